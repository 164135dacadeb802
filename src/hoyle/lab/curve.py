"""What came of a training, as data, as rows for a notebook, and as a learning curve (SPEC E4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hoyle.games.records import with_growth
from hoyle.json_data import JsonObject
from hoyle.science import PlotLine, frame, lines_plot

if TYPE_CHECKING:
    from hoyle.lab.learned import Learned
    from hoyle.lab.training_contest import TrainingContest
    from hoyle.science import DataFrame, Figure


def learned_data(learned: Learned) -> JsonObject:
    """One run for programs."""
    course = learned.course
    return {
        "game": learned.game.id,
        "trainer": learned.trainer,
        "panel": learned.settings.panel,
        "vote": learned.settings.vote,
        "file": None if learned.file is None else str(learned.file),
        "seed": learned.seed,
        "contests": course.contests,
        "lessons": course.lessons,
        "lost": course.lost,
        "watched": course.watched,
        "in_a_row": course.in_a_row,
        "reliability": round(course.reliability, 1),
        "met": learned.met,
        "items": learned.sizes,
        "states_seen": learned.states_seen,
        "seconds": round(learned.seconds, 3),
        "muted": list(learned.muted),
    }


def learned_rows(learned: Learned) -> list[tuple[str, object]]:
    """One run for a notebook, name by name."""
    course, sizes = learned.course, learned.sizes
    rows: list[tuple[str, object]] = [
        ("trainer", f"{learned.trainer or 'several'}, seed {learned.seed or 'several'}"),
        (
            "contests",
            f"{learned.knowledge.contests:,}, of them {course.lessons:,} with the trainer, {course.lost:,} lost",
        ),
        ("in a row", f"{course.in_a_row:,} that count"),
    ]
    return [*rows, *((name.replace("_", " "), f"{size:,}") for name, size in sizes.items() if size)]


def curve_frame(learned: Learned) -> DataFrame:
    """A row for each contest; an item that did not grow grew by 0."""
    return frame(with_growth([contest.row() for contest in learned.contests]))


def curve_plot(runs: Sequence[Learned], window: int) -> Figure:
    """The curves of several runs in one figure."""
    lines = [PlotLine(f"{run.trainer}, seed {run.seed}", *_points(run.contests, window)) for run in runs]
    games = ", ".join(dict.fromkeys(run.game.name for run in runs))
    return lines_plot(games, "contest", f"counted, of the last {window}, in percent", lines)


def _points(contests: Sequence[TrainingContest], window: int) -> tuple[list[float], list[float]]:
    shares = list(shares_that_stood(contests, window))
    return [number for number, _ in shares], [share for _, share in shares]


def shares_that_stood(contests: Sequence[TrainingContest], window: int) -> Iterator[tuple[int, float]]:
    """After each contest of Hoyle's own, what share of its latest ones counted, in percent."""
    own = [contest for contest in contests if contest.note.stood is not None]
    for last, contest in enumerate(own, 1):
        latest = own[max(0, last - window) : last]
        yield contest.number, 100 * sum(bool(one.note.stood) for one in latest) / len(latest)
