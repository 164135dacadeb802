"""The commands `why`, `advise`, `knowledge` and `merge`, and `?` and `hint` at the table (SPEC U5)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forr.knowledge import Knowledge
from hoyle.games.load import load
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH
from hoyle.mind.knowledge_file import load as read
from hoyle.mind.knowledge_file import save
from hoyle.mind.knowledge_shape import schema
from hoyle.mind.settings import Settings
from tests.cli.conftest import Hoyle
from tests.contracts.test_every_item import learned

MUST_BLOCK = "X../OO./X.. X"
OPEN = ".../.X./..O X"


def placed(text: str, number: int) -> dict[str, object]:
    """A placement as SPEC U4 has it in JSON."""
    return {"text": text, "from": None, "to": number, "captures": []}


C2 = placed("c2", 6)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """What a few random contests taught."""
    path = tmp_path / "ttt.json"
    known = learned("tic_tac_toe")[-1]
    save(path, load("tic_tac_toe"), Knowledge(known.subject, known.values, 4), Settings())
    return str(path)


def test_why_gives_the_documented_keys(hoyle: Hoyle, file: str):
    run = hoyle("why", "tic_tac_toe", OPEN, "--knowledge", file, "--json")

    assert run.code == 0
    assert {"move", "tier", "decider", "comments", "vetoes", "tally", "sentence"} <= set(run.data)
    keys = {"advisor", "move", "strength", "reason", "claim", "weight", "adds"}
    assert all(set(comment) == keys for comment in run.data["comments"])


def test_why_needs_no_knowledge(hoyle: Hoyle):
    """With O to win on the middle row, only c2 stops it."""
    run = hoyle("why", "tic_tac_toe", MUST_BLOCK, "--json")

    assert (run.code, run.data["move"], run.data["tier"], run.data["decider"]) == (0, C2, 1, "panic")
    assert "knows nothing" in run.err


def test_why_tells_of_a_plan(hoyle: Hoyle, tmp_path: Path):
    """What it is for, and which steps are still ahead, in words and as data."""
    file = str(tmp_path / "ttt.json")
    save(Path(file), load("tic_tac_toe"), Knowledge("tic_tac_toe", {}, 0), Settings(planners=True, forcing=False))

    run = hoyle("why", "tic_tac_toe", ".X./.../..O X", "--knowledge", file, "--json")
    words = hoyle("why", "tic_tac_toe", ".X./.../..O X", "--knowledge", file)

    assert (run.data["tier"], run.data["decider"], run.data["move"]) == (2, "fork_planner", placed("c3", 3))
    assert run.data["plan"]["steps"] == [placed("b2", 5)]
    assert "fork at b2" in run.data["plan"]["purpose"]
    assert "in order to threaten a3-b3-c3" in words.out
    assert "; then b2." in " ".join(words.out.split())


def test_why_in_words_is_short(hoyle: Hoyle, file: str):
    run = hoyle("why", "tic_tac_toe", MUST_BLOCK, "--knowledge", file, "--quiet")

    assert run.out.startswith("Hoyle: c2, by ")
    assert run.err == ""
    assert len(hoyle("why", "tic_tac_toe", OPEN, "--knowledge", file).out) < 600


def test_why_tells_all_on_demand(hoyle: Hoyle):
    short, full = hoyle("why", "tic_tac_toe", OPEN).out, hoyle("why", "tic_tac_toe", OPEN, "--all").out

    assert len(full) > len(short)
    assert "  tally    " in full


def test_why_not_another_move(hoyle: Hoyle):
    """In words, and as data beside the decision."""
    run, data = (hoyle("why", "tic_tac_toe", MUST_BLOCK, "--not", "b1", *more) for more in ([], ["--json"]))

    assert run.out.startswith("Not b1: it did not come to a vote.\n  c2, by Panic")
    assert data.data["not"] == {"move": placed("b1", 8), "why": run.out.rstrip("\n")}
    assert data.data["move"] == C2


def test_why_not_names_what_symmetry_made_one(hoyle: Hoyle, file: str):
    """In the middle of the board everything is symmetrical, and a few contests have shown it."""
    run = hoyle("why", "tic_tac_toe", ".../.X./... O", "--knowledge", file, "--json")
    one, others = next(iter(run.data["alike"].items()))

    told = hoyle("why", "tic_tac_toe", ".../.X./... O", "--knowledge", file, "--not", others[0]["text"]).out

    assert told.startswith(f"{others[0]['text']} is one with {one} by symmetry")


def test_why_not_an_illegal_move_is_refused(hoyle: Hoyle):
    run = hoyle("why", "tic_tac_toe", MUST_BLOCK, "--not", "a3")

    assert (run.code, run.out) == (2, "")
    assert "a3" in run.err


def test_who_advises(hoyle: Hoyle, file: str):
    """All of them, one of them with an example, and with a file what it weighs."""
    every, one = hoyle("advisors", "--json").data, hoyle("advisors", "Don't Lose", "--json").data
    known = hoyle("advisors", "candide", "--knowledge", file)

    assert {"victory", "candide"} <= {row["name"] for row in every}
    assert (one["tier"], one["example"]["reason"]) == (1, "loses at once")
    assert known.out.startswith("Candide, tier 3: Advance a naive plan on an open line.")
    assert "\nweight  " in known.out
    assert hoyle("advisors").out.startswith("Tier 1: decide at once, in this order\nVictory ")
    assert "did you mean candide" in hoyle("advisors", "candid").err


def test_the_same_seed_gives_the_same_reason(hoyle: Hoyle):
    runs = {hoyle("why", "tic_tac_toe", ".../.../... X", "--seed", "7", "--json").out for _ in range(2)}

    assert len(runs) == 1


def test_one_advisor_alone(hoyle: Hoyle):
    """Also by its name for people, and in the shape that is documented."""
    run = hoyle("advise", "tic_tac_toe", MUST_BLOCK, "panic", "--json")

    assert [(row["move"], set(row)) for row in run.data] == [(C2, {"move", "strength", "reason", "claim"})]
    assert hoyle("advise", "tic_tac_toe", MUST_BLOCK, "Don't Lose", "--json").data == []
    assert hoyle("advise", "tic_tac_toe", MUST_BLOCK, "Don't Lose").out == "Don't Lose has nothing to say here.\n"


def test_an_advisor_in_words(hoyle: Hoyle):
    assert hoyle("advise", "tic_tac_toe", MUST_BLOCK, "panic").out.startswith("c2  10  ")


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        (["why", "tic_tac_toe", "XXX/OO./... O"], "contest is over, X has won"),
        (["why", "tic_tac_toe", "X X"], "'X X'"),
        (["why", "tic_tac_toe", OPEN, "--knowledge", "nowhere.json"], "nowhere.json"),
        (["advise", "tic_tac_toe", OPEN, "panik"], "did you mean panic"),
        (["knowledge", "nowhere.json"], "nowhere.json"),
        (["merge", "nowhere.json", "nowhere.json", "--out", "both.json"], "nowhere.json"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(hoyle: Hoyle, arguments: list[str], quoted: str):
    run = hoyle(*arguments)

    assert (run.code, run.out) == (2, "")
    assert quoted in run.err


def test_knowledge_of_another_game_is_refused(hoyle: Hoyle, file: str):
    run = hoyle("why", "achi", ".../.../... X", "--knowledge", file)

    assert run.code == 2
    assert "'tic_tac_toe', not about 'achi'" in run.err


def test_knowledge_is_told_beside_the_tutorials_table(hoyle: Hoyle, file: str):
    lines = hoyle("knowledge", file).out.splitlines()

    assert lines[0] == "Tic-tac-toe, learned from 4 contests with the panel hoyle."
    assert lines[2].startswith("The board is the same seen in ")
    assert any(line.startswith("significant_states") and " 42.8 " in line for line in lines)
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("item", sorted(items()))
def test_every_item_can_be_told(hoyle: Hoyle, file: str, item: str):
    run = hoyle("knowledge", file, item)

    assert run.code == 0
    assert " ".join(run.out.split()).startswith(f"{item}: {items()[item].about}")  # folded at eighty columns


@pytest.mark.parametrize("game", ["five_mens_morris", "ttt_3x3x3"])
@pytest.mark.parametrize("item", ["expert_moves", "hoyle_moves", "significant_states", "histories"])
def test_items_of_larger_games_can_be_told(hoyle: Hoyle, tmp_path: Path, game: str, item: str):
    path = tmp_path / "file.json"
    save(path, load(game), learned(game)[-1], Settings())

    run = hoyle("knowledge", str(path), item, "--most", "2")

    assert run.code == 0


def test_expert_moves_come_with_small_boards(hoyle: Hoyle, file: str):
    run = hoyle("knowledge", file, "Expert Moves", "--most", "2")

    assert "to move" in run.out
    assert "made" in run.out
    assert "more; --most shows them." in run.out


def test_knowledge_as_data(hoyle: Hoyle, file: str):
    whole, item = hoyle("knowledge", file, "--json").data, hoyle("knowledge", file, "contest_length", "--json").data

    assert whole["table_8_6"]["significant_states"] == 42.8
    assert set(whole["sizes"]) == set(items())
    assert item["value"]["contests"] == 4


def test_an_unknown_item_lists_the_nearest(hoyle: Hoyle, file: str):
    assert "did you mean openings" in hoyle("knowledge", file, "opening").err


def test_two_files_are_made_one(hoyle: Hoyle, file: str, tmp_path: Path):
    out = tmp_path / "both.json"

    run = hoyle("merge", file, file, "--out", str(out), "--json")

    assert run.code == 0
    assert run.data["contests"] == 8
    assert read(out).knowledge[CONTEST_LENGTH][0] == 8


def test_merging_can_replace_one_of_the_two(hoyle: Hoyle, file: str):
    assert hoyle("merge", file, file, "--out", file).out == f"{file} holds what 8 contests taught.\n"
    assert read(Path(file)).knowledge.contests == 8


def test_the_schema_of_knowledge_files_is_published(hoyle: Hoyle):
    assert hoyle("schema", "knowledge").data == json.loads(json.dumps(schema()))


def test_the_table_answers_why_and_hints_with_hoyle(hoyle: Hoyle, file: str):
    """`?` tells the opponent's own record, `hint` what Hoyle would do and what is exact, each labelled."""
    typed = "b2\n?\nwhy not b3\nwhy not a3\nhint\nquit\n"
    run = hoyle("play", "tic_tac_toe", "--against", f"hoyle({file})", "--quiet", typed=typed)

    assert run.code == 0
    assert "Hoyle moved " in " ".join(run.out.split())
    assert run.out.count("is the move that was chosen.") + run.out.count("\nNot ") + run.out.count("as well as") == 2
    assert "Hoyle's advice, as it has learned: " in run.out
    assert "\nExact: " in run.out
