"""What figures are made of besides contests: of one run, how it learned, what it holds and what it was made by (E4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.lab.experiments.rows import RunRow
from hoyle.mind.advisors.learned.zones import PREFIXES as ZONES


@dataclass(frozen=True, order=True)
class MadeBy:
    """What did a run; empty where that was not written down."""

    hoyle: str = ""  # versions
    python: str = ""
    learner: str = ""  # the digest of its source


@dataclass(frozen=True)
class RunFacts:
    """One run, without its contests."""

    run: int  # from 1
    contests: int  # that it learned from
    lessons: int  # of them, with somebody else
    lost: int  # lessons that Hoyle lost
    parts: int  # learning phases
    met: bool  # whether every learning phase reached what was asked for
    gave_up: bool  # whether one was given up
    states_seen: int
    zone_advisors: int  # that weigh something in testing
    sizes: Mapping[str, int] = field(default_factory=dict)  # how much each item of useful knowledge holds
    dropped: frozenset[str] = frozenset()  # Advisors that AWL dropped, in any stage
    made_by: MadeBy = field(default=MadeBy(), compare=False)


def facts_of(row: RunRow) -> RunFacts:
    """What a ledger's row tells."""
    weighed = {name for weights in row.weights.values() for name in weights}
    return RunFacts(
        run=row.run,
        contests=row.contests,
        lessons=row.lessons,
        lost=row.parts[-1].lost if row.parts else 0,
        parts=len(row.parts),
        met=row.met,
        gave_up=any(part.stopped == "gave up" for part in row.parts),
        states_seen=row.states_seen,
        zone_advisors=sum(name.startswith(ZONES) for name in weighed),
        sizes=row.sizes,
        dropped=frozenset(name for names in row.dropped.values() for name in names),
        made_by=MadeBy(*(row.made_with.get(name, "") for name in ("hoyle", "python", "learner"))),
    )
