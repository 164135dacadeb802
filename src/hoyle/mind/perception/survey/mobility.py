"""Mobility: how many moves a contestant has, or would have if it were their turn (tutorial, 3.2, on Freedom)."""

from __future__ import annotations

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import BitPosition, signed, write_moves
from hoyle.games.position import Position, other


def moves_of(game: Game, position: Position, contestant: int) -> int:
    """How many moves a contestant has, whoever's turn it is."""
    own, opposing = position.first, position.second
    if contestant == 2:
        own, opposing = opposing, own
    hand, opposing_hand = position.hands[contestant - 1], position.hands[2 - contestant]
    asked = BitPosition(signed(own), signed(opposing), hand, opposing_hand, contestant - 1)
    return int(write_moves(game.rulebook, asked, np.empty(_room(game), dtype=np.int64), 0))


def moves_of_opposition(game: Game, position: Position) -> int:
    """How many moves the non-mover would have, if the mover could pass."""
    return moves_of(game, position, other(position.mover))


def _room(game: Game) -> int:
    """More moves than any position can have, found without counting."""
    men, size = max(game.men), game.board.size
    if game.placing_only:
        return size * (men if game.captures else 1)
    return men * size * (men if game.captures else 1)
