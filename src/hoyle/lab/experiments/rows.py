"""What a ledger holds: a row for each run and a row for each contest, as plain frozen values (SPEC E4, E7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Literal, NamedTuple

from hoyle.json_data import JsonObject, JsonValue

Stopped = Literal["contests", "standard", "gave up", "trainer", ""]
ContestOf = Literal["learning", "testing"]


class RunKey(NamedTuple):
    """Which run of an experiment: its variant, the values of its sweeps as JSON, its game and its number."""

    variant: str
    sweep: str  # '{"fallibility": 10}'; '{}' where nothing is swept
    game: str
    run: int


@dataclass(frozen=True)
class PartRow:
    """One learning phase of a run: from whom, and how it went, counted from the run's first contest on."""

    part: int  # from 1
    trainer: str
    contests: int
    lessons: int
    lost: int  # lessons that Hoyle lost
    watched: int
    stood: int  # contests of Hoyle's own that count towards the standard
    in_a_row: int
    met: bool  # whether what was asked for was reached
    stopped: Stopped  # by so many contests, by the standard, by giving up, or because the trainer had no more


@dataclass(frozen=True)
class RunRow:
    """One run: one Hoyle that learned one game and was tested."""

    variant: str
    sweep: Mapping[str, JsonValue]  # by the name of the sweep: the value
    game: str  # the game's id
    run: int  # from 1
    seed: str  # as `hoyle learn` names it: 0/run-1
    parts: tuple[PartRow, ...]
    sizes: Mapping[str, int]  # how much each item of useful knowledge holds
    weights: Mapping[str, Mapping[str, float]]  # by stage and Advisor, as in testing; none where all count the same
    dropped: Mapping[str, Mapping[str, str]]  # by stage and Advisor: why AWL dropped it
    states_seen: int  # positions, distinct under symmetry, in which Hoyle or an expert moved
    value: int  # what the game is worth: 0 a draw, 1 or 2 a win for the first or second
    muted: tuple[str, ...] = ()  # Advisors and learning algorithms that failed, each with how
    seconds_learning: float = field(default=0.0, compare=False)
    seconds_testing: float = field(default=0.0, compare=False)
    made_with: Mapping[str, str] = field(default_factory=dict, compare=False)  # versions, learner and platform

    @property
    def key(self) -> RunKey:
        """Which run it is."""
        return RunKey(self.variant, sweep_text(self.sweep), self.game, self.run)

    @property
    def contests(self) -> int:
        """How many contests it was learned from."""
        return self.parts[-1].contests if self.parts else 0

    @property
    def lessons(self) -> int:
        """How many of them were with somebody else."""
        return self.parts[-1].lessons if self.parts else 0

    @property
    def met(self) -> bool:
        """Whether every learning phase reached what was asked for."""
        return all(part.met for part in self.parts)


@dataclass(frozen=True)
class ContestRow:
    """One contest, of learning or of testing."""

    variant: str
    sweep: Mapping[str, JsonValue]
    game: str
    run: int
    phase: ContestOf
    part: int  # the learning phase that it belongs to or, in testing, that came before
    opponent: str  # in learning the trainer, in testing the challenger
    number: int  # in learning from the run's first contest on, in testing with this challenger
    first: str  # who moved first, by spelling; `hoyle` is the learner
    second: str
    role: int  # 1 or 2: where Hoyle sat; 0 where it met itself or watched
    kind: str  # lesson, practice, watching or test
    outcome: int  # 0 drawn, 1 or 2: who won
    result: str  # Hoyle's: won, drawn, lost; nothing where it met itself or watched
    stood: bool | None  # no worse than the role is worth; None where Hoyle watched
    in_a_row: int  # in learning: contests that count, the latest without a break
    length: int  # in plies
    ending: str  # rules, repetition, length or forfeit
    moves: str  # in notation, parted by spaces
    seed: str
    learned: Mapping[str, int]  # by how much each item grew
    decisions: int = 0  # in testing: of Hoyle's
    never_seen: int = 0  # in testing: of them, in positions that training never showed
    voted: int = 0  # in testing: of them, that came to tier 3
    comments: Mapping[str, int] = field(default_factory=dict)  # in how many of those each Advisor spoke
    muted: tuple[str, ...] = ()
    seconds: float = field(default=0.0, compare=False)  # in learning to play and learn, in testing to think


@dataclass(frozen=True)
class RunResult:
    """What came of one run: its row, its contests in their order, and its knowledge where that is kept."""

    row: RunRow
    contests: tuple[ContestRow, ...]
    knowledge: bytes = b""  # a knowledge file, compressed with zlib


TIMING = ("seconds", "seconds_learning", "seconds_testing", "made_with")


def sweep_text(sweep: Mapping[str, JsonValue]) -> str:
    """The values of the sweeps as one line of JSON, always the same for the same values."""
    import json

    return json.dumps(dict(sweep), sort_keys=True, ensure_ascii=False)


def row_data(row: RunRow | ContestRow, timing: bool = True) -> JsonObject:
    """A row as plain data; without timing and platform if so asked, so that equal work gives equal data."""
    return {name: value for name, value in asdict(row).items() if timing or name not in TIMING}
