"""Lessons: five steps into each game of which a trained Hoyle knows something."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from hoyle.trained import trained_games
from hoyle.web.hints import HintReply
from hoyle.web.refusals import REFUSALS
from hoyle.web.routes.games import GameParameter
from hoyle.web.routes.reviews import LineReply, NotedMove
from hoyle.web.studio import StudioHere
from hoyle.web.teaching_sets import AttemptWork, hint_in_lesson, judge_attempt, make_lesson

router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=REFUSALS)

StepNumber = Annotated[int, Field(ge=0, le=9, description="from 0")]


class TaughtGameReply(BaseModel):
    """A game that has a lesson."""

    game: str
    name: str


class ExerciseReply(BaseModel):
    """Something to do on the board."""

    position: str
    goal: str
    asked: str


class LessonStepReply(BaseModel):
    """A step of a lesson."""

    kind: str
    title: str
    about: list[str]
    exercises: list[ExerciseReply]


class LessonReply(BaseModel):
    """A lesson."""

    game: str
    name: str
    steps: list[LessonStepReply]


class AttemptRequest(BaseModel):
    """The moves that a visitor has made in an exercise."""

    step: StepNumber
    exercise: StepNumber = 0
    moves: list[NotedMove] = Field(min_length=1, max_length=50)


class AttemptReply(BaseModel):
    """What came of them: the line so far, with the opposition's replies."""

    right: bool
    done: bool
    words: str
    line: list[LineReply]


class LessonHintRequest(BaseModel):
    """Which step of a hint, where in the exercise."""

    step: StepNumber
    exercise: StepNumber = 0
    moves: list[NotedMove] = Field([], max_length=50)
    hint: Literal[1, 2] = 1


@router.get("")
def lessons(studio: StudioHere) -> list[TaughtGameReply]:
    """The games that have a lesson."""
    return [TaughtGameReply(game=name, name=studio.shelf.game(name).name) for name in trained_games()]


@router.get("/{game}")
def lesson(game: GameParameter, studio: StudioHere) -> LessonReply:
    """A game's lesson, without the answers."""
    return LessonReply.model_validate(studio.thinkers.ask(make_lesson, studio.shelf.spec(game)))


@router.post("/{game}/attempts")
def try_exercise(game: GameParameter, request: AttemptRequest, studio: StudioHere) -> AttemptReply:
    """What came of a visitor's moves in an exercise."""
    work = AttemptWork(studio.shelf.spec(game), request.step, request.exercise, tuple(request.moves))
    return AttemptReply.model_validate(studio.thinkers.ask(judge_attempt, work))


@router.post("/{game}/hints")
def hint_for_exercise(game: GameParameter, request: LessonHintRequest, studio: StudioHere) -> HintReply:
    """A hint that agrees with what the exercise takes for right."""
    place = (request.step, request.exercise, tuple(request.moves), request.hint)
    work = AttemptWork(studio.shelf.spec(game), *place)
    return HintReply.model_validate(studio.thinkers.ask(hint_in_lesson, work))
