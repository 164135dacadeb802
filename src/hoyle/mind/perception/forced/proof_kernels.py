"""Proofs: whether the mover can force a win, or a gain, found by proof-number search within so many positions.

The search goes where a proof seems to take the fewest leaves: down threats, blocks and whatever leaves few answers, as
deep as need be, and it turns elsewhere as soon as an answer holds (Allis, van der Meulen and van den Herik,
"Proof-number search", 1994). What it proves is so by the rules and by what is known; what it does not prove may be so
all the same. A tree has no cycles, so a position that recurs proves nothing.
"""

from __future__ import annotations

import numpy as np

from hoyle.games.kernels import Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, position_in, put_position, read_row, step
from hoyle.jit_kernels import inner_kernel, kernel
from hoyle.mind.perception.forced.gain_line_kernels import forced_gain
from hoyle.mind.perception.forced.leaf_kernels import NEVER_PROVED, judge_leaf
from hoyle.mind.perception.forced.level_kernels import NO_MOVE, Levels
from hoyle.mind.perception.forced.proof_tree_kernels import (
    NOBODY,
    ProofNodes,
    chosen,
    measure,
    most_proving,
    plant,
    update,
    weigh,
)
from hoyle.mind.perception.forced.refuted_kernels import PLIES
from hoyle.mind.perception.survey.mark_kernels import Known


@kernel
def prove_each(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    boards: Numbers,
    gains: bool,
    most_plies: int,
    steps: int,
    levels: Levels,
    refuted: Numbers,
    nodes: ProofNodes,
    room: Numbers,
    most: int,
    lines: Numbers,
) -> int:
    """For each board, what its mover can force; how many positions were looked at in all.

    First every move is tried, depth first, with `steps` positions, then proof numbers are asked, with as many as there
    are `nodes`. A row of `lines` has how many moves the forced line has, 0 where nothing was proved, and the moves.
    `gains` says that a capture that is not answered is enough.
    """
    looked, looks = 0, np.empty(1, dtype=np.int64)
    for row in range(len(boards)):
        if steps > 0:
            looks[0], start = steps, read_row(boards[row])
            refuted[:, PLIES] = 0  # what is found must not depend on what else was asked
            for level in levels:
                level.refutation = NO_MOVE
            lines[row, 0] = forced_gain(rulebook, start, gains, room, most, looks, levels, refuted, lines[row, 1:])
            looked += steps - max(looks[0], 0)
        if lines[row, 0] or len(nodes) == 0:
            continue
        used = _prove(rulebook, images, known, read_row(boards[row]), gains, most_plies, nodes, room)
        if nodes[0].proof == 0:
            lines[row, 0] = _write_line(nodes[:used], boards[row, 4], lines[row, 1:])
        looked += used
    return looked


@inner_kernel
def _prove(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    root: BitPosition,
    gains: bool,
    most_plies: int,
    nodes: ProofNodes,
    room: Numbers,
) -> int:
    """Search until the root is proved or disproved, or the nodes are used up; how many were used."""
    plant(nodes[0], root)
    used, attacker, at = 1, root.side, 0
    while nodes[0].proof != 0 and nodes[0].disproof != 0:
        leaf = most_proving(nodes, at, attacker)
        position = position_in(nodes[leaf])
        count = write_moves(rulebook, position, room, 0)
        if used + count > len(nodes):
            break
        _expand(rulebook, images, known, position, leaf, count, attacker, gains, most_plies, nodes, used, room)
        used += count
        at = update(nodes, leaf, attacker)
    return used


@inner_kernel
def _expand(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    position: BitPosition,
    leaf: int,
    count: int,
    attacker: int,
    gains: bool,
    most_plies: int,
    nodes: ProofNodes,
    used: int,
    room: Numbers,
) -> None:
    """Give a leaf its children, for the moves that stand at the beginning of the room."""
    nodes[leaf].first, nodes[leaf].children = used, count
    plies = nodes[leaf].plies + 1
    for number in range(count):
        move, child = room[number], nodes[used + number]
        after = step(position, move)
        proof, disproof, length = judge_leaf(
            rulebook, images, known, after, move, position.side, attacker, gains, room, count
        )
        if plies >= most_plies and proof != 0:
            proof, disproof = NEVER_PROVED, 0
        put_position(child, after)
        child.move, child.parent, child.first, child.children, child.plies = move, leaf, 0, 0, plies
        child.proof, child.disproof, child.length = proof, disproof, length


@inner_kernel
def _write_line(nodes: ProofNodes, attacker: int, line: Numbers) -> int:
    """Write the shortest proved way, against the answers that hold out longest; how many moves it has."""
    measure(nodes, attacker)
    at, count = 0, 0
    while nodes[at].children and count < len(line):
        at = chosen(nodes, at, attacker)
        line[count] = nodes[at].move
        count += 1
    return count


@kernel
def prove_at_length(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    most_plies: int,
    effort: int,
    nodes: ProofNodes,
    room: Numbers,
    kept: Numbers,
) -> tuple[int, int]:
    """Look whether the mover can force a win; how many positions were used, and how many nodes of the proof are kept.

    Of a proof those nodes are kept, the root first, that took more than `effort` positions: the others can be found
    again at little cost.
    """
    root = BitPosition(own, opposing, hand, opposing_hand, side)
    used = _prove(rulebook, images, known, root, False, most_plies, nodes, room)
    if nodes[0].proof != 0:
        return used, 0
    measure(nodes[:used], side)
    weigh(nodes[:used])
    return used, _write_proof(nodes, side, effort, kept)


@inner_kernel
def _write_proof(nodes: ProofNodes, attacker: int, effort: int, kept: Numbers) -> int:
    """Write the nodes of the proof that took much: the attacker's nearest move, every answer; how many there are."""
    kept[0], count, at = 0, 1, 0
    while at < count:
        node = kept[at]
        at += 1
        nearest = chosen(nodes, node, attacker) if nodes[node].side == attacker else NOBODY
        for child in range(nodes[node].first, nodes[node].first + nodes[node].children):
            wanted = nearest in (NOBODY, child) and nodes[child].children and nodes[child].disproof > effort
            if wanted and count < len(kept):
                kept[count] = child
                count += 1
    return count
