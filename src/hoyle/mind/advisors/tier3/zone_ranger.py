"""Zone Ranger: to where the zones look as in contests that were won (tutorial, 4.2 and Table 8.3; SPEC A26).

Each active zone expression speaks for a move that takes its value in the right direction in the mover's zones, or in
the wrong one in the opposition's, and against a move that does the reverse. Reading: all expressions count the same;
the move with the most evidence either way has the greatest strength, the others theirs in proportion.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.perception.zone_attitudes import reason
from hoyle.mind.perception.zone_kernels import VALUES
from hoyle.mind.perception.zones import expressions, stage_number
from hoyle.mind.situation import Situation


@advisor(3, opposes=True, reads=("zones",))
def zone_ranger(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Move to a position whose zones have positive associations for Hoyle, negative for the opposition."""
    zones = blackboard.knowledge.get("zones")
    if zones is None or not zones.active:
        return
    situation = blackboard.situation
    stage = stage_number(situation.game, situation.position)
    directions = zones.directions[stage]
    if not directions.any():
        return
    changes = situation.zone_changes
    evidence = (changes[:, 0] - changes[:, 1]).astype(np.int64) @ directions
    scale = int(abs(evidence).max())
    offered = set(blackboard.actions)
    for row, move in enumerate(situation.moves):
        if move in offered and evidence[row]:
            ahead = bool(evidence[row] > 0)
            yield strength(int(evidence[row]), scale), move, _leading_reason(zones, stage, changes[row], ahead)


def strength(evidence: int, scale: int) -> int:
    """From 0 to 10, and never indifferent."""
    share = (5 * abs(evidence) + scale - 1) // scale
    return 5 + share if evidence > 0 else 5 - share


def _leading_reason(zones: Any, stage: int, change: Any, speaks_for: bool) -> str:
    """What the expression says that has been right most often of those that agree."""
    first = stage * VALUES
    agreeing = np.stack([change[0], -change[1]]) * zones.directions[stage] * (1 if speaks_for else -1) > 0
    weights = np.where(agreeing, 1 + zones.weights[first : first + VALUES], 0.0)
    side, value = divmod(int(weights.argmax()), VALUES)
    attitude = int(zones.attitudes[first + value])
    return reason(expressions()[first + value], attitude, side, bool(change[side, value] > 0))
