"""One run of an experiment: a Hoyle learns, phase by phase, and is tested; what came of it is plain data (SPEC E1, E7).

Nothing here depends on which process does it or on what was done before: the plan and its seed are all there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from types import MappingProxyType

from hoyle.games.frame import Game
from hoyle.json_data import ParsedJson
from hoyle.lab.asked import until_for
from hoyle.lab.batteries import contests_faced
from hoyle.lab.experiments.arms import Arm, RunPlan
from hoyle.lab.experiments.making_rows import learning_row, part_row, run_row, testing_row
from hoyle.lab.experiments.rows import ContestRow, PartRow, RunResult
from hoyle.lab.experiments.seating import challenger_for, settings_with, tested_one
from hoyle.lab.experiments.settings_table import settings_data
from hoyle.lab.experiments.spec import LearningPhase
from hoyle.lab.learning import Assignment, Learned, Training
from hoyle.lab.stopping import Contests, Until, value_of
from hoyle.lab.trainers import trainer_for

UNTRAINED = "self"  # who trains where nobody does

RunWatch = Callable[[int], None]  # is told how many contests of the run are over


def run_one(plan: RunPlan, watch: RunWatch | None = None) -> RunResult:
    """What comes of one run; `watch` is told after each contest how many there were."""
    running = Running(plan, plan.arm.source.load(), watch)
    for part, phase in enumerate(plan.arm.phases, 1):
        running.learn(part, phase)
        if plan.arm.after_each_phase:
            running.test(part)
    if not plan.arm.phases:
        running.meet()
    if not (plan.arm.phases and plan.arm.after_each_phase):
        running.test(len(plan.arm.phases))
    return running.result


@dataclass
class Running:
    """A run under way: what has been learned so far, and the rows so far."""

    plan: RunPlan
    game: Game
    watch: RunWatch | None
    learned: Learned | None = None
    contests: list[ContestRow] = field(default_factory=list)
    parts: list[PartRow] = field(default_factory=list)
    muted: dict[str, None] = field(default_factory=dict)
    seconds_learning: float = 0.0
    seconds_testing: float = 0.0

    @property
    def arm(self) -> Arm:
        """What is being tried."""
        return self.plan.arm

    def learn(self, part: int, phase: LearningPhase) -> None:
        """One learning phase, from where the one before stood."""
        before, trainer = perf_counter(), trainer_for(phase.trainer, self.game)
        until = until_for(trainer, phase.contests, phase.until, phase.at_most)
        training = Training(self._assignment(phase.trainer, until, settings_data(phase.settings)))
        for step in training.steps():
            self._add(learning_row(self.plan, self.game, part, trainer.name, step))
        self.learned = training.learned
        self.muted.update(dict.fromkeys(training.muted))
        self.parts.append(part_row(part, self.learned, until))
        self.seconds_learning += perf_counter() - before

    def meet(self) -> None:
        """No learning at all: what is known before competition."""
        training = Training(self._assignment(UNTRAINED, Contests(0)))
        for _ in training.steps():
            raise AssertionError("there is nothing to learn")
        self.learned = training.learned

    def _assignment(
        self, trainer: str, until: Until, changes: Mapping[str, ParsedJson] = MappingProxyType({})
    ) -> Assignment:
        start = self.learned.state if self.learned else None
        settings = settings_with(self.arm.hoyle(), changes)
        return Assignment(self.game, trainer, until, self.plan.seed, settings, start=start)

    def test(self, part: int) -> None:
        """Contests with every challenger; nothing is learned."""
        before = perf_counter()
        for row in self._tested(part):
            self._add(row)
        self.seconds_testing += perf_counter() - before

    def _tested(self, part: int) -> Iterator[ContestRow]:
        assert self.learned is not None, "a run learns before it is tested"
        value, known = value_of(self.game), self.learned
        for challenger in self.arm.challengers:
            tested = tested_one(known, self.arm.contestant, self.arm.testing_settings)
            met = challenger_for(known, challenger)
            faced = contests_faced(self.game, known.knowledge, tested, met, self.arm.contests, self.plan.seed)
            for number, one in enumerate(faced, 1):
                yield testing_row(self.plan, self.game, part, challenger, number, one, value)

    def _add(self, row: ContestRow) -> None:
        self.contests.append(row)
        if self.watch is not None:
            self.watch(len(self.contests))

    @property
    def result(self) -> RunResult:
        """What came of it."""
        assert self.learned is not None, "nothing has been learned"
        muted = dict.fromkeys((*self.muted, *(one for row in self.contests for one in row.muted)))
        row = run_row(
            *(self.plan, self.learned, tuple(self.parts), tuple(muted), value_of(self.game)),
            seconds=(self.seconds_learning, self.seconds_testing),
        )
        kept = kept_knowledge(self.learned) if self.plan.keep_knowledge else b""
        return RunResult(row, tuple(self.contests), kept)


def kept_knowledge(learned: Learned) -> bytes:
    """The knowledge file of a run, compressed."""
    import zlib

    from hoyle.mind.knowledge_page import content, page

    data = content(learned.game, learned.knowledge, learned.settings, learned.extra)
    return zlib.compress(page(data).encode(), 6)
