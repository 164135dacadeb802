"""A move that resists where every move is known to lose."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike, replies_to, worth
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES

KNOWN_REPLY = 3  # plies that a loss takes at least where the reply that wins is known and not the last


@dataclass(frozen=True, slots=True)
class Resists(KnowledgeClaim):
    """Every move is known to lose, none of them later; so many of the replies are known to win."""

    plies: int  # that the loss takes, at least
    winning: int
    replies: int

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the rules and the significant states."""
        losses = {one: _plies(game, before, one, knowledge) for one in game.legal_moves(before)}
        replies = replies_to(game, before, move, knowledge)
        latest = max((plies for plies in losses.values() if plies is not None), default=None)
        return (
            None not in losses.values()
            and losses[move] == latest == self.plies
            and (replies.winning, replies.total) == (self.winning, self.replies)
        )


def _plies(game: Game, before: Position, move: Move, knowledge: Knowledge) -> int | None:
    """How many plies a move is known to last; None where it is not known to lose."""
    after = game.after(before, move)
    value = worth(game, after, before.mover)
    if value is not None:
        return 1 if value == -1 else None
    again = after.mover == before.mover
    if not again and replies_to(game, before, move, None).winning:
        return 2
    known = knowledge[SIGNIFICANT_STATES]
    state = next((known[one] for one in alike(game, after, knowledge) if one in known), None)
    if state is not None and state.value == (-1 if again else 1):
        return 1 + state.distance
    return KNOWN_REPLY if not again and replies_to(game, before, move, knowledge).winning else None
