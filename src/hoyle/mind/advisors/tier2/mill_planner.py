"""Mill planner: close a line that nobody can keep from closing; open a mill to close it again (SPEC A8, B1).

For games where pieces move and a line wins or captures. Each own move threatens to close a line and leaves the
opposition one answer; after the last, every answer leaves a line to close. Where a line wins, Victory closes it; where
it captures, closing it is part of the plan, and the piece is taken that leaves the opposition the fewest captures, then
the fewest moves. Where a line can be closed already, there is nothing to plan, unless a plan of one's own led here and
the piece that it meant to take has gone: then it takes another.

Where lines capture, it plans only while pieces slide, and not where a line earns another turn: tried face to face,
planning in the placing stage won no more contests than it lost, and at nerenchi planning lost three of five.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import advisor
from forr.blackboard import Blackboard
from forr.decision import Plan
from hoyle.games.frame import Game
from hoyle.games.position import OFF, Move, Position
from hoyle.mind.advisors.planning import after_any_answer, ends_of, force, passed, plan_of
from hoyle.mind.claims.claim import MoveClaim
from hoyle.mind.claims.forces_line import ForcesLine
from hoyle.mind.claims.steps import ForcedStep
from hoyle.mind.perception.lines.forcing import CLOSE, Forced, ForcedLine
from hoyle.mind.perception.lines.lines import Line, lines_of
from hoyle.mind.situation import Situation

DEPTH = 3  # moves of one's own before a line is closed


@advisor(2, rank=3)
def mill_planner(blackboard: Blackboard[Situation, Move]) -> Iterator[Plan[Move]]:
    """Close a line that nobody can keep from closing."""
    situation = blackboard.situation
    game = situation.game
    if game.placing_only or not (game.line == "win" or _captures_in_peace(situation)):
        return
    if _closings(situation):
        yield from _adapted(blackboard)
        return
    line = force(blackboard, CLOSE, DEPTH)
    if not line.steps:
        return
    end = after_any_answer(game, line)
    closings = _closings(end) if end else []
    if end and closings:
        purposes: list[MoveClaim] = [*_purposes(game, line)]
        if game.line == "win":
            yield plan_of(line, purposes)
            return
        last = ForcesLine((), _closed(game, end.position, closings[0]))
        yield plan_of(line, [*purposes, last], (end.position, closings[0]))


def _captures_in_peace(situation: Situation) -> bool:
    """Whether a line captures, pieces slide, and then it is the opposition's turn."""
    game = situation.game
    return game.line == "mill" and situation.stage == "sliding" and "sliding" in game.captures and not game.again


def _adapted(blackboard: Blackboard[Situation, Move]) -> Iterator[Plan[Move]]:
    """The mill that a plan of one's own was to close, closed in another way; nothing if no such plan is under way."""
    plan = blackboard.plan
    closings = [move for move in _closings(blackboard.situation) if move in blackboard.actions]
    if plan is not None and plan.advisor == "mill_planner" and closings:
        closed = ForcesLine((), _closed(blackboard.situation.game, blackboard.situation.position, closings[0]))
        yield Plan((closings[0],), purpose=closed, holds=plan.holds)


def _closings(situation: Situation) -> list[Move]:
    """The moves that close a line and win or capture by it, the most harmful first."""
    wins = situation.game.line == "win"
    closing = [move for move in situation.moves if move.captures or (wins and situation.wins(move))]
    return sorted(closing, key=lambda move: (situation.capturing_replies(move), situation.replies(move)))


def _purposes(game: Game, line: ForcedLine) -> list[ForcesLine]:
    """Before each step, what is threatened on the way and what is closed in the end."""
    *threats, last = line.steps
    way = [ForcedStep(step.move, step.answer, _threatened(game, step)) for step in threats]
    opened, closed = _through(game, last.position, last.move.origin), _unstoppable(game, last)
    again = tuple(one for one in opened if one in closed)
    return [ForcesLine(rest, closed, again) for rest in ends_of((*way, ForcedStep(last.move, None)))]


def _threatened(game: Game, step: Forced) -> tuple[Line, ...]:
    """The lines that could be closed after a step, if the opposition passed."""
    return _closable(game, passed(game.after_unchecked(step.position, step.move)))


def _unstoppable(game: Game, last: Forced) -> tuple[Line, ...]:
    """Lines of which one can be closed after the last step, whatever the answer: few, the threatened ones first."""
    met = game.after(last.position, last.move)
    results = [game.after(met, answer) for answer in game.legal_moves(met)]
    open_to_us = [_closable(game, one) for one in results if game.outcome(one) is None]
    chosen: dict[Line, None] = {}
    for line in dict.fromkeys((*_threatened(game, last), *(line for lines in open_to_us for line in lines))):
        if any(line in lines and not chosen.keys() & set(lines) for lines in open_to_us):
            chosen[line] = None
    return tuple(chosen)


def _closable(game: Game, position: Position) -> tuple[Line, ...]:
    """The lines that the mover can win or capture by, the most harmful first."""
    closings = _closings(Situation.plain(game, position))
    return tuple(dict.fromkeys(line for move in closings for line in _closed(game, position, move)))


def _closed(game: Game, position: Position, move: Move) -> tuple[Line, ...]:
    """The lines that a move closes."""
    held = position.own | 1 << move.target
    if move.origin != OFF:
        held &= ~(1 << move.origin)
    through = lines_of(game, position.mover).through[move.target]
    return tuple(line for line in through if held & line.mask == line.mask)


def _through(game: Game, position: Position, origin: int) -> tuple[Line, ...]:
    """The closed lines that a piece stands on."""
    if origin == OFF:
        return ()
    through = lines_of(game, position.mover).through[origin]
    return tuple(line for line in through if position.own & line.mask == line.mask)
