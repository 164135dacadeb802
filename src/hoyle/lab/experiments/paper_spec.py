"""What a paper found, as an experiment file has it: figures that stand beside ours, and sentences (SPEC E6)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, JsonValue

from hoyle.games.schema import STRICT

Prose = Annotated[str, Field(min_length=1, max_length=2000)]
Citation = Annotated[str, Field(min_length=1, max_length=200)]
Label = Annotated[str, Field(pattern=r"^[a-z0-9_][a-z0-9_.&-]{0,59}$")]
Spelling = Annotated[str, Field(min_length=1, max_length=400)]
Finite = Annotated[float, Field(allow_inf_nan=False)]


class PaperCell(BaseModel):
    """One figure of a paper, to stand beside ours."""

    model_config = STRICT

    game: Spelling
    metric: Label
    value: Finite
    variant: str = ""
    sweep: dict[str, JsonValue] = Field({}, description="By the name of the sweep: which value.")
    challenger: str = Field("", description="Who is met in testing; empty: a figure of the training.")
    sd: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = Field(None, description="Its standard deviation.")
    interval: Annotated[list[Finite], Field(min_length=2, max_length=2)] | None = Field(
        None, description="[low, high], as the paper gives them."
    )
    at_most: bool = Field(False, description="Whether the paper says no more than that it is not above the value.")
    at_least: bool = Field(False, description="Whether the paper says no more than that it is not below the value.")
    source: Citation | None = Field(None, description="Where in the paper, if not as the file has it.")
    note: Prose | None = Field(None, description="What has to be known to read it.")


class ArmName(BaseModel):
    """One of the things that are compared: a variant, and the values of the sweeps."""

    model_config = STRICT

    variant: str = ""
    sweep: dict[str, JsonValue] = Field({}, description="By the name of the sweep: which value.")


class PaperClaim(BaseModel):
    """What a paper says in words, made a question to the ledger: of two arms, or of a trend along a sweep."""

    model_config = STRICT

    says: Prose = Field(description="What the paper says, in a sentence.")
    game: Spelling
    metric: Label
    challenger: str = Field("", description="Who is met in testing; empty: a figure of the training.")
    variant: str = ""
    sweep: dict[str, JsonValue] = Field({}, description="By the name of the sweep: which value.")
    expect: Literal["more", "less", "same", "rising", "falling", "level"]
    than: ArmName | None = Field(None, description="With more, less and same: what it is compared with.")
    along: str | None = Field(None, description="With rising, falling and level: the name of the sweep.")
    source: Citation | None = Field(None, description="Where in the paper, if not as the file has it.")
