"""Patterns in words that a person recognises: `an L of X in the inner corner, made by O` (SPEC P3)."""

from __future__ import annotations

from functools import lru_cache

from hoyle.games.board import SAME, Board
from hoyle.games.frame import Game
from hoyle.games.position import bits
from hoyle.mind.perception.patterns.bpl import Places, TemplateKind
from hoyle.mind.perception.patterns.patterns import Association, Pattern, contents
from hoyle.mind.perception.patterns.templates import template_map

SHAPES: dict[str, str] = {
    "line": "a line",
    "square": "a square",
    "diagonal": "a diagonal",
    "L": "an L",
    "triangle": "a triangle",
}
SMALLER = ("nothing", "one location", "a pair", "three locations")  # what is left of a shape when a location is struck
ROLES = ("either contestant", "the first contestant", "the second contestant")
RESULTS: dict[Association, str] = {"win": "wins", "draw": "draws", "loss": "loses"}
PIECES = {"X": "X", "O": "O", ".": "empty", "*": "own", "~": "opposing"}
RINGS = {1: ("",), 2: ("inner ", "outer "), 3: ("inner ", "middle ", "outer ")}


def described(game: Game, pattern: Pattern) -> str:
    """A pattern in words: its shape, its contents in order, and where it is."""
    kind, places = shape(game, pattern)
    return f"{_shape_words(kind, places)} of {_content_words(pattern, places)} {_where(game.board, kind, places)}"


def shape(game: Game, pattern: Pattern) -> tuple[TemplateKind | None, Places]:
    """The shape that a pattern fills and its locations, the corner of an L first; no shape where it lacks a part."""
    return template_map(game).kinds.get(pattern.everywhere, (None, tuple(bits(pattern.everywhere))))


def pattern_name(game: Game, pattern: Pattern, association: Association) -> str:
    """A name for an Advisor: `pattern_l_a1_x_b1_own_a2_o_for_either_wins`; the same whenever it is learned again."""
    kind, places = shape(game, pattern)
    spelled = "_".join(f"{game.board.names[place]}_{PIECES[contents(pattern, place)].lower()}" for place in places)
    role = ("either", "first", "second")[pattern.role]
    return f"pattern_{(kind or 'part').lower()}_{spelled}_for_{role}_{RESULTS[association]}"


def _shape_words(kind: TemplateKind | None, places: Places) -> str:
    return SHAPES[kind] if kind else SMALLER[len(places)] if len(places) < len(SMALLER) else "a few locations"


def _content_words(pattern: Pattern, places: Places) -> str:
    """`X`, if all are X; else each in order: `X, own and empty`."""
    each = [PIECES[contents(pattern, place)] for place in places]
    if len(set(each)) == 1:
        return each[0]
    return f"{', '.join(each[:-1])} and {each[-1]}"


def _where(board: Board, kind: TemplateKind | None, places: Places) -> str:
    """`in the inner corner (b4 c4 b3)`, where such words have a meaning; else the locations alone."""
    names = " ".join(board.names[place] for place in places)
    words = _places(board)
    if not words or kind in ("square", "triangle"):
        return f"on {names}"
    if kind == "L" or len(places) == 1:
        return f"{words[places[0]]} ({names})"
    ends = (words[places[0]], words[places[-1]])
    where = " and ".join(dict.fromkeys(ends))
    return f"{where} ({names})"


@lru_cache(maxsize=64)
def _places(board: Board) -> tuple[str, ...]:
    """For each location of a board of squares round a centre: `in the inner corner`, `on the outer side`."""
    if board.layers > 1:
        return ()
    middle = tuple((min(axis) + max(axis)) / 2 for axis in list(zip(*board.coordinates, strict=True))[:2])
    steps = [(abs(x - middle[0]), abs(y - middle[1])) for x, y, _ in board.coordinates]
    rings = sorted({round(max(step), 3) for step in steps} - {0.0})
    square = all(min(step) < SAME or abs(step[0] - step[1]) < SAME for step in steps)
    if not square or len(rings) not in RINGS or any(sum(round(max(s), 3) == r for s in steps) != 8 for r in rings):
        return ()
    return tuple(_place(step, rings) for step in steps)


def _place(step: tuple[float, float], rings: list[float]) -> str:
    if max(step) < SAME:
        return "in the centre"
    ring = RINGS[len(rings)][rings.index(round(max(step), 3))]
    return f"in the {ring}corner" if abs(step[0] - step[1]) < SAME else f"on the {ring}side"
