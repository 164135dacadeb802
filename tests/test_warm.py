"""Setting up: what two processes compile side by side is shared out so that neither does the other's work."""

from __future__ import annotations

import pytest

from hoyle import warm
from hoyle.lab.learning import Assignment
from hoyle.mind.player import Player


def test_hoyle_decides_before_it_learns_so_that_the_solvers_kernels_are_ready_by_then(
    monkeypatch: pytest.MonkeyPatch,
):
    """Learning needs a perfect contestant; deciding needs none, and its kernels take longest to compile."""
    done: list[str] = []
    choose = Player.choose

    def chosen(player: Player, *position: object) -> object:
        done.append("decides")
        return choose(player, *position)  # type: ignore[arg-type]

    def learned(assignment: Assignment) -> None:
        done.append(f"learns {assignment.game.id}")

    def solved(*_: object) -> None:
        raise AssertionError("whoever decides asks no solver")

    monkeypatch.setattr("hoyle.mind.player.Player.choose", chosen)
    monkeypatch.setattr("hoyle.lab.learning.learn", learned)
    monkeypatch.setattr("hoyle.solver.solution.solution_for", solved)

    warm.warm_the_mind()

    assert done == ["decides", "learns tic_tac_toe", "learns tapatan"]


def test_the_tables_kernels_are_compiled_first(monkeypatch: pytest.MonkeyPatch):
    """The other process needs them as soon as it learns."""

    class EnoughError(Exception):
        pass

    def stop() -> None:
        raise EnoughError

    monkeypatch.setattr("hoyle.warm._warm_the_tables", stop)
    monkeypatch.setattr("hoyle.games.kernels.perft", lambda *_: pytest.fail("perft came first"))

    with pytest.raises(EnoughError):
        warm.warm_the_games()
