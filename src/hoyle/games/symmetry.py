"""Symmetries of a board's picture and of a game's rules, as permutations of locations.

`picture_symmetries` are the rotations and reflections of the drawing (in three dimensions, of the solid);
`symmetries` those of them that the game's rules do not notice; `automorphisms` every permutation that the rules do not
notice, drawn or not: five men's morris also swaps its inner and outer square. Where men start is no part of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from hoyle.games.board import Board
from hoyle.games.position import Position, bits

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hoyle.games.frame import Game

Permutation = tuple[int, ...]  # permutation[location] is where it goes

MOST_AUTOMORPHISMS = 255  # a board with more (loose points, say) is taken by its picture alone; one byte numbers them


@lru_cache(maxsize=256)
def picture_symmetries(board: Board) -> tuple[Permutation, ...]:
    """The rotations and reflections of the picture: what keeps every distance. The identity comes first."""
    distance = [
        [round(sum((a - b) ** 2 for a, b in zip(here, there, strict=True)), 3) for there in board.coordinates]
        for here in board.coordinates
    ]
    found: list[Permutation] = []
    images: list[int] = []

    def extend() -> None:
        location = len(images)
        if location == board.size:
            found.append(tuple(images))
            return
        for image in range(board.size):
            if image not in images and all(
                distance[location][earlier] == distance[image][images[earlier]] for earlier in range(location)
            ):
                images.append(image)
                extend()
                images.pop()

    extend()
    return tuple(sorted(found))


def symmetries(game: Game) -> tuple[Permutation, ...]:
    """The picture's rotations and reflections that the rules of this game do not notice."""
    return tuple(permutation for permutation in picture_symmetries(game.board) if preserves(game, permutation))


def automorphisms(game: Game) -> tuple[Permutation, ...]:
    """Every permutation of the locations that the rules do not notice, or `symmetries` where there are too many."""
    import networkx

    graph = _rules_as_a_graph(game)
    matcher = networkx.algorithms.isomorphism.GraphMatcher(
        graph,
        graph,
        node_match=lambda one, other: one["kind"] == other["kind"],
        edge_match=lambda one, other: one["kind"] == other["kind"],
    )
    mappings = list(islice(matcher.isomorphisms_iter(), MOST_AUTOMORPHISMS + 1))
    if len(mappings) > MOST_AUTOMORPHISMS:
        return symmetries(game)
    permutations = {tuple(mapping[location] for location in range(game.board.size)) for mapping in mappings}
    return tuple(sorted(permutation for permutation in permutations if preserves(game, permutation)))


def _rules_as_a_graph(game: Game) -> networkx.Graph:  # type: ignore[name-defined]  # noqa: F821
    """Locations and the lines through them as one coloured graph, whose automorphisms networkx can list."""
    import networkx

    graph = networkx.Graph()
    for location in range(game.board.size):
        targets = game.guard.targets if game.guard else frozenset()
        kind = (location in game.no_placing, location in game.no_first_placing, location in targets)
        graph.add_node(location, kind=kind)
    if game.sliding in ("adjacent", "jump"):
        graph.add_edges_from(game.board.edges, kind="slide")
    for side, lines in enumerate(game.lines):
        for number, line in enumerate(lines):
            graph.add_node(("line", side, number), kind=("line", side))
            graph.add_edges_from(((("line", side, number), location) for location in line), kind="on")
    return graph


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
