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
from hoyle.mind.advisors.planning import after_any_answer, force, listed, passed, plan_of
from hoyle.mind.perception.lines.forcing import CLOSE, Forced, ForcedLine
from hoyle.mind.perception.lines.lines import lines_of
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
        purpose = _purpose(game, line, _closed(game, end.position, closings[0]))
        yield plan_of(line, purpose, (end.position, closings[0]) if game.line == "mill" else None)


def _captures_in_peace(situation: Situation) -> bool:
    """Whether a line captures, pieces slide, and then it is the opposition's turn."""
    game = situation.game
    return game.line == "mill" and situation.stage == "sliding" and "sliding" in game.captures and not game.again


def _adapted(blackboard: Blackboard[Situation, Move]) -> Iterator[Plan[Move]]:
    """The mill that a plan of one's own was to close, closed in another way; nothing if no such plan is under way."""
    plan = blackboard.plan
    closings = [move for move in _closings(blackboard.situation) if move in blackboard.actions]
    if plan is not None and plan.advisor == "mill_planner" and closings:
        yield Plan((closings[0],), purpose=plan.purpose, holds=plan.holds)


def _closings(situation: Situation) -> list[Move]:
    """The moves that close a line and win or capture by it, the most harmful first."""
    wins = situation.game.line == "win"
    closing = [move for move in situation.moves if move.captures or (wins and situation.wins(move))]
    return sorted(closing, key=lambda move: (situation.capturing_replies(move), situation.replies(move)))


def _purpose(game: Game, line: ForcedLine, closed_at_last: list[str]) -> str:
    """What is threatened on the way, and what is closed in the end."""
    *threats, last = line.steps
    way = [f"threaten {listed(_threatened(game, step))}" for step in threats]
    opened = _through(game, last.position, last.move.origin)
    closed = _threatened(game, last) or closed_at_last  # the latter where the opposition must give way
    if opened and set(opened) & set(closed):
        end = f"open {listed(opened)} and close it again"
    else:
        end = f"close {listed(closed).replace(' and ', ' or ')}, whatever comes"
    return ", ".join([*way, f"and then {end}"]) if way else end


def _threatened(game: Game, step: Forced) -> list[str]:
    """The lines that could be closed after a step, if the opposition passed."""
    waiting = Situation.plain(game, passed(game.after_unchecked(step.position, step.move)))
    return [name for move in _closings(waiting) for name in _closed(game, waiting.position, move)]


def _closed(game: Game, position: Position, move: Move) -> list[str]:
    """The lines that a move closes."""
    held = position.own | 1 << move.target
    if move.origin != OFF:
        held &= ~(1 << move.origin)
    through = lines_of(game, position.mover).through[move.target]
    return [line.name for line in through if held & line.mask == line.mask]


def _through(game: Game, position: Position, origin: int) -> list[str]:
    """The closed lines that a piece stands on."""
    if origin == OFF:
        return []
    through = lines_of(game, position.mover).through[origin]
    return [line.name for line in through if position.own & line.mask == line.mask]
