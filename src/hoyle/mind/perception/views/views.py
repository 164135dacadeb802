"""Views: the parts of the board that are seen at once (our own; SPEC B5).

A player does not see sixteen points, but lines and what surrounds them. A view is a line with its neighbours, or two
lines that meet or lie side by side, alone and with their neighbours, as long as that is not too much to take in at a
glance. Images of a view under the learned symmetries are one view. How a view is filled is seen from the mover's side,
so that what is learned as one contestant is known as the other; and apart in each span of a contest: sliding, and
early, middle and late placing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations
from typing import Literal, get_args

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Position, bits
from hoyle.games.symmetry import Permutation
from hoyle.mind.perception.views.view_kernels import Sight

MOST_IMAGES = 300  # of all views of a board
MOST_LOCATIONS = 10  # that are taken in at a glance: 59,049 ways to fill them

Span = Literal["sliding", "late placing", "middle placing", "early placing"]
SPANS: tuple[Span, ...] = get_args(Span)  # the papers' stages are two, and their phases are parts of a run
View = tuple[int, ...]  # locations, those of its lines first


@dataclass(frozen=True)
class Views:
    """The views of a game, every image of each, and the same as the kernels read it."""

    every: tuple[View, ...]  # one for each set of images
    images: tuple[View, ...]  # of all of them, in the kernels' order
    sight: Sight
    size: int  # how many numbers there are
    line: int  # how many locations a line has: the first so many of a view


def ways_to_fill(view: View) -> int:
    """How many numbers a view has: one for each way to fill it, in each span."""
    ways: int = 3 ** len(view)
    return len(SPANS) * ways


def board_of(position: Position) -> tuple[int, int, int]:
    """A position as the kernels look at it: the mover's pieces, the opposition's, and how many are in hand."""
    own, opposing, hand, opposing_hand, _ = unpack(position)
    return own, opposing, hand + opposing_hand


def has_views(game: Game) -> bool:
    """Whether there are lines to be seen, and something can be forced by them."""
    return game.line in ("win", "mill")


def views_of(game: Game, symmetries: tuple[Permutation, ...]) -> Views:
    """The views of a game whose symmetries have been learned."""
    masks = tuple(sorted({mask for side in game.line_masks for mask in side}))
    return _views(masks, game.board.neighbours, game.men, symmetries)


@lru_cache(maxsize=32)
def _views(
    masks: tuple[int, ...], neighbours: tuple[int, ...], men: tuple[int, int], symmetries: tuple[Permutation, ...]
) -> Views:
    every = _few_enough(_distinct(masks, neighbours, symmetries), symmetries)
    images: list[View] = []
    locations: list[int] = []
    starts: list[int] = []
    offsets: list[int] = []
    end = 0
    for view in every:
        for image in dict.fromkeys(tuple(symmetry[one] for one in view) for symmetry in symmetries):
            images.append(image)
            starts.append(len(locations))
            locations.extend(image)
            offsets.append(end)
        end += ways_to_fill(view)
    in_hand = sum(men)
    spans = [_span(left, in_hand) for left in range(in_hand + 1)]
    rows = (locations, starts, [len(image) for image in images], [*offsets, end], spans)
    sight = Sight(*(np.array(row, dtype=np.int64) for row in rows))
    return Views(every, tuple(images), sight, end + in_hand + 1, max(mask.bit_count() for mask in masks))


def _span(left: int, men: int) -> int:
    """Which of the spans it is while so many of all men are in hand."""
    return 0 if left == 0 else 1 + (left - 1) * 3 // men


def _distinct(
    masks: tuple[int, ...], neighbours: tuple[int, ...], symmetries: tuple[Permutation, ...]
) -> tuple[View, ...]:
    """One view of each set of images."""
    found: dict[frozenset[int], View] = {}
    for view in _candidates([tuple(bits(mask)) for mask in masks], neighbours):
        if len(view) <= MOST_LOCATIONS and frozenset(view) not in found:
            found |= {frozenset(symmetry[one] for one in view): view for symmetry in symmetries}
    return tuple(dict.fromkeys(found.values()))


def _few_enough(views: tuple[View, ...], symmetries: tuple[Permutation, ...]) -> tuple[View, ...]:
    """The first views, single lines before pairs, with no more images than can be looked at in a moment."""
    images = (len({tuple(symmetry[one] for one in view) for symmetry in symmetries}) for view in views)
    return tuple(view for view, total in zip(views, accumulate(images), strict=True) if total <= MOST_IMAGES)


def _candidates(lines: list[View], neighbours: tuple[int, ...]) -> Iterator[View]:
    """Every line with its neighbours; every two lines that meet or are neighbours, alone and with theirs."""
    for line in lines:
        yield _with_neighbours(line, neighbours)
    for one, another in combinations(lines, 2):
        if set(_with_neighbours(one, neighbours)) & set(another):
            both = tuple(dict.fromkeys((*one, *another)))
            yield both
            yield _with_neighbours(both, neighbours)


def _with_neighbours(locations: View, neighbours: tuple[int, ...]) -> View:
    around = {one for location in locations for one in bits(neighbours[location])}
    return (*locations, *sorted(around.difference(locations)))
