"""A game of one's own: its faults while it is being written, or its board, its rules in words, its size and value."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

from hoyle.errors import BadGameFile, HoyleError
from hoyle.games.frame import Game
from hoyle.games.packaged import packaged_text
from hoyle.games.parse import parse
from hoyle.games.words import describe, summary
from hoyle.web.board_data import BoardReply, board_reply
from hoyle.web.game_data import GameFileRequest
from hoyle.web.own_game import size_up
from hoyle.web.refusals import REFUSALS, FaultReply
from hoyle.web.shelf import GameSpec
from hoyle.web.studio import Studio, StudioHere

router = APIRouter(prefix="/api/own", tags=["a game of one's own"], responses=REFUSALS)

EXAMPLES = ("tic_tac_toe", "three_mens_morris", "five_mens_morris", "achi")
BEING_WRITTEN = "own_game"  # what a game is called that is not kept yet


class ExampleReply(BaseModel):
    """A game file to begin with."""

    game: str
    text: str


class SizeReply(BaseModel):
    """How large a game is, and what it is worth if that is soon found out."""

    entries: int = Field(description="of an exact table, about")
    solvable: bool
    symmetries: int
    value: str = Field(description="draw, first, second; nothing where it was not worked out")
    positions: int | None = None
    openings: list[str] = Field(default=[], description="the first moves that keep the value")


class LookedAtReply(BaseModel):
    """A game file as it stands: every fault, or what it describes."""

    sound: bool
    faults: list[FaultReply]
    name: str = ""
    summary: str = ""
    rules: list[str] = []
    board: BoardReply | None = None
    size: SizeReply | None = None
    unknown: str = Field(default="", description="why its size was not worked out")


@router.get("/examples")
def examples() -> list[ExampleReply]:
    """Game files of the catalogue, to begin with."""
    return [ExampleReply(game=name, text=packaged_text("catalog", name)) for name in EXAMPLES]


@router.post("")
def look_at(request: GameFileRequest, studio: StudioHere) -> LookedAtReply:
    """What is wrong with a game file, or what it describes; it is data, and nothing of it is executed or kept."""
    try:
        game = parse(request.text, f"{BEING_WRITTEN}.toml")
    except BadGameFile as error:
        faults = [FaultReply(key=one.key, line=one.line, message=one.message) for one in error.faults]
        return LookedAtReply(sound=False, faults=faults)
    return _described(studio, game, GameSpec(BEING_WRITTEN, request.text))


def _described(studio: Studio, game: Game, spec: GameSpec) -> LookedAtReply:
    size, unknown = None, ""
    try:
        size = SizeReply.model_validate(studio.thinkers.ask(size_up, spec))
    except HoyleError as error:
        unknown = str(error)
    return LookedAtReply(
        sound=True,
        faults=[],
        name=game.name,
        summary=summary(game),
        rules=describe(game).splitlines()[1:],
        board=board_reply(game, game.start),
        size=size,
        unknown=unknown,
    )
