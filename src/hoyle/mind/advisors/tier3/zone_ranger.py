"""Zone Ranger: to where the zones look as in contests that were won (tutorial, 4.2 and Table 8.3; SPEC A26).

Each active zone expression speaks for a move that takes its value in the right direction in the mover's zones, or in
the wrong one in the opposition's, and against a move that does the reverse. Reading: the tutorial combines all the
evidence without saying how; here an expression counts as much as its weight as an Advisor exceeds that of random
opinion, the rule by which PWL gives a vote, so that an attitude that the training examples refute is not heard. The
move with the most evidence either way has the greatest strength, the others theirs in proportion.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.memory import MemoryKind
from forr.pwl import BENCHMARK, MARGIN
from hoyle.games.position import Move
from hoyle.mind.claims.zone_change import ZoneChange
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.zone_values import Figures, Signs
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.perception.zones.zone_kernels import VALUES
from hoyle.mind.perception.zones.zones import expressions, stage_number
from hoyle.mind.situation import Situation


@advisor(3, opposes=True, reads=(ZONES, PWL_WEIGHTS))
def zone_ranger(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Move to a position whose zones have positive associations for Hoyle, negative for the opposition."""
    zones = _trusted(blackboard)
    if zones is None:
        return
    situation = blackboard.situation
    first = VALUES * stage_number(situation.game, situation.position)
    trust = zones.trust[first : first + VALUES]
    if not trust.any():
        return
    changes = situation.zone_changes
    for_move = changes * np.stack([trust, -trust])  # [move, side, value]: what each says
    evidence = for_move.sum(axis=(1, 2)).round(9)
    offered = set(blackboard.actions)
    scale = max(abs(evidence[row]) for row, move in enumerate(situation.moves) if move in offered)
    strongest = (for_move * np.sign(evidence)[:, np.newaxis, np.newaxis]).reshape(len(changes), -1).argmax(axis=1)
    for row, move in enumerate(situation.moves):
        if move in offered and evidence[row]:
            side, value = divmod(int(strongest[row]), VALUES)
            rises = bool(changes[row, side, value] > 0)
            expression, attitude = expressions()[first + value], int(zones.attitudes[first + value])
            yield strength(evidence[row] / scale), move, ZoneChange(expression, attitude, side, rises)


class TrustedZones(NamedTuple):
    """Every expression's attitude, and how far Zone Ranger trusts it, up or down."""

    attitudes: Signs
    trust: Figures


TRUST: MemoryKind[float, TrustedZones] = MemoryKind("trust in zone expressions", most=4)


def _trusted(blackboard: Blackboard[Situation, Move]) -> TrustedZones | None:
    """What Zone Ranger listens to; None while no expression is active."""
    zones, bar = blackboard.knowledge[ZONES], _random_opinion(blackboard)
    if not zones.streaks.any():
        return None

    def make() -> TrustedZones:
        return TrustedZones(zones.attitudes, zones.trusted(bar))

    found = blackboard.memory.recall(TRUST, (zones,), bar, make)
    return found if found.attitudes.any() else None


def _random_opinion(blackboard: Blackboard[Situation, Move]) -> float:
    """The weight that an expression must exceed, as an Advisor must that wants a vote (SPEC W2)."""
    return blackboard.knowledge[PWL_WEIGHTS].of(BENCHMARK).weight + MARGIN


def strength(share: float) -> int:
    """From 0 to 10, and never indifferent: the greatest evidence gets the greatest strength."""
    steps = int(np.ceil(5 * abs(share) - 1e-9))
    return 5 + steps if share > 0 else 5 - steps
