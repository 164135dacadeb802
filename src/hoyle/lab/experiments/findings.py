"""What an experiment found: the ledger's figures, the paper's beside them, its words, what each arm changes (SPEC E6).

The arms and the paper's figures are the experiment file's, so that what was not run yet is told as such; the runs are
those of a ledger or of tallies that were made of one, maybe of an experiment with the very same runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from hoyle.errors import BadFile
from hoyle.games.frame import Game
from hoyle.lab.batteries import BATTERIES, Battery
from hoyle.lab.experiments.arms import Arm, Experiment
from hoyle.lab.experiments.experiment_tallies import ExperimentTallies, key_of
from hoyle.lab.experiments.last_chances import ArmAndChallenger, CommonChance
from hoyle.lab.experiments.ledger_opening import USUAL_FOLDER
from hoyle.lab.experiments.lesions import LesionRow, lesions
from hoyle.lab.experiments.run_facts import MadeBy
from hoyle.lab.experiments.seating import is_itself
from hoyle.lab.experiments.spec import ExperimentFile
from hoyle.lab.experiments.tallies import ArmKey, Arms, RunTally
from hoyle.lab.experiments.tallies_file import ENDING, tallies_in
from hoyle.lab.experiments.verdicts import JudgedCell, JudgedClaim, judged_cells, judged_claims
from hoyle.lab.maximal_power import MaximalPower, maximal_power
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
    changed: tuple[ArmKey, ...] = ()  # arms that were run otherwise than the experiment has them now
    ledger: str = ""  # the name of the file that was read; empty: there is none

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
    def made_by(self) -> Counter[MadeBy]:
        """What the runs were made by: how many by each."""
        return Counter(run.facts.made_by for runs in self.arms.values() for run in runs)

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


def findings_of(experiment: Experiment, file: Path | None, progress: Progress | None = None) -> ExperimentFindings:
    """What an experiment found, by a ledger or a file of tallies; without one, what there would be to find."""
    if file is None:
        return findings_from(experiment, None)
    tallies = tallies_in(file, [experiment])
    if tallies.arms and not tallies.arms.keys() & {key_of(arm) for arm in experiment.arms}:
        kind = "has the tallies" if file.suffix == ENDING else "is the ledger"
        raise BadFile(f"{str(file)!r} {kind} of another experiment, {tallies.experiment}.")
    return replace(findings_from(experiment, tallies, progress), ledger=file.name)


def findings_from(
    experiment: Experiment, tallies: ExperimentTallies | None, progress: Progress | None = None
) -> ExperimentFindings:
    """What an experiment found, by tallies of its runs: those of its arms, in its order."""
    spec, planned = experiment.spec, {key_of(arm): arm for arm in experiment.arms}
    arms = {key: tallies.arms[key] for key in planned if key in tallies.arms} if tallies else {}
    return ExperimentFindings(
        *(experiment.name, spec, planned, arms, tuple(judged_cells(spec, arms))),
        claims=tuple(judged_claims(spec, arms)),
        lesions=tuple(lesions(arms)),
        maximal=_maximal(planned, arms, progress),
        chances=tallies.chances if tallies else {},
        changed=tallies.changed(experiment) if tallies else (),
    )


def _maximal(
    planned: Mapping[ArmKey, Arm], arms: Arms, progress: Progress | None
) -> dict[tuple[str, str, bool], MaximalPower]:
    """What the perfect contestant wins against every challenger that was met, where that is soon known or needed."""
    games = {key.game: planned[key].source.load() for key in arms}
    asked = {
        (key.game, name, perfect_is_wise(planned[key]))
        for key, runs in arms.items()
        for name in dict.fromkeys(name for run in runs for name in run.testing)
        if name in planned[key].challengers  # a stranger's ledger seats nobody
        and not is_itself(name)
        and _is_asked(planned[key], games[key.game])
        and _has_policy(name, games[key.game])
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
