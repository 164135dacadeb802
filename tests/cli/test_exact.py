"""The commands `perft`, `solve` and `value` (SPEC U5)."""

from __future__ import annotations

from tests.cli.conftest import Hoyle


def test_perft_counts_tic_tac_toe(hoyle: Hoyle):
    """255,168 contests in all, as everybody counts them."""
    run = hoyle("perft", "tic_tac_toe", "9", "--json")

    assert run.code == 0
    assert run.data == {"perft": [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]}


def test_perft_is_a_table_for_people(hoyle: Hoyle):
    lines = hoyle("perft", "tic_tac_toe", "5").out.splitlines()

    assert lines[0].split() == ["length", "sequences"]
    assert lines[-1].split() == ["5", "15,120"]


def test_solve_gives_exactly_the_documented_keys(hoyle: Hoyle):
    """SPEC U5, and the counts that everybody knows."""
    run = hoyle("solve", "tic_tac_toe", "--json")

    assert run.code == 0
    data = run.data
    assert data.pop("seconds") >= 0
    assert data == {
        "game": "tic_tac_toe",
        "value": "draw",
        "positions": 5478,
        "distinct": 765,
        "mover": {"win": 2836, "draw": 1068, "loss": 1574},
        "correct_first_moves": ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"],
    }


def test_solve_tells_people_the_same(hoyle: Hoyle):
    """Only the centre holds the draw in lose tic-tac-toe (ideal trainer, 2.4)."""
    run = hoyle("solve", "lose_tic_tac_toe")

    assert run.out.startswith("Lose tic-tac-toe is a draw.\n")
    assert "correct first moves  b2\n" in run.out


def test_quiet_solves_without_a_word(hoyle: Hoyle):
    assert hoyle("solve", "tic_tac_toe", "--quiet").err == ""


def test_a_game_too_large_to_solve_names_what_to_use_instead(hoyle: Hoyle):
    run = hoyle("solve", "nine_mens_morris")

    assert run.code == 2
    assert "too large" in run.err
    assert "expert" in run.err


def test_value_of_a_won_position(hoyle: Hoyle):
    """X completes the top row; a block would only draw."""
    run = hoyle("value", "tic_tac_toe", "XX./OO./... X", "--json")

    assert run.code == 0
    assert run.data == {"value": "win", "distance": 1, "correct_moves": ["c3"]}


def test_value_of_a_drawn_position_has_no_distance(hoyle: Hoyle):
    data = hoyle("value", "tic_tac_toe", ".../.X./... O", "--json").data

    assert data == {"value": "draw", "distance": None, "correct_moves": ["a3", "c3", "a1", "c1"]}


def test_value_of_a_finished_contest_is_what_the_rules_say(hoyle: Hoyle):
    """Distance 0 and nothing to move; also in a game that cannot be solved."""
    small = hoyle("value", "tic_tac_toe", "XXX/OO./... O", "--json")
    large = hoyle("value", "nine_mens_morris", "XX./.../.../....../OOO/.../... X 0,0", "--json")

    assert small.data == large.data == {"value": "loss", "distance": 0, "correct_moves": []}


def test_value_in_words(hoyle: Hoyle):
    assert hoyle("value", "tic_tac_toe", "XX./OO./... X").out == "The mover wins in 1 ply. Correct: c3\n"
    assert "the contest is over" in hoyle("value", "tic_tac_toe", "XXX/OO./... O").out
