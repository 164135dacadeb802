"""Templates: BPL's shapes fitted to one board, unique up to its rotations and reflections (visual cues, section 4).

They are found once, when a game is first met. A template can be placed wherever the symmetries of the picture take it:
the same L in each of four corners.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from hoyle.games.frame import Game
from hoyle.games.position import mask_of
from hoyle.games.symmetry import picture_symmetries
from hoyle.mind.perception.lines.metric import MetricGraph, metric_graph
from hoyle.mind.perception.patterns.bpl import EXPRESSIONS, Places, TemplateKind


class Template(NamedTuple):
    """A shape on a board: the locations that it asks about, in order, and everywhere else that it fits."""

    kind: TemplateKind
    locations: Places
    placements: tuple[Places, ...]  # itself first; each with the same corner first


@dataclass(frozen=True)
class TemplateMap:
    """The templates of a board, and what a move asks of them: which placements a location is part of."""

    every: tuple[Template, ...]
    kinds: dict[int, tuple[TemplateKind, Places]]  # the mask of a placement -> the shape, and its locations in order
    through: tuple[tuple[int, ...], ...]  # for each location, the masks of the placements on it


def templates_of(game: Game) -> tuple[Template, ...]:
    """The templates of a game's board."""
    return template_map(game).every


def template_map(game: Game) -> TemplateMap:
    """The templates of a game's board, by location."""
    return _template_map(metric_graph(game))


@lru_cache(maxsize=64)
def _template_map(graph: MetricGraph) -> TemplateMap:
    every = tuple(_templates(graph))
    kinds = {mask_of(places): (one.kind, places) for one in every for places in one.placements}
    through = tuple(tuple(mask for mask in kinds if mask >> location & 1) for location in range(graph.board.size))
    return TemplateMap(every, kinds, through)


def _templates(graph: MetricGraph) -> list[Template]:
    """The shapes that no symmetry of the picture takes to an earlier one."""
    symmetries = picture_symmetries(graph.board)
    found: list[Template] = []
    taken: set[int] = set()
    for kind, expression in EXPRESSIONS.items():
        for places in expression(graph):
            if mask_of(places) in taken:
                continue
            images = (tuple(permutation[place] for place in places) for permutation in symmetries)
            placements: dict[int, Places] = {mask_of(places): places}
            for image in images:
                placements.setdefault(mask_of(image), image)
            taken |= placements.keys()
            found.append(Template(kind, places, tuple(placements.values())))
    return found
