"""A contest that was left is gone on with: from its record, which may be a stranger's and is only data."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.errors import BadFile, BadNotation, OptionName
from hoyle.table.human import Human

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.record import Record

AGAINST = OptionName("against", "CONTESTANT")
LARGEST = 4 * 2**20  # bytes of a file that is resumed from; a contest takes a few thousand

# Opponents that a file may name: they start no program, open no path, and think for ten seconds at most.
HARMLESS = re.compile(
    r"random|reasonable(\([0-9., ]*\))?|perfect(\((wise|dawdling)\))?|fallible\([0-9.]{1,10}(,wise)?\)"
    r"|informed\([1-4]\)|expert(\([0-9]{1,7}(,men=[0-9]{1,2})?\))?|hoyle(\((trained|panel=[0-9a-z]{1,9})\))?"
)


def left_contest(game: Game, file: Path) -> Record:
    """The last contest of a person in a file of records."""
    ours = [one for one in records_in(game, file) if Human.name in one.contest.contestants]
    if not ours:
        raise BadNotation(f"{str(file)!r} holds no contest of {game.id} that a person played in.")
    return ours[-1]


def records_in(game: Game, file: Path) -> list[Record]:
    """The contests of a game in a file of records, text or JSON lines; there is at least one."""
    from hoyle.games.record import read_jsonl, read_text

    text = _text(file)
    records = read_jsonl(text, [game]) if text.lstrip().startswith("{") else read_text(text, [game])
    ours = [one for one in records if one.contest.game == game.id]
    if not ours:
        raise BadNotation(f"{str(file)!r} holds no contest of {game.id}.")
    return ours


def _text(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            content = stream.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadFile(f"{str(file)!r} is larger than {LARGEST // 2**20} MB, so no contest is resumed from it.")
        return content.decode()
    except FileNotFoundError:
        raise BadFile(f"There is no file {str(file)!r} to go on from; save keeps a contest in one.") from None
    except UnicodeDecodeError:
        raise BadFile(f"{str(file)!r} is no text in UTF-8, so it holds no contests.") from None


def opponent_of(record: Record, file: Path) -> str:
    """The spelling of the other contestant, as the record has it; who might do harm has to be named by the person."""
    (spelling,) = [name for name in record.contest.contestants if name != Human.name] or [Human.name]
    if spelling == Human.name:
        raise BadNotation(f"In {str(file)!r} two people play; say who is to sit down with you, by ", AGAINST, ".")
    if not HARMLESS.fullmatch(spelling):
        raise BadNotation(
            f"{str(file)!r} names {spelling[:80]!r} as the opponent; a file may not say which program is started or "
            "which path is opened, so name the opponent yourself with ",
            *(AGAINST, "."),
        )
    return spelling
