"""Records: PGN-shaped text and JSON lines, both read back to the same contests (SPEC U6)."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import cycle, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.errors import BadNotation, HoyleError
from hoyle.games.contest import begin, extend, forfeit
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_move, read_position
from hoyle.games.record import Record, read_jsonl, read_text, write_jsonl, write_text
from tests.playouts import FUZZ, ODD_TEXT, drawn_contest, mutated, random_contest

WON = """[Game "tic_tac_toe"]
[First "perfect"]
[Second "random"]
[Result "1-0"]
[Ending "rules"]
[Experts "first"]
[Seed "7"]

1. b2 {the centre} a1 2. b3 a2 3. b1 1-0

"""
FORMS = [(write_text, read_text), (write_jsonl, read_jsonl)]


def played(game_id: str, *moves: str, start: str = "") -> Record:
    game = load(game_id)
    contest = begin(game, ("perfect", "random"), (True, False), read_position(game, start) if start else None)
    for text in moves:
        contest = extend(game, contest, read_move(game, contest.position, text))
    return Record(contest)


def refused(text: str, read=read_text) -> str:
    with pytest.raises(BadNotation) as caught:
        read(text)
    return str(caught.value)


def test_a_record_looks_like_pgn():
    contest = played("tic_tac_toe", "b2", "a1", "b3", "a2", "b1").contest
    record = Record(contest, ("the centre", "", "", "", ""), "7")

    assert write_text(load("tic_tac_toe"), record) == WON
    assert read_text(WON) == [record]


def test_a_json_line_names_moves_by_text_and_number():
    line = write_jsonl(load("tic_tac_toe"), played("tic_tac_toe", "b2", "a1"))
    data = json.loads(line)

    assert line.count("\n") == 1
    assert data["moves"][0] == {"text": "b2", "from": None, "to": 5, "captures": []}
    assert (data["result"], data["ending"], data["start"]) == ("*", "", None)


@pytest.mark.parametrize(("write", "read"), FORMS)
def test_a_contest_from_another_start_keeps_it(write, read):
    """O moves first here, so the first number has three dots."""
    record = played("tic_tac_toe", "c1", "c3", start="X../.../... O")
    text = write(load("tic_tac_toe"), record)

    assert "X../.../... O" in text
    assert read(text) == [record]


def test_a_move_of_the_second_contestant_alone_has_three_dots():
    text = write_text(load("tic_tac_toe"), played("tic_tac_toe", "c1", "c3", start="X../.../... O"))

    assert "\n1... c1 2. c3 *\n" in text


def test_a_contestant_who_moves_twice_reads_back():
    """Nerenchi: a mill while placing earns another placement."""
    game = load("nerenchi")
    record = played("nerenchi", "a7", "b6", "d7", "d6", "g7", "f6", "a1", "a4")
    movers = [position.mover for position in record.contest.positions]
    text = write_text(game, record)

    assert movers[4:7] == [1, 1, 2]
    assert "3. g7 4. f6 a1" in text
    assert read_text(text) == [record]


def test_both_contestants_may_move_twice():
    game = load("nerenchi")
    record = played("nerenchi", "a7", "b6", "d7", "d6", "a4", "f6", "c5", "g7")
    text = write_text(game, record)

    assert [position.mover for position in record.contest.positions][5:7] == [2, 2]
    assert "3. a4 f6 3... c5 4. g7" in text
    assert read_text(text) == [record]


@pytest.mark.parametrize(("write", "read"), FORMS)
def test_a_forfeit_keeps_its_sentence(write, read):
    contest = forfeit(played("tic_tac_toe", "b2").contest, 2, 'it said "{nothing}" \\ and\nleft')
    record = Record(contest, ("because",), "seed/1")

    assert read(write(load("tic_tac_toe"), record)) == [record]


@pytest.mark.parametrize(("write", "read"), FORMS)
def test_many_contests_share_a_file(write, read):
    games = [load(game_id) for game_id in ("tic_tac_toe", "achi", "five_mens_morris")]
    records = [Record(random_contest(game, 1, 30), seed=game.id) for game in games]

    assert read("".join(write(game, record) for game, record in zip(games, records, strict=True))) == records
    assert read("") == []


def test_a_game_outside_the_catalogue_is_handed_in():
    mine = replace(load("tic_tac_toe"), id="my_game")
    record = Record(random_contest(mine, 3, 5))

    assert read_text(write_text(mine, record), [mine]) == [record]
    assert "'my_game'" in refused(write_text(mine, record))


def test_a_record_never_opens_a_path(tmp_path):
    """A record from a stranger names games by id alone."""
    path = tmp_path / "secret.toml"
    path.write_text("not a game")

    assert "There is no game" in refused(WON.replace("tic_tac_toe", path.as_posix()))


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("a2 3.", "b2 3.", ["Line 9", "'b2'", "move 4", "b2 is occupied"]),
        ("a2 3.", "z9 3.", ["Line 9", "'z9'", "move 4", "no location"]),
        (" 3. b1", "", ["Line 9", "'1-0'", "the moves give '*'"]),
        ("3. b1", "4. b1", ["Line 9", "'4.'", "expected the number '3.'"]),
        ("b1 1-0", "b1 c1 1-0", ["'c1'", "move 6 comes after the end"]),
        ("b1 1-0", "b1 0-1", ["'0-1'", "the tag Result says '1-0'"]),
        ("b1 1-0", "b1", ["without a result"]),
        ('"1-0"', '"2-0"', ["the tag Result says '2-0'"]),
        ('"rules"', '"length"', ["the ending is 'length'", "'rules'"]),
        ('"rules"', '"forfeit"', ["the ending is 'forfeit'"]),
        ('[First "perfect"]\n', "", ["no tag First"]),
        ('[Seed "7"]', '[First "x"]', ["Line 7", "'First'", "given twice"]),
        ('[Seed "7"]', '[Seed "7]', ["Line 7", "expected a tag such as"]),
        ('[Seed "7"]', '[Start "X../... X"]', ["Line 7", "the board has 2 rows"]),
        ('"first"', '"third"', ["'third' is not known", "first, second or both"]),
        ("{the", "{the {", ["Line 9", "brace"]),
        ("1. b2", "{too soon} 1. b2", ["'too soon'", "before the first move"]),
        ("tic_tac_toe", "tic_tac_to", ["There is no game 'tic_tac_to'", "tic_tac_toe"]),
    ],
)
def test_a_damaged_text_is_refused_with_line_and_word(old, new, parts):
    assert old in WON
    message = refused(WON.replace(old, new, 1))

    for part in parts:
        assert part in message


def test_a_contest_without_its_result_is_noticed_at_the_next_one():
    assert "the moves before it end without a result" in refused(WON.replace("b1 1-0", "b1") + WON)


LINE = write_jsonl(load("tic_tac_toe"), played("tic_tac_toe", "b2", "a1", "b3", "a2", "b1"))


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("{", "", ["Line 1", "no JSON"]),
        (LINE, "[1]", ["expected one object"]),
        (LINE, "[" * 100_000, ["Line 1"]),
        ('"to": 5', '"to": 6', ['the value of "to" is', "expected 5"]),
        ('"text": "a1"', '"text": "b2"', ["move 2", "b2 is occupied"]),
        ('"text": "a1"', '"text": 7', ["move 2", 'the value of "text" is']),
        ('"moves": [', '"moves": [3, ', ["move 1", "expected the move's text"]),
        ('"moves"', '"movez"', ['the value of "moves" is', "a list"]),
        ('["perfect", "random"]', '["perfect"]', ["a list of two texts"]),
        ("[true, false]", "[1, 0]", ["a list of two truth values"]),
        ('"1-0"', '"1-1"', ["the result is '1-1'"]),
        ('"1-0"', "null", ['the value of "result" is']),
        ('"start": null', '"start": 5', ['the value of "start" is']),
    ],
)
def test_a_damaged_json_line_is_refused(old, new, parts):
    assert old in LINE
    message = refused(LINE.replace(old, new, 1), read_jsonl)

    for part in parts:
        assert part in message


def test_reasons_must_fit_the_moves():
    with pytest.raises(ValueError, match="2 reasons were given for 1 moves"):
        Record(played("tic_tac_toe", "b2").contest, ("a", "b"))


@pytest.mark.parametrize("game_id", catalogue())
@settings(max_examples=15)
@given(data=st.data())
def test_every_contest_of_every_game_reads_back(game_id, data):
    """Both forms give back the contest, the reasons and the seed, whatever characters are in them."""
    game = load(game_id)
    contest = drawn_contest(game, data)
    words = st.text(st.characters().filter(str.isprintable), max_size=20)  # others are refused
    spoken = data.draw(st.lists(words, min_size=1, max_size=4))
    reasons = islice(cycle(spoken), len(contest.moves))
    record = Record(contest, tuple(reasons), data.draw(words))

    for write, read in FORMS:
        assert read(write(game, record) * 2) == [record, record]


@FUZZ
@given(game_id=st.sampled_from(["tic_tac_toe", "achi", "five_mens_morris", "nerenchi"]), data=st.data())
def test_a_mutated_record_is_read_or_refused(game_id, data):
    """Nothing but our own errors comes out of a damaged text, and what is read can be written again."""
    game = load(game_id)
    write, read = data.draw(st.sampled_from(FORMS))
    text = data.draw(mutated(write(game, Record(drawn_contest(game, data, 20), seed="s"))) | ODD_TEXT)
    try:
        records = read(text)
    except HoyleError as error:
        assert str(error)
    else:
        for record in records:
            assert read(write(load(record.contest.game), record)) == [record]


@pytest.mark.parametrize(("write", "read"), FORMS)
@pytest.mark.parametrize("code", ["\x1b[31m", "\x9b2J", "\x07", "\u202e"])
def test_what_would_move_a_terminal_is_refused(write, read, code: str):
    """In names, reasons, remarks and seeds: a record may be a stranger's."""
    game, contest = load("tic_tac_toe"), played("tic_tac_toe", "b2").contest
    spoiled = [
        Record(replace(contest, contestants=(f"per{code}fect", "random"))),
        Record(contest, (f"the {code}centre",)),
        Record(contest, seed=code),
    ]
    for record in spoiled:
        assert "cannot be printed" in refused(write(game, record), read)
