"""Learning, live: begin a training, watch it, set its pace, stop it, go on with it, and keep what was learned."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from hoyle.errors import HoyleError
from hoyle.games.frame import Game
from hoyle.lab.asked import settings_for, until_for
from hoyle.lab.learning import DISCOVERY
from hoyle.lab.trainers import is_guest, trainer_for
from hoyle.lab.trainers.foreign import refusal_of_trainer
from hoyle.solver.solution import solvable
from hoyle.web.mind_work import Tinkering, keep_mind
from hoyle.web.opened_minds import place_of
from hoyle.web.refusals import REFUSALS
from hoyle.web.routes.jobs import JobReply, job_reply
from hoyle.web.routes.tinkering import AdvisorAsked, MindReply, new_mind
from hoyle.web.scenes import CurvePoint
from hoyle.web.shelf import GAME_PATTERN
from hoyle.web.studio import Studio, StudioHere
from hoyle.web.trainings import TRAINING_PATTERN

router = APIRouter(prefix="/api/trainings", tags=["learning"], responses=REFUSALS)

TrainingId = Annotated[str, Path(pattern=TRAINING_PATTERN)]
MOST_CONTESTS = 2000  # of one training in the studio

WITH_A_TABLE = (
    (DISCOVERY, "Lessons with a perfect player, then practice: how Hoyle normally learns"),
    ("perfect", "Only a player who never errs"),
    ("fallible(10)", "A perfect player who errs one time in ten"),
    ("self", "Only itself"),
)
WITH_A_SEARCH = (
    ("lesson_and_practice(2,7,expert(2000))", "Lessons with a player who searches, then practice"),
    ("expert(2000)", "Only a player who searches"),
    ("self", "Only itself"),
)


class TrainingRequest(BaseModel):
    """What is to be learned, from whom, how long."""

    game: str = Field(pattern=GAME_PATTERN)
    trainer: str = Field(default=DISCOVERY, min_length=1, max_length=100)
    panel: Literal["hoyle", "1991", "1993", "1994", "2001"] = "hoyle"
    without: list[AdvisorAsked] = Field(default=[], max_length=100, description="Advisors to leave out")
    contests: int | None = Field(default=None, ge=1, le=MOST_CONTESTS, description="stop after so many")
    until: int | None = Field(default=None, ge=1, le=200, description="stop once so many in a row counted")
    seed: int = Field(default=0, ge=0, le=2**53)
    pace: float = Field(default=0, ge=0, le=5, description="seconds for each move that is watched; 0: full speed")


class GoOnRequest(BaseModel):
    """How much further a training goes."""

    contests: int | None = Field(default=None, ge=1, le=MOST_CONTESTS, description="in all; as asked at first if null")
    pace: float = Field(default=0, ge=0, le=5)


class PaceRequest(BaseModel):
    """How fast a training goes."""

    pace: float = Field(ge=0, le=5, description="seconds for each move; 0: full speed")


class TrainingReply(BaseModel):
    """A training: what was asked for, how it stands, its curve and its latest contest."""

    id: str
    game: str
    name: str = Field(description="of the game")
    trainer: str
    panel: str
    without: list[str]
    contests: int | None
    until: int | None
    seed: int
    played: int
    under_way: bool
    job: JobReply | None
    points: list[CurvePoint] = Field(description="number, kind, result, whether it counted, in a row, length")
    scene: dict[str, object] | None


class TrainerReply(BaseModel):
    """Somebody to learn from."""

    spelling: str
    about: str


@router.get("/trainers")
def trainers(studio: StudioHere, game: Annotated[str, Query(pattern=GAME_PATTERN)]) -> list[TrainerReply]:
    """Who can teach a game."""
    offered = WITH_A_TABLE if solvable(studio.shelf.game(game)) else WITH_A_SEARCH
    return [TrainerReply(spelling=spelling, about=about) for spelling, about in offered]


@router.post("")
def begin_training(request: TrainingRequest, studio: StudioHere) -> TrainingReply:
    """Begin a training; it waits while another is under way."""
    game = studio.shelf.game(request.game)
    _refuse_unsound(game, request)
    return _reply(studio, studio.trainings.begin(request.model_dump()))


@router.get("/{training}")
def training_state(training: TrainingId, studio: StudioHere) -> TrainingReply:
    """How a training stands, also after the server was started again."""
    return _reply(studio, training)


@router.post("/{training}/go-on")
def go_on(training: TrainingId, request: GoOnRequest, studio: StudioHere) -> TrainingReply:
    """Go on where a training was stopped, or further than was asked for at first."""
    studio.trainings.go_on(training, request.contests, request.pace)
    return _reply(studio, training)


@router.post("/{training}/stop")
def stop(training: TrainingId, studio: StudioHere) -> TrainingReply:
    """Stop a training; what was learned is kept, and it can be gone on with."""
    studio.trainings.task(training)
    job = studio.trainings.job(training)
    if job is not None:
        studio.jobs.stop(job)
    return _reply(studio, training)


@router.post("/{training}/pace")
def pace(training: TrainingId, request: PaceRequest, studio: StudioHere) -> TrainingReply:
    """Set the pace; one that waits or is over goes on at the pace that it is then given."""
    studio.trainings.task(training)
    job = studio.trainings.job(training)
    if job is not None and job.state == "running":
        job.tell({"pace": request.pace})
    return _reply(studio, training)


@router.post("/{training}/mind")
def save_mind(training: TrainingId, studio: StudioHere) -> MindReply:
    """Keep what was learned so far as a mind that can be played, looked into and tinkered with."""
    task = studio.trainings.task(training)
    place = place_of(studio, task.game, training)
    return new_mind(studio, task.game, lambda file: studio.thinkers.ask(keep_mind, (Tinkering(place), file)))


def _refuse_unsound(game: Game, request: TrainingRequest) -> None:
    """What cannot be done is said before anything is."""
    trainer = trainer_for(request.trainer, game)
    why = refusal_of_trainer(trainer, is_guest(request.trainer), game)
    if why:
        raise HoyleError(f"A trainer that is named here may not {why.rstrip('.')}.")
    until_for(trainer, request.contests, request.until)
    settings_for(request.panel, without=request.without)


def _reply(studio: Studio, training: str) -> TrainingReply:
    task, notes, job = studio.trainings.task(training), studio.trainings.notes(training), studio.trainings.job(training)
    return TrainingReply(
        id=training,
        game=task.game,
        name=studio.shelf.game(task.game).name,
        trainer=task.trainer,
        panel=task.panel,
        without=list(task.without),
        contests=task.contests,
        until=task.until,
        seed=task.seed,
        played=notes.points[-1].number if notes.points else 0,
        under_way=studio.trainings.is_under_way(training),
        job=job_reply(job) if job else None,
        points=notes.points,
        scene=dict(notes.scene) if notes.scene is not None else None,
    )
