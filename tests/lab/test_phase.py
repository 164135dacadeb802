"""One contest of a training at a time: who sits, by which seed, with which weights, and what is kept (SPEC E1, F7)."""

from __future__ import annotations

import signal
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from forr.learner import LearningAlgorithm, Trigger, When
from forr.pwl import FIRST_WEIGHT
from hoyle import interrupts
from hoyle.errors import BadNotation, TooLarge
from hoyle.games.contest import begin
from hoyle.games.load import load
from hoyle.lab import meeting
from hoyle.lab import phase as module
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.phase import Phase
from hoyle.lab.stopping import Contests
from hoyle.lab.trainers import Pairing, trainer_for
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH
from hoyle.mind.learning import algorithms
from hoyle.mind.settings import AGAINST_SHUTTING_IN, WITHIN_LEEWAY, Settings
from hoyle.table.hoyle import Hoyle, fresh
from hoyle.table.play import sit_and_play

GAME = load("lose_tic_tac_toe")


def training(trainer: str, seed: str = "seed", game=GAME, **more) -> Phase:
    return Phase(game, trainer_for(trainer, game), Settings(), seed, **more)


def steps(trainer: str, count: int, **more) -> list[Step]:
    phase = training(trainer, **more)
    return list(islice(phase.contests(phase.meet()), count))


def contest_length_learned(monkeypatch: pytest.MonkeyPatch, event: When, learn) -> None:
    """Have the contest length learned at another event and in another way."""
    other = LearningAlgorithm(CONTEST_LENGTH, Trigger(event), learn)
    monkeypatch.setattr(module, "algorithms", lambda: {**algorithms(), other.name: other})


@pytest.fixture(scope="module")
def lessons() -> list[Step]:
    return steps("lesson_and_practice(1,2)", 4)


def test_newcomers_vote_at_a_discount_from_the_first_contest():
    """The learner is not in testing: before any opinion every weight is a twentieth, discounted to a tenth of it."""
    (lesson,) = steps("self", 1, game=load("five_mens_morris"))  # where not every decision is tier 1's
    first = next(decision for decision in lesson.transcript.decisions if decision.tier == 3 and decision.weights)
    counted = (
        *WITHIN_LEEWAY,
        *AGAINST_SHUTTING_IN,
    )  # who counts as far as leeway and endings go, of which none is known
    judged = [weight for name, weight in first.weights.items() if name not in counted]

    assert judged == pytest.approx([FIRST_WEIGHT * 0.1] * len(judged))
    assert [first.weights[name] for name in counted] == [0.0] * len(counted)


def test_every_contest_has_its_own_seed(lessons: list[Step]):
    assert [step.transcript.seed for step in lessons] == [f"seed/learn/{number}" for number in (1, 2, 3, 4)]
    assert lessons[1].transcript.contest.contestants == tuple(lessons[1].pairing)


def test_the_course_and_the_knowledge_count_together(lessons: list[Step]):
    assert [step.state.course.contests for step in lessons] == [1, 2, 3, 4]
    assert [step.state.knowledge.contests for step in lessons] == [1, 2, 3, 4]
    assert [step.state.course.lessons for step in lessons] == [1, 1, 1, 2]
    assert [len(step.state.recent) for step in lessons] == [1, 2, 3, 4]  # patterns wait for ten
    assert all(step.seconds > 0 and step.muted == {} for step in lessons)


def test_a_training_goes_on_where_it_stood(lessons: list[Step]):
    again = next(iter(training("lesson_and_practice(1,2)").contests(lessons[2].state)))

    assert again.transcript.contest == lessons[3].transcript.contest
    assert again.state.knowledge.values["hoyle_moves"] == lessons[3].state.knowledge.values["hoyle_moves"]


def test_ten_contests_are_shown_before_competition(monkeypatch: pytest.MonkeyPatch):
    """Perfect and random take turns to move first."""
    shown: list[tuple[str, str, str]] = []

    def watching(game, one, two, seed):
        shown.append((one.name, two.name, seed))
        return sit_and_play(game, one, two, seed)

    monkeypatch.setattr(meeting, "sit_and_play", watching)
    training("perfect").meet()

    assert [pair[:2] for pair in shown] == [("perfect", "random"), ("random", "perfect")] * 5
    assert [pair[2] for pair in shown] == [f"seed/meeting/{number}" for number in range(1, 11)]


def test_where_nobody_is_perfect_an_expert_is_shown():
    assert meeting.model_for(training("self", game=load("nine_mens_morris"))._seat) == "expert(2000,men=0)"
    assert meeting.model_for(training("self")._seat) == "perfect"


def test_what_cannot_be_seated_is_said_before_anything_is_played():
    with pytest.raises(BadNotation, match="paradigm"):
        phase = training("perfect")
        phase._sit("hoyle(paradigm=9)", phase.meet().knowledge)
    with pytest.raises(TooLarge, match="trainer='expert"):
        training("perfect", game=load("nine_mens_morris")).prepare()
    training("tutorial_mixture").prepare(60)  # nothing is left to prepare for


def test_only_the_next_pairing_is_prepared():
    """The first contest is a lesson, the second practice; unless it is said otherwise, the first is meant."""
    phase = training("lesson_and_practice(1,1,reasonable(100))")
    phase.prepare(1)
    assert not phase.seats
    phase.prepare()
    assert list(phase.seats) == ["reasonable(100)"]


