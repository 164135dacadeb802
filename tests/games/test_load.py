"""Game files: every fault is told, with its key and line, and nothing else ever comes out."""

import json
from pathlib import Path

import pytest

from hoyle.errors import BadFile, BadGameFile, HoyleError, UnknownName
from hoyle.games.load import boards, catalogue, load, parse, schema
from hoyle.games.position import Move, Position, mask_of

GOOD = """
name = "My game"
source = "my own"
board = "nine_points"
men = 3
line = "win"
slide = "adjacent"
draw_at_recurrence = 3
"""

OWN_BOARD = """
name = "Own board"
source = "my own"
men = 2
line = "nothing"
slide = "adjacent"
longest = 50
[board]
points = [[0, 0], [1, 0], [2, 0], [1, 1]]
lines = [[1, 2, 3], [2, 4]]
"""

MILLS = """
name = "Mills"
source = "my own"
board = "sixteen_points"
men = 5
line = "mill"
capture = ["placing", "sliding"]
slide = "adjacent"
fewest = 3
draw_at_recurrence = 3
"""


def faults(text: str) -> list[tuple[str, int, str]]:
    """What is wrong with a text: (key, line, message)."""
    with pytest.raises(BadGameFile) as caught:
        parse(text, "my_game.toml")
    return [(fault.key, fault.line, fault.message) for fault in caught.value.faults]


def only_fault(text: str) -> tuple[str, int, str]:
    """The one thing wrong with a text."""
    (fault,) = faults(text)
    return fault


# Names and paths


@pytest.mark.parametrize("spelling", ["five_mens_morris", "Five Men's Morris", " FIVE-MENS-MORRIS ", "fivemensmorris"])
def test_case_spaces_hyphens_and_apostrophes_do_not_matter(spelling: str):
    """SPEC U2: spaces and case do not matter."""
    assert load(spelling).id == "five_mens_morris"


def test_no_two_ids_differ_only_by_what_does_not_matter():
    """Else one of them could not be named."""
    assert len({name.replace("_", "") for name in catalogue()}) == len(catalogue())


def test_an_unknown_name_lists_the_nearest():
    """SPEC U2."""
    with pytest.raises(UnknownName, match="did you mean tic_tac_toe"):
        load("tictactow")


def test_a_game_of_the_catalogue_is_read_once():
    """Games are immutable, so everyone shares one."""
    assert load("achi") is load("Achi")


def test_a_users_file_goes_the_same_way_and_is_named_by_its_stem(tmp_path: Path):
    """`hoyle play ./my_game.toml`."""
    file = tmp_path / "My Own-Game.toml"
    file.write_text(GOOD, encoding="utf-8")

    game = load(str(file))

    assert (game.id, game.name, game.board.name) == ("my_own_game", "My game", "nine_points")


def test_a_byte_order_mark_and_windows_line_ends_are_read(tmp_path: Path):
    """As some editors write them; lines are still counted right."""
    file = tmp_path / "game.toml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.strip().replace("\n", "\r\n").encode())
    assert load(str(file)).name == "My game"

    file.write_bytes(b"\xef\xbb\xbf" + GOOD.strip().replace("men = 3", "men = 0").replace("\n", "\r\n").encode())
    with pytest.raises(BadGameFile, match="line 4, men: must be at least 1, not 0"):
        load(str(file))


@pytest.mark.parametrize("name", ["no/such/file.toml", "missing.toml", "\0.toml", "x" * 5000 + ".toml"])
def test_a_file_that_is_not_there_is_said_in_a_sentence(name: str):
    """BadFile, never an OSError."""
    with pytest.raises(BadFile):
        load(name)


def test_a_folder_is_no_game_file(tmp_path: Path):
    """Said in a sentence."""
    with pytest.raises(BadFile, match="is a folder"):
        load(f"{tmp_path}/")


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path):
    """A file in another encoding, or no text at all."""
    file = tmp_path / "game.toml"
    file.write_bytes(b'name = "x"\nsource = "\xe9t\xe9"\n')
    with pytest.raises(BadGameFile, match="line 2, this is not text in UTF-8"):
        load(str(file))


# Sound files


def test_numbers_count_from_one_in_a_file_and_from_zero_inside():
    """The first number of the centre is 5, its location 4."""
    game = parse(GOOD + "no_first_placing = [5]\nwise_openings = [[1], [3, 7]]", "my_game.toml")

    assert game.no_first_placing == {4}
    assert game.wise_openings == ((0,), (2, 6))


