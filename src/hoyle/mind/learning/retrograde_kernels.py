"""Partial retrograde analysis: explore from one position within a budget, then back values up (tutorial, section 2).

Exploration is breadth first, so that what is nearest the contest is seen first. A position whose successors were not
all seen may still be decided, by one winning move; what no level of backing up decides is a draw if the exploration
was complete, and unknown if it was not. Positions of known value are not explored again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, ending
from hoyle.games.kernels import Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, read_row, step, write_row
from hoyle.games.rulebook_kernels import Bytes, Shorts
from hoyle.jit_kernels import inline_kernel, kernel
from hoyle.mind.perception.survey.mark_kernels import Known, canonical_board, find, mark_of, slot_of

# The columns of a node: the five numbers of its position; where its edges begin and how many (-1: not explored).
OWN, OPPOSING, HAND, OPPOSING_HAND, SIDE, EDGES, DEGREE = range(7)
COLUMNS = 7


class Explored(NamedTuple):
    """What has been explored so far: each node, its mark, its value and distance, and where marks are found."""

    nodes: Numbers
    marks: Numbers
    values: Bytes
    distances: Shorts
    slots: Numbers  # a hash table of the marks


@inline_kernel
def _nothing_explored(room: int) -> Explored:
    """Room for so many nodes."""
    size = 64
    while size < 3 * room:
        size *= 2
    return Explored(
        np.empty((room, COLUMNS), dtype=np.int64),
        np.empty(room, dtype=np.int64),
        np.zeros(room, dtype=np.int8),
        np.zeros(room, dtype=np.int16),
        np.full(size, -1, dtype=np.int64),
    )


@inline_kernel
def _add(explored: Explored, images: Numbers, position: BitPosition, count: int) -> int:
    """The number of a position's node: the one that it has, or `count` for a new one, not explored yet."""
    mark = mark_of(images, position)
    slot = slot_of(explored.slots, explored.marks, mark)
    if explored.slots[slot] < 0:
        explored.slots[slot], explored.marks[count] = count, mark
        node = explored.nodes[count]
        write_row(node, position)
        node[EDGES], node[DEGREE] = 0, -1
    return int(explored.slots[slot])


@inline_kernel
def _value_at_sight(rulebook: Numbers, known: Known, explored: Explored, at: int) -> None:
    """Give a node its value if it is terminal or known already; terminal ones have no successors."""
    node = explored.nodes[at]
    value = ending(rulebook, read_row(node))
    if value != GOES_ON:
        node[DEGREE], explored.values[at] = 0, value
    elif len(known.marks):
        place = find(known.marks, explored.marks[at])
        if place >= 0:
            explored.values[at], explored.distances[at] = known.values[place], known.distances[place]


@inline_kernel
def _with_room(edges: Numbers, used: int, more: int) -> Numbers:
    """The same edges, or a longer copy where there would be too many of them."""
    if used + more <= len(edges):
        return edges
    longer = np.empty(2 * len(edges) + more, dtype=np.int64)
    for entry in range(used):
        longer[entry] = edges[entry]
    return longer


@kernel
def explore(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    budget: int,
    moves: Numbers,
) -> tuple[Numbers, Numbers, Bytes, Shorts, bool]:
    """The positions below one: nodes, edges, values for the mover, distances, and whether all were explored.

    An edge is the number of a node, doubled, plus 1 where the same contestant moves again. At most `budget` nodes are
    made; a node whose successors do not all fit is left unexplored.
    """
    room = budget + 1
    explored, edges = _nothing_explored(room), np.empty(8 * room, dtype=np.int64)
    root = _add(explored, images, BitPosition(own, opposing, hand, opposing_hand, side), 0)
    nodes, values, distances = explored.nodes, explored.values, explored.distances
    count, used, whole = root + 1, 0, True
    for at in range(room):
        if at >= count:
            break
        if values[at] != 0 or nodes[at, DEGREE] == 0:
            continue
        position = read_row(nodes[at])
        degree = write_moves(rulebook, position, moves, 0)
        if count + degree > room:
            whole = False
            continue
        edges = _with_room(edges, used, degree)
        nodes[at, EDGES], nodes[at, DEGREE] = used, degree
        for entry in range(degree):
            after = step(position, moves[entry])
            number = _add(explored, images, after, count)
            if number == count:
                _value_at_sight(rulebook, known, explored, number)
                count += 1
            edges[used] = 2 * number + (1 if after.side == position.side else 0)
            used += 1
    return nodes[:count], edges[:used], values[:count], distances[:count], whole


@kernel
def back_up(nodes: Numbers, edges: Numbers, values: Bytes, distances: Shorts) -> None:
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
            if best or (sure and worst == level - 1):
                values[at], distances[at], changed = 1 if best else -1, level, True


@kernel
def needed_for_proof(nodes: Numbers, edges: Numbers, values: Bytes, distances: Shorts) -> Numbers:
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
def canonical_boards(images: Numbers, nodes: Numbers) -> Numbers:
    """The canonical first and second contestant's pieces of each node."""
    boards = np.empty((len(nodes), 2), dtype=np.int64)
    for at in range(len(nodes)):
        boards[at, 0], boards[at, 1] = canonical_board(images, read_row(nodes[at]))
    return boards
