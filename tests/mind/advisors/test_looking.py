"""Foresight, Wary, Ambition and Sneak: what they make of views, when they are silent, and what they say for reasons.

a5     c5     e5
   b4  c4  d4
a3 b3      d3 e3        five men's morris
   b2  c2  d2
a1     c1     e1
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from hoyle.games.notation import write_move
from hoyle.games.position import bits
from hoyle.mind.advisors import looking
from hoyle.mind.advisors.looking import looks
from hoyle.mind.advisors.tier3.ambition import ambition
from hoyle.mind.advisors.tier3.foresight import foresight
from hoyle.mind.advisors.tier3.sneak import sneak
from hoyle.mind.advisors.tier3.wary import wary
from hoyle.mind.claims.claim import holds
from hoyle.mind.claims.looks_safe import LooksSafe
from hoyle.mind.claims.replies_look_wrong import RepliesLookWrong
from hoyle.mind.knowledge.leeway import GapCounts, LeewayCounts
from hoyle.mind.knowledge.view_values import ViewValues, decode, valued
from hoyle.mind.knowledge.views import VIEWS
from tests.mind.looking import Board, frame, look, opposed_by, reasons, strengths, supported_by
from tests.mind.viewing import all_symmetries, made_up_numbers, seen_in

MORRIS = frame("five_mens_morris")
READERS = (foresight, wary)
POSITION = "OO./.../..../.../..X X 4,3"  # only e5 keeps O from closing a mill
FEARED = "++."  # the opposition, which moves next, has two of a side and the third is free


def fearing(filling: str, number: int, span: str = "middle placing") -> ViewValues:
    """Whoever holds a side like this, whatever is around it, tends to force a gain."""
    views: list[dict[str, Any]] = [
        {"locations": [one + 1 for one in view], "fillings": {}} for view in seen_in(MORRIS).every
    ]
    around = [f"{filling}{one}{another}" for one in ".+-" for another in ".+-"]
    views[3]["fillings"] = {span: dict.fromkeys(around, number)}  # two sides that meet, by five locations
    return decode({"views": views, "in_hand": {"6": 30}})


def posted(values: ViewValues | None, text: str = POSITION, **more: Any) -> Board:
    known = {} if values is None else {"views": values}
    return look("five_mens_morris", text, symmetries=all_symmetries(MORRIS), **known, **more)


@pytest.mark.parametrize("one", [*READERS, ambition], ids=lambda one: one.name)
def test_who_knows_nothing_says_nothing(one):
    assert strengths(one, posted(None)) == {}
    assert strengths(one, posted(ViewValues())) == {}
    assert strengths(one, look("tic_tac_toe", "XX./OO./... X", views=ViewValues())) == {}


def test_the_safest_move_is_supported_with_all_ones_strength():
    """Every other move leaves O two of a side with the third free."""
    said = strengths(foresight, posted(fearing(FEARED, 300)))

    assert said["e5"] == 10
    assert {move for move, strength in said.items() if strength > 5} == {"e5"}
    assert opposed_by(foresight, posted(fearing(FEARED, 300))) == set(said) - {"e5"}


def test_the_safest_move_is_not_opposed_by_wary():
    said = strengths(wary, posted(fearing(FEARED, 300)))

    assert "e5" not in said
    assert set(said) == set(strengths(foresight, posted(fearing(FEARED, 300)))) - {"e5"}


def test_where_all_look_the_same_none_is_opposed():
    """Nothing is known of what can be seen here."""
    board = posted(fearing(FEARED, 300, "sliding"))

    assert set(strengths(foresight, board).values()) == {10}
    assert strengths(wary, board) == {}


def test_what_reassures_is_preferred():
    """The same view as a good sign for whoever moved."""
    said = strengths(foresight, posted(fearing(FEARED, -300)))

    assert said["e5"] == min(said.values()) < 5
    assert opposed_by(wary, posted(fearing(FEARED, -300))) == {"e5"}


def test_wary_makes_more_of_a_small_doubt():
    """A little less safe than the safest, and Foresight still supports what Wary opposes."""
    board = posted(fearing(FEARED, 15))

    assert supported_by(foresight, board) & opposed_by(wary, board)


def made_up() -> ViewValues:
    return valued(seen_in(MORRIS), made_up_numbers(MORRIS))


def boards(values: ViewValues) -> list[Board]:
    texts = (
        POSITION,
        ".../.../..../.../... X 5,5",
        "X.X/..O/..X./O../O.O O 0,1",
        "OX./.X./.XOO/OX./OX. O 0,0",
        "XX./.../...X/.O./OO. X 0,0",
    )
    return [posted(values, text) for text in texts]


def test_wary_never_supports_and_foresight_always_has_a_favourite():
    for board in boards(made_up()):
        assert supported_by(wary, board) == set()
        assert max(strengths(foresight, board).values()) == 10
        safest = {move for move, strength in strengths(foresight, board).items() if strength == 10}
        assert safest - opposed_by(wary, board)


def test_strengths_follow_how_safe_a_move_looks():
    """The safer, the stronger, for both."""
    for board in boards(made_up()):
        beside = {look.move: look.beside for look in looks(board)}
        order = sorted(beside, key=lambda move: beside[move])
        for one in READERS:
            said = {comment.action: comment.strength for comment in one.comments(board)}
            spoken = [said.get(move, 5) for move in order]
            assert spoken == sorted(spoken)
        assert max(beside.values()) == 1
        assert min(beside.values()) >= 0


@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
def test_a_reason_ranks_a_move_and_names_a_line(one):
    """The line is one of the game's, and the view that it begins says most."""
    lines = {frozenset(MORRIS.board.names[at] for at in bits(mask)) for mask in MORRIS.line_masks[0]}
    told = [reason for board in boards(made_up()) for reason in reasons(one, board).values()]

    assert told
    for reason in told:
        found = re.fullmatch(r"looks (?:safest|as safe|nearly as|riskier).*, judging by (.+) above all", reason)
        assert found, reason
        assert frozenset(found[1].split()) in lines


