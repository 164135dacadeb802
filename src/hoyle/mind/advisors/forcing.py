"""What can be forced in a situation, looked for once for the whole panel: what Longsight and Tactician go by."""

from __future__ import annotations

from forr.blackboard import Blackboard
from forr.memory import MemoryKind
from hoyle.games.position import Move, Position
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, proved_rows
from hoyle.mind.perception.forced.forced import ForcedLine, ForcedLines, forced_lines
from hoyle.mind.situation import Situation

OWN_STEPS = 1_000  # positions looked at to find what the mover can force
REPLY_STEPS = 5_000  # positions looked at to find what the opposition could force, the moves sharing them
MOST_REPLY_STEPS = 1_000  # positions looked at after any one move

FORCED: MemoryKind[tuple[Position, bool], ForcedLine] = MemoryKind("forced lines")


def forced_by_mover(blackboard: Blackboard[Situation, Move], gains: bool) -> ForcedLine:
    """A line with which the mover wins by force, or, with `gains`, a piece; nothing where none is found."""
    return _forced(blackboard, [blackboard.situation.position], OWN_STEPS, gains)[0]


def forced_after(blackboard: Blackboard[Situation, Move], gains: bool) -> dict[Move, ForcedLine]:
    """For each move on offer after which the opposition can force a win, or a gain, a line with which it does."""
    situation = blackboard.situation
    moves = [move for move in blackboard.actions if move in situation.passing]
    steps = min(MOST_REPLY_STEPS, REPLY_STEPS // max(len(moves), 1))
    lines = _forced(blackboard, [situation.after(move) for move in moves], steps, gains)
    return {move: line for move, line in zip(moves, lines, strict=True) if line}


def sooner(lines: dict[Move, ForcedLine], moves: tuple[Move, ...]) -> dict[Move, ForcedLine]:
    """The moves to be refused: those after which something is forced; where that is all, those where it is sooner."""
    latest = max(map(len, lines.values()), default=0) if len(lines) == len(moves) else 0
    return {move: line for move, line in lines.items() if len(line) != latest}


def _forced(
    blackboard: Blackboard[Situation, Move], positions: list[Position], steps: int, gains: bool
) -> list[ForcedLine]:
    situation, states, memory = blackboard.situation, blackboard.knowledge[SIGNIFICANT_STATES], blackboard.memory
    about = states, situation.game, situation.images
    new = [position for position in positions if memory.find(FORCED, about, (position, gains)) is None]
    found = _look(blackboard, new, steps, gains)
    blackboard.budget.spend(found.looked)
    for position, line in zip(new, found.lines, strict=True):
        memory.keep(FORCED, about, (position, gains), line)
    return [memory.recall(FORCED, about, (position, gains), tuple) for position in positions]


def _look(blackboard: Blackboard[Situation, Move], positions: list[Position], steps: int, gains: bool) -> ForcedLines:
    situation = blackboard.situation
    known = proved_rows(blackboard.knowledge[SIGNIFICANT_STATES], blackboard.memory)
    return forced_lines(situation.game, situation.images, known, positions, steps, gains)
