"""Contests through the API: moves by the rules, replies with reasons, questions, taking back, saving and sharing."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.web.conftest import client_of
from tests.web.contests import asked, begun, done, moved, refused, replied, told

FIVE = {"game": "five_mens_morris", "first": "human", "second": "human"}
MILL = "XX./.../..../.../OO. X 3,3"  # X closes a5 c5 e5 at e5, and captures


def test_a_contest_is_played_to_its_end(client: TestClient):
    """X takes the left column, and nobody can move after that."""
    contest = moved(client, begun(client), "a1", "b1", "a2", "b2", "a3")

    assert (contest["turn"], contest["outcome"], contest["result"]) == ("nobody", "X", "X wins after 5 plies.")
    assert contest["board"]["legal"] == []
    assert "over" in refused(asked(client, contest, "moves", move="c1", ply=5), 409)


def test_hoyle_replies_and_says_why(client: TestClient):
    """With X on two of a row, Hoyle blocks, and says who insisted."""
    contest = replied(client, moved(client, begun(client, second="hoyle(trained)", moves=["a3", "b2"]), "a1"))

    assert contest["moves"][-1]["move"]["text"] == "a2"
    assert contest["said"]["sentence"].startswith("a2, ")
    assert contest["said"]["ply"] == 3


def test_the_whole_panel_is_one_question_away(client: TestClient):
    """Every comment with its strength, weight and what it added; what each adds makes up the tally."""
    contest = replied(client, moved(client, begun(client, "five_mens_morris", second="hoyle(trained)", seed="1"), "a5"))
    panel = done(told(client, contest, "panel"))

    assert sum(one["chosen"] for one in panel["moves"]) == 1
    for one in panel["moves"]:
        assert all(0 <= said["strength"] <= 10 for said in one["comments"])
        if one["tally"] is not None:
            assert sum(said["adds"] for said in one["comments"]) == pytest.approx(one["tally"])


def test_why_not_is_answered_for_any_location(client: TestClient):
    """A free place has its reason, an occupied one its own, and one that is not on the board none."""
    contest = replied(client, moved(client, begun(client, second="hoyle(trained)"), "b2"))
    other = "2" if contest["moves"][-1]["move"]["target"] != 2 else "4"

    assert done(asked(client, contest, "why-not", location=int(other)))["words"]
    assert "stood there" in done(asked(client, contest, "why-not", location=5))["words"]
    assert "1 to 9" in refused(asked(client, contest, "why-not", location=10), 404)


def test_undo_takes_back_the_persons_move_and_the_answer(client: TestClient):
    contest = replied(client, moved(client, begun(client, second="hoyle"), "b2"))

    assert done(asked(client, contest, "undo"))["ply"] == 0
    assert "nothing to take back" in refused(asked(client, contest, "undo"), 409)


def test_a_resignation_is_a_loss_and_can_be_taken_back(client: TestClient):
    contest = moved(client, begun(client), "b2")

    assert done(asked(client, contest, "resignation"))["outcome"] == "X"
    assert done(asked(client, contest, "undo"))["turn"] == "person"


def test_a_move_is_made_once_and_by_the_rules(client: TestClient):
    """The page may send what it likes: an occupied place, an old ply, somebody else's turn."""
    contest = moved(client, begun(client, second="hoyle"), "b2")

    assert "after 1 plies" in refused(asked(client, contest, "moves", move="a1", ply=0), 409)
    assert "not a person's turn" in refused(asked(client, contest, "moves", move="a1", ply=1), 409)
    contest = replied(client, contest)
    assert "occupied" in refused(asked(client, contest, "moves", move="b2", ply=2), 400)
    assert "person's turn" in refused(asked(client, contest, "reply", ply=2), 409)


def test_a_mill_captures_in_one_move(client: TestClient):
    contest = done(client.post("/api/sessions", json={**FIVE, "start": MILL}))
    captures = {tuple(one["captures"]) for one in contest["board"]["legal"] if one["target"] == 3}
    contest = moved(client, contest, "e5xa1")

    assert captures == {(14,), (15,)}
    assert contest["last"] == {"text": "e5xa1", "origin": None, "target": 3, "captures": [14]}
    assert contest["board"]["locations"][13]["holds"] == ""


def test_a_hint_comes_in_two_steps_and_never_errs(client: TestClient):
    """Where O would win on the middle row, c2 alone holds: first the line, then the move, and it is exact."""
    contest = begun(client, start="X../OO./X.. X")
    where, what = (done(asked(client, contest, "hint", step=step)) for step in (1, 2))

    assert where["move"] is None and where["exact"]
    assert what["move"]["text"] in ("a2", "c2")
    values = {one["move"]["text"]: one["value"] for one in done(told(client, contest, "values"))["moves"]}
    assert values[what["move"]["text"]] == max(values.values(), key=["loss", "draw", "win"].index)


