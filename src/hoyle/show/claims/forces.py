"""A forced win or gain, in words."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.claims.forces import Forces
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: Forces) -> str:
    """What is forced, and how it begins."""
    return f"{_what(claim)} by force{shortened(game, claim.line)}"


def long_words(game: Game, claim: Forces) -> str:
    """The whole line."""
    return f"{_what(claim)} by force: {written(game, claim.line)}"


def _what(claim: Forces) -> str:
    """Where a piece is enough, one line may win and another answer cost only that."""
    if not claim.gain:
        return "wins"
    return "gains a piece" if claim.line[-1].captures else "wins or gains a piece"


def shortened(game: Game, line: tuple[Move, ...]) -> str:
    """A line of at most three moves; where there are more, how it begins and how long it is."""
    if len(line) <= 3:
        return f": {written(game, line)}" if len(line) > 1 else ""
    return f" in {len(line)} plies: {written(game, line[:3])} …"


def written(game: Game, line: tuple[Move, ...]) -> str:
    """The moves of a line."""
    return ", ".join(write_move(game, move) for move in line)


def marks(_game: Game, claim: Forces) -> Marks:
    """The mover's own moves."""
    return Marks(moves=claim.line[::2])


TELLING = Telling(Forces, words, long_words, marks)
