"""`hoyle serve` as a process: what it says of itself, a port that is taken, and what outlives a kill."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

import hoyle
from tests.web.conftest import PATIENCE, served

pytestmark = pytest.mark.slow


def post(address: str, path: str, **body: Any) -> Any:
    headers = {"Content-Type": "application/json", "X-Hoyle": "test"}
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request, timeout=PATIENCE))


def test_a_killed_server_has_lost_no_saved_contest(tmp_path: Path):
    """SIGKILL right after the answer: the next server goes on with the contest."""
    with served(tmp_path) as (address, server):
        contest = post(address, "/api/sessions", game="tic_tac_toe", moves=["b2", "a1"])
        saved = post(address, f"/api/sessions/{contest['id']}/save")["saved"]
        server.kill()
        server.wait()
    with served(tmp_path) as (address, _):
        again = post(address, "/api/sessions", game="tic_tac_toe", saved=saved)

    assert [one["move"]["text"] for one in again["moves"]] == ["b2", "a1"]


def refused(*arguments: str) -> str:
    command = [sys.executable, "-m", "hoyle", "serve", "--no-browser", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    return done.stderr


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        told = refused("--port", str(other.getsockname()[1]), "--folder", str(tmp_path))

    assert "cannot listen on 127.0.0.1" in told and "port 0" in told and "Traceback" not in told


def test_a_host_that_is_not_there_is_a_sentence(tmp_path: Path):
    assert "cannot listen on nowhere.invalid" in refused("--host", "nowhere.invalid", "--folder", str(tmp_path))


def test_whoever_listens_to_others_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """On this machine alone it says only where it is."""
    monkeypatch.setattr("uvicorn.Server.run", lambda self, sockets: [one.close() for one in sockets])
    monkeypatch.setattr("hoyle.web.studio.Studio.warm", lambda self: None)
    told: list[str] = []
    hoyle.serve(0, "127.0.0.1", browser=False, folder=tmp_path, say=told.append)
    assert len(told) == 1 and "127.0.0.1" in told[0]
    hoyle.serve(0, "0.0.0.0", browser=False, folder=tmp_path, say=told.append)

    assert "others on your network" in told[-1]


def test_without_the_extra_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)

    with pytest.raises(hoyle.HoyleError, match=r"hoyle\[studio\]"):
        hoyle.serve(browser=False)
