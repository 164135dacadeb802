"""Positions as one line of text, both ways (SPEC U3); see `notation.py` for the grammar."""

from __future__ import annotations

import re

from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position

MARKERS = {FIRST: "X", SECOND: "O"}
EMPTY = "."
LONGEST_TEXT = 1000  # characters; the longest true position, 4x4x4 with spaces everywhere, is far below


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
        raise _bad_position(
            game, text, f"it has {len(words)} parts; expected board, mover and hands, as in {example!r}"
        )
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
                have = (
                    f"{_row_name(game, layer, row)}, {quoted(characters)}, has {_count(len(characters), 'character')}"
                )
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
            raise _bad_position(
                game, text, f"{contestant} has {hand} in hand; expected {bound} beside those on the board"
            )
    return hands


def _pieces_left(game: Game, text: str, masks: tuple[int, int]) -> tuple[int, int]:
    """How many pieces each contestant has beside those on the board."""
    left = [men - mask.bit_count() for men, mask in zip(game.men, masks, strict=True)]
    for contestant, men, rest in zip(MARKERS.values(), game.men, left, strict=True):
        if rest < 0:
            what = f"{contestant} has {men - rest} on the board; expected at most {men}"
            raise _bad_position(game, text, what)
    return left[0], left[1]


def quoted(text: str, longest: int = 80) -> str:
    """The text in quotation marks, cut where it is too long to be read in a sentence."""
    return repr(text) if len(text) <= longest else f"{text[:longest]!r}…"


def refuse_long(text: str, kind: str, longest: int = LONGEST_TEXT) -> None:
    """Refuse a text that is longer than any true one, before time is spent on it; and what is no text at all."""
    if not isinstance(text, str):
        raise BadNotation(f"{repr(text)[:80]} is no {kind}; expected text.")
    if len(text) > longest:
        raise BadNotation(f"{quoted(text)} is {len(text):,} characters long; a {kind} has at most {longest:,}.")


def refuse_unprintable(text: str, kind: str) -> None:
    """Refuse a text with characters that would do something to a terminal instead of being seen."""
    if not text.isprintable():
        raise BadNotation(f"{quoted(text)} holds characters that cannot be printed; a {kind} has none.")


def _bad_position(game: Game, text: str, what: str) -> BadNotation:
    return BadNotation(f"{quoted(text)} cannot be read as a position of {game.id}: {what}.")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
