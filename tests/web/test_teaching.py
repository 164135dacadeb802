"""Reviews, puzzles, lessons and games of one's own through the API (SPEC B3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from hoyle.games.packaged import packaged_text
from tests.web.conftest import client_of
from tests.web.contests import begun, moved

LOST = '[Game "tic_tac_toe"] [First "Ann"] [Second "Bob"] [Result "0-1"]\n1. a1 b2 2. b1 c1 3. a2 a3 0-1'
BEFORE = ["a1", "b2", "b1", "c1"]  # X's last chance comes next


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One studio for the whole file: its thinkers keep what they have loaded."""
    with client_of(tmp_path_factory.mktemp("studio")) as asking:
        yield asking


def posted(client: TestClient, path: str, **body: Any) -> Any:
    reply = client.post(path, json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


def refused(client: TestClient, path: str, status: int = 400, **body: Any) -> str:
    reply = client.post(path, json=body)
    assert reply.status_code == status, reply.text
    return str(reply.json()["sentence"])


def test_a_pasted_record_is_reviewed(client: TestClient):
    found = posted(client, "/api/reviews", record=LOST)

    assert [one["value"] for one in found["values"]] == ["draw"] * 5 + ["loss"] * 2
    assert found["last_chance"] == {"ply": 5, "side": "X", "played": "a2", "better": ["a3"], "held": "draw"}
    assert found["mattered"][0]["punishment"] == ["a3"]


def test_a_contest_just_played_is_reviewed(client: TestClient):
    contest = moved(client, begun(client), "a1", "b2", "b1", "c1", "a2", "a3")

    assert posted(client, "/api/reviews", session=contest["id"])["last_chance"]["ply"] == 5


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"record": "hello"}, 400),
        ({"record": '[Game "tic_tac_toe"] 1. z9'}, 400),
        ({"record": '[Game "no_such_game"] 1. a1'}, 404),
        ({"session": "x" * 24}, 404),
        ({"saved": "x" * 24}, 404),
        ({"session": "../../etc/passwd"}, 422),
        ({}, 400),
    ],
)
def test_what_cannot_be_reviewed_is_refused_in_a_sentence(client: TestClient, body: dict[str, str], status: int):
    assert refused(client, "/api/reviews", status, **body)


def test_a_wrong_move_is_answered_with_the_line_that_punishes_it(client: TestClient):
    wrong, right = (
        posted(client, "/api/reviews/answers", game="tic_tac_toe", moves=BEFORE, move=move) for move in ("a2", "a3")
    )

    assert not wrong["right"] and [step["move"]["text"] for step in wrong["line"]] == ["a2", "a3"]
    assert wrong["why"].startswith("Not a2")
    assert right["right"] and [step["position"] for step in right["line"]] == ["X../.O./XXO O"]


def test_the_hint_agrees_with_the_answer(client: TestClient):
    """In every puzzle of three games: what the second step names is taken for right."""
    for game in ("tic_tac_toe", "achi", "five_mens_morris"):
        for puzzle in posted(client, f"/api/puzzles/{game}", count=3):
            place = {"game": game, "start": puzzle["position"]}
            first, second = (posted(client, "/api/reviews/hints", **place, step=step) for step in (1, 2))
            assert first["move"] is None and (first["marks"]["lines"] or first["marks"]["locations"])
            assert posted(client, "/api/reviews/answers", **place, move=second["move"]["text"])["right"]


def test_play_and_review_give_the_same_hint(client: TestClient):
    """One judge: the page Play is answered by it too."""
    contest = begun(client, "five_mens_morris", moves=["a5", "c5", "e5"])
    in_play = posted(client, f"/api/sessions/{contest['id']}/hint", step=2)
    elsewhere = posted(client, "/api/reviews/hints", game="five_mens_morris", moves=["a5", "c5", "e5"], step=2)

    assert in_play == elsewhere


