"""A report on a game: what it is, how Hoyle learns it, which Advisors matter, where it still errs (SPEC U5).

It is made of plain parts, each measured with the seed alone, so that the same report comes out on any machine. What
needs an exact solution is None where the game is too large for one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from forr.pwl import BENCHMARK
from hoyle.games.frame import Game
from hoyle.interval import Interval
from hoyle.json_data import JsonObject
from hoyle.lab.diagnosis import Diagnosis, diagnose
from hoyle.lab.game_facts import (
    EQUALS,
    EQUALS_UNSOLVED,
    EqualMatch,
    ExactFacts,
    board_count,
    equal_match,
    exact_facts,
)
from hoyle.lab.learned import Learned
from hoyle.lab.learning import DISCOVERY, Assignment
from hoyle.lab.runs import assignments, learn_all, with_stopping_rule
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.roster import roster
from hoyle.progress import Progress

if TYPE_CHECKING:
    from hoyle.lab.training_state import Step

TEACHER = "expert(2000,men=0)"  # where nobody is perfect
USUAL_MOST, UNSOLVED_MOST = 100, 10  # contests that a run may take; large games take long over each
MEETINGS = 100  # contests of each contestant with its like
JUDGED = 20  # contests with each challenger that a diagnosis plays
LESIONED_AGAINST = "fallible(50)"
VOTERS = 8  # Advisors of tier 3, the weightiest, that are left out in turn


class AdvisorWorth(NamedTuple):
    """How an Advisor has done, and how often Hoyle errs without it."""

    name: str
    tier: int
    weight: float
    given: int  # opinions
    without: Interval | None  # the share of decisions that lower the value, when it is left out; None: not tried


@dataclass(frozen=True, repr=False)
class GameReport:
    """The report."""

    game: Game
    seed: int
    boards: float  # about how many ways there are to set up the board
    exact: ExactFacts | None
    matches: tuple[EqualMatch, ...]
    runs: tuple[Learned, ...]  # how Hoyle learned it, each from nothing
    subject: Learned | None  # whose knowledge is told, weighed and diagnosed
    advisors: tuple[AdvisorWorth, ...] = ()
    usual: Interval | None = None  # the share of decisions that lower the value, with everybody seated
    diagnosis: Diagnosis | None = None

    def __repr__(self) -> str:
        return f"GameReport({self.game.id!r}, runs={len(self.runs)}, seed={self.seed})"

    def to_dict(self) -> JsonObject:
        """The report for programs."""
        return {
            "game": self.game.id,
            "seed": self.seed,
            "boards": self.boards,
            "exact": None if self.exact is None else self.exact.data(self.game),
            "matches": [one.data() for one in self.matches],
            "runs": [_run_data(run) for run in self.runs],
            "advisors": [{**one._asdict(), "without": one.without and one.without.shown} for one in self.advisors],
            "usual": self.usual and self.usual.shown,
            "diagnosis": None if self.diagnosis is None else self.diagnosis.to_dict(),
        }

    def _repr_html_(self) -> str:
        from hoyle.html_table import html_table

        rows = [(one.contestant, one.first, one.drawn, one.second, f"{one.length:.1f}") for one in self.matches]
        heading = ("equal players", "first won", "drawn", "second won", "plies")
        return html_table(f"{self.game.name}: {len(self.runs)} runs", rows, heading)


def _run_data(run: Learned) -> JsonObject:
    course = run.course
    return {"contests": course.contests, "lessons": course.lessons, "lost": course.lost, "met": run.met}


def report_on(
    game: Game,
    knowledge: Learned | None = None,
    runs: int = 3,
    at_most: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> GameReport:
    """Everything that is told of a game; `knowledge` is told and diagnosed in place of what the first run learned."""
    exact = exact_facts(game, progress)
    equals = EQUALS if exact else EQUALS_UNSOLVED
    matches = tuple(equal_match(game, one, MEETINGS, f"{seed}/equals", progress) for one in equals)
    most = at_most or (USUAL_MOST if exact else UNSOLVED_MOST)
    learned = _learned(game, exact is not None, runs, most, seed, progress) if runs else ()
    subject = knowledge or (learned[0] if learned else None)
    report = GameReport(game, seed, board_count(game), exact, matches, tuple(learned), subject)
    return _looked_into(report, subject, progress) if subject else report


def _learned(
    game: Game, solved: bool, runs: int, at_most: int, seed: int, progress: Progress | None
) -> Sequence[Learned]:
    """So many runs of the usual training; where nobody is perfect, an expert teaches."""
    trainer = DISCOVERY if solved else DISCOVERY.replace(")", f",{TEACHER})")
    tasks = with_stopping_rule(assignments(Assignment(game, trainer), seed, runs), None, None, at_most)

    def watch(run: int, step: Step) -> None:
        if progress is not None:
            progress(f"run {run} of {runs}: {step.in_words}")

    return learn_all(tasks, 1, watch, progress)


def _looked_into(report: GameReport, subject: Learned, progress: Progress | None) -> GameReport:
    """The report with what can be told of one Hoyle."""
    game, seed, known = report.game, report.seed, (subject.knowledge, subject.settings)
    exact = report.exact is not None
    found = diagnose(game, *known, contests=JUDGED, seed=seed, progress=progress) if exact else None
    if not exact or not _is_quick(game):
        worths = tuple(_worth(subject, name, tier) for name, tier in _seated(subject))
        return replace(report, advisors=worths, diagnosis=found)
    usual = diagnose(game, *known, (LESIONED_AGAINST,), JUDGED, seed).rate
    worths = tuple(_lesioned(subject, name, tier, seed, progress) for name, tier in _seated(subject))
    return replace(report, advisors=worths, usual=usual, diagnosis=found)


def _is_quick(game: Game) -> bool:
    """Whether leaving Advisors out one by one is soon done; by the game's size, so that it is the same everywhere."""
    from hoyle.solver.solution import QUICK_ENTRIES
    from hoyle.solver.tables import estimate

    return game.solve_by != "search" and estimate(game) <= QUICK_ENTRIES


def _seated(subject: Learned) -> list[tuple[str, int]]:
    """The Advisors that decide alone, and the weightiest of those that vote, with their tiers."""
    standings = subject.knowledge[PWL_WEIGHTS]
    panel = [(one.name, one.tier) for one in roster(subject.settings) if one.name != BENCHMARK]
    voters = [name for name, tier in panel if tier == 3 and standings.of(name).given]
    best = sorted(voters, key=lambda name: (-standings.of(name).weight, name))[:VOTERS]
    return [*((name, tier) for name, tier in panel if tier < 3), *((name, 3) for name in best)]


def _worth(subject: Learned, name: str, tier: int, without: Interval | None = None) -> AdvisorWorth:
    standing = subject.knowledge[PWL_WEIGHTS].of(name)
    return AdvisorWorth(name, tier, standing.weight, standing.given, without)


def _lesioned(subject: Learned, name: str, tier: int, seed: int, progress: Progress | None) -> AdvisorWorth:
    """An Advisor's worth, from the same contests played without it."""
    if progress is not None:
        progress(f"without {name}")
    settings = replace(subject.settings, without=(*subject.settings.without, name))
    known = (subject.game, subject.knowledge, settings)
    return _worth(subject, name, tier, diagnose(*known, (LESIONED_AGAINST,), JUDGED, seed).rate)
