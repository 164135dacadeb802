"""Run `hoyle` as a person would, but within this process: what it printed, what it remarked, how it left."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from hoyle.cli import main


@dataclass(frozen=True)
class Run:
    """One finished command."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output as the one JSON document that it must be."""
        return json.loads(self.out)


Hoyle = Callable[..., Run]


@pytest.fixture
def hoyle(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Hoyle:
    """`hoyle("solve", "achi", "--json")`, with what the person types in `typed`."""

    def run(*arguments: str, typed: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(arguments)
        printed = capsys.readouterr()
        assert "Traceback" not in printed.out + printed.err
        return Run(left.value.code or 0, printed.out, printed.err)

    return run
