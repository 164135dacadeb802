"""What each Advisor counts, and who is not asked: by vote and by stage (SPEC F6, W2, W3)."""

from __future__ import annotations

from random import Random

import pytest

from forr.awl import DropVerdict, Tally
from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.mind.knowledge.awl_values import AwlWeights, StageWeights
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS, Standings
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from tests.mind.learning.experiences import GAME, symmetric

OPEN = ".../.X./... O"  # nothing for tier 1 to decide
IRRELEVANT = DropVerdict("irrelevant", "had nothing to say in 10 states where an expert moved")


def asked(player: Player, stage: str) -> set[str]:
    return {one.name for one in player.panel_in(stage).tiers[3] if one.votes}  # type: ignore[arg-type]


def player(knowledge: Knowledge, vote: str, game=GAME, testing: bool = True) -> Player:
    return Player(game, knowledge, Settings(vote=vote, forcing=False), testing)


def awl(**stages: StageWeights) -> AwlWeights:
    return AwlWeights(contests=10, alpha=1.1, stages=stages)  # type: ignore[arg-type]


def test_awl_weighs_by_the_stage_of_the_position():
    """At achi with men in hand the placing weights count, afterwards the sliding ones."""
    game = load("achi")
    held = awl(
        placing=StageWeights({"candide": Tally(f1=3, asked=9)}), sliding=StageWeights({"candide": Tally(f3=2, asked=9)})
    )
    hoyle = player(symmetric(game).replacing(AWL_WEIGHTS, held), "awl", game)
    placing, sliding = "XO./.../... X", "XOX/OXO/XO. X"

    first = hoyle.choose(read_position(game, placing), Random(1)).weights
    second = hoyle.panel_in(game.stage(read_position(game, sliding))).weights

    assert first["candide"] == pytest.approx(1.1**3)
    assert second["candide"] == pytest.approx(1.1**-2)
    assert first["worried"] == second["worried"] == 1


@pytest.mark.parametrize("vote", ["awl", "1", "pwl"])
def test_a_dropped_advisor_is_not_asked_in_its_stage(vote: str):
    """Neither in learning nor in testing, and however the others vote; in the other stage it is."""
    held = awl(placing=StageWeights({}, dropped={"worried": IRRELEVANT}))
    for testing in (True, False):
        hoyle = player(symmetric().replacing(AWL_WEIGHTS, held), vote, testing=testing)

        decision = hoyle.choose(read_position(GAME, OPEN), Random(1))

        assert "worried" not in asked(hoyle, "placing")
        assert "worried" in asked(hoyle, "sliding")
        assert all(comment.advisor != "worried" for comment in decision.comments)
        assert "worried" not in decision.weights


def test_tier_1_is_never_dropped():
    held = awl(placing=StageWeights({}, dropped={"victory": IRRELEVANT}))
    hoyle = player(symmetric().replacing(AWL_WEIGHTS, held), "awl")

    assert hoyle.choose(read_position(GAME, "XX./OO./... X"), Random(1)).decider == "victory"


def test_table_7_asks_only_the_relevant_and_doubles_three():
    standings = Standings({"candide": Standing(9, 8), "worried": Standing(9, 7), "greedy": Standing(9, 6)})
    held = Standings({**standings.entries, "open": Standing(9, 1)})
    hoyle = player(symmetric().replacing(PWL_WEIGHTS, held), "table7")

    assert asked(hoyle, "placing") == {"candide", "worried", "greedy", "open"}
    assert hoyle.panel_in("placing").weights == {"candide": 2.0, "worried": 2.0, "greedy": 2.0, "open": 1.0}


def test_a_hoyle_that_knows_nothing_has_a_voice_under_every_vote():
    """No vote silences the whole panel before the first contest."""
    for vote in ("awl", "table7", "table7-3", "1"):
        hoyle = player(symmetric(), vote, testing=False)

        assert any(hoyle.choose(read_position(GAME, OPEN), Random(1)).tally.values()), vote


def test_who_fails_is_muted_in_every_stage():
    hoyle = player(symmetric(), "awl")
    hoyle.panel_in("placing").muted["worried"] = "out of order"

    assert hoyle.panel_in("sliding").muted == {"worried": "out of order"}
