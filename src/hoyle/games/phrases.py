"""Phrases that the rules in words are put together from: numbers, lists, places and lines."""

from __future__ import annotations

from hoyle.games.board import Board, Lines
from hoyle.games.frame import Game
from hoyle.games.layout import in_a_row
from hoyle.games.position import bits

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
ORDINALS = ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
MOST_LISTED = 4  # more lines than this are counted, not listed


def number(count: int) -> str:
    """A count in words up to twelve, in digits beyond."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def ordinal(count: int) -> str:
    """Which one of a sequence, in words up to the tenth."""
    if count < len(ORDINALS):
        return ORDINALS[count]
    ending = "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text and text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")


def set_off(phrase: str) -> str:
    """A phrase with a comma in it needs one after it."""
    return f"{phrase}," if "," in phrase else phrase


def joined(items: list[str], conjunction: str = "and") -> str:
    """A list as people write it: a, b and c."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def place_word(board: Board) -> str:
    """What a location of the board is called."""
    return "cell" if board.cells else "point"


def place_words(board: Board) -> str:
    """The same of several."""
    return f"{place_word(board)}s"


def written(board: Board, line: tuple[int, ...]) -> str:
    """A line by the names of its locations: a1-b2-c3."""
    return "-".join(board.names[location] for location in line)


def all_lines(game: Game) -> Lines:
    """Every line that counts for someone."""
    return tuple(dict.fromkeys(game.lines[0] + game.lines[1]))


def length_of_lines(game: Game) -> str:
    """How long a line that counts is, in words; two lengths where there are two."""
    lengths = sorted({len(line) for line in all_lines(game)})
    return joined([number(length) for length in lengths], "or") if lengths else "no"


def line_in_words(game: Game) -> str:
    """A line that counts, in words: all three points of a drawn line."""
    board, lines = game.board, all_lines(game)
    counting = {frozenset(line) for line in lines}
    shortest = min((len(line) for line in lines), default=0)
    if counting == {frozenset(line) for line in in_a_row(board, shortest)} and board.cells:
        return f"{number(shortest)} in a row{_directions(board)}"
    drawn = {frozenset(line) for line in board.lines if len(line) >= 3}
    if drawn and drawn <= counting:
        others = tuple(line for line in lines if frozenset(line) not in drawn)
        if len(others) <= MOST_LISTED:
            return f"all {length_of_lines(game)} points of a drawn line{_or_of(board, others)}"
    if counting == {frozenset(line) for line in in_a_row(board, shortest)}:
        return f"{number(shortest)} neighbouring points of a drawn line"
    return f"all {length_of_lines(game)} {place_words(board)} of {_one_of(board, lines)}"


def _directions(board: Board) -> str:
    if board.layers > 1:
        return ", straight or diagonally, within a layer or through the layers"
    return ", across, down or diagonally"


def _or_of(board: Board, lines: Lines) -> str:
    return f", or of {_one_of(board, lines)}" if lines else ""


def _one_of(board: Board, lines: Lines) -> str:
    if len(lines) <= MOST_LISTED:
        return joined([written(board, line) for line in lines], "or")
    return f"one of {len(lines)} lines ({written(board, lines[0])} and so on)"


def home_lines_in_words(game: Game) -> str:
    """Which lines do not count for one of the contestants."""
    sentences = []
    for contestant, own, others in (("X", game.lines[0], game.lines[1]), ("O", game.lines[1], game.lines[0])):
        closed = tuple(line for line in others if line not in own)
        if closed:
            listed = joined([written(game.board, line) for line in closed[:MOST_LISTED]])
            rest = " and some others" if len(closed) > MOST_LISTED else ""
            plural = "do" if len(closed) > 1 else "does"
            sentences.append(f" For {contestant}, {listed}{rest} {plural} not count.")
    return "".join(sentences)


def location_names(game: Game, mask: int, conjunction: str = "and") -> str:
    """The locations of a mask by their names."""
    return joined([game.board.names[location] for location in bits(mask)], conjunction)


def men_word(count: int) -> str:
    """One man, two men."""
    return "man" if count == 1 else "men"


def and_so_on(names: list[str], most: int) -> str:
    """Names in a phrase; of more than so many, how many more there are."""
    if len(names) <= most:
        return joined(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"
