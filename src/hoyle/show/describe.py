"""A position in words, for those who listen to a drawing instead of looking at it, and for captions."""

from __future__ import annotations

import textwrap

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import FIRST, SECOND, Move, Position, bits
from hoyle.games.rules import pieces
from hoyle.show.draw import shows_hands

HARD_SPACE = "\N{NO-BREAK SPACE}"


def describe(game: Game, position: Position, last: Move | None = None) -> str:
    """Where the pieces are, what has just happened, and how it stands."""
    sentences = [_whereabouts(game, position, FIRST), _whereabouts(game, position, SECOND)]
    if last is not None:
        sentences.append(f"The last move was {write_move(game, last)}.")
    return " ".join([*sentences, f"{standing(game, position)}."])


def standing(game: Game, position: Position) -> str:
    """Whose turn it is, or how it came out by the rules."""
    outcome = game.outcome(position)
    return f"{side(position)} to move" if outcome is None else ("drawn", "X has won", "O has won")[outcome]


def side(position: Position) -> str:
    """The mover's letter."""
    return "X" if position.mover == FIRST else "O"


def filled(text: str, width: int) -> list[str]:
    """Text on lines of a width; moves are not broken, nor parted from a number that a hard space holds to them."""
    rows = (
        textwrap.wrap(row, width, break_on_hyphens=False, subsequent_indent=_indent(row)) for row in text.splitlines()
    )
    return [line.replace(HARD_SPACE, " ") for row in rows for line in row]


def _indent(row: str) -> str:
    """What a row that begins with blanks goes on with."""
    blanks = len(row) - len(row.lstrip(" "))
    return " " * (blanks + 2 if blanks else 0)


def _whereabouts(game: Game, position: Position, contestant: int) -> str:
    places = ", ".join(game.board.names[location] for location in bits(pieces(position, contestant)))
    hand = position.hands[contestant - 1] if shows_hands(game, position) else 0
    return f"{'XO'[contestant - 1]} on {places or 'no location'}" + (f", {hand} in hand." if hand else ".")
