"""The rules in words: what they say is what is played."""

import re
from dataclasses import replace

import pytest

from hoyle.games.load import catalogue, load, parse
from hoyle.games.phrases import and_so_on, home_lines_in_words, joined, men_word, number, ordinal, sentence, set_off
from hoyle.games.words import describe, summary


def paragraph(game: str, label: str) -> str:
    """One paragraph of a game's rules."""
    found = re.search(rf"(?m)^{label}: (.*)$", describe(load(game)))
    return found[1] if found else ""


def test_tic_tac_toe_reads_as_people_tell_it():
    """The whole page."""
    assert describe(load("tic_tac_toe")).splitlines() == [
        "Tic-tac-toe",
        "Board: Nine cells: three columns by three rows.",
        "Goal: The first to hold three in a row, across, down or diagonally, wins.",
        "Men: X has five men, O four; X moves first.",
        "Placing: In turn, each places one man on any empty cell.",
        "Moving: Men stay where they are placed.",
        "Drawn: A contest is drawn when the board is full.",
        "Value: With perfect play, a draw (folklore, confirmed by our exact solution; all nine openings hold).",
        "Origin: Europe and the wider world; terni lapilli is an ancient cousin.",
        "Source: Epstein, Toward an Ideal Trainer (1994), 2.4.",
    ]


@pytest.mark.parametrize(
    ("game", "label", "told"),
    [
        ("lose_tic_tac_toe", "Goal", "Whoever holds three in a row, across, down or diagonally, loses."),
        ("ttt_4x4x4", "Board", "64 cells: four layers of four columns by four rows."),
        ("achi", "Moving", "a turn moves one of them to any empty point."),
        ("achi", "Drawn", "for the fourth time, rotations and reflections counted as the same."),
        ("achi", "Lost", ""),
        ("achi_slide", "Lost", "A mover who cannot move has lost."),
        ("achi_slide_stuckdraw", "Drawn", "when the mover cannot move or when a position"),
        ("tsoro_yematatu", "Moving", "or leaps with it over one neighbouring man of either side"),
        ("pong_hau_ki", "Goal", "Leave the opposition unable to move."),
        ("pong_hau_ki", "Men", "X on a3 and c3; O on a1 and c1."),
        ("pong_hau_ki", "Placing", ""),
        ("marelle_no_centre_opening", "Placing", "The very first man may not go to b2."),
        ("picaria_13", "Placing", "No man may be placed on c3."),
        ("picaria_13", "Goal", "three neighbouring points of a drawn line"),
        ("three_mens_morris", "Goal", "of a drawn line, or of a3-b2-c1 or c3-b2-a1, wins."),
        ("tant_fant", "Goal", "For X, a1-b1-c1 does not count. For O, a3-b3-c3 does not count."),
        ("mu_torere", "Moving", "go to c3 only from beside an opposing man on the ring c5-d4-e3-d2-c1-b2-a3-b4."),
        ("five_mens_morris", "Goal", "Leave the opposition with fewer than three men, or unable to move."),
        (
            "five_mens_morris",
            "Mills",
            "while placing or sliding, newly or again, captures one opposing man",
        ),
        ("five_mens_morris", "Drawn", "80 plies"),
        ("nine_mens_morris", "Value", ""),
        ("nine_mens_morris_flying", "Moving", "with only three men left may fly"),
        ("nerenchi", "Mills", "captures any opposing man"),
        ("nerenchi", "Mills", "earns another placement; nothing is captured then."),
        ("nerenchi", "Mills", "After a capture while sliding the same contestant moves again."),
        ("trique", "Ruling", "this is our own reading"),
        ("connect_four", "Placing", "falls to the lowest empty cell"),
        ("connect_four", "Value", "a win for X, who moves first (Allis 1988"),
    ],
)
def test_what_is_special_about_a_game_is_told(game: str, label: str, told: str):
    """Each option of the frame has its words; an empty string: the paragraph is left out."""
    found = paragraph(game, label)

    assert told in found if told else found == ""


@pytest.mark.parametrize("game", catalogue())
def test_every_paragraph_is_made_of_sentences(game: str):
    """A label, a capital (or a number), a full stop, no doubled space or mark, the source always."""
    name, *paragraphs = describe(load(game)).splitlines()

    assert name == load(game).name
    assert any(text.startswith("Source: ") for text in paragraphs)
    for text in paragraphs:
        assert re.fullmatch(r"[A-Z][a-z]+: [A-Z0-9].*\.", text), text
        assert not re.search(r"  | ,|,,|\.\.|None|\(\)", text), text


def test_every_game_has_a_summary_of_one_line():
    """For the list of games."""
    assert summary(load("achi")) == "9 points, four men each; three in a line wins"
    assert summary(load("tic_tac_toe")) == "9 cells, five men against four; three in a line wins"
    assert summary(load("mu_torere")) == "9 points, four men each; who cannot move has lost"
    assert all("\n" not in summary(load(game)) for game in catalogue())


def test_lines_of_two_lengths_are_told():
    """A game of a user's whose lines differ."""
    text = 'name = "x"\nsource = "y"\nmen = 4\nline = "win"\nlines = [[1, 2], [4, 5, 6]]\nboard = "three_by_three"'

    assert "The first to hold all two or three cells of a3-b3 or a2-b2-c2 wins." in describe(parse(text, "x.toml"))


MILLS = """
name = "Mills"
source = "my own"
board = "sixteen_points"
men = 5
line = "mill"
capture = ["placing", "sliding"]
slide = "adjacent"
draw_at_recurrence = 3
"""


@pytest.mark.parametrize(("men", "told"), [(1, "a single man"), (2, "only two men"), (5, "only five men")])
def test_when_a_contestant_may_fly_is_told(men: int, told: str):
    game = parse(f"{MILLS}fly_at = {men}", "x.toml")

    assert f"A contestant with {told} left may fly: move a man to any empty point." in describe(game)


