"""Zone Advisors: each important zone expression as an Advisor with a weight of its own (tutorial, 4.2; SPEC A27).

It knows one expression, the direction that is good for its contestant, and whether that was learned from those who won
or from those who lost; it says what Zone Ranger would say if that expression were the only one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from forr.advisor import Advisor, Remark
from forr.blackboard import Blackboard
from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.mind.claims.zone_change import ZoneChange
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.perception.zones.zone_attitudes import AVOID, advisor_name, directions, in_words
from hoyle.mind.perception.zones.zone_kernels import VALUES
from hoyle.mind.perception.zones.zones import ALIKE, expressions, stage_number
from hoyle.mind.settings import Settings
from hoyle.mind.situation import GameAdvisor, Situation

PREFIXES = ("seek_", "avoid_")  # how their names begin

FORCE = 2  # strength for each of the two sides whose zones a move improves


def learned(_game: Game, knowledge: Knowledge, settings: Settings) -> Iterator[GameAdvisor]:
    """An Advisor for each important expression, in their order; one for those that say the same."""
    zones = knowledge[ZONES]
    if not settings.zones:
        return
    heard: set[tuple[str, str, str]] = set()
    for number in zones.important.nonzero()[0].tolist():
        one = expressions()[number]
        says_alike = (one.stage, one.feature, one.statistic)
        if says_alike not in heard:
            yield zone_advisor(number, int(zones.important[number]))
        if (one.feature, one.statistic) == ALIKE:
            heard.add(says_alike)


@cache
def zone_advisor(number: int, attitude: int) -> GameAdvisor:
    """The Advisor that an expression becomes."""
    stage, value = divmod(number, VALUES)
    expression, direction = expressions()[number], int(directions(attitude))

    def advise(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
        situation = blackboard.situation
        if stage_number(situation.game, situation.position) != stage:
            return
        offered = set(blackboard.actions)
        for move, (own, opposing) in zip(situation.moves, situation.zone_changes[:, :, value].tolist(), strict=True):
            said = direction * (own - opposing)
            if said and move in offered:
                side = 0 if said * direction * own > 0 else 1
                yield 5 + FORCE * said, move, ZoneChange(expression, attitude, side, (own, opposing)[side] > 0)

    rationale = (
        f"{'Avoid' if abs(attitude) == AVOID else 'Seek'} what zones showed: {expression}; {in_words(attitude)}."
    )
    return Advisor(advisor_name(expression, attitude), 3, advise, rationale, opposes=True, reads=(ZONES,))
