"""One contest of a training as a learning curve sees it: who met, how it came out, what was learned (SPEC E1, E4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from forr.claim import Claim
from forr.knowledge import Knowledge
from hoyle.games.contest import Contest
from hoyle.games.position import DRAW
from hoyle.games.record import Record
from hoyle.games.records import record_row
from hoyle.games.training_note import ContestKind, TrainingNote
from hoyle.json_data import JsonObject
from hoyle.mind.knowledge import items
from hoyle.table.play import Transcript

if TYPE_CHECKING:
    from hoyle.lab.training_state import TrainingState


@dataclass(frozen=True, repr=False)
class TrainingContest:
    """A contest of a training, what it counted for, and what was learned from it."""

    contest: Contest
    note: TrainingNote
    reasons: tuple[Claim, ...] = ()  # for each move, as data
    seed: str = ""
    seconds: float = field(default=0.0, compare=False)  # to play it and to learn from it

    def __repr__(self) -> str:
        first, second = self.pairing
        return f"TrainingContest({self.number}, {first!r}, {second!r}, {self.kind!r}, {self.result or 'practice'!r})"

    @property
    def number(self) -> int:
        """Which contest of the training it was, from 1."""
        return self.note.number

    @property
    def pairing(self) -> tuple[str, str]:
        """Who moved first and who second; `hoyle` is the learner."""
        return self.contest.contestants

    @property
    def kind(self) -> ContestKind:
        """A lesson is with somebody else, practice with itself; watching is neither."""
        return self.note.kind

    @property
    def outcome(self) -> int | None:
        """0 for a draw, 1 or 2 for the contestant who won."""
        return self.contest.outcome

    @property
    def result(self) -> str:
        """How Hoyle came out of a lesson: won, drawn or lost; nothing where it met itself, or watched."""
        if self.kind != "lesson":
            return ""
        (role,) = self.contest.learning_roles
        return "drawn" if self.outcome == DRAW else "won" if self.outcome == role else "lost"

    @property
    def length(self) -> int:
        """How many plies it had."""
        return len(self.contest.moves)

    @property
    def learned(self) -> dict[str, int]:
        """By how much each item of useful knowledge grew, or shrank; what did neither is left out."""
        return dict(self.note.learned)

    def record(self, words: Callable[[Claim], str]) -> Record:
        """What is kept of it in a file: the contest, the reasons in words, which the caller makes, and the note."""
        return Record(self.contest, tuple(words(reason) for reason in self.reasons), self.seed, self.note)

    def row(self) -> JsonObject:
        """The contest as a row of plain values."""
        told = record_row(Record(self.contest, seed=self.seed, training=self.note))
        return {**told, "hoyle": self.result, "seconds": self.seconds}


def training_contest(
    transcript: Transcript, before: TrainingState, after: TrainingState, seconds: float
) -> TrainingContest:
    """What is told of a contest, from where the training stood before it and after its lessons."""
    contest, course = transcript.contest, after.course
    kinds: dict[int, ContestKind] = {0: "watching", 1: "lesson", 2: "practice"}
    kind = kinds[len(contest.learning_roles)]
    stood = None if kind == "watching" else course.stood > before.course.stood
    note = TrainingNote(course.contests, kind, stood, course.in_a_row, growth(before.knowledge, after.knowledge))
    reasons = tuple(decision.reason for decision in transcript.decisions)
    return TrainingContest(contest, note, reasons, transcript.seed, seconds)


def growth(before: Knowledge, after: Knowledge) -> dict[str, int]:
    """By how much each item grew, as the papers count it; what is the very same value did not."""
    sizes = {
        name: item.size(after[item]) - item.size(before[item])
        for name, item in sorted(items().items())
        if after[item] is not before[item]
    }
    return {name: size for name, size in sizes.items() if size}
