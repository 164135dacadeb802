"""What an experiment found: the ledger's figures, the paper's beside them, its words, what each arm changes (SPEC E6).

The arms and the paper's figures are the file's, so that what was not run yet is told as such; the runs are the
ledger's, or those of an experiment with the very same runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hoyle.errors import BadFile
from hoyle.games.frame import Game
from hoyle.lab.batteries import BATTERIES, Battery
from hoyle.lab.experiments.arms import Arm, Experiment
from hoyle.lab.experiments.last_chances import ArmAndChallenger, CommonChance, common_chances
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.ledger_opening import USUAL_FOLDER
from hoyle.lab.experiments.lesions import LesionRow, lesions
from hoyle.lab.experiments.seating import is_itself
from hoyle.lab.experiments.spec import ExperimentFile
from hoyle.lab.experiments.tallies import ArmKey, Arms, RunTally, tallied
from hoyle.lab.experiments.verdicts import JudgedCell, JudgedClaim, judged_cells, judged_claims
from hoyle.lab.maximal_power import MaximalPower, maximal_power
from hoyle.lab.trainers import trainer_for
from hoyle.lab.turing import Showing, Turing, turing
from hoyle.progress import Progress
from hoyle.solver.solution import solvable
from hoyle.table.contestant import dismiss, seat
from hoyle.table.policy import HasPolicy

SMALL_BOARD = 9  # locations


@dataclass(frozen=True)
class ExperimentFindings:
    """An experiment with what is known of it."""

    name: str
    spec: ExperimentFile
    planned: Mapping[ArmKey, Arm]
    arms: Arms  # those of which there is a run
    cells: tuple[JudgedCell, ...]
    claims: tuple[JudgedClaim, ...]
    lesions: tuple[LesionRow, ...]
    maximal: Mapping[tuple[str, str, bool], MaximalPower] = field(default_factory=dict)  # game, challenger, wise
    chances: Mapping[ArmAndChallenger, CommonChance] = field(default_factory=dict)  # where what is worse was lost
    ledger: str = ""  # the name of the ledger that was read; empty: there is none

    @property
    def is_run(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.arms)

    @property
    def runs(self) -> tuple[int, int]:
        """How many runs there are, of how many."""
        return sum(map(len, self.arms.values())), sum(arm.runs for arm in self.planned.values())

    def not_shown_below_perfect_play(self, one: JudgedCell) -> bool:
        """Whether a power that is worse than the paper's may be as much as a perfect contestant wins."""
        most = self.most_power.get(one.key, {}).get(one.cell.challenger)
        if one.verdict != "worse" or one.cell.metric != "power" or one.ours is None or most is None:
            return False
        return one.ours.interval.high >= most.percent

    @property
    def turing(self) -> dict[ArmKey, Turing]:
        """The game players' Turing test of every arm that met the eleven noise levels."""
        found = {key: self._turing(key, runs) for key, runs in self.arms.items() if key in self.planned}
        return {key: one for key, one in found.items() if one is not None}

    @property
    def most_power(self) -> dict[ArmKey, dict[str, MaximalPower]]:
        """Of every arm, what a perfect contestant of its kind wins against each challenger, where that is known."""
        asked = {key: (key.game, perfect_is_wise(self.planned[key])) for key in self.arms}
        return {
            key: {name: most for (game, name, wise), most in self.maximal.items() if (game, wise) == which}
            for key, which in asked.items()
        }

    def _turing(self, key: ArmKey, runs: tuple[RunTally, ...]) -> Turing | None:
        arm = self.planned[key]
        battery = _battery(arm)
        met = {name for run in runs for name in run.testing}
        maximal = {name: most.percent for name, most in self.most_power[key].items() if name in battery.challengers}
        if len(maximal) < len(battery.challengers) or not {*battery.challengers, *battery.noise_levels} <= met:
            return None
        showings = {name: _showing(runs, name) for name in dict.fromkeys((*battery.challengers, *battery.noise_levels))}
        strongest = {name: showings[name] for name in battery.challengers}
        return turing(strongest, maximal, {name: showings[name] for name in battery.noise_levels})


