"""The rules of a game in plain English, made from its data, so that they can never say anything but what is played.

X is the first contestant and O the second. Each paragraph is one line of the text; whoever shows it wraps it.
"""

from __future__ import annotations

from hoyle.games.board import Board, edges_along
from hoyle.games.frame import Game
from hoyle.games.phrases import (
    home_lines_in_words,
    joined,
    length_of_lines,
    line_in_words,
    number,
    ordinal,
    place_word,
    place_words,
    sentence,
    set_off,
    written,
)
from hoyle.games.position import bits


def describe(game: Game) -> str:
    """The rules in words: board, goal, men, moves, captures, ends, value and where all this comes from."""
    paragraphs = {
        "Board": _board(game.board),
        "Goal": _goal(game),
        "Men": _men(game),
        "Placing": _placing(game),
        "Moving": _moving(game),
        "Mills": _mills(game),
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


def _names(game: Game, mask: int, conjunction: str = "and") -> str:
    return joined([game.board.names[location] for location in bits(mask)], conjunction)


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
    ways = [f"with fewer than {number(game.fewest)} men"] if game.fewest else []
    ways += ["unable to move"] if game.stuck == "loses" else []
    return f"Leave the opposition {', or '.join(ways)}." if ways else "Not to lose: nothing wins."


def _each(game: Game) -> str:
    first, second = game.men
    if first == second:
        return f"{number(first)} {_man(first)} each"
    return f"{number(first)} {_man(first)} against {number(second)}"


def _man(count: int) -> str:
    return "man" if count == 1 else "men"


def _men(game: Game) -> str:
    first, second = game.men
    owned = (
        f"X and O have {_each(game)}" if first == second else f"X has {number(first)} {_man(first)}, O {number(second)}"
    )
    return f"{owned}; X moves first.{_standing(game)}"


def _standing(game: Game) -> str:
    sides = (("X", game.start.first), ("O", game.start.second))
    standing = [f"{side} on {_names(game, mask)}" for side, mask in sides if mask]
    return f" They begin on the board: {'; '.join(standing)}." if standing else ""


def _placing(game: Game) -> str:
    if not any(game.start.hands):
        return ""
    where = f"on any empty {place_word(game.board)}"
    if game.gravity:
        where = "in any column that has room, where it falls to the lowest empty cell"
    text = f"In turn, each places one man {where}."
    if game.no_placing:
        closed = sum(1 << location for location in game.no_placing)
        text += f" No man may be placed on {_names(game, closed, 'or')}."
    if game.no_first_placing:
        closed = sum(1 << location for location in game.no_first_placing)
        text += f" The very first man may not go to {_names(game, closed, 'or')}."
    return text


def _moving(game: Game) -> str:
    if game.sliding == "never":
        return "Men stay where they are placed."
    when = "Once all of a contestant's men are placed, a turn" if any(game.start.hands) else "A turn"
    return f"{when} {_step(game)}.{_flying(game)}{_guarded(game)}"


def _step(game: Game) -> str:
    place = place_word(game.board)
    if game.sliding == "anywhere":
        return (
            f"moves one of them to any empty {place}" if any(game.start.hands) else f"moves a man to any empty {place}"
        )
    man = "one of them" if any(game.start.hands) else "one of the mover's men"
    along = game.board.edges == edges_along(game.board.lines)
    slide = f"slides {man} along a drawn line to the next point, if it is empty"
    if not along:
        slide = f"slides {man} to a neighbouring empty {place}"
    leap = f", or leaps with it over one neighbouring man of either side to the empty {place} straight beyond"
    return slide + (leap if game.sliding == "jump" else "")


def _flying(game: Game) -> str:
    if not game.fly_at:
        return ""
    few = f"only {number(game.fly_at)} {_man(game.fly_at)}" if game.fly_at > 1 else "a single man"
    return f" A contestant with {few} left may fly: move a man to any empty {place_word(game.board)}."


def _guarded(game: Game) -> str:
    if game.guard is None:
        return ""
    targets = _names(game, sum(1 << location for location in game.guard.targets), "or")
    ring = written(game.board, game.guard.ring)
    return f" A man may go to {targets} only from beside an opposing man on the ring {ring}."


def _mills(game: Game) -> str:
    if game.line != "mill":
        return ""
    held = line_in_words(game)
    text = f"{held[0].upper()}{held[1:]}, held by one contestant, make a mill.{home_lines_in_words(game)}"
    return text + _capture(game) + _again(game)


def _capture(game: Game) -> str:
    if not game.captures:
        return ""
    stages = joined(sorted(game.captures), "or")
    whom = "any opposing man" if not game.protect_mills else "one opposing man that is not in a mill, or any if all are"
    return (
        f" Whoever completes a mill while {stages}, newly or again, captures {whom}; two mills at once capture one man."
    )


def _again(game: Game) -> str:
    text = ""
    if "placing" in game.again:
        instead = "" if "placing" in game.captures else "; nothing is captured then"
        text += f" A mill completed while placing earns another placement{instead}."
    if "sliding" in game.again:
        text += " After a capture while sliding the same contestant moves again."
    return text


def _lost(game: Game) -> str:
    text = (
        f"A contestant with fewer than {number(game.fewest)} men, those in hand included, has lost."
        if game.fewest
        else ""
    )
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
        ends.append(f"{game.longest} plies (single moves) have been played")
    return f"A contest is drawn when {joined(ends, 'or when')}." if ends else ""


def _value(game: Game) -> str:
    if not game.known_value:
        return ""
    value = {"draw": "a draw", "first": "a win for X, who moves first", "second": "a win for O, who moves second"}
    return f"With perfect play, {value[game.known_value]} ({game.known_from.rstrip('.')})."
