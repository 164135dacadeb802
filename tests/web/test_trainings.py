"""Learning, live: watched, paced, stopped, gone on with, kept; the same knowledge as `hoyle learn` (SPEC E2, U5)."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fastapi.testclient import TestClient

from hoyle.games.load import load
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.web.limits import StudioLimits
from tests.web.conftest import client_of

GAME = "tic_tac_toe"
STRANGER = f"training-{'0' * 24}"


def begun(client: TestClient, **asked: object) -> dict:
    reply = client.post("/api/trainings", json={"game": GAME, "trainer": "perfect", "seed": 5, **asked})
    assert reply.status_code == 200, reply.text
    return reply.json()


def events(client: TestClient, training: dict) -> list[dict]:
    """Everything that a training tells until it is over."""
    told, last = [], ""
    with client.stream("GET", f"/api/jobs/{training['job']['id']}/events") as stream:
        for line in stream.iter_lines():
            if line.startswith("event: "):
                last = line.removeprefix("event: ")
            if line.startswith("data: "):
                told.append({**json.loads(line.removeprefix("data: ")), "event": last})
    return told


def waited_for(client: TestClient, training: str, wanted: Callable[[dict], bool]) -> dict:
    """How a training stands once it is so; a machine that is busy has a minute."""
    for _ in range(600):
        state = client.get(f"/api/trainings/{training}").json()
        if wanted(state):
            return state
        time.sleep(0.1)
    raise AssertionError(f"it never came to that: {state}")


def scenes(told: list[dict]) -> list[dict]:
    return [one for one in told if one.get("kind") == "scene"]


def whole(folder: Path, contests: int) -> bytes:
    file = folder / "told.json"
    learn(Assignment(load(GAME), "perfect", Contests(contests), "5/run-1", file=file))
    return file.read_bytes()


class Told(NamedTuple):
    """A training that is over, and what it told."""

    client: TestClient
    folder: Path
    id: str
    events: list[dict]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    """One training of twelve contests, for whoever only looks at it."""
    folder = tmp_path_factory.mktemp("told")
    with client_of(folder) as client:
        training = begun(client, contests=12)
        yield Told(client, folder, training["id"], events(client, training))


def test_a_training_is_told_of_from_its_first_contest_to_its_last(told: Told, tmp_path: Path):
    """A point for each contest, scenes that can be drawn, and the knowledge that `hoyle learn` has, byte for byte."""
    points = [point for one in told.events if one.get("kind") == "contests" for point in one["points"]]
    last, end = scenes(told.events)[-1], told.events[-1]
    state = told.client.get(f"/api/trainings/{told.id}").json()

    assert [point[0] for point in points] == list(range(1, 13))
    assert (end["event"], end["state"], end["result"]["contests"]) == ("end", "done", 12)
    assert len(last["positions"]) == len(last["moves"]) + 1
    assert last["weights"] and last["sizes"]["significant_states"] > 0
    assert (state["played"], state["under_way"], state["points"]) == (12, False, points)
    file = told.folder / "trainings" / f"{told.id}.knowledge.json"
    assert file.read_bytes() == whole(tmp_path, 12)


def test_what_is_new_can_be_drawn(told: Told):
    found = [found for scene in scenes(told.events) for found in scene["found"]]
    card = next(one for one in found if one["item"] == "significant_states")["cards"][0]
    asked = {name: ",".join(map(str, card[name])) for name in ("x", "o", "marks", "hands")}
    picture = told.client.get(f"/api/pictures/{GAME}.svg", params=asked)

    assert card["caption"]
    assert picture.status_code == 200 and "<svg" in picture.text


def test_what_was_learned_is_kept_as_a_mind(told: Told):
    """It can be looked into, and taken away as a file."""
    mind = told.client.post(f"/api/trainings/{told.id}/mind").json()
    known = told.client.get("/api/knowledge", params={"game": GAME, "mind": mind["mind"]}).json()

    assert (mind["contests"], known["contests"], known["training"]["trainer"]) == (12, 12, "perfect")
    assert told.client.get(f"/api/minds/{mind['mind'][6:-1]}/file").json()["format"] == "hoyle-knowledge/1"


def test_a_training_is_stopped_and_gone_on_with_even_by_another_server(tmp_path: Path):
    """At a pace it waits to be looked at; the server ends in the middle; the next one goes on to the same bytes."""
    folder = tmp_path / "studio"
    with client_of(folder) as client:
        training = begun(client, contests=10, pace=5)
        name = training["id"]
        waited_for(client, name, lambda state: state["played"] > 0)
        client.post(f"/api/trainings/{name}/stop")
        stopped = waited_for(client, name, lambda state: not state["under_way"])
        assert stopped["job"]["state"] == "stopped"
    with client_of(folder) as client:
        stopped = client.get(f"/api/trainings/{name}").json()
        assert (stopped["job"], 0 < stopped["played"] < 10, bool(stopped["scene"])) == (None, True, True)
        gone_on = client.post(f"/api/trainings/{name}/go-on", json={}).json()
        assert events(client, gone_on)[-1]["state"] == "done"
        further = client.post(f"/api/trainings/{name}/go-on", json={"contests": 12}).json()
        assert events(client, further)[-1]["result"]["contests"] == 12
        state = client.get(f"/api/trainings/{name}").json()
    assert [point[0] for point in state["points"]] == list(range(1, 13))
    assert (folder / "trainings" / f"{name}.knowledge.json").read_bytes() == whole(tmp_path, 12)


def test_a_pace_is_heeded_at_once(client: TestClient):
    """A training that would take minutes at its pace is told to hurry."""
    training = begun(client, contests=6, pace=5)
    waited_for(client, training["id"], lambda state: state["played"] > 0)
    assert client.post(f"/api/trainings/{training['id']}/pace", json={"pace": 0}).status_code == 200

    assert events(client, training)[-1]["state"] == "done"


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"trainer": "nobody"}, 400),
        ({"trainer": "engine(rm)"}, 400),
        ({"trainer": "hoyle(/etc/passwd)"}, 400),
        ({"without": ["victoria"]}, 400),
        ({"contests": 3, "until": 3}, 400),
        ({"contests": 0}, 422),
        ({"contests": 10**9}, 422),
        ({"panel": "2099"}, 422),
        ({"game": "../../etc/passwd"}, 422),
        ({"game": "no_such_game"}, 404),
    ],
)
def test_what_cannot_be_learned_is_refused_in_a_sentence(client: TestClient, asked: dict, status: int):
    reply = client.post("/api/trainings", json={"game": GAME, **asked})

    assert (reply.status_code, bool(reply.json()["sentence"])) == (status, True)


def test_a_stranger_s_training_opens_nothing(client: TestClient):
    for path in ("", "/go-on", "/stop", "/mind"):
        ask = client.post if path else client.get
        assert ask(f"/api/trainings/{STRANGER}{path}", **({"json": {}} if path == "/go-on" else {})).status_code == 404
    assert client.post(f"/api/trainings/{STRANGER}/pace", json={"pace": 0}).status_code == 404


def test_one_training_is_under_way_and_the_next_waits(tmp_path: Path):
    """Long work is queued and capped."""
    with client_of(tmp_path, limits=StudioLimits(waiting_jobs=1)) as client:
        first, second = begun(client, contests=50, pace=5), begun(client, contests=1)
        assert (first["job"]["state"], second["job"]["state"]) == ("running", "waiting")
        assert client.post("/api/trainings", json={"game": GAME}).status_code == 429
        assert client.post(f"/api/trainings/{first['id']}/go-on", json={}).status_code == 409
        client.post(f"/api/trainings/{second['id']}/stop")
        client.post(f"/api/trainings/{first['id']}/stop")


def test_the_oldest_trainings_are_let_go(tmp_path: Path):
    """Those under way are not among them."""
    with client_of(tmp_path, limits=StudioLimits(trainings=2, running_jobs=0)) as client:
        names = []
        for _ in range(4):
            names.append(begun(client, contests=1)["id"])
            client.post(f"/api/trainings/{names[-1]}/stop")
        kept = [client.get(f"/api/trainings/{name}").status_code for name in names]

    assert kept == [404, 200, 200, 200]  # the last was under way when the others were counted


def test_trainers_are_those_who_can_teach_the_game(client: TestClient):
    small = client.get("/api/trainings/trainers", params={"game": GAME}).json()
    large = client.get("/api/trainings/trainers", params={"game": "connect_four"}).json()

    assert "perfect" in [one["spelling"] for one in small]
    assert not any("perfect" in one["spelling"] for one in large)
