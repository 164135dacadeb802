"""A mind to tinker with: what a Hoyle knows and how it is made up, each of which can be changed (SPEC B3, F10).

A mind is never edited: to switch an Advisor off, or to say what one counts, is to make another mind, and two minds can
be set against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from forr.knowledge import Knowledge
from forr.vote import PLAIN
from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.position import Stage
from hoyle.mind.roster import panel_for, seat_named, title
from hoyle.mind.settings import HEAVIEST, Settings
from hoyle.mind.weighing import weights_in
from hoyle.table.hoyle import Hoyle
from hoyle.table.match import MatchResult, match
from hoyle.table.play import Transcript


class PanelSeat(NamedTuple):
    """An Advisor of a mind: whether it is asked, what it counts in the vote, and what it is for."""

    name: str
    tier: int
    on: bool
    votes: bool  # whether it has a vote to weigh: tier 3 has
    weight: float
    by_hand: bool  # whether the weight was set and not learned
    rationale: str


@dataclass(frozen=True)
class TinkeredMind:
    """One Hoyle: a game, what is known of it, and settings."""

    game: Game
    knowledge: Knowledge
    settings: Settings
    name: str = "hoyle"

    def switched(self, off: Iterable[str]) -> TinkeredMind:
        """The same mind with just these Advisors switched off."""
        names = tuple(dict.fromkeys(seat_named(name) for name in off))
        return replace(self, settings=replace(self.settings, without=names))

    def weighing(self, weights: Mapping[str, float]) -> TinkeredMind:
        """The same mind with just these weights set by hand; whoever is not named counts what was learned."""
        for name, weight in weights.items():
            if not 0 <= weight <= HEAVIEST:
                raise BadNotation(f"{title(name)} cannot count {weight!r:.20}; a weight is 0 to {HEAVIEST:g}.")
        by_hand = tuple((seat_named(name), float(weight)) for name, weight in sorted(weights.items()))
        return replace(self, settings=replace(self.settings, by_hand=by_hand))

    @property
    def weighs(self) -> bool:
        """Whether its vote knows weights at all; the four paradigms of the blackboard paper know none."""
        return self.settings.vote not in PLAIN

    def seats(self, stage: Stage) -> list[PanelSeat]:
        """Everybody who could be on its panel, tier by tier, whether switched on or off."""
        everybody = panel_for(self.game, self.knowledge, replace(self.settings, without=()))
        present = {one.name for one in panel_for(self.game, self.knowledge, self.settings)}
        weights = weights_in(stage, everybody, self.knowledge, self.settings, self._tested)
        by_hand = dict(self.settings.by_hand)
        return [
            PanelSeat(
                *(one.name, one.tier, one.name in present, one.tier == 3 and one.votes),
                *(weights.get(one.name, 0.0), one.name in by_hand, one.rationale),
            )
            for one in sorted(everybody, key=lambda one: (one.tier, one.rank))
        ]

    def seated(self) -> Hoyle:
        """The mind as a contestant."""
        return Hoyle(self.game, self.knowledge, self.settings, self.name, self._tested)

    @property
    def _tested(self) -> bool:
        return self.knowledge.contests > 0  # as for any Hoyle: one that knows nothing votes with its first weights


def compare_minds(
    one: TinkeredMind, other: TinkeredMind, contests: int, seed: str, watch: Callable[[Transcript], None] | None = None
) -> MatchResult:
    """So many contests between two minds, taking turns to move first, counted for the first-named."""
    return match(one.game, one.seated(), other.seated(), contests, seed, alternate=True, watch=watch)


def meet_challenger(
    mind: TinkeredMind, challenger: str, contests: int, seed: str, watch: Callable[[Transcript], None] | None = None
) -> MatchResult:
    """So many contests of a mind with somebody else: two minds that draw with each other may differ in them."""
    return match(mind.game, mind.seated(), challenger, contests, seed, alternate=True, watch=watch)
