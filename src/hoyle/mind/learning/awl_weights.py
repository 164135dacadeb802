"""How AWL weights are learned: by putting what experts faced to every Advisor (SPEC K12, W3).

After a contest with an expert every position where the expert moved and tier 1 would not have decided is put to every
Advisor, Anything too. After every ten such contests the Advisors are judged, and those found wanting are dropped from
their stage by the policy in force: at once, once a person has agreed, or never. Nobody is dropped for good: training
goes on asking them, and who is no longer found wanting at the next judgement is back.

It learns only where AWL votes, for it asks the whole panel.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace

from forr.awl import Tally
from forr.blackboard import Blackboard
from forr.decide import Panel, first_tier
from forr.learner import Trigger, learns
from hoyle.games.position import STAGES, Move, Position, Stage
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.awl_values import AwlWeights, StageWeights, verdicts_on
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.situation import Situation
from hoyle.mind.weighing import is_watched

STEPS = 4_000  # Advisors asked after one contest
EVERY = 10  # contests with an expert from one judgement to the next


@dataclass
class AwlTraining:
    """The tallies being added to after one contest."""

    experience: Experience
    tallies: dict[Stage, dict[str, Tally]]
    panel: Panel[Situation, Move] = field(init=False)

    def __post_init__(self) -> None:
        settings = self.experience.settings
        roster, watched = self.experience.roster, is_watched(self.experience.roster)
        self.panel = Panel(roster, steps=settings.advisor_steps, patience=settings.patience, watched=watched)

    @property
    def has_time(self) -> bool:
        """Whether the budget covers one state more."""
        return self.experience.budget.left >= len(self.experience.roster)

    def show(self, position: Position, move: Move) -> None:
        """Put a state where an expert moved to every Advisor, unless tier 1 would have decided there."""
        situation = self.experience.situation(position)
        experience = self.experience
        board = Blackboard(situation, situation.moves, experience.knowledge, experience.rng, memory=experience.memory)
        experience.budget.spend(len(self.experience.roster))
        decision, remaining, _ = first_tier(self.panel, board)
        if decision is not None:
            return
        experts = next(one for one in situation.moves if move in situation.twins(one))
        # Reading: the Advisors see what they would see in play, the moves that tier 1 leaves; and the expert's own
        # move in any case, for nobody can agree with what is not on offer.
        vetoed = set(situation.moves) - {*remaining.actions, experts}
        tallies = self.tallies.setdefault(situation.stage, {})
        for one in self.panel.tiers[3]:
            comments = self.panel.ask(one.name, one.comments, board.without(vetoed))
            if comments is not None:
                tallies[one.name] = tallies.get(one.name, Tally()).after(comments, experts)


@learns(AWL_WEIGHTS, Trigger("contest"), steps=STEPS, last=True)
def learn_awl_weights(value: AwlWeights, experience: Experience) -> AwlWeights:
    """The weights after a contest; every ten contests with who is dropped."""
    contest = experience.contest
    if experience.settings.vote != "awl" or not any(contest.experts):
        return value
    training = AwlTraining(experience, {stage: dict(known.tallies) for stage, known in value.stages.items()})
    with training.panel.watch.standing_by():
        for position, move, mover in experience.plies():
            if contest.experts[mover - 1] and training.has_time:
                training.show(position, move)
    for name, why in training.panel.muted.items():
        logging.getLogger(__name__).warning("%s was muted while weights were learned: %s", name, why)
    learned = replace(value, contests=value.contests + 1, alpha=experience.settings.alpha)
    for stage in STAGES:
        if stage in training.tallies:
            learned = learned.replacing(stage, replace(value.stage(stage), tallies=training.tallies[stage]))
    return judged(learned, experience) if learned.contests % EVERY == 0 else learned


def judged(value: AwlWeights, experience: Experience) -> AwlWeights:
    """The Advisors judged anew, and dropped as the policy has it."""
    voters = [one.name for one in experience.roster if one.tier == 3 and one.votes]
    for stage, known in value.stages.items():
        found = verdicts_on(voters, known.tallies)
        if experience.settings.drop == "auto":
            fresh = StageWeights(known.tallies, dropped=found)
        else:
            out = {name: why for name, why in found.items() if name in known.dropped}
            fresh = StageWeights(known.tallies, out, {name: why for name, why in found.items() if name not in out})
        value = value.replacing(stage, fresh)
    return value
