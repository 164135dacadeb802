"""First or second: whether moving first or moving second is an advantage, from how contests came out (SPEC K3)."""

from __future__ import annotations

from typing import Literal

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge.forms import Count, Form

Results = tuple[int, int, int]  # contests that the first contestant won, that the second won, and that were drawn
Advantage = Literal["first", "second", "draw", "unknown"]

# Reading: the papers do not say when a tally is an advantage. More than half of at least ten contests is.
ENOUGH = 10


class ResultsForm(Form):
    """How contests came out, by role."""

    first: Count
    second: Count
    drawn: Count


def advantage(value: Results) -> Advantage:
    """How a contest should come out as far as is known: for the first, for the second, drawn."""
    contests = sum(value)
    ways: tuple[Advantage, ...] = ("first", "second", "draw")
    usual = [way for way, count in zip(ways, value, strict=True) if 2 * count > contests]
    return usual[0] if usual and contests >= ENOUGH else "unknown"


FIRST_OR_SECOND: Item[Results] = Item(
    "first_or_second",
    empty=(0, 0, 0),
    codec=Codec(
        encode=lambda value: dict(zip(("first", "second", "drawn"), value, strict=True)),
        decode=lambda data: (data["first"], data["second"], data["drawn"]),
        shape=ResultsForm,
    ),
    merge=lambda first, second: (first[0] + second[0], first[1] + second[1], first[2] + second[2]),
    size=lambda value: int(any(value)),
    about="which role is an advantage",
)
