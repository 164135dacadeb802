"""Phrases that words of claims are put together from."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.frame import Game
from hoyle.games.phrases import joined
from hoyle.games.position import bits
from hoyle.mind.perception.lines.lines import Line
from hoyle.show.claims.telling import Marks


def counted(count: int, noun: str, plural: str = "") -> str:
    """1 line, 2 lines."""
    return f"{count} {noun}" if count == 1 else f"{count:,} {plural or noun + 's'}"


def times(count: int) -> str:
    """Once, twice, 3 times."""
    return ("not at all", "once", "twice")[count] if count < 3 else f"{count} times"


def the_lines(lines: Iterable[Line]) -> str:
    """The line a3 b3 c3; the lines a1 b1 c1 and a1 b2 c3."""
    names = [line.name for line in lines]
    return f"the line {names[0]}" if len(names) == 1 else f"the lines {joined(names)}"


def hyphened(lines: Iterable[Line], conjunction: str = "and") -> str:
    """Lines in a longer clause: a3-b2-c1 and c1-c2-c3."""
    return joined([line.name.replace(" ", "-") for line in lines], conjunction)


def places(game: Game, locations: Iterable[int], conjunction: str = "and") -> str:
    """Locations by name: a1, b2 and c3."""
    return joined([game.board.names[one] for one in locations], conjunction)


def marked(lines: Iterable[Line]) -> Marks:
    """Lines to be marked."""
    return Marks(lines=tuple(tuple(bits(line.mask)) for line in lines))
