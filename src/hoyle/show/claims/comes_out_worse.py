"""What came of imagined contests, in words."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.comes_out_worse import ComesOutWorse
from hoyle.mind.perception.imagined.imagined import contests_for
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: ComesOutWorse) -> str:
    """The move that came out best, and both shares."""
    best = write_move(game, claim.best)
    shares = f"{claim.percentage}% of the points, not {claim.best_percentage}%"
    return f"comes out worse than {best} in imagined contests: {shares}"


def long_words(game: Game, claim: ComesOutWorse) -> str:
    """And how many contests were imagined."""
    return f"{words(game, claim)}; {contests_for(game):,} contests, {counted(len(claim.among), 'move')} compared"


def marks(_game: Game, claim: ComesOutWorse) -> Marks:
    """The move that came out best."""
    return Marks(moves=(claim.best,))


TELLING = Telling(ComesOutWorse, words, long_words, marks)
