"""AWL weights: how each Advisor of tier 3 agrees with experts, stage by stage, and who is dropped (SPEC K12, W3).

After a contest with an expert every position where the expert moved and tier 1 would not have decided is put to every
Advisor, Anything too. After every ten such contests the Advisors are judged, and those found wanting are dropped from
their stage by the policy in force: at once, once a person has agreed, or never. Nobody is dropped for good: the lesson
goes on asking them, and who is no longer found wanting at the next judgement is back.

It learns only where AWL votes, for it asks the whole panel.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, field, replace
from typing import Annotated, Any, Literal

from pydantic import Field

from forr.awl import Fault, Tally, Verdict, verdict
from forr.blackboard import Blackboard
from forr.decide import Panel, first_tier
from forr.knowledge import Item, Trigger
from forr.pwl import BENCHMARK
from hoyle.games.position import STAGES, Move, Position, Stage
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.awl_values import StageWeights, Verdicts, Weights
from hoyle.mind.knowledge.forms import Count, Form, Text
from hoyle.mind.knowledge.pwl_weights import ITEM as PWL
from hoyle.mind.situation import Situation

STEPS = 4_000  # Advisors asked after one contest
EVERY = 10  # contests with an expert from one judgement to the next


@dataclass
class Lesson:
    """The tallies being added to after one contest."""

    experience: Experience
    tallies: dict[Stage, dict[str, Tally]]
    panel: Panel[Situation, Move] = field(init=False)

    def __post_init__(self) -> None:
        self.panel = Panel(self.experience.roster, steps=self.experience.settings.advisor_steps)

    @property
    def has_time(self) -> bool:
        """Whether the budget covers one state more."""
        return self.experience.budget.left >= len(self.experience.roster)

    def show(self, position: Position, move: Move) -> None:
        """Put a state where an expert moved to every Advisor, unless tier 1 would have decided there."""
        situation = self.experience.situation(position)
        board = Blackboard(situation, situation.moves, self.experience.knowledge, self.experience.rng)
        self.experience.budget.spend(len(self.experience.roster))
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


def learn(value: Weights, experience: Experience) -> Weights:
    """The weights after a contest; every ten contests with who is dropped."""
    contest = experience.contest
    if experience.settings.vote != "awl" or not any(contest.experts):
        return value
    lesson = Lesson(experience, {stage: dict(known.tallies) for stage, known in value.stages.items()})
    for position, move, mover in experience.plies():
        if contest.experts[mover - 1] and lesson.has_time:
            lesson.show(position, move)
    for name, why in lesson.panel.muted.items():
        logging.getLogger(__name__).warning("%s was muted while weights were learned: %s", name, why)
    learned = replace(value, contests=value.contests + 1, alpha=experience.settings.alpha)
    for stage in STAGES:
        if stage in lesson.tallies:
            learned = learned.replacing(stage, replace(value.stage(stage), tallies=lesson.tallies[stage]))
    return judged(learned, experience) if learned.contests % EVERY == 0 else learned


def judged(value: Weights, experience: Experience) -> Weights:
    """The Advisors judged anew, and dropped as the policy has it."""
    voters = [one.name for one in experience.roster if one.tier == 3 and one.votes]
    for stage, known in value.stages.items():
        found = _verdicts(known.tallies, voters)
        if experience.settings.drop == "auto":
            fresh = StageWeights(known.tallies, dropped=found)
        else:
            out = {name: why for name, why in found.items() if name in known.dropped}
            fresh = StageWeights(known.tallies, out, {name: why for name, why in found.items() if name not in out})
        value = value.replacing(stage, fresh)
    return value


def _verdicts(tallies: Mapping[str, Tally], names: Iterable[str]) -> dict[str, Verdict]:
    benchmark = tallies.get(BENCHMARK, Tally())
    found = {name: verdict(tallies.get(name, Tally()), benchmark) for name in sorted(names)}
    return {name: why for name, why in found.items() if why is not None}


def merge(first: Weights, second: Weights) -> Weights:
    """The tallies of both; whoever either had dropped or proposed is so if what both saw still says it."""
    stages = {
        stage: _merged(first.stage(stage), second.stage(stage))
        for stage in STAGES
        if stage in first.stages or stage in second.stages
    }
    return Weights(first.contests + second.contests, first.alpha, stages)


def _merged(one: StageWeights, another: StageWeights) -> StageWeights:
    names = dict.fromkeys((*one.tallies, *another.tallies))
    tallies = {name: one.tallies.get(name, Tally()).plus(another.tallies.get(name, Tally())) for name in names}
    dropped = _verdicts(tallies, {*one.dropped, *another.dropped})
    proposed = _verdicts(tallies, {*one.proposed, *another.proposed} - {*dropped})
    return StageWeights(tallies, dropped, proposed)


class VerdictForm(Form):
    """Why an Advisor should be dropped."""

    fault: Fault
    evidence: Text


class StageForm(Form):
    """One stage: for each Advisor f1, f2, f3, f4 and how often it was asked; who is dropped, and who might be."""

    tallies: dict[Text, tuple[Count, Count, Count, Count, Count]]
    dropped: dict[Text, VerdictForm]
    proposed: dict[Text, VerdictForm]
    refused: dict[Text, VerdictForm]


class SHAPE(Form):
    """How each Advisor agrees with experts, stage by stage."""

    contests: Count
    alpha: Annotated[float, Field(ge=1, le=2)]
    stages: dict[Literal["placing", "sliding"], StageForm]


def _encode(value: Weights) -> dict[str, Any]:
    stages = {
        stage: {
            "tallies": {name: list(astuple(tally)) for name, tally in known.tallies.items()},
            **{kind: _verdicts_data(getattr(known, kind)) for kind in ("dropped", "proposed", "refused")},
        }
        for stage, known in value.stages.items()
    }
    return {"contests": value.contests, "alpha": value.alpha, "stages": stages}


def _verdicts_data(verdicts: Verdicts) -> dict[str, dict[str, str]]:
    return {name: {"fault": why.fault, "evidence": why.evidence} for name, why in verdicts.items()}


def _decode(data: dict[str, Any]) -> Weights:
    stages = {stage: _decoded(known) for stage, known in data["stages"].items()}
    return Weights(data["contests"], float(data["alpha"]), {one: stages[one] for one in STAGES if one in stages})


def _decoded(data: dict[str, Any]) -> StageWeights:
    tallies = {name: Tally(*counts) for name, counts in data["tallies"].items()}
    if any(tally.supported > tally.asked or tally.f3 + tally.f4 > tally.asked for tally in tallies.values()):
        raise ValueError("an Advisor cannot have spoken more often than it was asked")
    kinds = ("dropped", "proposed", "refused")
    if not all(isinstance(name, str) for kind in ("tallies", *kinds) for name in data[kind]):
        raise ValueError("a position is no Advisor's name")
    return StageWeights(tallies, *({name: Verdict(**why) for name, why in data[kind].items()} for kind in kinds))


ITEM: Item[Weights, Experience] = Item(
    "awl_weights",
    Trigger("contest"),
    empty=Weights(),
    learn=learn,
    needs=PWL.needs,  # all that an Advisor reads
    steps=STEPS,
    encode=_encode,
    decode=_decode,
    size=lambda value: len({name for known in value.stages.values() for name in known.tallies}),
    shape=SHAPE,
    merge=merge,
    about="how each Advisor agrees with experts, by stage, and who is dropped",
)