def test_a_reason_points_at_what_is_feared():
    """d2 leaves O's two on the upper side."""
    told = reasons(foresight, posted(fearing(FEARED, 80)))

    assert told["d2"].endswith("judging by a5 c5 e5 above all")
    assert told["d2"].startswith("looks riskier than ")


@pytest.mark.parametrize("one", READERS, ids=lambda one: one.name)
def test_what_is_supported_is_never_called_riskier(one):
    """And what is opposed is never called safe."""
    for board in boards(made_up()):
        for comment in one.comments(board):
            assert isinstance(comment.claim, LooksSafe)
            assert (comment.claim.rank == "riskier") == comment.opposes


def test_moves_that_end_the_contest_are_left_to_others():
    """Closing a mill leaves O two pieces: whatever is taken, it is no question of looks."""
    board = posted(made_up(), "XX./.../...X/.O./OO. X 0,0")
    said = {write_move(MORRIS, look.move) for look in looks(board)}

    assert said
    assert not any("x" in move for move in said)


def test_moves_that_earn_another_turn_are_left_to_others():
    """f6-f4 closes a mill at nerenchi: what follows is the mover's own, and no answer."""
    game = frame("nerenchi")
    values = valued(seen_in(game), made_up_numbers(game))
    text = ".../XXX/.../.X.X.X/..O/.O./O.O X 0,0"
    board = look("nerenchi", text, symmetries=all_symmetries(game), views=values)

    assert any(board.situation.moves_again(move) for move in board.actions)
    assert {look.move for look in looks(board)} == {
        move for move in board.actions if not board.situation.moves_again(move)
    }


def test_only_what_is_on_offer_is_compared():
    """Once e5 is vetoed, another move is the safest."""
    board = posted(fearing(FEARED, 300))
    left = replace(board, actions=tuple(move for move in board.actions if write_move(MORRIS, move) != "e5"))

    assert 10 in strengths(foresight, left).values()
    assert "e5" not in strengths(foresight, left)