def test_what_is_due_comes_before_what_is_new(client: TestClient):
    """A visitor's own mistake, failed today, is the first puzzle; what was met does not come as new."""
    mistake = ".../.O./XXO X"
    deck = posted(client, "/api/puzzles/tic_tac_toe/deck", day=100, puzzle=mistake, result="failed")
    assert (deck["due"], deck["score"], deck["again_in"]) == ([mistake], 0, 0)

    found = posted(client, "/api/puzzles/tic_tac_toe", count=3, due=deck["due"], met=list(deck["deck"]["cards"]))
    assert [one["position"] for one in found].count(mistake) == 1
    assert found[0]["position"] == mistake and found[0]["again"] and not found[1]["again"]

    deck = posted(client, "/api/puzzles/tic_tac_toe/deck", day=100, deck=deck["deck"], puzzle=mistake)
    assert (deck["due"], deck["score"], deck["again_in"], deck["next_day"]) == ([], 2, 1, 101)


def test_a_spoiled_deck_is_refused(client: TestClient):
    assert "no deck" in refused(client, "/api/puzzles/achi/deck", day=1, deck={"kind": "else"})


def test_a_lesson_has_five_steps_without_answers_and_judges_attempts(client: TestClient):
    lesson = client.get("/api/lessons/achi").json()

    assert [step["kind"] for step in lesson["steps"]] == ["rules", "opening", "fork", "trap", "ending"]
    assert "right" not in str(lesson["steps"][3]["exercises"])
    hint = posted(client, "/api/lessons/achi/hints", step=4, hint=2)
    found = posted(client, "/api/lessons/achi/attempts", step=4, moves=[hint["move"]["text"]])
    assert found["right"] and not found["done"] and len(found["line"]) == 2
    assert refused(client, "/api/lessons/achi/attempts", 400, step=9, moves=["b2"])


def test_a_faulty_game_file_is_told_every_fault_with_its_line(client: TestClient):
    found = posted(client, "/api/own", text='name = 3\nmen = "x"\n')

    assert not found["sound"] and found["board"] is None
    assert {(one["key"], one["line"]) for one in found["faults"]} >= {("name", 1), ("men", 2), ("board", 0)}


def test_a_sound_game_file_is_drawn_sized_and_valued(client: TestClient):
    text = packaged_text("catalog", "three_mens_morris").replace('"Three men\'s morris"', '"My morris"')
    found = posted(client, "/api/own", text=text)

    assert found["sound"] and found["name"] == "My morris"
    assert found["board"]["svg"].startswith("<svg")
    assert (found["size"]["value"], found["size"]["openings"]) == ("first", ["b2"])


def test_a_large_game_is_not_solved_while_somebody_types(client: TestClient):
    found = posted(client, "/api/own", text=packaged_text("catalog", "nine_mens_morris"))

    assert found["size"]["value"] == "" and not found["size"]["solvable"]


@pytest.mark.parametrize("text", ["", "\0", "[" * 5000, "a." * 300 + "b=1", "x = " + "9" * 5000, "name = '''"])
def test_whatever_is_sent_as_a_game_is_answered_with_faults(client: TestClient, text: str):
    assert not posted(client, "/api/own", text=text)["sound"]


def test_a_file_that_is_too_large_is_refused(client: TestClient):
    refused(client, "/api/own", 422, text="#" * 80_000)


def test_looking_at_a_game_keeps_nothing(client: TestClient):
    """Only playing it puts it on the shelf."""
    text = packaged_text("catalog", "achi") + "\n# mine\n"
    posted(client, "/api/own", text=text)
    folder = client.app.state.studio.folder / "games"  # type: ignore[attr-defined]
    before = list(folder.glob("*")) if folder.is_dir() else []

    name = posted(client, "/api/games", text=text)["game"]

    assert before == [] and [path.stem for path in folder.glob("*")] == [name]
    assert client.get(f"/api/games/{name}").json()["name"] == "Achi"
