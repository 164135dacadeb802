"""Symmetries as lines and as pictures: where each takes the locations of the board (SPEC K1)."""

from __future__ import annotations

from collections.abc import Iterator

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.notation import write_location
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.show.shapes import SUPPORT_COLOUR, Mark
from hoyle.show.svg import draw_svg
from hoyle.show.telling import DrawnCard, Teller

NOBODY = Position(0, 0)


def symmetry_lines(game: Game, knowledge: Knowledge) -> Iterator[str]:
    """Each symmetry by where it takes locations: `(a1 c1)(a2 c2)` swaps left and right."""
    for permutation in knowledge[SYMMETRIES]:
        cycles = [cycle for cycle in _cycles(permutation) if len(cycle) > 1]
        names = (" ".join(write_location(game, location) for location in cycle) for cycle in cycles)
        yield "".join(f"({one})" for one in names) or "everything stays"


def _cycles(permutation: tuple[int, ...]) -> Iterator[list[int]]:
    left = set(range(len(permutation)))
    while left:
        cycle = [min(left)]
        while permutation[cycle[-1]] != cycle[0]:
            cycle.append(permutation[cycle[-1]])
        left -= set(cycle)
        yield cycle


def symmetry_pictures(game: Game, knowledge: Knowledge, captioned: bool) -> Iterator[DrawnCard]:
    """Each symmetry as a board on which every location is named for the one that it comes from."""
    known = knowledge[SYMMETRIES]
    for permutation, told in zip(known, symmetry_lines(game, knowledge), strict=True):
        yield DrawnCard(_permuted(game, permutation, told if captioned else ""), (told,))


def _permuted(game: Game, permutation: Permutation, caption: str) -> str:
    marks = [
        Mark(target, "circle", SUPPORT_COLOUR, write_location(game, place))
        for place, target in enumerate(permutation)
        if place != target
    ]
    return draw_svg(game, NOBODY, marks=marks, names="margin", caption=caption, hands=False)


TELLERS = (Teller(SYMMETRIES, lines=symmetry_lines, few=True, pictures=symmetry_pictures),)
