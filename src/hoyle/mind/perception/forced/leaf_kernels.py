"""Leaves of a proof: what a position that has just been reached proves, or how much it seems to take to prove it.

Whoever wants to force something is the *attacker*. What proves a leaf is a win, what is known to be won, and, where a
gain is enough, a capture that is not answered. Elsewhere two numbers guess how many more leaves a proof and a disproof
would take. Threats make proofs short: a line that lacks one piece, or a defender with few moves.
"""

from __future__ import annotations

from hoyle.games.ending_kernels import GOES_ON, worth_to_maker
from hoyle.games.kernels import MOVES_AGAIN, Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, captures, step
from hoyle.games.rulebook_kernels import LINE, LOSE, WIN
from hoyle.games.target_kernels import count_targets
from hoyle.jit_kernels import inline_kernel, inner_kernel
from hoyle.mind.perception.forced.capture_kernels import all_quiet, can_capture
from hoyle.mind.perception.forced.threat_kernels import threatened
from hoyle.mind.perception.survey.mark_kernels import Known, known_place

NEVER_PROVED = 1 << 40  # more leaves than any proof has
ONE_THREAT, NO_THREAT, UNDER_THREAT = 2, 6, 40  # guesses of what a proof takes


@inline_kernel
def decided(worth: int, made_by: int, attacker: int) -> tuple[int, int]:
    """Proof and disproof numbers of a position that is worth so much to whoever made the last move."""
    if worth != 0 and (worth == 1) == (made_by == attacker):
        return 0, NEVER_PROVED
    return NEVER_PROVED, 0


@inner_kernel
def judge_capture(
    rulebook: Numbers, after: BitPosition, move: int, made_by: int, attacker: int, room: Numbers, at: int
) -> tuple[int, int]:
    """A capture ends a line of play: it is a gain unless it is answered by another, and what is exchanged is none."""
    if made_by != attacker:
        return NEVER_PROVED, 0
    if move & MOVES_AGAIN or not can_capture(rulebook, after, room, at):
        return 0, NEVER_PROVED
    return NEVER_PROVED, 0


@inline_kernel
def guess(opposing_threats: int, attacks: bool, replies: int) -> tuple[int, int]:
    """How many leaves a proof and a disproof seem to take, by where lines could be completed at once."""
    if attacks:
        return (UNDER_THREAT if opposing_threats & (opposing_threats - 1) else NO_THREAT), 1 + replies
    if opposing_threats == 0:
        return min(max(NO_THREAT, replies), UNDER_THREAT) if replies > ONE_THREAT else replies, 1
    return (1 if opposing_threats & (opposing_threats - 1) else ONE_THREAT), 1


@inner_kernel
def gains_next(
    rulebook: Numbers, position: BitPosition, threats: int, gains: bool, room: Numbers, at: int, count: int
) -> bool:
    """Whether one of the mover's moves, written at `at`, wins at once, or makes a gain where that is enough."""
    for entry in range(at, at + count):
        move = room[entry]
        takes = gains and captures(move)
        if not takes and not threats >> (move & 255) & 1:
            continue
        after = step(position, move)
        worth = worth_to_maker(rulebook, after, move, position.side)
        if worth == 1:
            return True
        if takes and worth == GOES_ON and (move & MOVES_AGAIN or not can_capture(rulebook, after, room, at + count)):
            return True
    return False


@inline_kernel
def judge_open(
    rulebook: Numbers, after: BitPosition, attacker: int, gains: bool, room: Numbers, at: int
) -> tuple[int, int]:
    """Proof and disproof numbers of a position that is not decided, with a look at the next ply."""
    attacks = after.side == attacker
    own_threats, opposing_threats = 0, 0
    if rulebook[LINE] != LOSE:  # else lines are to be avoided: only room to move tells
        own_threats = threatened(rulebook, after.own, after.opposing, after.hand, after.side)
        opposing_threats = threatened(rulebook, after.opposing, after.own, after.opposing_hand, 1 - after.side)
    if own_threats == 0:  # then every move is quiet, and none wins by a line
        return guess(opposing_threats, attacks, count_targets(rulebook, after))
    count = write_moves(rulebook, after, room, at)
    if gains and not attacks and not all_quiet(room, at, count):
        return NEVER_PROVED, 0  # the defender gains something, or another turn
    wins_by = own_threats if rulebook[LINE] == WIN else 0
    if (wins_by or gains) and gains_next(rulebook, after, wins_by, gains, room, at, count):
        return (0, NEVER_PROVED) if attacks else (NEVER_PROVED, 0)
    return guess(opposing_threats, attacks, count)


@inner_kernel
def judge_leaf(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    after: BitPosition,
    move: int,
    made_by: int,
    attacker: int,
    gains: bool,
    room: Numbers,
    at: int,
) -> tuple[int, int, int]:
    """Proof and disproof numbers of the position that a move has made, and how far the end of what is known is.

    Moves are written at `at`.
    """
    worth = worth_to_maker(rulebook, after, move, made_by)
    if worth != GOES_ON:
        proof, disproof = decided(worth, made_by, attacker)
        return proof, disproof, 0
    if gains and captures(move):
        proof, disproof = judge_capture(rulebook, after, move, made_by, attacker, room, at)
        return proof, disproof, 0
    place = known_place(known, images, after)
    if place >= 0:
        proof, disproof = decided(known.values[place], after.side, attacker)
        return proof, disproof, known.distances[place]
    proof, disproof = judge_open(rulebook, after, attacker, gains, room, at)
    return proof, disproof, 1 if proof == 0 else 0
