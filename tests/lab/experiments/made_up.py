"""Ledgers that are made up row by row, so that their figures can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from hoyle.lab.experiments.rows import ContestRow, PartRow, RunRow

PART = PartRow(1, "perfect", 20, 18, 2, 0, 15, 10, True, "standard")


def run_row(run: int, variant: str = "", **changes: object) -> RunRow:
    """A run of tic-tac-toe."""
    row = RunRow(variant, {}, "tic_tac_toe", run, f"0/run-{run}", (PART,), {}, {}, {}, 40, 0)
    return replace(row, **changes)  # type: ignore[arg-type]


def contests_tested(
    run: int, results: str, variant: str = "", challenger: str = "random", **changes: object
) -> list[ContestRow]:
    """Contests with a challenger, by their results: w, d and l."""
    words = {"w": "won", "d": "drawn", "l": "lost"}
    rows = []
    for number, letter in enumerate(results, 1):
        role = 2 - number % 2
        row = ContestRow(
            *(variant, {}, "tic_tac_toe", run, "testing", 1, challenger, number, "hoyle", challenger, role, "test"),
            *({"w": role, "d": 0, "l": 3 - role}[letter], words[letter], letter != "l", 0, 9, "rules"),
            *(f"contest {number}", "seed", {}),
            decisions=4,
            never_seen=1,
            voted=2,
            comments={"worried": 1},
            seconds=0.5,
        )
        rows.append(replace(row, **changes))  # type: ignore[arg-type]
    return rows


def learning(run: int, results: str, variant: str = "", part: int = 1) -> list[ContestRow]:
    """Lessons by their results."""
    rows = contests_tested(run, results, variant, "perfect", phase="learning", part=part, kind="lesson")
    return [replace(row, decisions=0, never_seen=0, voted=0, comments={}) for row in rows]


@dataclass
class MadeUp:
    """A ledger of such rows."""

    rows: Sequence[RunRow]
    played: Sequence[ContestRow] = field(default=())

    def runs(self) -> list[RunRow]:
        """Every run."""
        return list(self.rows)

    def contests(self, phase: str | None = None) -> Iterator[ContestRow]:
        """Every contest."""
        return (row for row in self.played if phase in (None, row.phase))
