"""The shape of a file of tallies: tables of numbers, names, and nothing of the machine, as pydantic checks it (E6)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, JsonValue

from hoyle.games.schema import STRICT
from hoyle.lab.experiments.number_table import Amount, NumberTable, WholeNumber
from hoyle.lab.experiments.rows import sweep_text
from hoyle.lab.experiments.tallies import ArmKey

FORMAT: Literal["hoyle-tallies/1"] = "hoyle-tallies/1"

ShortText = Annotated[str, Field(max_length=400)]
StoodLetters = Annotated[str, Field(pattern=r"^[01]*$")]  # of Hoyle's own learning contests: 1 for each that stood


class VersionShape(BaseModel):
    """What runs were made by."""

    model_config = STRICT

    hoyle: ShortText
    python: ShortText
    learner: ShortText


class LearningShape(BaseModel):
    """The contests of a learning phase, a row for each run."""

    model_config = STRICT

    part: WholeNumber
    contests: NumberTable


class TestingShape(BaseModel):
    """The contests with a challenger, a row for each run."""

    model_config = STRICT

    challenger: ShortText
    contests: NumberTable


class ArmShape(BaseModel):
    """An arm with its runs."""

    model_config = STRICT

    variant: ShortText
    sweep: dict[str, JsonValue]
    game: ShortText
    digest: ShortText
    runs: NumberTable
    courses: list[StoodLetters]
    learning: list[LearningShape]
    testing: list[TestingShape]

    @property
    def key(self) -> ArmKey:
        """Which arm."""
        return ArmKey(self.variant, sweep_text(self.sweep), self.game)


class ChanceShape(BaseModel):
    """Where contests were lost."""

    model_config = STRICT

    arm: WholeNumber  # its place
    challenger: ShortText
    contests: Annotated[int, Field(ge=1)]
    plies_left: Amount
    times: Annotated[int, Field(ge=1)]
    position: ShortText
    made: ShortText
    better: Annotated[list[ShortText], Field(min_length=1, max_length=400)]


class TalliesShape(BaseModel):
    """The whole."""

    model_config = STRICT

    format: Literal["hoyle-tallies/1"]
    experiment: Annotated[str, Field(min_length=1, max_length=200)]
    command: ShortText  # that makes the runs again; for people, nobody here asks for it
    versions: list[VersionShape]
    arms: list[ArmShape]
    chances: list[ChanceShape]
