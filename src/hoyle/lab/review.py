"""A look back on a contest: the last chance that was missed and what would have held (issue 13, play mended).

Where the game's solution is at hand the answer is exact. Elsewhere a search judges the contestant's turns from the
end back, for as many nodes each, and the review says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.position import Move, other

if TYPE_CHECKING:
    from hoyle.solver.search_expert import Searcher
    from hoyle.solver.solution import Solution

NODES = 100_000  # for each turn that a search judges, about a tenth of a second
MOST_TURNS = 30  # of a contestant, from the end back, that a search judges

Held = Literal["win", "draw", "unknown"]


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
class Review:
    """What a look back found, and by what means."""

    chance: LastChance | None
    exact: bool
    nodes: int = 0  # of a search, for each turn


def review(game: Game, contest: Contest, person: int) -> Review:
    """The loser's last chance; in a draw the last win that was missed, the person's before the opposition's."""
    from hoyle.solver.solution import at_hand, solution_for

    sides = (person, other(person)) if not contest.outcome else (other(contest.outcome),)
    if at_hand(game):
        solution = solution_for(game)
        chances = (_exact_chance(solution, contest, side) for side in sides)
        return Review(_first(chances), exact=True)
    from hoyle.solver.endgame import endgame_at_hand
    from hoyle.solver.search_expert import Searcher

    searcher = Searcher(game, NODES, endgame_at_hand(game))
    prefixes = list(_prefixes(game, contest))
    return Review(_first(_searched_chance(searcher, prefixes, contest, side) for side in sides), False, NODES)


def _first(chances: Iterable[LastChance | None]) -> LastChance | None:
    return next((chance for chance in chances if chance is not None), None)


def _turns(contest: Contest, side: int) -> Iterator[int]:
    """The plies at which a contestant moved, the last first."""
    return (ply for ply in reversed(range(len(contest.moves))) if contest.movers[ply] == side)


def _exact_chance(solution: Solution, contest: Contest, side: int) -> LastChance | None:
    """The last turn whose move was worth less than the best: lost what was held, or in a draw let a win go."""
    for ply in _turns(contest, side):
        position, played = contest.positions[ply], contest.moves[ply]
        best, found = solution.value(position).value, dict(solution.judged(position))[played]
        slipped = best != "loss" and found.value == "loss" if contest.outcome else best == "win" != found.value
        if slipped and best != "loss":
            better = solution.progressive_moves(position)
            return LastChance(side, ply, played, better, best, found.distance if found.value == "loss" else None)
    return None


def _searched_chance(searcher: Searcher, prefixes: list[Contest], contest: Contest, side: int) -> LastChance | None:
    """The last turn that the search does not call lost; in a draw the last that it calls won and that was not."""
    for ply in list(_turns(contest, side))[:MOST_TURNS]:
        found = searcher.look_up(prefixes[ply]) or searcher.search(prefixes[ply])
        played, decided = contest.moves[ply], found.plies_to_end is not None
        if contest.outcome and not (decided and found.score < 0):
            held: Held = "win" if decided else "unknown"
            return LastChance(side, ply, played, found.moves, held)
        if not contest.outcome and decided and found.score > 0 and played not in found.moves:
            return LastChance(side, ply, played, found.moves, "win")
    return None


def _prefixes(game: Game, contest: Contest) -> Iterator[Contest]:
    """The contest as it stood before each of its moves."""
    shorter = begin(game, contest.contestants, contest.experts, contest.start)
    for move in contest.moves:
        yield shorter
        shorter = extend(game, shorter, move)
