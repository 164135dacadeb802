"""How PWL weights are learned: when all else is, by judging opinions (tutorial, 3.4; SPEC K11, W1).

A training example is a position with its known correct moves: each position in which an expert moved in this contest,
and each position that the contest's analysis decided. Every Advisor of tier 3, Anything too, comments on all distinct
moves.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from forr.blackboard import Blackboard
from forr.decide import Panel
from forr.decision import Comment
from forr.knowledge import AnyItem, Knowledge
from forr.learner import Trigger, learns
from forr.pwl import Standing, is_right, share_right
from hoyle.games.position import Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS, Standings
from hoyle.mind.learning.examples import correct_moves, example_positions
from hoyle.mind.learning.forgetting import is_decided
from hoyle.mind.situation import GameAdvisor, Situation
from hoyle.mind.weighing import is_watched

MEMORISED: tuple[AnyItem, ...] = (EXPERT_MOVES, HOYLE_MOVES)  # what a contest teaches by heart
STEPS = 4_000  # Advisors asked after one contest: some two hundred examples


@dataclass
class PwlTraining:
    """The weights being learned from one contest."""

    experience: Experience
    listeners: Sequence[GameAdvisor]
    standings: dict[str, Standing]
    met: set[Position] = field(default_factory=set)  # keys of the examples shown already
    panel: Panel[Situation, Move] = field(init=False)

    def __post_init__(self) -> None:
        settings = self.experience.settings
        roster, watched = self.experience.roster, is_watched(self.experience.roster)
        self.panel = Panel(roster, steps=settings.advisor_steps, patience=settings.patience, watched=watched)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the Advisors know: all, but the moves memorised from this very contest, on which they would be right."""
        now, before = self.experience.knowledge, self.experience.before
        if before is None or self.experience.settings.own_contest:
            return now
        for item in MEMORISED:
            now = now.replacing(item, before[item])
        return now

    @property
    def has_time(self) -> bool:
        """Whether the budget covers one example more."""
        return self.experience.budget.left >= len(self.listeners)

    def show(self, position: Position) -> None:
        """Put an example to every Advisor and judge the opinions."""
        situation = self.experience.situation(position)
        correct = correct_moves(self.experience, situation)
        # Reading: a single move asks nothing, and where every move loses there is none to prefer.
        if situation.key in self.met or not correct or len(situation.moves) < 2:
            return
        self.met.add(situation.key)
        experience = self.experience
        if not experience.settings.settled_examples and is_decided(self.panel, experience, position):
            return
        experience.budget.spend(len(self.listeners))
        board = Blackboard(situation, situation.moves, self.knowledge, experience.rng, memory=experience.memory)
        for one in self.listeners:
            comments = self.panel.ask(one.name, one.comments, board)
            if comments:
                self.standings[one.name] = self._judged(one, comments, situation.moves, correct)

    def _judged(
        self, one: GameAdvisor, comments: Sequence[Comment[Move]], moves: Sequence[Move], correct: Sequence[Move]
    ) -> Standing:
        """The standing after an opinion: right or not, as the paper has it, or beside chance."""
        before = self.standings.get(one.name, Standing())
        if self.experience.settings.beside_chance:
            return before.after(share_right(comments, moves, correct), len(correct) / len(moves))
        return before.after(is_right(comments, moves, correct, can_support=one.supports))


@learns(PWL_WEIGHTS, Trigger("contest"), steps=STEPS, last=True)
def learn_pwl_weights(value: Standings, experience: Experience) -> Standings:
    """The standings after a contest."""
    listeners = [one for one in experience.roster if one.tier == 3]
    training = PwlTraining(experience, listeners, dict(value.entries))
    with training.panel.watch.standing_by():
        for position in example_positions(experience):
            if training.has_time:
                training.show(position)
    for name, why in training.panel.muted.items():
        logging.getLogger(__name__).warning("%s was muted while weights were learned: %s", name, why)
    return Standings(training.standings)
