"""What views have come to mean: a number for each way to fill one, and its place in a knowledge file.

A file names a view by its locations and a filling by a character for each: `+` the mover's, `-` the opposition's, `.`
empty. Numbers are whole: so many hundredths of a logit, above 0 where the mover tends to force a gain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypedDict

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, StringConstraints

from forr.memory import Memory, MemoryKind
from hoyle.games.position import mask_of
from hoyle.mind.knowledge.forms import Form, Number
from hoyle.mind.perception.views.views import MOST_LOCATIONS, SPANS, Span, View, Views, ways_to_fill

UNIT = 0.01
SIGNS = ".+-"


@dataclass(frozen=True)
class ViewValues:
    """The numbers that are not 0, by place; never edited."""

    views: tuple[View, ...] = ()
    entries: Mapping[int, int] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def everywhere(self) -> int:
        """Every location that one of the views speaks of."""
        return mask_of({location for view in self.views for location in view})

    def numbers(self, views: Views) -> NDArray[np.float64]:
        """All numbers in a row; where nothing is known of these views, all 0."""
        row = np.zeros(views.size)
        if self.views == views.every:  # a file may speak of more pieces in hand than the game has
            within = {place: number for place, number in self.entries.items() if place < views.size}
            row[list(within)] = np.array(list(within.values())) * UNIT
        return row

    def fillings(self) -> Iterator[tuple[int, int, str, int]]:
        """Each number with its view, its span and how the view is filled, the order being that of the places."""
        bounds = list(_bounds(self.views))
        at = 0
        for place, number in self.entries.items():
            while at < len(bounds) and place >= bounds[at] + ways_to_fill(self.views[at]):
                at += 1
            if at == len(bounds):
                return  # what follows speaks of no view
            size = len(self.views[at])
            span, filled = divmod(place - bounds[at], 3**size)
            yield at, span, "".join(SIGNS[filled // 3**one % 3] for one in range(size)), number

    def in_hand(self) -> dict[int, int]:
        """The numbers that speak of no view, only of how many pieces are in hand."""
        end = sum(map(ways_to_fill, self.views))
        return {place - end: number for place, number in self.entries.items() if place >= end}


NUMBERS: MemoryKind[None, NDArray[np.float64]] = MemoryKind("numbers of views")


def numbers_of(values: ViewValues, views: Views, memory: Memory) -> NDArray[np.float64]:
    """All numbers of these views in a row, as the kernels read it."""
    return memory.recall(NUMBERS, (values, views), None, lambda: values.numbers(views))


def valued(views: Views, numbers: NDArray[np.float64]) -> ViewValues:
    """The numbers as they are kept: in whole units, without those that come to nothing."""
    whole = np.rint(numbers / UNIT).astype(np.int64)
    places = np.nonzero(whole)[0]
    return ViewValues(views.every, dict(zip(places.tolist(), whole[places].tolist(), strict=True)))


def _bounds(views: tuple[View, ...]) -> Iterator[int]:
    """Where the numbers of each view begin."""
    begin = 0
    for view in views:
        yield begin
        begin += ways_to_fill(view)


FillingText = Annotated[str, StringConstraints(pattern=r"^[.+-]+$", max_length=MOST_LOCATIONS, strict=True)]
Whole = Annotated[int, Field(ge=-100_000, le=100_000, strict=True)]


class ViewForm(Form):
    """One view: its locations, and the numbers of its fillings by span."""

    locations: Annotated[list[Number], Field(min_length=1, max_length=MOST_LOCATIONS)]
    fillings: dict[Span, dict[FillingText, Whole]]


class ViewsForm(Form):
    """Every view, and what is said by how many pieces are in hand alone."""

    views: list[ViewForm]
    in_hand: dict[Annotated[str, StringConstraints(pattern=r"^[0-9]{1,3}$", strict=True)], Whole]


class ViewData(TypedDict):
    """One view as data."""

    locations: list[int]
    fillings: dict[Span, dict[str, int]]


class ViewsData(TypedDict):
    """Every view as data."""

    views: list[ViewData]
    in_hand: dict[str, int]


def encode(value: ViewValues) -> ViewsData:
    """As JSON holds it; locations by their number in reading order."""
    views: list[ViewData] = [{"locations": [location + 1 for location in view], "fillings": {}} for view in value.views]
    for view, span, filling, number in value.fillings():
        views[view]["fillings"].setdefault(SPANS[span], {})[filling] = number
    return {"views": views, "in_hand": {str(left): number for left, number in value.in_hand().items()}}


def decode(data: ViewsData) -> ViewValues:
    """From JSON that has this shape."""
    views = tuple(tuple(location - 1 for location in one["locations"]) for one in data["views"])
    entries = {}
    end = 0
    for view, one in zip(views, data["views"], strict=True):
        if len(set(view)) != len(view):
            raise ValueError(f"a view names a location twice: {one['locations']}")
        for span, fillings in one["fillings"].items():
            begin = end + SPANS.index(span) * 3 ** len(view)
            for filling, number in fillings.items():
                if len(filling) != len(view):
                    raise ValueError(f"{filling!r} does not fill a view of {len(view)} locations")
                entries[begin + sum(SIGNS.index(sign) * 3**at for at, sign in enumerate(filling))] = number
        end += ways_to_fill(view)
    entries |= {end + int(left): number for left, number in data["in_hand"].items()}
    return ViewValues(views, dict(sorted(entries.items())))
