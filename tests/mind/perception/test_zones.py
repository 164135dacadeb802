"""Zones: where each type lies, what each feature counts, and that the kernel agrees with plain graphs."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import numpy as np
import pytest

from hoyle.games.board import edges_along
from hoyle.games.frame import Game
from hoyle.games.position import Position, bits, mask_of
from hoyle.games.symmetry import automorphisms, picture_symmetries
from hoyle.mind.perception.lines.lines import pieces
from hoyle.mind.perception.zones.zones import FEATURES, KINDS, STATISTICS, values_of, zones_of
from hoyle.mind.situation import Situation
from tests.mind.looking import frame, place
from tests.playouts import random_contest

GAMES = ("five_mens_morris", "tic_tac_toe", "mu_torere", "nine_mens_morris", "picaria_13", "ttt_4x4x4")


def names(game: str, text: str, contestant: int, kind: str) -> list[str]:
    """A contestant's zones of one type, by the names of their locations."""
    board = frame(game).board
    masks = zones_of(frame(game), place(game, text), contestant)[kind]
    return sorted(" ".join(board.names[location] for location in bits(mask)) for mask in masks)


def total(game: str, text: str, contestant: int, feature: str, kind: str = "one-step") -> float:
    values = values_of(frame(game), place(game, text), contestant)
    (found,) = (value for name, value in values.items() if name.startswith(f"total {feature} of {kind} zones"))
    return found


# Five men's morris; X alone in a corner, O far away.
ALONE = "X../.../..../.../..O X 4,4"


@pytest.mark.parametrize(
    ("kind", "zone"),
    [
        ("one-step", "a5 c5 a3"),
        ("two-step", "a5 c5 e5 c4 a3 b3 a1"),
        ("piece-bounded", "a5"),
        ("private", "a5 c5 a3"),
        ("extended private", "a5 c5 c4 a3 b3"),
    ],
)
def test_a_piece_in_a_corner(kind: str, zone: str):
    """Two slides from O lie e5, d3, c2 and a1, where an extended private zone must not go."""
    assert names("five_mens_morris", ALONE, 1, kind) == [zone]


def test_a_multi_step_zone_goes_wherever_empty_locations_lead():
    assert names("five_mens_morris", ALONE, 1, "multi-step") == ["a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1"]


def test_pieces_that_touch_share_a_zone_and_others_do_not():
    assert names("five_mens_morris", "XX./.../..../.../..X O 2,4", 1, "piece-bounded") == [
        "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1"  # there is no O that could come in
    ]
    assert names("five_mens_morris", "XX./.../.O../.O./..X O 2,3", 1, "piece-bounded") == ["a5 c5", "e1"]


def test_a_contestant_without_a_piece_has_no_zone():
    game, start = frame("five_mens_morris"), frame("five_mens_morris").start

    assert set(zones_of(game, start, 1).values()) == {()}
    assert values_of(game, start, 1) == {}


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        ("pieces", 2),
        ("locations", 4),
        ("density", 0.5),
        ("compactness", 3 / 5),  # columns a to e, rows 5 to 3
        ("lines", 1),  # c5 c4 is not whole, a5 c5 e5 is
        ("short lines", 0),
        ("long lines", 1),
        ("path length", 3),  # from a3 over the top to e5
        ("number", 1),
    ],
)
def test_each_feature_of_a_zone_in_a_corner(feature: str, expected: float):
    """X on a5 and c5, with a3 and e5 beside them; O holds c4."""
    assert total("five_mens_morris", "XX./.O./..../.../... O 3,4", 1, feature) == pytest.approx(expected)


def test_a_short_line_joins_the_squares():
    assert total("five_mens_morris", "OXO/.X./..../.../... O 3,3", 1, "short lines") == 1


def test_where_nothing_is_drawn_the_lines_of_play_join_locations():
    """At tic-tac-toe a corner lies beside the centre, and a row is a long line."""
    assert names("tic_tac_toe", "X../.../..O X", 1, "one-step") == ["a3 b3 a2 b2"]
    assert total("tic_tac_toe", "XX./.../.OO X", 1, "long lines") == 1  # c2 lies beside neither


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_agrees_with_plain_graphs(game: str):
    """Every value, from zones that networkx makes, in positions that random play reaches."""
    for position in positions(frame(game)):
        for contestant in (1, 2):
            if pieces(position, contestant):
                found = list(values_of(frame(game), position, contestant).values())
                assert found == pytest.approx(list(plain_values(frame(game), position, contestant)))


def positions(game: Game) -> Iterator[Position]:
    for seed in range(8):
        yield random_contest(game, seed, 3 + 4 * seed).position


