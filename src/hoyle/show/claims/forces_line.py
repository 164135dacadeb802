"""A plan to close a line, in words."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.forces_line import ForcesLine
from hoyle.mind.claims.steps import ForcedStep
from hoyle.show.claims.phrases import hyphened, marked
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: ForcesLine) -> str:
    """What is threatened on the way, and what is closed in the end."""
    if not claim.steps:
        return f"close {hyphened(claim.closed)}"
    way = [_forced(game, step) for step in claim.steps[:-1]]
    end = f"close {hyphened(claim.closed, 'or')}, whatever comes"
    if claim.opened:
        whole = claim.opened == claim.closed
        end = f"open {hyphened(claim.opened)} and {'close it again' if whole and len(claim.opened) == 1 else end}"
    return ", ".join([*way, f"and then {end}"]) if way else end


def _forced(game: Game, step: ForcedStep) -> str:
    """How a step forces its answer: by what it threatens, or because other answers give way."""
    if step.lines or step.answer is None:
        return f"threaten {hyphened(step.lines)}"
    return f"leave the opposition no good answer but {write_move(game, step.answer)}"


def marks(_game: Game, claim: ForcesLine) -> Marks:
    """The moves to come, and the lines."""
    lines = marked((*(line for step in claim.steps for line in step.lines), *claim.closed))
    return lines._replace(moves=tuple(step.move for step in claim.steps))


TELLING = Telling(ForcesLine, words, marks=marks)
