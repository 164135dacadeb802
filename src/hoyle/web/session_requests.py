"""What the page asks of a contest under way, with a bound on every field; and what it is told of exact values."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from hoyle.web.board_data import MoveReply
from hoyle.web.saved import CONTEST_PATTERN
from hoyle.web.sessions import HUMAN
from hoyle.web.shelf import GAME_PATTERN

SeatSpelling = Annotated[str, StringConstraints(min_length=1, max_length=120)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Ply = Annotated[int, Field(ge=0, le=10_000)]


class SeatsRequest(BaseModel):
    """Who sits where: `human`, or a contestant's spelling."""

    first: SeatSpelling = HUMAN
    second: SeatSpelling = HUMAN


class SessionRequest(BaseModel):
    """A contest to begin, or to go on with: from a position, after moves, from a record, or as it was saved."""

    first: SeatSpelling | None = Field(None, description="who moves first; a person, or who did in the record")
    second: SeatSpelling | None = None
    game: Annotated[str, StringConstraints(pattern=GAME_PATTERN)]
    start: Annotated[str, StringConstraints(max_length=400)] = Field("", description="a position in notation")
    moves: list[MoveText] = Field([], max_length=2000)
    seed: Annotated[str, StringConstraints(pattern=r"^[0-9]{0,12}$")] = ""
    record: Annotated[str, StringConstraints(max_length=400_000)] = Field("", description="a contest as text")
    saved: Annotated[str, StringConstraints(pattern=f"{CONTEST_PATTERN}|^$")] = Field("", description="a saved contest")


class PlyRequest(BaseModel):
    """What is asked when so many plies stand, so that nothing is done twice."""

    ply: Ply


class MoveRequest(PlyRequest):
    """A person's move."""

    move: MoveText = Field(description="in notation: b2, a1-a4, a1-a4xg7")


class HintRequest(BaseModel):
    """Which step of a hint."""

    step: Literal[1, 2] = 1


class WhyNotRequest(BaseModel):
    """A location that a contestant did not move to."""

    location: Annotated[int, Field(ge=1, le=64)]
    ply: Ply | None = None


class ValueReply(BaseModel):
    """What a move is worth to the mover."""

    move: MoveReply
    value: Literal["win", "draw", "loss"]
    distance: int | None = Field(description="plies to the end after it; null where play may go on for ever")


class ValuesReply(BaseModel):
    """What the position is worth to its mover, and each of its moves."""

    value: Literal["win", "draw", "loss"]
    distance: int | None
    moves: list[ValueReply]


class SharedReply(BaseModel):
    """A contest to take away: as text, and as an address of this server."""

    text: str
    address: str
