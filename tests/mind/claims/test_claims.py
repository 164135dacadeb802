"""Claims are true of the moves that they were made of, and of no others (SPEC F9).

What Advisors say is tried in positions that random play reaches; below, kind by kind, by hand.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from workshop.claims import Said

from forr.claim import ONLY_ACTION, Claim
from forr.knowledge import Knowledge
from hoyle.games.notation import read_move
from hoyle.games.position import Position
from hoyle.mind.claims.claim import KnowledgeClaim, PositionClaim, holds
from hoyle.mind.claims.draws_answer import DrawsAnswer
from hoyle.mind.claims.ends import LOSES, WINS
from hoyle.mind.claims.fork_ahead import ForkAhead
from hoyle.mind.claims.midway import Midway
from hoyle.mind.claims.stops_win import StopsWin
from hoyle.mind.perception.lines.forks import Fork
from tests.mind.claims.claiming import altered, claimed
from tests.mind.looking import game_called, place

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "five_mens_morris", "nerenchi", "connect_4_4x4", "mu_torere")
# Kinds of which one and the same may be true of several moves, whatever else is said of them.
SHARED = {"Advances", "Blocks", "LetsForce", "ZoneChange", "LooksSafe", "Midway", "PatternSeen"}


def true_of(game: str, text: str, move: str, claim: Claim, **knowledge: Any) -> bool:
    """Whether a claim is true of a move, both in notation."""
    frame, position = game_called(game), place(game, text)
    return holds(claim, frame, position, read_move(frame, position, move), Knowledge(game, knowledge))


@pytest.mark.parametrize("game", GAMES)
def test_what_advisors_say_is_true(game: str):
    said = list(claimed(game))

    assert len(said) > 30
    assert [
        one for one, before, known in said if not holds(one.claim, game_called(game), before, one.move, known)
    ] == []


@pytest.mark.parametrize("game", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "five_mens_morris", "nerenchi"])
def test_with_a_figure_changed_it_is_false(game: str):
    """The checks can fail, kind by kind."""
    tried = set()
    for said, before, knowledge in claimed(game):
        for lie in altered(said.claim):
            assert not holds(lie, game_called(game), before, said.move, knowledge), lie
            tried.add(type(lie))

    assert len(tried) > 8


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_one_move_is_not_true_of_another_of_which_something_else_is_said(game: str):
    """Kinds that tell all that is so, not one thing of several."""
    together: dict[tuple[str, str, Position, int], list[tuple[Said, Knowledge]]] = defaultdict(list)
    for said, before, known in claimed(game):
        together[said.advisor, type(said.claim).__name__, before, id(known)].append((said, known))
    for (_, kind, before, _), every in together.items():
        for one, known in every:
            for another, _ in every:
                if one.move != another.move and kind not in SHARED:
                    true = holds(one.claim, game_called(game), before, another.move, known)
                    assert true == (one.claim == another.claim), (one, another)


def test_the_only_answer_may_serve_a_line_of_its_own():
    """X on a1 and b1 leaves O only c1, which stands on the diagonal of O's a3: with b2 it would threaten."""
    frame = game_called("tic_tac_toe")
    c1, start = read_move(frame, place("tic_tac_toe", "O../.../XX. O"), "c1"), "O../.../X.. X"

    assert true_of("tic_tac_toe", start, "b1", DrawsAnswer(c1, threatens=True))
    assert not true_of("tic_tac_toe", start, "b1", DrawsAnswer(c1, threatens=False))


