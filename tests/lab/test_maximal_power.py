"""Maximal power, exact and from contests (ideal trainer, table 1; SPEC E5)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.load import load
from hoyle.lab import maximal_power as module
from hoyle.lab.maximal_power import Walk, maximal_power
from hoyle.table.contestant import seat
from hoyle.table.match import match


@pytest.mark.parametrize(
    ("challenger", "paper"), [("fallible(10,wise)", 17), ("fallible(70,wise)", 79), ("random", 93.5)]
)
def test_tic_tac_toe_is_as_the_ideal_trainer_found(challenger: str, paper: float):
    """Table 1, from tournaments of 10,000 contests; ours is exact."""
    found = maximal_power(load("tic_tac_toe"), challenger, wise=True)

    assert found.exact
    assert found.percent == pytest.approx(paper, abs=0.7)


def test_against_the_perfect_contestant_nobody_wins_a_drawn_game():
    assert maximal_power(load("lose_tic_tac_toe"), "perfect").percent == 0


def test_in_a_game_that_is_no_draw_the_perfect_contestant_wins_when_its_role_does():
    """Marelle is won by whoever moves first, which perfect does half of the time."""
    assert maximal_power(load("marelle"), "perfect", contests=20) == (50.0, False)


@pytest.mark.parametrize("challenger", ["random", "reasonable(50)"])
def test_the_exact_figure_agrees_with_contests_at_the_table(challenger: str):
    """Within four standard errors of 400 contests."""
    game = load("lose_tic_tac_toe")
    exact = maximal_power(game, challenger).percent / 100

    played = match(game, "perfect", challenger, 400, "maximal", alternate=True)

    assert abs(played.won / 400 - exact) < 4 * (exact * (1 - exact) / 400) ** 0.5


def test_walking_agrees_with_contests_at_the_table_where_play_cycles():
    """Achi ends by recurrence too; the quick walk and the table must draw as often. Four standard errors of 300."""
    game = load("achi")
    walk = Walk(game, (seat("perfect", game), seat("fallible(10)", game)))

    walked = [walk.contest(Random(f"walk/{number}")) for number in range(300)]
    played = match(game, "perfect", "fallible(10)", 300, "walk")

    assert walked.count(2) == played.lost == 0
    assert abs(walked.count(1) - played.won) < 4 * (2 * 300 * 0.25) ** 0.5


def test_too_many_positions_are_played_instead(monkeypatch: pytest.MonkeyPatch):
    game = load("tic_tac_toe")
    exact = maximal_power(game, "random")
    monkeypatch.setattr(module, "MOST_POSITIONS", 50)

    found = module._found(game, seat("perfect", game), seat("random", game), 200, lambda _: None)

    assert not found.exact
    assert exact.exact and found.percent == pytest.approx(exact.percent, abs=12)


def test_the_figure_is_kept_in_the_cache_and_damage_is_repaired(monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.setattr(module, "cache_folder", lambda: tmp_path)
    game = load("tic_tac_toe")
    found = maximal_power(game, "random")
    (file,) = (tmp_path / "maximal_power").iterdir()
    kept = file.read_bytes()

    file.write_bytes(b"[1")

    assert maximal_power(game, "random") == found
    assert file.read_bytes() == kept
    monkeypatch.setattr(module, "_found", None)
    assert maximal_power(game, "random") == found  # from the file alone
