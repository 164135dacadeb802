"""Contests of the studio as a program plays them, for tests."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

Reply = dict[str, Any]


def done(response: Any) -> Any:
    """What was answered, which must be no refusal."""
    assert response.status_code == 200, response.text
    return response.json()


def refused(response: Any, status: int) -> str:
    """The sentence of a refusal."""
    assert response.status_code == status, response.text
    return str(response.json()["sentence"])


def begun(client: TestClient, game: str = "tic_tac_toe", **more: Any) -> Reply:
    """A contest that was just begun."""
    return done(client.post("/api/sessions", json={"game": game, **more}))


def moved(client: TestClient, contest: Reply, *moves: str) -> Reply:
    """The contest after persons' moves."""
    for move in moves:
        asked = {"move": move, "ply": contest["ply"]}
        contest = done(client.post(f"/api/sessions/{contest['id']}/moves", json=asked))
    return contest


def replied(client: TestClient, contest: Reply) -> Reply:
    """The contest after the move of the contestant whose turn it is."""
    return done(client.post(f"/api/sessions/{contest['id']}/reply", json={"ply": contest["ply"]}))


def asked(client: TestClient, contest: Reply, what: str, **body: Any) -> Any:
    """What a question about the contest is answered, asked by POST."""
    return client.post(f"/api/sessions/{contest['id']}/{what}", json=body)


def told(client: TestClient, contest: Reply, what: str) -> Any:
    """The same, by GET."""
    return client.get(f"/api/sessions/{contest['id']}/{what}")