@pytest.mark.parametrize(
    ("game", "label", "told"),
    [
        (
            "ttt_3x3x3",
            "Goal",
            "The first to hold three in a row, straight or diagonally, within a layer or through the layers, wins.",
        ),
        ("achi_slide", "Moving", "a turn slides one of them along a drawn line to the next point, if it is empty."),
        ("pong_hau_ki", "Moving", "A turn slides one of the mover's men along a drawn line to the next point"),
        ("achi", "Board", "Nine points, joined by eight drawn lines."),
        ("connect_four", "Goal", "The first to hold four in a row, across, down or diagonally, wins."),
        ("mu_torere", "Men", "X and O have four men each; X moves first."),
    ],
)
def test_what_most_games_share_is_told(game: str, label: str, told: str):
    assert told in paragraph(game, label)


def test_cells_are_slid_between_and_points_without_lines_too():
    text = 'name = "x"\nsource = "y"\nmen = 3\nline = "win"\nin_a_row = 3\nslide = "adjacent"\nlongest = 50\n'
    game = parse(text + '[board]\ngrid = [3, 3]\nneighbours = "sides"', "x.toml")

    assert "a turn slides one of them to a neighbouring empty cell." in describe(game)


@pytest.mark.parametrize(
    ("count", "told"),
    [
        *((0, "zeroth"), (1, "first"), (10, "tenth"), (11, "11th"), (12, "12th"), (13, "13th"), (14, "14th")),
        *((20, "20th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (31, "31st"), (101, "101st")),
        *((111, "111th"), (112, "112th"), (113, "113th"), (122, "122nd")),
    ],
)
def test_which_one_of_a_sequence(count: int, told: str):
    assert ordinal(count) == told


def test_numbers_and_lists_as_people_write_them():
    assert (number(0), number(12), number(13)) == ("no", "twelve", "13")
    assert (men_word(0), men_word(1), men_word(2)) == ("men", "man", "men")
    assert (joined(["a"]), joined(["a", "b"], "or"), joined(["a", "b", "c"])) == ("a", "a or b", "a, b and c")
    assert (sentence("so it is"), sentence("Is it?"), sentence("")) == ("So it is.", "Is it?", "")
    assert (and_so_on(["a", "b"], 2), and_so_on(["a", "b", "c", "d"], 2)) == ("a and b", "a, b and 2 more")
    assert (and_so_on(["a"], 2), set_off("a, or b"), set_off("a")) == ("a", "a, or b,", "a")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            "[[1, 2, 4], [2, 3, 5], [4, 5, 7], [5, 6, 8]]",
            "all three cells of a3-b3-a2, b3-c3-b2, a2-b2-a1 or b2-c2-b1",
        ),
        (
            "[[1, 2, 4], [2, 3, 5], [4, 5, 7], [5, 6, 8], [2, 5, 6]]",
            "all three cells of one of 5 lines (a3-b3-a2 and so on)",
        ),
    ],
)
def test_four_lines_are_listed_and_five_are_counted(lines: str, told: str):
    text = f'name = "x"\nsource = "y"\nmen = 4\nline = "win"\nlines = {lines}\nboard = "three_by_three"'

    assert f"The first to hold {told}" in describe(parse(text, "x.toml"))


@pytest.mark.parametrize(
    ("closed", "told"),
    [
        ("[[1, 2, 3]]", " For X, a3-b3-c3 does not count."),
        ("[[1, 2, 3], [4, 5, 6]]", " For X, a3-b3-c3 and a2-b2-c2 do not count."),
        (
            "[[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7]]",
            " For X, a3-a2-a1, a3-b3-c3, a2-b2-c2 and a1-b1-c1 do not count.",
        ),
        (
            "[[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8]]",
            " For X, a3-a2-a1, a3-b3-c3, b3-b2-b1 and a2-b2-c2 and some others do not count.",
        ),
    ],
)
def test_lines_that_do_not_count_are_told_up_to_four(closed: str, told: str):
    text = 'name = "x"\nsource = "y"\nmen = 4\nline = "win"\nin_a_row = 3\nboard = "three_by_three"\n'

    assert home_lines_in_words(parse(f"{text}home_lines = {{ first = {closed} }}", "x.toml")) == told


def test_a_value_is_told_with_who_wins():
    for value, told in (("draw", "a draw"), ("first", "a win for X, who"), ("second", "a win for O, who moves second")):
        game = replace(load("tic_tac_toe"), known_value=value, known_from="a friend.")

        assert re.search(rf"(?m)^Value: With perfect play, {told}.*\(a friend\)\.$", describe(game))


@pytest.mark.parametrize(
    ("line", "stuck", "told"),
    [
        ("win", "draws", "three in a line wins"),
        ("lose", "draws", "three in a line loses"),
        ("mill", "loses", "three in a line is a mill"),
        ("nothing", "loses", "who cannot move has lost"),
        ("nothing", "draws", "no line counts"),
    ],
)
def test_a_summary_says_what_is_played_for(line, stuck, told: str):
    assert summary(replace(load("achi_slide"), line=line, stuck=stuck)).endswith(f"; {told}")


def test_where_nothing_wins_that_is_told():
    assert "Goal: Not to lose: nothing wins." in describe(replace(load("achi_slide"), line="nothing", stuck="draws"))


def test_who_may_move_anywhere_is_stuck_only_where_no_point_is_left():
    """At achi, eight men leave one of nine points empty, and nine leave none."""
    achi = replace(load("achi"), stuck="loses")

    assert "Lost:" not in describe(achi)
    assert "Lost: A mover who cannot move has lost." in describe(replace(achi, men=(5, 4)))
