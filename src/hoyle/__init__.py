"""Hoyle: traditional board games as data, their exact values, and contestants to play them with (SPEC U8).

>>> import hoyle
>>> hoyle.value("tic_tac_toe", "X.X/OO./... X").correct_moves
('b3',)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.position import Position
    from hoyle.solver.solution import Solution
    from hoyle.table.match import MatchResult

__all__ = ["Judgement", "game", "match", "solve", "value", "view"]


class Judgement(NamedTuple):
    """What a position is worth to its mover, how many plies from the end, and the moves that keep that value."""

    value: Literal["win", "draw", "loss"]
    distance: int | None  # None where play can go on for ever
    correct_moves: tuple[str, ...]


def game(name: str) -> Game:
    """A game of the catalogue by its id, or one of your own by the path of its file.

    >>> hoyle.game("achi").men
    (4, 4)
    """
    from hoyle.games.load import load

    return load(name)
