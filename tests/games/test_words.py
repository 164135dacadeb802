"""The rules in words: what they say is what is played."""

import re

import pytest

from hoyle.games.load import catalogue, load, parse
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