def plain_values(game: Game, position: Position, contestant: int) -> Iterator[float]:
    """All values in the kernel's order, the slow and plain way."""
    lines = game.board.lines or tuple(dict.fromkeys(game.lines[0] + game.lines[1]))
    graph = nx.Graph(list(game.board.edges or edges_along(lines)))
    graph.add_nodes_from(range(game.board.size))
    own, opposing = set(bits(pieces(position, contestant))), set(bits(pieces(position, 3 - contestant)))
    for ground in plain_grounds(graph, own, opposing):
        parts = [part for part in nx.connected_components(graph.subgraph(ground)) if part & own]
        rows = [plain_features(game, graph, lines, part, own) for part in parts]
        for column in zip(*rows, strict=True):
            yield from (min(column), max(column), sum(column) / len(column), sum(column))


def plain_grounds(graph: nx.Graph, own: set[int], opposing: set[int]) -> Iterator[set[int]]:
    """The locations of each type's zones, from distances in slides."""
    empty = set(graph) - own - opposing
    from_own, from_opposing = slides(graph, own, empty), slides(graph, opposing, empty)
    yield own | {one for one in empty if from_own.get(one, 99) <= 1}
    yield own | {one for one in empty if from_own.get(one, 99) <= 2}
    yield own | {one for one in empty if one in from_own}
    yield own | {one for one in empty if one not in from_opposing}
    yield own | {one for one in empty if from_own.get(one, 99) <= 1 < from_opposing.get(one, 99)}
    safe = {one for one in empty if from_opposing.get(one, 99) > 2}
    yield own | {one for one in safe if slides(graph, own, safe).get(one, 99) <= 2}


def slides(graph: nx.Graph, origins: set[int], through: set[int]) -> dict[int, int]:
    """How many slides from the nearest origin, through these locations."""
    inside = graph.subgraph(origins | through).copy()
    inside.remove_edges_from([(a, b) for a, b in inside.edges if a in origins and b in origins])
    return dict(nx.multi_source_dijkstra_path_length(inside, origins)) if origins else {}


def plain_features(game: Game, graph: nx.Graph, lines, part: set[int], own: set[int]) -> tuple[float, ...]:
    columns, rows = ({game.board.grid[one][axis] for one in part} for axis in (0, 1))
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    held = [line for line in lines if set(line) <= part]
    short = sum(len(line) == 2 for line in held)
    return (
        *(len(part & own), len(part), len(part & own) / len(part), min(width, height) / max(width, height)),
        *(len(held), short, len(held) - short, nx.diameter(graph.subgraph(part)), 1),
    )


@pytest.mark.parametrize("game", ["five_mens_morris", "nine_mens_morris", "picaria_13", "tic_tac_toe"])
def test_values_do_not_change_when_the_picture_is_turned(game: str):
    for position in positions(frame(game)):
        for turn in picture_symmetries(frame(game).board):
            turned = position._replace(first=moved(position.first, turn), second=moved(position.second, turn))
            assert values_of(frame(game), turned, 1) == pytest.approx(values_of(frame(game), position, 1))


def test_only_compactness_knows_the_inner_square_from_the_outer():
    """Swapping the squares of five men's morris keeps lines and neighbours, not heights and widths."""
    game = frame("five_mens_morris")
    changed = set()
    for position in positions(game):
        before = values_of(game, position, 1)
        for swap in automorphisms(game):
            turned = position._replace(first=moved(position.first, swap), second=moved(position.second, swap))
            after = values_of(game, turned, 1)
            different = (name for name in before if abs(before[name] - after[name]) > 1e-9)
            changed |= {name.split(" of ")[0].split(" ", 1)[1] for name in different}

    assert changed == {"compactness"}


def moved(mask: int, permutation: tuple[int, ...]) -> int:
    return mask_of(permutation[location] for location in bits(mask))


def test_what_a_move_changes_is_the_difference_of_values():
    """For the mover's zones and for the opposition's, rising or falling."""
    game = frame("five_mens_morris")
    position = place("five_mens_morris", "XX./.O./..../.../..O X 3,3")
    situation = Situation.plain(game, position)
    for move, changes in zip(situation.moves, situation.zone_changes, strict=True):
        result = situation.after(move)
        for side, contestant in enumerate((1, 2)):
            before, after = (values_of(game, one, contestant) for one in (position, result))
            differences = np.round([after[name] - before[name] for name in before], 9)
            assert (changes[side] == np.sign(differences)).all()


def test_a_first_piece_changes_nothing():
    """Where there was no zone there was no value."""
    assert not Situation.plain(frame("five_mens_morris"), frame("five_mens_morris").start).zone_changes.any()


def test_the_names_cover_types_features_and_statistics():
    assert (len(KINDS), len(FEATURES), len(STATISTICS)) == (6, 9, 4)
