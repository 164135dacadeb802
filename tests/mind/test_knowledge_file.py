"""Knowledge files: readable, whole, the same bytes for the same knowledge, and refused in a sentence (SPEC K15)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from forr.knowledge import Knowledge
from hoyle.errors import BadFile
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_position, write_position
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.openings import OPENINGS
from hoyle.mind.knowledge_file import KnowledgeFile, save
from hoyle.mind.knowledge_file import load as read
from hoyle.mind.knowledge_page import checksum
from hoyle.mind.knowledge_reading import LARGEST
from hoyle.mind.knowledge_shape import schema
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.settings import PANELS, Settings
from tests.contracts.test_every_item import learned
from tests.playouts import random_contest

GAME = load("tic_tac_toe")
FLIPS = int(os.environ.get("HOYLE_FLIPS", "1000"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "knowledge.json"
    save(path, GAME, learned("tic_tac_toe")[-1], Settings(without=("leery",)), {"training": {"seed": "1"}})
    return path


def rewritten(file: Path, change: Any) -> None:
    """The file with something changed and its checksum right again: a forgery."""
    data = json.loads(file.read_text())
    change(data)
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data))


@pytest.mark.parametrize("game", ["tic_tac_toe", "five_mens_morris", "nerenchi"])
def test_what_is_saved_is_what_is_loaded(tmp_path: Path, game: str):
    path, knowledge = tmp_path / "file.json", learned(game)[-1]
    save(path, load(game), knowledge, PANELS["2001"], {"a": [1, 2]})

    assert read(path, load(game)) == KnowledgeFile(knowledge, PANELS["2001"], {"a": [1, 2]})


def test_the_same_knowledge_is_the_same_bytes(tmp_path: Path, file: Path):
    """Also after a journey: nothing in the file tells when or where it was written."""
    again = tmp_path / "again.json"
    knowledge, settings, extra = read(file, GAME)
    save(again, GAME, knowledge, settings, extra)

    assert again.read_bytes() == file.read_bytes()


def test_a_person_can_read_it(file: Path):
    """Positions are in notation, an entry is a line, and lines are short."""
    lines = file.read_text().splitlines()

    assert lines[1] == ' "format": "hoyle-knowledge/1",'
    assert lines[2] == ' "game": "tic_tac_toe",'
    assert any(line.startswith('   ".../.../... X": {') for line in lines)
    assert max(map(len, lines)) < 400


def test_the_game_can_be_left_to_the_file(file: Path):
    assert read(file).knowledge.subject == "tic_tac_toe"


def test_an_item_that_is_new_since_is_empty(file: Path):
    """A file of an earlier day lacks what nobody learned then."""
    rewritten(file, lambda data: data["items"].pop("openings"))

    assert read(file, GAME).knowledge[OPENINGS] == items()["openings"].empty


def test_spaces_do_not_matter(file: Path):
    file.write_text(json.dumps(json.loads(file.read_text()), indent=3))

    assert read(file, GAME).knowledge == learned("tic_tac_toe")[-1]


def test_a_failing_write_leaves_the_old_file(file: Path):
    before = file.read_bytes()
    broken = Knowledge("tic_tac_toe", {**learned("tic_tac_toe")[-1].values, "openings": object()})

    with pytest.raises(AttributeError):
        save(file, GAME, broken, Settings())

    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def refusal(file: Path, game: str = "tic_tac_toe") -> str:
    with pytest.raises(BadFile) as refused:
        read(file, load(game))
    sentence = str(refused.value)
    assert len(sentence) < 800
    assert sentence.endswith(".")
    return sentence


def test_another_games_file_is_refused(file: Path):
    assert "is about 'tic_tac_toe', not about 'lose_tic_tac_toe'" in refusal(file, "lose_tic_tac_toe")


def test_other_rules_are_refused(file: Path):
    rewritten(file, lambda data: data.update(rules="0" * 64))

    assert "other rules" in refusal(file)


def test_an_advisor_is_not_called_like_a_position(file: Path):
    """Texts that are positions are read as positions, and a name must stay a name."""
    rewritten(file, lambda data: data["items"].update(pwl_weights={"opinions": {".../.../... X": [1, 1]}}))

    assert ".../.../... X" in refusal(file)


def test_another_version_is_refused(file: Path):
    file.write_text(file.read_text().replace("hoyle-knowledge/1", "hoyle-knowledge/2"))

    assert "'hoyle-knowledge/2', and this version reads 'hoyle-knowledge/1'" in refusal(file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "no JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"[1, 2]", "begin with"),
        (b'{"format": 7}', "begin with"),
        (b'{"format": "pickle"}', "format"),
        (b'{"format": "hoyle-knowledge/1"}', "field required"),
        (b"[" * 100_000, "JSON"),
        (b'{"format": "hoyle-knowledge/1", "contests": NaN}', "NaN is no number"),
        (b'{"format": "hoyle-knowledge/1", "contests": ' + b"9" * 10_000 + b"}", "no JSON"),
        (b"cos\nsystem\n(S'echo'\ntR.", "no JSON"),
    ],
)
def test_what_is_no_knowledge_file_is_refused(file: Path, content: bytes, told: str):
    file.write_bytes(content)

    assert told in refusal(file)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path):
    assert "is not there" in refusal(tmp_path / "nothing.json")
    assert "is a folder" in refusal(tmp_path)


def test_a_file_beyond_reason_is_refused(tmp_path: Path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)

    assert "larger than" in refusal(path)


FORGERIES: list[tuple[str, Any]] = [
    ("contests", lambda data: data.update(contests=-1)),
    ("contests", lambda data: data.update(contests="many")),
    ("surprise", lambda data: data.update(surprise=1)),
    ("items", lambda data: data.update(items=[])),
    ("'dreams'", lambda data: data["items"].update(dreams={})),
    ("settings", lambda data: data["settings"].update(vote="dice")),
    ("settings", lambda data: data["settings"].update(search_steps="lots")),
    ("settings", lambda data: data["settings"].update(without=7)),
    ("symmetries", lambda data: data["items"].update(symmetries=[[1, 2, 3]])),
    ("symmetries", lambda data: data["items"].update(symmetries=[[1] * 9])),
    ("symmetries", lambda data: data["items"].update(symmetries=[[2, 1, 3, 4, 5, 6, 7, 8, 9]])),
    ("expert_moves", lambda data: data["items"].update(expert_moves={"somewhere": {}})),
    ("expert_moves", lambda data: data["items"].update(expert_moves={"XX/XX X": {}})),
    ("expert_moves", lambda data: data["items"].update(expert_moves={"XXX/XXX/... X": {}})),
    ("expert_moves", lambda data: data["items"].update(expert_moves={".../.../... X": {".../.X./... O": [1]}})),
    ("expert_moves", lambda data: data["items"].update(expert_moves={".../.../... X": {".../.X./... O": [1, -1]}})),
    ("expert_moves", lambda data: data["items"].update(expert_moves={".../.../... X": {".../.X./... O": [1, 0.5]}})),
    ("significant_states", lambda data: data["items"].update(significant_states=[[".../.../... X", 2, 1, []]])),
    ("significant_states", lambda data: data["items"].update(significant_states=[[".../.../... X", 1, 10**9, []]])),
    ("pwl_weights", lambda data: data["items"]["pwl_weights"].update(opinions={"open": [1, 2]})),
    ("histories", lambda data: data["items"]["histories"][0].update(play=".../.../... X: z9")),
    ("histories", lambda data: data["items"]["histories"][0].update(outcome=9)),
    ("first_or_second", lambda data: data["items"].update(first_or_second={"first": True})),
]


@pytest.mark.parametrize(("told", "change"), FORGERIES, ids=range(len(FORGERIES)))
def test_a_forged_file_is_refused(file: Path, told: str, change: Any):
    """The checksum is right and something else is not; the sentence says what."""
    rewritten(file, change)

    assert told in refusal(file)


def test_flipped_bytes_and_cut_files(file: Path):
    """A thousand of them: each is refused with a sentence or, where the flip is harmless, read as it was."""
    whole, expected, rng = file.read_bytes(), read(file, GAME), Random("flips")
    harmless = 0
    for number in range(FLIPS):
        if number % 4:
            place = rng.randrange(len(whole))
            spoiled = whole[:place] + bytes([whole[place] ^ (1 << rng.randrange(8))]) + whole[place + 1 :]
        else:
            spoiled = whole[: rng.randrange(len(whole))]
        file.write_bytes(spoiled)
        try:
            assert read(file, GAME) == expected
            harmless += 1
        except BadFile as refused:
            assert "damaged or no knowledge file" in str(refused) or "this version reads" in str(refused)
    assert harmless < FLIPS / 10


@pytest.mark.parametrize("game", catalogue())
def test_positions_are_written_as_everywhere(game: str):
    """The quick writer and reader agree with the general ones on whatever random play reaches."""
    frame = load(game)
    texts = Texts(frame)
    for position in random_contest(frame, 7, 60).positions:
        text = texts.position_text(position)

        assert text == write_position(frame, position)
        assert Texts(frame).position(text) == read_position(frame, text) == position


def test_the_schema_names_every_item():
    published = schema()

    assert published["$schema"].startswith("https://json-schema.org/")
    assert set(published["$defs"]["Items"]["properties"]) == set(items())
