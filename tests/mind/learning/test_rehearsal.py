"""Rehearsal: what Hoyle would do where nobody went is looked into, and what proves lost is never done again (K8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forr.advisor import advisor
from hoyle.mind.advisors.tier1.sadder import sadder
from hoyle.mind.knowledge.significant_states import NO_STATES, WIN, States
from hoyle.mind.learning.significant_states import learn_significant_states as learn
from hoyle.mind.settings import PANELS, Settings
from tests.mind.learning.experiences import experience, key, played

# X opens in a corner and goes on beside it; had X taken the opposite corner, O would have been in figure 3 of the
# ideal trainer, where a corner loses and a side draws.
CONTEST = "a3 b2 b3 c3 a1 a2 c2 c1 b1"
CORNER_TAKEN = "X.O/.O./..X X"


@advisor(3)
def cornered(blackboard: Any) -> Iterator[Any]:
    """Take any corner: right nearly always, and wrong in figure 3."""
    yield from ((8, move, "a corner") for move in blackboard.actions if move.target in (0, 2, 6, 8))


def states_after(**settings: Any) -> States:
    """What a Hoyle that loves corners keeps after the contest, by rehearsal alone."""
    chosen = Settings(
        **{
            "proof_steps": 0,
            "forcing": False,
            "roads_steps": 0,
            "rehearsals": 50,
            "rehearsal_steps": 1000,
            "vote": "1",
            **settings,
        }
    )
    seen = experience(played(CONTEST, ("perfect", "hoyle")), roster=(sadder, cornered))
    return learn(NO_STATES, replace(seen, settings=chosen))


def test_an_answer_that_nobody_asked_for_is_found_to_lose():
    """The contest never came to figure 3, but Hoyle asked itself what it would do there."""
    assert states_after()[key(CORNER_TAKEN)].value == WIN


def test_without_rehearsal_it_stays_unknown():
    """The contest was drawn, so that nothing else is analysed."""
    assert len(states_after(rehearsals=0)) == 0


def test_only_what_hoyle_would_do_is_looked_into():
    """A Hoyle that prefers the sides in figure 3 has no reason to look at a corner."""

    @advisor(3)
    def sided(blackboard: Any) -> Iterator[Any]:
        """Take any side."""
        yield from ((8, move, "a side") for move in blackboard.actions if move.target in (1, 3, 5, 7))

    seen = experience(played(CONTEST, ("perfect", "hoyle")), roster=(sadder, sided))
    chosen = Settings(proof_steps=0, forcing=False, roads_steps=0, rehearsals=50, rehearsal_steps=1000, vote="1")

    assert key(CORNER_TAKEN) not in learn(NO_STATES, replace(seen, settings=chosen))


def test_the_opposition_does_not_rehearse():
    """Where Hoyle only watched, there is no turn of its own to imagine otherwise."""
    settings = Settings(roads_steps=0, proof_steps=0)
    watched = replace(experience(played(CONTEST, ("perfect", "perfect"))), settings=settings)

    assert len(learn(NO_STATES, watched)) == 0


def test_the_papers_panels_do_not_rehearse():
    assert {name for name, panel in PANELS.items() if panel.rehearsals} == {"hoyle"}