def test_exact_values_are_refused_where_a_game_is_too_large(client: TestClient):
    contest = begun(client, "nine_mens_morris")

    assert "too large" in refused(told(client, contest, "values"), 409)
    assert "too large" in refused(client.post("/api/games/nine_mens_morris/solution"), 400)


def test_others_may_take_the_seats(client: TestClient):
    """Hoyle against Hoyle, until a person takes over."""
    contest = replied(client, begun(client, first="hoyle(trained)", second="hoyle"))
    seats = {"first": "hoyle(trained)", "second": "human"}
    contest = done(client.put(f"/api/sessions/{contest['id']}/seats", json=seats))

    assert contest["turn"] == "person"
    assert [seat["person"] for seat in contest["seats"]] == [False, True]


@pytest.mark.parametrize(
    "spelling",
    ["engine(/bin/sh)", "hoyle(/etc/passwd)", "hoyle(../x.json)", "expert(1000000000)", "nobody", "human(1)"],
)
def test_nobody_sits_down_who_could_do_harm(client: TestClient, spelling: str):
    """A spelling starts no program, opens no path and asks for no endless search."""
    refused(client.post("/api/sessions", json={"game": "tic_tac_toe", "second": spelling}), 400)


@pytest.mark.slow
def test_a_contestant_that_searches_is_asked_in_a_process_of_its_own(client: TestClient):
    contest = replied(client, moved(client, begun(client, "connect_four", second="expert(100)"), "d1"))

    assert contest["ply"] == 2
    assert "searched" in contest["said"]["sentence"]


def test_an_address_and_a_text_hold_the_whole_contest(client: TestClient):
    contest = moved(client, begun(client, "achi", second="hoyle(trained)"), "b2")
    shared = done(told(client, replied(client, contest), "record"))
    again = done(client.post("/api/sessions", json={"game": "achi", "record": shared["text"]}))

    assert again["moves"][0]["move"]["text"] == "b2"
    assert again["seats"][1]["spelling"] == "hoyle(trained)"
    assert shared["address"].startswith("/play?game=achi&first=human&second=hoyle%28trained%29&moves=b2.")


def test_a_saved_contest_outlives_the_server(tmp_path: Path):
    """It is on disk before the answer is there: another server of the same folder goes on with it."""
    with client_of(tmp_path) as one:
        saved = done(asked(one, moved(one, begun(one, second="hoyle"), "b2"), "save"))["saved"]
    with client_of(tmp_path) as other:
        contest = begun(other, saved=saved)
        assert ([one["move"]["text"] for one in contest["moves"]], contest["saved"]) == (["b2"], saved)
        assert done(asked(other, contest, "save"))["saved"] == saved
    assert len(list((tmp_path / "contests").iterdir())) == 1


def test_a_position_is_set_up_and_played_from(client: TestClient):
    board = done(client.post("/api/games/tic_tac_toe/position", json={"first": [1, 2], "second": [5], "mover": "O"}))
    unsound = done(client.post("/api/games/tic_tac_toe/position", json={"first": [1, 2, 3, 4, 6, 7]}))

    assert (board["problem"], board["board"]["position"]) == ("", "XX./.O./... O")
    assert "at most 5" in unsound["problem"]


def test_a_visitors_own_game_is_played_and_kept(tmp_path: Path):
    text = (Path(__file__).parents[1] / "games_of_our_own" / "falling_four.toml").read_text(encoding="utf-8")
    with client_of(tmp_path) as one:
        name = done(one.post("/api/games", json={"text": text}))["game"]
        contest = begun(one, name, second="hoyle")
        replied(one, moved(one, contest, contest["board"]["legal"][0]["text"]))
        saved = done(asked(one, contest, "save"))["saved"]
    with client_of(tmp_path) as other:
        assert begun(other, "tic_tac_toe", saved=saved)["game"] == name


def test_a_faulty_game_is_refused_with_every_fault(client: TestClient):
    response = client.post("/api/games", json={"text": 'name = "x"\nboard = "nowhere"\n'})

    assert response.status_code == 400
    assert {"board", "men"} <= {fault["key"] for fault in response.json()["faults"]}


@pytest.mark.slow
def test_a_game_is_solved_as_long_work(client: TestClient):
    """Whoever asks while it is being solved watches the same work."""
    first, second = (done(client.post("/api/games/tant_fant/solution")) for _ in range(2))
    client.get(f"/api/jobs/{first['id']}/events")
    ended = done(client.get(f"/api/jobs/{first['id']}"))

    assert first["id"] == second["id"]
    assert (ended["state"], set(ended["result"])) == ("done", {"value"})
