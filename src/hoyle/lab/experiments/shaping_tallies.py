"""An experiment's tallies in the shape of their file, and tallies again of what has that shape (SPEC E6)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from hoyle.lab.experiments.experiment_tallies import ExperimentTallies
from hoyle.lab.experiments.last_chances import ArmAndChallenger, CommonChance
from hoyle.lab.experiments.number_table import RUN, NumberTable
from hoyle.lab.experiments.run_facts import MadeBy
from hoyle.lab.experiments.shipped import shipped
from hoyle.lab.experiments.tallies import ArmKey, ContestTally, RunTally
from hoyle.lab.experiments.tallies_rows import contests_of_numbers, numbers_of_contests, numbers_of_run, run_of_numbers
from hoyle.lab.experiments.tallies_shape import (
    FORMAT,
    ArmShape,
    ChanceShape,
    LearningShape,
    TalliesShape,
    TestingShape,
    VersionShape,
)


def shape_of(tallies: ExperimentTallies) -> TalliesShape:
    """Tallies as their file has them."""
    versions = sorted({run.facts.made_by for runs in tallies.arms.values() for run in runs})
    places = {key: place for place, key in enumerate(tallies.arms)}
    return TalliesShape(
        format=FORMAT,
        experiment=tallies.experiment,
        command=f"hoyle experiment run {_spelled(tallies.experiment)}",
        versions=[VersionShape(**asdict(one)) for one in versions],
        arms=[_arm_shape(key, tallies.digests[key], runs, versions) for key, runs in tallies.arms.items()],
        chances=[
            ChanceShape(arm=places[key], challenger=name, **{**asdict(one), "better": list(one.better)})
            for (key, name), one in tallies.chances.items()
        ],
    )


def _spelled(name: str) -> str:
    """An experiment as one asks for it: by its name, or by its file."""
    return name if name in shipped() else f"{name}.toml"


def _arm_shape(key: ArmKey, digest: str, runs: Sequence[RunTally], versions: Sequence[MadeBy]) -> ArmShape:
    phases = sorted({part for run in runs for part in run.learning})
    challengers = dict.fromkeys(name for run in runs for name in run.testing)
    learning = {part: [(run, run.learning[part]) for run in runs if part in run.learning] for part in phases}
    testing = {name: [(run, run.testing[name]) for run in runs if name in run.testing] for name in challengers}
    return ArmShape(
        variant=key.variant,
        sweep=json.loads(key.sweep),
        game=key.game,
        digest=digest,
        runs=NumberTable.of([numbers_of_run(run.facts, versions) for run in runs]),
        courses=["".join(str(int(stood)) for stood in run.course) for run in runs],
        learning=[LearningShape(part=part, contests=_table(tallies)) for part, tallies in learning.items()],
        testing=[TestingShape(challenger=name, contests=_table(tallies)) for name, tallies in testing.items()],
    )


def _table(tallies: Sequence[tuple[RunTally, ContestTally]]) -> NumberTable:
    return NumberTable.of([numbers_of_contests(run.facts.run, tally) for run, tally in tallies])


def tallies_of(shape: TalliesShape) -> ExperimentTallies:
    """The tallies that a file has; ValueError or LookupError where they cannot be."""
    versions = [MadeBy(**one.model_dump()) for one in shape.versions]
    keys = [arm.key for arm in shape.arms]
    if len(set(keys)) < len(keys):
        raise ValueError("an arm is there twice")
    return ExperimentTallies(
        experiment=shape.experiment,
        arms={arm.key: _runs_of(arm, versions) for arm in shape.arms},
        digests={arm.key: arm.digest for arm in shape.arms},
        chances=dict(_chance_of(one, keys) for one in shape.chances),
    )


def _runs_of(arm: ArmShape, versions: Sequence[MadeBy]) -> tuple[RunTally, ...]:
    facts = [run_of_numbers(numbers, versions) for numbers in arm.runs.numbers]
    courses = [[letter == "1" for letter in course] for course in arm.courses]
    runs = {one.run: RunTally(one, course=course) for one, course in zip(facts, courses, strict=True)}
    if not facts or len(runs) < len(facts):
        raise ValueError("an arm has runs, and none of them twice")
    if len({phase.part for phase in arm.learning}) < len(arm.learning):
        raise ValueError("a learning phase is there twice")
    if len({met.challenger for met in arm.testing}) < len(arm.testing):
        raise ValueError("a challenger is there twice")
    for phase in arm.learning:
        for run, tally in _by_run(phase.contests).items():
            runs[run].learning[phase.part] = tally
    for met in arm.testing:
        tallies = _by_run(met.contests)
        if tallies.keys() != runs.keys():
            raise ValueError("every run of an arm meets every challenger")
        for run, tally in tallies.items():
            runs[run].testing[met.challenger] = tally
    return tuple(runs.values())


def _by_run(table: NumberTable) -> dict[int, ContestTally]:
    tallies = {int(numbers[RUN]): contests_of_numbers(numbers) for numbers in table.numbers}
    if len(tallies) < len(table.rows):
        raise ValueError("a run has more than one row")
    return tallies


def _chance_of(one: ChanceShape, keys: Sequence[ArmKey]) -> tuple[ArmAndChallenger, CommonChance]:
    told = one.model_dump(exclude={"arm", "challenger"})
    return (keys[one.arm], one.challenger), CommonChance(**{**told, "better": tuple(one.better)})
