"""A move after which the opposition can force something."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, other
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.proof import Proof, leads_to


@dataclass(frozen=True, slots=True)
class LetsForce(KnowledgeClaim):
    """Whatever is answered, the opposition wins; with `gain`, it wins or gains a piece."""

    line: tuple[Move, ...]  # the opposition's reply first; against answers that hold it up
    gain: bool  # a piece is enough

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By trying every answer to the opposition's moves."""
        after = game.after(before, move)
        proof = Proof(game, knowledge, other(before.mover), self.gain)
        return after.mover != before.mover and leads_to(proof, after, self.line) and proof.is_forced(after)
