"""The forms that useful knowledge takes in a file, where a position is a line of text (SPEC K15, U3).

An item says in its shape what its JSON looks like; whoever opens a knowledge file holds it to that before decoding.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

POSITION = r"[XO.]+(//?[XO.]+)* [XO]( [0-9]{1,3},[0-9]{1,3})?"
LONGEST_POSITION = 200
LONGEST_PLAY = 20_000

Count = Annotated[int, Field(ge=0, le=2**53, strict=True)]
Number = Annotated[int, Field(ge=1, le=64, strict=True, description="A location by its number in reading order.")]
Distance = Annotated[int, Field(ge=0, le=32_000, strict=True, description="Plies to the end.")]
Text = Annotated[str, StringConstraints(max_length=10_000, strict=True)]
SmallLetters = Annotated[
    str,
    StringConstraints(pattern="^[^A-Z]*$", max_length=10_000, strict=True),
    Field(description="An Advisor's name, in small letters; so it is no position."),
]
PositionText = Annotated[
    str,
    StringConstraints(pattern=f"^{POSITION}$", max_length=LONGEST_POSITION, strict=True),
    Field(description="A position in notation: rows from the top, then the mover, then what is in hand."),
]
PlayText = Annotated[
    str,
    StringConstraints(pattern=f"^{POSITION}:( [a-z0-9x-]+)*$", max_length=LONGEST_PLAY, strict=True),
    Field(description="Where play began, a colon, and the moves."),
]


class Form(BaseModel):
    """An object with exactly these keys."""

    model_config = ConfigDict(extra="forbid")
