"""A clock behind the count: code that never looks at its budget is interrupted all the same (SPEC F2)."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any

import pytest

from forr import patience as patience_module
from forr.advisor import Advisor
from forr.budget import Budget
from forr.decide import Panel, decide
from forr.decision import Decision
from forr.errors import OutOfBudget
from forr.knowledge import Item, Knowledge
from forr.learner import Learner, LearningAlgorithm, Trigger
from forr.patience import OutOfPatience, Watch
from tests.forr.panels import board, says

SHORT = 0.25  # seconds: far more than those who answer need, also where a busy machine makes them wait their turn


def loops(_: Any) -> Iterator[Any]:
    """It never answers, and catches whatever it can."""
    while True:
        try:
            yield from ()
        except Exception:
            continue


def here(act: Callable[[], Any]) -> Any:
    return act()


def elsewhere(act: Callable[[], Any]) -> Any:
    """The same in another thread."""
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(act()))
    thread.start()
    thread.join()
    return answers[0]


@pytest.fixture(params=[here, elsewhere], ids=["main thread", "another thread"])
def run(request: pytest.FixtureRequest) -> Iterator[Callable[[Callable[[], Any]], Any]]:
    """Somewhere to act; afterwards no thread and no alarm is left behind."""
    threads, handler = threading.active_count(), signal.getsignal(signal.SIGALRM)
    yield request.param
    assert threading.active_count() == threads
    assert signal.getsignal(signal.SIGALRM) == handler
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.parametrize("tier", [1, 2, 3])
def test_an_advisor_that_never_answers_is_muted_and_the_decision_is_made(run, tier):
    endless: Advisor[None, str] = Advisor("endless", tier, loops)
    panel = Panel([endless, says("sound", 3, (8, "b"))], patience=SHORT)
    decision: Decision[str] = run(lambda: decide(panel, board()))

    assert decision.action == "b"
    assert decision.muted == {"endless": "OutOfBudget: out of patience"}
    assert run(lambda: decide(panel, board())).action == "b"  # it is not asked again


def test_an_advisor_asked_alone_is_watched_too(run):
    panel: Panel[None, str] = Panel([], patience=SHORT)

    assert run(lambda: panel.ask("endless", lambda blackboard: list(loops(blackboard)), board())) is None
    assert panel.muted == {"endless": "OutOfBudget: out of patience"}


def test_a_learning_algorithm_that_never_ends_leaves_the_old_value_standing(run):
    item, other = Item("endless", 7), Item("sound", 0)
    stuck = LearningAlgorithm(item, Trigger("contest"), lambda _value, _: list(loops(None)) and 8)
    sound = LearningAlgorithm(other, Trigger("contest"), lambda value, _: value + 1)
    learner = Learner({"endless": stuck, "sound": sound}, patience=SHORT)
    after = run(lambda: learner.learn(Knowledge("mazes"), "contest", 1, lambda _known, budget, _one: budget))

    assert learner.muted == {"endless": "OutOfBudget: out of patience"}
    assert (after[item], after[other]) == (7, 1)


def test_of_watches_within_watches_the_innermost_names_its_own(run):
    """An algorithm that asks a panel: the Advisor is muted there, and the algorithm goes on."""
    inner: Panel[None, str] = Panel([Advisor("endless", 3, loops), says("sound", 3, (8, "b"))], patience=SHORT)
    outer = Watch(60)

    def learn() -> str:
        with outer.standing_by():
            return outer.ask(lambda panel: decide(panel, board()).action, inner)

    assert run(learn) == "b"
    assert set(inner.muted) == {"endless"}


def test_a_watch_around_another_still_stands_when_that_is_over(run):
    panel: Panel[None, str] = Panel([says("sound", 3, (8, "b"))])
    outer = Watch(SHORT)

    def ask_for_ever(panel: Panel[None, str]) -> None:
        while True:
            decide(panel, board())

    def learn() -> str:
        with outer.standing_by():
            try:
                outer.ask(ask_for_ever, panel)
            except OutOfBudget as error:
                return str(error)
        return "answered"

    assert run(learn) == "out of patience"
    assert panel.muted == {}


def test_nothing_is_raised_between_two_parts(run):
    watch = Watch(SHORT / 10)

    def wait() -> int:
        with watch.standing_by():
            answer = watch.ask(lambda number: number, 7)
            threading.Event().wait(SHORT)
            sum(range(1000))
        return answer

    assert run(wait) == 7


def test_somebody_elses_alarm_is_given_back():
    rung: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: rung.append(number))
    signal.setitimer(signal.ITIMER_REAL, 600)
    try:
        assert Panel([says("sound", 3, (8, "b"))]).ask("sound", lambda _: 1, board()) == 1
        left, _ = signal.getitimer(signal.ITIMER_REAL)
        assert 0 < left <= 600
        signal.raise_signal(signal.SIGALRM)
        assert rung == [signal.SIGALRM]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_budget_is_out_of_patience_before_the_watch_is(monkeypatch: pytest.MonkeyPatch):
    """Who heeds its budget has a tenth of its patience left to answer in; then the watch interrupts."""
    clock = [100.0]
    monkeypatch.setattr(patience_module.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr("forr.clock._left_out", [])  # what earlier tests have compiled
    budget, watch = Budget(10, 50.0, started=100.0), Watch(50.0)
    watch.since = 100.0

    clock[0] = 150.5
    assert (budget.left, watch.overdue()) == (0, pytest.approx(-4.5))
    clock[0] = 155.5
    assert watch.overdue() == pytest.approx(0.5)


def test_the_clock_looks_again_when_patience_ends():
    """With whoever was interrupted it has its whole patience once more; an alarm in no time at all would be none."""
    looks = Watch(50.0).next_look

    assert [looks(late) for late in (-55.0, -4.0, 0.0, 0.5, 7.0)] == [55, 4, *[pytest.approx(55)] * 3]
    assert Watch(0.0).next_look(0.0) > 0


def test_between_two_parts_nobody_is_late():
    assert Watch(50.0).overdue() == pytest.approx(-55.0)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> SimpleQueue[type[BaseException] | None]:
    """What the other thread would have raised here; nothing is."""
    queue: SimpleQueue[type[BaseException] | None] = SimpleQueue()
    monkeypatch.setattr(patience_module, "_interrupt", lambda _thread, error: queue.put(error))
    return queue


def test_an_interruption_that_comes_too_late_is_taken_back(sent: SimpleQueue[type[BaseException] | None]):
    """The part answers while the interruption is under way: it must not hit whoever is asked next."""
    watch = Watch(SHORT)
    interruption = elsewhere(lambda: watch.ask(lambda queue: queue.get(), sent))

    assert interruption is OutOfPatience
    assert [sent.get() for _ in range(sent.qsize())][-1] is None
    assert not watch.sent


def test_what_is_answered_in_time_is_not_interrupted(sent: SimpleQueue[type[BaseException] | None]):
    assert elsewhere(lambda: Watch(600).ask(lambda number: number, 7)) == 7
    assert sent.empty()


def test_an_interruption_is_taken_back_even_where_that_is_interrupted_itself(monkeypatch: pytest.MonkeyPatch):
    """The error may arrive while the watch is already putting its clock away."""
    watch = Watch(600)
    take_back, waiting = watch._end, [OutOfPatience]

    def interrupted() -> None:
        if waiting:
            raise waiting.pop()
        take_back()

    monkeypatch.setattr(watch, "_end", interrupted)
    monkeypatch.setattr(patience_module, "_interrupt", lambda _thread, _error: None)

    def act() -> str:
        watch.sent = True
        with pytest.raises(OutOfBudget, match="out of patience"):
            watch.ask(lambda number: number, 7)
        return "left alone"

    assert elsewhere(act) == "left alone"
    assert (watch.sent, watch.since) == (False, None)


def test_a_watch_that_stands_by_already_is_the_same_watch(run):
    """Arming it twice would have its end come before its second end."""
    watch = Watch(600)

    def stand() -> list[bool]:
        with watch.standing_by():
            with watch.standing_by():
                inner = watch.standing
            return [inner, watch.standing]

    assert run(stand) == [True, True]
    assert not watch.standing


def test_a_watch_that_had_to_wait_for_another_interrupts_when_that_is_over(run):
    """While the inner one stands, the outer one keeps still; its part is late all the same, and is told so."""
    outer, inner = Watch(SHORT), Watch(600)
    reached: list[str] = []

    def wait_within(_: None) -> None:
        with inner.standing_by():
            while outer.overdue() < 0:
                pass
            reached.append("the end of the inner")
        reached.append("beyond it")

    def act() -> str:
        with pytest.raises(OutOfBudget, match="out of patience"):
            outer.ask(wait_within, None)
        return "interrupted"

    assert run(act) == "interrupted"
    assert reached == ["the end of the inner"]


def test_the_clock_goes_on_for_part_after_part(run):
    """An alarm that went off, or found nobody late, is set again."""
    watch = Watch(SHORT)

    def act() -> list[str]:
        said = []
        with watch.standing_by():
            for _ in range(3):
                with pytest.raises(OutOfBudget) as refused:
                    watch.ask(lambda _: list(loops(None)), None)
                said.append(str(refused.value))
        return said

    assert run(act) == ["out of patience"] * 3


def test_an_alarm_of_somebody_else_s_goes_on_from_where_it_was(monkeypatch: pytest.MonkeyPatch):
    """Of its ten minutes, the two that a part took are over; it repeats as it did."""
    clock = [100.0]
    monkeypatch.setattr(patience_module.time, "monotonic", lambda: clock[0])
    before = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 600, 60)

    def take_two_minutes(_: None) -> None:
        clock[0] += 120

    try:
        Watch(900).ask(take_two_minutes, None)
        left, every = signal.getitimer(signal.ITIMER_REAL)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert 470 < left <= 480
    assert every == 60


def test_in_the_main_thread_no_thread_is_needed():
    """Where the system has alarms."""
    threads = here(lambda: Watch(600).ask(lambda _: threading.active_count(), None))

    assert threads == threading.active_count()
    assert elsewhere(lambda: Watch(600).ask(lambda _: threading.active_count(), None)) == threads + 2
