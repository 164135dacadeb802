"""The commands `review`, `puzzles` and `lessons` (SPEC U5, B3)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Hoyle

LOST = """[Game "tic_tac_toe"] [First "human"] [Second "perfect"] [Result "0-1"]
1. a1 b2 2. b1 c1 3. a2 a3 0-1
"""


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "contest.txt"
    path.write_text(LOST)
    return str(path)


def test_review_tells_the_value_ply_by_ply_and_the_last_chance(hoyle: Hoyle, record: str):
    run = hoyle("review", record)

    assert run.code == 0
    assert "start= 1. a1= b2= 2. b1= c1= 3. a2- a3-" in run.out
    said = " ".join(run.out.split())
    assert "Ply 5, X played a2: a draw for X before, lost in 1 ply after. Better: a3." in said
    assert "O answers a3." in said
    assert "Your last chance to hold the contest was ply 5" in said


def test_review_as_data(hoyle: Hoyle, record: str):
    run = hoyle("review", record, "--json")

    assert run.data["last_chance"] == {"ply": 5, "side": "X", "played": "a2", "better": ["a3"], "held": "draw"}
    assert [one["value"] for one in run.data["values"]][-2:] == ["loss", "loss"]


def test_a_contest_that_is_not_there_is_refused(hoyle: Hoyle, record: str):
    run = hoyle("review", record, "--contest", "2")

    assert run.code == 2
    assert "holds 1 contest, so there is no contest 2" in run.err


def test_puzzles_are_solved_at_the_terminal_and_scored(hoyle: Hoyle, tmp_path: Path):
    """The first is answered wrongly and then rightly, the second shown; the deck keeps both."""
    asked = hoyle("puzzles", "tic_tac_toe", "--count", "2", "--json").data["puzzles"]
    right = asked[0]["right"][0]["text"]
    deck = tmp_path / "deck.json"

    run = hoyle("puzzles", "tic_tac_toe", "--count", "2", "--deck", str(deck), typed=f"hint\n{right}\nshow\n")

    assert "Puzzle 1 of 2" in run.out and "Look at" in run.out
    assert f"{right} is right" in run.out
    assert "Score: 1 after 2 puzzles." in run.out
    kept = json.loads(deck.read_text())["cards"]
    assert [card[0] for card in kept.values()] == [0, 0]
    assert set(kept) == {one["position"] for one in asked}


def test_a_wrong_answer_is_told_the_reply_that_punishes_it(hoyle: Hoyle, record: str):
    """The person's own mistake comes first: a2 loses again, and is shown why."""
    run = hoyle("puzzles", "tic_tac_toe", "--count", "1", "--records", record, typed="a2\na3\n")

    said = " ".join(run.out.split())
    assert "a2 is not right: lost in 1 ply. O answers a3." in said
    assert "a3 is right: a draw." in said
    assert "Score: 1 after 1 puzzle." in said


def test_two_wrong_answers_show_the_right_one(hoyle: Hoyle, record: str):
    run = hoyle("puzzles", "tic_tac_toe", "--count", "1", "--records", record, typed="a2\nb3\n")

    assert "a3: a draw." in run.out
    assert "Score: 0 after 1 puzzle." in run.out


def test_puzzles_as_data_have_answers_hints_and_grades(hoyle: Hoyle):
    run = hoyle("puzzles", "achi", "--count", "3", "--json")

    for one in run.data["puzzles"]:
        assert one["hint"]["move"] in [move["text"] for move in one["right"]]
        assert one["grade"] in ("easy", "medium", "hard")
        assert 0 < one["failed"]["random"] < 1


def test_a_foreign_deck_is_refused_and_left_alone(hoyle: Hoyle, tmp_path: Path):
    deck = tmp_path / "deck.json"
    deck.write_text("[]")

    run = hoyle("puzzles", "achi", "--count", "1", "--deck", str(deck))

    assert run.code == 2 and "no deck of puzzles" in run.err
    assert deck.read_text() == "[]"


def test_a_deck_that_is_nested_too_deeply_is_refused_with_a_sentence(hoyle: Hoyle, tmp_path: Path):
    deck = tmp_path / "deck.json"
    deck.write_text("[" * 100_000)

    run = hoyle("puzzles", "achi", "--count", "1", "--deck", str(deck))

    assert run.code == 2 and "cannot be read as a deck of puzzles" in run.err


def test_of_a_deck_no_more_is_judged_than_is_asked_for(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A stranger's deck may name two thousand positions, each worth a search; those that are no puzzles are passed."""
    posed: list[object] = []
    monkeypatch.setattr("hoyle.lab.puzzles.pose", lambda judge, position, source: posed.append(position))
    monkeypatch.setattr("hoyle.lab.puzzles.puzzles_of", lambda *_: [])
    places = [f"{''.join('X' if one == at else '.' for one in range(9))}" for at in range(9)]
    cards = {f"{row[:3]}/{row[3:6]}/{row[6:]} O": [0, 0, 1, 0] for row in places} | {
        f"{row[:3].replace('X', 'O')}/{row[3:6]}/X.. O": [1, 0, 1, 0] for row in places if "X" in row[:3]
    }
    deck = {"kind": "hoyle-puzzle-deck", "version": 1, "game": "tic_tac_toe", "score": 0, "cards": cards}
    (tmp_path / "deck.json").write_text(json.dumps(deck))

    hoyle("puzzles", "tic_tac_toe", "--count", "1", "--deck", str(tmp_path / "deck.json"), typed="quit\n")

    assert len(cards) > 10
    assert len(posed) == 10


def test_a_lesson_goes_through_its_steps(hoyle: Hoyle):
    """Any placement, then a corner; the centre is refused first, and the hint agrees with the answer."""
    run = hoyle("lessons", "tic_tac_toe", typed="b2\nb2\na1\nquit\n")

    assert "1 of 5. The rules by doing" in run.out and "2 of 5. The first good move" in run.out
    assert "try again" in run.out
    assert "3 of 5. The fork" in run.out
