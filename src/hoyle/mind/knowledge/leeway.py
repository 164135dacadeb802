"""Leeway: how far behind the vote's favourite a move may be and still be as sound (an item of our own; SPEC K16).

In imagined decisions every move that tier 1 leaves is looked into. Counted is, by how far the vote put it behind its
favourite, how many moves there were and how many of them a look refuted. Where hardly any is refuted, the vote need not
be followed to the letter: of moves that are as sound, Sneak and Variety may choose. Both stages are counted together.
Where hardly any slide is refuted, however the vote liked it, as tier 1 sees most of what loses there, the leeway of
sliding is not narrow, whatever is lost by placing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from forr.knowledge import Codec, Item
from hoyle.games.position import Stage
from hoyle.json_data import JsonObject, ParsedJson
from hoyle.mind.knowledge.forms import Count, Form

GAPS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)  # how far behind; each stands for up to the next
WIDEST = 32.0  # further behind than any move
FEWEST = 100  # moves looked into before any leeway is given
MOST_TOLERABLE = 0.01  # whatever share of the favourites themselves was refuted
TOLERABLE = 0.004  # share of moves refuted that is as good as none
HARDLY_ANY = 0.03  # share of all slides refuted, liked or not, up to which the vote decides little
AT_LEAST = 2.0  # the leeway of sliding then

Row = tuple[int, ...]  # a number for each gap
NONE: Row = (0,) * len(GAPS)


@dataclass(frozen=True)
class GapCounts:
    """For each gap, how many moves were looked into, and how many of them were refuted; never edited."""

    moves: Row = NONE
    refuted: Row = NONE

    def after(self, gap: float, refuted: bool) -> GapCounts:
        """With one move more."""
        at = place_of_gap(gap)
        return GapCounts(_more(self.moves, at, 1), _more(self.refuted, at, int(refuted)))

    @property
    def is_harmless(self) -> bool:
        """Whether hardly any of enough moves was refuted, liked or not."""
        return sum(self.moves) >= FEWEST and sum(self.refuted) <= HARDLY_ANY * sum(self.moves)

    def with_all(self, other: GapCounts) -> GapCounts:
        """With all that others count."""
        return GapCounts(_added(self.moves, other.moves), _added(self.refuted, other.refuted))

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


@dataclass(frozen=True)
class LeewayCounts:
    """What was looked into in both stages, and what of it while men slide; never edited."""

    every: GapCounts = GapCounts()
    sliding: GapCounts = GapCounts()

    def after(self, gap: float, refuted: bool, stage: Stage) -> LeewayCounts:
        """With one move more."""
        sliding = self.sliding.after(gap, refuted) if stage == "sliding" else self.sliding
        return LeewayCounts(self.every.after(gap, refuted), sliding)

    def leeway(self, stage: Stage) -> float:
        """How far the vote may be left in a stage."""
        least = AT_LEAST if stage == "sliding" and self.sliding.is_harmless else 0.0
        return max(self.every.leeway, least)

    @property
    def decisions(self) -> int:
        """How many favourites there were."""
        return self.every.moves[0]

    @property
    def favourites_refuted(self) -> int:
        """How often a look refuted what the vote liked best."""
        return self.every.refuted[0]


def place_of_gap(gap: float) -> int:
    """Which of the gaps it is."""
    return max(at for at, least in enumerate(GAPS) if gap >= least or at == 0)


def _more(counts: Row, at: int, more: int) -> Row:
    return (*counts[:at], counts[at] + more, *counts[at + 1 :])


def _added(counts: Row, others: Row) -> Row:
    return tuple(map(sum, zip(counts, others, strict=True)))


GapRow = Annotated[list[Count], Field(min_length=len(GAPS), max_length=len(GAPS))]


class GapForm(Form):
    """The counts, gap by gap."""

    moves: GapRow
    refuted: GapRow


class LeewayForm(GapForm):
    """The counts of both stages; those of sliding apart, which older files do not have."""

    sliding: GapForm | None = None


def _encoded(value: LeewayCounts) -> JsonObject:
    sliding = {"sliding": _rows(value.sliding)} if any(value.sliding.moves) else {}
    return {**_rows(value.every), **sliding}


def _rows(counts: GapCounts) -> JsonObject:
    return {"moves": list(counts.moves), "refuted": list(counts.refuted)}


def _decoded(data: ParsedJson) -> LeewayCounts:
    sliding = data.get("sliding")
    return LeewayCounts(_counts(data), _counts(sliding) if sliding else GapCounts())


def _counts(data: ParsedJson) -> GapCounts:
    return GapCounts(tuple(data["moves"]), tuple(data["refuted"]))


def _merged(first: LeewayCounts, second: LeewayCounts) -> LeewayCounts:
    return LeewayCounts(first.every.with_all(second.every), first.sliding.with_all(second.sliding))


LEEWAY: Item[LeewayCounts] = Item(
    "leeway",
    empty=LeewayCounts(),
    codec=Codec(encode=_encoded, decode=_decoded, shape=LeewayForm),
    merge=_merged,
    size=lambda value: sum(count > 0 for count in value.every.moves),
    about="how far behind the vote's favourite a move may be and still be as sound",
)
