"""A person solves puzzles and exercises, line by line; given a function that asks and one that says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hoyle.cli.output import drawing_style, folded
from hoyle.errors import HoyleError
from hoyle.games.typed_move import by_capture, captures_of, typed_moves

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.lab.adviser import Adviser, Hint
    from hoyle.lab.exercises import Exercise, LessonStep
    from hoyle.lab.judge import Judge
    from hoyle.lab.puzzles import Puzzle
    from hoyle.lab.repetition import Result

PROMPT = "Your move (hint · show · quit): "
SHOW, QUIT = "show", "quit"
LEAVING = (QUIT, "q", "exit")
TRIES = 2  # before the answer is shown


@dataclass
class Solving:
    """One person at one board."""

    game: Game
    judge: Judge
    adviser: Adviser
    ask: Callable[[str], str]
    say: Callable[[str], None]

    def puzzle(self, puzzle: Puzzle, title: str) -> Result | None:
        """How a person fared with a puzzle; None where they have had enough."""
        from hoyle.lab.puzzles import answer
        from hoyle.show.puzzles import answer_words, puzzle_words

        self._show(puzzle.position)
        self._tell(f"{title}: {puzzle_words(puzzle)}")
        hint = self._hint(puzzle.position)
        helped, wrong = 0, 0
        while True:
            move, helped = self._answer(puzzle.position, hint, helped)
            if move == QUIT:
                return None
            if isinstance(move, str):
                self._tell(self._told(hint))
                return "failed"
            found = answer(self.judge, puzzle, move)
            self._tell(answer_words(self.game, puzzle, found, hint.advice))
            if found.right:
                return "helped" if helped or wrong else "alone"
            wrong += 1
            if wrong == TRIES:
                self._tell(self._told(hint))
                return "failed"

    def step(self, step: LessonStep, number: str) -> bool:
        """A step of a lesson; False where the person has had enough."""
        from hoyle.show.lessons import TITLES, about_step

        self._tell(f"\n{number}. {TITLES[step.kind]}")
        self._tell("\n".join(about_step(self.judge, step)))
        return all(self._exercise(one) for one in step.exercises)

    def _exercise(self, exercise: Exercise) -> bool:
        from hoyle.lab.exercises import attempt
        from hoyle.show.lessons import exercise_words

        played: tuple[Move, ...] = ()
        position = exercise.position
        while True:
            self._show(position)
            self._tell(exercise_words(exercise))
            hint = self._hint(position, exercise.right if not played else ())
            move, _ = self._answer(position, hint, 0)
            if move == QUIT:
                return False
            if isinstance(move, str):
                self._tell(self._told(hint))
                return True
            found = attempt(self.judge, exercise, (*played, move))
            if found.done:
                self._tell("Right.")
                return True
            if found.right:
                played, position = (*played, move), found.contest.position
            else:
                self._tell("That does not do it; try again.")

    def _hint(self, position: Position, among: tuple[Move, ...] = ()) -> Hint:
        from hoyle.lab.judge import standing_at

        return self.adviser.hint(self.judge, standing_at(self.game, position), among)

    def _told(self, hint: Hint) -> str:
        from hoyle.show.hint import move_words, on_one_line

        return on_one_line(move_words(self.game, hint))

    def _tell(self, text: str) -> None:
        self.say(folded(text))

    def _show(self, position: Position) -> None:
        from hoyle.show.draw import draw

        self.say(f"\n{draw(self.game, position, **drawing_style())}\n")

    def _answer(self, position: Position, hint: Hint, helped: int) -> tuple[Move | str, int]:
        """A move, `show` or `quit`; hints are given on the way, first where to look, then the move."""
        from hoyle.show.hint import look_words

        while True:
            typed = self._typed()
            if typed in LEAVING or typed == SHOW:
                return SHOW if typed == SHOW else QUIT, helped
            if typed == "hint":
                self._tell(look_words(self.game, hint) if not helped else self._told(hint))
                helped += 1
            elif typed and (move := self._move(position, typed)) is not None:
                return move, helped

    def _typed(self) -> str:
        try:
            return self.ask(PROMPT).strip().lower()
        except EOFError:
            return QUIT

    def _move(self, position: Position, typed: str) -> Move | None:
        try:
            meant = typed_moves(self.game, position, typed)
        except HoyleError as error:
            self._tell(str(error))
            return None
        if len(meant) == 1:
            return meant[0]
        taken = self.ask(f"Capture which? {captures_of(self.game, meant)} ")
        return by_capture(self.game, meant, taken)
