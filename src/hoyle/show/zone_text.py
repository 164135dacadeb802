"""Zone expressions in words: which are important, which are active, which are given up (tutorial, 4.2)."""

from __future__ import annotations

from collections.abc import Iterator

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.zone_values import ZoneValues
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.names import title
from hoyle.mind.perception.zones.zone_attitudes import advisor_name, in_words
from hoyle.mind.perception.zones.zones import expressions
from hoyle.show.telling import Teller


def zone_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """A summary, the important expressions, then the active ones, those first that have been right most often."""
    zones = knowledge[ZONES]
    important, given_up = zones.important.nonzero()[0].tolist(), int(zones.given_up.sum())
    active, weights = zones.attitudes.nonzero()[0].tolist(), zones.weights
    watched = len(expressions()) - len(important) - len(active) - given_up
    yield f"{len(important)} important, {len(active)} active, {watched} still watched, {given_up} given up for good."
    for number in important:
        yield f"important: {_important(zones, number, knowledge)}"
    for number in sorted(active, key=lambda one: -weights[one]):
        yield f"active: {_active(zones, number)}"


def _important(zones: ZoneValues, number: int, knowledge: Knowledge) -> str:
    """An expression that became an Advisor, with the weight it has now."""
    expression, attitude = expressions()[number], int(zones.important[number])
    name = advisor_name(expression, attitude)
    standing = knowledge[PWL_WEIGHTS].get(name)
    weight = f", weight {standing.weight:.2f}" if standing else ""
    return f"{expression}; {in_words(attitude)}. Advisor {title(name)}{weight}."


def _active(zones: ZoneValues, number: int) -> str:
    """An expression that Zone Ranger listens to."""
    given, right = zones.opinions[number].tolist()
    record = f"right {right:,} of {given:,} times" if given else "no opinion yet"
    contests = int(abs(zones.streaks[number]).max())
    return f"{expressions()[number]}; {in_words(int(zones.attitudes[number]))} for {contests} contests; {record}."


TELLERS = (Teller(ZONES, lines=zone_lines, few=True),)