def test_a_path_leads_through_empty_locations_and_uses_no_step_twice():
    """X's only man, on c2, is joined with itself by a ring of six steps whose far side is at a3 and e3; b2 and c1 are
    on no path of theirs, and no ring has five steps or eight. Between b4 and b2 stands one empty location, b3.
    """
    c2, b4, b2, c4 = (game_called("five_mens_morris").board.names.index(name) for name in ("c2", "b4", "b2", "c4"))
    ring, between = ".../.O./..../.X./... X 4,4", "..O/XXX/...O/XO./..O X 0,0"

    assert all(true_of("five_mens_morris", ring, move, Midway(c2, c2, 6)) for move in ("a3", "e3"))
    assert not any(true_of("five_mens_morris", ring, move, Midway(c2, c2, 6)) for move in ("b2", "c1"))
    assert not any(true_of("five_mens_morris", ring, "a3", Midway(c2, c2, steps)) for steps in (5, 8))
    assert not true_of("five_mens_morris", ring, "a3", Midway(c4, c2, 6))
    assert true_of("five_mens_morris", between, "b2-b3", Midway(b4, b2, 2))
    assert not true_of("five_mens_morris", between, "b2-b3", Midway(b4, c4, 2))


def test_a_win_and_a_loss_at_once():
    """Three in a row win at tic-tac-toe and lose at lose tic-tac-toe; where play goes on it is neither."""
    for game, true, false in (("tic_tac_toe", WINS, LOSES), ("lose_tic_tac_toe", LOSES, WINS)):
        assert true_of(game, "XX./OO./... X", "c3", true)
        assert not true_of(game, "XX./OO./... X", "c3", false)
        assert not any(true_of(game, "XX./OO./... X", "a1", claim) for claim in (WINS, LOSES))


def test_a_win_is_stopped_by_who_leaves_none():
    """With O to win on c2, c2 stops it and a1 does not; where nothing threatens, nothing is stopped."""
    assert true_of("tic_tac_toe", "X../OO./X.. X", "c2", StopsWin(only=True))
    assert not true_of("tic_tac_toe", "X../OO./X.. X", "c2", StopsWin(only=False))
    assert not true_of("tic_tac_toe", "X../OO./X.. X", "b1", StopsWin(only=True))
    assert not any(true_of("tic_tac_toe", ".../.O./X.. X", "c3", StopsWin(only)) for only in (True, False))


def test_the_only_move_is_the_only_legal_one():
    assert true_of("tic_tac_toe", "XOX/XOO/.XO X", "a1", ONLY_ACTION)
    assert not true_of("tic_tac_toe", "XOX/XOO/..O X", "a1", ONLY_ACTION)


def test_a_kind_that_cannot_be_checked_says_so():
    for kind in (PositionClaim, KnowledgeClaim):
        with pytest.raises(NotImplementedError, match=f"{kind.__name__} does not say how to check it"):
            true_of("tic_tac_toe", ".../.../... X", "a1", kind())


def test_a_fork_is_claimed_by_where_its_lines_are_completed():
    """O's c1 threatens a3; X's answer there, the first of all locations, gives X a fork of b3 and a2."""
    forks = {Fork((0b000000111, 0b001001001)): 1}
    a3, b3, a2, c1 = (game_called("tic_tac_toe").board.names.index(name) for name in ("a3", "b3", "a2", "c1"))
    driven = "..X/.O./X.. O"

    assert true_of("tic_tac_toe", driven, "c1", ForkAhead("drives", (b3, a2), a3), forks=forks)
    assert not true_of("tic_tac_toe", driven, "c1", ForkAhead("drives", (b3,), a3), forks=forks)
    assert not true_of("tic_tac_toe", driven, "c1", ForkAhead("drives", (b3, a2), b3), forks=forks)
    assert not true_of("tic_tac_toe", driven, "c1", ForkAhead("makes", (b3, a2)), forks=forks)
    assert true_of("tic_tac_toe", "XO./.O./.X. X", "a1", ForkAhead("makes", (a2, c1)), forks=forks)
    assert not true_of("tic_tac_toe", "XO./.O./.X. X", "a1", ForkAhead("makes", (a2,)), forks=forks)
    assert not true_of("tic_tac_toe", "XO./.O./.X. X", "c1", ForkAhead("makes", ()), forks=forks)
