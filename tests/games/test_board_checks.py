"""Boards at their borders: the last that is sound, and the words for the first that is not."""

from __future__ import annotations

import pytest

from hoyle.games.board_checks import NEAREST, faults_of_board, faults_of_locations, size_of
from hoyle.games.schema import MOST_COLUMNS, MOST_LOCATIONS, BoardFile


def told(**described: object) -> list[str]:
    """What is wrong with a board, in words."""
    return [message for _, message in faults_of_board(BoardFile.model_validate(described))]


@pytest.mark.parametrize(
    "described",
    [
        {"grid": [2, 1]},
        {"grid": [8, 8]},
        {"grid": [26, 2]},
        {"cube": [4, 4, 4]},
        {"points": [[x, 0] for x in range(26)]},
        {"points": [[0, 0], [NEAREST, 0], [1, 0]]},
        {"points": [[0, 0], [1, 0], [2, 0], [3, 0]], "lines": [[1, 2, 3, 4], [4, 3]]},
        {"points": [[0, 0, 0], [0, 0, 1]]},
        {"grid": [2, 2], "edges": [[1, 4]]},
    ],
)
def test_a_board_may_go_so_far(described: dict[str, object]):
    assert told(**described) == []


@pytest.mark.parametrize(
    ("described", "words"),
    [
        ({"grid": [1, 1]}, "1 cells, where a board has from 2 to 64"),
        ({"grid": [13, 5]}, "65 cells, where a board has from 2 to 64"),
        ({"grid": [27, 1]}, "27 columns, where a board has at most 26"),
        ({"points": [[x, 0] for x in range(27)]}, "27 columns, where a board has at most 26"),
        ({"points": [[0, 0], [0.09, 0]]}, "the columns at 0 and 0.09 are too close; keep them 0.1 apart"),
        ({"points": [[0, 0], [0, 0.09]]}, "the rows at 0 and 0.09 are too close; keep them 0.1 apart"),
        ({"grid": [2, 2], "edges": [[1, 4]], "neighbours": "sides"}, "edges are given too; keep one of the two"),
        (
            {"points": [[0, 0], [1, 0], [2, 0.1]], "lines": [[1, 2, 3]]},
            "1-2-3 is not straight, or not in order along the line; draw a bend as two lines",
        ),
    ],
)
def test_what_goes_further_is_told(described: dict[str, object], words: str):
    assert told(**described) == [words]


def test_every_location_that_is_wrong_is_named():
    assert [message for _, message in faults_of_locations((), [9, 10, 10, 11, 1, 1], 9)] == [
        "10, 11 are not on the board, whose locations are 1 to 9",
        "10, 1 stands twice in 9-10-10-11-1-1",
    ]
    assert [message for _, message in faults_of_locations((), [10], 9)] == [
        "10 is not on the board, whose locations are 1 to 9"
    ]
    assert list(faults_of_locations((), [1, 9], 9)) == []


def test_the_size_of_a_board_that_says_nothing_or_too_much_is_none():
    assert [size_of(BoardFile.model_validate(one)) for one in ({}, {"grid": [2, 2], "cube": [2, 2, 2]})] == [0, 0]
    assert size_of(BoardFile.model_validate({"cube": [2, 3, 4]})) == 24
    assert (MOST_LOCATIONS, MOST_COLUMNS) == (64, 26)
