"""Training Hoyle, and testing what it has learned (SPEC U8)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from hoyle.lab.options import (
    AT_MOST,
    BATTERY,
    JOBS,
    RUNS,
    SEED,
    TEST_CONTESTS,
    TRAINER,
    LearningOptions,
    refuse_outside,
    refuse_unsound,
    takes,
)
from hoyle.library.playing import frame_of
from hoyle.mind.settings import Settings

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.learning import Assignment, Learned
    from hoyle.lab.phase import Permit
    from hoyle.lab.testing import Report


@takes(LearningOptions)
def learn(
    game: Game | str,
    trainer: str = TRAINER.default,
    *,
    seed: int = SEED.default,
    settings: Settings | None = None,
    permit: Permit | None = None,
    **options: Unpack[LearningOptions],
) -> Learned:
    """Train Hoyle, by default with lesson_and_practice(2,7) until twenty contests in a row count.

    What it learned can be kept with `save`, tested with `hoyle.test`, and looked into. Who learns is a panel by its
    name, or `settings` of your own; the other options change what either has. `patterns` may also be a paper's version,
    `vote` any of the paradigms `1` to `4` and `table7`.

    Where AWL votes it finds Advisors wanting after every ten contests with an expert: `drop` says whether they are
    dropped (`auto`), dropped only if `permit(proposal)` is true (`ask`), or kept (`never`). A proposal has the stage,
    the Advisor and the verdict with its evidence; whoever was proposed stands in the knowledge.

    >>> hoyle.learn("tic_tac_toe", "perfect", contests=20)  # doctest: +ELLIPSIS
    Learned('tic_tac_toe', 'perfect', seed='0/run-1', contests=20, lessons=20, lost=..., met=True)
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", settings=hoyle.Settings(rehearsals=0), contests=3)
    >>> learned.settings.rehearsals
    0
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=10, panel="1994", drop="ask", permit=lambda _: True)
    >>> learned.knowledge.named("awl_weights").stage("placing").dropped["vulnerable"].fault
    'irrelevant'
    """
    from hoyle.lab.runs import learn_all

    return learn_all(_assignments(game, trainer, seed, 1, settings, options), permit=permit)[0]


@takes(LearningOptions)
def learn_runs(
    game: Game | str,
    trainer: str = TRAINER.default,
    *,
    runs: int,
    n_jobs: int = JOBS.default,
    seed: int = SEED.default,
    settings: Settings | None = None,
    **options: Unpack[LearningOptions],
) -> list[Learned]:
    """Train so many Hoyles, each by itself and with its own seed, `n_jobs` of them at once: the runs of an experiment.

    The first is the one that `learn` gives. Nobody is asked before an Advisor is dropped, so `drop="ask"` keeps all.

    >>> runs = hoyle.learn_runs("tic_tac_toe", "perfect", runs=2, contests=5)
    >>> [run.course.contests for run in runs]
    [5, 5]
    """
    from hoyle.lab.runs import learn_all

    refuse_outside("runs", runs, RUNS)
    return learn_all(_assignments(game, trainer, seed, runs, settings, options), n_jobs)


def _assignments(
    game: Game | str, trainer: str, seed: int, runs: int, settings: Settings | None, options: LearningOptions
) -> list[Assignment]:
    from hoyle.lab.asked import settings_asked
    from hoyle.lab.learning import DISCOVERY, Assignment
    from hoyle.lab.runs import assignments, with_stopping_rule

    refuse_unsound(options, LearningOptions)
    assignment = Assignment(frame_of(game), trainer or DISCOVERY, settings=settings_asked(options, settings))
    stopping = (options.get("contests"), options.get("until"), options.get("at_most", AT_MOST.default))
    return with_stopping_rule(assignments(assignment, seed, runs), *stopping)


def test(
    game: Game | str,
    knowledge: Learned | str | Path | Sequence[Learned | str | Path],
    battery: str = BATTERY.default,
    contests: int | None = TEST_CONTESTS.default,
    seed: int = SEED.default,
    n_jobs: int = JOBS.default,
) -> Report:
    """Test what one or more runs have learned, or their knowledge files, against the challengers of a paper.

    >>> report = hoyle.test("tic_tac_toe", hoyle.learn("tic_tac_toe", "perfect", contests=20), contests=4)
    >>> list(report.challengers)
    ['perfect', 'reasonable(10)', 'reasonable(50)', 'random']
    >>> report.challengers["perfect"].power.percent
    0.0
    """
    from hoyle.lab.batteries import battery_named
    from hoyle.lab.testing import examine
    from hoyle.mind.knowledge_file import load

    refuse_outside("contests", contests, TEST_CONTESTS)
    frame = frame_of(game)
    runs = [knowledge] if isinstance(knowledge, str | Path) or not isinstance(knowledge, Sequence) else knowledge
    known = [
        load(Path(run), frame)[:2] if isinstance(run, str | Path) else (run.knowledge, run.settings) for run in runs
    ]
    return examine(frame, known, battery_named(battery), contests, seed, n_jobs)
