"""A fingerprint of a game's rules, so that what was computed or learned is never used for other rules."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.json_data import JsonObject


def fingerprint(game: Game) -> str:
    """Equal for equal rules: what a game is called, where it comes from and how it is drawn play no part."""
    text = json.dumps(_rules(game), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _rules(game: Game) -> JsonObject:
    board = game.board
    return {
        "size": board.size,
        "edges": sorted(board.edges),
        "jumps": sorted(board.jumps),
        "below": board.below if game.gravity else None,
        "men": game.men,
        "start": game.start,
        "line": game.line,
        "lines": [sorted(sorted(line) for line in side) for side in game.lines],
        "sliding": game.sliding,
        "fly_at": game.fly_at,
        "captures": sorted(game.captures),
        "protect_mills": game.protect_mills,
        "again": sorted(game.again),
        "fewest": game.fewest,
        "stuck": game.stuck,
        "full_board": game.full_board,
        "no_placing": sorted(game.no_placing),
        "no_first_placing": sorted(game.no_first_placing),
        "guard": [sorted(game.guard.targets), game.guard.ring] if game.guard else None,
        "recurrence": [game.recurrence, game.recurrence_up_to_symmetry],
        "longest": game.longest,
    }
