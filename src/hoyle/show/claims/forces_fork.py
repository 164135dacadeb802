"""A plan that forces a fork, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.forces_fork import ForcesFork
from hoyle.show.claims.phrases import hyphened, marked
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: ForcesFork) -> str:
    """Which lines it threatens on the way, and where the fork is."""
    *threats, last = claim.steps
    way = [f"threaten {hyphened(step.lines)}" for step in threats]
    fork = f"fork at {game.board.names[last.move.target]} with {hyphened(last.lines)}"
    return ", ".join([*way, f"and then {fork}"]) if way else fork


def marks(_game: Game, claim: ForcesFork) -> Marks:
    """The moves to come, and the lines that they threaten."""
    lines = marked(line for step in claim.steps for line in step.lines)
    return lines._replace(moves=tuple(step.move for step in claim.steps))


TELLING = Telling(ForcesFork, words, marks=marks)
