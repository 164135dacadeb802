"""Informed(d): alpha-beta to depth d with a deliberately imperfect evaluation (SPEC C5; ideal trainer, section 5).

The evaluation is exact at the end of a contest and elsewhere "reasonable but imperfect": for the mover less for the
opposition, it adds

- ten for each piece, hand included, where pieces can be captured;
- for each line that counts and holds no piece of the other side, the number of own pieces on it (less that number
  where completing a line loses);
- one for each empty neighbour of a piece on the board, where pieces slide along edges.

It knows nothing of forks, of tempo, or of the difference between placing and sliding; recurrence it does not see at
all. So its mistakes come from misconceptions and lack of depth, never from chance. Moves that it values alike are
equally likely.
"""

from __future__ import annotations

from random import Random

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, Move, Position, bits, other
from hoyle.games.rules import pieces
from hoyle.table.asked_by_file import A_FILE_MAY
from hoyle.table.contestant import Contestant, Request
from hoyle.table.policy import Evenly

SPELLING = "informed"
EXAMPLE = "informed(3)"
EXPECTED = "a depth from 1 to 20"

DEEPEST = 20
DEEPEST_OF_FILES = 4
WON = 100_000  # beyond any evaluation; nearer wins are worth more
PIECE = 10


def seat(request: Request) -> Contestant:
    """The informed contestant."""
    request.at_most(1)
    return Informed(request.game, request.whole(1, DEEPEST))


def asked_by_file(request: Request) -> str:
    """A stranger's file may ask for a few plies: more take longer than anybody waits unasked."""
    return A_FILE_MAY if request.whole(1, DEEPEST) <= DEEPEST_OF_FILES else f"look {DEEPEST_OF_FILES + 1} plies ahead"


class Informed:
    """Looks a fixed number of plies ahead and believes a flawed evaluation there."""

    expert = True

    def __init__(self, game: Game, depth: int) -> None:
        self.game, self.depth = game, depth
        self.name = f"informed({depth})"

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """One of the moves with the highest minimax value."""
        considered = tuple(ordered_moves(self.game, contest.position))
        return self.policy(contest.position).decide(rng, considered)

    def policy(self, position: Position) -> Evenly:
        """Every move with the highest minimax value alike."""
        worths = InformedSearch(self.game).worths(position, self.depth)
        best = max(worths.values())
        equals = [move for move, worth in worths.items() if worth == best]
        alike = f" (as {len(equals) - 1} more)" if len(equals) > 1 else ""
        reason = f"{_in_words(best)}{alike}, looking {self.depth} plies ahead"
        return Evenly(equals, "informed", lambda: reason)


def _in_words(worth: int) -> str:
    if abs(worth) > WON // 2:
        return f"{'wins' if worth > 0 else 'loses'} within {WON - abs(worth)} plies"
    return f"evaluates to {worth:+d}"


class InformedSearch:
    """One decision's alpha-beta search, with the positions it has already valued."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: dict[tuple[Position, int], tuple[int, int]] = {}  # bounds from below and above

    def worths(self, position: Position, depth: int) -> dict[Move, int]:
        """Each move's worth for the mover; exact for the best moves, an upper bound for the others."""
        best, worths = -WON, {}
        for move in ordered_moves(self.game, position):
            # The window begins one below the best, so that a move as good as the best is told from a worse one.
            worths[move] = self._worth_of(position, move, depth, 1, best - 1, WON)
            best = max(best, worths[move])
        return worths

    def _worth_of(self, position: Position, move: Move, depth: int, ply: int, low: int, high: int) -> int:
        """A move's worth for the mover, within the window; who moves next is read from the position."""
        reached = self.game.after_unchecked(position, move)
        if reached.mover == position.mover:
            return self._value(reached, depth - 1, ply, low, high)
        return -self._value(reached, depth - 1, ply, -high, -low)

    def _value(self, position: Position, depth: int, ply: int, low: int, high: int) -> int:
        """The position's worth for its mover: fail-soft alpha-beta."""
        outcome = self.game.outcome(position)
        if outcome is not None:
            return 0 if outcome == DRAW else (WON - ply) * (1 if outcome == position.mover else -1)
        if depth <= 0:
            return evaluation(self.game, position)
        floor, ceiling = self.seen.get((position, depth), (-WON, WON))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        best = -WON
        for move in ordered_moves(self.game, position):
            best = max(best, self._worth_of(position, move, depth, ply + 1, max(low, best), high))
            if best >= high:
                break
        self.seen[position, depth] = (best if best > low else floor, best if best < high else ceiling)
        return best


def ordered_moves(game: Game, position: Position) -> list[Move]:
    """The moves, captures first, then those onto more lines, so that the window closes early."""
    crossings = game.line_masks[position.mover - 1]
    return sorted(
        game.legal_moves(position),
        key=lambda move: (-len(move.captures), -sum(line >> move.target & 1 for line in crossings)),
    )


def evaluation(game: Game, position: Position) -> int:
    """The imperfect worth of a position that is not terminal, for its mover."""
    return _merit(game, position, position.mover) - _merit(game, position, other(position.mover))


def _merit(game: Game, position: Position, contestant: int) -> int:
    own, opposing = pieces(position, contestant), pieces(position, other(contestant))
    merit = PIECE * (own.bit_count() + position.hands[contestant - 1]) if game.has_captures else 0
    hopeful = sum((own & line).bit_count() for line in game.line_masks[contestant - 1] if not opposing & line)
    merit += -hopeful if game.line == "lose" else hopeful
    if game.sliding in ("adjacent", "jump"):
        merit += sum((game.board.neighbours[here] & ~position.occupied).bit_count() for here in bits(own))
    return merit
