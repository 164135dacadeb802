"""Full retrograde analysis: from the terminal positions back, level by level; what remains is a draw (tutorial, 2).

Layers are solved in the order in which they lead to each other. Those that lead back to themselves, where men slide to
and fro, are solved together: a level at a time, every position decided at that distance tells its predecessors. So
distances come out exact, and endless play is the draw that nobody could improve on.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.rulebook_kernels import Numbers
from hoyle.solver.code_kernels import Codes, distance_of
from hoyle.solver.layer_kernels import fill_layer
from hoyle.solver.layout import Numbering
from hoyle.solver.numbering_kernels import BASE, ORBITS, ROW, TableLayout
from hoyle.solver.predecessor_kernels import tell_predecessors


class DistanceTooLong(Exception):
    """A distance does not fit the table's numbers; it must be done again with wider ones."""


def is_strict(game: Game) -> bool:
    """Whether a mover who wins always does so in an odd number of plies."""
    return game.line != "lose" and not game.again


def analyse(numbering: Numbering, layout: TableLayout, progress: Callable[[float], None] = lambda _: None) -> Codes:
    """The code of every position of a numbering: one byte each where the distances fit, else two."""
    try:
        return _analyse(numbering, layout, np.uint8, progress)
    except DistanceTooLong:
        return _analyse(numbering, layout, np.uint16, progress)


def _analyse(
    numbering: Numbering,
    layout: TableLayout,
    width: type[np.uint8 | np.uint16],
    progress: Callable[[float], None],
) -> Codes:
    codes = np.zeros(layout.entries, dtype=width)
    component, order = _components(numbering)
    done = 0
    for members, cyclic in order:
        _solve_component(numbering.game, layout, codes, component, members, cyclic)
        done += sum(int(layout.layers[layer, ROW] * layout.layers[layer, ORBITS]) for layer in members)
        progress(done / layout.entries)
    return codes


def _components(numbering: Numbering) -> tuple[Numbers, list[tuple[list[int], bool]]]:
    """The layers that lead back to each other, in the order to solve them, and which component each layer is in."""
    import networkx

    graph = networkx.DiGraph(
        [(layer, following) for layer in numbering.layers for following in numbering.leads_to[layer]]
    )
    graph.add_nodes_from(numbering.layers)
    number = {layer: index for index, layer in enumerate(numbering.layers)}
    component = np.empty(len(numbering.layers), dtype=np.int64)
    order = []
    condensed = networkx.condensation(graph)
    for index, node in enumerate(reversed(list(networkx.lexicographical_topological_sort(condensed)))):
        members = sorted(condensed.nodes[node]["members"])
        component[[number[layer] for layer in members]] = index
        cyclic = len(members) > 1 or graph.has_edge(members[0], members[0])
        order.append(([number[layer] for layer in members], cyclic))
    return component, order


def _solve_component(
    game: Game, layout: TableLayout, codes: Codes, component: Numbers, members: list[int], cyclic: bool
) -> None:
    strict, room = is_strict(game), game.most_moves
    limit = int(np.iinfo(codes.dtype).max)
    highest = 0
    for layer in members:
        written = fill_layer(game.rulebook, layout, codes, component, cyclic, layer, strict, limit, room)
        highest = max(highest, written)
    shift, entries = _side_by_side(layout, members)
    witnesses = np.zeros(entries if cyclic else 0, dtype=np.uint32)
    level = 0
    while cyclic and 0 < highest < limit and distance_of(highest, strict) >= level:
        for layer in members:
            written = tell_predecessors(
                game.rulebook, layout, codes, witnesses, shift, component, layer, level, strict, limit, room
            )
            highest = max(highest, written)
        level += 1
    if highest >= limit:
        raise DistanceTooLong


def _side_by_side(layout: TableLayout, members: list[int]) -> tuple[Numbers, int]:
    """What to take from a position's number to find it in an array of these layers alone, and how long that is."""
    shift = np.zeros(len(layout.layers), dtype=np.int64)
    entries = 0
    for layer in members:
        shift[layer] = layout.layers[layer, BASE] - entries
        entries += int(layout.layers[layer, ROW] * layout.layers[layer, ORBITS])
    return shift, entries
