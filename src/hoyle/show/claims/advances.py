"""Lines that are advanced, in words."""

from hoyle.games.frame import Game
from hoyle.games.phrases import joined
from hoyle.mind.claims.advances import Advances
from hoyle.show.claims.phrases import marked, the_lines
from hoyle.show.claims.telling import Marks, Telling


def words(_game: Game, claim: Advances) -> str:
    """Which line, or how many lines."""
    if len(claim.plans) > 1:
        return f"advances {len(claim.plans)} lines at once"
    (plan,) = claim.plans
    return f"{'completes' if plan.held == plan.line.size else 'advances'} {the_lines([plan.line])}"


def long_words(_game: Game, claim: Advances) -> str:
    """Every line, with how far it is."""
    far = [f"{plan.line.name} ({plan.held} of {plan.line.size})" for plan in claim.plans]
    return f"advances the line{'s' * (len(far) > 1)} {joined(far)}"


def marks(_game: Game, claim: Advances) -> Marks:
    """The lines."""
    return marked(plan.line for plan in claim.plans)


TELLING = Telling(Advances, words, long_words, marks)
