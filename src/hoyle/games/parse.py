"""The text of a game file becomes a Game, or an error that names every fault with its key and line.

Text in, TOML, the schema's types, the board, the rules as a whole. A file is data and never code; whatever stands in
it, the answer is a Game or BadGameFile, soon.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import PurePath

from pydantic import ValidationError

from hoyle.errors import BadGameFile, FileFault, UnknownName
from hoyle.games.board import Board
from hoyle.games.board_checks import FoundFault, faults_of_board, size_of
from hoyle.games.checks import faults_of_rules
from hoyle.games.draft import Draft, make_game
from hoyle.games.faults import crowded_line, fault_at, path_of, refuse, structural_faults, syntax_fault
from hoyle.games.frame import Game
from hoyle.games.layout import make_board
from hoyle.games.packaged import boards, packaged_text
from hoyle.games.position import mask_of
from hoyle.games.rules import has_line
from hoyle.games.schema import MOST_LOCATIONS, BoardFile, GameFile, GuardFile, HomeLinesFile, StartFile
from hoyle.games.toml_lines import Path, line_numbers

LARGEST = 64 * 1024  # characters; a game is a page

KNOWN_KEYS = {
    "": list(GameFile.model_fields),
    "board": list(BoardFile.model_fields),
    "start": list(StartFile.model_fields),
    "home_lines": list(HomeLinesFile.model_fields),
    "guard": list(GuardFile.model_fields),
}

# What stands in for a required key that is missing or faulty, so that the rest can still be checked.
STAND_INS: dict[str, str | int] = {"name": "?", "source": "?", "board": "three_by_three", "men": 1, "line": "nothing"}


def parse(text: str, file: str) -> Game:
    """The game that a text describes; BadGameFile with every fault if it does not describe one."""
    text = text.removeprefix("\ufeff")  # some editors put a mark before the first letter
    raw = _toml(text, file)
    lines = line_numbers(text)
    reading = _typed(raw, lines)
    draft = _draft(reading, _id_of(file))
    reading.found.extend(faults_of_rules(draft, reading.unsound))
    faults = reading.faults + [fault_at(lines, path, message) for path, message in reading.found]
    if faults:
        raise refuse(file, faults)
    game = make_game(_id_of(file), draft)
    faults = [fault_at(lines, path, message) for path, message in _faults_at_start(game)]
    if faults:
        raise refuse(file, faults)
    return game


def too_large(file: str) -> BadGameFile:
    """What is said of a file that cannot be a game for its size alone."""
    return refuse(file, [FileFault("", 0, f"the file is larger than {LARGEST // 1024} KiB; a game is about a page")])


@dataclass
class Reading:
    """A file half read: the sound keys, the faults so far, and which keys cannot be built upon."""

    file: GameFile
    faults: list[FileFault]
    found: list[FoundFault]
    unsound: set[str]


@cache
def _board_of_catalogue(name: str) -> BoardFile:
    return BoardFile.model_validate(tomllib.loads(packaged_text("boards", name)))


def _toml(text: str, file: str) -> dict[str, object]:
    if len(text) > LARGEST:
        raise too_large(file)
    if crowded := crowded_line(text):
        raise refuse(file, [crowded])
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError is one; so is what int() says of a number with 5,000 digits
        raise refuse(file, [syntax_fault(error, text)]) from None
    except RecursionError:
        raise refuse(file, [FileFault("", 0, "the file is nested too deeply to be a game")]) from None


def _typed(raw: dict[str, object], lines: dict[Path, int]) -> Reading:
    """The keys whose own types and bounds are right, with stand-ins for the others."""
    try:
        return Reading(GameFile.model_validate(raw), [], [], set())
    except ValidationError as error:
        errors = error.errors(include_url=False)
    unsound = {str(path_of(one)[0]) for one in errors}
    sound = {key: value for key, value in raw.items() if key not in unsound}
    file = GameFile.model_validate({**{key: STAND_INS[key] for key in unsound & STAND_INS.keys()}, **sound})
    return Reading(file, structural_faults(errors, lines, KNOWN_KEYS), [], unsound)


def _draft(reading: Reading, game_id: str) -> Draft:
    """The file with its board; a faulty board is noted as unsound, and its size too where it has none."""
    described = _described(reading)
    size = size_of(described)
    faults = [(("board", *path), message) for path, message in faults_of_board(described)]
    reading.found.extend(faults)
    if faults or "board" in reading.unsound:
        usable = "board" not in reading.unsound and 2 <= size <= MOST_LOCATIONS
        reading.unsound |= {"board"} if usable else {"board", "size"}
        return Draft(reading.file, Board("", ()), size)
    name = reading.file.board if isinstance(reading.file.board, str) else game_id
    return Draft(reading.file, make_board(name, described, reading.file.slide == "jump"), size)


def _described(reading: Reading) -> BoardFile:
    board = reading.file.board
    if isinstance(board, BoardFile):
        return board
    if board not in boards():
        unknown = UnknownName("board", board[:80], boards())
        reading.found.append((("board",), f"{unknown}".replace("There is", "there is")))
        reading.unsound |= {"board", "size"}
        board = str(STAND_INS["board"])
    return _board_of_catalogue(board)


def _id_of(file: str) -> str:
    """The stem of a file's name, in snake_case."""
    stem = PurePath(file.replace("\\", "/")).stem
    return re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_")[:60] or "game"


def _faults_at_start(game: Game) -> list[FoundFault]:
    """What only the finished game can show: that it is over, or stuck, before it begins."""
    for contestant, side in ((1, "first"), (2, "second")):
        if game.line in ("win", "lose") and has_line(game, game.start, contestant):
            return [(("start", side), "completes a line before the contest begins")]
    if game.outcome(game.start) is not None:
        key = "start" if game.start.occupied else "no_first_placing" if game.no_first_placing else "no_placing"
        return [((key,), "the contest is over before it begins: the first contestant cannot move")]
    return _faults_of_openings(game)


def _faults_of_openings(game: Game) -> list[FoundFault]:
    open_to_first = mask_of(move.target for move in game.legal_moves(game.start))
    return [
        (("wise_openings", number), f"the first man cannot be placed on {location + 1}")
        for number, group in enumerate(game.wise_openings)
        for location in group
        if not open_to_first >> location & 1
    ]