def test_edges_follow_the_drawn_lines_unless_given():
    """On 1-2-3 and 2-4: 1-2, 2-3, 2-4."""
    assert parse(OWN_BOARD, "x.toml").board.edges == {(0, 1), (1, 2), (1, 3)}
    assert parse(OWN_BOARD + "edges = [[4, 1], [4, 2], [4, 3]]", "x.toml").board.edges == {(0, 3), (1, 3), (2, 3)}


def test_jumps_follow_the_drawn_lines_where_men_leap():
    """Over the middle of 1-2-3; without leaps there are none."""
    leaping = parse(OWN_BOARD.replace('"adjacent"', '"jump"'), "x.toml")

    assert leaping.board.jumps == ((0, 1, 2),)
    assert parse(OWN_BOARD, "x.toml").board.jumps == ()


def test_cells_can_have_neighbours():
    """By their sides 4 on a 2x2 grid, with their corners 6."""
    grid = GOOD.replace('"nine_points"', '{ grid = [2, 2], neighbours = "sides" }').replace("men = 3", "men = 1")
    grid = grid.replace('line = "win"', 'line = "nothing"')

    assert len(parse(grid, "x.toml").board.edges) == 4
    assert len(parse(grid.replace("sides", "corners"), "x.toml").board.edges) == 6


def test_men_that_start_on_the_board_are_no_longer_in_hand():
    """Three men, one of them standing: two in hand."""
    game = parse(GOOD + "start = { first = [1] }", "x.toml")

    assert game.start == Position(mask_of([0]), 0, 1, (2, 3))


def test_a_full_board_draws_where_men_never_slide():
    """The default that everyone expects of tic-tac-toe; with slides a full board means nothing by itself."""
    placed = GOOD.replace('slide = "adjacent"\ndraw_at_recurrence = 3\n', "")

    assert parse(placed, "x.toml").full_board == "draws"
    assert parse(GOOD, "x.toml").full_board == "nothing"


def test_home_lines_do_not_count_for_their_owner():
    """Tant fant's home rows."""
    game = load("tant_fant")

    assert (6, 7, 8) in game.lines[1] and (6, 7, 8) not in game.lines[0]
    assert (0, 1, 2) in game.lines[0] and (0, 1, 2) not in game.lines[1]


def test_the_wheel_is_numbered_in_reading_order():
    """Mu torere: the hub is 5; only 1 and 8 stand beside an opposing man, so only they may enter it."""
    game = load("mu_torere")

    assert game.board.names[4] == "c3"
    assert game.legal_moves(game.start) == (Move(4, 0), Move(4, 7))


# Faults


def test_all_faults_come_at_once_in_the_order_of_their_lines():
    """Unknown keys, wrong types, wrong values and rules that do not fit, in one go."""
    found = faults(
        GOOD.strip().replace("men = 3", "men = 7").replace('source = "my own"', "source = 5")
        + '\nmens = 4\nstuck = "waits"\nno_placing = [12]'
    )

    assert [(key, line) for key, line, _ in found] == [
        ("source", 2),
        ("men", 4),
        ("mens", 8),
        ("stuck", 9),
        ("no_placing", 10),
    ]
    assert found[2][2] == "is not a known key; did you mean men?"
    assert "'loses' or 'draws', not 'waits'" in found[3][2]
    assert "12 is not on the board, whose locations are 1 to 9" in found[4][2]


def test_a_fault_names_the_element_and_its_line():
    """Elements count from 1, as locations do."""
    text = OWN_BOARD.strip().replace("[2, 4]]", "\n  [2, 9]]")

    assert only_fault(text)[:2] == ("board.lines[2]", 10)


def test_a_missing_key_is_said_once():
    """Nothing that follows from its absence is reported."""
    key, line, message = only_fault(MILLS.replace('line = "mill"\n', ""))

    assert (key, line) == ("line", 0) and message.startswith("is missing")


def test_toml_that_cannot_be_read_has_its_line():
    """The line of the quote that never ends."""
    key, line, message = only_fault('name = "x"\nsource = "y\nmen = 3')

    assert (key, line) == ("", 2) and message.startswith("this is not TOML")


