"""Zone expressions as a knowledge file holds them: a line for each, by its name.

"contests": 60
"average density of one-step zones, placing": {"won": [120, 80.5, 61.25], "drawn": …, "lost": …, "streaks": [21, 0]}
"least number of one-step zones, placing": "given up"
"total lines of private zones, sliding": "seek high"        important, and an Advisor of its own
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

import numpy as np
from pydantic import Field

from hoyle.games.position import STAGES
from hoyle.mind.knowledge.forms import Count, Form, Text
from hoyle.mind.knowledge.zone_values import ZoneValues
from hoyle.mind.perception.zones.zone_attitudes import AVOID, SEEK
from hoyle.mind.perception.zones.zones import expressions, numbers

MARKS = {SEEK: "seek high", -SEEK: "seek low", AVOID: "avoid high", -AVOID: "avoid low"}
GIVEN_UP = "given up"
TOTALS = tuple(f"values, {stage}" for stage in STAGES)  # how many values there are of each outcome

Figure = Annotated[float, Field(ge=0, le=1e15)]
Streak = Annotated[int, Field(ge=-(2**53), le=2**53, strict=True)]


class ExpressionForm(Form):
    """One expression: sum and sum of squares of its values by outcome, streaks of its attitudes, opinions."""

    won: tuple[Figure, Figure]
    drawn: tuple[Figure, Figure]
    lost: tuple[Figure, Figure]
    streaks: tuple[Streak, Streak]
    opinions: tuple[Count, Count]


AttitudeMark = Literal["given up", "seek high", "seek low", "avoid high", "avoid low"]
ZonesForm = dict[Text, Count | tuple[Count, Count, Count] | AttitudeMark | ExpressionForm]


class ExpressionData(TypedDict):
    """One expression as data."""

    won: list[float]
    drawn: list[float]
    lost: list[float]
    streaks: list[int]
    opinions: list[int]


ZoneEntry = int | list[int] | str | ExpressionData


def encode(value: ZoneValues) -> dict[str, ZoneEntry]:
    """To what a file holds; nothing before the first contest."""
    if not value.contests:
        return {}
    totals = dict(zip(TOTALS, value.counts.tolist(), strict=True))
    return {
        "contests": value.contests,
        **totals,
        **{str(expression): _entry(value, number) for number, expression in enumerate(expressions())},
    }


def _entry(value: ZoneValues, number: int) -> ZoneEntry:
    if value.important[number]:
        return MARKS[int(value.important[number])]
    if value.given_up[number]:
        return GIVEN_UP
    won, drawn, lost = value.sums[number].tolist()
    streaks, opinions = value.streaks[number].tolist(), value.opinions[number].tolist()
    return {"won": won, "drawn": drawn, "lost": lost, "streaks": streaks, "opinions": opinions}


def decode(data: dict[str, ZoneEntry]) -> ZoneValues:
    """From a file; ValueError says what is missing or too much."""
    if not data:
        return ZoneValues()
    expected = {"contests", *TOTALS, *numbers()}
    if set(data) != expected:
        odd = sorted(set(data) ^ expected)[0]
        raise ValueError(f"{odd[:80]!r} is {'missing' if odd in expected else 'no expression about zones'}")
    if not isinstance(data["contests"], int) or not all(isinstance(data[name], list) for name in TOTALS):
        raise ValueError("the numbers of contests and of values do not stand where they should")
    value = ZoneValues(contests=data["contests"], counts=np.array([data[name] for name in TOTALS], np.int64))
    for name, number in numbers().items():
        _fill(value, number, name, data[name])
    return value


def _fill(value: ZoneValues, number: int, name: str, entry: ZoneEntry) -> None:
    """Put one entry into a value that nobody has seen yet."""
    marks = {mark: attitude for attitude, mark in MARKS.items()}
    if entry == GIVEN_UP:
        value.given_up[number] = True
    elif isinstance(entry, str):
        value.important[number] = marks[entry]
    elif isinstance(entry, dict):
        given, right = entry["opinions"]
        if right > given:
            raise ValueError(f"{name!r} cannot have been right more often than it spoke")
        value.sums[number] = [entry["won"], entry["drawn"], entry["lost"]]
        value.streaks[number], value.opinions[number] = entry["streaks"], (given, right)
    else:
        raise ValueError(f"{name!r} is not told as an expression is")
