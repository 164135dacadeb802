"""The judge: what a position is worth and which moves are right; hints, reviews and answers all ask it (SPEC B3).

It goes by the best that there is: the game's solution; else an endgame table; else what Hoyle has proved, its
significant states; else a search of so many nodes, which says so. Whatever it recommends it also calls right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from forr.memory import Memory
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, Move, Position
from hoyle.lab.worth import RANK, Held, Means, Worth
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, WIN

if TYPE_CHECKING:
    from forr.knowledge import Knowledge
    from hoyle.mind.situation import Situation
    from hoyle.progress import Progress
    from hoyle.solver.search_expert import Searcher
    from hoyle.solver.solution import Solution

NODES = 100_000  # of a search, for each position, about a tenth of a second
MARGIN = 100  # hundredths of a man by which a searched move may fall behind and still do
MOST_IN_LINE = 9  # plies of a line that shows what a move leads to
MOST_KEPT = 4096  # judgements


@dataclass(frozen=True)
class JudgedPosition:
    """What the judge says of a position."""

    worth: Worth  # to the mover
    best: tuple[Move, ...]  # what it recommends: the soonest win, what keeps a draw, the latest loss
    right: tuple[Move, ...]  # every move that is known to keep what the position is worth
    moves: dict[Move, Worth]  # what moves are worth to the mover, as far as was looked
    complete: bool  # whether every other move is wrong

    @property
    def means(self) -> Means:
        """How it is known."""
        return self.worth.means


class Judge:
    """Judges positions of one game."""

    def __init__(
        self,
        game: Game,
        knowledge: Knowledge | None = None,
        nodes: int = NODES,
        solve: bool = False,  # whether a solution that is not at hand is made
        progress: Progress | None = None,
    ) -> None:
        from hoyle.solver.solution import at_hand, solution_for, solvable

        self.game, self.knowledge, self.nodes = game, knowledge, nodes
        self.solution = solution_for(game, progress) if at_hand(game) or (solve and solvable(game)) else None
        self.memory = Memory()
        self.judgements: dict[tuple[Position, ...], JudgedPosition] = {}

    @property
    def exact(self) -> bool:
        """Whether all it says is from the game's solution."""
        return self.solution is not None

    def judgement(self, contest: Contest) -> JudgedPosition:
        """What it says of where a contest stands, which must not be over."""
        key = (contest.position,) if self.exact else contest.positions
        if key not in self.judgements:
            if len(self.judgements) >= MOST_KEPT:
                self.judgements.clear()
            self.judgements[key] = self._judged(contest)
        return self.judgements[key]

    def judgement_of(self, position: Position) -> JudgedPosition:
        """What it says of a position outside any contest."""
        return self.judgement(standing_at(self.game, position))

    def worth(self, contest: Contest) -> Worth:
        """What a contest is worth to whoever is to move, or would be."""
        if contest.over:
            value: Held = "draw" if contest.outcome == DRAW else "win" if contest.outcome == contest.mover else "loss"
            return Worth(value, 0, "rules")
        return self.judgement(contest).worth

    def worth_of(self, contest: Contest, move: Move) -> Worth:
        """What a move is worth to whoever makes it, the end counted from before it."""
        judgement = self.judgement(contest)
        if move in judgement.moves:
            return judgement.moves[move]
        after = extend(self.game, contest, move)
        worth = self.worth(after).further(1)
        return worth if after.mover == contest.mover else worth.turned

    def is_right(self, contest: Contest, move: Move) -> bool:
        """Whether a move keeps what the position is worth, as far as can be told."""
        judgement = self.judgement(contest)
        if move in judgement.right or judgement.complete:
            return move in judgement.right
        worth = self.worth_of(contest, move)
        if RANK[worth.value] != RANK[judgement.worth.value]:
            return RANK[worth.value] > RANK[judgement.worth.value]
        return judgement.worth.value != "unknown" or worth.score >= judgement.worth.score - MARGIN

    def line(self, contest: Contest, most: int = MOST_IN_LINE) -> tuple[Move, ...]:
        """How the contest goes on if both do their best, to the end or as far as that tells something."""
        moves: list[Move] = []
        while not contest.over and len(moves) < most:
            judgement = self.judgement(contest)
            moves.append(judgement.best[0])
            contest = extend(self.game, contest, judgement.best[0])
            if judgement.worth.value == "draw" or (not judgement.worth.certain and len(moves) >= 3):
                break
        return tuple(moves)

    def _judged(self, contest: Contest) -> JudgedPosition:
        solution, position = self.solution, contest.position
        if solution is not None:
            return _exact(solution, position, "exact")
        if self.searcher.look_up(contest) is not None and self.searcher.endgame is not None:
            return _exact(self.searcher.endgame, position, "endgame")
        return self._proved(position) or self._searched(contest)

    @cached_property
    def searcher(self) -> Searcher:
        """A search, with the endgame table if there is one."""
        from hoyle.solver.endgame import endgame_at_hand
        from hoyle.solver.search_expert import Searcher

        return Searcher(self.game, self.nodes, endgame_at_hand(self.game))

    def _proved(self, position: Position) -> JudgedPosition | None:
        """What Hoyle's significant states prove: a win, and the moves to it; of other moves only where it says so."""
        from hoyle.mind.situation import situation_for

        if self.knowledge is None:
            return None
        situation = situation_for(self.game, position, self.knowledge, self.memory)
        far, complete = _proved_wins(situation, self.knowledge)
        if not far:
            return None
        moves = {move: Worth("win", distance, "proved") for move, distance in far.items()}
        nearest = min(far.values())
        best = tuple(move for move in far if far[move] == nearest)
        return JudgedPosition(Worth("win", nearest, "proved"), best, tuple(far), moves, complete)

    def _searched(self, contest: Contest) -> JudgedPosition:
        found = self.searcher.search(contest)
        plies = found.plies_to_end
        value: Held = "unknown" if plies is None else "win" if found.score > 0 else "loss"
        worth = Worth(value, plies, "search", found.score)
        lost = value == "loss"
        right = self.game.legal_moves(contest.position) if lost else found.moves
        return JudgedPosition(worth, found.moves, right, dict.fromkeys(found.moves, worth), complete=lost)


