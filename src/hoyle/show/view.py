"""Views for notebooks: a position, a move, a decision or a contest that knows its game and draws itself (SPEC U7).

view("tic_tac_toe", "X.X/OO./... X")      in a notebook an SVG picture, printed a drawing of characters
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from forr.decision import Decision
from hoyle.errors import HoyleError
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, read_position, write_move, write_position
from hoyle.games.position import Move, Position
from hoyle.games.turns import numbers
from hoyle.mind.perception.patterns.patterns import Pattern
from hoyle.mind.perception.patterns.templates import Template
from hoyle.show.decision_view import DecisionView
from hoyle.show.describe import HARD_SPACE, filled, side, standing
from hoyle.show.draw import WIDTH, draw
from hoyle.show.pattern_view import PatternView, TemplateView
from hoyle.show.picture import Picture
from hoyle.show.shapes import Mark
from hoyle.show.sheet import sheet
from hoyle.show.svg import draw_svg

MOVES_IN_CAPTION = 60  # of a longer contest a picture tells the end


class Drawing(Protocol):
    """Something that draws itself: `_repr_svg_` for notebooks, `str` for a terminal, `svg` and `save` for files."""

    def _repr_svg_(self) -> str: ...

    @property
    def svg(self) -> str:
        """The picture as SVG."""

    def save(self, file: str | Path, dark: bool = False) -> None:
        """Save it as SVG or PNG."""


@dataclass(frozen=True, repr=False)
class PositionView(Picture):
    """A position of a game."""

    game: Game
    position: Position
    last: Move | None = None
    marked: tuple[int, ...] = ()

    def __str__(self) -> str:
        board = draw(self.game, self.position, last=self.last, marked=self.marked)
        return f"{board}\n\n{standing(self.game, self.position)}"

    def __repr__(self) -> str:
        return f"PositionView({self.game.id!r}, {write_position(self.game, self.position)!r})"

    def _repr_svg_(self) -> str:
        marks = [Mark(location) for location in self.marked]
        return draw_svg(
            self.game, self.position, last=self.last, marks=marks, caption=standing(self.game, self.position)
        )


@dataclass(frozen=True, repr=False)
class MoveView(Picture):
    """A move: the position that it makes, with what moved and what was taken."""

    game: Game
    position: Position  # before the move
    move: Move

    def __str__(self) -> str:
        return f"{draw(self.game, self._after(), last=self.move)}\n\n{self._words()}"

    def __repr__(self) -> str:
        where = write_position(self.game, self.position)
        return f"MoveView({self.game.id!r}, {where!r}, {write_move(self.game, self.move)!r})"

    def _repr_svg_(self) -> str:
        return draw_svg(self.game, self._after(), last=self.move, caption=self._words())

    def _after(self) -> Position:
        return self.game.after(self.position, self.move)

    def _words(self) -> str:
        return f"{side(self.position)} has played {write_move(self.game, self.move)}"


@dataclass(frozen=True, repr=False)
class ContestView(Picture):
    """A contest: how it stands with the last move and all moves below, or a small board for every ply."""

    game: Game
    contest: Contest
    frames: bool = False

    def __str__(self) -> str:
        moves = "\n".join(filled(" ".join(self._numbered()), WIDTH))
        board = draw(self.game, self.contest.position, last=self._last())
        return f"{board}\n\n{self._words()}\n{moves}".rstrip()

    def __repr__(self) -> str:
        return f"ContestView({self.game.id!r}, {self._words()!r})"

    def _repr_svg_(self) -> str:
        if self.frames:
            return sheet(list(self._frames()), 6, f"{self.game.name}: {self._words()}", 0.5)
        numbered = self._numbered()
        shown = numbered[-MOVES_IN_CAPTION:]
        caption = " ".join(["…", *shown] if len(shown) < len(numbered) else shown)
        return draw_svg(
            self.game, self.contest.position, last=self._last(), caption=f"{self._words()}\n{caption}", hands=False
        )

    def _frames(self) -> Iterator[str]:
        """The start, and the position after every move."""
        yield draw_svg(self.game, self.contest.start, names="none", caption="start", hands=False)
        for move, words, position in zip(self.contest.moves, self._numbered(), self.contest.positions[1:], strict=True):
            yield draw_svg(self.game, position, last=move, names="none", caption=words, hands=False)

    def _numbered(self) -> list[str]:
        """The moves as text, the numbers of turns before them where a record has them too."""
        return [
            f"{number}{HARD_SPACE}{write_move(self.game, move)}" if number else write_move(self.game, move)
            for number, move in zip(numbers(self.contest.movers), self.contest.moves, strict=True)
        ]

    def _last(self) -> Move | None:
        return self.contest.moves[-1] if self.contest.moves else None

    def _words(self) -> str:
        contest = self.contest
        players = f"{contest.contestants[0]} (X) against {contest.contestants[1]} (O)"
        if contest.outcome is None:
            return f"{players}: {side(contest.position)} to move"
        how = f" by {contest.ending}" if contest.ending not in ("", "rules") else ""
        return f"{players}: {('drawn', 'X won', 'O won')[contest.outcome]}{how}"


def view(
    game: Game | str,
    thing: Position | Move | Decision[Move] | Contest | Template | Pattern | str = "",
    position: Position | str = "",
) -> Drawing:
    """A view of whatever belongs to a game; the start if nothing is named.

    A move or a decision is shown on the position it is made in, which is handed in as `position`; positions and moves
    may be text, and the game its id or its file.
    """
    frame = _game(game)
    where = read_position(frame, position) if isinstance(position, str) and position else position
    if isinstance(thing, str):
        thing = _read(frame, thing, where)
    if isinstance(thing, Position):
        return PositionView(frame, thing)
    if isinstance(thing, Contest):
        return ContestView(frame, thing)
    if isinstance(thing, Template):
        return TemplateView(frame, thing)
    if isinstance(thing, Pattern):
        return PatternView(frame, thing)
    if isinstance(thing, (Move, Decision)) and not isinstance(where, Position):
        raise HoyleError("A move or a decision is drawn on the position it is made in; hand that in as position=.")
    if isinstance(thing, Move):
        return MoveView(frame, where, thing)
    if isinstance(thing, Decision):
        return DecisionView(frame, where, thing)
    raise HoyleError(
        f"{repr(thing)[:80]} has no view; positions, moves, decisions, contests, templates and patterns have one."
    )


def _game(game: Game | str) -> Game:
    if isinstance(game, Game):
        return game
    from hoyle.games.load import load  # brings pydantic with it

    return load(game)


def _read(game: Game, text: str, where: Position | str) -> Position | Move:
    """Text is a move where a position is given for it, else a position; no text is the start."""
    if not text:
        return where if isinstance(where, Position) else game.start
    return read_move(game, where, text) if isinstance(where, Position) else read_position(game, text)
