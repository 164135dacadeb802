"""The rules of a game in plain English, made from its data, so that they can never say anything but what is played.

X is the first contestant and O the second. Each paragraph is one line of the text; whoever shows it wraps it.
"""

from __future__ import annotations

from hoyle.games.board import Board
from hoyle.games.frame import Game
from hoyle.games.move_words import mills_in_words, moving_in_words, placing_in_words
from hoyle.games.phrases import (
    home_lines_in_words,
    joined,
    length_of_lines,
    line_in_words,
    location_names,
    men_word,
    number,
    ordinal,
    place_words,
    sentence,
    set_off,
)


def describe(game: Game) -> str:
    """The rules in words: board, goal, men, moves, captures, ends, value and where all this comes from."""
    paragraphs = {
        "Board": _board(game.board),
        "Goal": _goal(game),
        "Men": _men(game),
        "Placing": placing_in_words(game),
        "Moving": moving_in_words(game),
        "Mills": mills_in_words(game),
        "Lost": _lost(game),
        "Drawn": _drawn(game),
        "Value": _value(game),
        "Origin": sentence(game.origin),
        "Source": sentence(game.source),
        "Ruling": sentence(game.ruling),
    }
    return "\n".join([game.name, *(f"{label}: {text}" for label, text in paragraphs.items() if text)])


def summary(game: Game) -> str:
    """One line for a list: the board, the men and what is played for."""
    purpose = {
        "win": f"{length_of_lines(game)} in a line wins",
        "lose": f"{length_of_lines(game)} in a line loses",
        "mill": f"{length_of_lines(game)} in a line is a mill",
        "nothing": "who cannot move has lost" if game.stuck == "loses" else "no line counts",
    }
    return f"{game.board.size} {place_words(game.board)}, {_each(game)}; {purpose[game.line]}"


def _board(board: Board) -> str:
    if board.cells:
        columns, rows = (1 + max(place[axis] for place in board.grid) for axis in (0, 1))
        layers = f"{number(board.layers)} layers of " if board.layers > 1 else ""
        return f"{number(board.size).capitalize()} cells: {layers}{number(columns)} columns by {number(rows)} rows."
    layers = f" in {number(board.layers)} layers" if board.layers > 1 else ""
    drawn = f", joined by {number(len(board.lines))} drawn lines" if board.lines else ""
    return f"{number(board.size).capitalize()} points{layers}{drawn}."


def _goal(game: Game) -> str:
    if game.line == "win":
        return f"The first to hold {set_off(line_in_words(game))} wins.{home_lines_in_words(game)}"
    if game.line == "lose":
        return f"Whoever holds {set_off(line_in_words(game))} loses.{home_lines_in_words(game)}"
    ways = [_too_few(game)] if game.fewest else []
    ways += ["unable to move"] if game.stuck == "loses" else []
    return f"Leave the opposition {', or '.join(ways)}." if ways else "Not to lose: nothing wins."


def _each(game: Game) -> str:
    first, second = game.men
    if first == second:
        return f"{number(first)} {men_word(first)} each"
    return f"{number(first)} {men_word(first)} against {number(second)}"


def _men(game: Game) -> str:
    first, second = game.men
    owned = (
        f"X and O have {_each(game)}"
        if first == second
        else f"X has {number(first)} {men_word(first)}, O {number(second)}"
    )
    return f"{owned}; X moves first.{_standing(game)}"


def _standing(game: Game) -> str:
    sides = (("X", game.start.first), ("O", game.start.second))
    standing = [f"{side} on {location_names(game, mask)}" for side, mask in sides if mask]
    return f" They begin on the board: {'; '.join(standing)}." if standing else ""


def _too_few(game: Game) -> str:
    return "without men" if game.fewest == 1 else f"with fewer than {number(game.fewest)} men"


def _lost(game: Game) -> str:
    text = f"A contestant {_too_few(game)}, those in hand included, has lost." if game.fewest else ""
    if game.stuck == "loses" and _can_be_stuck(game):
        text += " A mover who cannot move has lost."
    return text.strip()


def _can_be_stuck(game: Game) -> bool:
    """Whether a mover may find no move that another rule has not settled before."""
    if game.placing_only:
        return sum(game.men) < game.board.size or game.full_board == "nothing" or bool(game.no_placing)
    return game.sliding != "anywhere" or sum(game.men) >= game.board.size or game.guard is not None


def _drawn(game: Game) -> str:
    ends = []
    if game.full_board == "draws" and sum(game.men) >= game.board.size:
        ends.append("the board is full")
    if game.stuck == "draws" and _can_be_stuck(game):
        ends.append("the mover cannot move")
    if game.recurrence:
        same = ", rotations and reflections counted as the same," if game.recurrence_up_to_symmetry else ""
        ends.append(f"a position occurs for the {ordinal(game.recurrence)} time{same}".rstrip(","))
    if game.longest:
        ends.append(
            "one ply (a single move) has been played"
            if game.longest == 1
            else f"{game.longest} plies (single moves) have been played"
        )
    return f"A contest is drawn when {joined(ends, 'or when')}." if ends else ""


def _value(game: Game) -> str:
    if not game.known_value:
        return ""
    value = {"draw": "a draw", "first": "a win for X, who moves first", "second": "a win for O, who moves second"}
    return f"With perfect play, {value[game.known_value]} ({game.known_from.rstrip('.')})."
