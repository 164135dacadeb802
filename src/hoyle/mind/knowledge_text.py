"""Useful knowledge as text: wherever a value holds a position or a line of play, a file holds a line of notation.

    X../OO./X.. X           a position, as everywhere (SPEC U3)
    .../.../... X: b2 a1    a line of play: where it began, a colon, and the moves

A file may hold a hundred thousand positions, so both ways avoid the general reader, whose answers they share.
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import accumulate

from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.notation import read_position, write_move, write_position
from hoyle.games.position import FIRST, OFF, SECOND, Move, Position
from hoyle.json_data import ParsedJson
from hoyle.mind.knowledge.forms import POSITION
from hoyle.mind.knowledge.play import Play

_IS_POSITION = re.compile(POSITION).fullmatch
_IS_PLAY = re.compile(rf"({POSITION}):((?: [a-z0-9x-]+)*)").fullmatch

_MARKERS = str.maketrans("012", ".XO")
_FIRST_BITS = str.maketrans("X.O", "100")
_SECOND_BITS = str.maketrans("O.X", "100")


class Texts:
    """The positions of one game as text, both ways; what was met before is remembered."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.written: dict[Position, str] = {}
        self.known: dict[str, Position] = {}

    def write(self, value: object) -> ParsedJson:
        """What an item has encoded, as JSON can hold it: text for each position and each line of play."""
        if isinstance(value, Position):
            return self.position_text(value)
        if isinstance(value, Play):
            return " ".join([f"{self.position_text(value.start)}:", *(write_move(self.game, m) for m in value.moves)])
        if isinstance(value, dict):
            return {self.write(key): self.write(entry) for key, entry in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.write(entry) for entry in value]
        return value

    def read(self, data: ParsedJson) -> ParsedJson:
        """What `write` made, for the item to decode; BadNotation if a text is no position of this game."""
        if isinstance(data, str):
            return self._read_text(data)
        if isinstance(data, dict):
            return {self.read(key): self.read(entry) for key, entry in data.items()}
        if isinstance(data, list):
            return [self.read(entry) for entry in data]
        return data

    def _read_text(self, text: str) -> Position | Play | str:
        known = self.known.get(text)
        if known is not None:
            return known
        if _IS_POSITION(text):
            return self.position(text)
        play = _IS_PLAY(text)
        return self._play(play[1], play[4]) if play else text

    def position_text(self, position: Position) -> str:
        """The position as one line, as `write_position` has it."""
        text = self.written.get(position)
        if text is None:
            text = self.written[position] = self._position_text(position)
        return text

    def _position_text(self, position: Position) -> str:
        # Each contestant's bits as a decimal number of ones: their sum, the second's doubled, spells the board.
        board = str(int(f"{position.first:b}") + 2 * int(f"{position.second:b}")).zfill(self.game.board.size)
        markers = board[::-1].translate(_MARKERS)
        rows = "".join(markers[begin:end] + mark for begin, end, mark in self._rows)
        hands = f" {position.hands[0]},{position.hands[1]}" if self.game.has_captures else ""
        return f"{rows} {'XO'[position.mover - 1]}{hands}"

    @cached_property
    def _rows(self) -> list[tuple[int, int, str]]:
        """Where each row begins and ends among the locations, and what stands after it."""
        widths = [(len(row), "/") for layer in self.game.board.rows for row in layer]
        ends = list(accumulate(width for width, _ in widths))
        last_of_layer = list(accumulate(len(layer) for layer in self.game.board.rows))
        marks = ["//" if number in last_of_layer else "/" for number in range(1, len(ends) + 1)]
        marks[-1] = ""
        return [(end - width, end, mark) for (width, _), end, mark in zip(widths, ends, marks, strict=True)]

    def position(self, text: str) -> Position:
        """The position that a line describes; what is wrong with any other, the general reader can say."""
        board, mover, *rest = text.split(" ")
        if board.replace("X", ".").replace("O", ".") != self._empty_board or (self.game.has_captures and not rest):
            return read_position(self.game, text)
        pieces = board.replace("/", "")[::-1]
        first, second = int(pieces.translate(_FIRST_BITS), 2), int(pieces.translate(_SECOND_BITS), 2)
        left = self.game.men[0] - first.bit_count(), self.game.men[1] - second.bit_count()
        hands = self._hands(rest[0]) if rest else left
        possible = 0 <= hands[0] <= left[0] and 0 <= hands[1] <= left[1]
        if not possible or (hands != left and not self.game.has_captures):
            return read_position(self.game, text)
        position = self.known[text] = Position(first, second, FIRST if mover == "X" else SECOND, hands)
        return position

    @staticmethod
    def _hands(text: str) -> tuple[int, int]:
        first, second = text.split(",")
        return int(first), int(second)

    @cached_property
    def _empty_board(self) -> str:
        return write_position(self.game, Position(0, 0)).split(" ")[0]

    def _play(self, start: str, moves: str) -> Play:
        return Play(self.position(start), tuple(self._move(word) for word in moves.split()))

    def _move(self, word: str) -> Move:
        """A move by its text, as it was written; whether it is legal was settled when it was played."""
        origin, _, course = word.rpartition("-")
        target, *captures = course.split("x")
        try:
            places = [self._locations[name] for name in (target, *captures)]
            return Move(places[0], self._locations[origin] if origin else OFF, tuple(places[1:]))
        except KeyError as missing:
            raise BadNotation(f"{word!r} is no move of {self.game.id}: there is no location {missing}.") from None

    @cached_property
    def _locations(self) -> dict[str, int]:
        return {name: location for location, name in enumerate(self.game.board.names)}
