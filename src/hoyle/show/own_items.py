"""Items of our own as cards and lines: where a capture can be forced, how far to trust the vote (K16, K17)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Position
from hoyle.mind.knowledge.costly_states import COSTLY_STATES
from hoyle.mind.knowledge.endings import ENDINGS
from hoyle.mind.knowledge.leeway import GAPS, LEEWAY
from hoyle.show.claims.phrases import counted
from hoyle.show.describe import side
from hoyle.show.telling import Card, Teller


def longest_first(entry: tuple[Position, int]) -> int:
    """Those that took longest to see come first."""
    return -entry[1]


def costly_cards(_game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """The costly states, those first whose capture is furthest away."""
    for position, plies in sorted(knowledge[COSTLY_STATES].items(), key=longest_first):
        yield Card(position, (), (f"{side(position)} captures in {plies}",))


def leeway_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """How wide a gap is as good as none, stage by stage; and gap by gap, how many moves a look refuted."""
    counts = knowledge[LEEWAY]
    placing, sliding = counts.leeway("placing"), counts.leeway("sliding")
    apart = f" while placing, and within {sliding:g} while sliding" if placing != sliding else ""
    yield f"The vote need not be followed to the letter within {placing:g} of its favourite{apart}."
    every = counts.every
    for (low, high), moves, refuted in zip(pairwise((*GAPS, None)), every.moves, every.refuted, strict=True):
        span = f"{low:g} to {high:g}" if high is not None else f"{low:g} or more"
        if moves:
            yield f"{span} behind: {counted(moves, 'move')} looked into, {refuted:,} refuted."


def endings_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """How many contests ended for want of a move."""
    decided, shut_in = knowledge[ENDINGS]
    if decided:
        yield f"Of {counted(decided, 'contest')} that somebody won, {shut_in:,} ended because the loser could not move."


TELLERS = (
    Teller(COSTLY_STATES, cards=costly_cards, order=longest_first),
    Teller(LEEWAY, lines=leeway_lines),
    Teller(ENDINGS, lines=endings_lines),
)
