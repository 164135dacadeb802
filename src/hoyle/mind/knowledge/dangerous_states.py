"""Dangerous states: positions that look lost, though the analysis did not finish (tutorial, 3.1; SPEC K9).

Kept is the position after the loser's move at the last chance: dangerous for whoever made that move. Reading: stored as
the paper words it, the last chance itself, Leery would oppose Hoyle's good moves. A dangerous state is tried again when
more is known; then it is significant, or safe and forgotten.
"""

from __future__ import annotations

from forr.knowledge import Item, Trigger
from hoyle.games.position import Position, other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.retrograde import analyse
from hoyle.mind.knowledge.significant_states import FEWEST_STEPS, is_known, last_chance
from hoyle.mind.perception.symmetry import images_of
from hoyle.mind.situation import canonical

Dangers = dict[Position, tuple[int, int]]  # canonical position -> (whom it threatens, how often it was tried again)

MOST_DANGERS = 500
TRIES = 5  # after so many it is left as it is


def learn(dangers: Dangers, experience: Experience) -> Dangers:
    """The dangers after a contest: old ones that still stand, and what the last chance was thrown away for."""
    standing = _retried(dangers, experience)
    fresh = _thrown_away(experience)
    return dict([*standing.items(), *fresh.items()][-MOST_DANGERS:])


def _thrown_away(experience: Experience) -> Dangers:
    contest = experience.contest
    if not contest.outcome or contest.ending != "rules":
        return {}
    chance = last_chance(experience, contest)
    if chance is None or is_known(experience, chance):
        return {}
    after = contest.positions[contest.positions.index(chance) + 1]
    if experience.game.outcome(after) is not None or is_known(experience, after):
        return {}
    images = images_of(experience.knowledge["symmetries"])
    return {canonical(images, after): (other(contest.outcome), 0)}


def _retried(dangers: Dangers, experience: Experience) -> Dangers:
    """The old dangers that are neither significant by now nor proved safe."""
    images = images_of(experience.knowledge["symmetries"]) if dangers else None
    states = experience.knowledge["significant_states"]
    steps = experience.settings.search_steps
    standing: Dangers = {}
    for position, (threatened, tries) in dangers.items():
        if position in states:
            continue
        if tries < TRIES and steps >= FEWEST_STEPS:
            analysis = analyse(
                experience.game, position, images, states, min(steps, experience.settings.search_steps // 4)
            )
            steps -= analysis.nodes
            tries += 1
            if analysis.complete and analysis.value == 0:
                continue  # safe: it is a draw after all
        standing[position] = (threatened, tries)
    return standing


ITEM: Item[Dangers, Experience] = Item(
    "dangerous_states",
    Trigger("contest"),
    empty={},
    learn=learn,
    needs=("symmetries", "significant_states"),
    encode=lambda dangers: [[position, *rest] for position, rest in dangers.items()],
    decode=lambda data: {position: (threatened, tries) for position, threatened, tries in data},
    about="positions that look lost, though the analysis did not finish",
)
