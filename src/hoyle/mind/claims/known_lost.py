"""A position that is lost: whatever is played, the opposition is known to win.

How much a move asks of the opposition: first how long the win takes that it must find, then how few of its replies
are known to win.
"""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike, replies_to, worth
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation

SOON = 3  # plies that a loss takes at least where a reply is known to win, but not at once
Asked = tuple[int, float]  # plies to the loss, and the share of replies that are not known to win


@dataclass(frozen=True, slots=True)
class KnownLost(KnowledgeClaim):
    """Every move is known to lose, by the rules or by what is known; whether none asks more of the opposition."""

    asks_most: bool

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the rules, two plies on, and by the significant states."""
        asked = {one: asked_by_rules(game, before, one, knowledge) for one in game.legal_moves(before)}
        lost = [one for one in asked.values() if one is not None]
        return len(lost) == len(asked) and (not self.asks_most or asked[move] == max(lost))


def asked_by_rules(game: Game, before: Position, move: Move, knowledge: Knowledge) -> Asked | None:
    """What a move that is known to lose asks of the opposition; None for any other move."""
    after, known = game.after(before, move), knowledge[SIGNIFICANT_STATES]
    if worth(game, after, before.mover) is not None:
        return (1, 0.0) if worth(game, after, before.mover) == -1 else None
    if after.mover == before.mover:
        return None
    by_rules, by_all = (replies_to(game, before, move, told) for told in (None, knowledge))
    share = 1 - by_all.winning / by_all.total if by_all.total else 0.0
    if by_rules.winning:
        return 2, share
    found = next((known[one] for one in alike(game, after, knowledge) if one in known), None)
    if found is not None and found.value == 1:
        return 1 + found.distance, share
    return (SOON, share) if by_all.winning else None


def asked(situation: Situation, move: Move) -> Asked | None:
    """The same from one look."""
    if situation.ends(move):
        return (1, 0.0) if situation.loses(move) else None
    if situation.moves_again(move):
        return None
    winning, replies = situation.good_replies(move), situation.replies(move)
    share = 1 - winning / replies if replies else 0.0
    if situation.winning_replies(move):
        return 2, share
    if situation.known(move) == -1:
        return 1 + situation.known_distance(move), share
    return (SOON, share) if winning else None


def known_lost(situation: Situation, move: Move) -> KnownLost | None:
    """What is to be said of a lost position in which this move was chosen; None where something may yet save it."""
    every: dict[Move, Asked] = {}
    for one in situation.moves:
        loss = asked(situation, one)
        if loss is None:
            return None
        every[one] = loss
    return KnownLost(len(every) > 1 and every[move] == max(every.values()))
