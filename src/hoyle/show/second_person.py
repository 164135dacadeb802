"""Words for whom Hoyle plays against: what a claim calls the opposition is "you" (SPEC U5)."""

from __future__ import annotations

import re

from forr.claim import Claim, Plain
from hoyle.games.frame import Game
from hoyle.show.claims.telling import words

# Longer phrases first; possessives that stand alone ("2 of the opposition's") before those that have a noun.
PHRASES = {
    "only the opposition has influence": "only you have influence",
    "whatever the opposition answers": "whatever you answer",
    "drives the opposition into a fork of its own": "drives you into a fork of your own",
    "only replies that cost it": "only replies that cost you",
    "which leaves it": "which leaves you",
    "of the opposition's": "of yours",
    "the opposition's": "your",
    "the opposition": "you",
}
PATTERN = re.compile("|".join(PHRASES))


def words_to_you(game: Game, claim: Claim) -> str:
    """A claim in a short clause, said to the opposition; plain words as they were given."""
    told = words(game, claim)
    if isinstance(claim, Plain):
        return told
    return PATTERN.sub(lambda found: PHRASES[found[0]], told)
