"""Positions, locations and moves as one line of text, both ways (SPEC U3, U4).

    X.X/OO./... X               rows from the top, then the mover; layers of a cube are parted by //
    X../.O./..../.../... X 4,4  where captures happen, the pieces still in hand, the first contestant's first
    b2    a1-a4    a1-a4xg7     a placement, a slide (hop, flight), a slide that captures; 5, 9-6 by number as well

Whatever a person types is refused here or nowhere: every error quotes the text, names the place and says what was
expected.
"""

from __future__ import annotations

import re
from typing import Any

from hoyle.errors import BadNotation, IllegalMove
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, FIRST, OFF, SECOND, Move, Position

MARKERS = {FIRST: "X", SECOND: "O"}
EMPTY = "."
LONGEST_TEXT = 1000  # characters; the longest true position, 4x4x4 with spaces everywhere, is far below
HANDFUL = 8  # how many legal moves an error lists


def write_position(game: Game, position: Position) -> str:
    """The position as one line; the hands are written where captures keep them from following from the board."""
    layers = ["/".join(_row_text(position, row) for row in rows) for rows in game.board.rows]
    words = ["//".join(layers), MARKERS[position.mover]]
    if game.has_captures:
        words.append(f"{position.hands[0]},{position.hands[1]}")
    return " ".join(words)


def _row_text(position: Position, row: tuple[int, ...]) -> str:
    return "".join(_marker_at(position, location) for location in row)


def _marker_at(position: Position, location: int) -> str:
    if position.first >> location & 1:
        return MARKERS[FIRST]
    return MARKERS[SECOND] if position.second >> location & 1 else EMPTY


def read_position(game: Game, text: str) -> Position:
    """The position that a line of text describes; its pieces and hands are checked against the game's men."""
    board_text, mover_text, hands_text = _position_words(game, text)
    first, second = _read_board(game, text, board_text)
    if mover_text not in MARKERS.values():
        raise _bad_position(game, text, f"the mover is {quoted(mover_text)}; expected X or O")
    mover = FIRST if mover_text == MARKERS[FIRST] else SECOND
    return Position(first, second, mover, _read_hands(game, text, (first, second), hands_text))


def _position_words(game: Game, text: str) -> tuple[str, str, str]:
    """The three parts of a position: board, mover and hands, the last possibly empty."""
    refuse_long(text, "position")
    words = re.sub(r"\s*([/,])\s*", r"\1", text.upper()).split()
    example = write_position(game, game.start)
    if len(words) < 2:
        missing = "the mover, X or O, after the board" if words else "a board and a mover"
        raise _bad_position(game, text, f"expected {missing}, as in {example!r}")
    if len(words) > 3:
        raise _bad_position(game, text, f"it has {len(words)} parts; expected board, mover and hands, as in {example!r}")
    return words[0], words[1], words[2] if len(words) == 3 else ""


def _read_board(game: Game, text: str, board_text: str) -> tuple[int, int]:
    """The masks of the first and the second contestant's pieces."""
    masks = {MARKERS[FIRST]: 0, MARKERS[SECOND]: 0, EMPTY: 0}
    layers = [layer.split("/") for layer in board_text.split("//")]
    _check_shape(game, text, layers)
    for layer, rows in enumerate(layers):
        for row, characters in enumerate(rows):
            for index, character in enumerate(characters):
                if character not in masks:
                    place = f"{_row_name(game, layer, row)}, character {index + 1}"
                    raise _bad_position(game, text, f"{place} is {character!r}; expected X, O or '.'")
                masks[character] |= 1 << game.board.rows[layer][row][index]
    return masks[MARKERS[FIRST]], masks[MARKERS[SECOND]]


