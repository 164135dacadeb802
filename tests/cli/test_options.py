"""The command line's spelling of options: named in `cli` only, read from the one description of each option."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import hoyle as library
from hoyle.cli.options import flag, spell
from hoyle.errors import BadFile, OptionName
from hoyle.lab.options import LearningOptions, options_of
from tests.cli.conftest import Hoyle

SOURCE = Path(library.__file__).parent
FLAG = re.compile(r"(?<![\w-])--[a-z]")


@pytest.mark.parametrize(
    ("name", "typed"),
    [("contests", "--contests"), ("at_most", "--at-most"), ("with_", "--with"), ("no_zones", "--no-zones")],
)
def test_a_flag_is_the_name_as_people_type_it(name: str, typed: str):
    assert flag(name) == typed


def test_an_error_speaks_to_each_door_in_its_own_words():
    """What a program writes as a keyword or a call is a flag here, its value quoted for a shell."""
    error = BadFile(
        "Say ", OptionName("trainer", "expert(20)"), " or ", OptionName("plugin", call="hoyle.plugin(FILE)"), "."
    )

    assert str(error) == "Say trainer='expert(20)' or hoyle.plugin(FILE)."
    assert error.message(spell) == "Say --trainer 'expert(20)' or --plugin."


def test_every_option_of_learning_is_a_flag_with_its_help(hoyle: Hoyle):
    """With the default where it is a number; another option that the help speaks of is spelled as a flag."""
    shown = " ".join(hoyle("learn", "--help").out.split())

    for one in options_of(LearningOptions):
        assert flag(one.name) in shown
    assert "-n, --contests N Stop after N contests." in shown
    assert "With --until: give up after N contests. [default: 1000]" in shown
    assert "--planners / --no-planners" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--weights", "awl", "--vote", "1"), "give --weights or --vote, not both"),
        (("--with", "victory"), "--with is for Feinter"),
        (("--trainer", "watch(perfect,random)"), "as in --contests 20"),
        (("--at-most", "0"), "'0' is no whole number, 1 or more"),
    ],
)
def test_errors_name_flags(hoyle: Hoyle, arguments: tuple[str, ...], sentence: str):
    run = hoyle("learn", "tic_tac_toe", *arguments)

    assert run.code == 2
    assert sentence in " ".join(run.err.split())


def test_a_game_too_large_to_solve_names_a_trainer_that_can_be_typed(hoyle: Hoyle):
    run = hoyle("learn", "nine_mens_morris", "--trainer", "perfect")

    assert run.code == 2
    assert "To learn: --trainer 'expert(20000)'." in run.err


def messages(path: Path) -> list[str]:
    """The texts in a file that are no documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return [str(node.value) for node in found if id(node) not in documentation]


def test_flags_are_named_in_the_command_line_only():
    """Below, and in the library, nobody has typed one."""
    outside = [path for path in SOURCE.rglob("*.py") if "cli" not in path.relative_to(SOURCE).parts]
    named = {str(path.relative_to(SOURCE)): text for path in outside for text in messages(path) if FLAG.search(text)}

    assert len(outside) > 100
    assert named == {}
    assert FLAG.search("as in --contests 20") and not FLAG.search("a1---a4")
