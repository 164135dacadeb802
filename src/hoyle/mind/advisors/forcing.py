"""What can be forced in a situation, looked for once for the whole panel: what Longsight and Tactician go by."""

from __future__ import annotations

from typing import NamedTuple

from forr.blackboard import Blackboard
from forr.claim import Claim
from forr.memory import MemoryKind
from hoyle.games.position import Move, Position, other
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, proved_rows
from hoyle.mind.perception.forced.forced import ForcedMoves, forced_lines
from hoyle.mind.situation import Situation

OWN_STEPS = 2_000  # positions looked at to find what the mover can force
OWN_DEEP_STEPS = 1_000  # of them by proof numbers besides
REPLY_STEPS = 3_000  # positions looked at to find what the opposition could force, the moves sharing them
MOST_REPLY_STEPS = 1_000  # positions looked at after any one move
DEEP_STEPS = 200  # positions for each location, looked at by proof numbers, the moves sharing them
MOST_DEEP_STEPS = 6_000  # positions looked at by proof numbers after any one move


class Effort(NamedTuple):
    """Positions that may be looked at where every move is tried, and where proof numbers are asked."""

    steps: int
    deep_steps: int


FORCED: MemoryKind[tuple[Position, bool, Effort], ForcedMoves] = MemoryKind("forced lines")


def forced_by_mover(blackboard: Blackboard[Situation, Move], gains: bool) -> ForcedMoves:
    """A line with which the mover wins by force, or, with `gains`, a piece; nothing where none is found."""
    situation = blackboard.situation
    if situation.game.has_captures and not gains:
        seen = not _can_spare(situation, other(situation.mover)) or forced_by_mover(blackboard, gains=True)
        return _forced(blackboard, [situation.position], Effort(OWN_STEPS, 0), gains)[0] if seen else ()
    return _forced(blackboard, [situation.position], Effort(OWN_STEPS, OWN_DEEP_STEPS), gains)[0]


def forced_after(blackboard: Blackboard[Situation, Move], gains: bool) -> dict[Move, ForcedMoves]:
    """For each move on offer after which the opposition can force a win, or a gain, a line with which it does."""
    situation = blackboard.situation
    count = max(len(situation.passing), 1)  # not of what is left on offer: who is asked next finds the same
    steps = min(MOST_REPLY_STEPS, REPLY_STEPS // count)
    moves = [move for move in blackboard.actions if move in situation.passing]
    if situation.game.has_captures and not gains:
        seen = list(forced_after(blackboard, gains=True)) if _can_spare(situation, situation.mover) else moves
        return _forced_after(blackboard, seen, Effort(steps, 0), gains)
    deep_steps = min(MOST_DEEP_STEPS, DEEP_STEPS * situation.game.board.size // count)
    return _forced_after(blackboard, moves, Effort(steps, deep_steps), gains)


def _can_spare(situation: Situation, contestant: int) -> bool:
    """Whether a contestant can lose a piece and go on: then wins are looked for among gains alone.

    Who wins gains something on the way; but a look for gains ends where the other side can capture, and against
    somebody who has no piece to spare that may be one move too early.
    """
    position = situation.position
    pieces = (position.first, position.second)[contestant - 1].bit_count() + position.hands[contestant - 1]
    return pieces > situation.game.fewest


def _forced_after(
    blackboard: Blackboard[Situation, Move], moves: list[Move], effort: Effort, gains: bool
) -> dict[Move, ForcedMoves]:
    lines = _forced(blackboard, [blackboard.situation.after(move) for move in moves], effort, gains)
    return {move: line for move, line in zip(moves, lines, strict=True) if line}


class Loss(NamedTuple):
    """What a move loses: how soon, and what is said of it."""

    plies: int
    claim: Claim


def sooner(losses: dict[Move, Loss], moves: tuple[Move, ...]) -> dict[Move, Loss]:
    """The moves to be refused: those that lose something; where that is all of them, those that lose it sooner."""
    latest = max(loss.plies for loss in losses.values()) if len(losses) == len(moves) else 0
    return {move: loss for move, loss in losses.items() if loss.plies != latest}


def regains(blackboard: Blackboard[Situation, Move], move: Move) -> bool:
    """Whether after every reply that captures the mover can force a capture in turn."""
    game, after = blackboard.situation.game, blackboard.situation.after(move)
    taken = [game.after_unchecked(after, reply) for reply in game.legal_moves(after) if reply.captures]
    if any(game.outcome(position) is not None or position.mover == after.mover for position in taken):
        return False
    steps = min(MOST_REPLY_STEPS // 2, REPLY_STEPS // max(len(taken), 1))
    return bool(taken) and all(_forced(blackboard, taken, Effort(steps, steps), gains=True))


def soonest_end(blackboard: Blackboard[Situation, Move], line: ForcedMoves) -> Position:
    """Where a forced gain ends if the opposition lets it come as soon as it may, and not as late as the line tells."""
    game, position = blackboard.situation.game, blackboard.situation.position
    while ways := _shorter_ways(blackboard, position, line):
        position = min(ways, key=lambda reached: len(ways[reached]))
        line = ways[position]
    for move in line:
        position = game.after_unchecked(position, move)
    return position


def _shorter_ways(
    blackboard: Blackboard[Situation, Move], position: Position, line: ForcedMoves
) -> dict[Position, ForcedMoves]:
    """Where the answers to a line's first move lead, with what is forced there, as far as that can be shown again."""
    game, after = blackboard.situation.game, blackboard.situation.game.after_unchecked(position, line[0])
    if len(line) == 1 or after.mover == position.mover:
        return {}
    replies = [game.after_unchecked(after, reply) for reply in game.legal_moves(after)]
    reached = [one for one in replies if one.mover == position.mover and game.outcome(one) is None]
    found = _forced(blackboard, reached, Effort(OWN_STEPS, OWN_DEEP_STEPS), gains=True)
    return {one: way for one, way in zip(reached, found, strict=True) if 0 < len(way) < len(line)}


def is_answered(blackboard: Blackboard[Situation, Move], end: Position) -> bool:
    """Whether the opposition, to move at the end of a line, can force a gain in turn."""
    if blackboard.situation.game.outcome(end) is not None or end.mover == blackboard.situation.mover:
        return False
    return bool(_forced(blackboard, [end], Effort(OWN_STEPS, 0), gains=True)[0])


def _forced(
    blackboard: Blackboard[Situation, Move], positions: list[Position], effort: Effort, gains: bool
) -> list[ForcedMoves]:
    """What can be forced from each position, looked for where the memory does not have it."""
    situation, states, memory = blackboard.situation, blackboard.knowledge[SIGNIFICANT_STATES], blackboard.memory
    about = states, situation.game, situation.images
    found = {position: memory.find(FORCED, about, (position, gains, effort)) for position in positions}
    new = [position for position, line in found.items() if line is None]
    looks = forced_lines(
        situation.game, situation.images, proved_rows(states, memory), new, effort.steps, gains, effort.deep_steps
    )
    blackboard.budget.spend(len(positions))  # not what was looked at: what is remembered must cost the same
    for position, line in zip(new, looks.lines, strict=True):
        found[position] = memory.keep(FORCED, about, (position, gains, effort), line)
    return [found[position] or () for position in positions]