def test_everybody_but_the_learner_is_seated_once(lessons: list[Step]):
    phase = training("perfect")
    state = phase.meet()
    list(islice(phase.contests(state), 2))

    assert set(phase.seats) == {"perfect", "random"}
    assert phase._sit("perfect", state.knowledge) is phase.seats["perfect"]
    learner = phase._sit("hoyle(paradigm=3)", lessons[3].state.knowledge)
    assert learner is not phase._sit("hoyle(paradigm=3)", lessons[3].state.knowledge)
    assert (learner.name, learner.testing, learner.settings.vote) == ("hoyle(paradigm=3)", False, "3")  # type: ignore[attr-defined]


def test_whoever_holds_something_is_dismissed_at_the_end():
    closed: list[str] = []

    class Closing:
        name, expert = "closing", False

        def close(self) -> None:
            closed.append(self.name)

    phase = training("perfect")
    phase.seats["closing"] = Closing()  # type: ignore[assignment]
    contests = phase.contests(phase.meet())
    next(contests)
    assert closed == []
    contests.close()  # type: ignore[attr-defined]
    assert closed == ["closing"]


def test_a_contest_is_not_kept_if_an_interrupt_came_while_it_was_learned_from(monkeypatch: pytest.MonkeyPatch):
    """A kernel swallowed it; it is remembered, and raised before anybody has the step."""
    came: list[int] = []
    monkeypatch.setattr(interrupts, "_came", came)

    def interrupted(value, _experience):
        came.append(signal.SIGINT)
        return value

    contest_length_learned(monkeypatch, "contest", interrupted)
    phase = training("perfect")

    with pytest.raises(KeyboardInterrupt):
        next(phase.contests(phase.meet()))


def test_a_phase_ends_with_the_items_that_learn_from_all_of_it(lessons: list[Step], monkeypatch: pytest.MonkeyPatch):
    seen: list[int] = []

    def note(value, experience):
        seen.append(len(experience.contests))
        return value

    contest_length_learned(monkeypatch, "phase", note)
    phase = training("perfect")
    state = phase.end(lessons[1].state, tuple(step.transcript.contest for step in lessons[:2]))

    assert seen == [2]
    assert state.course == lessons[1].state.course


def test_who_fails_before_competition_is_named_and_asked_again(monkeypatch: pytest.MonkeyPatch, caplog):
    def fail(_value, _experience):
        raise ZeroDivisionError("no good")

    contest_length_learned(monkeypatch, "meeting", fail)
    phase = training("perfect")
    with caplog.at_level("WARNING", "hoyle.lab"):
        phase.meet()

    assert caplog.messages == ["Contest 0 of lose_tic_tac_toe: contest_length was muted (ZeroDivisionError: no good)."]
    assert phase.learner.muted == {}


def test_learning_hands_the_contests_of_its_phase_to_the_items_that_wait_for_its_end(monkeypatch: pytest.MonkeyPatch):
    """All of them once, and none where no item waits."""
    seen: list[int] = []

    def note(_value, experience):
        seen.append(len(experience.contests))
        return (1, 1)

    contest_length_learned(monkeypatch, "phase", note)
    learned = learn(Assignment(GAME, "self", Contests(3)))

    assert seen == [3]
    assert learned.knowledge.values["contest_length"] == (1, 1)


def test_what_was_learned_says_how_much_it_is():
    learned = learn(Assignment(GAME, "perfect", Contests(2)))

    assert set(learned.sizes) == set(items())
    assert learned.sizes["symmetries"] == 8
    assert learned.sizes["hoyle_moves"] > 0
    assert list(learned.sizes) == sorted(learned.sizes)


def test_pairings_follow_from_the_seed_alone():
    one, two, other = (
        [step.pairing for step in steps("lesson_and_practice(0,5)", 4, seed=seed)] for seed in ("a", "a", "b")
    )

    assert one == two != other
    assert all(isinstance(pairing, Pairing) for pairing in one)


def test_a_game_file_goes_to_whoever_is_seated(tmp_path: Path):
    phase = training("perfect", game_file=tmp_path / "mine.toml")

    assert phase._seat("engine(python -V)").game_file == tmp_path / "mine.toml"  # type: ignore[attr-defined]


def test_what_waits_for_a_decision_learns_after_each_of_the_learners(monkeypatch: pytest.MonkeyPatch):
    """It is shown the contest so far, which ends with the learner's own move."""
    seen: list[tuple[int, int]] = []

    def note(value, experience):
        contest = experience.contest
        seen.append((len(contest.moves), contest.positions[-2].mover))
        return value[0] + 1, value[1]

    waiting = LearningAlgorithm(CONTEST_LENGTH, Trigger("decision"), note)
    monkeypatch.setattr(module, "algorithms", lambda: {**algorithms(), "contest_length": waiting})
    step = steps("perfect", 1)[0]
    contest = step.transcript.contest
    own = [ply for ply, position in enumerate(contest.positions[:-1], 1) if position.mover in contest.learning_roles]

    assert [moves for moves, _ in seen] == own
    assert {mover for _, mover in seen} == set(contest.learning_roles)
    assert step.state.knowledge[CONTEST_LENGTH] == (len(own), 0)


def test_the_learner_plays_on_with_what_it_has_just_learned():
    """Who was muted stays muted, and a plan goes on."""
    hoyle = Hoyle(GAME, fresh(GAME), Settings())
    hoyle.choose(begin(GAME, ("hoyle", "hoyle"), (False, False)), Random("1"))
    assert hoyle.player is not None
    hoyle.player.muted["candide"] = "failed"
    known = fresh(GAME).replacing(CONTEST_LENGTH, (1, 7))
    hoyle.take_up(known)

    assert hoyle.player.knowledge is known
    assert hoyle.muted == {"candide": "failed"}
