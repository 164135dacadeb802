"""The rulebook: a game compiled into one flat int64 array, whose layout the constants below give.

Masks are signed, so that every number is an int64 and nothing is promoted to a float.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from hoyle.games.frame import Game

# Arrays, of any shape.
Numbers = NDArray[np.int64]
Reals = NDArray[np.float64]
Bytes = NDArray[np.int8]
Shorts = NDArray[np.int16]
Flags = NDArray[np.bool_]

# One number each.
SIZE, EVERYWHERE, LINE, SLIDING, FLY_AT, CAPTURES, PROTECT, AGAIN = range(8)
FEWEST, STUCK_DRAWS, FULL_DRAWS, CLOSED, CLOSED_FIRST, GUARDED, GRAVITY = range(8, 15)
# For each contestant, where the masks of their lines begin and end.
LINES = 16
# 64 numbers each, one for each location: neighbours, ring neighbours that a guard asks about, what gravity rests on.
NEIGHBOURS, BESIDE, SUPPORT = 64, 128, 192
# 65 numbers each: where the lists of each location begin: rests of lines through it (first, second), jumps from it.
THROUGH, JUMPS = 256, 386
LISTS = 451

WIN, LOSE, MILL = 1, 2, 3
NEVER, ADJACENT, JUMP, ANYWHERE = 0, 1, 2, 3
PLACING, SLIDING_STAGE = 1, 2


def compile_rules(game: Game) -> Numbers:
    """A game's rulebook."""
    book = np.zeros(LISTS, dtype=np.int64)
    _write_rules(book, game)
    _write_board(book, game)
    lists = [*_written_lines(book, game)]
    lists += _written_jumps(book, game, LISTS + len(lists))
    return np.concatenate([book, np.array([signed(number) for number in lists], dtype=np.int64)])


def _write_rules(book: Numbers, game: Game) -> None:
    book[LINE] = {"nothing": 0, "win": WIN, "lose": LOSE, "mill": MILL}[game.line]
    book[SLIDING] = {"never": NEVER, "adjacent": ADJACENT, "jump": JUMP, "anywhere": ANYWHERE}[game.sliding]
    book[FLY_AT], book[FEWEST], book[PROTECT] = game.fly_at, game.fewest, game.protect_mills
    book[CAPTURES] = PLACING * ("placing" in game.captures) + SLIDING_STAGE * ("sliding" in game.captures)
    book[AGAIN] = PLACING * ("placing" in game.again) + SLIDING_STAGE * ("sliding" in game.again)
    book[STUCK_DRAWS], book[FULL_DRAWS] = game.stuck == "draws", game.full_board == "draws"
    book[CLOSED] = signed(sum(1 << location for location in game.no_placing))
    book[CLOSED_FIRST] = signed(sum(1 << location for location in game.no_first_placing))
    book[GRAVITY] = game.gravity


def _write_board(book: Numbers, game: Game) -> None:
    size = game.board.size
    book[SIZE], book[EVERYWHERE] = size, signed((1 << size) - 1)
    if game.guard:
        book[GUARDED] = signed(sum(1 << location for location in game.guard.targets))
        book[BESIDE : BESIDE + size] = [signed(game.guard.beside(location)) for location in range(size)]
    book[NEIGHBOURS : NEIGHBOURS + size] = [signed(mask) for mask in game.board.neighbours]
    book[SUPPORT : SUPPORT + size] = [0 if below is None else signed(1 << below) for below in game.board.below]


def _written_lines(book: Numbers, game: Game) -> list[int]:
    """Each contestant's lines, then the rests of those through each location; where they begin goes in the book."""
    lists: list[int] = []
    for side, lines in enumerate(game.line_masks):
        book[LINES + 2 * side] = LISTS + len(lists)
        lists += lines
        book[LINES + 2 * side + 1] = LISTS + len(lists)
        for location in range(64):
            book[THROUGH + 65 * side + location] = LISTS + len(lists)
            lists += [line & ~(1 << location) for line in lines if line >> location & 1]
        book[THROUGH + 65 * side + 64] = LISTS + len(lists)
    return lists


def _written_jumps(book: Numbers, game: Game, at: int) -> list[int]:
    """The jumps from each location: what is jumped over and where it ends; where they begin goes in the book."""
    lists: list[int] = []
    for location in range(64):
        book[JUMPS + location] = at + len(lists)
        for end, over, other_end in game.board.jumps:
            if location in (end, other_end):
                lists.append(over << 8 | (other_end if location == end else end))
    book[JUMPS + 64] = at + len(lists)
    return lists


def signed(mask: int) -> int:
    """A mask as the int64 that has the same bits."""
    return mask - (1 << 64) if mask >> 63 & 1 else mask


def unsigned(mask: int) -> int:
    """An int64 as the mask that has the same bits."""
    return int(mask) & 0xFFFFFFFFFFFFFFFF
