"""Minds in the studio: their panels, changed and kept, compared, brought by strangers (SPEC B3, U5)."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from hoyle.games.load import load
from hoyle.mind.knowledge_file import load as load_knowledge
from hoyle.mind.knowledge_page import checksum
from hoyle.trained import trained_file
from tests.web.conftest import client_of
from tests.web.test_trainings import events

GAME, TRAINED = "tic_tac_toe", "hoyle(trained)"
STRANGER = f"hoyle(mind-{'0' * 24})"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One studio for all that only look: its thinkers are slow to come."""
    with client_of(tmp_path_factory.mktemp("minds")) as client:
        yield client


def panel(client: TestClient, mind: str) -> dict[str, dict]:
    reply = client.get("/api/minds/panel", params={"game": GAME, "mind": mind})
    assert reply.status_code == 200, reply.text
    return {seat["name"]: seat for seat in reply.json()["seats"]}


def packed(data: object) -> dict[str, str]:
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return {"game": GAME, "content": base64.b64encode(gzip.compress(text)).decode()}


def trained_data() -> dict:
    file = trained_file(load(GAME))
    assert file is not None
    return json.loads(file.read_bytes())


def test_a_changed_mind_is_kept_and_keeps_what_was_changed(studio: TestClient):
    """Victory is off, Coverage counts 7.5; everybody else is as before, and the mind can be looked into."""
    asked = {"game": GAME, "mind": TRAINED, "off": ["victory"], "weights": {"coverage": 7.5}}
    kept = studio.post("/api/minds", json=asked).json()
    before, after = panel(studio, TRAINED), panel(studio, kept["mind"])
    known = studio.get("/api/knowledge", params={"game": GAME, "mind": kept["mind"]}).json()

    assert (before["victory"]["on"], after["victory"]["on"]) == (True, False)
    assert (after["coverage"]["weight"], after["coverage"]["by_hand"]) == (7.5, True)
    assert {name for name in before if before[name] != after[name]} == {"victory", "coverage"}
    assert (known["without"], known["by_hand"]) == (["Victory"], {"Coverage": 7.5})


@pytest.mark.parametrize("challenger", ["", "random"])
def test_two_minds_are_compared(studio: TestClient, challenger: str):
    """With each other, or each with a challenger; counts with their limits, and every contest is told of."""
    one, other = {"mind": TRAINED}, {"mind": "hoyle", "off": ["victory", "panic", "dont_lose"]}
    asked = {"game": GAME, "one": one, "other": other, "contests": 10, "challenger": challenger}
    told = events(studio, {"job": studio.post("/api/minds/comparisons", json=asked).json()})
    matches = told[-1]["result"]["matches"]

    assert len(matches) == (2 if challenger else 1)
    assert len([one for one in told if one.get("kind") == "contest"]) == 10 * len(matches)
    for match in matches:
        low, high = match["score"][1:]
        assert match["won"] + match["drawn"] + match["lost"] == 10
        assert 0 <= low <= match["score"][0] <= high <= 100


def test_a_file_that_a_visitor_brings_is_kept_within_reason(studio: TestClient):
    """It can be played; what its settings ask for beyond what is usual is not given."""
    data = trained_data()
    data["settings"] = {**data["settings"], "advisor_steps": 10_000_000, "patience": 3600.0}
    data["checksum"] = checksum(data)
    kept = studio.post("/api/minds/files", json=packed(data)).json()
    file = studio.app.state.studio.minds.file(kept["mind"][6:-1])
    settings = load_knowledge(file, load(GAME)).settings

    assert kept["contests"] == data["contests"]
    assert (settings.advisor_steps, settings.patience) == (100_000, 60.0)


@pytest.mark.parametrize("sent", [b"no knowledge", b"{}", b'{"format": "hoyle-knowledge/1"}', b"\x00" * 1000])
def test_a_stranger_s_file_is_refused_in_a_sentence_and_leaves_nothing(studio: TestClient, sent: bytes):
    folder = studio.app.state.studio.minds.folder
    before = sorted(folder.glob("*"))
    reply = studio.post("/api/minds/files", json=packed(sent))

    assert (reply.status_code, reply.json()["kind"]) == (400, "HoyleError")
    assert str(folder) not in reply.json()["sentence"]
    assert sorted(folder.glob("*")) == before


def test_a_file_that_was_changed_or_is_of_another_game_is_refused(studio: TestClient):
    changed = {**trained_data(), "contests": 7}
    other = {**packed(trained_data()), "game": "achi"}

    assert "checksum" in studio.post("/api/minds/files", json=packed(changed)).json()["sentence"]
    assert studio.post("/api/minds/files", json=other).status_code == 400


@pytest.mark.parametrize("content", ["", "!!!", base64.b64encode(b"not gzip").decode()])
def test_what_is_no_compressed_file_is_refused(studio: TestClient, content: str):
    assert studio.post("/api/minds/files", json={"game": GAME, "content": content}).status_code == 400


def test_a_small_file_that_unpacks_to_a_huge_one_is_refused(studio: TestClient):
    reply = studio.post("/api/minds/files", json=packed(b" " * (33 * 2**20)))

    assert (reply.status_code, "larger than 32 MB" in reply.json()["sentence"]) == (400, True)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"mind": STRANGER}, 404),
        ({"mind": "hoyle(/etc/passwd)"}, 422),
        ({"mind": "hoyle", "off": ["victoria"]}, 400),
        ({"mind": "hoyle", "weights": {"coverage": -1}}, 422),
        ({"mind": "hoyle", "weights": {"coverage": 1e9}}, 422),
    ],
)
def test_a_mind_that_cannot_be_is_refused(studio: TestClient, asked: dict, status: int):
    assert studio.post("/api/minds", json={"game": GAME, **asked}).status_code == status


@pytest.mark.parametrize("challenger", ["engine(rm)", "hoyle(/etc/passwd)", STRANGER, "(", "nobody"])
def test_no_challenger_starts_a_program_or_opens_a_file(studio: TestClient, challenger: str):
    asked = {"game": GAME, "one": {"mind": "hoyle"}, "other": {"mind": "hoyle"}, "challenger": challenger}

    assert studio.post("/api/minds/comparisons", json=asked).status_code == 400


def test_what_is_known_is_told_page_by_page(studio: TestClient):
    """Every item of the overview has its page; pages follow each other and end."""
    asked = {"game": GAME, "mind": TRAINED}
    known = studio.get("/api/knowledge", params=asked).json()
    for item in known["items"]:
        page = studio.get(f"/api/knowledge/{item['item']}", params={**asked, "number": 2}).json()
        assert bool(page["total"]) == bool(item["size"]), item
        assert len(page["cards"]) <= 2
    first, second = (
        studio.get("/api/knowledge/significant_states", params={**asked, "begin": begin, "number": 2}).json()["cards"]
        for begin in (0, 2)
    )

    assert len(known["learned"]) == 5
    assert known["weights"]
    assert first != second
    assert studio.get("/api/knowledge/forks", params={**asked, "begin": 10**6}).json()["cards"] == []
    assert studio.get("/api/knowledge/no_such_item", params=asked).status_code == 404


@pytest.mark.parametrize("asked", [{"x": "10"}, {"x": "0"}, {"x": "1", "o": "1"}])
def test_a_picture_of_what_cannot_stand_there_is_refused(studio: TestClient, asked: dict):
    assert studio.get(f"/api/pictures/{GAME}.svg", params=asked).status_code == 400