def _proved_wins(situation: Situation, knowledge: Knowledge) -> tuple[dict[Move, int], bool]:
    """The moves that win at once or to a state that is known to, how far that is, and whether all others do not."""
    far = {
        move: 1 if situation.wins(move) else 1 + situation.known_distance(move)
        for move in situation.every_move
        if situation.wins(move) or situation.known(move) == WIN
    }
    state = knowledge[SIGNIFICANT_STATES].get(situation.key)
    if state is None or state.value != WIN or not state.correct:
        return far, False
    correct = [move for move in situation.every_move if situation.key_after(move) in state.correct]
    return far | {move: state.distance for move in correct if move not in far}, True


def _exact(solution: Solution, position: Position, means: Means) -> JudgedPosition:
    """The judgement of a table that knows every move."""
    judged = solution.judged(position)
    moves = {move: Worth(value, distance, means).further(1) for move, (value, distance) in judged}
    most = max(RANK[worth.value] for worth in moves.values())
    right = tuple(move for move, worth in moves.items() if RANK[worth.value] == most)
    far = {move: moves[move].distance or 0 for move in right}
    value = moves[right[0]].value
    goal = max(far.values()) if value == "loss" else min(far.values())
    best = right if value == "draw" else tuple(move for move in right if far[move] == goal)
    return JudgedPosition(moves[best[0]], best, right, moves, complete=True)


def standing_at(game: Game, position: Position) -> Contest:
    """A contest that begins where a position stands, between nobody in particular."""
    return begin(game, ("first", "second"), (False, False), position)