def _check_shape(game: Game, text: str, layers: list[list[str]]) -> None:
    """Refuse a board with the wrong number of layers, of rows in a layer, or of characters in a row."""
    if len(layers) != game.board.layers:
        expected = _count(game.board.layers, "layer")
        raise _bad_position(game, text, f"it has {_count(len(layers), 'layer')} parted by '//'; expected {expected}")
    for layer, (rows, expected_rows) in enumerate(zip(layers, game.board.rows, strict=True)):
        if len(rows) != len(expected_rows):
            where = f"layer {layer + 1}" if game.board.layers > 1 else "the board"
            widths = ", ".join(str(len(row)) for row in expected_rows)
            shape = f"expected {len(expected_rows)}, of {widths} locations"
            raise _bad_position(game, text, f"{where} has {_count(len(rows), 'row')} parted by '/'; {shape}")
        for row, (characters, locations) in enumerate(zip(rows, expected_rows, strict=True)):
            if len(characters) != len(locations):
                have = f"{_row_name(game, layer, row)}, {quoted(characters)}, has {_count(len(characters), 'character')}"
                raise _bad_position(game, text, f"{have}; expected {len(locations)}")


def _row_name(game: Game, layer: int, row: int) -> str:
    return f"layer {layer + 1}, row {row + 1}" if game.board.layers > 1 else f"row {row + 1}"


def _read_hands(game: Game, text: str, masks: tuple[int, int], hands_text: str) -> tuple[int, int]:
    """The pieces in hand: given where captures happen, following from the board elsewhere."""
    most = _pieces_left(game, text, masks)
    if not hands_text:
        if not game.has_captures:
            return most
        example = f"{most[0]},{most[1]}"
        how = f"expected the pieces still in hand after the mover, the first contestant's first, such as {example!r}"
        raise _bad_position(game, text, how)
    found = re.fullmatch(r"([0-9]{1,3}),([0-9]{1,3})", hands_text)
    if not found:
        what = f"the hands are {quoted(hands_text)}; expected two numbers, such as '{most[0]},{most[1]}'"
        raise _bad_position(game, text, what)
    hands = int(found[1]), int(found[2])
    for contestant, hand, limit in zip(MARKERS.values(), hands, most, strict=True):
        if hand > limit or (hand < limit and not game.has_captures):
            bound = f"at most {limit}" if game.has_captures else f"{limit}"
            raise _bad_position(game, text, f"{contestant} has {hand} in hand; expected {bound} beside those on the board")
    return hands


def _pieces_left(game: Game, text: str, masks: tuple[int, int]) -> tuple[int, int]:
    """How many pieces each contestant has beside those on the board."""
    left = [men - mask.bit_count() for men, mask in zip(game.men, masks, strict=True)]
    for contestant, men, rest in zip(MARKERS.values(), game.men, left, strict=True):
        if rest < 0:
            what = f"{contestant} has {men - rest} on the board; expected at most {men}"
            raise _bad_position(game, text, what)
    return left[0], left[1]


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
    origin = "" if move.origin == OFF else f"{write_location(game, move.origin)}-"
    return origin + "x".join(write_location(game, location) for location in (move.target, *move.captures))


def move_data(game: Game, move: Move) -> dict[str, Any]:
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
    reason = _why_illegal(game, position, legal, asked)
    where = f"{quoted(text)} is not legal for {MARKERS[position.mover]} in {write_position(game, position)!r}"
    raise IllegalMove(f"{where}: {reason}{_legal_listed(game, legal, asked)}.")


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
        return "the contest is over, drawn" if outcome in (DRAW, None) else f"the contest is over, {MARKERS[outcome]} won"
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
    nearest = sorted(legal, key=lambda move: (-_likeness(move, asked), legal.index(move)))
    more = f" … ({len(legal)} in all)" if len(legal) > HANDFUL else ""
    return f"; legal: {' '.join(write_move(game, move) for move in nearest[:HANDFUL])}{more}"


def _likeness(move: Move, asked: Move) -> int:
    return 2 * (move.target == asked.target) + 2 * (move.origin == asked.origin != OFF) + (move.captures == asked.captures)


def quoted(text: str, longest: int = 80) -> str:
    """The text in quotation marks, cut where it is too long to be read in a sentence."""
    return repr(text) if len(text) <= longest else f"{text[:longest]!r}…"


def refuse_long(text: str, kind: str, longest: int = LONGEST_TEXT) -> None:
    """Refuse a text that is longer than any true one, before time is spent on it."""
    if len(text) > longest:
        raise BadNotation(f"{quoted(text)} is {len(text):,} characters long; a {kind} has at most {longest:,}.")


def _bad_position(game: Game, text: str, what: str) -> BadNotation:
    return BadNotation(f"{quoted(text)} cannot be read as a position of {game.id}: {what}.")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
