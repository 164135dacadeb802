"""What `hoyle learn` prints at the end: what was learned, in how many contests, and where it is kept."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import typer

from hoyle.cli.output import WIDTH, columns, counted, print_json

if TYPE_CHECKING:
    from hoyle.json_data import JsonObject
    from hoyle.lab.learning import Learned

COUNTS = ("contests", "lessons", "lost")


def print_report(learned: list[Learned], seed: int, as_json: bool, asked: int) -> None:
    """Print what the finished runs came to, of so many that were asked for: a table, or one JSON document."""
    if as_json:
        print_json({**_data(learned, seed), "asked": asked})
    else:
        typer.echo("\n".join(_lines(learned, seed)))
        if len(learned) < asked:
            typer.echo(f"broken off    {len(learned)} of {counted(asked, 'run')} finished")


def _data(learned: list[Learned], seed: int) -> JsonObject:
    from hoyle.lab.curve import learned_data

    first = learned[0]
    return {
        "game": first.game.id,
        "trainer": first.trainer,
        "seed": seed,
        "panel": first.settings.panel,
        "vote": first.settings.vote,
        "files": [str(run.file) for run in learned],
        **{what: _mean(learned, what) for what in COUNTS},
        **{f"{what}_interval": _interval(learned, what) for what in COUNTS if len(learned) > 1},
        "met": all(run.met for run in learned),
        "runs": [learned_data(run) for run in learned],
    }


def _mean(learned: list[Learned], what: str) -> float:
    total: int = sum(getattr(run.course, what) for run in learned)
    return round(total / len(learned), 2)


def _intervals(learned: list[Learned]) -> list[list[float]]:
    return [_interval(learned, what) for what in COUNTS]


def _interval(learned: list[Learned], what: str) -> list[float]:
    """The mean over the runs between Student's limits; a count is never less than none."""
    from hoyle.lab.metrics import over_runs

    return [round(max(number, 0.0), 2) for number in over_runs([getattr(run.course, what) for run in learned])]


def _lines(learned: list[Learned], seed: int) -> list[str]:
    first, last = learned[0], learned[-1]
    kept = str(first.file) if len(learned) == 1 else f"{first.file} … {last.file}"
    rows = [
        ("trainer", f"{first.trainer}, seed {seed}"),
        ("contests", _how_many(learned)),
        ("stopped", _why_stopped(learned)),
        ("learned", _what(learned)),
        ("kept in", kept),
        ("took", f"{sum(run.seconds for run in learned) / len(learned):.1f} s{' a run' if len(learned) > 1 else ''}"),
    ]
    width = max(len(title) for title, _ in rows) + 2
    lines = columns(rows)
    return [f"{first.game.name}, {counted(len(learned), 'run')}", *(_wrapped(line, width) for line in lines)]


def _wrapped(line: str, indent: int) -> str:
    return textwrap.fill(line, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def _how_many(learned: list[Learned]) -> str:
    contests, lessons, lost = (_mean(learned, what) for what in COUNTS)
    if len(learned) == 1:
        return f"{contests:,g}, of them {lessons:,g} with the trainer, {lost:,g} lost"
    told = [f"{mean:,g} ({low:,.1f}-{high:,.1f})" for mean, low, high in _intervals(learned)]
    return "{} on average, of them {} with the trainer, {} lost".format(*told)


def _why_stopped(learned: list[Learned]) -> str:
    short = sum(not run.met for run in learned)
    if short:
        return "before it had done what was asked" if len(learned) == 1 else f"{short} of {len(learned)} too early"
    if len(learned) > 1:
        return "as asked"
    return f"as asked, with {learned[0].course.in_a_row:,} in a row that count"


def _what(learned: list[Learned]) -> str:
    """How much each item holds, on average."""
    sizes = [run.sizes for run in learned]
    means = {name: sum(size[name] for size in sizes) / len(sizes) for name in sizes[0]}
    return ", ".join(f"{name.replace('_', ' ')} {_figure(mean)}" for name, mean in means.items() if mean)


def _figure(mean: float) -> str:
    """Four digits, and every digit of what has more."""
    return f"{mean:,.0f}" if mean >= 1000 else f"{mean:.4g}"
