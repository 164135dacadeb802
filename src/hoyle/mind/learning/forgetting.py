"""Forgetting: what no longer pays is let go once there is more of it than its limit (SPEC B2, F7).

*Moves* are filed under positions and read when a vote is taken there. So the first to go are those of positions that
tier 1 decides: by the rules and by what is proved, neither of which changes, it always will, and nobody votes. After
them go the positions that were met longest ago; that is why a position met again is filed anew, at the end.

*Significant states* that are won for their mover go first: a look two plies ahead finds them again, through the lost
one that they lead to. Then those lost for their mover. Of either kind the nearest to the end go first, for a short
analysis would prove them again, and among equally near ones the first found. The order was chosen among six on five
seeds of lose tic-tac-toe and tried on ten others, with room for less than half the states: 12 of 600 lessons lost, 62
where only distance counted, 17 with room for all; in 600 contests of testing 3 lost, 25, and none.

A tenth goes at once, so that this is seldom done. Everything follows from what is filed and its order, which a
knowledge file keeps: learning that is broken off and taken up again forgets the same. The papers' panels forget
nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

from forr.blackboard import Blackboard
from forr.decide import Panel, first_tier
from hoyle.games.position import Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.significant_states import LOSS, States
from hoyle.mind.learning.keys import keyed_plies
from hoyle.mind.situation import Situation
from hoyle.mind.weighing import is_watched

Filed = TypeVar("Filed")

PART = 10  # one in so many goes when something must


def remembered(filed: dict[Position, Filed], met: Iterable[Position], experience: Experience) -> dict[Position, Filed]:
    """What is filed under positions, those met just now at the end, and within its limit."""
    settings = experience.settings
    if not settings.forget:
        return filed
    kept = dict(filed)
    for position in met:
        kept[position] = kept.pop(position)
    going = excess(len(kept), settings.most_positions)
    for position in _leaving(kept, experience)[:going] if going else ():
        del kept[position]
    return kept


def excess(count: int, most: int) -> int:
    """How many must go, so that there is room again."""
    return count - (most - most // PART) if count > most else 0


def _leaving(filed: Collection[Position], experience: Experience) -> list[Position]:
    """Every position in the order in which it may go: where tier 1 decides, then as it was last met.

    What the latest contest met is not asked about: the weights have yet to learn from it.
    """
    met = {before for before, _ in keyed_plies(experience)}
    settings, first = experience.settings, [one for one in experience.roster if one.tier == 1]
    panel = Panel(first, steps=settings.advisor_steps, patience=settings.patience, watched=is_watched(first))
    with panel.watch.standing_by():
        decided = {position for position in filed if position not in met and is_decided(panel, experience, position)}
    return [*(one for one in filed if one in decided), *(one for one in filed if one not in decided)]


def is_decided(panel: Panel[Situation, Move], experience: Experience, position: Position) -> bool:
    """Whether a panel of tier 1 settles what to do in a position, so that no vote is ever taken there."""
    situation = experience.situation(position)
    board = Blackboard(situation, situation.moves, experience.knowledge, experience.rng, memory=experience.memory)
    return first_tier(panel, board)[0] is not None


def worth_keeping(states: States, experience: Experience) -> States:
    """The significant states within their limit."""
    settings = experience.settings
    going = excess(len(states), settings.most_states) if settings.forget else 0
    return states.without(set(_cheapest_first(states)[:going])) if going else states


def _cheapest_first(states: States) -> list[Position]:
    """The states in the order in which they may go; sorting keeps the first found first."""
    return sorted(states, key=lambda position: (states[position].value == LOSS, states[position].distance))
