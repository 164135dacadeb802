"""What a side gains at once: a win, or a capture that is not answered by another."""

from __future__ import annotations

from hoyle.games.ending_kernels import GOES_ON, completes, worth_to_maker
from hoyle.games.kernels import MOVES_AGAIN, Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, captures, is_quiet, step
from hoyle.games.rulebook_kernels import LINE, WIN
from hoyle.games.target_kernels import open_whatever_happens
from hoyle.jit_kernels import inline_kernel, inner_kernel
from hoyle.mind.perception.forced.threat_kernels import threatened

NOWHERE = -1


@inner_kernel
def can_capture(rulebook: Numbers, position: BitPosition, room: Numbers, at: int) -> bool:
    """Whether some move of the mover captures, which takes a line that can be completed."""
    if not threatened(rulebook, position.own, position.opposing, position.hand, position.side):
        return False
    for entry in range(at, at + write_moves(rulebook, position, room, at)):  # noqa: SIM110 (a kernel)
        if captures(room[entry]):
            return True
    return False


@inner_kernel
def gaining_entry(
    rulebook: Numbers, position: BitPosition, gains: bool, room: Numbers, at: int, count: int, most: int
) -> int:
    """Where a move stands, of those written at `at`, that wins; or, with `gains`, captures and leaves no capture.

    NOWHERE if there is none.
    """
    answers = open_whatever_happens(rulebook, position)
    for entry in range(at, at + count):
        move = room[entry]
        if move & MOVES_AGAIN:
            if gains and captures(move):
                return entry
            continue
        after = step(position, move)
        if is_quiet(move) and answers & ~(1 << (move & 255)):  # only a line can win
            if rulebook[LINE] == WIN and completes(rulebook, after.opposing, move & 255, position.side):
                return entry
            continue
        worth = worth_to_maker(rulebook, after, move, position.side)
        if worth == 1:
            return entry
        if gains and worth == GOES_ON and captures(move) and not can_capture(rulebook, after, room, at + most):
            return entry
    return NOWHERE


@inline_kernel
def all_quiet(moves: Numbers, at: int, count: int) -> bool:
    """Whether none of the moves written at `at` captures or moves again."""
    for entry in range(at, at + count):  # noqa: SIM110 (a kernel)
        if not is_quiet(moves[entry]):
            return False
    return True


@inline_kernel
def all_pass(moves: Numbers, at: int, count: int) -> bool:
    """Whether none of the moves written at `at` earns another turn."""
    for entry in range(at, at + count):  # noqa: SIM110 (a kernel)
        if moves[entry] & MOVES_AGAIN:
            return False
    return True
