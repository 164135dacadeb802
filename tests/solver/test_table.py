"""Tables as files: believed only when whole."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hoyle.games.load import load as load_game
from hoyle.solver import table as table_file
from hoyle.solver.table import load, save, table_path
from hoyle.solver.tables import TableSolution


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(table_file, "cache_folder", lambda: tmp_path)
    return tmp_path


def solved(messages: list[str]) -> TableSolution:
    return TableSolution.of(load_game("tsoro_yematatu"), messages.append)


def test_a_table_is_solved_once_and_then_read(folder: Path):
    messages: list[str] = []
    first = solved(messages)
    assert any("solving tsoro_yematatu" in message for message in messages)
    messages.clear()
    second = solved(messages)
    assert messages == []
    assert np.array_equal(first.table.codes, second.table.codes)


@pytest.mark.parametrize("seed", range(60))
def test_a_file_that_was_cut_or_flipped_is_noticed_and_made_again(folder: Path, seed: int):
    rng = Random(f"damage/{seed}")
    whole = solved([])
    path = table_path(whole.game, "whole")
    good = path.read_bytes()
    if seed % 3 == 0:
        bad = good[: rng.randrange(len(good))]
    else:
        place = rng.randrange(len(good)) if seed % 3 == 1 else rng.randrange(28)
        bad = good[:place] + bytes([good[place] ^ rng.randrange(1, 256)]) + good[place + 1 :]
    path.unlink()  # not written over: the first solution still reads the old file
    path.write_bytes(bad)
    assert load(path, whole.game) is None
    messages: list[str] = []
    again = solved(messages)
    assert messages
    assert np.array_equal(again.table.codes, whole.table.codes)
    assert path.read_bytes()[-len(again.table.codes) :] == good[-len(again.table.codes) :]


def test_a_table_of_other_rules_is_not_believed(folder: Path):
    whole = solved([])
    other = load_game("tsoro_yematatu_nojump")
    path = table_path(other, "whole")
    path.write_bytes(table_path(whole.game, "whole").read_bytes())
    assert load(path, other) is None


def test_a_write_that_fails_leaves_the_old_file_standing(folder: Path, monkeypatch: pytest.MonkeyPatch):
    whole = solved([])
    path = table_path(whole.game, "whole")
    good = path.read_bytes()

    def full_disk(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="no space"):
        save(path, whole.game, whole.table)
    assert path.read_bytes() == good
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_distances_that_do_not_fit_a_byte_take_two(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """The same codes come out, whichever the width."""
    narrow = np.array(solved([]).table.codes)
    from hoyle.solver import retrograde

    original = retrograde._analyse

    def too_long_for_a_byte(numbering, layout, width, progress):  # type: ignore[no-untyped-def]
        if width is np.uint8:
            raise retrograde.DistanceTooLong
        return original(numbering, layout, width, progress)

    monkeypatch.setattr(retrograde, "_analyse", too_long_for_a_byte)
    table_path(load_game("tsoro_yematatu"), "whole").unlink()
    wide = solved([]).table.codes
    assert wide.dtype == np.uint16
    assert np.array_equal(narrow, wide)


HEADERS = [
    {"permutations": None},
    {"permutations": []},
    {"permutations": [[0, 0, 0, 0, 0, 0, 0]]},
    {"permutations": [[1, 0, 2, 3, 4, 5, 6]]},
    {"permutations": [[9] * 7]},
    {"permutations": 7},
    {"width": 3},
    {"width": "one"},
    {"width": [1]},
    {"counts": 7},
    {"counts": {"positions": "many"}},
    {"seconds": "long"},
    {"rules": 7},
]


@pytest.mark.parametrize("change", HEADERS, ids=str)
def test_a_bad_header_with_a_sound_checksum_is_made_again(folder: Path, change: dict[str, object]):
    whole = solved([])
    path = table_path(whole.game, "whole")
    good = path.read_bytes()
    magic, length, _, data_sum, data_length = table_file.PREAMBLE.unpack(good[: table_file.PREAMBLE.size])
    header = json.loads(good[table_file.PREAMBLE.size :][:length])
    text = json.dumps({**header, **change}).encode()
    preamble = table_file.PREAMBLE.pack(magic, len(text), zlib.crc32(text), data_sum, data_length)
    path.unlink()
    path.write_bytes(preamble + text + good[table_file.PREAMBLE.size + length :])

    assert load(path, whole.game) is None
    messages: list[str] = []
    assert np.array_equal(solved(messages).table.codes, whole.table.codes)
    assert messages


@pytest.mark.parametrize("text", [b"[1, 2]", b"7", b"null", b"[" * 5000])
def test_a_header_that_is_no_object_is_made_again(folder: Path, text: bytes):
    whole = solved([])
    path = table_path(whole.game, "whole")
    path.unlink()
    path.write_bytes(table_file.PREAMBLE.pack(table_file.MAGIC, len(text), zlib.crc32(text), 0, 0) + text)

    assert load(path, whole.game) is None


def test_a_cache_that_cannot_be_written_costs_no_answer(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A full disk, or a folder that may only be read: the table is made and used, and not kept."""

    def full_disk(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full_disk)
    solution = solved([])
    assert solution.summary().value == "draw"
    assert [file for file in folder.rglob("*") if file.is_file()] == []
