"""A match: many contests between two contestants, counted for the one named first (SPEC U5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position
from hoyle.table.contestant import Ask, Contestant, dismiss, seat
from hoyle.table.play import Transcript, sit_and_play


@dataclass(frozen=True)
class MatchResult:
    """How the contestant named first fared."""

    won: int
    drawn: int
    lost: int
    mean_length: float  # plies
    ms_per_decision: float  # the first-named contestant's mean thinking time, its first decision left out
    contests: tuple[Transcript, ...] = field(default=(), repr=False)


def match(
    game: Game,
    first_spelling: str,
    second_spelling: str,
    contests: int,
    seed: str,
    alternate: bool = False,
    *,
    start: Position | None = None,
    ask: Ask | None = None,
    progress: Callable[[str], None] | None = None,
    game_file: Path | None = None,
    watch: Callable[[Transcript], None] | None = None,
) -> MatchResult:
    """Seat two contestants and let them play; `watch` is shown each contest as it ends."""
    seated: list[Contestant] = []
    try:
        for spelling in (first_spelling, second_spelling):
            seated.append(seat(spelling, game, ask=ask, progress=progress, game_file=game_file))  # noqa: PERF401
        played = []
        for transcript in contests_between(game, seated[0], seated[1], contests, seed, alternate, start):
            played.append(transcript)
            if watch is not None:
                watch(transcript)
        return counted(played, alternate)
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
    thinking = [
        seconds
        for transcript, role in zip(played, roles, strict=True)
        for position, seconds in zip(transcript.contest.positions, transcript.seconds, strict=False)
        if position.mover == role
    ]
    return MatchResult(
        won=sum(outcome == role for outcome, role in outcomes),
        drawn=sum(outcome == 0 for outcome, _ in outcomes),
        lost=sum(outcome not in (0, None, role) for outcome, role in outcomes),
        mean_length=_mean([len(transcript.contest.moves) for transcript in played]),
        ms_per_decision=1000 * _mean(thinking[1:] or thinking),  # the first may have loaded kernels
        contests=played,
    )


def _mean(numbers: list[float] | list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
