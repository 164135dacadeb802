"""A mistake: one decision that lowered the exact value, who was to blame, and whether the position was known."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from forr.decision import Decision
from hoyle.games.frame import Game
from hoyle.games.notation import move_data, write_position
from hoyle.games.position import Move, Position, Stage
from hoyle.json_data import JsonObject

if TYPE_CHECKING:
    from hoyle.solver.solution import ExactValue, Value

Slip = Literal["win to draw", "win to loss", "draw to loss"]
SLIPS: tuple[Slip, ...] = get_args(Slip)
Familiarity = Literal["significant", "seen", "never seen"]
FAMILIARITIES: tuple[Familiarity, ...] = get_args(Familiarity)
How = Literal["decided", "led the vote", "refused what was correct", "was left alone"]


class Blame(NamedTuple):
    """Whose doing a bad move was: who decided alone, who refused the correct moves, or who did most in the vote."""

    advisor: str  # empty where nobody spoke for it
    how: How


class Mistake(NamedTuple):
    """A decision of Hoyle's that gave away what the position was worth."""

    challenger: str
    contest: int  # with that challenger, from 1
    ply: int  # how many moves stood before it
    stage: Stage
    position: Position
    key: Position  # up to the learned symmetries
    played: Move
    correct: tuple[Move, ...]
    held: Value
    left: Value
    distance_held: int | None  # plies to the end before the move, where that was decided
    distance_left: int | None  # plies to the end after it
    tier: int
    decider: str
    blame: Blame
    familiarity: Familiarity

    @property
    def slip(self) -> Slip:
        """What was given up as what."""
        return next(slip for slip in SLIPS if slip == f"{self.held} to {self.left}")

    def data(self, game: Game) -> JsonObject:
        """The mistake for programs."""
        return {
            "challenger": self.challenger,
            "contest": self.contest,
            "ply": self.ply,
            "stage": self.stage,
            "position": write_position(game, self.position),
            "played": move_data(game, self.played),
            "correct": [move_data(game, move) for move in self.correct],
            "slip": self.slip,
            "distance_held": self.distance_held,
            "distance_left": self.distance_left,
            "tier": self.tier,
            "decider": self.decider,
            "blame": self.blame._asdict(),
            "familiarity": self.familiarity,
        }


def blame_for(decision: Decision[Move], correct: frozenset[Move]) -> Blame:
    """Who is to blame for a move that was not correct; `correct` has all moves that were."""
    if decision.tier in (1, 2) and decision.decider != "vote":
        return Blame(decision.decider, "decided")
    refused = Counter(veto.advisor for veto in decision.vetoes if veto.action in correct)
    if not correct & decision.tally.keys() and refused:
        return Blame(min(refused, key=lambda name: (-refused[name], name)), "refused what was correct")
    pull = _pull(decision, correct)
    leader = min(pull, key=lambda name: (-pull[name], name), default="")
    return Blame(leader, "led the vote") if leader and pull[leader] > 0 else Blame("", "was left alone")


def _pull(decision: Decision[Move], correct: frozenset[Move]) -> dict[str, float]:
    """By how much each Advisor put the move that was made before the best-liked of the correct ones."""
    offered = [move for move in decision.tally if move in correct]
    rival = max(offered, key=lambda move: decision.tally[move], default=None)
    pull: defaultdict[str, float] = defaultdict(float)
    for vote in decision.votes:
        sign = (vote.comment.action == decision.action) - (vote.comment.action == rival)
        pull[vote.comment.advisor] += sign * vote.adds
    return pull


def slipped(held: ExactValue, left: ExactValue) -> bool:
    """Whether a move gave away what was held."""
    return f"{held.value} to {left.value}" in SLIPS
