"""Puzzles: positions to solve; what a visitor has solved is kept by their own browser, and scheduled here."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from hoyle.lab.repetition import LATEST_DAY, LONGEST_ID, MOST_CARDS, Deck, read_deck
from hoyle.web.refusals import REFUSALS
from hoyle.web.routes.games import GameParameter
from hoyle.web.studio import StudioHere
from hoyle.web.teaching_sets import PuzzlesWork, make_puzzles

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=REFUSALS)

PuzzleId = Annotated[str, Field(min_length=1, max_length=LONGEST_ID)]
Day = Annotated[int, Field(ge=0, le=LATEST_DAY, description="a day, as a number")]
MOST_PUZZLES = 20


class PuzzlesRequest(BaseModel):
    """Which puzzles: those that are due, then new ones."""

    count: int = Field(6, ge=1, le=MOST_PUZZLES)
    seed: int = Field(0, ge=0, le=10**9)
    due: list[PuzzleId] = Field([], max_length=MOST_PUZZLES, description="positions that are due again")
    met: list[PuzzleId] = Field([], max_length=MOST_CARDS, description="positions that need not come as new ones")


class PuzzleReply(BaseModel):
    """A puzzle: what is asked, where it comes from, and how hard it is."""

    position: str
    asked: str
    task: Literal["win", "hold"]
    distance: int | None
    means: str
    source: str
    again: bool = Field(description="whether it was due again")
    answers: int = Field(description="how many moves are right")
    grade: Literal["easy", "medium", "hard"]
    failed: dict[str, float] = Field(description="the share of tries in which minds of each level fail it")


class DeckRequest(BaseModel):
    """A visitor's deck, and what they did with a puzzle, if they did anything."""

    deck: dict[str, object] | None = Field(None, max_length=20, description="as this server gave it; none at first")
    day: Day
    puzzle: PuzzleId | None = None
    result: Literal["alone", "helped", "failed"] = "alone"


class DeckReply(BaseModel):
    """The deck to keep, what is due, and the score."""

    deck: dict[str, object]
    score: int
    met: int
    due: list[str]
    next_day: int | None = Field(description="the first day on which anything is due")
    again_in: int | None = Field(description="days until the puzzle just tried comes back")


@router.post("/{game}")
def give_puzzles(game: GameParameter, request: PuzzlesRequest, studio: StudioHere) -> list[PuzzleReply]:
    """Positions to solve, without the answers."""
    spec = studio.shelf.spec(game)
    work = PuzzlesWork(spec, request.count, str(request.seed), tuple(request.due), tuple(request.met))
    return [PuzzleReply.model_validate(one) for one in studio.thinkers.ask(make_puzzles, work)]


@router.post("/{game}/deck")
def keep_deck(game: GameParameter, request: DeckRequest, studio: StudioHere) -> DeckReply:
    """What is due in a deck, after a puzzle was tried; the browser keeps the deck."""
    studio.shelf.spec(game)
    deck = Deck(game) if request.deck is None else read_deck(request.deck, game)
    if request.puzzle is not None:
        deck = deck.after(request.puzzle, request.result, request.day)
    card = deck.cards.get(request.puzzle or "")
    return DeckReply(
        deck=dict(deck.to_dict()),
        score=deck.score,
        met=len(deck.cards),
        due=list(deck.due(request.day)),
        next_day=deck.next_day(),
        again_in=card.due - request.day if card else None,
    )
