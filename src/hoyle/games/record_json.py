"""Records as JSON lines: one object per contest, for programs (SPEC U6).

    {"game": "tic_tac_toe", "contestants": ["perfect", "random"], "experts": [true, false], "start": null,
     "moves": [{"text": "b2", "from": null, "to": 5, "captures": [], "reason": "…"}, …],
     "result": "1-0", "ending": "rules", "remark": "", "seed": "1/contest/3"}

`start` is null at the game's own start. A move may also be given as its text alone. A contest of a training has a
`training` too: its number, its kind, whether it stood, how many in a row, and by how much each item grew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from hoyle.errors import BadNotation, HoyleError
from hoyle.games.contest import RESULTS, Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import move_data, quoted, read_move, read_position, refuse_long, write_position
from hoyle.games.record_parts import LONGEST_FILE, KnownGames, Record, conclude, printable
from hoyle.games.training_note import note_of_data
from hoyle.json_data import ParsedJson


def write_jsonl(game: Game, record: Record) -> str:
    """One contest as one line, its end included."""
    contest = record.contest
    moves = [
        {**move_data(game, move), **({"reason": reason} if reason else {})}
        for move, reason in zip(contest.moves, record.every_reason, strict=True)
    ]
    data = {
        "game": contest.game,
        "contestants": list(contest.contestants),
        "experts": list(contest.experts),
        "start": None if contest.start == game.start else write_position(game, contest.start),
        "moves": moves,
        "result": RESULTS[contest.outcome],
        "ending": contest.ending,
        "remark": contest.remark,
        "seed": record.seed,
        **({"training": record.training.data()} if record.training else {}),
    }
    return json.dumps(data) + "\n"


def read_jsonl(text: str, games: Iterable[Game] = ()) -> list[Record]:
    """Every contest in the text, one to a line; games outside the catalogue must be handed in."""
    refuse_long(text, "record", LONGEST_FILE)
    known_games = KnownGames(games)
    return [_read_line(line, number, known_games) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def _read_line(line: str, number: int, known_games: KnownGames) -> Record:
    try:
        return _read_record(_object(line), known_games)
    except HoyleError as error:
        raise BadNotation(f"Line {number}, {quoted(line)}: {error}") from error
    except RecursionError:  # brackets nested beyond reason, whether in reading or in quoting them
        raise BadNotation(f"Line {number}, {quoted(line)}: it is nested too deeply; expected one object.") from None


def _object(line: str) -> dict[str, ParsedJson]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise BadNotation(f'this is no JSON ({error}); expected one object such as {{"game": …}}.') from error
    if not isinstance(data, dict):
        raise BadNotation('expected one object such as {"game": …}.')
    return data


def _read_record(data: dict[str, ParsedJson], known_games: KnownGames) -> Record:
    game = known_games.game(_text(data, "game"))
    first, second = _pair(data, "contestants", str)
    expert_first, expert_second = _pair(data, "experts", bool) if "experts" in data else (False, False)
    start = read_position(game, _text(data, "start")) if data.get("start") is not None else None
    contest = begin(game, (first, second), (expert_first, expert_second), start)
    contest, reasons = _replay(game, contest, data.get("moves"))
    ending = _text(data, "ending") if "ending" in data else None
    ended = conclude(contest, _text(data, "result"), ending, _text(data, "remark", ""))
    training = note_of_data(data["training"]) if data.get("training") is not None else None
    return printable(Record(ended, reasons, _text(data, "seed", ""), training))


def _replay(game: Game, contest: Contest, moves: ParsedJson) -> tuple[Contest, tuple[str, ...]]:
    """Play the moves again, with the reason that each carries."""
    if not isinstance(moves, list):
        raise BadNotation(f'the value of "moves" is {quoted(repr(moves))}; expected a list.')
    reasons: list[str] = []
    for count, move in enumerate(moves, 1):
        try:
            contest = _played(game, contest, move)
            reasons.append(_text(move, "reason", "") if isinstance(move, dict) else "")
        except HoyleError as error:
            raise BadNotation(f"move {count}, {quoted(repr(move))}, cannot be played: {error}") from error
    return contest, tuple(reasons)


def _played(game: Game, contest: Contest, data: ParsedJson) -> Contest:
    if contest.over:
        raise BadNotation(f"the contest is already over (by {contest.ending}).")
    text = data if isinstance(data, str) else _text(data, "text") if isinstance(data, dict) else None
    if text is None:
        raise BadNotation('expected the move\'s text, or an object such as {"text": "b2"}.')
    move = read_move(game, contest.position, text)
    expected = move_data(game, move)
    for key in ("from", "to", "captures"):
        if isinstance(data, dict) and key in data and data[key] != expected[key]:
            raise BadNotation(f'the value of "{key}" is {quoted(repr(data[key]))}; expected {expected[key]!r}.')
    return extend(game, contest, move)


def _text(data: dict[str, ParsedJson], key: str, missing: str | None = None) -> str:
    value = data.get(key, missing)
    if not isinstance(value, str):
        found = f"is {quoted(repr(value))}" if key in data else "is missing"
        raise BadNotation(f'the value of "{key}" {found}; expected a text.')
    return value


def _pair(data: dict[str, ParsedJson], key: str, kind: type) -> tuple[ParsedJson, ParsedJson]:
    value = data.get(key)
    if not (isinstance(value, list) and len(value) == 2 and all(isinstance(entry, kind) for entry in value)):
        words = "texts" if kind is str else "truth values"
        raise BadNotation(f'the value of "{key}" is {quoted(repr(value))}; expected a list of two {words}.')
    return value[0], value[1]
