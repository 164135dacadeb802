"""Our rules against OpenSpiel's, which nobody here wrote: the same moves and outcomes wherever random play leads.

What differs is written down in benchmarks/openspiel_bridge.py: its nine men's morris draws after 200 turns, and it
knows no recurrence, which belongs to our contests and not to positions.
"""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.frame import Game
from hoyle.games.position import Position

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is a development dependency")

from benchmarks.openspiel_bridge import Bridge  # noqa: E402

TURNS = 200  # OpenSpiel's limit at nine men's morris


def compare(name: str, contests: int, seed: str) -> dict[str, int]:
    """Play at random on both banks, comparing every position; how often what happened."""
    bridge, rng = Bridge(name), Random(seed)
    counts = {
        "positions": 0,
        "captures": 0,
        "flights": 0,
        "from mills": 0,
        "decided": 0,
        "blocked": 0,
        "drawn": 0,
        "limit": 0,
    }
    for _ in range(contests):
        position, state, turns = bridge.game.start, bridge.theirs.new_initial_state(), 0
        while True:
            counts["positions"] += 1
            outcome = bridge.game.outcome(position)
            if state.is_terminal() and turns == TURNS and outcome is None:
                counts["limit"] += 1
                break
            assert bridge.outcome(state) == outcome
            if outcome is not None:
                counts["decided" if outcome else "drawn"] += 1
                counts["blocked"] += outcome == 3 - position.mover and has_men(bridge.game, position)
                break
            assert state.current_player() == position.mover - 1
            legal = bridge.game.legal_moves(position)
            assert sorted(legal) == sorted(bridge.moves(state))
            move = rng.choice(legal)
            counts["captures"] += len(move.captures)
            counts["from mills"] += any(in_mill(bridge.game, position, taken) for taken in move.captures)
            counts["flights"] += move.origin >= 0 and not bridge.game.board.neighbours[move.origin] >> move.target & 1
            for action in bridge.actions(move):
                state.apply_action(action)
            position, turns = bridge.game.after(position, move), turns + 1
    return counts


def has_men(game: Game, position: Position) -> bool:
    """Whether the mover has not lost by men, so that a loss is a blockade."""
    return position.own.bit_count() + position.hand >= game.fewest > 0


def in_mill(game: Game, position: Position, location: int) -> bool:
    """Whether an opposing man stands in a mill."""
    lines = game.line_masks[2 - position.mover]
    return any(line >> location & 1 and position.opposing & line == line for line in lines)


@pytest.mark.parametrize("name", ["tic_tac_toe", "lose_tic_tac_toe"])
def test_tic_tac_toe_either_way(name):
    """Wins, losses and full boards alike."""
    counts = compare(name, 150, f"openspiel/{name}")

    assert counts["decided"] > 50
    assert counts["drawn"] > 5


def test_connect_four():
    assert compare("connect_four", 30, "openspiel/connect_four")["decided"] > 20


def test_tic_tac_toe_in_a_cube():
    """All its 76 lines: along the axes, across the faces and through the middle."""
    assert compare("ttt_4x4x4", 40, "openspiel/ttt_4x4x4")["decided"] > 20


def test_nine_mens_morris_with_flying():
    """Placing, sliding, captures and flights, to the end or to OpenSpiel's two hundredth turn."""
    counts = compare("nine_mens_morris_flying", 12, "openspiel/nine_mens_morris")

    assert counts["captures"] > 50
    assert counts["flights"] > 50
    assert counts["decided"] > 5


@pytest.mark.slow
def test_rare_cases_of_nine_mens_morris():
    """Enough contests for captures out of mills (no other man to take), blocked movers and the limit of 200 turns."""
    counts = compare("nine_mens_morris_flying", 250, "openspiel/rare")

    assert min(counts["from mills"], counts["blocked"], counts["limit"]) > 0
