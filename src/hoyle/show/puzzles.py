"""Puzzles in words and as data: what is asked, what came of an answer, where each comes from (SPEC B3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.frame import Game
from hoyle.games.notation import MARKERS, move_data, write_move
from hoyle.games.position import other
from hoyle.json_data import JsonObject, JsonValue
from hoyle.lab.adviser import Advice, Hint
from hoyle.lab.grading import grade
from hoyle.lab.puzzles import Answer, Puzzle
from hoyle.show.describe import side
from hoyle.show.hint import (
    MEANS,
    line_words,
    look_words,
    move_words,
    on_one_line,
    plies,
    why_better,
    why_worse,
    worth_words,
)

SOURCES = {
    "significant_state": "one of Hoyle's significant states",
    "training": "a position of Hoyle's training",
    "mistake": "a mistake of your own",
}


def puzzle_words(puzzle: Puzzle) -> str:
    """What is asked: `X to move, and win in 3 plies.`"""
    mover = side(puzzle.position)
    if puzzle.task == "hold":
        return f"{mover} to move, and hold the draw."
    if puzzle.distance is None or puzzle.means != "exact":
        return f"{mover} to move, and win."
    return f"{mover} to move, and win" + (" at once." if puzzle.distance == 1 else f" in {plies(puzzle.distance)}.")


def answer_words(game: Game, puzzle: Puzzle, answer: Answer, advice: Advice) -> str:
    """What came of an answer: whether it is right, how a wrong one is punished, and why in Hoyle's words."""
    name = write_move(game, answer.move)
    if answer.right:
        said = why_better(game, advice, answer.move)
        return f"{name} is right: {worth_words(answer.worth)}." + (f" {said}" if said else "")
    opposition = MARKERS[other(puzzle.position.mover)]
    reply = f" {opposition} answers {line_words(game, answer.reply)}." if answer.reply else ""
    said = why_worse(game, advice, answer.move, puzzle.right)
    return f"{name} is not right: {worth_words(answer.worth)}.{reply}" + (f" {said}" if said else "")


def puzzle_data(puzzle: Puzzle, hint: Hint | None = None, failed: Mapping[str, float] | None = None) -> JsonObject:
    """A puzzle for programs: what is asked, all right answers, the hint, and how often which minds fail it."""
    game = puzzle.game
    data: dict[str, JsonValue] = {
        "game": game.id,
        "position": puzzle.id,
        "asked": puzzle_words(puzzle),
        "task": puzzle.task,
        "distance": puzzle.distance,
        "right": [move_data(game, move) for move in puzzle.right],
        "complete": puzzle.complete,
        "means": MEANS[puzzle.means],
        "source": puzzle.source,
    }
    if hint is not None:
        names = [game.board.names[location] for location in hint.look]
        steps = [look_words(game, hint), on_one_line(move_words(game, hint))]
        data |= {"hint": {"look": names, "move": write_move(game, hint.move), "words": steps}}
    if failed is not None:
        data |= {"failed": dict(failed), "grade": grade(failed)}
    return data


@dataclass(frozen=True, repr=False)
class PuzzleSet:
    """Puzzles of one game, each with its hint and how often minds fail it."""

    game: Game
    puzzles: tuple[Puzzle, ...]
    hints: tuple[Hint, ...]
    failed: tuple[Mapping[str, float], ...] = field(default=())

    def __len__(self) -> int:
        return len(self.puzzles)

    def __repr__(self) -> str:
        return f"PuzzleSet({len(self)} of {self.game.id})"

    def to_dict(self) -> JsonObject:
        """All of it for programs, as `hoyle puzzles --json` prints it."""
        rows = zip(self.puzzles, self.hints, self.failed, strict=True)
        return {"game": self.game.id, "puzzles": [puzzle_data(*row) for row in rows]}
