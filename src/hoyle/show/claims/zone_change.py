"""Zones that change, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.zone_change import ZoneChange
from hoyle.mind.perception.zones.zone_attitudes import WHOSE, in_words
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: ZoneChange) -> str:
    """As in: lowers the opposition's total lines of private zones; winners had it higher."""
    verb = "raises" if claim.rises else "lowers"
    return f"{verb} {WHOSE[claim.side]} {claim.expression.words}; {in_words(claim.attitude)}"


TELLING = Telling(ZoneChange, words)
