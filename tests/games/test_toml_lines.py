"""The scanner that finds on which line a key or an element stands."""

import pytest

from hoyle.errors import BadGameFile
from hoyle.games.faults import crowded_line
from hoyle.games.load import parse
from hoyle.games.toml_lines import line_numbers, line_of

TEXT = '''# a comment with = and [brackets]
name = "a = [1]"   # line 2
start = { first = [1,
    2], second = [3] }
long = """
two lines " and a quote
"""
board.points = [
    [0, 0], [1, 0],
    [0.5, 1.5],  # line 10
]
"quoted key" = 'x'

[guard]   # line 14
ring = [
    1,
    2,
]
[[many]]
key = 1
[[many]]
key = 2
'''


def test_every_key_and_element_has_its_line():
    """Tables, dotted keys, inline tables, arrays over several lines, strings over several lines."""
    found = line_numbers(TEXT)

    assert found[("name",)] == 2
    assert found[("start", "first", 0)] == 3
    assert found[("start", "first", 1)] == 4
    assert found[("start", "second")] == 4
    assert found[("long",)] == 5
    assert found[("board",)] == found[("board", "points")] == 8
    assert found[("board", "points", 1)] == 9
    assert found[("board", "points", 2, 1)] == 10
    assert found[("quoted key",)] == 12
    assert found[("guard",)] == 14
    assert found[("guard", "ring", 1)] == 17
    assert found[("many", 0, "key")] == 20
    assert found[("many", 1, "key")] == 22


def test_a_path_without_a_line_takes_that_of_the_path_above_it():
    """And the whole file is line 0."""
    found = line_numbers(TEXT)

    assert line_of(found, ("guard", "targets")) == 14
    assert line_of(found, ("men",)) == 0


def test_an_array_as_deep_as_it_is_hostile_is_scanned_without_recursion():
    """Depth costs nothing: the scanner stops noting paths after a few levels."""
    assert line_numbers("a = " + "[" * 20_000 + "]" * 20_000)[("a",)] == 1


@pytest.mark.parametrize("key", ['"<x>"', '"<table>"', '""', '"\\u001b"', '"."', '"a.b"', "'<name>'"])
@pytest.mark.parametrize(
    "place", ["{key} = 1\n{game}", "{game}\n[board]\n{key} = 1\ngrid = [3, 3]", "{game}\n[{key}]\na = 1"]
)
def test_a_key_that_looks_like_one_of_ours_is_a_fault_like_any_other(key: str, place: str):
    """`"<x>" = 1` crashed: it was taken for the mark of a choice between types."""
    game = 'name = "A"\nsource = "b"\nmen = 3\nline = "win"\nin_a_row = 3'
    with pytest.raises(BadGameFile) as refused:
        parse(place.format(key=key, game=game), "odd.toml")

    assert all(line.isprintable() for line in str(refused.value).splitlines())


def test_a_line_of_many_dots_is_named_and_one_of_a_few_is_not():
    """Tomllib takes long over a key of thousands of parts; 256 are as many as anybody needs."""
    crowded = crowded_line("a = 1\n" + "a." * 257 + "b = 2")

    assert crowded is not None and crowded.line == 2 and "256 dots" in crowded.message
    assert crowded_line("a." * 256 + "b = 2") is None
