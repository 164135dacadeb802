"""How positions are numbered: the layout of a table.

Positions are grouped in *layers* by what can be counted: whose turn, men in hand, men on the board. In a layer the side
with more men (the *major*) is numbered up to the symmetries of the rules, the other (the *minor*) by its rank among the
combinations of the locations that remain. So a position and all its mirror images share one number, and nine men a
side could follow with the same arithmetic. Where the rules treat both contestants alike, only positions with the
first contestant to move are numbered, for the others are the same with the colours exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.rulebook_kernels import Numbers
from hoyle.games.symmetry import Permutation, byte_images
from hoyle.solver.numbering_kernels import LAYER_COLUMNS, TableLayout
from hoyle.solver.orbit_kernels import Numbers2, find_orbits


class Layer(NamedTuple):
    """What the positions of a layer have in common, from the mover's point of view."""

    side: int  # 0 or 1: the mover; always 0 where the rules treat both alike
    hand: int
    opposing_hand: int
    men: int  # on the board
    opposing_men: int


@dataclass(frozen=True)
class Numbering:
    """Every layer that a game can come to, and where each leads."""

    game: Game
    alike: bool  # whether the rules treat both contestants alike
    layers: tuple[Layer, ...]
    leads_to: dict[Layer, frozenset[Layer]]

    def size(self, layer: Layer) -> int:
        """How many boards a layer has, symmetric ones counted apart."""
        size = self.game.board.size
        return comb(size, layer.men) * comb(size - layer.men, layer.opposing_men)

    @property
    def boards(self) -> int:
        """How many positions there are, as far as counting men can tell; some of them cannot be reached."""
        return sum(self.size(layer) for layer in self.layers) * (2 if self.alike else 1)


def numbering_of(game: Game, starts: Sequence[Layer] | None = None) -> Numbering:
    """The layers that can follow from the start of a game, or from the layers given."""
    alike = set(map(frozenset, game.lines[0])) == set(map(frozenset, game.lines[1]))
    first, second = game.start.first.bit_count(), game.start.second.bit_count()
    beginnings = list(starts or [Layer(0, *game.start.hands, first, second)])
    leads_to: dict[Layer, frozenset[Layer]] = {}
    while beginnings:
        layer = beginnings.pop()
        if layer not in leads_to:
            leads_to[layer] = frozenset(_following(game, layer, alike))
            beginnings += leads_to[layer]
    return Numbering(game, alike, tuple(sorted(leads_to)), leads_to)


def _following(game: Game, layer: Layer, alike: bool) -> Iterator[Layer]:
    """The layers that a move from this one can lead to."""
    side, hand, opposing_hand, men, opposing_men = layer
    if _over(game, layer) or men + opposing_men == game.board.size:
        return
    placing = hand > 0
    if not placing and game.sliding == "never":
        return
    stage = "placing" if placing else "sliding"
    hand, men = (hand - 1, men + 1) if placing else (hand, men)
    takes = [0, 1] if stage in game.captures and opposing_men and _can_make_line(game, side, men) else [0]
    again = [False, True] if stage in game.again else [False]
    for taken in takes:
        for stays in again:
            if stays:
                yield Layer(side, hand, opposing_hand, men, opposing_men - taken)
            else:
                yield Layer(0 if alike else 1 - side, opposing_hand, hand, opposing_men - taken, men)


def _over(game: Game, layer: Layer) -> bool:
    return min(layer.men + layer.hand, layer.opposing_men + layer.opposing_hand) < game.fewest


def _can_make_line(game: Game, side: int, men: int) -> bool:
    return any(len(line) <= men for line in game.lines[side])


def build(numbering: Numbering, permutations: Sequence[Permutation]) -> TableLayout:
    """The arrays that the kernels number positions with."""
    size = numbering.game.board.size
    inverses = _inverses(permutations)
    binomials = np.array([[comb(n, k) for k in range(size + 2)] for n in range(size + 1)], dtype=np.int64)
    images = byte_images(tuple(permutations))
    majors = sorted({max(layer.men, layer.opposing_men) for layer in numbering.layers})
    first_rank, first_orbit = np.full(size + 2, -1, np.int64), np.full(size + 2, -1, np.int64)
    orbit_parts, way_parts, mask_parts, stabiliser_parts = [], [], [], []
    ranks = orbits = 0
    for men in majors:
        first_rank[men], first_orbit[men] = ranks, orbits
        orbit_of, way, masks, stabilisers = find_orbits(size, men, binomials, images, inverses)
        orbit_parts.append(orbit_of)
        way_parts.append(way)
        mask_parts.append(masks)
        stabiliser_parts.append(stabilisers)
        ranks += len(orbit_of)
        orbits += len(masks)
    stabilisers = np.concatenate(stabiliser_parts)  # for each orbit, which symmetries leave its mask as it is
    layers, layer_of, base = _layer_arrays(numbering, dict(zip(majors, map(len, mask_parts), strict=True)))
    return TableLayout(
        size=size,
        alike=numbering.alike,
        entries=base,
        binomials=binomials,
        images=images,
        first_rank=first_rank,
        orbit_of=np.concatenate(orbit_parts),
        way=np.concatenate(way_parts),
        first_orbit=first_orbit,
        masks=np.concatenate(mask_parts),
        stabiliser_start=np.concatenate([[0], np.cumsum(stabilisers.sum(axis=1))]).astype(np.int64),
        stabilisers=np.nonzero(stabilisers)[1].astype(np.int64),
        layers=layers,
        layer_of=layer_of,
    )


def no_layout() -> TableLayout:
    """A layout without a position, of the same types as any other."""
    one, table = np.zeros(1, dtype=np.int64), np.zeros((1, LAYER_COLUMNS), dtype=np.int64)
    return TableLayout(
        size=0,
        alike=True,
        entries=0,
        binomials=table,
        images=np.zeros((1, 1, 1), dtype=np.int64),
        first_rank=one,
        orbit_of=np.zeros(1, dtype=np.int32),
        way=np.zeros(1, dtype=np.uint8),
        first_orbit=one,
        masks=one,
        stabiliser_start=one,
        stabilisers=one,
        layers=table,
        layer_of=one,
    )


def _layer_arrays(numbering: Numbering, orbits: dict[int, int]) -> tuple[Numbers2, Numbers, int]:
    size, most = numbering.game.board.size, max(numbering.game.men)
    layers = np.zeros((len(numbering.layers), LAYER_COLUMNS), dtype=np.int64)
    layer_of = np.full(2 * (most + 1) ** 4, -1, dtype=np.int64)
    base = 0
    for number, layer in enumerate(numbering.layers):
        major, minor = max(layer.men, layer.opposing_men), min(layer.men, layer.opposing_men)
        row = comb(size - major, minor)
        layers[number] = [base, layer.men >= layer.opposing_men, major, minor, row, orbits[major], *layer, most]
        key = 0
        for part in layer:
            key = key * (most + 1) + part
        layer_of[key] = number
        base += row * orbits[major]
    return layers, layer_of, base


def _inverses(permutations: Sequence[Permutation]) -> Numbers:
    number = {permutation: index for index, permutation in enumerate(permutations)}
    inverses = []
    for permutation in permutations:
        inverse = [0] * len(permutation)
        for location, image in enumerate(permutation):
            inverse[image] = location
        inverses.append(number[tuple(inverse)])
    return np.array(inverses, dtype=np.int64)
