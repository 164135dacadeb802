"""What strangers may not do: change anything from another site, name another server, send too much, reach the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from hoyle.web.limits import StudioLimits
from hoyle.web.security import Doorkeeper
from tests.web.conftest import client_of
from tests.web.contests import begun, refused

CONTEST = {"game": "tic_tac_toe"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "http://["},
        {"Origin": "ftp://127.0.0.1"},
        {"Origin": ""},
    ],
)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_another_site_cannot_change_anything(client: TestClient, method: str, headers: dict[str, str]):
    response = client.request(method, "/api/sessions", json=CONTEST, headers=headers)

    assert "site" in refused(response, 403)
    assert len(client.app.state.studio.sessions) == 0


def test_a_form_of_another_site_cannot_send_our_header(client: TestClient):
    """A browser lets no form and no simple request carry it; without it nothing is changed."""
    del client.headers["X-Hoyle"]

    assert "x-hoyle" in refused(client.post("/api/sessions", json=CONTEST), 403)
    assert refused(client.options("/api/sessions", headers={"Origin": "http://evil.example"}), 405)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_cannot_even_ask(client: TestClient, site: str):
    """It could not read the answer, but a picture of ours on its page would make us work; a link to a page is fine."""
    headers = {"Sec-Fetch-Site": site}

    assert "site" in refused(client.get("/api/games/achi/board.svg", headers=headers), 403)
    assert client.get("/play?game=achi", headers=headers).status_code == 200


def test_our_own_page_is_let_in(client: TestClient):
    own = {"Origin": "http://127.0.0.1", "Sec-Fetch-Site": "same-origin"}

    assert client.post("/api/sessions", json=CONTEST, headers=own).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8765", "127.0.0.1.evil.example", "", "[", "192.168.0.7"]
)
def test_a_name_that_was_rebound_to_us_is_not_answered(client: TestClient, host: str):
    assert "not called" in refused(client.get("/api/games", headers={"Host": host}), 403)


@pytest.mark.parametrize(
    ("listening", "host", "answered"),
    [
        ("127.0.0.1", "localhost:8765", True),
        ("127.0.0.1", "[::1]:8765", True),
        ("127.0.0.1", "192.168.0.7", False),
        ("0.0.0.0", "192.168.0.7:8765", True),
        ("0.0.0.0", "evil.example", False),
        ("studio.local", "studio.local:8765", True),
    ],
)
def test_a_server_answers_to_its_own_names(listening: str, host: str, answered: bool):
    async def nothing(*_: object) -> None: ...

    assert Doorkeeper(nothing, listening).answers_to(host) == answered


def test_every_answer_forbids_what_is_not_ours(client: TestClient):
    for path in ("/games", "/play", "/api/games", "/static/js/api.js", "/nowhere"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers


def test_a_body_has_a_bound(tmp_path: Path):
    with client_of(tmp_path, limits=StudioLimits(body_bytes=1000)) as client:
        assert "1,000 bytes" in refused(client.post("/api/games", json={"text": "#" * 2000}), 413)
        assert "1,000 bytes" in refused(client.post("/api/games", content=iter([b"#" * 600] * 4)), 413)


HOSTILE = [
    *("..%2f..%2fetc%2fpasswd", "%2e%2e", "..%5c..%5cx", "A" * 24, "A" * 5000, "%00", "-" * 24, "own-" + "0" * 24),
    *("%F0%9F%92%A3", "' OR 1=1", "CON", "mind-" + "0" * 24),
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(
    "path",
    ["/{}", "/static/{}", "/api/games/{}", "/api/games/{}/board.svg", "/api/sessions/{}", "/api/jobs/{}/events"],
)
def test_a_strangers_name_opens_nothing(client: TestClient, tmp_path: Path, path: str, name: str):
    assert client.get(path.format(name)).status_code in (404, 405, 422)
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize("name", ["../x", "..", "/etc/passwd", "A" * 24, "own-../../../../../etc/pass"])
def test_no_name_in_a_body_reaches_the_disk(client: TestClient, tmp_path: Path, name: str):
    for body in ({"game": name}, {"game": "tic_tac_toe", "saved": name}):
        assert client.post("/api/sessions", json=body).status_code in (404, 422)
    assert list(tmp_path.rglob("*")) == []


def test_the_files_of_the_server_are_not_served(client: TestClient):
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/js/../../app.py", "/static/css", "/static/"):
        assert client.get(path).status_code == 404


def test_a_session_belongs_to_whoever_knows_its_id(client: TestClient):
    """Ids are long and random: two contests share nothing, and a changed id opens nothing."""
    one, other = begun(client)["id"], begun(client)["id"]
    changed = ("B" if one[0] == "A" else "A") + one[1:]

    assert len(one) == 24 and one != other
    assert "no such contest" in refused(client.get(f"/api/sessions/{changed}"), 404)


def test_a_mind_is_no_path(client: TestClient):
    for spelling in ("hoyle(mind-" + "0" * 24 + ")", "hoyle(mind-../../x)"):
        contest = client.post("/api/sessions", json={**CONTEST, "first": spelling})
        if contest.status_code == 200:
            contest = client.post(f"/api/sessions/{contest.json()['id']}/reply", json={"ply": 0})
        assert contest.status_code in (400, 404)
