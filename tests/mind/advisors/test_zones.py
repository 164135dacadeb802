"""Zone Ranger and the Advisors that zones make: whom they hear, what they say, and when they are silent."""

from __future__ import annotations

import pytest

from forr.blackboard import Blackboard
from forr.knowledge import Knowledge, blank
from forr.pwl import Standing
from hoyle.games.position import Move
from hoyle.mind.advisors.learned.zones import learned
from hoyle.mind.advisors.tier3.zone_ranger import strength, zone_ranger
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.pwl_weights import Standings
from hoyle.mind.knowledge.zone_values import ZoneValues
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.perception.zones.zone_attitudes import AVOID, SEEK, advisor_name
from hoyle.mind.perception.zones.zones import expressions, numbers
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation
from tests.mind.looking import frame, look, opposed_by, reasons, strengths, supported_by

# X to place its third piece beside two in a corner, O in the corner across.
POSITION = "XX./.../..../.../.OO X 3,3"
NUMBER = "total number of one-step zones, placing"
BOUNDED = "total pieces of one-step zones, sliding"


def knowing(attitudes: dict[str, int], right: int = 18) -> ZoneValues:
    """Expressions that have been active for long, each heard twenty times."""
    zones = ZoneValues(contests=40)
    for name, attitude in attitudes.items():
        streak = 30 if attitude > 0 else -30
        zones.streaks[numbers()[name]] = (streak, 0) if abs(attitude) == SEEK else (0, streak)
        zones.opinions[numbers()[name]] = (20, right)
    return zones


def posted(zones: ZoneValues, text: str = POSITION) -> Blackboard[Situation, Move]:
    return look("five_mens_morris", text, zones=zones)


def test_it_supports_what_winners_had_and_opposes_the_reverse():
    """Where winners had fewer zones, a piece that stands apart makes one too many."""
    board = posted(knowing({NUMBER: -SEEK}))

    assert opposed_by(zone_ranger, board) == {"c2", "d2"}  # from d3 a zone reaches over d4 to c4
    assert supported_by(zone_ranger, posted(knowing({NUMBER: SEEK}))) == opposed_by(zone_ranger, board)


def test_what_losers_had_less_of_is_sought():
    """A loss attitude to less is good for the same moves as a win attitude to more."""
    assert strengths(zone_ranger, posted(knowing({NUMBER: -AVOID}))) == strengths(
        zone_ranger, posted(knowing({NUMBER: SEEK}))
    )


def test_the_oppositions_zones_count_the_other_way():
    """X closes e3, and O's one-step zone shrinks; winners had it large."""
    board = posted(knowing({"total locations of one-step zones, placing": SEEK}))
    situation = board.situation
    value = numbers()["total locations of one-step zones, placing"]
    moves = {move: situation.zone_changes[row, :, value].tolist() for row, move in enumerate(situation.moves)}
    said = {comment.action: comment.strength for comment in zone_ranger.comments(board)}

    assert any(own > 0 and opposing < 0 for own, opposing in moves.values())
    for move, (own, opposing) in moves.items():
        assert said.get(move, 5) == (5 if own == opposing else 10 if own - opposing == 2 else 8)


def test_a_reason_says_what_changes_and_who_had_it_so():
    told = reasons(zone_ranger, posted(knowing({NUMBER: -SEEK})))

    assert told["d2"] == "raises its total number of one-step zones; winners had it lower"


def test_expressions_of_the_other_stage_are_not_asked():
    assert strengths(zone_ranger, posted(knowing({BOUNDED: SEEK}))) == {}


@pytest.mark.parametrize(("right", "speaks"), [(9, False), (12, True)])
def test_an_expression_no_better_than_random_opinion_is_not_heard(right: int, speaks: bool):
    """Half of Anything's opinions were right; nine of twenty is no more, twelve is."""
    zones = knowing({NUMBER: SEEK}, right)
    board = look("five_mens_morris", POSITION, zones=zones, pwl_weights=Standings({"anything": Standing(100, 50)}))

    assert bool(strengths(zone_ranger, board)) == speaks


def test_strengths_grow_with_the_evidence_and_are_never_indifferent():
    assert [strength(share) for share in (1.0, 0.5, 0.01, -0.01, -0.6, -1.0)] == [10, 8, 6, 4, 2, 0]


def important(**attitudes: int) -> ZoneValues:
    zones = ZoneValues(contests=40)
    for name, attitude in attitudes.items():
        zones.important[numbers()[name]] = attitude
    return zones


def test_an_important_expression_sits_on_the_panel_under_its_own_name():
    """The name says attitude, direction, expression and stage, and is an identifier."""
    game = frame("five_mens_morris")
    knowledge = blank(game.id, items()).replacing(ZONES, important(**{BOUNDED: -AVOID}))
    seated = {one.name: one for one in Player(game, knowledge, Settings(zones=True)).advisors}
    name = "avoid_low_total_pieces_of_one_step_zones_sliding"

    assert name in seated
    assert seated[name].rationale.endswith(".")
    assert not any(one.startswith("avoid_") for one in (x.name for x in Player(game, knowledge, Settings()).advisors))


def test_names_are_identifiers_and_tell_all_expressions_apart():
    names = {advisor_name(one, attitude) for one in expressions() for attitude in (SEEK, -SEEK, AVOID, -AVOID)}

    assert len(names) == 4 * 432
    assert all(name.isidentifier() and name == name.lower() for name in names)


def test_a_zone_advisor_says_what_zone_ranger_would_say_of_its_expression_alone():
    """It supports the capture that costs the opposition a piece, with a strength of its own."""
    (one,) = learned(
        frame("five_mens_morris"),
        Knowledge("five_mens_morris", {"zones": important(**{BOUNDED: SEEK})}),
        Settings(zones=True),
    )
    text = "XX./.../...X/..O/.OO X 0,0"
    board = look("five_mens_morris", text)
    ranger = posted(knowing({BOUNDED: SEEK}), text)

    assert supported_by(one, board) == supported_by(zone_ranger, ranger) == {"e3-e5xc1", "e3-e5xd2", "e3-e5xe1"}
    assert set(strengths(one, board).values()) == {7}
    assert reasons(one, board)["e3-e5xc1"].startswith("lowers the opposition's total pieces of one-step zones")
    assert strengths(one, look("five_mens_morris", POSITION)) == {}  # while placing it is silent
