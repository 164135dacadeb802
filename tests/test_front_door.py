"""The library's front door: what it offers, that its examples run, and that opening it costs nothing."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import hoyle
from hoyle.errors import BadNotation, UnknownName
from hoyle.lab.options import LearningOptions, options_of

FUNCTIONS = [name for name in hoyle.__all__ if name[0].islower()]


def test_the_examples_in_the_docstrings_run():
    """Every function of the front door shows a use of itself, and the use is true."""
    homes = [hoyle, *(sys.modules[home] for home in sorted({getattr(hoyle, name).__module__ for name in FUNCTIONS}))]
    results = [doctest.testmod(home, extraglobs={"hoyle": hoyle}) for home in homes]

    assert sum(one.failed for one in results) == 0
    assert sum(one.attempted for one in results) >= len(hoyle.__all__) - 1


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_is_documented_with_an_example(name: str):
    """SPEC U8: typed, documented with examples that run."""
    function = getattr(hoyle, name)

    assert ">>> " in function.__doc__ and f"hoyle.{name}(" in function.__doc__
    assert function.__annotations__["return"]


def test_importing_hoyle_imports_nothing_heavy():
    """`import hoyle` is quick: numpy, numba, pydantic and the like wait until they are needed."""
    code = "import sys, hoyle; print([name for name in ('numpy', 'numba', 'pydantic', 'rich') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_a_game_is_found_by_id_and_by_path():
    """The catalogue's file and the id are one game."""
    file = Path(hoyle.__file__).parent / "games" / "catalog" / "tic_tac_toe.toml"

    assert hoyle.game(str(file)) == hoyle.game("tic_tac_toe")


def test_an_unknown_game_lists_the_nearest():
    with pytest.raises(UnknownName, match="tic_tac_toe"):
        hoyle.game("tic_tac_to")


def test_a_finished_position_needs_no_solution():
    """Nine men's morris cannot be solved here, but whoever has two men left has lost."""
    judgement = hoyle.value("nine_mens_morris", "XX./.../.../....../OOO/.../... X 0,0")

    assert judgement == hoyle.Judgement("loss", 0, ())


def test_a_position_may_be_given_as_text_or_as_a_value():
    game = hoyle.game("tic_tac_toe")

    assert hoyle.value(game, game.start) == hoyle.value("tic_tac_toe", ".../.../... X")
    assert hoyle.value(game, game.start).value == "draw"


def test_the_same_seed_gives_the_same_match():
    """SPEC U8: seed as scientists expect."""
    one, two = (hoyle.match("tic_tac_toe", "random", "random", contests=30, seed=4) for _ in range(2))

    assert (one.won, one.drawn, one.lost) == (two.won, two.drawn, two.lost)


def test_the_door_shows_what_it_offers_and_nothing_else():
    """What the file imports for itself is no part of the library."""
    assert {name for name in dir(hoyle) if not name.startswith("__")} == {
        name for name in hoyle.__all__ if name[0] != "_"
    }
    assert hoyle.__version__ == version("hoyle")
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        hoyle.chess  # noqa: B018


def test_whatever_a_person_can_put_right_is_a_hoyle_error():
    with pytest.raises(hoyle.HoyleError, match="did you mean"):
        hoyle.match("tic_tac_toe", "perfekt", "random")


def test_settings_of_ones_own_do_the_learning():
    """Every setting can be said, not only those that have an option; an option changes what the settings have."""
    settings = hoyle.Settings(rehearsals=0, roads_steps=0)
    learned = hoyle.learn("tic_tac_toe", "perfect", settings=settings, without=["Worried"], contests=2)

    assert (learned.settings.rehearsals, learned.settings.roads_steps, learned.settings.without) == (0, 0, ("worried",))
    assert (
        learned.knowledge
        == hoyle.learn(
            "tic_tac_toe",
            "perfect",
            settings=hoyle.Settings(rehearsals=0, roads_steps=0, without=("worried",)),
            contests=2,
        ).knowledge
    )


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (hoyle.Settings(vote="loud"), "no paradigm 'loud'"),
        (hoyle.Settings(without=("nobody",)), "no Advisor 'nobody'"),
        (hoyle.Settings(with_=("victory",)), "cannot be invited"),
        (hoyle.Settings(guests=("stranger",)), "no Advisor 'stranger'"),
        (hoyle.Settings(rehearsals="many"), "rehearsals"),  # type: ignore[arg-type]
    ],
)
def test_settings_that_cannot_be_used_are_refused_at_the_door(settings: hoyle.Settings, sentence: str):
    with pytest.raises(hoyle.HoyleError, match=sentence):
        hoyle.learn("tic_tac_toe", settings=settings)


def test_settings_and_a_panel_say_the_same_thing():
    with pytest.raises(BadNotation, match="give settings or panel, not both"):
        hoyle.learn("tic_tac_toe", settings=hoyle.Settings(), panel="1991")


def test_one_run_and_many_are_told_apart():
    """The first of many is the one that `learn` gives, whatever the number of processes."""
    alone = hoyle.learn("tic_tac_toe", "perfect", contests=3, seed=5)
    runs = hoyle.learn_runs("tic_tac_toe", "perfect", runs=2, contests=3, seed=5)

    assert [run.seed for run in runs] == ["5/run-1", "5/run-2"]
    assert runs[0] == alone


def test_an_option_that_does_not_exist_lists_the_nearest():
    with pytest.raises(UnknownName, match="no option 'contest'; did you mean contests"):
        hoyle.learn("tic_tac_toe", contest=3)  # type: ignore[call-arg]


@pytest.mark.parametrize("options", [{"contests": 0}, {"until": -1}, {"at_most": True}, {"contests": 2.5}])
def test_a_number_that_cannot_be_meant_is_refused_by_the_check_of_the_command(options: LearningOptions):
    with pytest.raises(BadNotation, match="is no whole number, 1 or more"):
        hoyle.learn("tic_tac_toe", **options)


def test_so_are_the_numbers_of_matches_tests_and_runs():
    with pytest.raises(BadNotation, match="contests: 0 is no whole number, 1 or more"):
        hoyle.match("tic_tac_toe", "random", "random", contests=0)
    with pytest.raises(BadNotation, match="contests: -1 is no whole number"):
        hoyle.test("tic_tac_toe", "nowhere.json", contests=-1)
    with pytest.raises(BadNotation, match="runs: 0 is no whole number, from 1 to 1000"):
        hoyle.learn_runs("tic_tac_toe", runs=0)


def test_the_signature_and_the_documentation_name_every_option():
    """They are read from the one description that the command reads too."""
    for function in (hoyle.learn, hoyle.learn_runs):
        parameters = inspect.signature(function).parameters
        for one in options_of(LearningOptions):
            assert parameters[one.name].default == one.option.default
            assert f"    {one.name}: " in (function.__doc__ or "")


def test_an_error_names_options_as_a_program_writes_them():
    with pytest.raises(BadNotation, match="as in contests=20"):
        hoyle.learn("tic_tac_toe", "watch(perfect,random)")


def test_what_is_printed_is_readable():
    """Notation where there is a game, and figures instead of everything that was learned."""
    result = hoyle.match("tic_tac_toe", "perfect", "random", contests=1)
    contest = result.contests[0].contest

    assert str(contest).startswith("1. ")
    assert "Transcript" not in repr(result)
    assert repr(hoyle.view("tic_tac_toe")) == "PositionView('tic_tac_toe', '.../.../... X')"
    assert repr(hoyle.learn("tic_tac_toe", "perfect", contests=1)).startswith("Learned('tic_tac_toe', 'perfect', seed=")
