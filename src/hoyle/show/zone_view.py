"""Zones for the eye: a position's zones of each type on shaded ground, as in the tutorial's figure 8.5 (SPEC U7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from forr.decision import Decision
from hoyle.games.frame import Game
from hoyle.games.notation import write_position
from hoyle.games.position import Move, Position, bits, other
from hoyle.games.rules import pieces
from hoyle.mind.claims.zone_change import ZoneChange
from hoyle.mind.perception.zones.zone_attitudes import OWN, WHOSE
from hoyle.mind.perception.zones.zones import zones_of
from hoyle.show.picture import Picture
from hoyle.show.shapes import SHADES, Shade
from hoyle.show.sheet import sheet
from hoyle.show.svg import draw_svg

ACROSS = 3  # boards in a row


@dataclass(frozen=True, repr=False)
class ZonesView(Picture):
    """One contestant's zones in a position: a small board for each type, every zone on its own ground."""

    game: Game
    position: Position
    contestant: int = 0  # 1 or 2; 0: whoever is to move

    def __str__(self) -> str:
        return "\n".join([f"{self._title()}:", *(f"  {words}" for words in self._legend().values())])

    def __repr__(self) -> str:
        return f"ZonesView({self.game.id!r}, {write_position(self.game, self.position)!r}, {self.owner})"

    def _repr_svg_(self) -> str:
        legend = self._legend()
        boards = [
            draw_svg(self.game, self.position, shades=shaded(zones), names="none", caption=legend[kind], hands=False)
            for kind, zones in self._zones().items()
        ]
        return sheet(boards, ACROSS, f"{self.game.name}: {self._title()}", 0.6)

    @property
    def owner(self) -> int:
        """Whose zones these are."""
        return self.contestant or self.position.mover

    def _title(self) -> str:
        return f"Zones of {'XO'[self.owner - 1]} (pieces on locations)"

    def _zones(self) -> dict[str, tuple[int, ...]]:
        return zones_of(self.game, self.position, self.owner)

    def _legend(self) -> dict[str, str]:
        """Each type with how many pieces stand on how many locations, zone by zone."""
        held = pieces(self.position, self.owner)
        return {
            kind: f"{kind}: "
            + (", ".join(f"{(zone & held).bit_count()} on {zone.bit_count()}" for zone in zones) or "none")
            for kind, zones in self._zones().items()
        }


def shaded(zones: Sequence[int]) -> list[Shade]:
    """The zones on grounds of different colours."""
    return [Shade(tuple(bits(zone)), SHADES[place % len(SHADES)]) for place, zone in enumerate(zones)]


def ground_of(game: Game, position: Position, decision: Decision[Move]) -> tuple[list[Shade], str]:
    """The zones that the weightiest comment on the chosen move speaks of, as the move makes them; and words for them.

    Nothing where no comment speaks of zones.
    """
    about = [(abs(vote.adds), vote.comment.claim) for vote in decision.votes if vote.comment.action == decision.action]
    spoken = [(force, claim) for force, claim in about if isinstance(claim, ZoneChange)]
    if not spoken:
        return [], ""
    claim = max(spoken, key=lambda one: one[0])[1]
    kind, side = claim.expression.kind, claim.side
    owner = position.mover if side == OWN else other(position.mover)
    zones = zones_of(game, game.after_unchecked(position, decision.action), owner)[kind]
    return shaded(zones), f"Shaded: {WHOSE[side]} {kind} zones after the move."