def _showing(runs: tuple[RunTally, ...], challenger: str) -> Showing:
    counts = [run.testing[challenger].counts for run in runs]
    return Showing(
        [100 * one["stood"] / one["contests"] for one in counts],
        [100 * one["won"] / one["contests"] for one in counts],
        min(one["contests"] for one in counts),
    )


def ledger_of(experiment: Experiment, folder: Path = USUAL_FOLDER) -> Path:
    """Where an experiment's ledger is: its own or, where it was not run, that of one with the very same runs."""
    own, other = folder / f"{experiment.name}.ledger", experiment.spec.same_runs_as
    return own if own.is_file() or other is None else folder / f"{other}.ledger"


def findings_of(experiment: Experiment, ledger: Path | None, progress: Progress | None = None) -> ExperimentFindings:
    """What an experiment found, by the ledger in a file; without one, what there would be to find."""
    spec, planned = experiment.spec, {ArmKey(*arm.key(0)[:3]): arm for arm in experiment.arms}
    arms = _arms(ledger, planned) if ledger is not None else {}
    cells = tuple(judged_cells(spec, arms))
    return ExperimentFindings(
        *(experiment.name, spec, planned, arms, cells),
        claims=tuple(judged_claims(spec, arms)),
        lesions=tuple(lesions(arms)),
        maximal=_maximal(planned, arms, progress),
        chances=_chances(ledger, planned, cells) if ledger is not None else {},
        ledger="" if ledger is None else ledger.name,
    )


def _arms(file: Path, planned: Mapping[ArmKey, Arm]) -> Arms:
    """The arms of the ledger that the experiment has, in the experiment's order."""
    with open_ledger(file) as ledger:
        found = tallied(ledger)
        if found and not found.keys() & planned.keys():
            raise BadFile(f"{str(file)!r} is the ledger of another experiment, {ledger.name}.")
    return {key: found[key] for key in planned if key in found}


def _chances(
    file: Path, planned: Mapping[ArmKey, Arm], cells: tuple[JudgedCell, ...]
) -> dict[ArmAndChallenger, CommonChance]:
    """Where the contests were lost that make a figure worse."""
    worse = [(one.key, one.cell.challenger, planned[one.key]) for one in cells if one.is_of_losses]
    games = {(key, name): arm.source.load() for key, name, arm in worse}
    told = {asked: game for asked, game in games.items() if asked[1] or _begins_at_the_start(planned[asked[0]], game)}
    with open_ledger(file) as ledger:
        return common_chances(ledger, told)


def _begins_at_the_start(arm: Arm, game: Game) -> bool:
    """Whether no trainer of an arm sets positions, which a ledger does not tell."""
    return all(trainer_for(phase.trainer, game).arrange is None for phase in arm.phases)


def _maximal(
    planned: Mapping[ArmKey, Arm], arms: Arms, progress: Progress | None
) -> dict[tuple[str, str, bool], MaximalPower]:
    """What the perfect contestant wins against every challenger that was met, where that is soon known or needed."""
    games = {key.game: planned[key].source.load() for key in arms}
    asked = {
        (key.game, name, perfect_is_wise(planned[key]))
        for key, runs in arms.items()
        for name in dict.fromkeys(name for run in runs for name in run.testing)
        if not is_itself(name) and _is_asked(planned[key], games[key.game]) and _has_policy(name, games[key.game])
    }
    return {one: maximal_power(games[one[0]], one[1], one[2], progress=progress) for one in sorted(asked)}


def _has_policy(challenger: str, game: Game) -> bool:
    """Whether a challenger chooses by the position alone: what can be won against others is not worked out."""
    contestant = seat(challenger, game)
    dismiss(contestant)
    return isinstance(contestant, HasPolicy)


def perfect_is_wise(arm: Arm) -> bool:
    """Whether the perfect contestant that an arm is measured by is the wise one: as who is tested, or the battery."""
    return "wise" in arm.contestant if arm.contestant.startswith("perfect") else arm.wise


def _is_asked(arm: Arm, game: Game) -> bool:
    """Whether maximal power is exact, or its 10,000 contests are short, or the Turing test needs it."""
    for_turing = set(_battery(arm).noise_levels) <= set(arm.challengers)
    return solvable(game) and (game.placing_only or game.board.size <= SMALL_BOARD or for_turing)


def _battery(arm: Arm) -> Battery:
    return BATTERIES["003" if arm.wise else "000"]
