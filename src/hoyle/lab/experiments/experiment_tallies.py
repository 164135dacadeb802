"""All that is told of an experiment besides its file: tallies of its runs, and where contests were lost (SPEC E4, E6).

A ledger added up is such tallies, and so is a small file that was made of one (`tallies_file.py`): what is found in
either is the same, so findings can be kept, and taken elsewhere, without the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hoyle.games.frame import Game
from hoyle.lab.experiments.arms import Arm, Experiment
from hoyle.lab.experiments.last_chances import ArmAndChallenger, CommonChance, common_chances
from hoyle.lab.experiments.ledger import Ledger
from hoyle.lab.experiments.tallies import ArmKey, Arms, tallied
from hoyle.lab.experiments.verdicts import judged_cells
from hoyle.lab.trainers import trainer_for


@dataclass(frozen=True)
class ExperimentTallies:
    """Arms with their runs added up, and by what they were run."""

    experiment: str  # its name
    arms: Arms
    digests: Mapping[ArmKey, str]  # of each arm as it was run
    chances: Mapping[ArmAndChallenger, CommonChance] = field(default_factory=dict)  # where what is worse was lost

    @property
    def runs(self) -> int:
        """How many there are."""
        return sum(map(len, self.arms.values()))

    def changed(self, experiment: Experiment) -> tuple[ArmKey, ...]:
        """The arms that were run otherwise than the experiment has them now."""
        now = digests_of(experiment.arms, experiment.spec.seed)
        return tuple(key for key, digest in now.items() if self.digests.get(key, digest) != digest)

    def held_to(self, experiment: Experiment) -> ExperimentTallies:
        """Only the arms that were run as the experiment has them: of others it would now find something else."""
        now = digests_of(experiment.arms, experiment.spec.seed)
        arms = {key: runs for key, runs in self.arms.items() if now.get(key) == self.digests[key]}
        return replace(self, arms=arms, chances={asked: one for asked, one in self.chances.items() if asked[0] in arms})


def digests_of(arms: Iterable[Arm], seed: int) -> dict[ArmKey, str]:
    """What each arm is run by."""
    return {key_of(arm): arm.digest(seed) for arm in arms}


def key_of(arm: Arm) -> ArmKey:
    """Which arm it is."""
    return ArmKey(*arm.key(0)[:3])


def added_up(ledger: Ledger, experiments: Sequence[Experiment] = ()) -> ExperimentTallies:
    """A ledger as tallies, with what was lost where these experiments, or its own, are worse than their paper."""
    arms = tallied(ledger)
    asked = [_worse(experiment, arms) for experiment in experiments or (of_ledger(ledger),)]
    games = {key: game for worse in asked for key, game in worse.items()}
    digests = digests_of(ledger.arms, ledger.spec.seed)
    run = {key: digest for key, digest in digests.items() if key in arms}
    return ExperimentTallies(ledger.name, arms, run, common_chances(ledger, games))


def standing_runs(ledger: Ledger, experiment: Experiment) -> int:
    """How many runs of a ledger were run as an experiment has their arms, without going through their contests."""
    then, now = digests_of(ledger.arms, ledger.spec.seed), digests_of(experiment.arms, experiment.spec.seed)
    arms = (ArmKey(*run[:3]) for run in ledger.finished())
    return sum(then.get(key) == now.get(key, "") for key in arms)


def of_ledger(ledger: Ledger) -> Experiment:
    """The experiment that a ledger is of, as it was when the ledger was last written to."""
    return Experiment(ledger.name, ledger.spec, ledger.arms)


def _worse(experiment: Experiment, arms: Arms) -> dict[ArmAndChallenger, Game]:
    """The arms and challengers of figures that are worse because contests were lost, each with its game."""
    planned = {key_of(arm): arm for arm in experiment.arms}
    cells = judged_cells(experiment.spec, {key: arms[key] for key in planned if key in arms})
    worse = {(one.key, one.cell.challenger): planned[one.key] for one in cells if one.is_of_losses}
    games = {asked: arm.source.load() for asked, arm in worse.items()}
    return {asked: game for asked, game in games.items() if asked[1] or _begins_at_the_start(worse[asked], game)}


def _begins_at_the_start(arm: Arm, game: Game) -> bool:
    """Whether no trainer of an arm sets positions, which a ledger does not tell."""
    return all(trainer_for(phase.trainer, game).arrange is None for phase in arm.phases)
