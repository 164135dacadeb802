"""The games: the catalogue and visitors' own, with boards, rules in words, and what is known of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from hoyle.errors import HoyleError, TooLarge
from hoyle.games.load import catalogue
from hoyle.games.notation import read_position, write_position
from hoyle.games.words import describe
from hoyle.show.contestants import about
from hoyle.show.describe import standing
from hoyle.show.svg import draw_svg
from hoyle.solver.solution import at_hand, solvable
from hoyle.table.levels import ladder_for, usual_opponent
from hoyle.web.board_data import BoardReply, board_reply
from hoyle.web.exact import solve_game
from hoyle.web.game_data import (
    GameFileRequest,
    GameReply,
    OpponentReply,
    PlacesRequest,
    SetUpReply,
    WholeGameReply,
    glance,
    known_of,
    placed,
)
from hoyle.web.refusals import REFUSALS
from hoyle.web.routes.jobs import JobReply, job_reply
from hoyle.web.shelf import GAME_PATTERN
from hoyle.web.studio import StudioHere

router = APIRouter(prefix="/api/games", tags=["games"], responses=REFUSALS)

GameParameter = Annotated[
    str, Path(pattern=GAME_PATTERN, description="an id of the catalogue, or own-… of a visitor's game")
]
PositionParameter = Annotated[str, Query(max_length=400, description="a position in notation; the start if left out")]


PaperAsked = Annotated[bool, Query(description="whether the picture brings its own ground, or lies on yours")]


@router.get("")
def games(studio: StudioHere) -> list[GameReply]:
    """The catalogue."""
    return [glance(name, studio.shelf.game(name)) for name in catalogue()]


@router.post("")
def add_game(request: GameFileRequest, studio: StudioHere) -> GameReply:
    """Take in a visitor's own game; a file with faults is refused with all of them."""
    name = studio.shelf.add(request.text)
    return glance(name, studio.shelf.game(name))


@router.get("/{game}")
def game_details(game: GameParameter, studio: StudioHere) -> WholeGameReply:
    """A game with its rules, its opponents and its board at the start."""
    frame = studio.shelf.game(game)
    ladder, known = ladder_for(frame), known_of(frame)
    opponents = [
        OpponentReply(level=level, spelling=one, about=about(one)) for level, one in enumerate(ladder.spellings, 1)
    ]
    return WholeGameReply(
        **glance(game, frame).model_dump(),
        rules=[_paragraph(line) for line in describe(frame).splitlines()[1:]],
        source=frame.source,
        opponents=opponents,
        usual=usual_opponent(frame),
        remark=ladder.remark,
        board=board_reply(frame, frame.start),
        knows=list(known.sentences),
        contests=known.contests,
        solved=at_hand(frame),
        solvable=solvable(frame),
        captures=frame.has_captures,
    )


@router.get("/{game}/board")
def board(game: GameParameter, studio: StudioHere, position: PositionParameter = "") -> BoardReply:
    """Any position of a game, drawn."""
    frame = studio.shelf.game(game)
    return board_reply(frame, read_position(frame, position) if position else frame.start)


@router.get("/{game}/board.svg", response_class=Response)
def thumbnail(
    game: GameParameter, studio: StudioHere, position: PositionParameter = "", paper: PaperAsked = True
) -> Response:
    """Any position of a game, drawn, as a picture without names."""
    frame = studio.shelf.game(game)
    place = read_position(frame, position) if position else frame.start
    svg = draw_svg(frame, place, names="none", hands=False, paper=paper)
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@router.post("/{game}/position")
def set_up(game: GameParameter, request: PlacesRequest, studio: StudioHere) -> SetUpReply:
    """A position that somebody sets up, drawn; with what is wrong with it, where it cannot be played from."""
    frame = studio.shelf.game(game)
    position = placed(frame, request)
    try:
        read_position(frame, write_position(frame, position))
        problem = (
            "" if frame.outcome(position) is None else f"There is nothing left to play: {standing(frame, position)}."
        )
    except HoyleError as error:
        problem = str(error)
    return SetUpReply(board=board_reply(frame, position, legal=False), problem=problem)


@router.post("/{game}/solution")
def solve(game: GameParameter, studio: StudioHere) -> JobReply:
    """Solve a game, as long work, so that exact values and perfect contestants are at hand."""
    spec = studio.shelf.spec(game)
    if not solvable(spec.game()):
        raise TooLarge(f"{spec.game().name} is too large to be solved here.")
    running = [job for job in studio.jobs.of_kind("solve") if job.argument == spec and not job.ended]
    job = running[0] if running else studio.jobs.submit("solve", solve_game, spec, f"solving {spec.game().name}")
    return job_reply(job)


def _paragraph(line: str) -> tuple[str, str]:
    label, _, text = line.partition(": ")
    return label, text
