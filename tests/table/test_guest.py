"""A plug-in's contestant at the table: found by its name, seated, held to the rules, let go (SPEC F7, U5)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import hoyle
from hoyle.errors import BadNotation, EngineFailure, UnknownName
from hoyle.games.load import load
from hoyle.plugin_parts import Part
from hoyle.table.contestant import Request, dismiss, seat, spellings
from hoyle.table.guest import Guest, seat_guest
from tests.table.sitting import at

GAME = load("tic_tac_toe")

LAST_LEGAL = """
from forr.decision import Decision

SPELLING = "last_legal"
EXAMPLE = "last_legal"
EXPECTED = "nothing in parentheses"

def seat(request):
    request.at_most(0)
    return LastLegal(request.game)

class LastLegal:
    name, expert = "last_legal", False

    def __init__(self, game):
        self.game = game

    def choose(self, contest, rng):
        return Decision(self.game.legal_moves(contest.position)[-1], decider="last_legal", reason="the last one")
"""


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    file = tmp_path / "last_legal.py"
    file.write_text(LAST_LEGAL, encoding="utf-8")
    hoyle.plugin(file)
    return file


@pytest.mark.usefixtures("plugin")
def test_a_plug_in_s_contestant_sits_down_by_its_name():
    guest = seat(" Last_Legal ", GAME)

    assert isinstance(guest, Guest)
    assert (guest.name, guest.expert) == ("last_legal", False)
    assert guest.choose(at(GAME), Random(1)).action == GAME.legal_moves(GAME.start)[-1]
    assert spellings()["last_legal"] == "last_legal"
    assert list(spellings()) == sorted(spellings())


@pytest.mark.usefixtures("plugin")
def test_its_arguments_are_refused_as_ours_are():
    """By its own example."""
    with pytest.raises(BadNotation, match=r"'last_legal\(3\)' cannot be seated: .*; expected nothing in parentheses"):
        seat("last_legal(3)", GAME)


def test_without_the_plug_in_nobody_is_called_so():
    with pytest.raises(UnknownName, match="last_legal"):
        seat("last_legal", GAME)


class Odd:
    """A contestant whose answers and farewells are its test's."""

    name, expert, closed = "odd", True, 0

    def __init__(self, failure: Exception) -> None:
        self.failure = failure

    def seat(self, _request: Request) -> Odd:
        return self

    def choose(self, _contest: object, _rng: object) -> None:
        raise self.failure


class Closing(Odd):
    """One that holds something."""

    def close(self) -> None:
        self.closed += 1


def sat_down(contestant: Odd) -> Guest:
    guest = seat_guest(Part("contestants", "odd", contestant, "odd.py"), Request(GAME, "odd"))
    assert isinstance(guest, Guest)
    return guest


def test_a_failure_of_its_own_forfeits_and_one_of_ours_says_what_it_said():
    with pytest.raises(EngineFailure, match=r"contestant 'odd' of the plug-in odd\.py failed: .*lost my head"):
        sat_down(Odd(RuntimeError("lost my head"))).choose(at(GAME), Random(1))
    with pytest.raises(BadNotation, match=r"^no such move$"):
        sat_down(Odd(BadNotation("no such move"))).choose(at(GAME), Random(1))


def test_it_is_asked_to_give_back_what_it_holds_if_it_can_be():
    holding = Closing(RuntimeError())
    dismiss(sat_down(holding), sat_down(Odd(RuntimeError())))

    assert holding.closed == 1
