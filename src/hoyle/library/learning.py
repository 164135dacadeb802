"""Training Hoyle, and testing what it has learned (SPEC U8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from hoyle.lab.options import (
    BATTERY,
    JOBS,
    RUNS,
    SEED,
    TEST_CONTESTS,
    TRAINER,
    LearningOptions,
    refuse_outside,
    takes,
)
from hoyle.library.checking import FileName, frame_of, learned_of, refuse_no_function, text_of
from hoyle.mind.settings import Settings

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.learned import Learned
    from hoyle.lab.phase import Permit
    from hoyle.lab.testing import Report
    from hoyle.lab.training_contest import TrainingContest
    from hoyle.progress import Progress


@takes(LearningOptions)
def learn(
    game: Game | str | Path,
    trainer: str = TRAINER.default,
    *,
    seed: int = SEED.default,
    settings: Settings | None = None,
    permit: Permit | None = None,
    file: FileName | None = None,
    resume: Learned | FileName | None = None,
    force: bool = False,
    progress: Progress | None = None,
    watch: Callable[[TrainingContest], None] | None = None,
    **options: Unpack[LearningOptions],
) -> Learned:
    """Train Hoyle, by default with lesson_and_practice(2,7) until twenty contests in a row count.

    What it learned can be kept with `save`, tested with `hoyle.test`, and looked into: `contests` are those that it
    was learned from, `to_frame` and `plot` show the curve. Who learns is a panel by its name, or `settings` of your
    own; the other options change what either has. `patterns` may also be a paper's version, `vote` any of the
    paradigms `1` to `4` and `table7`.

    Where AWL votes it finds Advisors wanting after every ten contests with an expert: `drop` says whether they are
    dropped (`auto`), dropped only if `permit(proposal)` is true (`ask`), or kept (`never`). A proposal has the stage,
    the Advisor and the verdict with its evidence; whoever was proposed stands in the knowledge.

    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=20)
    >>> learned  # doctest: +ELLIPSIS
    Learned('tic_tac_toe', 'perfect', seed='0/run-1', contests=20, lessons=20, lost=..., met=True)
    >>> learned.contests[1].pairing
    ('perfect', 'hoyle')
    >>> hoyle.learn("tic_tac_toe", resume=learned, contests=5).course.contests
    25
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", settings=hoyle.Settings(rehearsals=0), contests=3)
    >>> learned.settings.rehearsals
    0
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=10, panel="1994", drop="ask", permit=lambda _: True)
    >>> learned.knowledge.named("awl_weights").stage("placing").dropped["vulnerable"].fault
    'irrelevant'

    Args:
        game: A game, its id, or the path of its file.
        trainer: perfect, fallible(10), self, lesson_and_practice(2,7) …; as in `resume`, if that is given.
        seed: The same seed gives the same contests.
        settings: Who learns, in every detail; a panel by its name if not given.
        permit: A function that says whether an Advisor may be dropped, where `drop` is `ask`.
        file: Where to keep what is learned as it goes: never more than ten seconds or a contest behind.
        force: Whether to begin anew where `file` holds what was learned before.
        resume: What to go on from: what `learn` or `load` gave, or a knowledge file; with its seed and panel.
        progress: A function that is told, in a few words, how far the work has come.
        watch: A function that is shown each contest as it ends, with what was learned from it.
    """
    from hoyle.lab.runs import learn_all
    from hoyle.library.assigning import assignments, told

    refuse_no_function(permit=permit, progress=progress, watch=watch)
    asked = assignments(game, trainer, seed, 1, settings, options, file, [] if resume is None else [resume], force)
    return learn_all(asked, 1, told(1, progress, watch), progress, permit)[0]


@takes(LearningOptions)
def learn_runs(
    game: Game | str | Path,
    trainer: str = TRAINER.default,
    *,
    runs: int,
    n_jobs: int = JOBS.default,
    seed: int = SEED.default,
    settings: Settings | None = None,
    file: FileName | None = None,
    resume: Sequence[Learned | FileName] = (),
    force: bool = False,
    progress: Progress | None = None,
    **options: Unpack[LearningOptions],
) -> list[Learned]:
    """Train so many Hoyles, each by itself and with its own seed, `n_jobs` of them at once: the runs of an experiment.

    The first is the one that `learn` gives. Nobody is asked before an Advisor is dropped, so `drop="ask"` keeps all.

    >>> runs = hoyle.learn_runs("tic_tac_toe", "perfect", runs=2, contests=5)
    >>> [run.course.contests for run in runs]
    [5, 5]

    Args:
        game: A game, its id, or the path of its file.
        trainer: perfect, fallible(10), self, lesson_and_practice(2,7) …; as in `resume`, if that is given.
        runs: How many.
        n_jobs: Processes at once.
        seed: The same seed gives the same runs.
        settings: Who learns, in every detail; a panel by its name if not given.
        file: Where to keep what is learned as it goes: for `out.json`, `out-run-01.json` and so on.
        resume: What to go on from, one for each run.
        force: Whether to begin anew where the files hold what was learned before.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.lab.runs import learn_all
    from hoyle.library.assigning import assignments, told

    refuse_no_function(progress=progress)
    refuse_outside("runs", runs, RUNS)
    refuse_outside("n_jobs", n_jobs, JOBS)
    asked = assignments(game, trainer, seed, runs, settings, options, file, resume, force)
    return learn_all(asked, n_jobs, told(runs, progress, None), progress)


def test(
    game: Game | str | Path,
    knowledge: Learned | FileName | Sequence[Learned | FileName],
    battery: str = BATTERY.default,
    contests: int | None = TEST_CONTESTS.default,
    seed: int = SEED.default,
    n_jobs: int = JOBS.default,
    progress: Progress | None = None,
) -> Report:
    """Test what one or more runs have learned, or their knowledge files, against the challengers of a paper.

    >>> report = hoyle.test("tic_tac_toe", hoyle.learn("tic_tac_toe", "perfect", contests=20), contests=4)
    >>> list(report.challengers)
    ['perfect', 'reasonable(10)', 'reasonable(50)', 'random']
    >>> report.challengers["perfect"].power.percent
    0.0

    Args:
        game: A game, its id, or the path of its file.
        knowledge: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file; a list of them for several runs.
        battery: The challengers of which paper, 000 or 003.
        contests: With each challenger; as the paper's if not given.
        seed: The same seed gives the same contests.
        n_jobs: Processes at once.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.errors import BadNotation
    from hoyle.lab.batteries import battery_named
    from hoyle.lab.testing import examine

    refuse_no_function(progress=progress)
    refuse_outside("contests", contests, TEST_CONTESTS)
    refuse_outside("seed", seed, SEED)
    refuse_outside("n_jobs", n_jobs, JOBS)
    challengers = battery_named(text_of("battery", battery, "text, as in '003'"))
    frame = frame_of(game)
    runs = knowledge if isinstance(knowledge, Sequence) and not isinstance(knowledge, str) else [knowledge]
    learned = [learned_of(frame, run) for run in runs]
    if not learned:
        raise BadNotation("There is nothing to test: the list of what was learned is empty.")
    known = [(run.knowledge, run.settings) for run in learned]
    return examine(frame, known, challengers, contests, seed, n_jobs, progress)
