"""The tree of a proof: its nodes, which leaf decides most, and what the leaves show further up."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.games.position_kernels import BitPosition, put_position
from hoyle.jit_kernels import inline_kernel, inner_kernel, record_of
from hoyle.mind.perception.forced.leaf_kernels import NEVER_PROVED

NOBODY = -1


class ProofNode:
    """A position in the tree: where it came from, where its children are, and what a proof would take."""

    own: int
    opposing: int
    hand: int
    opposing_hand: int
    side: int
    move: int  # that led here
    parent: int
    first: int  # child
    children: int
    proof: int
    disproof: int
    plies: int  # from the root
    length: int  # of what is proved: plies to its end


PROOF_NODE = record_of(ProofNode)
ProofNodes = NDArray[np.void]  # of PROOF_NODE


@inline_kernel
def plant(root: ProofNode, position: BitPosition) -> None:
    put_position(root, position)
    root.move, root.parent, root.first, root.children, root.plies = 0, NOBODY, 0, 0, 0
    root.proof, root.disproof, root.length = 1, 1, 0


@inner_kernel
def most_proving(nodes: ProofNodes, at: int, attacker: int) -> int:
    """The leaf below a node that decides most: down the attacker's easiest move and the defender's best answer."""
    while nodes[at].children:
        first, end = nodes[at].first, nodes[at].first + nodes[at].children
        best, least = first, NEVER_PROVED + 1
        attacks = nodes[at].side == attacker
        for child in range(first, end):
            number = nodes[child].proof if attacks else nodes[child].disproof
            if number < least:
                best, least = child, number
        at = best
    return at


@inner_kernel
def update(nodes: ProofNodes, at: int, attacker: int) -> int:
    """What the children show, from a node up to the root, as far as anything changes; where it stops.

    Above that node nothing has changed, so the leaf that decides most is below it.
    """
    while True:
        least, total = NEVER_PROVED, 0
        attacks = nodes[at].side == attacker
        for child in range(nodes[at].first, nodes[at].first + nodes[at].children):
            proof, disproof = nodes[child].proof, nodes[child].disproof
            least = min(least, proof if attacks else disproof)
            total = min(total + (disproof if attacks else proof), NEVER_PROVED)
        proof, disproof = (least, total) if attacks else (total, least)
        changed = proof != nodes[at].proof or disproof != nodes[at].disproof
        nodes[at].proof, nodes[at].disproof = proof, disproof
        if not changed or nodes[at].parent == NOBODY:
            return at
        at = nodes[at].parent


@inner_kernel
def chosen(nodes: ProofNodes, at: int, attacker: int) -> int:
    """The proved child that is nearest to the end, or, where the defender answers, furthest from it."""
    best, attacks = NOBODY, nodes[at].side == attacker
    for child in range(nodes[at].first, nodes[at].first + nodes[at].children):
        if nodes[child].proof != 0:
            continue
        nearer = best != NOBODY and nodes[child].length < nodes[best].length
        if best == NOBODY or (nearer if attacks else nodes[child].length > nodes[best].length):
            best = child
    return best


@inner_kernel
def measure(nodes: ProofNodes, attacker: int) -> None:
    """How many plies from each proved node to the end of its proof, children before parents."""
    for at in range(len(nodes) - 1, -1, -1):
        if nodes[at].proof == 0 and nodes[at].children:
            nodes[at].length = 1 + nodes[chosen(nodes, at, attacker)].length


@inner_kernel
def weigh(nodes: ProofNodes) -> None:
    """How many positions were looked at below each node, in place of its disproof number, which nobody needs now."""
    for at in range(len(nodes)):
        nodes[at].disproof = 1
    for at in range(len(nodes) - 1, 0, -1):
        nodes[nodes[at].parent].disproof += nodes[at].disproof
