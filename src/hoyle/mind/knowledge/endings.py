"""Endings: how many decided contests ended for want of a move (an item of our own; SPEC K18).

Being shut in comes slowly: at nine men's morris it is settled while pieces are placed and seen two dozen plies later,
further off than any look or analysis reaches, so looks cannot teach what minding it is worth. But how contests end is
seen in every one of them: as far as they end so, Elbow Room, which minds it in time, counts.
"""

from __future__ import annotations

from typing import NamedTuple

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge.forms import Count, Form

DOUBT = 10  # contests that a newcomer takes to have ended otherwise, before it has seen any


class Endings(NamedTuple):
    """Contests that somebody won, and those of them that the loser could not go on with."""

    decided: int = 0
    shut_in: int = 0

    @property
    def share_shut_in(self) -> float:
        """How large a share of decided contests ends for want of a move, doubting while there are few."""
        return self.shut_in / (self.decided + DOUBT)


class EndingsForm(Form):
    """How decided contests ended."""

    decided: Count
    shut_in: Count


ENDINGS: Item[Endings] = Item(
    "endings",
    empty=Endings(),
    codec=Codec(
        encode=lambda value: {"decided": value.decided, "shut_in": value.shut_in},
        decode=lambda data: Endings(data["decided"], data["shut_in"]),
        shape=EndingsForm,
    ),
    merge=lambda first, second: Endings(first.decided + second.decided, first.shut_in + second.shut_in),
    size=lambda value: int(value.decided > 0),
    about="how many contests ended for want of a move",
)
