"""A visitor's own game, looked at while it is being written: its size and, if it is small, its exact value."""

from __future__ import annotations

from hoyle.games.symmetry import symmetries
from hoyle.json_data import JsonObject
from hoyle.solver.solution import MOST_ENTRIES, solution_for
from hoyle.solver.tables import estimate
from hoyle.web.shelf import GameSpec

SMALL = 300_000  # entries of a table that is made while somebody types


def size_up(spec: GameSpec) -> JsonObject:
    """How large a game is, whether it can be solved, and what it is worth if that is soon found out."""
    game = spec.game()
    entries = estimate(game)
    if game.solve_by == "search" or entries > SMALL:
        return {
            "entries": entries,
            "solvable": entries <= MOST_ENTRIES,
            "symmetries": len(symmetries(game)),
            "value": "",
        }
    summary = solution_for(game).summary()
    return {
        "entries": entries,
        "solvable": True,
        "symmetries": len(symmetries(game)),
        "value": summary.value,
        "positions": summary.positions,
        "openings": [game.write(move) for move in summary.correct_first_moves],
    }
