"""The middles of shortest paths, as spreading activation finds them, against paths listed one by one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hoyle.games.board import Board
from hoyle.games.load import catalogue
from hoyle.games.position import bits, mask_of
from hoyle.mind.perception.lines.shortcuts import Shortcut, middles
from tests.mind.looking import frame

BOARDS = {frame(name).board.name: frame(name).board for name in catalogue() if frame(name).board.lines}
Path = tuple[int, ...]


def shortest(board: Board, one: int, another: int, empty: int) -> list[Path]:
    """Every shortest path between two pieces that are no neighbours, or round from one to itself, step by step."""
    if board.neighbours[one] >> another & 1:
        return []
    fewest = 3 if one == another else 2  # a way round does not turn back at once
    paths: list[Path] = [(one,)]
    while paths:
        arrived = [path for path in paths if len(path) >= fewest and board.neighbours[path[-1]] >> another & 1]
        if arrived:
            return [(*path, another) for path in arrived]
        paths = [
            (*path, place) for path in paths for place in bits(board.neighbours[path[-1]] & empty & ~mask_of(path))
        ]
    return []


def retained(board: Board, path: Path, opposing: int) -> bool:
    """The two criteria: every empty location lies on a line without an opposing piece, and one lies on two of them."""
    free = [mask_of(line) for line in board.lines if not mask_of(line) & opposing]
    through = [sum(line >> place & 1 for line in free) for place in path[1:-1]]
    return min(through) >= 1 and max(through) >= 2


def listed(board: Board, own: int, opposing: int) -> dict[int, int]:
    """The middlemost locations of the retained paths, each with its path's length."""
    empty = (1 << board.size) - 1 & ~own & ~opposing
    pairs = [(one, another) for one in bits(own) for another in bits(own) if one <= another]
    by_pair = [paths for paths in (shortest(board, *pair, empty) for pair in pairs) if paths]
    length = min((len(paths[0]) for paths in by_pair), default=0)
    chosen = [path for paths in by_pair if len(paths[0]) == length for path in paths]
    return {
        place: length - 1
        for path in chosen
        if retained(board, path, opposing)
        for place in path[(length - 1) // 2 : length // 2 + 1]
    }


def scattered(board: Board) -> Iterator[tuple[int, int]]:
    """Pieces of both contestants here and there."""
    rng = Random(f"scattered/{board.name}")
    for _ in range(150):
        places = rng.sample(range(board.size), rng.randint(2, min(board.size, 14)))
        split = rng.randint(1, len(places))
        yield mask_of(places[:split]), mask_of(places[split:])


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_activation_meets_where_the_listed_paths_have_their_middle(name):
    """On every board with drawn lines, with pieces scattered at random."""
    board = BOARDS[name]
    spoken = 0
    for own, opposing in scattered(board):
        found = middles(board, own, opposing)
        assert {place: path.length for place, path in found.items()} == listed(board, own, opposing)
        spoken += bool(found)

    assert spoken > 5


def test_neighbours_have_no_middle_and_are_passed_over():
    """On five men's morris 1 and 2 are neighbours, 1 and 14 have 7 between them; without 14, 2 goes round by 9."""
    board = frame("five_mens_morris").board

    assert middles(board, mask_of((0, 1, 13)), 0) == {6: Shortcut((0, 13), 2)}
    assert middles(board, mask_of((0, 1)), 0) == {8: Shortcut((1, 1), 6)}


def test_a_lonely_piece_goes_round():
    """From 5 on five men's morris: round either small loop of six steps, 5 2 1 7 8 4 or 5 2 3 10 9 6."""
    board = frame("five_mens_morris").board

    assert middles(board, mask_of((4,)), 0) == {6: Shortcut((4, 4), 6), 9: Shortcut((4, 4), 6)}


def test_there_and_back_is_no_way_round():
    """On a wheel's rim, with the hub and one neighbour taken, the other neighbour leads nowhere but back."""
    board = frame("shisima").board
    hub, rim = 5 - 1, (1 - 1, 3 - 1, 2 - 1)

    assert middles(board, mask_of((rim[0],)), mask_of((hub, rim[2]))) == {}