BOARD_FAULTS = {
    "two points at one place": ("points = [[0, 0], [1, 0], [1, 0]]", "board.points[3]", "same place as point 2"),
    "out of order": ("points = [[0, 0], [0, 1], [1, 0]]", "board.points[3]", "should stand before point 2"),
    "too close": ("points = [[0, 0], [0.01, 0], [1, 0]]", "board.points", "too close"),
    "coordinates": ("points = [[0, 0], [1, 0], [1e308, 0]]", "board.points[3][1]", "at most 50, not 1e+308"),
    "infinite": ("points = [[0, 0], [1, 0], [inf, 0]]", "board.points[3][1]", "finite"),
    "not a number": ("points = [[0, 0], [1, 0], [nan, 0]]", "board.points[3][1]", "finite"),
    "some layers": ("points = [[0, 0, 0], [1, 0, 0], [2, 0]]", "board.points", "two coordinates and some three"),
    "columns": (f"points = {[[x, 0] for x in range(27)]}", "board.points", "27 columns"),
    "locations": (f"points = {[[0, y] for y in range(50)] * 2}", "board.points", "at most 64 elements"),
    "bent line": ("points = [[0, 0], [1, 0], [0, 1]]\nlines = [[1, 2, 3]]", "board.lines[1]", "not straight"),
    "disordered line": ("points = [[0, 0], [1, 0], [2, 0]]\nlines = [[1, 3, 2]]", "board.lines[1]", "in order"),
    "line twice": ("points = [[0, 0], [1, 0]]\nlines = [[1, 2], [2, 1]]", "board.lines[2]", "given twice"),
    "point twice": ("points = [[0, 0], [1, 0]]\nedges = [[1, 1]]", "board.edges[1]", "1 stands twice"),
    "jump off": ("points = [[0, 0], [1, 0]]\njumps = [[1, 2, 3]]", "board.jumps[1]", "3 is not on the board"),
    "nothing": ("neighbours = 'none'", "board", "exactly one of points, grid and cube"),
    "both": ("grid = [2, 2]\ncube = [2, 2, 2]", "board", "exactly one of points, grid and cube"),
    "huge grid": ("grid = [9, 9]", "board.grid", "81 cells"),
    "wide grid": ("grid = [27, 1]", "board.grid", "27 columns"),
    "tiny grid": ("grid = [1, 1]", "board.grid", "1 cells, where a board has from 2"),
    "hostile grid": ("grid = [10000000000000000000000000000000000000, 3]", "board.grid[1]", "thirty digits"),
    "lines on cells": ("grid = [3, 3]\nlines = [[1, 2, 3]]", "board.lines", "no drawn lines"),
    "points with neighbours": ("points = [[0, 0], [1, 0]]\nneighbours = 'sides'", "board.neighbours", "is for a grid"),
    "unknown": ("grid = [3, 3]\nneighbors = 'sides'", "board.neighbors", "did you mean neighbours?"),
}


@pytest.mark.parametrize(("text", "key", "message"), BOARD_FAULTS.values(), ids=BOARD_FAULTS)
def test_a_faulty_board_is_told(text: str, key: str, message: str):
    """Each fault once, and only that."""
    game = 'name = "x"\nsource = "y"\nmen = 1\nline = "nothing"\nslide = "anywhere"\nlongest = 9\n[board]\n'
    found_key, line, found = only_fault(game + text)

    assert (found_key, message in found) == (key, True), (found_key, found)
    assert line >= 7


