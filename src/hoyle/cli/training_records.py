"""The contests of trainings, kept in a file on request, with what was learned from each (SPEC U6)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.cli.keeping import keep

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.record import Record
    from hoyle.lab.learning import Learned
    from hoyle.lab.training_contest import TrainingContest


class TrainingRecords:
    """Contests as they end, for a file; where a training goes on, they follow those that the file holds."""

    def __init__(self, game: Game, file: Path | None, resume: bool) -> None:
        from hoyle.games.records import read_records

        self.game, self.file = game, file
        goes_on = resume and file is not None and file.is_file()
        self.earlier: tuple[Record, ...] = read_records(file, [game]) if goes_on and file is not None else ()
        self.contests: list[TrainingContest] = []

    def add(self, contest: TrainingContest) -> None:
        """One more, where the training is watched."""
        self.contests.append(contest)

    def of_all(self, learned: list[Learned]) -> None:
        """The contests of trainings that are over, where nobody could watch them."""
        self.contests = self.contests or [contest for run in learned for contest in run.contests]

    def keep(self, quiet: bool) -> None:
        """Write the file, if one is wanted."""
        from hoyle.show.claims.telling import words

        if self.file is not None and self.contests:
            told = [contest.record(partial(words, self.game)) for contest in self.contests]
            keep(self.file, self.game, [*self.earlier, *told], quiet)
