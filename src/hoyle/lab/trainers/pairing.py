"""What a trainer is made of: pairings, contest after contest, and how its spelling is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from hoyle.errors import BadNotation
from hoyle.games.contest import Contest
from hoyle.games.notation import quoted
from hoyle.table.contestant import Request, parse
from hoyle.table.hoyle import SPELLING as HOYLE
from hoyle.table.hoyle import split_options

if TYPE_CHECKING:
    from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar


class Pairing(NamedTuple):
    """Who moves first and who second in a contest, by their spellings."""

    first: str
    second: str

    @property
    def learners(self) -> tuple[bool, bool]:
        """Which of the two is the learner: a Hoyle without a knowledge file; one with a file is somebody else."""
        return is_learner(self.first), is_learner(self.second)

    @property
    def kind(self) -> Literal["watching", "doing"]:
        """Whether the learner merely observes or takes part."""
        return "doing" if any(self.learners) else "watching"

    @property
    def is_lesson(self) -> bool:
        """Whether the learner plays somebody else."""
        return self.learners.count(True) == 1


def is_learner(spelling: str) -> bool:
    """Whether a trainer means the learner by this spelling: Hoyle, with or without options, but without a file."""
    name, text = parse(spelling)
    return name == HOYLE and not split_options(text)[0]


def with_learners(contest: Contest) -> Contest:
    """A contest of a training with its learners, which no record keeps; the contestants' spellings tell them."""
    return replace(contest, learners=Pairing(*contest.contestants).learners)


@dataclass(frozen=True)
class Trainer:
    """A stream of pairings under a name."""

    name: str  # its spelling, in normal form
    pairings: Callable[[Random], Iterator[Pairing]]  # the same stream of chance gives the same pairings
    length: int | None = None  # how many contests it has to offer; None: as many as asked for
    only_watching: bool = False
    arrange: Callable[[Pairing, TrainingSoFar], Fixture] | None = None  # what becomes of a pairing; None: as it is


class TrainerRequest(Request):
    """A trainer's arguments, which may be contestants with arguments of their own."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The arguments as typed, parted by the commas outside inner parentheses."""
        if self.text is None or not self.text.strip():
            return ()
        parts, depth = [""], 0
        for letter in self.text:
            depth += (letter == "(") - (letter == ")")
            if letter == "," and depth == 0:
                parts.append("")
            else:
                parts[-1] += letter
        return tuple(part.strip() for part in parts)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments in lower case, spaces apart."""
        return tuple("".join(part.split()).lower() for part in self.parts)

    def refusal(self, what: str) -> BadNotation:
        """The error for arguments that will not do."""
        written = self.name if self.text is None else f"{self.name}({self.text})"
        return BadNotation(f"{quoted(written)} cannot train: {what}; expected {self.expected}, as in {self.example}.")


class TrainerFile(Protocol):
    """A trainer's file, as the laboratory sees it."""

    SPELLING: str
    EXAMPLE: str
    EXPECTED: str

    def read(self, request: TrainerRequest) -> Trainer:
        """Make the trainer."""


def alternately(turn: int, one: str, two: str) -> Pairing:
    """The participants of a tournament alternately go first (ideal trainer, section 2)."""
    return Pairing(two, one) if turn % 2 else Pairing(one, two)


def lessons_with(teacher: str) -> Trainer:
    """Nothing but contests with one teacher, under the teacher's own name."""
    return Trainer(teacher, lambda _: (alternately(turn, "hoyle", teacher) for turn in count()))
