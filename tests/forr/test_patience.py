"""A clock behind the count: code that never looks at its budget is interrupted all the same (SPEC F2)."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from forr.advisor import Advisor
from forr.budget import Budget
from forr.decide import Panel, decide
from forr.decision import Decision
from forr.errors import OutOfBudget
from forr.knowledge import Item, Knowledge
from forr.learner import Learner, LearningAlgorithm, Trigger
from forr.patience import Watch
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


def test_who_heeds_its_budget_is_not_interrupted(run):
    """A budget is out of patience before the watch is."""

    def spend(budget: Budget) -> str:
        while budget.left:
            pass
        return "heeded"

    panel: Panel[None, str] = Panel([], patience=2.0)  # so that a tenth of it is long enough to be noticed
    assert run(lambda: panel.ask("careful", lambda blackboard: spend(blackboard.budget), board())) == "heeded"
