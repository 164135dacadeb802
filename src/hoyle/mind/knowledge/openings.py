"""Openings: how a contest began that Hoyle, moving second, lost (ideal trainer, 2.2; SPEC K4).

Kept are the first contestant's moves among the first tenth of the contest, rounded up: Open supports them when Hoyle
moves first. What Hoyle answered is not kept, for it lost.
"""

from __future__ import annotations

from itertools import islice

from forr.knowledge import Item, Trigger
from hoyle.games.position import FIRST, SECOND, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forgetting import remembered
from hoyle.mind.knowledge.forms import PositionText
from hoyle.mind.knowledge.keys import keyed_plies

Openings = dict[Position, tuple[Position, ...]]  # where the first contestant stood -> what they made of it

PART = 10  # one move in so many belongs to the opening

SHAPE = dict[PositionText, list[PositionText]]


def learn(value: Openings, experience: Experience) -> Openings:
    """The openings known after a contest."""
    contest = experience.contest
    if contest.outcome != FIRST or SECOND not in experience.hoyle_roles:
        return value
    opening = -(-len(contest.moves) // PART)
    plies = islice(keyed_plies(experience), opening)
    fresh: Openings = {before: (after,) for before, after in plies if before.mover == FIRST}
    return remembered(merge(value, fresh), fresh, experience)


def merge(first: Openings, second: Openings) -> Openings:
    """Every opening that either holds."""
    return {
        position: tuple(dict.fromkeys((*first.get(position, ()), *second.get(position, ()))))
        for position in dict.fromkeys((*first, *second))
    }


ITEM: Item[Openings, Experience] = Item(
    "openings",
    Trigger("contest"),
    empty={},
    learn=learn,
    needs=("symmetries",),
    encode=lambda value: {position: list(after) for position, after in value.items()},
    decode=lambda data: {position: tuple(after) for position, after in data.items()},
    size=lambda value: sum(map(len, value.values())),
    shape=SHAPE,
    merge=merge,
    about="how contests began that Hoyle, moving second, lost",
)
