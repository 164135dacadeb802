"""A plan to shut the opposition in, in words."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.shuts_in import ShutsIn
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: ShutsIn) -> str:
    """Which answers are left on the way, and how it ends."""
    answers = [step.answer for step in claim.steps if step.answer]
    way = [f"leave the opposition no good answer but {write_move(game, answer)}" for answer in answers]
    end = f"win, {_end(game, claim)}"
    return ", ".join([*way, f"and then {end}"]) if way else end


def _end(game: Game, claim: ShutsIn) -> str:
    if claim.end is None:
        return "since only moves that lose are left"
    left = "too few men" if claim.too_few else "no move"
    return f"as by {write_move(game, claim.end)}, which leaves it {left}"


def long_words(game: Game, claim: ShutsIn) -> str:
    """And what a good answer is."""
    note = "a good answer being one that does not lose on the next move"
    return f"{words(game, claim)} ({note})" if len(claim.steps) > 1 else words(game, claim)


def marks(_game: Game, claim: ShutsIn) -> Marks:
    """The moves to come."""
    return Marks(moves=tuple(step.move for step in claim.steps))


TELLING = Telling(ShutsIn, words, long_words, marks)
