"""Puzzles and lessons, as a thinker makes and judges them; answers stay with the server until they are asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hoyle.errors import HoyleError
from hoyle.games.notation import read_move, read_position, write_move
from hoyle.games.position import Move
from hoyle.json_data import JsonObject
from hoyle.lab.exercises import Attempt, Exercise, GameLesson, attempt
from hoyle.lab.grading import failures, minds_for
from hoyle.lab.judge import standing_at
from hoyle.lab.lessons import lesson_for
from hoyle.lab.puzzles import Puzzle, pose, puzzles_of
from hoyle.show.lessons import lesson_data
from hoyle.show.puzzles import SOURCES, puzzle_data
from hoyle.web.shelf import GameSpec
from hoyle.web.teaching import (
    AnswerWork,
    BoardPlace,
    HintWork,
    Teacher,
    give_hint,
    judge_answer,
    line_data,
    teacher_of,
)

GAMES_KEPT = 8  # lessons, by each thinker


class PuzzlesWork(NamedTuple):
    """Puzzles that are asked for: those of these positions first, then new ones that are none of those met."""

    spec: GameSpec
    number: int
    seed: str
    due: tuple[str, ...] = ()
    met: tuple[str, ...] = ()


def make_puzzles(work: PuzzlesWork) -> list[JsonObject]:
    """Puzzles, without their answers."""
    teacher = teacher_of(work.spec)
    judge, game = teacher.judge, teacher.game
    again = [pose(judge, read_position(game, text), "mistake") for text in work.due[: work.number]]
    chosen = [one for one in again if one is not None]
    if len(chosen) < work.number:
        new = puzzles_of(judge, teacher.adviser.knowledge, work.number + len(work.met), work.seed)
        chosen += [one for one in new if one.id not in {*work.met, *(known.id for known in chosen)}]
    minds = minds_for(game)
    return [_posed(puzzle, failures(judge, puzzle, minds), puzzle.id in work.due) for puzzle in chosen[: work.number]]


def _posed(puzzle: Puzzle, failed: dict[str, float], again: bool) -> JsonObject:
    data = puzzle_data(puzzle, failed=failed)
    answers = len(puzzle.right)
    told = {key: data[key] for key in ("position", "asked", "task", "distance", "means", "failed", "grade")}
    source = "one that came back" if again else SOURCES[puzzle.source]
    return {**told, "again": again, "source": source, "answers": answers}


@lru_cache(maxsize=GAMES_KEPT)
def _lesson(spec: GameSpec) -> GameLesson:
    teacher = teacher_of(spec)
    return lesson_for(teacher.judge, teacher.adviser.knowledge)


def make_lesson(spec: GameSpec) -> JsonObject:
    """The lesson of a game, without its answers."""
    return {**lesson_data(teacher_of(spec).judge, _lesson(spec)), "game": spec.name}


class AttemptWork(NamedTuple):
    """What a visitor has played in an exercise of a lesson, by the numbers of step and exercise from 0."""

    spec: GameSpec
    step: int
    exercise: int
    moves: tuple[str, ...] = ()
    hint: int = 0  # which step of a hint is asked for


def judge_attempt(work: AttemptWork) -> JsonObject:
    """How an exercise stands after a visitor's moves."""
    teacher, exercise = teacher_of(work.spec), _exercise(work)
    found = _played(teacher, exercise, work.moves)
    if found is None:
        raise HoyleError("No move was made, so there is nothing to judge.")
    start = standing_at(teacher.game, exercise.position)
    return {
        "right": found.right,
        "done": found.done,
        "words": _told(teacher, work, exercise, found),
        "line": line_data(teacher.game, start, found.contest.moves),
    }


def hint_in_lesson(work: AttemptWork) -> JsonObject:
    """A hint for where an exercise stands, which agrees with what it takes for right."""
    teacher, exercise = teacher_of(work.spec), _exercise(work)
    found = _played(teacher, exercise, work.moves)
    moves = () if found is None else tuple(write_move(teacher.game, move) for move in found.contest.moves)
    among = () if moves else tuple(write_move(teacher.game, move) for move in exercise.right)
    place = BoardPlace(work.spec, teacher.game.write(exercise.position), moves)
    return give_hint(HintWork(place, work.hint or 1, among))


def _exercise(work: AttemptWork) -> Exercise:
    steps = _lesson(work.spec).steps
    if work.step >= len(steps) or work.exercise >= len(steps[work.step].exercises):
        raise HoyleError(f"The lesson has no exercise {work.exercise + 1} in step {work.step + 1}.")
    return steps[work.step].exercises[work.exercise]


def _played(teacher: Teacher, exercise: Exercise, moves: tuple[str, ...]) -> Attempt | None:
    """What came of a visitor's moves, each read where the last reply left it."""
    played: list[Move] = []
    found: Attempt | None = None
    for text in moves:
        position = found.contest.position if found else exercise.position
        played.append(read_move(teacher.game, position, text))
        found = attempt(teacher.judge, exercise, tuple(played))
        if found.done or not found.right:
            return found
    return found


def _told(teacher: Teacher, work: AttemptWork, exercise: Exercise, found: Attempt) -> str:
    """What is said of the last move."""
    if exercise.goal in ("place", "slide", "capture"):
        return "Well done: that is how it is done." if found.right else "That is a move, but not the kind asked for."
    if exercise.goal == "open" and not found.right:
        return "It can be played, but there is a better one."
    if exercise.goal == "play_out" and found.right:
        return "Won!" if found.done else "Right, and the opposition has replied. Go on."
    before = tuple(write_move(teacher.game, move) for move in found.contest.moves[:-1])
    place = BoardPlace(work.spec, teacher.game.write(exercise.position), before)
    judged = judge_answer(AnswerWork(place, write_move(teacher.game, found.contest.moves[-1])))
    return f"{judged['words']} {judged['why']}".strip()
