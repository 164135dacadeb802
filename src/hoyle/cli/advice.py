"""What `hint` answers: what Hoyle would do in the person's place, and what is known of the position besides."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Position
    from hoyle.solver.solution import Solution
    from hoyle.table.contestant import Contestant
    from hoyle.table.hoyle import Hoyle

SEARCHED_NODES = 200_000  # about a quarter of a second's worth


def advice(game: Game, opponent: Contestant, contest: Contest) -> str:
    """Hoyle's advice, whoever plays; then the exact answer where it is at hand, else a search's."""
    from hoyle.solver.solution import at_hand, solution_for

    told = hoyles_advice(game, opponent, contest)
    if at_hand(game):
        return f"{told}\n{exact_advice(solution_for(game), contest.position)}"
    return f"{told}\n{_searched_advice(game, contest)}"


def hoyles_advice(game: Game, opponent: Contestant, contest: Contest) -> str:
    """What Hoyle would do in the person's place, as it has learned; a novice where nothing was learned."""
    from hoyle.mind.player import Player
    from hoyle.show.explain import short

    adviser = _adviser(game, opponent)
    # A player of its own: the opponent keeps its plans to itself.
    player = Player(game, adviser.knowledge, adviser.settings, adviser.testing)
    decision = player.choose(contest.position, Random(f"hint/{len(contest.moves)}"))
    known = "as it has learned" if adviser.knowledge.contests else "as a novice"
    return f"Hoyle's advice, {known}: {short(game, decision)}"


def _adviser(game: Game, opponent: Contestant) -> Hoyle:
    """The opponent, if it is a Hoyle that has learned; else the one that comes with the package; else a novice."""
    from hoyle.table.contestant import seat
    from hoyle.table.hoyle import Hoyle
    from hoyle.table.levels import NOVICE, TRAINED
    from hoyle.trained import trained_file

    if isinstance(opponent, Hoyle) and opponent.knowledge.contests:
        return opponent
    seated = seat(TRAINED if trained_file(game) else NOVICE, game)
    assert isinstance(seated, Hoyle), "Hoyle's own spelling seats Hoyle"
    return seated


def exact_advice(solution: Solution, position: Position) -> str:
    """What the position is worth, and the moves that keep it: those that win soonest before other wins."""
    from hoyle.games.notation import write_move

    value, distance = solution.value(position)
    best, correct = solution.progressive_moves(position), solution.correct_moves(position)
    names = " ".join(write_move(solution.game, move) for move in best)
    if value == "draw":
        return f"Exact: a draw; correct moves: {names}"
    if value == "loss":
        return f"Exact: lost in {distance} plies whatever you do"
    later = " ".join(write_move(solution.game, move) for move in correct if move not in best)
    plies = "at once" if distance == 1 else f"in {distance} plies"
    return f"Exact: you win {plies} with {names}" + (f"; later with {later}" if later else "")


def _searched_advice(game: Game, contest: Contest) -> str:
    from hoyle.show.explain import short
    from hoyle.table.contestant import seat

    expert = seat(f"expert({SEARCHED_NODES})", game, at_once=True)
    decision = expert.choose(contest, Random(f"hint/{len(contest.moves)}"))
    return f"The expert's advice, not exact: {short(game, decision)}"
