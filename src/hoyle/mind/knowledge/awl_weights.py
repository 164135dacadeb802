"""AWL weights: how each Advisor of tier 3 agrees with experts, stage by stage, and who is dropped (SPEC K12, W3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from typing import Annotated, Literal, TypedDict

from pydantic import Field

from forr.awl import DropVerdict, Fault, Tally
from forr.knowledge import Codec, Item, Knowledge
from hoyle.games.position import STAGES, Stage
from hoyle.mind.knowledge.awl_values import AwlWeights, Proposal, StageWeights, Verdicts, verdicts_on
from hoyle.mind.knowledge.forms import Count, Form, SmallLetters, Text


class VerdictForm(Form):
    """Why an Advisor should be dropped."""

    fault: Fault
    evidence: Text


class StageForm(Form):
    """One stage: for each Advisor f1, f2, f3, f4 and how often it was asked; who is dropped, and who might be."""

    tallies: dict[SmallLetters, tuple[Count, Count, Count, Count, Count]]
    dropped: dict[SmallLetters, VerdictForm]
    proposed: dict[SmallLetters, VerdictForm]
    refused: dict[SmallLetters, VerdictForm]


class AwlForm(Form):
    """How each Advisor agrees with experts, stage by stage."""

    contests: Count
    alpha: Annotated[float, Field(ge=1, le=2)]
    stages: dict[Literal["placing", "sliding"], StageForm]


class VerdictData(TypedDict):
    """A verdict as data."""

    fault: Fault
    evidence: str


class StageData(TypedDict):
    """One stage as data."""

    tallies: dict[str, list[int]]
    dropped: dict[str, VerdictData]
    proposed: dict[str, VerdictData]
    refused: dict[str, VerdictData]


class AwlData(TypedDict):
    """Every stage as data."""

    contests: int
    alpha: float
    stages: dict[Stage, StageData]


def merge(first: AwlWeights, second: AwlWeights) -> AwlWeights:
    """The tallies of both; whoever either had dropped or proposed is so if what both saw still says it."""
    stages = {
        stage: _merged(first.stage(stage), second.stage(stage))
        for stage in STAGES
        if stage in first.stages or stage in second.stages
    }
    return AwlWeights(first.contests + second.contests, first.alpha, stages)


def _merged(one: StageWeights, another: StageWeights) -> StageWeights:
    names = dict.fromkeys((*one.tallies, *another.tallies))
    tallies = {name: one.tallies.get(name, Tally()).plus(another.tallies.get(name, Tally())) for name in names}
    dropped = verdicts_on({*one.dropped, *another.dropped}, tallies)
    proposed = verdicts_on({*one.proposed, *another.proposed} - {*dropped}, tallies)
    return StageWeights(tallies, dropped, proposed)


def _encode(value: AwlWeights) -> AwlData:
    stages = {stage: _stage_data(known) for stage, known in value.stages.items()}
    return {"contests": value.contests, "alpha": value.alpha, "stages": stages}


def _stage_data(known: StageWeights) -> StageData:
    return {
        "tallies": {name: list(astuple(tally)) for name, tally in known.tallies.items()},
        "dropped": _verdicts_data(known.dropped),
        "proposed": _verdicts_data(known.proposed),
        "refused": _verdicts_data(known.refused),
    }


def _verdicts_data(verdicts: Verdicts) -> dict[str, VerdictData]:
    return {name: {"fault": why.fault, "evidence": why.evidence} for name, why in verdicts.items()}


def _decode(data: AwlData) -> AwlWeights:
    stages = {stage: _decoded(known) for stage, known in data["stages"].items()}
    return AwlWeights(data["contests"], float(data["alpha"]), {one: stages[one] for one in STAGES if one in stages})


def _decoded(data: StageData) -> StageWeights:
    tallies = {name: Tally(*counts) for name, counts in data["tallies"].items()}
    if any(tally.supported > tally.asked or tally.f3 + tally.f4 > tally.asked for tally in tallies.values()):
        raise ValueError("an Advisor cannot have spoken more often than it was asked")
    kinds = (data["dropped"], data["proposed"], data["refused"])
    if not all(isinstance(name, str) for names in (tallies, *kinds) for name in names):
        raise ValueError("a position is no Advisor's name")
    return StageWeights(tallies, *({name: DropVerdict(**why) for name, why in verdicts.items()} for verdicts in kinds))


AWL_WEIGHTS: Item[AwlWeights] = Item(
    "awl_weights",
    empty=AwlWeights(),
    codec=Codec(_encode, _decode, AwlForm),
    merge=merge,
    size=lambda value: len({name for known in value.stages.values() for name in known.tallies}),
    about="how each Advisor agrees with experts, by stage, and who is dropped",
)


def answered(knowledge: Knowledge, permit: Callable[[Proposal], bool]) -> Knowledge:
    """What is known once somebody has said which of the Advisors that AWL found wanting may be dropped."""
    weights = knowledge[AWL_WEIGHTS]
    for proposal in weights.proposals:
        weights = weights.answered(proposal, permit(proposal))
    return knowledge if weights is knowledge[AWL_WEIGHTS] else knowledge.replacing(AWL_WEIGHTS, weights)
