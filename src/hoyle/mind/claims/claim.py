"""A claim about a move: what of which locations, lines and moves, and whether it is true (SPEC F9).

A kind of claim is a small frozen value. `holds` says by the plain rules whether it is true of a move in a position; a
kind that speaks of what was learned looks it up in the knowledge. `show/claims/` makes words and marks of it.
"""

from __future__ import annotations

from typing import Annotated

from forr.claim import Claim, OnlyAction
from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position

Location = Annotated[int, "location"]  # so that whoever writes a claim down knows which numbers are places
Locations = tuple[Location, ...]


class PositionClaim(Claim):
    """A claim about the position, which the plain rules bear out or not."""

    __slots__ = ()

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """Whether it is true of this move in this position."""
        raise NotImplementedError(f"{type(self).__name__} does not say how to check it; give it a method 'holds'")


class KnowledgeClaim(Claim):
    """A claim that rests on what has been learned."""

    __slots__ = ()

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """Whether it is true of this move in this position, for somebody with this knowledge."""
        raise NotImplementedError(f"{type(self).__name__} does not say how to check it; give it a method 'holds'")


MoveClaim = PositionClaim | KnowledgeClaim


def holds(claim: Claim, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
    """Whether a claim is true; plain words, which only their author understands, are never called false."""
    if isinstance(claim, PositionClaim):
        return claim.holds(game, before, move)
    if isinstance(claim, KnowledgeClaim):
        return claim.holds(game, before, move, knowledge)
    return not isinstance(claim, OnlyAction) or game.legal_moves(before) == (move,)
