"""Locations and moves as text, both ways (SPEC U4); see `notation.py` for the grammar."""

from __future__ import annotations

import re

from hoyle.errors import BadNotation, IllegalMove
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, OFF, Move, Position
from hoyle.games.position_notation import MARKERS, quoted, refuse_long, write_position
from hoyle.json_data import JsonObject

HANDFUL = 8  # how many legal moves an error lists


def write_location(game: Game, location: int) -> str:
    """The algebraic name of a location: a1 is bottom left."""
    return game.board.names[location]


def read_location(game: Game, text: str) -> int:
    """The location with this algebraic name, or with this number in reading order."""
    refuse_long(text, "location")
    word = "".join(text.split()).lower()
    location = _locations(game).get(word)
    if location is None:
        raise BadNotation(f"There is no location {quoted(text)} in {game.id}; {_known_locations(game)}.")
    return location


def _locations(game: Game) -> dict[str, int]:
    """Every word for a location. Names hold a letter and numbers do not, so they never clash."""
    return {word: location for location, name in enumerate(game.board.names) for word in (name, str(location + 1))}


def _known_locations(game: Game) -> str:
    names = game.board.names
    listed = " ".join(names) if len(names) <= 27 else f"{names[0]} … {names[-1]}"
    return f"expected {listed}, or a number from 1 to {len(names)}"


def write_move(game: Game, move: Move) -> str:
    """The move as text: `b2`, `a1-a4`, `a1-a4xg7`."""
    return move.named(game.board.names.__getitem__)


def move_data(game: Game, move: Move) -> JsonObject:
    """The move for JSON, by text and by the locations' numbers."""
    return {
        "text": write_move(game, move),
        "from": None if move.origin == OFF else move.origin + 1,
        "to": move.target + 1,
        "captures": [location + 1 for location in move.captures],
    }


def read_move(game: Game, position: Position, text: str) -> Move:
    """The legal move that the text names; a capture may be left out where only one is possible."""
    asked = _parse_move(game, text)
    legal = game.legal_moves(position)
    matching = [move for move in legal if move == asked]
    if not matching and not asked.captures:
        matching = _same_course(legal, asked)
    if len(matching) == 1:
        return matching[0]
    raise illegal(game, position, asked, quoted(text))


def read_course(game: Game, position: Position, text: str) -> tuple[Move, ...]:
    """The legal moves along the way that the text names without a capture: several where it must be chosen."""
    asked = _parse_move(game, text)
    return () if asked.captures else tuple(_same_course(game.legal_moves(position), asked))


def illegal(game: Game, position: Position, asked: Move, shown: str = "") -> IllegalMove:
    """The refusal of a move: the move itself, the position, why it is not legal there, and moves that are."""
    if not is_on_board(game, asked):
        return IllegalMove(f"{asked!r} is not on the board of {game.id}; {_known_locations(game)}.")
    legal = game.legal_moves(position)
    shown = shown or quoted(write_move(game, asked))
    reason = _why_illegal(game, position, legal, asked)
    where = f"{shown} is not legal for {MARKERS[position.mover]} in {write_position(game, position)!r}"
    return IllegalMove(f"{where}: {reason}{_legal_listed(game, legal, asked)}.")


def is_on_board(game: Game, move: Move) -> bool:
    """Whether the board has the locations that a move names."""
    places = (move.target, *move.captures)
    return all(0 <= place < game.board.size for place in places) and OFF <= move.origin < game.board.size


def _parse_move(game: Game, text: str) -> Move:
    """The move that the text spells, legal or not."""
    refuse_long(text, "move")
    word = "".join(text.split()).lower().replace("×", "x")
    location = _location_pattern(game)
    if not re.fullmatch(f"(?:{location}-)?{location}(?:x{location})*", word):
        raise _bad_move(game, text, word)
    origin, _, course = word.rpartition("-")
    known = _locations(game)
    target, *captures = [known[found[0]] for found in re.finditer(location, course)]
    return Move(target, known[origin] if origin else OFF, tuple(sorted(captures)))


def _location_pattern(game: Game) -> str:
    """A pattern of exactly this board's words for locations, longer ones first."""
    return f"(?:{'|'.join(sorted(_locations(game), key=lambda word: (-len(word), word)))})"


def _bad_move(game: Game, text: str, word: str) -> BadNotation:
    """What is wrong with a text that is no move: the part that is no location, or the shape."""
    known = _locations(game)
    parts = [part for part in re.split("[-x]", word) if part not in known]
    if word and "x" not in "".join(game.board.names) and parts and parts[0]:
        place = word.index(parts[0]) + 1
        what = f"{quoted(parts[0])} at character {place} is no location; {_known_locations(game)}"
    else:
        one, *_, last = game.board.names
        what = f"expected a placement such as {last}, a slide such as {one}-{last}, or a capture such as {last}x{one}"
    return BadNotation(f"{quoted(text)} cannot be read as a move of {game.id}: {what}.")


def _same_course(moves: tuple[Move, ...], asked: Move) -> list[Move]:
    return [move for move in moves if (move.origin, move.target) == (asked.origin, asked.target)]


def _why_illegal(game: Game, position: Position, legal: tuple[Move, ...], asked: Move) -> str:
    """The first reason that explains it, as a clause."""
    if not legal:
        outcome = game.outcome(position)
        return (
            "the contest is over, drawn" if outcome in (DRAW, None) else f"the contest is over, {MARKERS[outcome]} won"
        )
    alike = _same_course(legal, asked)
    if alike:
        return _why_wrong_capture(game, alike, asked)
    target = write_location(game, asked.target)
    if position.occupied >> asked.target & 1 and asked.origin != asked.target:
        return f"{target} is occupied"
    if position.hand and asked.origin != OFF:
        return f"a piece is still in hand, so one is placed, as in {target}"
    if not position.hand and asked.origin == OFF:
        return f"nothing is in hand, so a piece must come from somewhere, as in {write_move(game, legal[0])}"
    if asked.origin != OFF and not position.own >> asked.origin & 1:
        return f"{MARKERS[position.mover]} has no piece on {write_location(game, asked.origin)}"
    return "the rules do not allow it here"


def _why_wrong_capture(game: Game, alike: list[Move], asked: Move) -> str:
    choices = " or ".join(write_move(game, move) for move in alike)
    if not asked.captures:
        return f"it makes a mill and must name what it captures, {choices}"
    taken = " and ".join(write_location(game, location) for location in asked.captures)
    if alike[0].captures:
        return f"it cannot capture {taken}, only {choices}"
    return f"it captures nothing, so leave {taken} out"


def _legal_listed(game: Game, legal: tuple[Move, ...], asked: Move) -> str:
    """A handful of legal moves, those most like the one asked for first."""
    if not legal:
        return ""
    nearest = sorted(legal, key=lambda move: -_likeness(move, asked))
    more = f" … ({len(legal)} in all)" if len(legal) > HANDFUL else ""
    return f"; legal: {' '.join(write_move(game, move) for move in nearest[:HANDFUL])}{more}"


def _likeness(move: Move, asked: Move) -> int:
    return (
        2 * (move.target == asked.target) + 2 * (move.origin == asked.origin != OFF) + (move.captures == asked.captures)
    )
