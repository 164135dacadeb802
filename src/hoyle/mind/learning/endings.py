"""How endings are learned: every decided contest of a game whose pieces are placed, then slid (our own; SPEC K18)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.position import DRAW
from hoyle.games.rules import is_shut_in
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.endings import ENDINGS, Endings
from hoyle.mind.settings import AGAINST_SHUTTING_IN


@learns(ENDINGS, Trigger("contest"))
def learn_endings(value: Endings, experience: Experience) -> Endings:
    """One contest more, if it was decided and somebody on the panel goes by it."""
    game, contest = experience.game, experience.contest
    minded = any(one.name in AGAINST_SHUTTING_IN for one in experience.roster)
    if not minded or game.placing_only or not any(game.start.hands) or contest.outcome in (None, DRAW):
        return value
    return Endings(value.decided + 1, value.shut_in + is_shut_in(game, contest.position))
