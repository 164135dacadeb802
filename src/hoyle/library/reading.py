"""Contests that were kept in a file, read again (SPEC U6, U8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hoyle.library.checking import FileName, existing_name, frame_of, several_of

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.records import ContestRecords


def read_records(file: FileName, games: Iterable[Game] = ()) -> ContestRecords:
    """The contests that a match, a training or a person has kept in a file, each replayed by the rules.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "contests.txt")
    >>> _ = file.write_text('''
    ... [Game "tic_tac_toe"] [First "Ann"] [Second "Bob"] [Result "1-0"]
    ... 1. b2 a2 2. a1 b3 3. c3 1-0
    ... ''')
    >>> hoyle.read_records(file)
    ContestRecords(1 of tic_tac_toe)
    >>> hoyle.read_records(file)[0].contest.winner
    'Ann'

    Args:
        file: JSON lines where it ends in .jsonl, else text.
        games: Games outside the catalogue that the file speaks of.
    """
    from hoyle.games.records import read_records as read

    return read(existing_name("file", file), [frame_of(one) for one in several_of("games", games, "a list of games")])
