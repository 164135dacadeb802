"""Dangerous states: positions that look lost, though the analysis did not finish (tutorial, 3.1; SPEC K9).

Kept is the position after the loser's move at the last chance: dangerous for whoever made that move. Reading: stored as
the paper words it, the last chance itself, Leery would oppose Hoyle's good moves. Significant states try a dangerous
state again when more is known; then it is significant, or safe, and in either case forgotten here.
"""

from __future__ import annotations

from typing import Literal

from forr.knowledge import Item, Trigger
from hoyle.games.position import other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count, PositionText
from hoyle.mind.knowledge.significant_states import Dangers, dangers_to_retry, is_known, last_chance
from hoyle.mind.situation import canonical, learned_images

MOST_DANGERS = 500


def learn(dangers: Dangers, experience: Experience) -> Dangers:
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


SHAPE = list[tuple[PositionText, Literal[1, 2], Count]]


ITEM: Item[Dangers, Experience] = Item(
    "dangerous_states",
    Trigger("contest"),
    empty={},
    learn=learn,
    needs=("symmetries", "significant_states"),
    encode=lambda dangers: [[position, *rest] for position, rest in dangers.items()],
    decode=lambda data: {position: (threatened, tries) for position, threatened, tries in data},
    shape=SHAPE,
    about="positions that look lost, though the analysis did not finish",
)
