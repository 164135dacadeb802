"""Perfect: a correct move, each as likely as the others, from the exact solution (SPEC C2, C9; tutorial, section 2).

Where play can cycle, a contestant that is winning chooses only among the moves that bring the win nearest; otherwise
it might shuffle between won positions until the contest is drawn. `perfect(wise)` is the wise competitor of the ideal
trainer's note 1: it opens as the game file says, then takes the correct move that leaves the opposition most chances
to go wrong. `perfect(dawdling)` is in no hurry: any move that keeps a win is as good as another, so that a won contest
may end in a draw. The papers' contestant may have been of that kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.table.asked_by_file import harmless
from hoyle.table.contestant import Contestant, Request
from hoyle.table.policy import Evenly, OneOf, Policy

if TYPE_CHECKING:
    from hoyle.solver.solution import Solution

SPELLING = "perfect"
EXAMPLE = "perfect(wise)"
EXPECTED = "nothing, wise or dawdling in parentheses"
asked_by_file = harmless
STYLES = ("wise", "dawdling")


def seat(request: Request) -> Contestant:
    """The perfect contestant; a game that fits is solved here, when it is first needed."""
    request.at_most(1)
    return Perfect(request.game, solved(request), request.word(0, *STYLES))


def solved(request: Request) -> Solution:
    """The exact solution of the request's game, or TooLarge with a sentence; made now, or when first asked."""
    from hoyle.solver.solution import at_hand, solution_for, solvable

    if request.at_once and solvable(request.game) and not at_hand(request.game):
        from hoyle.solver.pending import PendingSolution

        return PendingSolution(request.game, request.progress)
    return solution_for(request.game, request.progress)


class Perfect:
    """Always makes a correct move."""

    expert = True

    def __init__(self, game: Game, solution: Solution, style: str = "") -> None:
        self.game, self.solution, self.style = game, solution, style
        self.name = f"perfect({style})" if style else "perfect"

    @property
    def wise(self) -> bool:
        """Whether it leaves the opposition most chances to go wrong."""
        return self.style == "wise"

    @property
    def hurries(self) -> bool:
        """Whether it brings a win nearer; where play cannot cycle, there is no need."""
        return not self.game.placing_only and self.style != "dawdling"

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """One of the correct moves."""
        return self.policy(contest.position).decide(rng, self.game.legal_moves(contest.position))

    def policy(self, position: Position) -> Policy:
        """Every candidate alike; a wise one has a closer look at them."""
        candidates = self.candidates(position)
        if not self.wise:
            return self._evenly(position, candidates, candidates)
        openings = self.wise_openings(candidates) if position == self.game.start else []
        if openings:
            return OneOf([self._evenly(position, candidates, group, ", a wise opening") for group in openings])
        slips = {move: self.losing_replies(position, move) for move in candidates}
        most = max(slips.values())
        style = f", leaving {most} {'reply' if most == 1 else 'replies'} that would be a mistake"
        return self._evenly(position, candidates, [move for move in candidates if slips[move] == most], style)

    def _evenly(
        self, position: Position, candidates: tuple[Move, ...], moves: Sequence[Move], style: str = ""
    ) -> Evenly:
        return Evenly(moves, "perfect", lambda: self._reason(position, candidates) + style)

    def candidates(self, position: Position) -> tuple[Move, ...]:
        """The correct moves; when winning where play can cycle, those that bring the win nearest, unless it dawdles."""
        return self.solution.progressive_moves(position) if self.hurries else self.solution.correct_moves(position)

    def wise_openings(self, candidates: tuple[Move, ...]) -> list[list[Move]]:
        """The game file's groups of openings, as far as they are correct."""
        groups = [[move for move in candidates if move.target in group] for group in self.game.wise_openings]
        return [group for group in groups if group]

    def losing_replies(self, position: Position, move: Move) -> int:
        """How many replies would leave the opposition worse off than it is."""
        reached = self.game.after_unchecked(position, move)
        if reached.mover == position.mover:
            return 0  # the same contestant goes on, so there is no reply
        replies = self.game.legal_moves(reached)
        return len(replies) - len(self.solution.correct_moves(reached)) if replies else 0

    def _reason(self, position: Position, candidates: tuple[Move, ...]) -> str:
        value, distance = self.solution.value(position)
        nearest = self.hurries or len(candidates) == 1  # else some may win later than others
        if value == "win" and distance is not None and nearest:
            end = "wins at once" if distance == 1 else f"wins within {distance} plies"
        else:
            end = {"win": "wins", "draw": "keeps the draw", "loss": "is lost, like every other"}[value]
        if len(candidates) == 1:
            return f"the only correct move, which {end}"
        return f"one of {len(candidates)} correct moves, each of which {end}"
