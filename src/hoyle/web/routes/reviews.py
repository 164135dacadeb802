"""Reviews: a look back on a contest just played, saved or pasted; and moves tried and hints asked anywhere."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from hoyle.errors import BadNotation
from hoyle.games.record import write_text
from hoyle.web import playing
from hoyle.web.board_data import MoveReply
from hoyle.web.hints import HintReply
from hoyle.web.refusals import REFUSALS
from hoyle.web.saved import CONTEST_PATTERN
from hoyle.web.sessions import SESSION_PATTERN
from hoyle.web.shelf import GAME_PATTERN
from hoyle.web.studio import Studio, StudioHere
from hoyle.web.teaching import AnswerWork, BoardPlace, HintWork, ReviewWork, give_hint, judge_answer, review_record

router = APIRouter(prefix="/api/reviews", tags=["review"], responses=REFUSALS)

NotedMove = Annotated[str, Field(min_length=1, max_length=40)]
LONGEST_RECORD = 200_000  # characters
MOST_MOVES = 2000
GAME_TAG = re.compile(r'\[Game\s+"([a-z0-9_]{1,60})"')


class ReviewRequest(BaseModel):
    """What is to be reviewed: a contest under way or over here, a saved one, or a record as text."""

    session: str = Field("", pattern=rf"^$|{SESSION_PATTERN}")
    saved: str = Field("", pattern=rf"^$|{CONTEST_PATTERN}")
    record: str = Field("", max_length=LONGEST_RECORD)
    game: str = Field("", pattern=rf"^$|{GAME_PATTERN}", description="of a record; read from it if left out")


class WorthReply(BaseModel):
    """What something is worth to a side, how far the end is, and how that is known."""

    value: Literal["win", "draw", "loss", "unknown"]
    distance: int | None
    means: str
    how: str
    words: str
    height: float = Field(description="on a graph, from -1 to 1")


class NumberedMoveReply(BaseModel):
    """A move in notation and by numbers."""

    text: str
    origin: int | None = Field(alias="from")
    target: int = Field(alias="to")
    captures: list[int]


class MatteredReply(BaseModel):
    """A move that mattered."""

    ply: int = Field(description="from 1")
    side: Literal["X", "O"]
    position: str
    played: NumberedMoveReply
    held: WorthReply
    left: WorthReply
    better: list[NumberedMoveReply]
    punishment: list[str]
    last_chance: bool
    why: str
    why_not: str


class ChanceReply(BaseModel):
    """The last chance."""

    ply: int
    side: Literal["X", "O"]
    played: str
    better: list[str]
    held: str


class ReviewReply(BaseModel):
    """A contest looked back on."""

    name: str = Field(description="what the game is called here")
    game: str
    contestants: list[str]
    result: str
    ending: str
    exact: bool
    nodes: int | None
    moves: list[str]
    movers: list[str]
    positions: list[str]
    values: list[WorthReply | None] = Field(description="to X, at the start and after each ply")
    mattered: list[MatteredReply]
    last_chance: ChanceReply | None


class PlaceOnBoardRequest(BaseModel):
    """Where a visitor stands: a game, a position, and moves since."""

    game: str = Field(pattern=GAME_PATTERN)
    start: str = Field("", max_length=400)
    moves: list[NotedMove] = Field([], max_length=MOST_MOVES)


class AnswerRequest(PlaceOnBoardRequest):
    """A move that is tried."""

    move: NotedMove


class LineReply(BaseModel):
    """A move of a line, and the position after it."""

    move: MoveReply
    position: str


class AnswerReply(BaseModel):
    """What came of a move: whether it is right; if not, the line that punishes it, the move itself first."""

    right: bool
    words: str
    why: str = Field(description="in Hoyle's words")
    worth: WorthReply
    line: list[LineReply]


class HintAskedRequest(PlaceOnBoardRequest):
    """Which step of a hint."""

    step: Literal[1, 2] = 1


@router.post("")
def review_contest(request: ReviewRequest, studio: StudioHere) -> ReviewReply:
    """The value after each ply, the moves that mattered, and the last chance."""
    name, text = _asked(studio, request)
    found = studio.thinkers.ask(review_record, ReviewWork(studio.shelf.spec(name), text))
    return ReviewReply.model_validate({**found, "name": name})


def _asked(studio: Studio, request: ReviewRequest) -> tuple[str, str]:
    """The game's name here, and one contest as text."""
    if request.session:
        session = studio.sessions.session(request.session)
        return session.game_name, write_text(session.game, playing.record_of(session))
    if request.saved:
        name, record = studio.saved.load(request.saved)
        return name, write_text(studio.shelf.game(name), record)
    tag = GAME_TAG.search(request.record)
    name = request.game or (tag[1] if tag else "")
    if not name:
        raise BadNotation('A record says which game it is, as in [Game "tic_tac_toe"], before its moves.')
    return name, write_text(studio.shelf.game(name), playing.record_in(studio, name, request.record))


@router.post("/answers")
def try_move(request: AnswerRequest, studio: StudioHere) -> AnswerReply:
    """Whether a move is right, and what comes of it if it is not."""
    work = AnswerWork(_place(studio, request), request.move)
    return AnswerReply.model_validate(studio.thinkers.ask(judge_answer, work))


@router.post("/hints")
def ask_hint(request: HintAskedRequest, studio: StudioHere) -> HintReply:
    """Where to look, then the move; by the judge that judges answers."""
    work = HintWork(_place(studio, request), request.step)
    return HintReply.model_validate(studio.thinkers.ask(give_hint, work))


def _place(studio: Studio, request: PlaceOnBoardRequest) -> BoardPlace:
    return BoardPlace(studio.shelf.spec(request.game), request.start, tuple(request.moves))
