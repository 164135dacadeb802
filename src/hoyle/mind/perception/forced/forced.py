"""What can be forced from a position, as far as so many positions tell (our own; SPEC B1, B5).

A *forced line* is what somebody does about it, move by move, against the answers that hold out longest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import pack, unpack, unpack_move
from hoyle.games.position import Move, Position
from hoyle.mind.perception.forced.level_kernels import LEVEL
from hoyle.mind.perception.forced.proof_kernels import prove_at_length, prove_each
from hoyle.mind.perception.forced.proof_tree_kernels import PROOF_NODE
from hoyle.mind.perception.forced.refuted_kernels import ROW
from hoyle.mind.perception.survey.mark_kernels import Known
from hoyle.mind.perception.survey.symmetry import Images

MOST_PLIES = 15  # how far a forced line is followed
LEVELS = (MOST_PLIES + 1) // 2  # the mover's moves in it
MOST_PLIES_AT_LENGTH = 40  # how far where there is time
MOST_KEPT = 200  # positions of one proof
LENGTH = list(PROOF_NODE.fields or ()).index("length")  # which of a node's numbers it is

ForcedMoves = tuple[Move, ...]  # the first move is made by whoever forces


class ForcedLines(NamedTuple):
    """For each position that was asked about, what its mover can force, nothing where nothing was found."""

    lines: tuple[ForcedMoves, ...]
    looked: int  # positions looked at in all


def forced_lines(
    game: Game,
    images: Images,
    known: Known,
    positions: Sequence[Position],
    steps: int,
    gains: bool = False,
    deep_steps: int | None = None,
    most_plies: int = MOST_PLIES,
) -> ForcedLines:
    """What the mover of each position can force: a win, or, with `gains`, a capture.

    With `steps` positions each every move is tried, and with `deep_steps` of them, as many if not given, proof numbers
    say which to follow. Neither has more than `most_plies`.
    """
    if not positions:
        return ForcedLines((), 0)
    deep_steps = steps if deep_steps is None else deep_steps
    boards = np.array([unpack(position) for position in positions], dtype=np.int64)
    levels = np.zeros(min(LEVELS, (most_plies + 1) // 2), dtype=LEVEL)  # a row of lines holds no more
    refuted = np.zeros((1 << steps.bit_length(), ROW), dtype=np.int64)
    nodes = np.empty(deep_steps, dtype=PROOF_NODE)
    most = game.most_moves
    room = np.empty((2 * LEVELS + 1) * most, dtype=np.int64)
    gains = gains or not game.has_captures  # where nothing is captured the first gain is the win
    rows = np.zeros((len(positions), 1 + most_plies), dtype=np.int64)
    looked = prove_each(
        game.rulebook, images, known, boards, gains, most_plies, steps, levels, refuted, nodes, room, most, rows
    )
    lines = (tuple(map(unpack_move, row[1 : 1 + row[0]])) for row in rows.tolist())
    ended = (_to_the_end(game, *pair, gains) for pair in zip(positions, lines, strict=True))
    return ForcedLines(tuple(ended), int(looked))


def _to_the_end(game: Game, start: Position, line: ForcedMoves, gains: bool) -> ForcedMoves:
    """A line with the move that ends it: a proof stops one ply earlier, where it sees that there is one."""
    position = start
    for move in line:
        position = game.after_unchecked(position, move)
    if not line or position.mover != start.mover or game.outcome(position) is not None:
        return line
    if gains and line[-1].captures:  # another turn was earned
        return line
    last = next((move for move in game.legal_moves(position) if _ends(game, position, move, gains)), None)
    return line if last is None else (*line, last)


def _ends(game: Game, position: Position, move: Move, gains: bool) -> bool:
    """Whether a move wins at once, or, with `gains`, captures and is not answered by a capture."""
    after = game.after_unchecked(position, move)
    outcome = game.outcome(after)
    if outcome is not None:
        return outcome == position.mover
    unanswered = after.mover == position.mover or not any(reply.captures for reply in game.legal_moves(after))
    return bool(gains and move.captures and unanswered)


class ForcedWin(NamedTuple):
    """A proof at length: positions that took much to prove, with value for the mover and distance; none: no proof."""

    states: tuple[tuple[Position, int, int], ...]
    looked: int


def forced_win(game: Game, images: Images, known: Known, position: Position, steps: int, effort: int) -> ForcedWin:
    """Whether the mover can force a win, with `steps` positions; kept is what took more than `effort` of them."""
    nodes = np.empty(max(steps, 2), dtype=PROOF_NODE)
    room, kept = np.empty(3 * game.most_moves, dtype=np.int64), np.empty(MOST_KEPT, dtype=np.int64)
    start = unpack(position)
    looked, count = prove_at_length(
        game.rulebook, images, known, *start, MOST_PLIES_AT_LENGTH, effort, nodes, room, kept
    )
    rows = nodes[kept[:count]].tolist()
    states = tuple((pack(*row[:5]), 1 if row[4] == start.side else -1, row[LENGTH]) for row in rows)
    return ForcedWin(states, int(looked))
