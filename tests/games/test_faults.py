"""Faults in words: short, printable, and not too many of them."""

from __future__ import annotations

import pytest

from hoyle.errors import BadGameFile, FileFault
from hoyle.games.faults import crowded_line, key_of, quoted, refuse, short
from hoyle.games.load import parse


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"a": 1}, "a table"),
        ([1], "a list"),
        (True, "true"),
        (3, "3"),
        (2.5, "2.5"),
        ("x", "'x'"),
        (None, "None"),
        (10**30 - 1, str(10**30 - 1)),
        (-(10**30), "a number of more than thirty digits"),
    ],
)
def test_a_value_in_a_sentence(value: object, told: str):
    assert quoted(value) == told


def test_a_long_text_is_cut_after_sixty_characters():
    assert short("x" * 60) == "x" * 60
    assert short("x" * 61) == "x" * 60 + "…"
    assert short("a\x1bb\n") == "a�b�"
    assert short("abc", 2) == "ab…"


def test_a_key_as_a_person_writes_it():
    assert key_of(("board", "lines", 2)) == "board.lines[3]"
    assert key_of(("men",)) == "men"
    assert key_of(()) == ""


@pytest.mark.parametrize(("count", "listed", "last"), [(50, 50, "wrong"), (51, 51, "and 1 more, not listed")])
def test_fifty_faults_are_listed(count: int, listed: int, last: str):
    faults = refuse("x.toml", [FileFault("men", line, "wrong") for line in reversed(range(1, count + 1))]).faults

    assert (len(faults), faults[-1].message) == (listed, last)
    assert [fault.line for fault in faults[:50]] == list(range(1, 51))
    assert count == 50 or (faults[-1].key, faults[-1].line) == ("", 0)


def test_a_line_has_256_dots_at_most():
    assert crowded_line("a\n" + "." * 256) is None
    assert str(crowded_line("a\n" + "." * 257)) == "line 2, more than 256 dots in one line; break it up"


def test_what_is_missing_at_the_end_of_a_file_is_told_of_its_last_line():
    """There tomllib names no line."""
    with pytest.raises(BadGameFile, match="line 3, this is not TOML: Unterminated string at the end of the file"):
        parse('men = 3\nname = """Three\nmen', "open.toml")
