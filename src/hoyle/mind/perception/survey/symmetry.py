"""Symmetries as Hoyle can suspect them: what the board's picture, lines and adjacency would allow (SPEC K1).

These are only candidates. Which of them a game really has is learned from the oracle, never assumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hoyle.games.frame import Game
from hoyle.games.symmetry import Permutation, automorphisms, byte_images, picture_symmetries

Images: TypeAlias = NDArray[np.int64]  # [symmetry, byte of a mask, value of that byte] -> the image of those locations


def suspected(game: Game, kind: str) -> tuple[Permutation, ...]:
    """The candidates, the identity first: `none`, those of the `plane`, or `all` that lines and adjacency allow."""
    identity = tuple(range(game.board.size))
    if kind == "none":
        return (identity,)
    pictures = picture_symmetries(game.board)
    if kind == "plane" or game.board.layers > 1:  # in space, the rotations and reflections of the cube
        return (identity, *sorted(set(pictures) - {identity}))
    lines = tuple({frozenset(line): line for side in game.lines for line in side}.values())
    bare = replace(
        game, lines=(lines, lines), no_placing=frozenset(), no_first_placing=frozenset(), guard=None, gravity=False
    )
    return (identity, *sorted({*pictures, *automorphisms(bare)} - {identity}))


def closed(permutations: Sequence[Permutation]) -> tuple[Permutation, ...]:
    """The members that form a group: what takes another out of the set is dropped until nothing does."""
    kept = set(permutations)
    identity = tuple(range(len(permutations[0])))
    while True:
        stray = {
            one
            for one in kept
            if one != identity and any(tuple(one[place] for place in another) not in kept for another in kept)
        }
        if not stray:
            return (identity, *sorted(kept - {identity}))
        kept.remove(max(stray))


def images_of(permutations: tuple[Permutation, ...]) -> Images:
    """The permutations as the kernels read them."""
    return byte_images(permutations)
