"""A learning phase: contest after contest with a trainer, learning from each (tutorial, section 5; SPEC E1, F7).

Every stream of chance is named by the seed and the contest's number, so that a training that is broken off and taken
up again goes on as if nothing had happened: fifty contests and fifty more are a hundred.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter

from forr.budget import Budget
from forr.knowledge import Knowledge
from forr.learner import AnyAlgorithm, Learner, When
from forr.memory import Memory
from hoyle import interrupts
from hoyle.errors import OptionName, TooLarge
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.lab.deciding import Deciding
from hoyle.lab.meeting import meeting_contests
from hoyle.lab.stopping import is_sound, value_at, value_of
from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar
from hoyle.lab.trainers.foreign import refuse_reaching_out
from hoyle.lab.trainers.pairing import Pairing, Trainer, is_learner, with_learners
from hoyle.lab.training_contest import training_contest
from hoyle.lab.training_state import Step, TrainingState
from hoyle.mind.experience import Experience, Findings
from hoyle.mind.knowledge.awl_values import Proposal
from hoyle.mind.knowledge.awl_weights import answered
from hoyle.mind.knowledge.leeway import LEEWAY
from hoyle.mind.learning import algorithms
from hoyle.mind.roster import GameAdvisor, made_by, roster
from hoyle.mind.settings import Settings
from hoyle.progress import Progress
from hoyle.table.contestant import Contestant, Request, dismiss, parse, seat
from hoyle.table.hoyle import EXAMPLE, EXPECTED, Hoyle, fresh, read_arguments
from hoyle.table.play import sit_and_play

log = logging.getLogger("hoyle.lab")

Permit = Callable[[Proposal], bool]  # asks whether an Advisor may be dropped


@dataclass
class Phase:
    """One Hoyle in training: its game, its settings, its trainer, and the seed that everything follows from."""

    game: Game
    trainer: Trainer
    settings: Settings
    seed: str
    progress: Progress | None = None
    game_file: Path | None = None  # where a game outside the catalogue was read
    seats: dict[str, Contestant] = field(default_factory=dict)  # everybody but the learner, seated once
    learner: Learner = field(default_factory=lambda: Learner(algorithms()))
    memory: Memory = field(default_factory=Memory)  # what was worked out in one contest serves the next
    named: set[tuple[str, str]] = field(default_factory=set)  # faults that the log has told of
    permit: Permit | None = None  # who is asked where Advisors are dropped only with permission; None: nobody
    extra: tuple[GameAdvisor, ...] = ()  # Advisors of an experiment's own, beside those of the settings
    named_by_file: bool = False  # whether a knowledge file named the trainer: then nobody sits who reaches outside

    def __post_init__(self) -> None:
        self.learner.patience = self.settings.patience

    def prepare(self, contests: int = 0) -> None:
        """Seat whoever the next pairing needs, so that what cannot be done is said before anything is."""
        for pairing in islice(self._pairings(), contests, contests + 1):
            for spelling in pairing:
                try:
                    self._sit(spelling, fresh(self.game))
                except TooLarge as error:
                    raise TooLarge(f"{error} To learn: ", OptionName("trainer", "expert(20000)"), ".") from None

    def _pairings(self) -> Iterator[Pairing]:
        return self.trainer.pairings(Random(f"{self.seed}/trainer"))

    def contests(self, state: TrainingState) -> Iterator[Step]:
        """The training, contest by contest, for as long as somebody asks and the trainer has more to offer."""
        try:
            value = value_of(self.game, self.progress)
            state = replace(state, recent=tuple(map(with_learners, state.recent)))  # a file does not say
            state = self._permitted(state)  # what nobody could be asked in an earlier sitting
            for pairing in islice(self._pairings(), state.course.contests, None):
                step = self._step(self._arranged(pairing, state), state, value)
                state = step.state
                yield step
        finally:
            dismiss(*self.seats.values())

    def meet(self) -> TrainingState:
        """Before competition: what Hoyle learns from contests that it is shown."""
        shown = meeting_contests(self.game, self._seat, self.seed)
        knowledge = self.learn_at(fresh(self.game), "meeting", 1, "meeting", lambda _: shown)
        self._muted(0)
        return TrainingState(knowledge)

    def end(self, state: TrainingState, contests: tuple[Contest, ...]) -> TrainingState:
        """After the phase: the items that learn from all of its contests."""
        number = state.course.contests
        knowledge = self.learn_at(state.knowledge, "phase", 1, f"phase/{number}", lambda _: contests)
        self._muted(number)
        return replace(state, knowledge=knowledge)

    def _arranged(self, pairing: Pairing, state: TrainingState) -> Fixture:
        """The next contest, as the trainer wants it now that the training stands here."""
        if self.trainer.arrange is None:
            return Fixture(pairing)
        seed = f"{self.seed}/trainer/{state.course.contests + 1}"
        known = (state.knowledge, state.course, self.settings)
        return self.trainer.arrange(pairing, TrainingSoFar(self.game, *known, seed, self.extra, self.memory))

    def _step(self, fixture: Fixture, state: TrainingState, value: int) -> Step:
        before, known, (pairing, start) = perf_counter(), state, fixture
        number = state.course.contests + 1
        one, two = (self._sit(spelling, state.knowledge) for spelling in pairing)
        waited_for = self.learner.awaits("decision")
        deciding = Deciding(self.learn_at, state.knowledge, number, (one, two)) if waited_for else None
        transcript = sit_and_play(
            *(self.game, one, two, f"{self.seed}/learn/{number}", start), learners=pairing.learners, watch=deciding
        )
        state = replace(state, knowledge=deciding.knowledge) if deciding else state
        worth = value if start is None else value_at(self.game, start, self.progress)
        learned = self._after(state, transcript.contest, worth)
        interrupts.check()  # what an interrupt may have spoiled is not kept: the contest is played again on resuming
        took, after = perf_counter() - before, self._permitted(learned)  # without the time that a person takes
        muted, told = self._muted(number, one, two), training_contest(transcript, known, after, took)
        return Step(pairing, transcript, after, muted, took, told)

    def _permitted(self, state: TrainingState) -> TrainingState:
        """The state once a person has said which of the Advisors that AWL found wanting may be dropped.

        The answers are knowledge like any other, so a training that is taken up again goes on with them. One that is
        broken off at a question is taken up before the contest that led to it, and asks again.
        """
        if self.permit is None or self.settings.drop != "ask":
            return state
        return replace(state, knowledge=answered(state.knowledge, self.permit))

    def _after(self, state: TrainingState, contest: Contest, value: int) -> TrainingState:
        """Where the training stands once the contest's lessons are in."""
        number, contests = state.course.contests + 1, (*state.recent, contest)
        knowledge = self.learn_at(
            state.knowledge, "contest", number, f"learn/{number}", lambda one: contests[-one.trigger.every :]
        )
        course = state.course.after(contest, value, is_sound(state.knowledge[LEEWAY], knowledge[LEEWAY]))
        after_contests = (one.trigger for one in self.learner.algorithms.values() if one.trigger.event == "contest")
        waiting = max((number % trigger.every for trigger in after_contests), default=0)
        return TrainingState(replace(knowledge, contests=number), course, contests[len(contests) - waiting :])

    def learn_at(
        self,
        knowledge: Knowledge,
        event: When,
        count: int,
        name: str,
        shown: Callable[[AnyAlgorithm], tuple[Contest, ...]],
    ) -> Knowledge:
        """Let the algorithms learn whose trigger answers the event, each from the contests that it is shown."""
        seated, told = roster(self.settings), (Findings(), Findings(), Findings())  # settled, unrefuted and costly

        def experience(known: Knowledge, budget: Budget, one: AnyAlgorithm) -> Experience:
            rng = Random(f"{self.seed}/{name}/{one.name}")
            panel = (*seated, *made_by(self.game, known, self.settings), *self.extra)
            contests, settings = shown(one), self.settings
            return Experience(self.game, contests, known, panel, budget, rng, settings, *told, self.memory, knowledge)

        return self.learner.learn(knowledge, event, count, experience)

    def _muted(self, number: int, *contestants: Contestant) -> dict[str, str]:
        """Who failed at a contest, named in the log; everybody has another chance at the next."""
        muted = dict(self.learner.muted)
        self.learner.muted.clear()
        for contestant in contestants:
            muted.update(getattr(contestant, "muted", {}))
        for name, why in sorted(muted.items()):
            level = logging.DEBUG if (name, why) in self.named else logging.WARNING  # a fault is news only once
            log.log(level, "Contest %d of %s: %s was muted (%s).", number, self.game.id, name, why)
        self.named.update(muted.items())
        return muted

    def _sit(self, spelling: str, knowledge: Knowledge) -> Contestant:
        """The learner with what it knows now, or whoever else the pairing names."""
        if not is_learner(spelling):
            return self._seat(spelling)
        arguments = read_arguments(Request(self.game, *parse(spelling), EXAMPLE, EXPECTED))
        settings, memory = arguments.settings(self.settings), self.memory
        return Hoyle(self.game, knowledge, settings, spelling, testing=False, extra=self.extra, memory=memory)

    def _seat(self, spelling: str) -> Contestant:
        if spelling not in self.seats:
            if self.named_by_file:
                refuse_reaching_out(spelling, self.game)
            self.seats[spelling] = seat(spelling, self.game, progress=self.progress, game_file=self.game_file)
        return self.seats[spelling]
