"""A match: many contests between two contestants, counted for the one named first (SPEC U5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position, other
from hoyle.games.record import Record
from hoyle.games.records import record_row
from hoyle.html_table import html_table
from hoyle.interval import Interval, wilson
from hoyle.json_data import JsonObject
from hoyle.science import bars_plot, frame
from hoyle.table.contestant import USUAL_SECONDS, Ask, Contestant, dismiss, seat
from hoyle.table.play import Transcript, sit_and_play

if TYPE_CHECKING:
    from hoyle.science import DataFrame, Figure


@dataclass(frozen=True, repr=False)
class MatchResult:
    """How the contestant named first fared."""

    won: int
    drawn: int
    lost: int
    mean_length: float  # plies
    ms_per_decision: float  # the first-named contestant's mean thinking time, in milliseconds, its first move apart
    contests: tuple[Transcript, ...] = ()
    game: str = ""  # its id
    first: str = ""  # the contestants, as they were named
    second: str = ""
    seed: str = ""
    alternate: bool = False
    ms_of_second: float = 0.0  # the other's
    forfeited: tuple[int, int] = (0, 0)  # how many each lost by failing or by breaking the rules, first-named first
    distinct: int = 0  # contests that differ from each other in their moves

    def __repr__(self) -> str:
        names = f"{self.game!r}, {self.first!r}, {self.second!r}"
        return f"MatchResult({names}, won={self.won}, drawn={self.drawn}, lost={self.lost})"

    @property
    def intervals(self) -> dict[str, Interval]:
        """What share of the contests was won, drawn and lost, in percent, with Wilson's limits at 95%."""
        counts = {"won": self.won, "drawn": self.drawn, "lost": self.lost}
        return {how: wilson(count, len(self.contests)) for how, count in counts.items()}

    def to_dict(self) -> JsonObject:
        """The match for programs, as `hoyle match --json` prints it."""
        return {
            "game": self.game,
            "first": self.first,
            "second": self.second,
            "contests": len(self.contests),
            "seed": int(self.seed) if self.seed.isdigit() else self.seed,
            "alternate": self.alternate,
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "intervals": {how: interval.shown for how, interval in self.intervals.items()},
            "mean_length": round(self.mean_length, 3),
            "ms_per_decision": round(self.ms_per_decision, 4),
            "ms_of_second": round(self.ms_of_second, 4),
            "forfeited": list(self.forfeited),
            "distinct": self.distinct,
        }

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each contest; needs the extra `science`."""
        return frame(record_row(Record(one.contest, seed=one.seed)) for one in self.contests)

    def plot(self) -> Figure:
        """The shares won, drawn and lost with their limits; needs the extra `science`."""
        title = f"{self.first} against {self.second}"
        return bars_plot(title, f"{len(self.contests)} contests", "percent", {self.first: self.intervals})

    def _repr_html_(self) -> str:
        shares = [(how, getattr(self, how), *one.shown) for how, one in self.intervals.items()]
        title = f"{self.game}: {self.first} against {self.second}, {len(self.contests)} contests"
        return html_table(title, shares, (self.first, "contests", "percent", "from", "to"))


def match(
    game: Game,
    first_spelling: str | Contestant,
    second_spelling: str | Contestant,
    contests: int,
    seed: str,
    alternate: bool = False,
    *,
    start: Position | None = None,
    ask: Ask | None = None,
    progress: Callable[[str], None] | None = None,
    game_file: Path | None = None,
    watch: Callable[[Transcript], None] | None = None,
    move_time: float = USUAL_SECONDS,
) -> MatchResult:
    """Seat two contestants and let them play; `watch` is shown each contest as it ends.

    An engine has `move_time` seconds for each move.
    """
    seated: list[Contestant] = []
    try:
        for one in (first_spelling, second_spelling):
            seated.append(  # noqa: PERF401  who is seated must be dismissed even if the next one cannot be
                seat(one, game, ask=ask, progress=progress, game_file=game_file, seconds=move_time)
                if isinstance(one, str)
                else one
            )
        played = []
        for transcript in contests_between(game, seated[0], seated[1], contests, seed, alternate, start):
            played.append(transcript)
            if watch is not None:
                watch(transcript)
        names = [one if isinstance(one, str) else one.name for one in (first_spelling, second_spelling)]
        return replace(counted(played, alternate), game=game.id, first=names[0], second=names[1], seed=seed)
    finally:
        dismiss(*seated)


def contests_between(
    game: Game,
    one: Contestant,
    two: Contestant,
    contests: int,
    seed: str,
    alternate: bool = False,
    start: Position | None = None,
) -> Iterator[Transcript]:
    """The contests one by one, so that a match can be shown, or broken off, as it goes."""
    for index in range(contests):
        first, second = (one, two) if role_of_first_named(index, alternate) == FIRST else (two, one)
        yield sit_and_play(game, first, second, f"{seed}/contest/{index + 1}", start)


def role_of_first_named(index: int, alternate: bool) -> int:
    """Who moves first in a contest, counted from 0: in an alternating match they swap every other contest."""
    return SECOND if alternate and index % 2 else FIRST


def counted(transcripts: Iterable[Transcript], alternate: bool = False) -> MatchResult:
    """The result of the contests played so far, in their order."""
    played = tuple(transcripts)
    roles = [role_of_first_named(index, alternate) for index in range(len(played))]
    outcomes = [(transcript.contest.outcome, role) for transcript, role in zip(played, roles, strict=True)]
    forfeits = [(outcome, role) for one, (outcome, role) in zip(played, outcomes, strict=True) if _forfeited(one)]
    return MatchResult(
        won=sum(outcome == role for outcome, role in outcomes),
        drawn=sum(outcome == 0 for outcome, _ in outcomes),
        lost=sum(outcome not in (0, None, role) for outcome, role in outcomes),
        mean_length=_mean([len(transcript.contest.moves) for transcript in played]),
        ms_per_decision=1000 * _mean_thinking(played, roles),
        contests=played,
        alternate=alternate,
        ms_of_second=1000 * _mean_thinking(played, [other(role) for role in roles]),
        forfeited=(
            sum(outcome != role for outcome, role in forfeits),
            sum(outcome == role for outcome, role in forfeits),
        ),
        distinct=len({(one.contest.start, one.contest.moves, one.contest.outcome) for one in played}),
    )


def _forfeited(transcript: Transcript) -> bool:
    return transcript.contest.ending == "forfeit"


def _mean_thinking(played: Iterable[Transcript], roles: Iterable[int]) -> float:
    """The mean time of whoever has these roles; the first move of all, which may load kernels, is left out."""
    thinking = [
        seconds
        for transcript, role in zip(played, roles, strict=True)
        for position, seconds in zip(transcript.contest.positions, transcript.seconds, strict=False)
        if position.mover == role
    ]
    return _mean(thinking[1:] or thinking)


def _mean(numbers: list[float] | list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
