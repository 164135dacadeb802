"""The cache: ours alone where code is kept, swept of what was left over, and never needed for an answer."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle import cache, kept_kernels
from hoyle.cache import is_private, private_folder, written_atomically

POSIX = pytest.mark.skipif(os.name != "posix", reason="folders have owners and rights only there")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(cache, "_temporary", lambda: tmp_path.parent)
    return tmp_path


@POSIX
def test_a_folder_of_code_is_nobody_elses(folder: Path):
    made = private_folder("numba", "digest")

    assert made == folder / "numba" / "digest"
    assert made.stat().st_mode & 0o777 == made.parent.stat().st_mode & 0o777 == 0o700


@POSIX
def test_rights_that_were_too_wide_are_narrowed(folder: Path):
    """A folder of ours from an earlier version."""
    wide = folder / "numba"
    wide.mkdir()
    wide.chmod(0o777)

    assert is_private(private_folder("numba", "digest").parent)


@POSIX
def test_what_others_may_have_put_in_a_folder_of_code_is_not_believed(folder: Path):
    wide = folder / "numba" / "digest"
    wide.mkdir(parents=True)
    (wide / "theirs.kernel").write_bytes(b"")
    wide.chmod(0o777)

    assert private_folder("numba", "digest") != wide


@POSIX
def test_a_link_to_somewhere_else_is_not_used(folder: Path, tmp_path_factory: pytest.TempPathFactory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (folder / "numba").symlink_to(elsewhere)

    made = private_folder("numba", "digest")
    assert not made.is_relative_to(folder / "numba")
    assert is_private(made)


@POSIX
def test_a_strangers_folder_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "numba").mkdir(mode=0o700)
    monkeypatch.setattr(cache, "is_private", lambda _: False)

    assert not private_folder("numba", "digest").is_relative_to(folder / "numba")


def test_what_a_killed_process_left_is_swept(tmp_path: Path):
    file = tmp_path / "kept.json"
    old, young, other = (
        tmp_path / name for name in (".kept.json.a1.part", ".kept.json.b2.part", ".other.json.c3.part")
    )
    for left in (old, young, other):
        left.write_bytes(b"half")
    os.utime(old, (1, 1))
    os.utime(other, (1, 1))

    with written_atomically(file) as out:
        out.write(b"whole")

    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([file.name, young.name, other.name])


def asked(cache: Path, room: Path, *words: str) -> str:
    """What a command answers with this cache, and with this room for temporary files."""
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *words, "--json"],
        env={**os.environ, "HOYLE_CACHE": str(cache), "TMPDIR": str(room)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@POSIX
def test_a_cache_that_cannot_be_made_costs_time_and_leaves_nothing(tmp_path: Path):
    """A file stands where the folder should be: a temporary one serves, and is gone afterwards."""
    blocked, room = tmp_path / "blocked", tmp_path / "room"
    blocked.write_text("a file")
    room.mkdir()

    assert json.loads(asked(blocked / "cache", room, "perft", "tic_tac_toe", "3"))["perft"] == [1, 9, 72, 504]
    assert list(room.iterdir()) == []


@pytest.mark.slow
@POSIX
def test_a_table_that_cannot_be_kept_answers_all_the_same(tmp_path: Path):
    """A file stands where the tables should be; kernels are those of the usual cache, so that none is compiled."""
    kernels, room = tmp_path / "cache" / "numba", tmp_path / "room"
    room.mkdir()
    shutil.copytree(kept_kernels.FOLDER, kernels / kept_kernels.FOLDER.name)
    kernels.chmod(0o700)
    (tmp_path / "cache" / "tables").write_text("a file")

    assert json.loads(asked(tmp_path / "cache", room, "value", "tic_tac_toe", "XX./OO./... X"))["value"] == "win"
    assert (tmp_path / "cache" / "tables").read_text() == "a file"
    assert list(room.iterdir()) == []
