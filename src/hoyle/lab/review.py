"""A look back on a contest: its value after each ply, the moves that mattered, the loser's last chance (SPEC B3).

All of it is the judge's (`judge.py`): exact where the game's solution is at hand; elsewhere by endgame tables, what
Hoyle has proved, or a search of so many nodes for each position, and the review says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, Move, other
from hoyle.lab.adviser import Advice, Adviser
from hoyle.lab.judge import Judge
from hoyle.lab.worth import Held, Worth
from hoyle.progress import Progress

MOST_TURNS = 30  # of a contestant, from the end back, that are judged where nothing is exact
MOST_PLIES = 2 * MOST_TURNS  # of a whole review, where nothing is exact


@dataclass(frozen=True)
class LastChance:
    """A turn at which a contestant let go of what it held."""

    side: int  # whose turn it was
    ply: int  # how many moves stood before it
    played: Move
    better: tuple[Move, ...]
    held: Held  # what the better moves keep; unknown where a search only saw no loss
    ends_in: int | None = None  # plies from the move played to the end, where it lost


@dataclass(frozen=True)
class MoveThatMattered:
    """A move that gave away what its contestant held."""

    side: int
    ply: int  # how many moves stood before it
    played: Move
    held: Worth  # what the position was worth to the contestant
    left: Worth  # what it was worth to the contestant after the move
    better: tuple[Move, ...]  # what the judge recommends instead
    punishment: tuple[Move, ...]  # how the opposition makes use of it: a reply, and how it goes on
    last_chance: bool
    advice: Advice  # Hoyle's, for the reason in its words


@dataclass(frozen=True)
class Review:
    """What a look back found, and by what means."""

    chance: LastChance | None
    exact: bool
    nodes: int = 0  # of a search, for each turn
    values: tuple[Worth | None, ...] = ()  # to the first contestant, at the start and after each ply; None: not judged
    mattered: tuple[MoveThatMattered, ...] = ()


def review(game: Game, contest: Contest, person: int, judge: Judge | None = None) -> Review:
    """The loser's last chance alone; in a draw the last win that was missed, the person's before the opposition's."""
    judge = judge or Judge(game)
    return Review(_chance(judge, contest, person), judge.exact, 0 if judge.exact else judge.nodes)


def whole_review(
    game: Game, contest: Contest, judge: Judge, adviser: Adviser, person: int = 0, progress: Progress | None = None
) -> Review:
    """The value after each ply, every move that mattered with what was better and why, and the last chance."""
    prefixes = [*prefixes_of(game, contest), contest]
    since = 0 if judge.exact else max(0, len(contest.moves) - MOST_PLIES)
    worths: list[Worth | None] = [None] * since
    for ply in range(since, len(prefixes)):
        if progress is not None:
            progress(f"judging ply {ply} of {len(contest.moves)}")
        worths.append(judge.worth(prefixes[ply]))
    values = tuple(_to_first(worth, one) for worth, one in zip(worths, prefixes, strict=True))
    chance = _chance(judge, contest, person, prefixes)
    wrong = [ply for ply in range(since, len(contest.moves)) if not judge.is_right(prefixes[ply], contest.moves[ply])]
    mattered = tuple(_mattered(game, judge, adviser, prefixes[ply], contest.moves[ply], chance) for ply in wrong)
    return Review(chance, judge.exact, 0 if judge.exact else judge.nodes, values, mattered)


def _to_first(worth: Worth | None, contest: Contest) -> Worth | None:
    """What is known of a position to its mover, as the first contestant sees it."""
    return worth if worth is None or contest.mover == FIRST else worth.turned


def _mattered(
    game: Game, judge: Judge, adviser: Adviser, before: Contest, played: Move, chance: LastChance | None
) -> MoveThatMattered:
    judgement, after = judge.judgement(before), extend(game, before, played)
    return MoveThatMattered(
        side=before.mover,
        ply=len(before.moves),
        played=played,
        held=judgement.worth,
        left=judge.worth_of(before, played).further(-1),
        better=judgement.best,
        punishment=judge.line(after),
        last_chance=chance is not None and chance.ply == len(before.moves),
        advice=adviser.advice(before.position),
    )


def _chance(judge: Judge, contest: Contest, person: int, prefixes: Sequence[Contest] = ()) -> LastChance | None:
    """The last chance of whoever lost; in a draw of the person, else of the opposition, or of whoever had one last."""
    prefixes = prefixes or [*prefixes_of(judge.game, contest), contest]
    if contest.outcome:
        return _first(_chances(judge, prefixes, contest, other(contest.outcome)))
    if person:
        sides = (person, other(person))
        return _first(one for side in sides for one in _chances(judge, prefixes, contest, side))
    found = [_first(_chances(judge, prefixes, contest, side)) for side in (1, 2)]
    return max((one for one in found if one), key=lambda one: one.ply, default=None)


def _first(chances: Iterable[LastChance]) -> LastChance | None:
    return next(iter(chances), None)


def _chances(judge: Judge, prefixes: Sequence[Contest], contest: Contest, side: int) -> Iterator[LastChance]:
    """A contestant's turns that were not lost yet, or in a draw won, the last first, where the move let that go."""
    turns = [ply for ply in reversed(range(len(contest.moves))) if contest.movers[ply] == side]
    for ply in turns if judge.exact else turns[:MOST_TURNS]:
        played, judgement = contest.moves[ply], judge.judgement(prefixes[ply])
        held = judgement.worth.value
        left = judge.worth_of(prefixes[ply], played)
        lost = left.value == "loss" or (not judgement.worth.certain and contest.ending != "forfeit")
        if contest.outcome and held != "loss" and lost:
            ends_in = left.further(-1).distance if left.value == "loss" else None
            yield LastChance(side, ply, played, judgement.best, held, ends_in)
        elif not contest.outcome and held == "win" != left.value:
            yield LastChance(side, ply, played, judgement.best, held)


def prefixes_of(game: Game, contest: Contest) -> Iterator[Contest]:
    """The contest as it stood before each of its moves."""
    shorter = begin(game, contest.contestants, contest.experts, contest.start)
    for move in contest.moves:
        yield shorter
        shorter = extend(game, shorter, move)
