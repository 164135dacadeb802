"""What both forms of a record share: the record itself, the games it may name, and how a contest is concluded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hoyle.errors import BadNotation, UnknownName
from hoyle.games.contest import RESULTS, Contest, forfeit
from hoyle.games.frame import Game
from hoyle.games.notation import quoted, refuse_long, refuse_unprintable
from hoyle.games.position import other
from hoyle.games.training_note import TrainingNote

OUTCOMES = {result: outcome for outcome, result in RESULTS.items()}
LONGEST_FILE = 64_000_000  # characters; a hundred thousand contests, and no more than memory bears
LONGEST_NAME = 100


@dataclass(frozen=True)
class Record:
    """A contest with the reason for each of its moves and the seed that replays it."""

    contest: Contest
    reasons: tuple[str, ...] = ()  # one for each move, "" where there is none; () where there is none at all
    seed: str = ""
    training: TrainingNote | None = None  # what a training noted beside it

    def __post_init__(self) -> None:
        if not any(self.reasons):
            object.__setattr__(self, "reasons", ())
        elif len(self.reasons) != len(self.contest.moves):
            raise ValueError(f"{len(self.reasons)} reasons were given for {len(self.contest.moves)} moves")

    @property
    def every_reason(self) -> tuple[str, ...]:
        """One reason for each move, empty ones included."""
        return self.reasons or ("",) * len(self.contest.moves)


class KnownGames:
    """The games that a record may name: those handed in, then the catalogue; never a path, for records are foreign."""

    def __init__(self, games: Iterable[Game] = ()) -> None:
        self._games = {game.id: game for game in games}

    def game(self, name: str) -> Game:
        """The game with this id."""
        if name not in self._games:
            self._games[name] = self._from_catalogue(name)
        return self._games[name]

    def _from_catalogue(self, name: str) -> Game:
        from hoyle.games.load import catalogue, load

        refuse_long(name, "game's id", LONGEST_NAME)
        known = catalogue()
        if name not in known:
            raise UnknownName("game", name, (*known, *self._games))
        return load(name)


def printable(record: Record) -> Record:
    """The record, unless its words would do something to a terminal instead of being seen."""
    contest = record.contest
    for text in (*contest.contestants, contest.remark, record.seed, *record.reasons):
        refuse_unprintable(text.replace("\n", " "), "record")
    return record


def conclude(contest: Contest, result: str, ending: str | None, remark: str) -> Contest:
    """The replayed contest with the result that the record claims, which its moves must bear out."""
    if result not in OUTCOMES:
        raise BadNotation(f"the result is {quoted(result)}; expected one of {' '.join(OUTCOMES)}.")
    outcome = OUTCOMES[result]
    if ending == "forfeit" and not contest.over:
        if not outcome:
            raise BadNotation(f"a forfeited contest has a winner, but the result is {result!r}; expected 1-0 or 0-1.")
        return forfeit(contest, other(outcome), remark)
    if outcome != contest.outcome:
        raise BadNotation(f"the result is {result!r}, but the moves give {RESULTS[contest.outcome]!r}.")
    if ending is not None and ending != contest.ending:
        raise BadNotation(f"the ending is {quoted(ending)}, but the moves give {contest.ending!r}.")
    return replace(contest, remark=remark)
