"""PWL weights as they are learned from contests (SPEC K11, W1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from forr.advisor import Advisor
from forr.blackboard import Blackboard
from forr.learner import in_order
from forr.pwl import Standing
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.advisors.tier3.anthropomorph import anthropomorph
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES, ExpertMoves
from hoyle.mind.knowledge.pwl_weights import Standings
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, StateValue
from hoyle.mind.learning import algorithms
from hoyle.mind.learning.examples import correct_moves
from hoyle.mind.learning.pwl_weights import learn_pwl_weights as learn
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation
from tests.mind.learning.experiences import GAME, experience, key, played, symmetric

DRAWN = played("b2 a3 c3 a1 a2 c2 b3 b1 c1")
CORNER_REPLY = key("O../.X./... X")


def likes(name: str, place: str, tier: Any = 3, **rest: Any) -> Advisor[Situation, Move]:
    """An Advisor that supports one location wherever it can."""

    def advise(blackboard: Blackboard[Situation, Move]) -> Any:
        for move in blackboard.actions:
            if any(write_move(GAME, twin) == place for twin in blackboard.situation.twins(move)):
                yield 8, move, "it is my favourite"

    return Advisor(name, tier, advise, **rest)


def weights(roster: tuple[Advisor[Situation, Move], ...], knowledge: Any = None, steps: int = 10_000) -> Standings:
    shown = experience(DRAWN, knowledge or with_experts(), roster, steps)
    return algorithms()["pwl_weights"](Standings(), replace(shown, settings=Settings(beside_chance=False)))


def with_experts(moves: ExpertMoves | None = None) -> Any:
    """What is known when the weights learn: the contest's expert moves are in already."""
    knowledge = symmetric()
    learned = algorithms()["expert_moves"]({}, experience(DRAWN, knowledge))
    return knowledge.replacing(EXPERT_MOVES, learned if moves is None else moves)


def test_an_expert_move_is_a_training_example():
    """O answers the centre in a corner, which is right; elsewhere O plays other squares."""
    standing = weights((likes("cornered", "a3"),))["cornered"]

    assert standing.given >= 1
    assert standing.right >= 1


def test_the_expert_is_the_judge():
    """After X in the centre the expert took a corner: who likes the edge is wrong there."""
    only_opening = {key(".../.X./... O"): {CORNER_REPLY: (1, 1)}}

    standings = weights((likes("cornered", "a3"), likes("edgy", "b3")), with_experts(only_opening))

    assert standings["cornered"] == Standing(1, 1)
    assert standings["edgy"] == Standing(1, 0)


def test_beside_chance_half_of_the_moves_are_right_by_themselves():
    """After X's centre there are two moves up to symmetry, a corner and a side; the corner is correct."""
    only_opening = {key(".../.X./... O"): {CORNER_REPLY: (1, 1)}}
    roster = (likes("cornered", "a3"), likes("edgy", "b3"))
    standings = algorithms()["pwl_weights"](Standings(), experience(DRAWN, with_experts(only_opening), roster))

    assert standings["cornered"] == Standing(1, 1, 0.5)
    assert standings["edgy"] == Standing(1, 0, 0.5)
    assert standings["cornered"].weight == pytest.approx(0.5 / 3.5)
    assert standings["edgy"].weight == 0


def test_silence_is_no_opinion():
    silent = Advisor[Situation, Move]("silent", 3, lambda _: [])

    assert "silent" not in weights((silent, likes("cornered", "a3")))


def test_only_tier_3_is_weighed_and_the_benchmark_too():
    standings = weights((likes("first", "a3", tier=1), likes("anything", "a3", votes=False), likes("third", "a3")))

    assert set(standings) == {"anything", "third"}


def test_no_veto_is_applied():
    """All distinct legal moves are shown, also those that lose: five squares are free when O must block."""
    seen: list[tuple[str, int]] = []

    def looks(blackboard: Blackboard[Situation, Move]) -> Any:
        seen.append((str(blackboard.situation.position), len(blackboard.actions)))
        assert blackboard.actions == blackboard.situation.moves
        return []

    weights((Advisor("looks", 3, looks),))

    assert len(seen) >= 3


def test_a_significant_state_knows_better_than_an_expert():
    """Where a state is decided its own correct moves count, not what an expert did."""
    position = "XX./OO./... X"
    winning = key("XXX/OO./... O")
    knowledge = symmetric().replacing(SIGNIFICANT_STATES, States({key(position): StateValue(1, 1, (winning,))}))
    knowledge = knowledge.replacing(EXPERT_MOVES, {key(position): {key("XX./OOX/... O"): (1, 1)}})
    seen = experience(DRAWN, knowledge)
    situation = seen.situation(key(position))

    (move,) = correct_moves(seen, situation)

    assert situation.wins(move)


def test_a_lost_position_teaches_nothing():
    """Every move loses, so there is none to prefer."""
    position = key(".../.X./... O")
    knowledge = with_experts({position: {CORNER_REPLY: (1, 1)}})
    knowledge = knowledge.replacing(SIGNIFICANT_STATES, States({position: StateValue(-1, 4, ())}))

    assert len(weights((likes("cornered", "a3"),), knowledge)) == 0


def test_the_budget_is_kept():
    """An Advisor asked is a step: with one step for one Advisor there is one example."""
    roster = (likes("cornered", "a3"), likes("cornered too", "a3"))

    assert [standing.given for standing in weights(roster, steps=2).values()] == [1, 1]
    assert weights(roster, steps=1) == Standings()


def test_an_advisor_that_fails_spoils_nothing(caplog):
    def breaks(_blackboard: Blackboard[Situation, Move]) -> Any:
        raise ZeroDivisionError("oops")

    standings = weights((Advisor("broken", 3, breaks), likes("cornered", "a3")))

    assert set(standings) == {"cornered"}
    assert "broken was muted" in caplog.text


def test_the_weights_learn_last():
    assert in_order(algorithms().values())[-1] == "pwl_weights"


def test_opinions_accumulate():
    roster = (likes("cornered", "a3"),)
    once = weights(roster)
    twice = algorithms()["pwl_weights"](once, experience(DRAWN, with_experts(), roster))

    assert twice["cornered"].given == 2 * once["cornered"].given


def test_an_example_that_tier_one_settles_teaches_nobody_where_the_settings_say_so():
    """Where Victory would act there is no vote to be right in; by default it is counted all the same."""
    always = Advisor("always", 1, lambda board: [(10, board.actions[0], "I act everywhere")])
    roster = (always, likes("cornered", "a3"))
    usual = experience(DRAWN, with_experts(), roster)
    unsettled = replace(usual, settings=Settings(settled_examples=False))

    assert learn(Standings(), unsettled) == Standings()
    assert learn(Standings(), usual)["cornered"].given > 0


def test_nobody_is_judged_on_what_was_memorised_from_the_same_contest():
    """Anthropomorph knows no expert's move from before; judged on this contest's own it would always be right."""
    fresh = experience(DRAWN, with_experts(), (anthropomorph,))
    fair = replace(fresh, before=symmetric())
    papers = replace(fair, settings=Settings(own_contest=True))

    assert learn(Standings(), fair) == Standings()
    assert learn(Standings(), papers)["anthropomorph"].given > 0
