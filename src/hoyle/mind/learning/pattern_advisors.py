"""How pattern Advisors are learned: by generalising over patterns (tutorial, 4.1; SPEC P3, A25).

After every ten contests the pattern cache is swept. A generalisation that was once made stays, for its weight says how
far to trust it; it makes room for another only once it has been tried and found wanting.
"""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.pattern_advisors import (
    MOST_GENERALISATIONS,
    PATTERN_ADVISORS,
    Generalisation,
    Generalisations,
    has_failed,
)
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_symmetries
from hoyle.mind.learning.generalisations import generalised
from hoyle.mind.perception.patterns.templates import template_map


@learns(PATTERN_ADVISORS, Trigger("contest", every=10), needs=(SYMMETRIES, PATTERNS))
def learn_pattern_advisors(value: Generalisations, experience: Experience) -> Generalisations:
    """The Advisors after another sweep of the cache."""
    if experience.settings.patterns == "none":
        return value
    game, cache = experience.game, experience.knowledge[PATTERNS]
    permutations = learned_symmetries(game, experience.knowledge)
    useful = [one for one in value if not _failed(experience, one)]
    known = {(one.pattern, one.association) for one in value}
    fresh = [
        one
        for one in generalised(cache, permutations, template_map(game).kinds)
        if (one.pattern, one.association) not in known and not _failed(experience, one)
    ]
    failed = [one for one in value if one not in useful]
    staying = failed[
        : max(MOST_GENERALISATIONS - len(useful) - len(fresh), 0)
    ]  # nobody leaves whose place is not wanted
    seated = [one for one in value if one in useful or one in staying]
    return Generalisations((*seated, *fresh[: MOST_GENERALISATIONS - len(seated)]))


def _failed(experience: Experience, one: Generalisation) -> bool:
    """Whether the Advisor has been tried and found wanting."""
    return has_failed(one.advisor(experience.game), experience.knowledge[PWL_WEIGHTS])
