"""Zones drawn plainly, for checks: the same as the kernels' (tutorial, 4.2), with sets of locations."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.board import Lines, edges_along
from hoyle.games.frame import Game
from hoyle.games.position import Position, bits, other
from hoyle.games.rules import pieces
from hoyle.mind.perception.zones.zones import Expression

ZoneLocations = frozenset[int]
Neighbours = dict[int, set[int]]
FAR = 99


def value(game: Game, position: Position, owner: int, expression: Expression) -> float:
    """What an expression says of a contestant's zones."""
    zones = zones_of(game, position, owner, expression.kind)
    own = frozenset(bits(pieces(position, owner)))
    values = [_feature(game, zone, own, expression.feature) for zone in zones]
    total = sum(values)
    statistics = {"least": min(values), "greatest": max(values), "total": total, "average": total / len(values)}
    return statistics[expression.statistic]


def zones_of(game: Game, position: Position, owner: int, kind: str) -> list[ZoneLocations]:
    """A contestant's zones of one type: the connected parts of its ground that hold a piece."""
    neighbours = _neighbours(game)
    own, opposing = (set(bits(pieces(position, one))) for one in (owner, other(owner)))
    ground = own | _ground(neighbours, own, opposing, kind)
    zones: list[ZoneLocations] = []
    for piece in sorted(own):
        if not any(piece in zone for zone in zones):
            zones.append(frozenset(_slides(neighbours, {piece}, ground - {piece})))
    return zones


def _ground(neighbours: Neighbours, own: set[int], opposing: set[int], kind: str) -> set[int]:
    """The empty locations that belong to zones of one type, by how many slides away each contestant is."""
    empty = set(neighbours) - own - opposing
    mine, theirs = _slides(neighbours, own, empty), _slides(neighbours, opposing, empty)
    safe = {one for one in empty if theirs.get(one, FAR) > 2}
    within = _slides(neighbours, own, safe)
    grounds = {
        "one-step": {one for one in empty if mine.get(one, FAR) <= 1},
        "two-step": {one for one in empty if mine.get(one, FAR) <= 2},
        "multi-step": {one for one in empty if one in mine},
        "piece-bounded": {one for one in empty if one not in theirs},
        "private": {one for one in empty if mine.get(one, FAR) <= 1 < theirs.get(one, FAR)},
        "extended private": {one for one in safe if within.get(one, FAR) <= 2},
    }
    return grounds[kind]


def _slides(neighbours: Neighbours, origins: Iterable[int], through: set[int]) -> dict[int, int]:
    """How many slides from the nearest origin, for every location that can be reached through these."""
    reached = dict.fromkeys(origins, 0)
    frontier = set(reached)
    while frontier:
        slides = 1 + reached[next(iter(frontier))]
        frontier = {there for here in frontier for there in neighbours[here] if there in through} - set(reached)
        reached |= dict.fromkeys(frontier, slides)
    return reached


def _feature(game: Game, zone: ZoneLocations, own: ZoneLocations, feature: str) -> float:
    held = [line for line in _lines(game) if zone.issuperset(line)]
    short = sum(len(line) == 2 for line in held)
    count, size = len(zone & own), len(zone)
    if feature == "compactness":
        return _compactness(game, zone)
    if feature == "path length":
        neighbours = _neighbours(game)
        return max(max(_slides(neighbours, {one}, set(zone)).values()) for one in zone)
    plain = {"pieces": count, "locations": size, "density": count / size, "number": 1}
    return {**plain, "lines": len(held), "short lines": short, "long lines": len(held) - short}[feature]


def _compactness(game: Game, zone: ZoneLocations) -> float:
    """The smaller of height to width and width to height, in rows and columns."""
    spans = []
    for axis in (0, 1):
        along = [game.board.grid[place][axis] for place in zone]
        spans.append(max(along) - min(along) + 1)
    return min(spans) / max(spans)


def _lines(game: Game) -> Lines:
    return game.board.lines or tuple(dict.fromkeys((*game.lines[0], *game.lines[1])))


def _neighbours(game: Game) -> Neighbours:
    neighbours: Neighbours = {place: set() for place in range(game.board.size)}
    for here, there in game.board.edges or edges_along(_lines(game)):
        neighbours[here].add(there)
        neighbours[there].add(here)
    return neighbours