def test_both_look_once(monkeypatch: pytest.MonkeyPatch):
    """And again when something has been learned since."""
    calls = []
    seeing = looking.look_at
    monkeypatch.setattr(looking, "look_at", lambda *arguments: calls.append(1) or seeing(*arguments))
    values = made_up()
    board = posted(values)
    for one in (*READERS, *READERS):
        one.comments(board)
    assert len(calls) == 1

    again = replace(board, knowledge=board.knowledge.replacing(VIEWS, fearing(FEARED, 300)))
    assert strengths(foresight, again) == strengths(foresight, posted(fearing(FEARED, 300)))
    assert len(calls) >= 2


def test_a_position_and_its_image_are_judged_alike():
    """Twins are one move, so that strengths are counted."""
    upright, turned = posted(made_up(), "XO./.../..O./.../... X 4,3"), posted(made_up(), "..X/.../.O.O/.../... X 4,3")
    mirrored = posted(made_up(), ".OX/.../.O../.../... X 4,3")

    assert sorted(strengths(foresight, upright).values()) == sorted(strengths(foresight, mirrored).values())
    assert sorted(strengths(foresight, upright).values()) != sorted(strengths(foresight, turned).values())


@pytest.mark.parametrize("sign", [1, -1])
def test_numbers_beyond_all_measure_do_no_harm(sign: int):
    """A knowledge file may hold anything that has the right shape."""
    numbers = np.random.default_rng(7).uniform(900.0, 1000.0, seen_in(MORRIS).size)
    for board in boards(valued(seen_in(MORRIS), sign * numbers)):
        assert max(strengths(foresight, board).values()) == 10
        assert supported_by(wary, board) == set()
        assert set(strengths(ambition, board).values()) == ({10} if sign > 0 else set())


def test_a_game_whose_lines_are_too_long_to_be_seen_at_once_has_no_views():
    """Nobody sees anything there, and nobody fails."""
    long = tuple(range(11))
    game = replace(MORRIS, id="long", lines=((long,), (long,)))
    values = ViewValues((), {0: 5})

    assert list(looks(look(game, POSITION, views=values))) == []
    assert len(set(strengths(ambition, look(game, POSITION, views=values)).values())) == 1


def test_ambition_supports_what_promises_a_gain_whatever_the_answer():
    """a1 and e5 make two sides with both ends held and the middle free, and O can go between only once."""
    board = posted(fearing("+.+", 400), "X../.../..../.O./..X X 3,4")
    said = strengths(ambition, board)

    assert {move for move, strength in said.items() if strength == 10} == {"a1", "e5"}
    assert said["c5"] == 7  # nothing is promised or denied: even chances


def test_ambition_opposes_nothing_and_is_silent_where_little_is_promised():
    for board in boards(made_up()):
        assert opposed_by(ambition, board) == set()
    assert strengths(ambition, posted(valued(seen_in(MORRIS), made_up_numbers(MORRIS) * 0 - 5.0))) == {}


def test_ambition_ranks_what_it_supports():
    told = [reason for board in boards(made_up()) for reason in reasons(ambition, board).values()]

    assert told
    assert all(re.fullmatch(r"looks (most |as much )?like a gain.* whatever .*", one) for one in told)


SLIDES = "OX./.X./.XOO/OX./OX. O 0,0"


def test_sneak_leaves_replies_that_look_like_mistakes():
    """While sliding only, and not where the leeway is wide; without views it knows no reply to be a mistake."""
    assert all("look like mistakes" in one for one in reasons(sneak, posted(made_up(), SLIDES)).values())
    assert max(strengths(sneak, posted(made_up(), SLIDES)).values()) == 10
    wide = LeewayCounts(GapCounts((100,) * 8))
    for silent in (posted(made_up()), posted(None, SLIDES), posted(made_up(), SLIDES, leeway=wide)):
        assert strengths(sneak, silent) == {}


def test_sneak_says_the_truth_about_what_looks_wrong():
    """Each rank is claimed of some move, and true by reading the views plainly."""
    ranks = set()
    for board in boards(made_up()):
        before = board.situation.position
        for comment in sneak.comments(board):
            assert holds(comment.claim, MORRIS, before, comment.action, board.knowledge)
            if isinstance(comment.claim, RepliesLookWrong):
                ranks.add(comment.claim.rank)
    assert ranks == {"most", "fewer"}
