"""Spellings seat contestants, and what cannot be seated is refused with a sentence (SPEC U2)."""

from __future__ import annotations

import pytest

from hoyle.errors import BadNotation, HoyleError, TooLarge, UnknownName
from hoyle.games.load import load
from hoyle.table.contestant import parse, seat, spellings

GAME = load("tic_tac_toe")


@pytest.mark.parametrize(
    ("spelling", "name", "expert"),
    [
        ("random", "random", False),
        (" RANDOM ", "random", False),
        ("random()", "random", False),
        ("perfect", "perfect", True),
        ("Perfect ( WISE )", "perfect(wise)", True),
        ("fallible(10)", "fallible(10)", True),
        ("fallible( 2.5 , Wise )", "fallible(2.5,wise)", True),
        ("reasonable(100)", "reasonable(100)", False),
        ("reasonable(050)", "reasonable(50)", False),
        ("informed(3)", "informed(3)", True),
    ],
)
def test_case_and_spaces_do_not_matter(spelling, name, expert):
    """The name is the spelling in normal form; Hoyle is told who is expert (SPEC C10)."""
    contestant = seat(spelling, GAME)

    assert (contestant.name, contestant.expert) == (name, expert)


@pytest.mark.parametrize(
    ("spelling", "part"),
    [
        ("random(3)", "1 arguments"),
        ("perfect(foolish)", "'foolish' is not known"),
        ("fallible", "argument is missing"),
        ("fallible()", "argument is missing"),
        ("fallible(101)", "'101' is no percentage from 0 to 100"),
        ("fallible(-1)", "'-1' is no percentage"),
        ("fallible(²)", "'²' is no percentage"),
        ("fallible(nan)", "'nan' is no percentage"),
        ("fallible(1e1)", "'1e1' is no percentage"),
        ("fallible(10,wise,wise)", "3 arguments"),
        ("fallible(10,unwise)", "'unwise' is not known"),
        ("reasonable(x)", "'x' is no percentage"),
        ("informed", "argument is missing"),
        ("informed(0)", "'0' is no whole number from 1 to 20"),
        ("informed(x)", "'x' is no whole number"),
        ("informed(2.5)", "'2.5' is no whole number"),
        ("informed(99999999999999999999)", "is no whole number"),
        ("human", "nobody can be asked here"),
        ("engine", "command is missing"),
        ("engine( )", "command is missing"),
        ("engine(no_such_program_anywhere)", "there is no program 'no_such_program_anywhere'"),
        ("engine(python 'half)", "cannot be read"),
    ],
)
def test_arguments_out_of_range_are_refused(spelling, part):
    """The sentence quotes the spelling, says what is wrong and gives an example."""
    with pytest.raises(BadNotation) as caught:
        seat(spelling, GAME)

    message = str(caught.value)
    assert part in message
    assert "expected" in message
    assert "as in" in message


@pytest.mark.parametrize("spelling", ["", "   ", "()", "(10)", "fallible(10", "fallible 10)", "random)", "a)b(c", ")("])
def test_a_spelling_without_sense_is_refused(spelling):
    with pytest.raises(HoyleError) as caught:
        seat(spelling, GAME)

    assert repr(spelling.strip()) in str(caught.value) or repr(spelling) in str(caught.value)


def test_an_unknown_name_lists_the_nearest():
    with pytest.raises(UnknownName, match="did you mean perfect"):
        seat("prefect", GAME)
    with pytest.raises(UnknownName, match=r"known: .*random"):
        seat("zzzzzz", GAME)


def test_endless_spellings_are_refused_quickly():
    with pytest.raises(BadNotation, match="characters long"):
        seat("(" * 1_000_000, GAME)
    with pytest.raises(BadNotation, match="characters long"):
        seat("q" * 5000, GAME)


def test_an_engines_command_is_kept_as_it_was_typed():
    """Commas, spaces, quotation marks, inner parentheses and case are the command's own."""
    assert parse("""Engine( My Prog --say "a, (B)" ) """) == ("engine", """ My Prog --say "a, (B)" """)


def test_every_file_of_the_table_is_found():
    names = spellings()

    assert {"random", "perfect", "fallible", "reasonable", "informed", "human", "engine"} <= set(names)
    assert names["fallible"] == "fallible(10,wise)"


def test_a_game_too_large_to_solve_has_no_perfect_contestant():
    """The sentence says what to use instead; one who is always reasonable needs no solution."""
    game = load("nine_mens_morris")

    for spelling in ("perfect", "fallible(10)", "reasonable(50)"):
        with pytest.raises(TooLarge, match="expert"):
            seat(spelling, game)
    assert seat("reasonable(100)", game).name == "reasonable(100)"
