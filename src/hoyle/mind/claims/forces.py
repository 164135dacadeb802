"""A move with which something can be forced."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.proof import Proof, leads_to


@dataclass(frozen=True, slots=True)
class Forces(KnowledgeClaim):
    """Whatever the opposition answers, the mover wins; with `gain`, it wins or gains a piece."""

    line: tuple[Move, ...]  # the move itself first; against answers that hold it up
    gain: bool  # a piece is enough

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By trying every answer."""
        proof = Proof(game, knowledge, before.mover, self.gain)
        if self.line[:1] != (move,) or not leads_to(proof, before, self.line):
            return False
        return bool(proof.result(before, move)) or proof.is_forced(game.after(before, move))
