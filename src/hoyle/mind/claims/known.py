"""Where checks of claims look things up in useful knowledge."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from forr.knowledge import Knowledge
from hoyle.games.position import Position
from hoyle.mind.perception.lines.forks import Fork
from hoyle.mind.perception.patterns.patterns import Association, Pattern
from hoyle.mind.perception.states import State

Made = Mapping[Position, Mapping[Position, Any]]  # where somebody moved -> what they made of it -> how that went


def states(knowledge: Knowledge) -> Mapping[Position, State]:
    """Positions of known value."""
    return knowledge.get("significant_states") or {}


def significant_value(knowledge: Knowledge) -> Callable[[Position], int]:
    """What is known of a canonical position for its mover; 0 for nothing."""
    known = states(knowledge)
    return lambda position: known[position].value if position in known else 0


def dangers(knowledge: Knowledge) -> Collection[Position]:
    """Positions that looked lost."""
    return knowledge.get("dangerous_states") or {}


def expert_moves(knowledge: Knowledge) -> Made:
    """What experts did: how often, and how often they did not lose."""
    return knowledge.get("expert_moves") or {}


def hoyle_moves(knowledge: Knowledge) -> Made:
    """What Hoyle did: won, drawn and lost."""
    return knowledge.get("hoyle_moves") or {}


def openings(knowledge: Knowledge) -> Mapping[Position, Collection[Position]]:
    """How those began who beat Hoyle."""
    return knowledge.get("openings") or {}


def forks(knowledge: Knowledge) -> Collection[Fork]:
    """Forks that have decided contests."""
    return knowledge.get("forks") or ()


def patterns(knowledge: Knowledge) -> list[tuple[Pattern, Association]]:
    """Every pattern that advises, kept or generalised, with what it goes with."""
    kept = knowledge.get("patterns")
    general = knowledge.get("pattern_advisors") or ()
    return [*(kept.associations.items() if kept else ()), *((one.pattern, one.association) for one in general)]


def attitudes(knowledge: Knowledge, number: int) -> set[int]:
    """What has been learned of a zone expression: its attitude now, and the one with which it became an Advisor."""
    zones = knowledge.get("zones")
    return set() if zones is None else {int(zones.attitudes[number]), int(zones.important[number])}


def views(knowledge: Knowledge) -> Any:
    """What views have come to mean."""
    return knowledge.get("views")
