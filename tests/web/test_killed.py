"""A server that is killed in the middle has lost no training and no experiment (issue: the studio; SPEC E2, E7)."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.games.load import load
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from tests.web.conftest import client_of
from tests.web.test_trainings import events, waited_for

pytestmark = pytest.mark.slow
PATIENCE = 90  # seconds, for a machine that is busy


def server_on(folder: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "hoyle", "serve", "--port", "0", "--no-browser", "--folder", str(folder)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    return server, server.stderr.readline().split(" at ")[1].split()[0].rstrip("/")


def asked(address: str, path: str, body: dict | None = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"X-Hoyle": "test", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}{path}", data, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
        return json.loads(reply.read())


def until(look: Callable[[], dict], wanted: Callable[[dict], bool]) -> dict:
    for _ in range(10 * PATIENCE):
        found = look()
        if wanted(found):
            return found
        time.sleep(0.1)
    raise AssertionError(f"it never came to that: {found}")


def test_a_training_outlives_the_server_that_was_killed(tmp_path: Path):
    """Its worker ends by itself; another server has its curve and goes on to the same knowledge, byte for byte."""
    folder = tmp_path / "studio"
    server, address = server_on(folder)
    try:
        request = {"game": "tic_tac_toe", "trainer": "perfect", "contests": 8, "seed": 5, "pace": 0.2}
        name = asked(address, "/api/trainings", request)["id"]
        until(lambda: asked(address, f"/api/trainings/{name}"), lambda state: state["played"] >= 2)
    finally:
        server.kill()
        server.wait(PATIENCE)
        assert server.stderr is not None
        server.stderr.close()
    time.sleep(3)  # the worker notices that nobody listens any more
    with client_of(folder) as client:
        found = client.get(f"/api/trainings/{name}").json()
        assert (found["under_way"], 2 <= found["played"] < 8) == (False, True)
        gone_on = client.post(f"/api/trainings/{name}/go-on", json={}).json()
        assert events(client, gone_on)[-1]["state"] == "done"
        assert waited_for(client, name, lambda state: state["played"] == 8)["points"][-1][0] == 8
    whole = tmp_path / "whole.json"
    learn(Assignment(load("tic_tac_toe"), "perfect", Contests(8), "5/run-1", file=whole))

    assert (folder / "trainings" / f"{name}.knowledge.json").read_bytes() == whole.read_bytes()
