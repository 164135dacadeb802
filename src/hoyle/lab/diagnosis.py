"""Diagnosis: where a Hoyle throws a value away, by the exact solution (SPEC U5).

It plays contests with challengers, learning turned off, and every decision that lowered what the position was worth is
a mistake: in which stage, by which tier and Advisor, how long the loss takes, and whether the position was known. A win
that is held to the end and still not taken, since the contest was drawn by recurrence or length, is counted apart: no
single move gave it away. The solution is asked here, in the laboratory; the mind never sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import TYPE_CHECKING

from forr.knowledge import Knowledge
from hoyle.errors import TooLarge
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.html_table import html_table
from hoyle.interval import Interval, wilson
from hoyle.json_data import JsonObject
from hoyle.lab.batteries import by_turns
from hoyle.lab.examiner import Examiner
from hoyle.lab.mistake import FAMILIARITIES, SLIPS, Mistake
from hoyle.mind.settings import Settings
from hoyle.progress import Progress
from hoyle.science import frame
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle

if TYPE_CHECKING:
    from hoyle.science import DataFrame
    from hoyle.solver.solution import Solution

AGAINST = ("perfect", "reasonable(50)", "fallible(50)", "random")  # challengers, where none is named


@dataclass(frozen=True, repr=False)
class Diagnosis:
    """The mistakes of so many contests."""

    game: Game
    challengers: tuple[str, ...]
    contests: int  # with each challenger
    seed: int | str
    decisions: int  # of Hoyle's, those without a choice left out
    mistakes: tuple[Mistake, ...]
    unconverted: int = 0  # contests drawn by recurrence or length while the position was still won for Hoyle

    def __repr__(self) -> str:
        return f"Diagnosis({self.game.id!r}, decisions={self.decisions}, mistakes={len(self.mistakes)})"

    @property
    def rate(self) -> Interval:
        """What share of the decisions lowered the value, in percent, with its limits."""
        return wilson(len(self.mistakes), self.decisions)

    @cached_property
    def tables(self) -> dict[str, Counter[str]]:
        """How many mistakes there were of each kind: by slip, stage, tier, who was to blame, and familiarity."""
        return {
            "slip": _counted(self.mistakes, lambda one: one.slip, SLIPS),
            "stage": _counted(self.mistakes, lambda one: one.stage),
            "tier": _counted(self.mistakes, lambda one: f"tier {one.tier}" if one.tier else "no tier"),
            "advisor": _counted(self.mistakes, lambda one: one.blame.advisor or "nobody"),
            "familiarity": _counted(self.mistakes, lambda one: one.familiarity, FAMILIARITIES),
            "challenger": _counted(self.mistakes, lambda one: one.challenger, self.challengers),
        }

    @property
    def mean_loss(self) -> float | None:
        """How many plies a loss took to its end, on the average, after the move that brought it; None without any."""
        plies = [one.distance_left for one in self.mistakes if one.left == "loss" and one.distance_left is not None]
        return fmean(plies) if plies else None

    @cached_property
    def typical(self) -> tuple[tuple[Mistake, int], ...]:
        """One of each kind of mistake, alike under symmetry, with how often it was made; the most frequent first."""
        times = Counter((one.key, one.slip) for one in self.mistakes)
        first = {(one.key, one.slip): one for one in reversed(self.mistakes)}
        kinds = sorted(times, key=lambda kind: (-times[kind], kind))
        return tuple((first[kind], times[kind]) for kind in kinds)

    def to_dict(self) -> JsonObject:
        """The diagnosis for programs, as `hoyle diagnose --json` prints it."""
        return {
            "game": self.game.id,
            "challengers": list(self.challengers),
            "contests": self.contests,
            "seed": self.seed,
            "decisions": self.decisions,
            "rate": self.rate.shown,
            "by": {name: dict(counts) for name, counts in self.tables.items()},
            "mean_loss": None if self.mean_loss is None else round(self.mean_loss, 2),
            "unconverted": self.unconverted,
            "mistakes": [one.data(self.game) for one in self.mistakes],
        }

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each mistake; needs the extra `science`."""
        return frame(_row(one, self.game) for one in self.mistakes)

    def _repr_html_(self) -> str:
        rows = [(name, kind, count) for name, counts in self.tables.items() for kind, count in counts.items()]
        title = f"{self.game.name}: {len(self.mistakes)} mistakes in {self.decisions} decisions"
        return html_table(title, rows, ("by", "which", "mistakes"))


def _counted(mistakes: Sequence[Mistake], of: Callable[[Mistake], str], known: Sequence[str] = ()) -> Counter[str]:
    """How often each, in the order in which they are known, else the most frequent first."""
    counts = Counter(map(of, mistakes))
    order = known or sorted(counts, key=lambda name: (-counts[name], name))
    return Counter({name: counts[name] for name in order if counts[name]})


def _row(one: Mistake, game: Game) -> JsonObject:
    correct = " ".join(write_move(game, move) for move in one.correct)
    flat = {"played": write_move(game, one.played), "correct": correct}
    return {**one.data(game), **flat, "blame": one.blame.advisor, "how": one.blame.how}


def diagnose(
    game: Game,
    knowledge: Knowledge,
    settings: Settings,
    challengers: Sequence[str] = AGAINST,
    contests: int = 25,
    seed: int | str = 0,
    progress: Progress | None = None,
) -> Diagnosis:
    """Play so many contests with each challenger and judge every decision; TooLarge where nobody can judge."""
    found = Examiner(game, knowledge, _solution(game, progress))
    hoyle = Hoyle(game, knowledge, settings, testing=knowledge.contests > 0)
    for challenger in challengers:
        opposition = seat(challenger, game, progress=progress)
        faced = by_turns(game, hoyle, opposition, contests, f"{seed}/diagnose")
        for number, (transcript, role) in enumerate(faced, 1):
            found.look_at(transcript, role, challenger, number)
            if progress is not None:
                progress(f"{number:,} of {contests:,} contests with {challenger} judged")
    return Diagnosis(
        *(game, tuple(challengers), contests, seed, found.decisions, tuple(found.mistakes), found.unconverted)
    )


def _solution(game: Game, progress: Progress | None) -> Solution:
    from hoyle.solver.solution import solution_for, solvable

    if not solvable(game):
        raise TooLarge(
            f"{game.id} is too large to solve here, and a diagnosis goes by exact values; `hoyle test` measures what "
            "was learned by contests instead."
        )
    return solution_for(game, progress)
