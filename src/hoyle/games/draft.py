"""A game file on its way to a Game: its keys are sound one by one, its board is laid out."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.board import Board, Lines
from hoyle.games.frame import Game, Guard
from hoyle.games.layout import from_one, in_a_row
from hoyle.games.position import FIRST, Position, mask_of
from hoyle.games.schema import GameFile


@dataclass(frozen=True)
class Draft:
    """A game file whose keys are each sound, with its board; where the board is faulty, with its size at least."""

    file: GameFile
    board: Board
    size: int

    def has(self, key: str) -> bool:
        """Whether the file itself says something of this key."""
        return key in self.file.model_fields_set and getattr(self.file, key) is not None

    @property
    def men(self) -> tuple[int, int]:
        """How many men each contestant has."""
        men = self.file.men
        return (men, men) if isinstance(men, int) else (men[0], men[1])

    @property
    def standing(self) -> tuple[list[int], list[int]]:
        """The locations of the men that stand on the board at the start."""
        start = self.file.start
        return (start.first, start.second) if start else ([], [])

    @property
    def in_hand(self) -> int:
        """How many men are placed in the course of the contest."""
        return sum(self.men) - sum(len(side) for side in self.standing)

    def lines(self) -> Lines:
        """The lines that count, before home lines are left out."""
        if self.file.line == "nothing":
            return ()
        if self.file.lines is not None:
            return from_one(self.file.lines)
        if self.file.in_a_row is not None:
            return in_a_row(self.board, self.file.in_a_row)
        return tuple(line for line in self.board.lines if len(line) >= 3)


def make_game(game_id: str, draft: Draft) -> Game:
    """The Game that a sound draft describes."""
    file = draft.file
    return Game(
        id=game_id,
        name=_words(file.name),
        board=draft.board,
        men=draft.men,
        start=_start(draft),
        source=_words(file.source),
        origin=_words(file.origin),
        ruling=_words(file.ruling),
        known_value=file.value or "",
        known_from=_words(file.value_from),
        line=file.line,
        lines=_lines_of_each(draft),
        sliding=file.slide,
        fly_at=file.fly_at or 0,
        captures=frozenset(file.capture or ()),
        protect_mills=file.protect_mills,
        again=frozenset(file.move_again or ()),
        fewest=file.fewest or 0,
        stuck=file.stuck,
        full_board=file.full_board or ("draws" if file.slide == "never" else "nothing"),
        no_placing=_locations(file.no_placing),
        no_first_placing=_locations(file.no_first_placing),
        guard=_guard(draft),
        gravity=file.gravity,
        recurrence=file.draw_at_recurrence or 0,
        recurrence_up_to_symmetry=file.recurrence_up_to_symmetry,
        longest=file.longest or 0,
        wise_openings=from_one(file.wise_openings or []),
        solve_by=file.solve,
    )


def _words(text: str | None) -> str:
    return " ".join((text or "").split())


def _locations(numbers: list[int] | None) -> frozenset[int]:
    return frozenset(number - 1 for number in numbers or [])


def _start(draft: Draft) -> Position:
    first, second = (mask_of(_locations(side)) for side in draft.standing)
    hands = (draft.men[0] - first.bit_count(), draft.men[1] - second.bit_count())
    return Position(first, second, FIRST, hands)


def _lines_of_each(draft: Draft) -> tuple[Lines, Lines]:
    """The lines that count for each contestant: all of them but that contestant's home lines."""
    home = draft.file.home_lines
    first, second = (
        tuple(line for line in draft.lines() if frozenset(line) not in excepted)
        for excepted in (
            {_locations(line) for line in side} for side in ((home.first, home.second) if home else ([], []))
        )
    )
    return first, second


def _guard(draft: Draft) -> Guard | None:
    guard = draft.file.guard
    return Guard(_locations(guard.targets), tuple(number - 1 for number in guard.ring)) if guard else None
