"""The past of a contest, for whoever decides by more than the position (SPEC G5)."""

from __future__ import annotations

from collections import Counter

from forr.past import Past
from hoyle.games.contest import Contest, longest
from hoyle.games.frame import Game


def past_of(game: Game, contest: Contest) -> Past:
    """What a contest has been through, and how many plies are left of its limit."""
    return Past(Counter(contest.keys), longest(game) - len(contest.moves))
