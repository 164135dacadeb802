"""A ledger added up: for each arm and run, what its contests of learning and of testing come to (SPEC E4).

A ledger is gone through once, contest by contest; what metrics, plots and evidence are made of is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from hoyle.lab.experiments.rows import ContestOf, ContestRow, RunKey, RunRow, sweep_text
from hoyle.lab.experiments.run_facts import RunFacts, facts_of

RESULTS = ("won", "drawn", "lost")
DIGITS = 6  # of seconds, as many as a row has


class ArmKey(NamedTuple):
    """Which arm: its variant, the values of its sweeps as JSON, and its game."""

    variant: str
    sweep: str
    game: str


@dataclass
class ContestTally:
    """Some contests of one run, added up."""

    counts: Counter[str] = field(default_factory=Counter)
    comments: Counter[str] = field(default_factory=Counter)  # in how many decisions each Advisor spoke
    seconds: float = 0.0
    kinds: set[str] = field(default_factory=set, repr=False, compare=False)  # the moves that were met, while adding up

    def add(self, row: ContestRow) -> None:
        """One more contest."""
        counts = {"contests": 1, "plies": row.length, row.kind: 1, f"own {row.kind}": row.stood is not None}
        counts |= {"stood": bool(row.stood), "own": row.stood is not None, row.result or "no result": 1}
        counts |= {"decisions": row.decisions, "never_seen": row.never_seen, "voted": row.voted}
        counts |= {"distinct": row.moves not in self.kinds}
        if row.result == "lost":
            role = "first" if row.role == 1 else "second"
            counts |= {f"lost as {role}": 1, "plies lost": row.length}
            counts |= {"decisions lost": row.decisions, "never_seen lost": row.never_seen}
        self.counts.update(counts)
        self.comments.update(row.comments)
        self.seconds = round(self.seconds + row.seconds, DIGITS)
        self.kinds.add(row.moves)


@dataclass
class RunTally:
    """One run, added up."""

    facts: RunFacts
    testing: dict[str, ContestTally] = field(default_factory=dict)  # by challenger, after the last learning phase
    learning: dict[int, ContestTally] = field(default_factory=dict)  # by learning phase
    course: list[bool] = field(default_factory=list)  # of Hoyle's own learning contests: whether each stood

    def add(self, contest: ContestRow) -> None:
        """One more contest."""
        if contest.phase == "testing":
            if contest.part == self.facts.parts:  # what was tested on the way is not what came of it
                self.testing.setdefault(contest.opponent, ContestTally()).add(contest)
            return
        self.learning.setdefault(contest.part, ContestTally()).add(contest)
        if contest.stood is not None:
            self.course.append(contest.stood)


Arms = Mapping[ArmKey, tuple[RunTally, ...]]


class LedgerRows(Protocol):
    """What is asked of a ledger here."""

    def runs(self) -> list[RunRow]:
        """Every run."""

    def contests(self, phase: ContestOf | None = None) -> Iterable[ContestRow]:
        """Every contest."""


def tallied(ledger: LedgerRows) -> Arms:
    """Every arm of a ledger with its runs, in the order of the ledger."""
    runs = {row.key: RunTally(facts_of(row)) for row in ledger.runs()}
    for contest in ledger.contests():
        runs[RunKey(contest.variant, sweep_text(contest.sweep), contest.game, contest.run)].add(contest)
    arms: dict[ArmKey, list[RunTally]] = {}
    for key, tally in runs.items():
        arms.setdefault(ArmKey(*key[:3]), []).append(tally)
    return {key: tuple(tallies) for key, tallies in arms.items()}
