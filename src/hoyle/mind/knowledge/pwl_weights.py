"""PWL weights: how often each Advisor of tier 3 has been right (tutorial, 3.4; SPEC K11, W1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypedDict

from pydantic import Field

from forr.knowledge import Codec, Item
from forr.pwl import Standing
from hoyle.mind.knowledge.forms import Count, Form, SmallLetters

NEWCOMER = Standing()


@dataclass(frozen=True)
class Standings(Mapping[str, Standing]):
    """How each Advisor has done; never edited."""

    entries: Mapping[str, Standing] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Standing:
        return self.entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def of(self, name: str) -> Standing:
        """How an Advisor has done; a newcomer's standing where it has not been heard yet."""
        return self.entries.get(name, NEWCOMER)


Share = Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)]  # of opinions


class StandingsForm(Form):
    """For each Advisor the opinions given and those that were right."""

    opinions: dict[SmallLetters, tuple[Count, Count] | tuple[Count, Share, Share]]


class StandingsData(TypedDict):
    """The same as data."""

    opinions: dict[str, list[float]]


def merge(first: Standings, second: Standings) -> Standings:
    """The opinions of both."""
    names = dict.fromkeys((*first, *second))
    return Standings({name: _added(first.of(name), second.of(name)) for name in names})


def _added(one: Standing, another: Standing) -> Standing:
    return Standing(one.given + another.given, one.right + another.right, one.by_chance + another.by_chance)


def _encode(value: Standings) -> StandingsData:
    return {"opinions": {name: _row(standing) for name, standing in value.items()}}


def _row(standing: Standing) -> list[float]:
    beside = [standing.by_chance] if standing.by_chance else []
    return [standing.given, standing.right, *beside]


def _decode(data: StandingsData) -> Standings:
    standings = {name: Standing(int(given), *rest) for name, (given, *rest) in data["opinions"].items()}
    if any(max(standing.right, standing.by_chance) > standing.given for standing in standings.values()):
        raise ValueError("an Advisor cannot have been right more often than it spoke")
    return Standings(standings)


PWL_WEIGHTS: Item[Standings] = Item(
    "pwl_weights",
    empty=Standings(),
    codec=Codec(_encode, _decode, StandingsForm),
    merge=merge,
    about="how often each Advisor has been right",
)
