"""Counts of many runs as one table: the names stand once, what is nought everywhere is left out, a row is a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Self

from pydantic import BaseModel, Field, model_validator

from hoyle.games.schema import STRICT

RUN = "run"  # the column that says of which run a row is; it comes first
MOST = 10**12  # of anything that is counted

WholeNumber = Annotated[int, Field(ge=0, le=MOST)]
Amount = Annotated[float, Field(ge=0, le=MOST, allow_inf_nan=False)]
ColumnName = Annotated[str, Field(min_length=1, max_length=200)]
NumbersByName = Mapping[str, float]  # by name; what is not there is nought


class NumberTable(BaseModel):
    """A row of numbers for each run."""

    model_config = STRICT

    names: list[ColumnName]
    rows: list[list[WholeNumber | Amount]]

    @model_validator(mode="after")
    def _is_a_table(self) -> Self:
        if len(set(self.names)) < len(self.names) or any(len(row) != len(self.names) for row in self.rows):
            raise ValueError("a table needs a name for each number of a row, and no name twice")
        return self

    @classmethod
    def of(cls, runs: Sequence[NumbersByName]) -> Self:
        """The table of some numbers, run by run."""
        found = {name for numbers in runs for name, number in numbers.items() if number}
        names = sorted(found, key=lambda name: (name != RUN, name))
        return cls(names=names, rows=[[_plain(numbers.get(name, 0)) for name in names] for numbers in runs])

    @property
    def numbers(self) -> list[NumbersByName]:
        """What it is the table of."""
        return [{name: one for name, one in zip(self.names, row, strict=True) if one} for row in self.rows]


def _plain(number: float) -> float:
    """A whole number as such, also where it was a truth."""
    return int(number) if number == int(number) else number
