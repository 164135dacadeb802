"""The game-playing algorithm: two contestants play one contest (tutorial, section 2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from forr.decision import Decision
from hoyle import interrupts
from hoyle.errors import EngineFailure
from hoyle.games.contest import Contest, begin, extend, forfeit
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.games.record import Record
from hoyle.table.contestant import Contestant, dismiss


@dataclass(frozen=True)
class Transcript:
    """A contest with the decision behind each of its moves."""

    contest: Contest
    decisions: tuple[Decision[Move], ...]
    seed: str = ""
    seconds: tuple[float, ...] = field(default=(), compare=False)  # how long each decision took

    def record(self, words: Callable[[Decision[Move]], str]) -> Record:
        """What is kept of it: the contest, the reasons in words, which the caller makes, and the seed."""
        return Record(self.contest, tuple(words(decision) for decision in self.decisions), self.seed)


def play(game: Game, first: Contestant, second: Contestant, seed: str, start: Position | None = None) -> Transcript:
    """One contest from its start to its end; afterwards the contestants leave the table."""
    try:
        return sit_and_play(game, first, second, seed, start)
    finally:
        dismiss(first, second)


def sit_and_play(
    game: Game,
    first: Contestant,
    second: Contestant,
    seed: str,
    start: Position | None = None,
    learners: tuple[bool, bool] = (False, False),
    watch: Callable[[Contest], None] | None = None,
) -> Transcript:
    """One contest between contestants who stay for the next one. Each role has its own stream of chance.

    In training, `learners` says which of them is the Hoyle that learns; `watch` is shown the contest after every move.
    """
    seats = (first, second)
    streams = Random(f"{seed}/first"), Random(f"{seed}/second")
    contest = begin(game, (first.name, second.name), (first.expert, second.expert), start, learners)
    decisions, seconds = [], []
    while not contest.over:
        role = contest.mover - 1
        try:
            _get_ready(seats[role])
            before = perf_counter()
            decision = seats[role].choose(contest, streams[role])
        except EngineFailure as failure:
            contest = forfeit(contest, contest.mover, str(failure))
            break
        seconds.append(perf_counter() - before)
        decisions.append(decision)
        contest = extend(game, contest, decision.action)
        if watch is not None:
            watch(contest)
    interrupts.check()
    for one in seats:
        _tell_end(one, contest)
    return Transcript(contest, tuple(decisions), seed, tuple(seconds))


def _get_ready(contestant: Contestant) -> None:
    """Let a contestant start what it has to start, before its time runs."""
    get_ready: Callable[[], None] | None = getattr(contestant, "get_ready", None)
    if get_ready is not None:
        get_ready()


def _tell_end(contestant: Contestant, contest: Contest) -> None:
    hear_end: Callable[[Contest], None] | None = getattr(contestant, "hear_end", None)
    if hear_end is not None:
        hear_end(contest)
