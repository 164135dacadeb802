"""Symmetries of a board's picture and of a game's rules, as permutations of locations.

`picture_symmetries` are the rotations and reflections of the drawing (in three dimensions, of the solid);
`symmetries` those of them that the game's rules do not notice; `automorphisms` every permutation that the rules do not
notice, drawn or not: five men's morris also swaps its inner and outer square. Where men start is no part of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING

from hoyle.games.board import Board
from hoyle.games.position import Position, bits

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hoyle.games.frame import Game

Permutation = tuple[int, ...]  # permutation[location] is where it goes
Relations = Sequence[Sequence[object]]  # of every two locations, and of each to itself

MOST_AUTOMORPHISMS = 255  # a board with more (loose points, say) is taken by its picture alone; one byte numbers them


@lru_cache(maxsize=256)
def picture_symmetries(board: Board) -> tuple[Permutation, ...]:
    """The rotations and reflections of the picture: what keeps every distance. The identity comes first."""
    distance = [
        [round(sum((a - b) ** 2 for a, b in zip(here, there, strict=True)), 3) for there in board.coordinates]
        for here in board.coordinates
    ]
    return tuple(sorted(_keeping(distance)))


def symmetries(game: Game) -> tuple[Permutation, ...]:
    """The picture's rotations and reflections that the rules of this game do not notice."""
    return tuple(permutation for permutation in picture_symmetries(game.board) if preserves(game, permutation))


def automorphisms(game: Game) -> tuple[Permutation, ...]:
    """Every permutation of the locations that the rules do not notice, or `symmetries` where there are too many."""
    found = list(islice(_keeping(_relations(game), game.lines), MOST_AUTOMORPHISMS + 1))
    if len(found) > MOST_AUTOMORPHISMS:
        return symmetries(game)
    return tuple(sorted(permutation for permutation in found if preserves(game, permutation)))


def _relations(game: Game) -> Relations:
    """Of every two locations, whether a man slides between them and how many lines of each side go through both."""
    targets = game.guard.targets if game.guard else frozenset()
    slides = {frozenset(edge) for edge in game.board.edges} if game.sliding in ("adjacent", "jump") else set()
    through = [Counter(pair for line in set(lines) for pair in product(line, repeat=2)) for lines in game.lines]
    relations: list[list[object]] = [
        [
            (frozenset((one, other)) in slides, *(lines[one, other] for lines in through))
            for other in range(game.board.size)
        ]
        for one in range(game.board.size)
    ]
    for location in range(game.board.size):  # to itself: what the rules say of it alone
        kind = (location in game.no_placing, location in game.no_first_placing, location in targets)
        relations[location][location] = (relations[location][location], kind)
    return relations


def _keeping(relations: Relations, lines: Sequence[Iterable[Iterable[int]]] = ()) -> Iterator[Permutation]:
    """Every permutation under which any two locations are related as before, and lines are lines.

    The location with the fewest images left is sent next, so that what cannot be is seen soon, in whatever order the
    locations stand.
    """
    size, images = len(relations), dict[int, int]()
    kept = [{frozenset(line) for line in of_a_side} for of_a_side in lines]

    def lines_fit(location: int) -> bool:
        return all(
            frozenset(images[one] for one in line) in of_a_side
            for of_a_side in kept
            for line in of_a_side
            if location in line and line <= images.keys()
        )

    def extend(left: dict[int, list[int]]) -> Iterator[Permutation]:
        if not left:
            yield tuple(images[location] for location in range(size))
            return
        location = min(left, key=lambda one: len(left[one]))
        here = relations[location]
        for image in left[location]:
            there = relations[image]
            images[location] = image
            if lines_fit(location):
                yield from extend(
                    {
                        other: [one for one in fitting if one != image and there[one] == here[other]]
                        for other, fitting in left.items()
                        if other != location
                    }
                )
            del images[location]

    return extend(_alike(relations))


def _alike(relations: Relations) -> dict[int, list[int]]:
    """For each location those that may be its images: they are related alike to others that are alike themselves."""
    size = len(relations)
    kinds, before = [0] * size, 0
    while len(set(kinds)) > before:
        before = len(set(kinds))
        told = [
            (row[one], frozenset(Counter(zip(row, kinds, strict=True)).items())) for one, row in enumerate(relations)
        ]
        numbers = {one: number for number, one in enumerate(dict.fromkeys(told))}
        kinds = [numbers[one] for one in told]
    return {one: [other for other in range(size) if kinds[other] == kinds[one]] for one in range(size)}


def preserves(game: Game, permutation: Permutation) -> bool:
    """Whether the rules are the same after every location has gone where the permutation sends it."""
    board = game.board

    def sent(locations: Iterable[int]) -> frozenset[int]:
        return frozenset(permutation[location] for location in locations)

    def same(sets: Iterable[Iterable[int]]) -> bool:
        before = [frozenset(members) for members in sets]
        return {sent(members) for members in before} == set(before)

    slides = game.sliding in ("adjacent", "jump")
    return (
        all(same(lines) for lines in game.lines)
        and (not slides or same(board.edges))
        and (game.sliding != "jump" or _same_jumps(board, permutation))
        and sent(game.no_placing) == game.no_placing
        and sent(game.no_first_placing) == game.no_first_placing
        and (not game.gravity or _same_columns(board, permutation))
        and (game.guard is None or _same_guard(game, permutation))
    )


def _same_jumps(board: Board, permutation: Permutation) -> bool:
    jumps = {(frozenset((end, other_end)), over) for end, over, other_end in board.jumps}
    return jumps == {(frozenset(permutation[end] for end in ends), permutation[over]) for ends, over in jumps}


def _same_columns(board: Board, permutation: Permutation) -> bool:
    return all(
        board.below[permutation[location]] == (None if below is None else permutation[below])
        for location, below in enumerate(board.below)
    )


def _same_guard(game: Game, permutation: Permutation) -> bool:
    guard = game.guard
    assert guard is not None
    return {permutation[target] for target in guard.targets} == guard.targets and all(
        set(bits(guard.beside(permutation[location])))
        == {permutation[neighbour] for neighbour in bits(guard.beside(location))}
        for location in range(game.board.size)
    )


@lru_cache(maxsize=64)
def byte_images(permutations: tuple[Permutation, ...]) -> NDArray[np.int64]:
    """The permutations as kernels read them: [permutation, byte of a mask, value of that byte] -> its image."""
    import numpy as np

    size = len(permutations[0])
    images = np.zeros((len(permutations), (size + 7) // 8, 256), dtype=np.int64)
    values = np.arange(256, dtype=np.int64)
    for number, permutation in enumerate(permutations):
        for location, image in enumerate(permutation):
            images[number, location // 8] |= (values >> (location % 8) & 1) << image
    return images


def permute(permutation: Permutation, mask: int) -> int:
    """A mask with every location sent where the permutation sends it."""
    image = 0
    for location in bits(mask):
        image |= 1 << permutation[location]
    return image


def transformed(permutation: Permutation, position: Position) -> Position:
    """A position with every piece sent where the permutation sends it."""
    return position._replace(first=permute(permutation, position.first), second=permute(permutation, position.second))


def canonical(permutations: Sequence[Permutation], position: Position) -> Position:
    """The least of a position's images: the same for all positions that are one up to these symmetries."""
    return min((transformed(permutation, position) for permutation in permutations), default=position)
