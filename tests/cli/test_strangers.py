"""A stranger's files at the command line: sentences only, nothing started, nothing that moves the terminal."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Hoyle
from tests.strangers import forged, trained, with_training


def test_an_engine_in_a_knowledge_file_is_refused_in_a_sentence(tmp_path: Path, hoyle: Hoyle):
    file = trained(tmp_path / "stranger.json")
    forged(file, with_training(trainer=f"watch(engine(touch {tmp_path}/started),random)"))

    run = hoyle("learn", "tic_tac_toe", "--resume", "--out", str(file), "--contests", "1")
    assert run.code == 2
    assert "--trainer" in run.err
    assert not (tmp_path / "started").exists()
