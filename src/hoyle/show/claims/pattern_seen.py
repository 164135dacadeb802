"""What a move does to a pattern, in words."""

from hoyle.games.frame import Game
from hoyle.games.position import bits
from hoyle.mind.claims.pattern_seen import PatternSeen
from hoyle.mind.perception.patterns.pattern_words import described
from hoyle.show.claims.telling import Marks, Telling

WENT_WITH = {"win": "winning", "draw": "drawing", "loss": "losing"}


def words(game: Game, claim: PatternSeen) -> str:
    """As in: makes an L of X in the inner corner (b4 c4 b3), which has gone with winning for X."""
    who = "XO"[claim.pattern.role - 1]
    return f"{claim.act} {described(game, claim.pattern)}, which has gone with {WENT_WITH[claim.association]} for {who}"


def marks(_game: Game, claim: PatternSeen) -> Marks:
    """Where it stands."""
    return Marks(locations=tuple(bits(claim.pattern.everywhere)))


TELLING = Telling(PatternSeen, words, marks=marks)
