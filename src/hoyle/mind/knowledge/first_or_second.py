"""First or second: whether moving first or moving second is an advantage, from how contests came out (SPEC K3)."""

from __future__ import annotations

from typing import Literal

from forr.knowledge import Item, Trigger
from hoyle.games.position import DRAW, FIRST, SECOND
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count, Form

Results = tuple[int, int, int]  # contests that the first contestant won, that the second won, and that were drawn
Advantage = Literal["first", "second", "draw", "unknown"]

# Reading: the papers do not say when a tally is an advantage. More than half of at least ten contests is.
ENOUGH = 10


class SHAPE(Form):
    """How contests came out, by role."""

    first: Count
    second: Count
    drawn: Count


def learn(value: Results, experience: Experience) -> Results:
    """One result more."""
    outcome = experience.contest.outcome
    first, second, drawn = value
    return first + (outcome == FIRST), second + (outcome == SECOND), drawn + (outcome == DRAW)


def advantage(value: Results) -> Advantage:
    """How a contest should come out as far as is known: for the first, for the second, drawn."""
    contests = sum(value)
    ways: tuple[Advantage, ...] = ("first", "second", "draw")
    usual = [way for way, count in zip(ways, value, strict=True) if 2 * count > contests]
    return usual[0] if usual and contests >= ENOUGH else "unknown"


def merge(first: Results, second: Results) -> Results:
    """Both sets of contests."""
    return first[0] + second[0], first[1] + second[1], first[2] + second[2]


ITEM: Item[Results, Experience] = Item(
    "first_or_second",
    Trigger("contest"),
    empty=(0, 0, 0),
    learn=learn,
    needs=("histories",),  # which asks what was to be expected before this contest
    encode=lambda value: dict(zip(("first", "second", "drawn"), value, strict=True)),
    decode=lambda data: (data["first"], data["second"], data["drawn"]),
    size=lambda value: int(any(value)),
    shape=SHAPE,
    merge=merge,
    about="which role is an advantage",
)
