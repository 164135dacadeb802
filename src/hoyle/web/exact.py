"""Exact values for the page: asked in a process of its own where the solution is at hand, else made as long work."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hoyle.games.position import Move, Position
from hoyle.json_data import JsonObject
from hoyle.solver.solution import ExactValue, at_hand, solution_for, solvable
from hoyle.web.refusals import NotNow
from hoyle.web.shelf import GameSpec

if TYPE_CHECKING:
    from hoyle.web.job_process import JobChannel
    from hoyle.web.studio import Studio


class PlaceRequest(NamedTuple):
    """A position of a game, for another process."""

    spec: GameSpec
    position: Position


class ExactJudgement(NamedTuple):
    """What a position is worth to its mover, every move of it, and those that get on best."""

    value: ExactValue
    moves: tuple[tuple[Move, ExactValue], ...]
    best: tuple[Move, ...]


def judgement(studio: Studio, game_name: str, position: Position) -> ExactJudgement:
    """The exact values of a position and of its moves; NotNow where the game is not solved."""
    spec = studio.shelf.spec(game_name)
    game = spec.game()
    if not at_hand(game):
        why = (
            "is not solved here yet; it can be, which takes a while" if solvable(game) else "is too large to be solved"
        )
        raise NotNow(f"{game.name} {why}.")
    return studio.thinkers.ask(judge, PlaceRequest(spec, position))


def judge(request: PlaceRequest) -> ExactJudgement:
    """A thinker's side."""
    solution, position = solution_for(request.spec.game()), request.position
    return ExactJudgement(
        solution.value(position), tuple(solution.judged(position)), tuple(solution.progressive_moves(position))
    )


def solve_game(spec: GameSpec, channel: JobChannel) -> JsonObject:
    """Long work: solve a game, so that its table is at hand for everybody."""
    solution = solution_for(spec.game(), lambda words: channel.report({"progress": words}))
    return {"value": solution.game_value()}