RULE_FAULTS = {
    "men do not fit": (GOOD, "men = 3", "men = [5, 5]", "men", "10 men do not fit a board of 9"),
    "no room": (GOOD, "men = 3", "men = 4\nno_placing = [4, 5]", "no_placing", "8 men are to be placed and 7"),
    "three numbers": (GOOD, "men = 3", "men = [3, 3, 3]", "men", "at most 2 elements"),
    "men of no kind": (GOOD, "men = 3", "men = 3.0", "men", "a whole number, not 3.0"),
    "start off": (GOOD, "men = 3", "men = 3\nstart = { first = [10] }", "start.first", "10 is not on the board"),
    "start twice": (GOOD, "men = 3", "men = 3\nstart = { first = [1, 1] }", "start.first", "1 stands twice"),
    "start shared": (
        GOOD,
        "men = 3",
        "men = 3\nstart = {first = [1], second = [1]}",
        "start",
        "both contestants hold 1",
    ),
    "start too many": (GOOD, "men = 3", "men = 2\nin_a_row = 2\nstart = {first = [1, 6, 8]}", "start.first", "has 2"),
    "start decided": (GOOD, "men = 3", "men = 3\nstart = {first = [1, 2, 3]}", "start.first", "completes a line"),
    "stuck at start": (
        GOOD,
        'men = 3\nline = "win"',
        'men = [1, 3]\nline = "nothing"\nstart = {first = [1], second = [2, 4, 5]}',
        "start",
        "over before it begins",
    ),
    "board": (GOOD, '"nine_points"', '"nine_pints"', "board", "did you mean nine_points"),
    "board of no kind": (GOOD, '"nine_points"', "9", "board", "a text in quotes"),
    "no neighbours": (GOOD, '"nine_points"', "{ grid = [3, 3] }\nin_a_row = 3", "slide", "needs neighbours"),
    "no leaps": (OWN_BOARD.replace('"adjacent"', '"jump"'), "[1, 2, 3]", "[1, 2], [2, 3]", "slide", "needs leaps"),
    "endless": (GOOD, "draw_at_recurrence = 3", "", "slide", "could go on for ever"),
    "no line": (GOOD, '"nine_points"', '{ grid = [3, 3], neighbours = "sides" }', "line", "give lines or in_a_row"),
    "no such row": (GOOD, "men = 3", "men = 4\nin_a_row = 4", "in_a_row", "has no such line"),
    "lines too long": (GOOD, "men = 3", "men = 2", "line", "no line can be completed"),
    "line off": (GOOD, "men = 3", "men = 3\nlines = [[1, 2, 10]]", "lines[1]", "10 is not on the board"),
    "line repeated": (GOOD, "men = 3", "men = 3\nlines = [[1, 2, 3], [3, 2, 1]]", "lines[2]", "given twice"),
    "line of one": (GOOD, "men = 3", "men = 3\nlines = [[1]]", "lines[1]", "at least 2 elements"),
    "both lines": (GOOD, "men = 3", "men = 3\nlines = [[1, 2]]\nin_a_row = 2", "in_a_row", "keep one"),
    "pointless line": (GOOD, '"win"', '"nothing"\nin_a_row = 3', "in_a_row", "no line counts"),
    "home line": (GOOD, '"win"', '"win"\nhome_lines = { first = [[1, 2, 4]] }', "home_lines.first[1]", "none of the"),
    "capture without mills": (GOOD, '"win"', '"win"\ncapture = ["sliding"]', "capture", 'needs line = "mill"'),
    "again without mills": (GOOD, '"win"', '"win"\nmove_again = ["placing"]', "move_again", 'needs line = "mill"'),
    "mill for nothing": (GOOD, '"win"', '"mill"', "line", "a mill must earn something"),
    "again without capture": (
        MILLS,
        '["placing", "sliding"]',
        '["placing"]\nmove_again = ["sliding"]',
        "move_again",
        "capture must name sliding",
    ),
    "stage twice": (MILLS, '["placing", "sliding"]', '["placing", "placing"]', "capture", "given twice"),
    "no such stage": (MILLS, '["placing", "sliding"]', '["placing", "gliding"]', "capture[2]", "not 'gliding'"),
    "nothing to protect": (GOOD, '"win"', '"win"\nprotect_mills = false', "protect_mills", "nothing is ever captured"),
    "fewest": (MILLS, "fewest = 3", "fewest = 6", "fewest", "begins with 5 men"),
    "fewest for nothing": (GOOD, "men = 3", "men = 3\nfewest = 2", "fewest", "nothing is ever captured"),
    "flying hoppers": (GOOD, '"adjacent"', '"anywhere"\nfly_at = 2', "fly_at", "flying needs slide"),
    "flying at once": (MILLS, "fewest = 3", "fewest = 3\nfly_at = 6", "fly_at", "more than the 5 men"),
    "falling sliders": (GOOD, "men = 3", "men = 3\ngravity = true", "gravity", "cannot slide"),
    "short ring": (GOOD, "men = 3", "men = 3\nguard = {targets = [5], ring = [1, 2]}", "guard.ring", "at least 3"),
    "no ring": (GOOD, "men = 3", "men = 3\nguard = {targets = [5]}", "guard.ring", "is missing"),
    "ring twice": (
        GOOD,
        "men = 3",
        "men = 3\nguard = {targets = [5], ring = [1, 2, 1]}",
        "guard.ring",
        "1 stands twice",
    ),
    "first of many": (
        GOOD,
        "men = 3",
        "men = 3\nstart = {first = [1]}\nno_first_placing = [5]",
        "no_first_placing",
        "no placement is the very first",
    ),
    "all closed": (
        GOOD,
        "men = 3",
        f"men = 3\nno_first_placing = {list(range(1, 10))}",
        "no_first_placing",
        "over before",
    ),
    "symmetry alone": (
        GOOD,
        "draw_at_recurrence = 3",
        "longest = 80\nrecurrence_up_to_symmetry = true",
        "recurrence_up_to_symmetry",
        "needs draw_at_recurrence",
    ),
    "recurrence of one": (GOOD, "recurrence = 3", "recurrence = 1", "draw_at_recurrence", "at least 2"),
    "no recurrence": (GOOD, '"adjacent"', '"never"', "draw_at_recurrence", "no position comes back"),
    "opening": (
        GOOD,
        "men = 3",
        "men = 3\nno_first_placing = [5]\nwise_openings = [[5]]",
        "wise_openings[1]",
        "cannot be placed on 5",
    ),
    "value without source": (GOOD, "men = 3", 'men = 3\nvalue = "draw"', "value", "value_from"),
    "source without value": (GOOD, "men = 3", 'men = 3\nvalue_from = "me"', "value_from", "no value"),
    "unprintable": (GOOD, '"My game"', '"\\u001b[2J"', "name", "cannot be printed"),
    "blank": (GOOD, '"My game"', '" "', "name", "is blank"),
    "searching in circles": (GOOD, "men = 3", 'men = 3\nsolve = "search"', "solve", "never slide"),
    "truth": (GOOD, "men = 3", "men = 3\ngravity = 1", "gravity", "true or false, not 1"),
    "list": (GOOD, "men = 3", "men = 3\nno_placing = 5", "no_placing", "a list"),
}


