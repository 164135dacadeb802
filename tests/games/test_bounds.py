"""How much is read, written and listed: the bounds of notation, records and game files."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hoyle.errors import BadNotation, IllegalMove
from hoyle.games import faults, move_notation, parse, record_parts, record_text, symmetry, toml_lines
from hoyle.games.load import load
from hoyle.games.notation import read_location, read_move
from hoyle.games.position_notation import quoted, refuse_long
from hoyle.games.record import Record, write_text
from tests.playouts import random_contest


def test_the_bounds_are_those_that_documents_name():
    assert (faults.MOST_FAULTS, faults.MOST_DOTS, parse.LARGEST) == (50, 256, 64 * 1024)
    assert (record_parts.LONGEST_NAME, record_text.WIDTH, move_notation.HANDFUL) == (100, 100, 8)
    assert (symmetry.MOST_AUTOMORPHISMS, toml_lines.DEEPEST) == (255, 6)


def test_a_text_is_quoted_up_to_eighty_characters():
    assert quoted("x" * 80) == repr("x" * 80)
    assert quoted("x" * 81) == f"{'x' * 80!r}…"
    assert quoted("abc", 2) == "'ab'…"


def test_a_text_may_be_as_long_as_it_may_be():
    refuse_long("x" * 1000, "position")
    with pytest.raises(BadNotation, match="is 1,001 characters long; a position has at most 1,000"):
        refuse_long("x" * 1001, "position")
    with pytest.raises(BadNotation, match="7 is no move; expected text"):
        refuse_long(7, "move")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "listed"),
    [
        ("tic_tac_toe", "expected a3 b3 c3 a2 b2 c2 a1 b1 c1, or a number from 1 to 9."),
        ("nine_mens_morris", "g1, or a number from 1 to 24."),
        ("ttt_4x4x4", " … "),
    ],
)
def test_locations_are_listed_where_they_are_few(game: str, listed: str):
    with pytest.raises(BadNotation) as refused:
        read_location(load(game), "z9")

    assert listed in str(refused.value)
    assert ("…" in str(refused.value)) == (load(game).board.size > 27)


def test_eight_legal_moves_are_listed():
    """All of them where there are no more, and nothing is said of others."""
    game = load("tic_tac_toe")
    first, second = game.position(".../.X./... O"), game.position("X../.O./... X")
    for position, listed in ((first, "legal: a3 b3 c3 a2 c2 a1 b1 c1."), (second, "legal: b3 c3 a2 c2 a1 b1 c1.")):
        with pytest.raises(IllegalMove, match=listed.replace(".", r"\.")):
            read_move(game, position, "b2")


def test_a_record_s_lines_are_a_hundred_characters_wide():
    """No line is longer, and none could have taken the next word."""
    game = load("nine_mens_morris")
    text = write_text(game, Record(random_contest(game, 2, 80)))
    lines = text.split("\n\n")[1].split("\n")

    assert len(lines) > 3
    for line, following in pairwise(lines):
        assert len(line) <= 100 < len(f"{line} {following.split()[0]}")
