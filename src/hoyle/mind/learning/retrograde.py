"""Partial retrograde analysis as learning algorithms use it: within a budget, from one position of a contest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from forr.memory import Memory, MemoryKind
from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Position
from hoyle.mind.knowledge.significant_states import LOSS, WIN, States, StateValue, proved_rows
from hoyle.mind.learning import retrograde_kernels as columns
from hoyle.mind.perception.survey.mark_kernels import Known
from hoyle.mind.perception.survey.symmetry import Images


@dataclass(frozen=True)
class Analysis:
    """What an analysis found."""

    value: int  # of the position asked about, for its mover: WIN, LOSS, or 0
    complete: bool  # whether everything below was seen, so that 0 means a draw
    nodes: int  # how many positions were looked at
    found: dict[Position, StateValue] = field(default_factory=dict)  # decided and not terminal, nearest first
    drawn: dict[Position, StateValue] = field(default_factory=dict)  # known to be drawn, where everything was seen
    proof: tuple[Position, ...] = ()  # those of them that prove the answer, or refute the moves that lose
    doubtful: frozenset[Position] = frozenset()  # won ones, of which some move was not decided: it may be correct too

    @property
    def finished(self) -> bool:
        """Whether the question was answered."""
        return self.complete or self.value != 0


ANALYSES: MemoryKind[Position, tuple[int, Analysis]] = MemoryKind(
    "analyses", rows=lambda answer: 1 + len(answer[1].found) + len(answer[1].drawn)
)


def analyse(game: Game, position: Position, images: Images, states: States, steps: int, memory: Memory) -> Analysis:
    """What a position is worth, as far as so many nodes can tell.

    The memory has the answer where the same was asked before; one that saw everything holds for any larger budget too.
    """
    about = states, game, images
    before, analysis = memory.find(ANALYSES, about, position) or (-1, None)
    if analysis is None or not (before == steps or (analysis.complete and before < steps)):
        analysis = _analyse(game, position, images, proved_rows(states, memory), steps)
        memory.keep(ANALYSES, about, position, (steps, analysis))
    return analysis


def _analyse(game: Game, position: Position, images: Images, known: Known, steps: int) -> Analysis:
    numbers = unpack(position)
    room = np.empty(game.most_moves, dtype=np.int64)
    nodes, edges, values, distances, complete = columns.explore(
        game.rulebook, images, known, *numbers, max(steps, 1), room
    )
    columns.back_up(nodes, edges, values, distances)
    found, drawn, names = _settled(images, nodes, edges, values, distances, bool(complete))
    doubtful = frozenset() if complete else frozenset(_doubtful(names, nodes, edges, values))
    needed = columns.needed_for_proof(nodes, edges, values, distances).tolist()
    proof = tuple(names[at] for at in needed if at in names and names[at] in found)
    return Analysis(int(values[0]), bool(complete), len(nodes), found, drawn, proof, doubtful)


def _doubtful(
    names: dict[int, Position], nodes: NDArray[np.int64], edges: NDArray[np.int64], values: NDArray[np.int8]
) -> Iterator[Position]:
    """The positions that are won, of which some move leads where nothing was decided."""
    for at, position in names.items():
        begin, degree = nodes[at, columns.EDGES], nodes[at, columns.DEGREE]
        if values[at] == WIN and not values[edges[begin : begin + degree] >> 1].all():
            yield position


def _settled(
    images: Images,
    nodes: NDArray[np.int64],
    edges: NDArray[np.int64],
    values: NDArray[np.int8],
    distances: NDArray[np.int16],
    complete: bool,
) -> tuple[dict[Position, StateValue], dict[Position, StateValue], dict[int, Position]]:
    """The positions that were decided; those that are drawn, if everything was seen; and which node each of them is.

    Each has the results of its correct moves: all that keep its value; where every move loses, none is named.
    """
    explored = nodes[:, columns.DEGREE] > 0
    chosen = np.nonzero(explored if complete else explored & (values != 0))[0].tolist()
    if not chosen:
        return {}, {}, {}
    positions = _positions(images, nodes)
    begins, degrees = nodes[:, columns.EDGES].tolist(), nodes[:, columns.DEGREE].tolist()
    worth, far, ways = values.tolist(), distances.tolist(), edges.tolist()
    decided: dict[Position, StateValue] = {}
    drawn: dict[Position, StateValue] = {}
    names = {}
    for at in chosen:
        value, begin = worth[at], begins[at]
        keeping = [
            positions[edge >> 1]
            for edge in (ways[begin : begin + degrees[at]] if value != LOSS else ())
            if worth[edge >> 1] == (value if edge & 1 else -value)
        ]
        names[at] = position = positions[at]
        (decided if value else drawn)[position] = StateValue(value, far[at], tuple(dict.fromkeys(keeping)))
    return decided, drawn, names


def _positions(images: Images, nodes: NDArray[np.int64]) -> list[Position]:
    """The position of every node, up to symmetry."""
    first, second = columns.canonical_boards(images, nodes).view(np.uint64).T.tolist()
    sides, hands = nodes[:, columns.SIDE], nodes[:, [columns.HAND, columns.OPPOSING_HAND]]
    in_order = np.where(sides[:, np.newaxis] == 0, hands, hands[:, ::-1])
    return list(map(Position, first, second, (sides + 1).tolist(), map(tuple, in_order.tolist())))
