"""What AWL holds: for each stage how every Advisor agrees with experts, who is dropped, and who might be (SPEC K12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from forr.awl import ALPHA, DropVerdict, Tally, verdict
from forr.pwl import BENCHMARK
from hoyle.games.position import STAGES, Stage

Verdicts = Mapping[str, DropVerdict]  # by Advisor


def verdicts_on(names: Iterable[str], tallies: Mapping[str, Tally]) -> dict[str, DropVerdict]:
    """What is wrong with each of these Advisors, beside random opinion; nothing of those with whom nothing is."""
    benchmark = tallies.get(BENCHMARK, Tally())
    found = {name: verdict(tallies.get(name, Tally()), benchmark) for name in sorted(names)}
    return {name: why for name, why in found.items() if why is not None}


class Proposal(NamedTuple):
    """An Advisor that should be dropped from a stage, and why."""

    stage: Stage
    advisor: str
    verdict: DropVerdict
    tally: Tally


@dataclass(frozen=True)
class StageWeights:
    """What has been learned of the Advisors in one stage."""

    tallies: Mapping[str, Tally] = field(default_factory=dict)
    dropped: Verdicts = field(default_factory=dict)  # who is not asked, and why
    proposed: Verdicts = field(default_factory=dict)  # who would be dropped if somebody agreed
    refused: Verdicts = field(default_factory=dict)  # who was to be dropped at the latest judgement, and may stay


@dataclass(frozen=True)
class AwlWeights:
    """What has been learned of the Advisors."""

    contests: int = 0  # with an expert
    alpha: float = ALPHA
    stages: Mapping[Stage, StageWeights] = field(default_factory=dict)

    def stage(self, stage: Stage) -> StageWeights:
        """One stage's; nothing where no expert was seen in it yet."""
        return self.stages.get(stage, StageWeights())

    def weights(self, stage: Stage, names: Iterable[str]) -> dict[str, float]:
        """What each Advisor counts in a stage; a newcomer counts 1."""
        tallies = self.stage(stage).tallies
        return {name: tallies.get(name, Tally()).weight(self.alpha) for name in names}

    def replacing(self, stage: Stage, value: StageWeights) -> AwlWeights:
        """The same with another value for one stage."""
        known = {**self.stages, stage: value}
        return replace(self, stages={one: known[one] for one in STAGES if one in known})

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """Whom a person may allow to be dropped."""
        return tuple(
            Proposal(stage, name, why, value.tallies.get(name, Tally()))
            for stage, value in self.stages.items()
            for name, why in value.proposed.items()
        )

    def answered(self, proposal: Proposal, granted: bool) -> AwlWeights:
        """The same once a person has answered a proposal; what is refused is proposed anew at the next judgement."""
        value, name = self.stage(proposal.stage), proposal.advisor
        proposed = {other: why for other, why in value.proposed.items() if other != name}
        if granted:
            settled = replace(value, proposed=proposed, dropped={**value.dropped, name: proposal.verdict})
        else:
            settled = replace(value, proposed=proposed, refused={**value.refused, name: proposal.verdict})
        return self.replacing(proposal.stage, settled)
