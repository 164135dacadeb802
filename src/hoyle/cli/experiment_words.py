"""What `hoyle experiment` prints: the list, an experiment's arms, what a ledger shows."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, NamedTuple

from hoyle.cli.output import WIDTH, columns, counted, folded

if TYPE_CHECKING:
    from hoyle.json_data import JsonObject
    from hoyle.lab.experiments.arms import Arm, Experiment
    from hoyle.lab.experiments.ledger import Ledger


class Listed(NamedTuple):
    """One experiment in the list."""

    data: JsonObject
    lines: list[str]


def listed() -> list[Listed]:
    """The papers' experiments."""
    from hoyle.lab.experiments.shipped import shipped

    return [_listed(name) for name in shipped()]


def _listed(name: str) -> Listed:
    from hoyle.lab.experiments.arranging import places, runs_at
    from hoyle.lab.experiments.reading import shipped_file

    spec = shipped_file(name)
    arms = places(spec)
    runs = sum(runs_at(spec, arm) for arm in arms)
    time = "" if spec.minutes is None else f", about {spec.minutes:g} min on two cores"
    data = {"name": name, "question": spec.question, "source": spec.source, "arms": len(arms), "runs": runs}
    size = f"    {counted(len(arms), 'arm')}, {counted(runs, 'run')}{time}"
    below = textwrap.wrap(spec.question, WIDTH, initial_indent="    ", subsequent_indent="    ")
    source = textwrap.wrap(f"Source: {spec.source}", WIDTH, initial_indent="    ", subsequent_indent="    ")
    return Listed({**data, "minutes": spec.minutes}, [name, *below, *(source if spec.source else []), size])


def shown_experiment(experiment: Experiment) -> tuple[JsonObject, list[str]]:
    """An experiment, arm by arm: for programs, and in lines."""
    spec = experiment.spec
    data: JsonObject = {
        "name": experiment.name,
        "question": spec.question,
        "source": spec.source,
        "seed": spec.seed,
        "arms": [{**arm.as_data(), "runs": arm.runs} for arm in experiment.arms],
        "runs": len(experiment.plans),
        "testing_contests": experiment.testing_contests,
        "paper": [cell.model_dump(exclude_unset=True) for cell in spec.paper],
    }
    heading = ("game", "arm", "runs", "learning", "testing")
    return data, [
        folded(f"{experiment.name}: {spec.question}"),
        *([folded(f"Source: {spec.source}")] if spec.source else []),
        *columns([heading, *map(_arm_row, experiment.arms)], right=(2,)),
        f"{counted(len(experiment.plans), 'run')}, {counted(experiment.testing_contests, 'contest')} of testing, "
        f"seed {spec.seed}",
    ]


def _arm_row(arm: Arm) -> tuple[str, ...]:
    from hoyle.lab.experiments.summary import arm_name

    testing = f"{counted(len(arm.challengers), 'challenger')} x {arm.contests}" if arm.challengers else "none"
    learning = ", then ".join(_phase(phase.trainer, phase.contests, phase.until) for phase in arm.phases)
    return arm.game, arm_name(arm.variant, arm.sweep), str(arm.runs), learning or "none", testing


def _phase(trainer: str, contests: int | None, until: int | None) -> str:
    return f"{trainer}{f' {contests}' if contests else ''}{f' until {until}' if until else ''}"


def shown_ledger(ledger: Ledger) -> list[str]:
    """What a ledger shows."""
    from hoyle.lab.experiments.summary import HEADING, figure_rows

    rows, finished = figure_rows(ledger), len(ledger.finished())
    return [
        folded(f"{ledger.name}: {ledger.spec.question}"),
        *(columns([HEADING, *rows], right=(3,)) if rows else []),
        f"{finished:,} of {counted(ledger.planned, 'run')}, kept in {ledger.path}",
    ]
