"""Forks as cards: the lines that cross, and how many contests they have decided (SPEC K10)."""

from __future__ import annotations

from collections.abc import Iterator

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Position, bits
from hoyle.mind.knowledge.forks import FORKS
from hoyle.mind.perception.lines.forks import Fork
from hoyle.show.telling import Card, Teller


def most_first(entry: tuple[Fork, int]) -> int:
    """Forks that decided most contests come first."""
    return -entry[1]


def fork_cards(_game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """The forks, those that decided most contests first."""
    for fork, contests in sorted(knowledge[FORKS].items(), key=most_first):
        marked = tuple(sorted({location for line in fork.lines for location in bits(line)}))
        yield Card(Position(0, 0), marked, (f"decided {contests}",))


TELLERS = (Teller(FORKS, cards=fork_cards, order=most_first),)
