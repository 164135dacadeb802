"""The game frame: everything that one game says, as data, and the oracle that answers from it (tutorial, section 3).

The learner sees the rules only as an oracle: the legal moves of a position, the position after a move, whether it is
terminal and who has won. Plain rules answer here; `kernels.py` answers the same for whoever needs millions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from hoyle.games import rules
from hoyle.games.board import Board, Lines
from hoyle.games.position import Move, Position, Stage, mask_of
from hoyle.json_data import JsonObject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LineEffect = Literal["win", "lose", "mill", "nothing"]
Sliding = Literal["never", "adjacent", "jump", "anywhere"]


@dataclass(frozen=True)
class Guard:
    """A slide to one of `targets` needs an opposing piece beside its origin on the ring (mu torere)."""

    targets: frozenset[int]
    ring: tuple[int, ...]

    def beside(self, location: int) -> int:
        """The mask of a ring location's two neighbours on the ring; 0 off the ring."""
        if location not in self.ring:
            return 0
        here = self.ring.index(location)
        return mask_of((self.ring[here - 1], self.ring[(here + 1) % len(self.ring)]))


@dataclass(frozen=True, repr=False)
class Game:
    """One game: slots with constants, filled from a game file, and the oracle."""

    id: str  # snake_case, the name of its file
    name: str
    board: Board
    men: tuple[int, int]  # how many pieces each contestant has in all
    start: Position
    source: str  # where the rules were read
    origin: str = ""
    ruling: str = ""  # what was decided where the sources are silent or disagree
    known_value: Literal["draw", "first", "second", ""] = ""
    known_from: str = ""  # who found that value

    line: LineEffect = "win"  # what completing a line does for whoever completes it
    lines: tuple[Lines, Lines] = ((), ())  # the lines that count, for the first and the second contestant
    sliding: Sliding = "never"
    fly_at: int = 0  # a contestant with so few pieces on the board, and none in hand, may go anywhere
    captures: frozenset[Stage] = frozenset()  # the stages in which a mill captures one piece
    protect_mills: bool = True  # a piece in a mill is safe while another is not
    again: frozenset[Stage] = frozenset()  # the stages in which a mill earns another turn of the same stage
    fewest: int = 0  # a contestant with fewer pieces, hand included, has lost
    stuck: Literal["loses", "draws"] = "loses"  # the mover who cannot move
    full_board: Literal["draws", "nothing"] = "nothing"
    no_placing: frozenset[int] = frozenset()  # closed while placing
    no_first_placing: frozenset[int] = frozenset()  # closed to the very first piece
    guard: Guard | None = None
    gravity: bool = False  # a piece falls to the lowest empty location of its column

    recurrence: int = 0  # this occurrence of a position draws the contest; 0: never
    recurrence_up_to_symmetry: bool = False
    longest: int = 0  # a contest of this many plies is drawn; 0: no limit
    wise_openings: tuple[
        tuple[int, ...], ...
    ] = ()  # groups of openings, each group equally likely (ideal trainer, note 1)
    solve_by: Literal["table", "search"] = "table"

    @property
    def placing_only(self) -> bool:
        """True where pieces never move once placed, so that no contest can cycle."""
        return self.sliding == "never"

    @cached_property
    def has_captures(self) -> bool:
        """True where pieces leave the board, so that the hands cannot be read off it."""
        return bool(self.captures)

    @cached_property
    def line_masks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The lines that count as masks, for each contestant."""
        first, second = (tuple(mask_of(line) for line in side) for side in self.lines)
        return first, second

    @cached_property
    def masks_through(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The same, those through each location."""
        return tuple(
            tuple(tuple(mask for mask in masks if mask >> location & 1) for location in range(self.board.size))
            for masks in self.line_masks
        )

    @cached_property
    def rulebook(self) -> NDArray[np.int64]:
        """The rules as the kernels read them."""
        from hoyle.games.kernels import compile_rules

        return compile_rules(self)

    @cached_property
    def most_moves(self) -> int:
        """No position has more moves than this: what a buffer must hold for one ply."""
        from hoyle.games.kernels import most_moves

        return most_moves(self)

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def to_dict(self) -> JsonObject:
        """The game for programs, as `hoyle games --json` lists it."""
        return {
            "id": self.id,
            "name": self.name,
            "origin": self.origin,
            "locations": self.board.size,
            "men": list(self.men),
            "value": self.known_value or None,
            "source": self.source,
        }

    def _repr_html_(self) -> str:
        from hoyle.games.words import describe
        from hoyle.html_table import html_table

        told = {"id": self.id, "rules": describe(self), "origin": self.origin, "source": self.source}
        return html_table(self.name, [(name, text) for name, text in told.items() if text])

    def position(self, text: str) -> Position:
        """The position that a line of notation describes: `X.X/OO./... X`."""
        from hoyle.games.notation import read_position

        return read_position(self, text)

    def move(self, position: Position | str, text: str) -> Move:
        """The legal move that a word of notation names in a position: `b2`, `a1-a4`, `a1-a4xg7`."""
        from hoyle.games.notation import read_move

        return read_move(self, self._read(position), text)

    def write(self, thing: Position | Move) -> str:
        """A position or a move in notation, as `position` and `move` read it."""
        from hoyle.games.notation import write_move, write_position

        return write_position(self, thing) if isinstance(thing, Position) else write_move(self, thing)

    def stage(self, position: Position) -> Stage:
        """Placing lasts while the mover has a piece in hand."""
        return "placing" if position.hand else "sliding"

    def legal_moves(self, position: Position | str) -> tuple[Move, ...]:
        """What the mover may do; nothing in a terminal position."""
        place = self._read(position)
        return () if rules.outcome(self, place) is not None else rules.moves(self, place)

    def after(self, position: Position | str, move: Move | str) -> Position:
        """The position that a move makes; one that the rules forbid is refused with those that they allow."""
        place = self._read(position)
        if not isinstance(move, Move):
            move = self.move(place, move)
        elif move not in self.legal_moves(place):
            from hoyle.games.notation import illegal

            raise illegal(self, place, move)
        return self.after_unchecked(place, move)

    def after_unchecked(self, position: Position, move: Move) -> Position:
        """The position that a legal move makes, for whoever took the move from `legal_moves`; nothing is checked."""
        return rules.after(self, position, move)

    def outcome(self, position: Position | str) -> int | None:
        """0 for a draw, 1 or 2 for the contestant who has won, None while play goes on."""
        return rules.outcome(self, self._read(position))

    def _read(self, position: Position | str) -> Position:
        return position if isinstance(position, Position) else self.position(position)
