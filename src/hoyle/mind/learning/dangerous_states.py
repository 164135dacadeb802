"""How dangerous states are learned: what the last chance was thrown away for, where that proves nothing (SPEC K9).

Significant states try a dangerous state again when more is known; then it is significant, or safe, and in either case
forgotten here.
"""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.position import other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES, Dangers
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import SYMMETRIES, canonical, learned_images
from hoyle.mind.learning.significant_states import dangers_to_retry, is_known, last_chance

MOST_DANGERS = 500


@learns(DANGEROUS_STATES, Trigger("contest"), needs=(SYMMETRIES, SIGNIFICANT_STATES))
def learn_dangerous_states(dangers: Dangers, experience: Experience) -> Dangers:
    """The dangers after a contest: old ones that still stand, and what the last chance was thrown away for."""
    standing = _still_standing(dangers, experience)
    fresh = _thrown_away(experience)
    merged = {**standing, **fresh, **standing}  # the fresh ones last; who falls for a danger again does not renew it
    return dict(list(merged.items())[-MOST_DANGERS:])


def _thrown_away(experience: Experience) -> Dangers:
    contest = experience.contest
    if not contest.outcome or contest.ending != "rules":
        return {}
    chance = last_chance(experience, contest)
    if chance is None or is_known(experience, chance):
        return {}
    ply = max(ply for ply, position in enumerate(contest.positions) if position == chance)
    after = contest.positions[ply + 1]
    if experience.game.outcome(after) is not None or is_known(experience, after):
        return {}
    images = learned_images(experience.game, experience.knowledge)
    return {canonical(images, after): (other(contest.outcome), 0)}


def _still_standing(dangers: Dangers, experience: Experience) -> Dangers:
    """The old dangers that nothing has settled, with one try more for those that were tried."""
    tried = set(dangers_to_retry(dangers))
    return {
        position: (threatened, tries + (position in tried))
        for position, (threatened, tries) in dangers.items()
        if not is_known(experience, position)
    }
