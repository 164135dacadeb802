"""`hoyle play`: a contest with a person at the keyboard, who here is a list of lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.games.record import read_jsonl, read_text
from tests.cli.conftest import Hoyle


def test_a_contest_is_played_to_its_end(hoyle: Hoyle):
    """The perfect opponent answers, and draws or wins."""
    run = hoyle("play", "tic_tac_toe", "--against", "perfect", typed="\n".join("513792468" * 9))

    assert run.code == 0
    assert "A draw after 9 plies." in run.out or "You lose after" in run.out
    assert "Perfect: " in run.out


def test_moves_may_be_names_or_numbers(hoyle: Hoyle):
    """b2 is number 5 on the nine points; slides too."""
    run = hoyle("play", "pong_hau_ki", typed="quit\n")
    assert run.code == 0

    by_name, by_number = (hoyle("play", "tic_tac_toe", typed=f"{move}\nquit\n").out for move in ("b2", "5"))

    assert by_name.replace("(X): b2", "(X): 5") == by_number


def test_a_wrong_thing_is_answered_with_a_sentence_and_asked_again(hoyle: Hoyle):
    """Neither nonsense nor an illegal move ends the contest."""
    run = hoyle("play", "tic_tac_toe", "--against", "random", typed="castle\nb2\nb2\nquit\n")

    assert run.code == 0
    assert "'castle'" in run.out
    assert "'b2'" in run.out and "legal" in run.out
    assert run.out.count("Your move (X):") == 4


def test_a_question_mark_explains_the_opponents_move(hoyle: Hoyle):
    run = hoyle("play", "tic_tac_toe", "--against", "random", "--second", typed="?\nquit\n")

    assert "at random" in run.out
    assert "undo" in run.out


def test_why_not_sets_worths_beside_each_other_where_the_opponent_gives_no_reasons(hoyle: Hoyle):
    """An expert looks for one good move and says nothing of the others; the judge does."""
    typed = "why not c3\nwhy not 5\nquit\n"
    run = hoyle("play", "tic_tac_toe", "--against", "expert(500)", "--second", "--seed", "3", typed=typed)

    moved = re.search(r"Expert: (\S+)", run.out)
    assert moved is not None
    answers = " ".join(run.out.split())
    assert "Nothing was said of" in answers
    assert re.search(rf"For X {moved[1]} is \S.*; (c3|b2) is \S.* \((exact|by a search)", answers)


def test_undo_takes_back_the_persons_move_and_the_reply(hoyle: Hoyle):
    """After it the board is the one before, and the same move can be made again."""
    run = hoyle("play", "tic_tac_toe", "--against", "random", typed="undo\nb2\nundo\nb2\nquit\n")

    assert "nothing to take back" in run.out
    assert "not legal" not in run.out
    assert run.out.count("Random: ") == 2


def test_undo_at_the_second_seat_leaves_the_opponents_first_move(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "kept.jsonl"
    hoyle(
        *("play", "tic_tac_toe", "--against", "random", "--second", "--records", str(file)),
        typed="1\n2\n3\nundo\nundo\nundo\nundo\nquit\n",
    )

    (kept,) = read_jsonl(file.read_text(encoding="utf-8"))

    assert len(kept.contest.moves) == 1
    assert kept.contest.contestants == ("random", "human")


def test_a_hint_is_exact_where_the_game_is_solved(hoyle: Hoyle):
    """Only the centre is correct in lose tic-tac-toe."""
    run = hoyle("play", "lose_tic_tac_toe", "--against", "random", typed="hint\nquit\n")

    assert "Exact: a draw; correct moves: b2\n" in run.out


@pytest.mark.parametrize("typed", ["", "b2\n", "b2"])
def test_the_end_of_input_is_a_polite_end(hoyle: Hoyle, typed: str):
    """Ctrl-D, or a pipe that runs dry."""
    run = hoyle("play", "tic_tac_toe", typed=typed)

    assert run.code == 0
    assert "unfinished" in run.out


def test_what_was_played_is_kept(hoyle: Hoyle, tmp_path: Path):
    """Also when the person quits; the record says that the contest is unfinished."""
    file = tmp_path / "kept.pgn"
    run = hoyle("play", "tic_tac_toe", "--against", "perfect", "--records", str(file), typed="b2\nquit\n")

    (kept,) = read_text(file.read_text(encoding="utf-8"))

    assert run.code == 0
    assert kept.contest.contestants == ("human", "perfect")
    assert len(kept.contest.moves) == 2
    assert kept.contest.outcome is None


def test_control_c_keeps_what_was_played(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "kept.jsonl"
    answers = iter(["b2"])

    def ask(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("hoyle.cli.play.ask", ask)

    run = hoyle("play", "tic_tac_toe", "--records", str(file))

    assert run.code == 130
    assert len(read_jsonl(file.read_text(encoding="utf-8"))[0].contest.moves) == 2


def test_the_same_seed_gives_the_same_opponent(hoyle: Hoyle):
    one, two = (hoyle("play", "achi", "--against", "random", "--seed", "3", typed="1\n2\n3\nquit\n") for _ in "12")

    assert one.out == two.out


@pytest.mark.parametrize("game", ["tic_tac_toe", "five_mens_morris", "ttt_4x4x4", "mu_torere", "twelve_mens_morris"])
def test_the_sitting_fits_on_80_columns(hoyle: Hoyle, game: str):
    run = hoyle("play", game, "--against", "random", typed="?\nnonsense\nquit\n")

    assert run.code == 0
    assert max(map(len, run.out.splitlines())) <= 80
