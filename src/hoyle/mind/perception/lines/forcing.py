"""Forced lines of play: own moves that leave the opposition one answer each, up to a fork, a closed line or a blockade.

What the kernels find, as moves and positions; `looks` says what finding it cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import Numbers, signed, unpack, unpack_move
from hoyle.games.position import Move, Position, mask_of
from hoyle.mind.perception.lines.forced_fork_kernels import forced_fork as find_fork
from hoyle.mind.perception.lines.forcing_kernels import CLOSE, NO_ANSWER, SHUT, forced_line, only_answer

__all__ = ["CLOSE", "SHUT", "Forced", "ForcedLine", "forced_answers", "forced_fork", "forced_to"]


class Forced(NamedTuple):
    """One move of a forced line: where it is made, and the one answer that it leaves."""

    position: Position
    move: Move
    answer: Move | None  # None: nothing that the opposition can do helps


class ForcedLine(NamedTuple):
    """A forced line, empty where none was found, and how many positions were looked at."""

    steps: tuple[Forced, ...]
    looks: int

    @property
    def moves(self) -> tuple[Move, ...]:
        """One's own moves."""
        return tuple(step.move for step in self.steps)


def forced_fork(game: Game, position: Position, moves: Iterable[Move], depth: int, limit: int) -> ForcedLine:
    """The shortest way to force a fork that begins with one of these placements."""
    own, opposing, hand, _, side = unpack(position)
    line = np.empty(2 * depth, dtype=np.int64)
    firsts = signed(mask_of(move.target for move in moves))
    found = find_fork(game.rulebook, own, opposing, hand, side, firsts, depth, limit, line)
    return _told(game, position, line, *found)


def forced_to(game: Game, position: Position, goals: int, firsts: Iterable[int], depth: int, limit: int) -> ForcedLine:
    """The shortest way to force a goal that begins with one of these moves, given as the kernels' numbers."""
    line = np.empty(2 * depth, dtype=np.int64)
    begun = np.fromiter(firsts, dtype=np.int64)
    found = forced_line(game.rulebook, *unpack(position), goals, begun, depth, limit, game.most_moves, line)
    return _told(game, position, line, *found)


def forced_answers(game: Game, position: Position, goals: int, moves: Mapping[Move, int]) -> dict[Move, Move]:
    """For each of these moves that threatens to reach a goal and can be met in one way only, that answer."""
    room, start = np.empty(2 * game.most_moves, dtype=np.int64), unpack(position)
    found = {}
    for move, number in moves.items():
        answer, _ = only_answer(game.rulebook, goals, start, number, 1, room, 0, game.most_moves)
        if answer >= 0:
            found[move] = unpack_move(answer)
    return found


def _told(game: Game, position: Position, line: Numbers, length: int, looks: int) -> ForcedLine:
    """A kernel's line step by step."""
    steps = []
    for number in range(length):
        move, reply = unpack_move(line[2 * number]), int(line[2 * number + 1])
        answer = None if reply == NO_ANSWER else unpack_move(reply)
        steps.append(Forced(position, move, answer))
        if answer is not None:
            position = game.after_unchecked(game.after_unchecked(position, move), answer)
    return ForcedLine(tuple(steps), looks)
