"""How many replies to a move look like mistakes beside other moves', by what views have come to mean (SPEC B5, A29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import worth
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.view_reading import EQUAL, reading

ShareRank = Literal["most", "as many", "fewer"]


@dataclass(frozen=True, slots=True)
class RepliesLookWrong(KnowledgeClaim):
    """Of these moves it leaves the largest share of replies that look like mistakes, or one beside the largest.

    A reply looks like a mistake as far as whoever made the move looks able to force a gain after it.
    """

    rank: ShareRank
    most: Move
    among: tuple[Move, ...]

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By reading the views plainly, one reply on."""
        own, most = (_share(game, before, one, knowledge) for one in (move, self.most))
        if self.rank == "fewer":
            return 0 < own < most - EQUAL and {move, self.most} <= set(self.among)
        every = [_share(game, before, one, knowledge) for one in self.among]
        as_large = sum(abs(one - own) < EQUAL for one in every)
        return all(one < own + EQUAL for one in every) and (as_large > 1) == (self.rank == "as many")


def _share(game: Game, before: Position, move: Move, knowledge: Knowledge) -> float:
    """What share of the replies looks wrong, each as far as it does."""
    after = game.after(before, move)
    found = [_wrong(game, before.mover, after, reply, knowledge) for reply in game.legal_moves(after)]
    return sum(found) / len(found) if found else 0.0


def _wrong(game: Game, contestant: int, after: Position, reply: Move, knowledge: Knowledge) -> float:
    """How far one reply looks wrong: how likely it leaves this contestant a gain by force."""
    result = game.after(after, reply)
    if result.mover == after.mover:  # another turn is earned, so nothing is wrong with it
        return 0.0
    value = worth(game, result, contestant)
    return 1 - reading(game, knowledge, result).safe if value is None else float(value == 1)
