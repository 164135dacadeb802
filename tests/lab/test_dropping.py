"""Dropping Advisors while learning: at once, with leave, or never; the answers are knowledge (SPEC W3, K12)."""

from __future__ import annotations

from pathlib import Path

import pytest

from forr.advisor import advisor
from hoyle.errors import BadNotation
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.phase import Phase
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests
from hoyle.lab.trainers import trainer_for
from hoyle.mind.knowledge.awl_values import Proposal, StageWeights
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS

GAME = load("tic_tac_toe")


def taught(contests: int, drop: str, permit=None, **more) -> Learned:
    settings = settings_for("1994", drop=drop)
    return learn(Assignment(GAME, "perfect", Contests(contests), "drop", settings, **more), permit=permit)


def placing(learned: Learned) -> StageWeights:
    return learned.knowledge[AWL_WEIGHTS].stage("placing")


def only_vulnerable(proposal: Proposal) -> bool:
    return proposal.advisor == "vulnerable"


def test_whoever_is_found_wanting_is_dropped_at_once():
    dropped = placing(taught(10, "auto")).dropped

    assert dropped["vulnerable"].fault == "irrelevant"


def test_nobody_is_judged_before_ten_contests():
    assert placing(taught(9, "auto")).dropped == {}


def test_with_leave_only_what_was_allowed_is_dropped():
    """Everybody that AWL finds wanting is asked about, with the evidence; once each."""
    asked: list[Proposal] = []

    def permit(proposal: Proposal) -> bool:
        asked.append(proposal)
        return only_vulnerable(proposal)

    stage = placing(taught(10, "ask", permit))

    assert [proposal.advisor for proposal in asked] == sorted(placing(taught(10, "auto")).dropped)
    assert all("states" in proposal.verdict.evidence for proposal in asked if proposal.verdict.fault == "irrelevant")
    assert set(stage.dropped) == {"vulnerable"}
    assert set(stage.refused) == {proposal.advisor for proposal in asked} - {"vulnerable"}
    assert stage.proposed == {}


def test_where_nobody_can_be_asked_the_proposals_stand():
    stage = placing(taught(10, "ask"))

    assert stage.dropped == {}
    assert "vulnerable" in stage.proposed


def test_never_asks_nobody():
    def permit(_: Proposal) -> bool:
        raise AssertionError("asked")

    assert placing(taught(10, "never", permit)).dropped == {}


def test_the_same_answers_give_the_same_file_across_a_save(tmp_path: Path):
    """Ten contests with their answers, a save, a load and ten more are twenty, byte for byte."""
    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    taught(10, "ask", only_vulnerable, file=parts)
    learn(resume(parts, Assignment(GAME, until=Contests(10))), permit=only_vulnerable)
    taught(20, "ask", only_vulnerable, file=whole)

    assert parts.read_bytes() == whole.read_bytes()


def test_who_breaks_off_at_a_question_is_asked_it_again(tmp_path: Path):
    """The contest that led to it is played again on taking up; nothing is lost, nothing is answered by default."""

    def leaves(_: Proposal) -> bool:
        raise KeyboardInterrupt

    file, whole = tmp_path / "kept.json", tmp_path / "whole.json"
    with pytest.raises(KeyboardInterrupt):
        taught(10, "ask", leaves, file=file)
    again = learn(resume(file, Assignment(GAME, until=Contests(1))), permit=only_vulnerable)
    taught(10, "ask", only_vulnerable, file=whole)

    assert again.course.contests == 10
    assert file.read_bytes() == whole.read_bytes()


def test_what_nobody_could_be_asked_is_asked_on_taking_up(tmp_path: Path):
    file = tmp_path / "kept.json"
    taught(10, "ask", file=file)

    again = learn(resume(file, Assignment(GAME, until=Contests(1))), permit=only_vulnerable)

    assert set(placing(again).dropped) == {"vulnerable"}


def test_an_experiment_may_seat_advisors_of_its_own():
    """Support of every opening in one contest and opposition in the next is found self-contradictory."""

    @advisor(3, opposes=True)
    def fickle(blackboard):
        """Support every beginning in one contest and oppose it in the next."""
        position = blackboard.situation.position
        if position == GAME.start:
            strength = 9 if blackboard.knowledge.contests % 2 else 1
            yield from ((strength, move, "so it seems") for move in blackboard.actions)

    trainer = trainer_for("watch(perfect,perfect)", GAME)  # an expert opens every contest
    phase = Phase(GAME, trainer, settings_for("1994"), "fickle", extra=(fickle,))
    state = phase.meet()
    for step in phase.contests(state):
        state = step.state
        if state.course.contests == 10:
            break

    verdict = state.knowledge[AWL_WEIGHTS].stage("placing").dropped["fickle"]
    assert (verdict.fault, verdict.evidence[-6:]) == ("self-contradictory", "5 each")


def test_settings_are_asked_for_by_name():
    assert settings_for(weights="awl").vote == "awl"
    assert settings_for("1994", weights="none").vote == "1"
    assert settings_for(vote="table7-4").vote == "table7-4"
    assert settings_for("1991", drop="never").drop == "never"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"weights": "lead"}, "no weights 'lead'; expected one of pwl, awl, none"),
        ({"vote": "5"}, "no vote '5'; expected one of 1, 2, 3, 4, table7"),
        ({"drop": "maybe"}, "no drop policy 'maybe'; expected one of auto, ask, never"),
        ({"weights": "awl", "vote": "1"}, "not both"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_what_can(asked: dict[str, str], sentence: str):
    with pytest.raises(BadNotation, match=sentence):
        settings_for(**asked)
