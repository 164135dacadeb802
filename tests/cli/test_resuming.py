"""Contests that are left and gone on with; a record may be a stranger's, and is only data."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from hoyle.games.record import read_text
from tests.cli.conftest import Hoyle


def said(text: str) -> str:
    """What was printed, however its lines were folded."""
    return " ".join(text.split())


def left(hoyle: Hoyle, file: Path, *more: str) -> str:
    """Leave a contest after one move and its reply; what was printed."""
    return hoyle("play", "tic_tac_toe", "--against", "fallible(50)", *more, typed=f"b2\nsave {file}\nquit\n").out


def test_a_contest_is_left_and_resumed(hoyle: Hoyle, tmp_path: Path):
    """The board, the sides, the opponent and why it moved are as they were left."""
    file = tmp_path / "left.txt"
    assert "Kept in" in left(hoyle, file)

    run = hoyle("play", "tic_tac_toe", "--resume", str(file), typed="?\nundo\nquit\n")

    assert run.code == 0
    assert "which goes on after 2 plies: you are X" in said(run.out)
    assert "against Fallible" in said(run.out)
    assert "Fallible moved" in run.out
    assert run.out.count("Your move (X):") == 3


def test_what_is_resumed_goes_on_as_it_would_have(hoyle: Hoyle, tmp_path: Path):
    """Chance is the seed's and the ply's: leaving changes nothing."""
    file, through, resumed = tmp_path / "left.txt", tmp_path / "through.txt", tmp_path / "resumed.txt"
    rest = "a1\na2\na3\nb1\nb3\nc1\nc2\nc3\n"
    seeded = ("--against", "fallible(50)", "--seed", "7")
    hoyle("play", "tic_tac_toe", *seeded, "--records", str(through), typed=f"b2\n{rest}")
    left(hoyle, file, "--seed", "7")
    hoyle("play", "tic_tac_toe", "--resume", str(file), "--records", str(resumed), typed=rest)

    one, other = (read_text(path.read_text(encoding="utf-8"))[0].contest.moves for path in (through, resumed))

    assert len(one) > 4
    assert one == other


def test_a_finished_contest_is_resumed_at_its_end(hoyle: Hoyle, tmp_path: Path):
    """There one can review it."""
    file = tmp_path / "lost.txt"
    hoyle("play", "tic_tac_toe", "--against", "perfect", typed=f"b2\nresign\nsave {file}\nquit\n")

    run = hoyle("play", "tic_tac_toe", "--resume", str(file), typed="review\nquit\n")

    assert run.code == 0
    assert "the contest was given up" in said(run.out)


@pytest.mark.parametrize(
    "spelling", ["engine(touch {file})", "hoyle(/etc/passwd)", "watch(perfect,perfect)", "expert(999999999)", "nobody"]
)
def test_a_file_starts_no_program_and_opens_no_path(hoyle: Hoyle, tmp_path: Path, spelling: str):
    """The opponent that a file names is seated only if it can do no harm; the person may still name it."""
    file, touched = tmp_path / "left.txt", tmp_path / "touched"
    left(hoyle, file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("fallible(50)", spelling.format(file=touched)), encoding="utf-8")

    run = hoyle("play", "tic_tac_toe", "--resume", str(file), typed="a1\nquit\n")

    assert run.code == 2
    assert "--against" in run.err
    assert not touched.exists()
    assert hoyle("play", "tic_tac_toe", "--resume", str(file), "--against", "random", typed="quit\n").code == 0


@pytest.mark.parametrize("content", ["", "nonsense", "{}", "[Game", "\x1b[31m", "{" * 5000])
def test_what_is_no_record_is_refused_with_a_sentence(hoyle: Hoyle, tmp_path: Path, content: str):
    file = tmp_path / "nothing.txt"
    file.write_text(content, encoding="utf-8")

    run = hoyle("play", "tic_tac_toe", "--resume", str(file))

    assert run.code == 2
    assert run.err


def test_a_file_that_is_not_there_is_named(hoyle: Hoyle, tmp_path: Path):
    run = hoyle("play", "tic_tac_toe", "--resume", str(tmp_path / "none.txt"))

    assert (run.code, "none.txt" in run.err) == (2, True)


def test_save_leaves_the_files_of_others_alone(hoyle: Hoyle, tmp_path: Path):
    """A file that was there is not written over; one that this sitting wrote is."""
    theirs, ours = tmp_path / "theirs.txt", tmp_path / "ours.txt"
    theirs.write_text("precious", encoding="utf-8")

    run = hoyle(
        *("play", "tic_tac_toe", "--against", "random"),
        typed=f"save {theirs}\nsave {ours}\nb2\nsave {ours}\nquit\n",
    )

    assert "is there already" in said(run.out)
    assert theirs.read_text(encoding="utf-8") == "precious"
    assert len(read_text(ours.read_text(encoding="utf-8"))[0].contest.moves) == 2


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x.txt", "a" * 300, "x\0y", "/proc/x.txt"])
def test_a_contest_that_cannot_be_kept_goes_on(hoyle: Hoyle, tmp_path: Path, name: str):
    """A name that no file can have costs a sentence, not the contest."""
    kept = tmp_path / "kept.txt"
    run = hoyle("play", "tic_tac_toe", "--against", "random", typed=f"b2\nsave {name}\nsave {kept}\nquit\n")

    assert run.code == 0
    assert len(read_text(kept.read_text(encoding="utf-8"))[0].contest.moves) == 2


def test_another_contest_of_the_sitting_is_not_written_over(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "first.txt"
    run = hoyle(
        *("play", "tic_tac_toe", "--against", "random"),
        typed=f"b2\nresign\nsave {file}\nagain\nsave {file}\nquit\n",
    )

    assert "is there already" in said(run.out)
    assert len(read_text(file.read_text(encoding="utf-8"))[0].contest.moves) == 2


def test_what_save_says_can_be_typed(hoyle: Hoyle, tmp_path: Path):
    """A novice of the lowest level is seated again, and a name with a blank is quoted."""
    file = tmp_path / "my contest.txt"
    out = hoyle("play", "achi", "--level", "1", typed=f"b2\nsave {file}\nquit\n").out
    command = shlex.split(said(out).split("`")[-2])

    run = hoyle(*command[1:], typed="quit\n")

    assert run.code == 0
    assert "which goes on after 2 plies" in said(run.out)


def test_a_record_holds_the_reasons_of_hoyles_moves(hoyle: Hoyle, tmp_path: Path):
    """A vote has no single reason, so what did most is kept; nothing was kept before."""
    file = tmp_path / "kept.txt"
    hoyle("play", "tic_tac_toe", "--against", "hoyle", "--second", "--records", str(file), typed="quit\n")

    (kept,) = read_text(file.read_text(encoding="utf-8"))

    assert "by vote" in kept.reasons[0] or "by chance" in kept.reasons[0]
    assert "Challenge" in kept.reasons[0]
