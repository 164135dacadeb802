"""Partial retrograde analysis: explore from one position within a budget, then back values up (tutorial, section 2).

Exploration is breadth first, so that what is nearest the contest is seen first. A position whose successors were not
all seen may still be decided, by one winning move; what no level of backing up decides is a draw if the exploration
was complete, and unknown if it was not. Positions of known value are not explored again.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hoyle.games.kernels import (
    GOES_ON,
    MOVES_AGAIN,
    Numbers,
    hand_after,
    opposing_after,
    own_after,
    verdict,
    write_moves,
)
from hoyle.jit_kernels import kernel
from hoyle.mind.perception.survey.survey_kernels import Known, find, least_image, mark_of

# The columns of a node: the five numbers of its position; where its edges begin and how many (-1: not explored).
OWN, OPPOSING, HAND, OPPOSING_HAND, SIDE, EDGES, DEGREE = range(7)
COLUMNS = 7


@kernel
def _slot(slots: Numbers, marks: Numbers, mark: int) -> int:
    """Where a mark is, or would go, in the hash table."""
    place = (mark ^ mark >> 17) & (len(slots) - 1)
    while slots[place] >= 0 and marks[slots[place]] != mark:
        place = (place + 1) & (len(slots) - 1)
    return place


@kernel
def _write_node(node: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> None:
    """A node that has not been explored."""
    node[OWN], node[OPPOSING], node[HAND], node[OPPOSING_HAND], node[SIDE] = own, opposing, hand, opposing_hand, side
    node[EDGES], node[DEGREE] = 0, -1


@kernel
def _at_sight(rulebook: Numbers, known: Known, node: Numbers, mark: int) -> tuple[int, int]:
    """The value and distance of a node that is terminal or known already; terminal ones have no successors."""
    value = verdict(rulebook, node[OWN], node[OPPOSING], node[HAND], node[OPPOSING_HAND], node[SIDE])
    if value != GOES_ON:
        node[DEGREE] = 0
        return value, 0
    place = find(known.marks, mark) if len(known.marks) else -1
    if place < 0:
        return 0, 0
    return known.values[place], known.distances[place]


@kernel
def _with_room(edges: Numbers, used: int, more: int) -> Numbers:
    """The same edges, or a longer copy where there would be too many of them."""
    if used + more <= len(edges):
        return edges
    longer = np.empty(2 * len(edges) + more, dtype=np.int64)
    longer[:used] = edges[:used]
    return longer


@kernel
def explore(
    rulebook: Numbers,
    images: Any,
    known: Known,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    budget: int,
    moves: Numbers,
) -> Any:
    """The positions below one: nodes, edges, values for the mover, distances, and whether all were explored.

    An edge is the number of a node, doubled, plus 1 where the same contestant moves again. At most `budget` nodes are
    made; a node whose successors do not all fit is left unexplored.
    """
    room = budget + 1
    nodes = np.empty((room, COLUMNS), dtype=np.int64)
    marks = np.empty(room, dtype=np.int64)
    values = np.zeros(room, dtype=np.int8)
    distances = np.zeros(room, dtype=np.int16)
    size = 64
    while size < 3 * room:
        size *= 2
    slots = np.full(size, -1, dtype=np.int64)
    edges = np.empty(8 * room, dtype=np.int64)
    _write_node(nodes[0], own, opposing, hand, opposing_hand, side)
    marks[0] = mark_of(images, own, opposing, hand, opposing_hand, side)
    slots[_slot(slots, marks, marks[0])] = 0
    count, used, whole = 1, 0, True
    for at in range(room):
        if at >= count:
            break
        if values[at] != 0 or nodes[at, DEGREE] == 0:
            continue
        a, b, a_hand, b_hand, turn = nodes[at, 0], nodes[at, 1], nodes[at, 2], nodes[at, 3], nodes[at, 4]
        degree = write_moves(rulebook, a, b, a_hand, turn, moves, 0)
        if count + degree > room:
            whole = False
            continue
        edges = _with_room(edges, used, degree)
        nodes[at, EDGES], nodes[at, DEGREE] = used, degree
        for entry in range(degree):
            move = moves[entry]
            c, d = own_after(a, move), opposing_after(b, move)
            c_hand, d_hand, following = hand_after(a_hand, move), b_hand, turn
            if move & MOVES_AGAIN == 0:
                c, d, c_hand, d_hand, following = d, c, d_hand, c_hand, 1 - turn
            mark = mark_of(images, c, d, c_hand, d_hand, following)
            slot = _slot(slots, marks, mark)
            if slots[slot] < 0:
                slots[slot], marks[count] = count, mark
                _write_node(nodes[count], c, d, c_hand, d_hand, following)
                values[count], distances[count] = _at_sight(rulebook, known, nodes[count], mark)
                count += 1
            edges[used] = 2 * slots[slot] + (1 if following == turn else 0)
            used += 1
    return nodes[:count], edges[:used], values[:count], distances[:count], whole


@kernel
def back_up(nodes: Any, edges: Numbers, values: Any, distances: Any) -> None:
    """Decide what can be decided, a level at a time, so that the first level that decides is the distance."""
    highest = 0
    for at in range(len(nodes)):
        highest = max(highest, distances[at])
    level, changed = 0, True
    while changed or level <= highest:
        level += 1
        changed = False
        for at in range(len(nodes) - 1, -1, -1):
            degree = nodes[at, DEGREE]
            if values[at] != 0 or degree <= 0:
                continue
            best, worst, sure = False, -1, True
            for entry in range(nodes[at, EDGES], nodes[at, EDGES] + degree):
                child = edges[entry] >> 1
                value = values[child] if edges[entry] & 1 else -values[child]
                if value == 1 and distances[child] < level:
                    best = True
                    break
                if value != -1 or distances[child] >= level:
                    sure = False
                worst = max(worst, distances[child])
            if best:
                values[at], distances[at], changed = 1, level, True
            elif sure and worst == level - 1:
                values[at], distances[at], changed = -1, level, True


@kernel
def needed_for_proof(nodes: Any, edges: Numbers, values: Any, distances: Any) -> Numbers:
    """The nodes that prove the root's value, nearest first: one quickest way to win, every way to lose.

    Where the root itself is not decided, the nodes that prove the moves which lose or win.
    """
    needed = np.zeros(len(nodes), dtype=np.bool_)
    queue = np.empty(len(nodes), dtype=np.int64)
    queue[0], needed[0], count, at = 0, True, 1, 0
    while at < count:
        node = queue[at]
        at += 1
        if nodes[node, DEGREE] <= 0:
            continue
        first, last = nodes[node, EDGES], nodes[node, EDGES] + nodes[node, DEGREE]
        quickest = -1
        for entry in range(first, last):
            child = edges[entry] >> 1
            value = values[child] if edges[entry] & 1 else -values[child]
            if value == 1 and (quickest < 0 or distances[child] < distances[quickest]):
                quickest = child
        for entry in range(first, last):
            child = edges[entry] >> 1
            if needed[child] or values[child] == 0 or (values[node] == 1 and child != quickest):
                continue
            needed[child] = True
            queue[count] = child
            count += 1
    return queue[:count]


@kernel
def canonical_boards(images: Any, nodes: Any) -> Any:
    """The canonical first and second contestant's pieces of each node."""
    boards = np.empty((len(nodes), 2), dtype=np.int64)
    for at in range(len(nodes)):
        if nodes[at, SIDE] == 0:
            boards[at, 0], boards[at, 1] = least_image(images, nodes[at, OWN], nodes[at, OPPOSING])
        else:
            boards[at, 0], boards[at, 1] = least_image(images, nodes[at, OPPOSING], nodes[at, OWN])
    return boards
