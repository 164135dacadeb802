"""Lines that are blocked, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.blocks import Blocks
from hoyle.show.claims.phrases import marked, the_lines
from hoyle.show.claims.telling import Marks, Telling


def words(_game: Game, claim: Blocks) -> str:
    """Which lines, and how."""
    blocked = f"blocks {the_lines(plan.line for plan in claim.plans)}" if claim.plans else ""
    broken = f"breaks up {the_lines(plan.line for plan in claim.broken)}" if claim.broken else ""
    return " and ".join(filter(None, (blocked, broken)))


def long_words(game: Game, claim: Blocks) -> str:
    """And how far the furthest was."""
    plan = max((*claim.plans, *claim.broken), key=lambda one: one.held)
    return f"{words(game, claim)}, where the opposition had {plan.held} of {plan.line.size}"


def marks(_game: Game, claim: Blocks) -> Marks:
    """The lines."""
    return marked(plan.line for plan in (*claim.plans, *claim.broken))


TELLING = Telling(Blocks, words, long_words, marks)
