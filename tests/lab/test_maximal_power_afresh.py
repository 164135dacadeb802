"""Maximal power computed anew, never from the cache: on games so small that it can be checked by other means."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.games.symmetry import canonical, symmetries
from hoyle.lab import maximal_power as module
from hoyle.lab.maximal_power import MaximalPower, Walk, maximal_power
from hoyle.table.contestant import Contestant, seat
from hoyle.table.policy import odds

GAME = load("lose_tic_tac_toe")


@pytest.fixture(autouse=True)
def empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "cache_folder", lambda: tmp_path)


def chances(game: Game, seats: tuple[Contestant, Contestant], position: Position, known: dict) -> tuple[float, ...]:
    """How likely a draw and either win are: the plain definition, by the policies alone."""
    outcome = game.outcome(position)
    if outcome is not None:
        return tuple(float(outcome == one) for one in range(3))
    if position not in known:
        moves = odds(seats[position.mover - 1], position)
        parts = [(chance, chances(game, seats, game.after(position, move), known)) for move, chance in moves.items()]
        known[position] = tuple(sum(chance * part[one] for chance, part in parts) for one in range(3))
    return known[position]


@pytest.mark.parametrize("challenger", ["random", "fallible(40)"])
def test_the_exact_figure_is_the_mean_over_both_roles(challenger: str):
    perfect, weak = seat("perfect", GAME), seat(challenger, GAME)
    first = chances(GAME, (perfect, weak), GAME.start, {})
    second = chances(GAME, (weak, perfect), GAME.start, {})

    told: list[str] = []
    found = maximal_power(GAME, challenger, progress=told.append)

    assert found.exact
    assert told[-1] == f"computing the maximal power against {challenger}"
    assert found.percent == pytest.approx(50 * (first[1] + second[2]))
    assert [Walk(GAME, (perfect, weak)).chance(outcome) for outcome in range(3)] == pytest.approx(list(first))


def test_contests_that_are_played_alternate_and_are_counted_for_perfect(monkeypatch: pytest.MonkeyPatch):
    """Two contests at marelle: perfect wins as first, the other perfect as first when it is second."""
    told: list[str] = []
    found = maximal_power(load("marelle"), "perfect", contests=4, progress=told.append)

    assert found == MaximalPower(50.0, exact=False)
    assert "maximal power against perfect: 0 of 4 contests" in told
    monkeypatch.setattr(module, "MOST_POSITIONS", 10)
    assert not maximal_power(GAME, "random", contests=2).exact


def test_progress_is_told_every_hundred_contests():
    told: list[str] = []
    maximal_power(load("marelle"), "perfect", contests=201, progress=told.append)

    assert [line for line in told if "of 201" in line] == [
        f"maximal power against perfect: {count} of 201 contests" for count in (0, 100, 200)
    ]


def test_the_wise_style_makes_another_figure():
    """Against a fallible contestant, whoever leaves it more chances to go wrong wins more often."""
    game = load("tic_tac_toe")

    assert maximal_power(game, "fallible(40)", wise=True).percent > maximal_power(game, "fallible(40)").percent + 1


def test_a_figure_is_kept_for_its_own_question_only(tmp_path: Path):
    for question in (("random",), ("random", True), ("fallible(40)",), ("random", False, 50)):
        maximal_power(GAME, *question)

    assert len(list((tmp_path / "maximal_power").iterdir())) == 4


def test_a_kept_figure_that_was_changed_is_made_again(tmp_path: Path):
    found = maximal_power(GAME, "random")
    (file,) = (tmp_path / "maximal_power").iterdir()
    percent, exact, checksum = json.loads(file.read_text())
    assert (percent, exact) == found

    file.write_text(json.dumps([percent + 1, exact, checksum]))

    assert maximal_power(GAME, "random") == found
    assert json.loads(file.read_text()) == [percent, exact, checksum]


def test_a_figure_of_another_version_is_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    maximal_power(GAME, "random")
    monkeypatch.setattr(module, "VERSION", module.VERSION + 1)
    maximal_power(GAME, "random")

    assert len(list((tmp_path / "maximal_power").iterdir())) == 2


@pytest.mark.parametrize("up_to_symmetry", [True, False])
def test_recurrence_ends_a_walk_as_it_ends_a_contest(monkeypatch: pytest.MonkeyPatch, up_to_symmetry: bool):
    """Two who never err at achi go on until a position comes back as often as the game file says, and no longer."""
    game = replace(load("achi"), recurrence_up_to_symmetry=up_to_symmetry)
    walk = Walk(game, (seat("perfect", game), seat("perfect", game)))
    seen: list[Position] = []
    original = walk.successors
    monkeypatch.setattr(walk, "successors", lambda position: seen.append(position) or original(position))

    assert game.recurrence
    assert walk.contest(Random(3)) == 0
    mirrors = symmetries(game) if up_to_symmetry else (tuple(range(game.board.size)),)
    keys = [canonical(mirrors, position) for position in seen]
    assert keys.count(keys[-1]) == game.recurrence
    assert all(keys.count(key) < game.recurrence for key in keys if key != keys[-1])


def test_a_walk_ends_with_the_longest_contest(monkeypatch: pytest.MonkeyPatch):
    """The end of the last ply counts; without one it is a draw."""
    walk = Walk(GAME, (seat("random", GAME), seat("random", GAME)))
    whole = {walk.contest(Random(number)) for number in range(30)}
    monkeypatch.setattr(module, "longest", lambda _game: 4)

    assert whole == {0, 1, 2}
    assert {walk.contest(Random(number)) for number in range(30)} == {0}
    monkeypatch.setattr(module, "longest", lambda _game: 9)
    assert {walk.contest(Random(number)) for number in range(30)} == {0, 1, 2}


def test_a_challenger_without_a_policy_is_refused():
    with pytest.raises(BadNotation, match=r"expert\(100,men=0\) has no odds"):
        maximal_power(GAME, "expert(100,men=0)")
