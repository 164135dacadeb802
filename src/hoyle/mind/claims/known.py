"""Where checks of claims look things up in useful knowledge."""

from __future__ import annotations

from collections.abc import Callable

from forr.knowledge import Knowledge
from hoyle.games.position import Position
from hoyle.mind.knowledge.pattern_advisors import PATTERN_ADVISORS
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.perception.patterns.patterns import Association, Pattern


def significant_value(knowledge: Knowledge) -> Callable[[Position], int]:
    """What is known of a canonical position for its mover; 0 for nothing."""
    known = knowledge[SIGNIFICANT_STATES]
    return lambda position: known[position].value if position in known else 0


def patterns(knowledge: Knowledge) -> list[tuple[Pattern, Association]]:
    """Every pattern that advises, kept or generalised, with what it goes with."""
    general = ((one.pattern, one.association) for one in knowledge[PATTERN_ADVISORS])
    return [*knowledge[PATTERNS].associations.items(), *general]


def attitudes(knowledge: Knowledge, number: int) -> set[int]:
    """What has been learned of a zone expression: its attitude now, and the one with which it became an Advisor."""
    zones = knowledge[ZONES]
    return {int(zones.attitudes[number]), int(zones.important[number])}
