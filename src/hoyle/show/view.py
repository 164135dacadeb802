"""Views for notebooks: a position, a move, a decision or a contest that knows its game and draws itself (SPEC U7).

view("tic_tac_toe", "X.X/OO./... X")      in a notebook an SVG picture, printed a drawing of characters
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from forr.decision import INDIFFERENT, Decision
from hoyle.errors import HoyleError
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, read_position, write_move, write_position
from hoyle.games.position import OFF, Move, Position
from hoyle.games.turns import numbers
from hoyle.mind.claims.pattern_seen import PatternSeen
from hoyle.mind.perception.patterns.patterns import Pattern
from hoyle.mind.perception.patterns.templates import Template
from hoyle.show.claims.telling import marks
from hoyle.show.claims.telling import words as claim_words
from hoyle.show.describe import HARD_SPACE, filled, side, standing
from hoyle.show.draw import WIDTH, draw
from hoyle.show.everything import Alike, everything
from hoyle.show.explain import headline, short
from hoyle.show.pattern_view import PatternView, TemplateView
from hoyle.show.shapes import FAINT, LAST_COLOUR, OPPOSITION_COLOUR, SUPPORT_COLOUR, Arrow, Mark
from hoyle.show.sheet import sheet
from hoyle.show.svg import draw_svg
from hoyle.show.votes import strongest
from hoyle.show.why_not import why_not

MOVES_IN_CAPTION = 60  # of a longer contest a picture tells the end


class Drawing(Protocol):
    """Something that draws itself: `_repr_svg_` for notebooks, `str` for a terminal."""

    def _repr_svg_(self) -> str: ...


@dataclass(frozen=True, repr=False)
class PositionView:
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
class MoveView:
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
class DecisionView:
    """A decision, on the position it was made in: the move chosen, and what was said for and against moves."""

    game: Game
    position: Position
    decision: Decision[Move]
    instead_of: Move | None = None  # the move that was asked about
    alike: Alike = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [place for place in (self.decision.action.origin, self.decision.action.target) if place != OFF]
        chosen += self._pattern_places()
        told = [short(self.game, self.decision)]
        told += [self.why_not(self.instead_of)] if self.instead_of is not None else []
        words = "\n".join(filled("\n".join(told), WIDTH))
        return f"{draw(self.game, self.position, marked=chosen)}\n\n{words}"

    @property
    def everything(self) -> str:
        """All that was said: every veto, every comment with its weight and what it added, every tally."""
        return everything(self.game, self.decision, self.alike)

    def why_not(self, move: Move | str) -> str:
        """Why another move was not chosen, from the same record."""
        other = read_move(self.game, self.position, move) if isinstance(move, str) else move
        return why_not(self.game, self.decision, other, self.alike)

    def __repr__(self) -> str:
        where = write_position(self.game, self.position)
        return f"DecisionView({self.game.id!r}, {where!r}, {write_move(self.game, self.decision.action)!r})"

    def _repr_svg_(self) -> str:
        marks, arrows = [], []
        for (origin, target), opinion in self._opinions().items():
            colour = SUPPORT_COLOUR if opinion > 0 else OPPOSITION_COLOUR
            if origin == OFF:
                marks.append(Mark(target, "square" if opinion > 0 else "cross", colour, f"{opinion:+d}"))
            else:
                arrows.append(Arrow(origin, target, colour, opinion < 0, f"{opinion:+d}"))
        chosen = self.decision.action
        marks += [Mark(place, "triangle", FAINT) for place in self._pattern_places()]
        marks.append(Mark(chosen.target, "circle", LAST_COLOUR))
        if chosen.origin != OFF:
            arrows.append(Arrow(chosen.origin, chosen.target, LAST_COLOUR))
        from hoyle.show.zone_view import ground_of  # brings the kernels with it

        shades, words = ground_of(self.game, self.position, self.decision)
        caption = "\n".join(filter(None, (self._words(), words)))
        return draw_svg(self.game, self.position, arrows=arrows, marks=marks, shades=shades, caption=caption)

    def _pattern_places(self) -> list[int]:
        """Where the patterns are that the reasons told speak of, as far as they are about the move chosen."""
        votes = [vote.comment for vote in strongest(self.decision) if vote.comment.action == self.decision.action]
        told = [marks(self.game, comment.claim) for comment in votes if isinstance(comment.claim, PatternSeen)]
        return sorted({place for one in told for place in one.locations})

    def _opinions(self) -> dict[tuple[int, int], int]:
        """For each move spoken of, how far all that was said lies above or below indifference; ties are left out."""
        sums: dict[tuple[int, int], int] = {}
        for comment in (*self.decision.vetoes, *self.decision.comments):
            way = (comment.action.origin, comment.action.target)
            sums[way] = sums.get(way, 0) + comment.strength - INDIFFERENT
        return {way: opinion for way, opinion in sums.items() if opinion}

    def _words(self) -> str:
        if self.decision.tier:
            return f"{side(self.position)} plays {headline(self.game, self.decision)}"
        words = f"{side(self.position)} plays {write_move(self.game, self.decision.action)}"
        by = f"by {self.decision.decider}" if self.decision.decider else ""
        how = claim_words(self.game, self.decision.reason) or by
        return f"{words}, {how}" if how else words


@dataclass(frozen=True, repr=False)
class ContestView:
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
    raise TypeError(
        f"A {type(thing).__name__} has no view; positions, moves, decisions, contests, templates and patterns have one."
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