@pytest.mark.parametrize(("text", "old", "new", "key", "message"), RULE_FAULTS.values(), ids=RULE_FAULTS)
def test_faulty_rules_are_told(text: str, old: str, new: str, key: str, message: str):
    """Each fault once, only that, and on a line that the change is on."""
    assert old in text
    changed = text.replace(old, new, 1)
    found_key, line, found = only_fault(changed)

    assert (found_key, message in found) == (key, True), (found_key, found)
    assert found_key.split(".")[0].split("[")[0] in changed.splitlines()[line - 1]


# Hostile files


HOSTILE = {
    "deep arrays": "a = " + "[" * 30_000,
    "deep tables": "a = " + "{a = " * 10_000,
    "deep closed arrays": "men = " + "[" * 400 + "]" * 400,
    "long key": "a." * 32_000 + "a = 1",
    "long header": "[" + "a." * 32_000 + "a]",
    "spaced key": "a . " * 16_000 + "a = 1",
    "quoted key": '"a".' * 16_000 + "a = 1",
    "many headers": "".join(f"[a{n}]\n" for n in range(7_000)),
    "many tables": "[[a]]\n" * 10_000,
    "many keys": "".join(f"a{n} = 1\n" for n in range(6_000)),
    "many faults": "lines = [" + "[0], " * 12_000 + "]",
    "many points": "board = { points = [" + "[0, 0], " * 7_000 + "] }",
    "many digits": "name = 'x'\nmen = " + "9" * 20_000,
    "many hexadecimal digits": "men = 0x" + "F" * 20_000 + "\nboard = { points = [[0x" + "F" * 20_000 + ", 1]] }",
    "a long string": 'name = "' + "x" * 60_000 + '"',
    "backslashes": 'name = "' + "\\\\" * 30_000 + '"',
    "quotes": '"' * 60_000,
    "NUL": "name = 'x'\0",
    "a date": "men = 1979-05-27T07:32:00Z",
    "surrogate": "name = '\ud800'",
    "too long": "#" * 70_000,
    "nothing": "",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_soon_and_briefly(text: str):
    """BadGameFile, a printable message of at most a screen or two."""
    with pytest.raises(BadGameFile) as caught:
        parse(text, "hostile.toml")

    assert len(str(caught.value)) < 30_000
    assert all(line.isprintable() for line in str(caught.value).splitlines())


def test_a_number_that_never_ends_is_told_with_its_line():
    """int() refuses it without saying where."""
    assert only_fault(HOSTILE["many digits"]) == ("", 2, "a number of more than 4,000 digits")


def test_an_ordinary_error_is_never_raised_for_a_name():
    """Whatever is typed where a game is wanted."""
    for name in ("", " ", ".", "..", "/", "\\", "~", "~nobody/x.toml", "\0", "é", "a" * 10_000, "con", ".toml"):
        with pytest.raises(HoyleError):
            load(name)


# The schema


def test_every_key_of_the_schema_is_described_and_no_other_is_allowed():
    """Editors show the descriptions while one types."""
    published = schema()

    for table in [published, *published["$defs"].values()]:
        assert table["additionalProperties"] is False
        assert all(entry.get("description") for entry in table["properties"].values()), table
    assert "null" not in json.dumps(published)  # TOML has none
    assert published["properties"]["fly_at"]["type"] == "integer"
    assert set(published["required"]) == {"name", "source", "board", "men", "line"}


def test_every_board_is_used():
    """A board of the catalogue that no game stands on would never be tried."""
    assert {load(name).board.name for name in catalogue()} >= set(boards())
