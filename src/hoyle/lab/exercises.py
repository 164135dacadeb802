"""Exercises: what a lesson asks a person to do on the board, and what came of doing it (SPEC B3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hoyle.games.contest import Contest, extend
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, other
from hoyle.lab.judge import Judge, standing_at

StepKind = Literal["rules", "opening", "fork", "mill", "squeeze", "trap", "ending"]
# What is asked for: a move of a kind, any will do; the best moves; a win or a draw kept; a win to the very end.
Goal = Literal["place", "slide", "capture", "open", "win", "hold", "play_out"]
JUDGED: tuple[Goal, ...] = ("win", "hold", "play_out")  # where a move that nobody foresaw may be right too


@dataclass(frozen=True)
class Exercise:
    """Something to do on the board."""

    position: Position
    goal: Goal
    right: tuple[Move, ...]
    distance: int | None = None  # plies to the win


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson."""

    kind: StepKind
    exercises: tuple[Exercise, ...]


@dataclass(frozen=True)
class GameLesson:
    """The steps into one game; five where enough is known of it."""

    game: Game
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True)
class Attempt:
    """What came of the moves that a person made in an exercise."""

    contest: Contest  # with the opposition's replies
    right: bool  # whether the last move was
    done: bool  # whether the exercise is


def attempt(judge: Judge, exercise: Exercise, moves: tuple[Move, ...]) -> Attempt:
    """The exercise as a person has played it so far: their moves, each answered where it is played out."""
    contest = standing_at(judge.game, exercise.position)
    for number, move in enumerate(moves, 1):
        right = move in exercise.right or (exercise.goal in JUDGED and judge.is_right(contest, move))
        contest = extend(judge.game, contest, move)
        if not right or exercise.goal != "play_out":
            return Attempt(contest, right, right)
        while not contest.over and contest.mover == other(exercise.position.mover):
            contest = extend(judge.game, contest, judge.judgement(contest).best[0])
        if contest.over or number == len(moves):
            return Attempt(contest, True, contest.over)
    return Attempt(contest, False, False)
