"""A tree of imagined contests: each is played to its end, and the next goes where they have come out best so far.

That is Monte Carlo tree search with upper confidence bounds (Kocsis and Szepesvári, "Bandit based Monte-Carlo
Planning", 2006), for games whose pieces stay where they are placed and whose lines win. Both sides play sensibly: they
complete a line when they can, and else do not let the other, if they can help it.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from hoyle.games.kernels import Numbers
from hoyle.games.playout_kernels import next_random
from hoyle.games.position_kernels import BitPosition
from hoyle.games.rulebook_kernels import EVERYWHERE, FULL_DRAWS, STUCK_DRAWS
from hoyle.games.target_kernels import open_for_placing
from hoyle.jit_kernels import inline_kernel, inner_kernel, kernel, lowest, popcount, record_of
from hoyle.mind.perception.imagined.awaited_kernels import WatchedPosition, after_placing, sensible, watched

CURIOSITY = 0.5  # how much a move that was seldom imagined is to be imagined again
LOST, DRAWN, WON = range(3)  # half points of a contest for somebody


class ContestNode:
    """A position in the tree: the move that led there, where its children are, and how contests through it came out."""

    move: int
    first: int  # child
    children: int
    contests: int
    half_points: int  # of whoever made the move


CONTEST_NODE = record_of(ContestNode)
ContestNodes = NDArray[np.void]  # of CONTEST_NODE


@kernel
def imagine(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    targets: int,
    contests: int,
    state: Numbers,
    nodes: ContestNodes,
    path: Numbers,
) -> int:
    """Imagine so many contests that go on with one of these targets; how many nodes were used.

    The root's children, in the order of their targets, tell what came of each.
    """
    start = watched(rulebook, BitPosition(own, opposing, hand, opposing_hand, side))
    _plant(nodes[0], 0)
    used = _grow(nodes, 0, 1, targets)
    for _ in range(contests):
        used = _imagine_one(rulebook, start, state, nodes, used, path)
    return used


@inner_kernel
def _imagine_one(
    rulebook: Numbers, start: WatchedPosition, state: Numbers, nodes: ContestNodes, used: int, path: Numbers
) -> int:
    """One contest more: down the tree, a node further, on to the end; how many nodes are used then."""
    at, node, depth = start, 0, 0
    path[0] = 0
    while True:
        targets = _open_targets(rulebook, at)
        if targets == 0 or targets & at.own:
            break
        if nodes[node].children == 0:
            kept = sensible(rulebook, at, targets)
            if nodes[node].contests == 0 or used + popcount(kept) > len(nodes):
                break
            used = _grow(nodes, node, used, kept)
        node = _chosen(nodes, node, state)
        at = after_placing(rulebook, at, nodes[node].move)
        depth += 1
        path[depth] = node
    half_points = WON - _play_on(rulebook, at, state)
    while depth >= 0:
        nodes[path[depth]].contests += 1
        nodes[path[depth]].half_points += half_points
        half_points, depth = WON - half_points, depth - 1
    return used


@inner_kernel
def _play_on(rulebook: Numbers, at: WatchedPosition, state: Numbers) -> int:
    """Half points of the mover when both play on sensibly, and else by chance."""
    mover = at.position.side
    while True:
        targets = _open_targets(rulebook, at)
        if targets == 0:
            return _left_without_a_move(rulebook, at.position, mover)
        if targets & at.own:
            return WON if at.position.side == mover else LOST
        kept = sensible(rulebook, at, targets)
        for _ in range((next_random(state) >> 30) * popcount(kept) >> 32):
            kept &= kept - 1
        at = after_placing(rulebook, at, lowest(kept))


@inline_kernel
def _left_without_a_move(rulebook: Numbers, position: BitPosition, mover: int) -> int:
    """Half points of somebody where whoever is to move cannot place a piece."""
    full = rulebook[FULL_DRAWS] and (position.own | position.opposing) == rulebook[EVERYWHERE]
    if full or rulebook[STUCK_DRAWS]:
        return DRAWN
    return LOST if position.side == mover else WON


@inline_kernel
def _open_targets(rulebook: Numbers, at: WatchedPosition) -> int:
    """Where the mover may place a piece."""
    position = at.position
    return open_for_placing(rulebook, position.own, position.opposing) if position.hand > 0 else 0


@inline_kernel
def _plant(node: ContestNode, move: int) -> None:
    node.move, node.first, node.children, node.contests, node.half_points = move, 0, 0, 0, 0


@inline_kernel
def _grow(nodes: ContestNodes, node: int, used: int, targets: int) -> int:
    """Give a node a child for each of these targets; how many nodes are used then."""
    nodes[node].first, nodes[node].children = used, popcount(targets)
    grown = used
    while targets:
        _plant(nodes[grown], lowest(targets))
        targets &= targets - 1
        grown += 1
    return grown


@inline_kernel
def _chosen(nodes: ContestNodes, node: int, state: Numbers) -> int:
    """The child to go on with: one that has come out well, or has seldom been tried; begun with by chance."""
    children, first = int(nodes[node].children), int(nodes[node].first)
    begin = (next_random(state) >> 30) * children >> 32
    tried = math.log(nodes[node].contests + 1.0)
    best, most = first, -1.0
    for number in range(children):
        child = first + (begin + number) % children
        contests = nodes[child].contests
        if contests == 0:
            return child
        value = nodes[child].half_points / (WON * contests) + CURIOSITY * math.sqrt(tried / contests)
        if value > most:
            best, most = child, value
    return best
