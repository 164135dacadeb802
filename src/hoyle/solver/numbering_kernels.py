"""The numbers of positions: which layer a position belongs to, and which number it has there; see `layout.py`."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.games.position_kernels import BitPosition, is_quiet, step
from hoyle.games.rulebook_kernels import Numbers
from hoyle.jit_kernels import inline_kernel, kernel, popcount
from hoyle.solver.orbit_kernels import Numbers2, OrbitNumbers, Ways, image, rank, rank_among, unrank_among

# The columns of a layout's layers: where its numbers begin; whether the mover is the major; men of major and minor; how
# many numbers an orbit has; how many orbits; the five parts of the Layer; most men of a side (for the key).
BASE, MOVER_IS_MAJOR, MAJOR, MINOR, ROW, ORBITS, SIDE, HAND, OPPOSING_HAND, MEN, OPPOSING_MEN, MOST = range(12)
LAYER_COLUMNS = 12
UNKNOWN_PLACE = -1


class TableLayout(NamedTuple):
    """What numbering positions needs, as arrays; see `layout.py`."""

    size: int
    alike: bool
    entries: int
    binomials: Numbers2
    images: Numbers  # [symmetry, byte, value] -> mask
    first_rank: Numbers  # by men: where the major's ranks begin in orbit_of and way
    orbit_of: OrbitNumbers
    way: Ways  # the symmetry that takes this mask to its orbit's least one
    first_orbit: Numbers  # by men: where its orbits begin in masks
    masks: Numbers  # the least mask of each orbit
    stabiliser_start: (
        Numbers  # where each orbit's stabilisers begin: the symmetries but the identity that keep its mask
    )
    stabilisers: Numbers
    layers: Numbers2
    layer_of: Numbers


@inline_kernel
def layer_key(layout: TableLayout, side: int, hand: int, opposing_hand: int, men: int, opposing_men: int) -> int:
    """The layer of all positions with these hands and men; -1 where the table has none."""
    most = layout.layers[0, MOST]
    if max(hand, opposing_hand, men, opposing_men) > most or min(hand, opposing_hand) < 0:
        return -1
    if layout.alike:
        side = 0
    key = (((side * (most + 1) + hand) * (most + 1) + opposing_hand) * (most + 1) + men) * (most + 1) + opposing_men
    return layout.layer_of[key]


@inline_kernel
def layer_of(layout: TableLayout, position: BitPosition) -> int:
    """The layer that a position belongs to; -1 where the table has none."""
    men, opposing_men = popcount(position.own), popcount(position.opposing)
    return layer_key(layout, position.side, position.hand, position.opposing_hand, men, opposing_men)


@inline_kernel
def place_of(layout: TableLayout, layer: int, major: int) -> int:
    """Where to find the orbit of a layer's major."""
    return layout.first_rank[layout.layers[layer, MAJOR]] + rank(layout.binomials, major)


@inline_kernel
def number_in(layout: TableLayout, layer: int, own: int, opposing: int, place: int) -> int:
    """The number of a position in a layer, the same for all its images; `place` is its major's, if that is known."""
    major, minor = (own, opposing) if layout.layers[layer, MOVER_IS_MAJOR] else (opposing, own)
    if place == UNKNOWN_PLACE:
        place = place_of(layout, layer, major)
    orbit = layout.orbit_of[place]
    minor = image(layout.images, layout.way[place], minor)
    whole = layout.first_orbit[layout.layers[layer, MAJOR]] + orbit
    mask = layout.masks[whole]
    least = rank_among(layout.binomials, minor, mask)
    for entry in range(layout.stabiliser_start[whole], layout.stabiliser_start[whole + 1]):
        other = rank_among(layout.binomials, image(layout.images, layout.stabilisers[entry], minor), mask)
        least = min(least, other)
    return layout.layers[layer, BASE] + orbit * layout.layers[layer, ROW] + least


@kernel
def number_of(layout: TableLayout, position: BitPosition) -> int:
    """The number of a position in the table; -1 where it has none."""
    layer = layer_of(layout, position)
    return -1 if layer < 0 else number_in(layout, layer, position.own, position.opposing, UNKNOWN_PLACE)


@inline_kernel
def position_at(layout: TableLayout, layer: int, orbit: int, number: int) -> BitPosition:
    """The position that an orbit of a layer and a rank in it stand for."""
    layers = layout.layers
    mask = layout.masks[layout.first_orbit[layers[layer, MAJOR]] + orbit]
    minor = unrank_among(layout.binomials, number, layers[layer, MINOR], mask, layout.size)
    own, opposing = (mask, minor) if layers[layer, MOVER_IS_MAJOR] else (minor, mask)
    return BitPosition(own, opposing, layers[layer, HAND], layers[layer, OPPOSING_HAND], layers[layer, SIDE])


@inline_kernel
def quiet_layer(layout: TableLayout, layer: int) -> int:
    """The layer that a quiet move leads to: nothing captured, and the turn passes."""
    layers = layout.layers
    side, hand, opposing_hand = layers[layer, SIDE], layers[layer, HAND], layers[layer, OPPOSING_HAND]
    placed = 1 if hand > 0 else 0
    men, opposing_men = layers[layer, MEN] + placed, layers[layer, OPPOSING_MEN]
    return layer_key(layout, 1 - side, opposing_hand, hand - placed, opposing_men, men)


@inline_kernel
def layer_before(layout: TableLayout, layer: int) -> int:
    """The layer that quiet slides lead here from; -1 where the opposition was not sliding."""
    layers = layout.layers
    if layers[layer, OPPOSING_HAND] > 0:
        return -1
    side, hand = layers[layer, SIDE], layers[layer, HAND]
    return layer_key(layout, 1 - side, 0, hand, layers[layer, OPPOSING_MEN], layers[layer, MEN])


@inline_kernel
def fixed_place(layout: TableLayout, quiet: int, opposing: int) -> int:
    """The place of the major after a quiet move, known where that is the opposition, which does not change."""
    if quiet >= 0 and layout.layers[quiet, MOVER_IS_MAJOR]:
        return place_of(layout, quiet, opposing)
    return UNKNOWN_PLACE


@inline_kernel
def next_number(layout: TableLayout, position: BitPosition, move: int, quiet: int, place: int) -> tuple[int, int]:
    """The number of the position after a move, and its layer; those of quiet moves are looked up once for all."""
    after = step(position, move)
    layer = quiet
    if not is_quiet(move):
        layer, place = layer_of(layout, after), UNKNOWN_PLACE
    return number_in(layout, layer, after.own, after.opposing, place), layer
