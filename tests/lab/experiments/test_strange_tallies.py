"""A stranger's tallies: a file is data, so whatever cannot be is refused with a sentence (docs/security.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import BadFile
from hoyle.lab.experiments.findings import findings_of
from hoyle.lab.experiments.tallies_file import read_tallies
from hoyle.show.experiment_report import markdown_report
from tests.lab.experiments.test_reports import ledger  # noqa: F401  a fixture
from tests.lab.experiments.test_tallies import EXPERIMENT, kept, tallies  # noqa: F401  fixtures

ESCAPE = "\x1b[31m"


@pytest.mark.parametrize("challenger", ["reasonable(50)", "hoyle(another-file.json)", "nobody at all"])
def test_a_stranger_s_tallies_seat_nobody_but_whom_the_experiment_has(
    kept: Path,  # noqa: F811
    challenger: str,
):
    """A file opens no other and has nothing worked out but what the experiment asks for."""
    kept.write_text(kept.read_text(encoding="utf-8").replace('"random"', f'"{challenger}"'), encoding="utf-8")
    found = findings_of(EXPERIMENT, kept)

    assert {name for _, name, _ in found.maximal} == {"perfect"}
    assert markdown_report(found)


def _first(data: Any) -> Any:
    return data["arms"][0]


def _rows(data: Any) -> Any:
    return _first(data)["testing"][0]["contests"]["rows"]


def _met(data: Any, column: str, number: object) -> None:
    table = _first(data)["testing"][0]["contests"]
    table["rows"][0][table["names"].index(column)] = number


STRANGE: dict[str, Callable[[Any], object]] = {
    "another version": lambda data: data.update(format="hoyle-tallies/2"),
    "a key too many": lambda data: data.update(host="here"),
    "a key too few": lambda data: data.pop("versions"),
    "an escape": lambda data: data.update(experiment=ESCAPE),
    "an escape in a key": lambda data: data.update({ESCAPE: 1}),
    "an arm twice": lambda data: data["arms"].append(_first(data)),
    "no runs": lambda data: _first(data).update(runs={"names": [], "rows": []}, courses=[]),
    "a run twice": lambda data: _first(data)["runs"]["rows"].append(_first(data)["runs"]["rows"][0]),
    "a run beyond what an experiment has": lambda data: _first(data)["runs"]["rows"][0].__setitem__(0, 1_001),
    "a row twice": lambda data: _rows(data).append(_rows(data)[0]),
    "a row of a part of a run": lambda data: _met(data, "run", 1.5),
    "a row of a run that is not there": lambda data: _first(data)["learning"][0]["contests"]["rows"][0].__setitem__(
        0, 7
    ),
    "a challenger twice": lambda data: _first(data)["testing"].append(_first(data)["testing"][0]),
    "a learning phase twice": lambda data: _first(data)["learning"].append(_first(data)["learning"][0]),
    "a course too many": lambda data: _first(data)["courses"].append("1"),
    "a strange course": lambda data: _first(data)["courses"].__setitem__(0, "1x"),
    "a version that is not there": lambda data: data.update(versions=[]),
    "a challenger whom a run has not met": lambda data: _first(data)["testing"][0]["contests"]["rows"].pop(),
    "a row too short": lambda data: _first(data)["testing"][0]["contests"]["rows"][0].pop(),
    "a name twice": lambda data: _first(data)["runs"]["names"].__setitem__(1, "run"),
    "a strange count": lambda data: _first(data)["testing"][0]["contests"]["names"].__setitem__(1, "visits"),
    "a strange fact": lambda data: _first(data)["runs"]["names"].__setitem__(1, "visits"),
    "more that stood than were played": lambda data: _met(data, "stood", 1_000),
    "more comments than votes": lambda data: _met(data, "speaks.worried", 1_000),
    "no contests": lambda data: _met(data, "contests", 0),
    "less than nothing": lambda data: _met(data, "contests", -1),
    "a part of a contest": lambda data: _met(data, "contests", 20.5),
    "a truth": lambda data: _met(data, "contests", True),
    "no number": lambda data: _met(data, "seconds", float("nan")),
    "without end": lambda data: _met(data, "seconds", float("inf")),
    "too much": lambda data: _met(data, "contests", 10**13),
    "a chance nowhere": lambda data: data["chances"][0].update(arm=7),
    "a chance without a move": lambda data: data["chances"][0].update(better=[]),
}


@pytest.mark.parametrize("change", STRANGE.values(), ids=STRANGE)
def test_what_cannot_be_is_refused_with_a_sentence(
    kept: Path,  # noqa: F811
    change: Callable[[Any], object],
):
    data = json.loads(kept.read_text(encoding="utf-8"))
    change(data)
    kept.write_text(json.dumps(data), encoding="utf-8")

    with pytest.raises(BadFile, match="holds no tallies of an experiment") as refused:
        findings_of(EXPERIMENT, kept)
    assert ESCAPE not in str(refused.value) and "\n" not in str(refused.value)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "holds no tallies"),
        (b"{", "holds no tallies"),
        (b"[1]", "holds no tallies"),
        (b"\xff\xfe", "it is not text in UTF-8"),
        (b"[" * 100_000, "holds no tallies"),
        (b'{"a": ' * 5_000, "holds no tallies"),
        (b"9" * 10_000, "holds no tallies"),
        (b"SQLite format 3\x00", "holds no tallies"),
        (b" " * (17 * 2**20), "is larger than 16 MiB"),
    ],
    ids=range(9),
)
def test_a_file_that_is_something_else_is_refused_with_a_sentence(tmp_path: Path, content: bytes, sentence: str):
    (tmp_path / "strange.json").write_bytes(content)

    with pytest.raises(BadFile, match=sentence):
        read_tallies(tmp_path / "strange.json")


def test_tallies_that_are_not_there_are_a_sentence(tmp_path: Path):
    with pytest.raises(BadFile, match=r"none\.json' cannot be read: No such file"):
        read_tallies(tmp_path / "none.json")
