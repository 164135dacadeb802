"""Leeway: how far behind the vote's favourite a move may be and still be as sound (an item of our own; SPEC K16).

In imagined decisions every move that tier 1 leaves is looked into. Counted is, by how far the vote put it behind its
favourite, how many moves there were and how many of them a look refuted. Where hardly any is refuted, the vote need not
be followed to the letter: of moves that are as sound, Sneak and Variety may choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge.forms import Count, Form

GAPS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)  # how far behind; each stands for up to the next
WIDEST = 32.0  # further behind than any move
FEWEST = 100  # moves looked into before any leeway is given
MOST_TOLERABLE = 0.01  # whatever share of the favourites themselves was refuted
TOLERABLE = 0.004  # share of moves refuted that is as good as none


@dataclass(frozen=True)
class LeewayCounts:
    """For each gap, how many moves were looked into, and how many of them were refuted; never edited."""

    moves: tuple[int, ...] = (0,) * len(GAPS)
    refuted: tuple[int, ...] = (0,) * len(GAPS)

    def after(self, gap: float, refuted: bool) -> LeewayCounts:
        """With one move more."""
        at = place_of_gap(gap)
        return LeewayCounts(_one_more(self.moves, at, 1), _one_more(self.refuted, at, int(refuted)))

    @property
    def favourites_refuted(self) -> int:
        """How often a look refuted what the vote liked best."""
        return self.refuted[0]

    @property
    def leeway(self) -> float:
        """The widest gap up to which hardly more moves were refuted than of the favourites themselves."""
        moves, refuted, widest = 0, 0, 0.0
        favourites = self.refuted[0] / self.moves[0] if self.moves[0] else 0.0
        allowed = min(max(TOLERABLE, favourites), MOST_TOLERABLE)
        for at, wider in enumerate((*GAPS[1:], WIDEST)):
            moves, refuted = moves + self.moves[at], refuted + self.refuted[at]
            if self.refuted[at] > allowed * self.moves[at] or refuted > allowed * moves:
                break
            if moves >= FEWEST:
                widest = wider
        return widest


def place_of_gap(gap: float) -> int:
    """Which of the gaps it is."""
    return max(at for at, least in enumerate(GAPS) if gap >= least or at == 0)


def _one_more(counts: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return (*counts[:at], counts[at] + more, *counts[at + 1 :])


class LeewayForm(Form):
    """The counts, gap by gap."""

    moves: Annotated[list[Count], Field(min_length=len(GAPS), max_length=len(GAPS))]
    refuted: Annotated[list[Count], Field(min_length=len(GAPS), max_length=len(GAPS))]


def _merged(first: LeewayCounts, second: LeewayCounts) -> LeewayCounts:
    moves, refuted = zip(first.moves, second.moves, strict=True), zip(first.refuted, second.refuted, strict=True)
    return LeewayCounts(tuple(map(sum, moves)), tuple(map(sum, refuted)))


LEEWAY: Item[LeewayCounts] = Item(
    "leeway",
    empty=LeewayCounts(),
    codec=Codec(
        encode=lambda value: {"moves": list(value.moves), "refuted": list(value.refuted)},
        decode=lambda data: LeewayCounts(tuple(data["moves"]), tuple(data["refuted"])),
        shape=LeewayForm,
    ),
    merge=_merged,
    size=lambda value: sum(count > 0 for count in value.moves),
    about="how far behind the vote's favourite a move may be and still be as sound",
)
