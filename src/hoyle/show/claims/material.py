"""Pieces that are placed and taken, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.material import Material
from hoyle.show.claims.phrases import places
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: Material) -> str:
    """Both."""
    what = "piece" if len(claim.taken) == 1 else "pieces"
    taken = f"takes the {what} on {places(game, claim.taken)}" if claim.taken else ""
    placed = "puts another piece on the board" if claim.places else ""
    return " and ".join(filter(None, (placed, taken)))


def marks(_game: Game, claim: Material) -> Marks:
    """What is taken."""
    return Marks(locations=claim.taken)


TELLING = Telling(Material, words, marks=marks)
