"""Ten thousand game files gone wrong (`HOYLE_FUZZ=10000`): a sentence or a game that can be played, nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from hoyle.errors import BadFile, BadGameFile
from hoyle.games.frame import Game
from hoyle.games.load import boards, catalogue, load, parse
from hoyle.games.packaged import packaged_text
from hoyle.games.schema import BoardFile, GameFile
from hoyle.games.words import describe, summary
from tests.playouts import FUZZ, mutated

TEXTS = [packaged_text("catalog", name) for name in catalogue()]
INLINE = ["[board]\n" + packaged_text("boards", name) for name in boards()]
KEYS = sorted({*GameFile.model_fields, *BoardFile.model_fields, "first", "second", "targets", "ring", "mens"})

# Values that are right somewhere and wrong elsewhere, and values that are wrong everywhere.
VALUES = [
    *("0", "1", "2", "3", "5", "9", "16", "64", "65", "-1", "1.5", "1e308", "nan", "-inf", "9" * 40, "0x" + "F" * 5000),
    *('"win"', '"lose"', '"mill"', '"nothing"', '"never"', '"adjacent"', '"jump"', '"anywhere"', '"draws"', '"loses"'),
    *("true", "false", '["placing"]', '["placing", "sliding"]', '["sliding"]', "[]", "{}", "[[]]", "[[1, 2, 3]]"),
    *(
        "[1, 2, 3]",
        "[[5], [1, 3]]",
        "[5, 4]",
        "[3, 3]",
        "[2, 2, 2]",
        "[9, 9]",
        "[26, 2]",
        "[1, 64]",
        "[[0, 0], [1, 1]]",
    ),
    *("{ grid = [4, 4] }", '{ grid = [3, 3], neighbours = "corners" }', "{ cube = [4, 4, 4] }", '"wheel"', '"search"'),
    *("{ first = [1, 2], second = [3] }", "{ targets = [5], ring = [1, 2, 3, 6] }", "{ first = [[1, 2, 3]] }", '""'),
    *("1979-05-27", '"""\n\n"""', '"\\u001b"', "'\u202e'", "[" * 500 + "]" * 500, '"' + "x" * 2000 + '"'),
]


@st.composite
def game_files(draw: st.DrawFn) -> bytes:
    """A file of the catalogue after a few accidents."""
    text = draw(st.sampled_from(TEXTS))
    if draw(st.integers(0, 3)) == 0:
        text = re.sub(r"(?m)^board = .*$", "", text) + "\n" + draw(st.sampled_from(INLINE))
    for _ in range(draw(st.integers(0, 5))):
        text = draw(st.sampled_from([_line_accident, _value_accident, _number_accident, _new_key]))(draw, text)
    if draw(st.integers(0, 3)) == 0:
        text = draw(mutated(text))
    content = text.encode("utf-8", "replace")
    if draw(st.integers(0, 9)) == 0:
        place = draw(st.integers(0, len(content)))
        content = content[:place] + draw(st.binary(max_size=8)) + content[place:]
    return content


def _line_accident(draw: st.DrawFn, text: str) -> str:
    """A line lost, doubled, or moved."""
    lines = text.split("\n")
    here, there = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    match draw(st.sampled_from(["lose", "double", "swap"])):
        case "lose":
            del lines[here]
        case "double":
            lines.insert(there, lines[here])
        case _:
            lines[here], lines[there] = lines[there], lines[here]
    return "\n".join(lines)


def _value_accident(draw: st.DrawFn, text: str) -> str:
    """Another value for a key."""
    keys = re.findall(r"(?m)^(\w+) = .*$", text)
    if not keys:
        return text
    value = draw(st.sampled_from(VALUES))
    return re.sub(rf"(?m)^({draw(st.sampled_from(keys))}) = .*$", lambda match: f"{match[1]} = {value}", text, count=1)


def _number_accident(draw: st.DrawFn, text: str) -> str:
    """Another number for a number."""
    numbers = list(re.finditer(r"\b\d+\b", text))
    if not numbers:
        return text
    match = draw(st.sampled_from(numbers))
    return text[: match.start()] + str(draw(st.integers(-1, 70))) + text[match.end() :]


def _new_key(draw: st.DrawFn, text: str) -> str:
    """A key more, on top where it belongs to the game and not to a table."""
    return f"{draw(st.sampled_from(KEYS))} = {draw(st.sampled_from(VALUES))}\n{text}"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "mutated.toml"


@FUZZ
@given(content=game_files(), seed=st.integers(0, 1000))
def test_a_mutated_game_file_is_refused_in_words_or_can_be_played(file: Path, content: bytes, seed: int):
    """Faults are printable sentences with a key or a line; what loads plays thirty plies and can be described."""
    file.write_bytes(content)
    try:
        game = load(str(file))
    except (BadFile, BadGameFile) as error:
        event("refused")
        assert str(error) and all(line.isprintable() for line in str(error).splitlines())
    else:
        event("played")
        assert all(line.isprintable() for line in [summary(game), *describe(game).splitlines()])
        playout(game, Random(f"fuzz/{seed}"))


def playout(game: Game, rng: Random) -> None:
    """Thirty random plies by the plain rules, and the bookkeeping that must hold in each."""
    position = game.start
    for _ in range(30):
        moves = game.legal_moves(position)
        assert bool(moves) == (game.outcome(position) is None)
        if not moves:
            return
        position = game.after(position, rng.choice(moves))
        assert position.first & position.second == 0
        assert 0 <= position.occupied < 1 << game.board.size
        assert min(position.hands) >= 0


def test_accidents_leave_enough_files_sound():
    """Or the playouts would try nothing: of 200 files with one number changed some still load."""
    rng, sound = Random("fuzz/sound"), 0
    for _ in range(200):
        text = rng.choice(TEXTS)
        match = rng.choice(list(re.finditer(r"\b\d+\b", text)))
        try:
            parse(text[: match.start()] + str(rng.randint(1, 9)) + text[match.end() :], "mutated.toml")
            sound += 1
        except BadGameFile:
            continue
    assert 20 < sound < 200
