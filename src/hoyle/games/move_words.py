"""How one moves, in plain English: placing, sliding, flying, and what mills earn."""

from __future__ import annotations

from hoyle.games.board import edges_along
from hoyle.games.frame import Game
from hoyle.games.phrases import (
    home_lines_in_words,
    joined,
    line_in_words,
    location_names,
    men_word,
    number,
    place_word,
    written,
)


def placing_in_words(game: Game) -> str:
    """How men are placed; nothing where all stand on the board at the start."""
    if not any(game.start.hands):
        return ""
    where = f"on any empty {place_word(game.board)}"
    if game.gravity:
        where = "in any column that has room, where it falls to the lowest empty cell"
    text = f"In turn, each places one man {where}."
    if game.no_placing:
        closed = sum(1 << location for location in game.no_placing)
        text += f" No man may be placed on {location_names(game, closed, 'or')}."
    if game.no_first_placing:
        closed = sum(1 << location for location in game.no_first_placing)
        text += f" The very first man may not go to {location_names(game, closed, 'or')}."
    return text


def moving_in_words(game: Game) -> str:
    """How placed men move."""
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
    few = f"only {number(game.fly_at)} {men_word(game.fly_at)}" if game.fly_at > 1 else "a single man"
    return f" A contestant with {few} left may fly: move a man to any empty {place_word(game.board)}."


def _guarded(game: Game) -> str:
    if game.guard is None:
        return ""
    targets = location_names(game, sum(1 << location for location in game.guard.targets), "or")
    ring = written(game.board, game.guard.ring)
    return f" A man may go to {targets} only from beside an opposing man on the ring {ring}."


def mills_in_words(game: Game) -> str:
    """What a mill is and earns; nothing where no line is one."""
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
