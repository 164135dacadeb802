"""How claims that something can be forced are checked: every answer is tried by the plain rules.

Which move to try against an answer is suggested by the search that made the claim; that the move is legal, what it
leads to and that no answer is left out is settled by the rules alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike, worth
from hoyle.mind.claims.known import significant_value
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, proved_rows
from hoyle.mind.knowledge.symmetries import learned_images
from hoyle.mind.perception.forced.forced import MOST_PLIES, forced_lines

STEPS = 8_000  # positions for a suggestion: several times what the search that made the claim had


@dataclass
class Proof:
    """A claim being checked: who attacks, and whether a capture that is not answered is enough."""

    game: Game
    knowledge: Knowledge
    attacker: int
    gain: bool
    step_by_step: bool = False  # the nearest end is looked for first, so that no move goes back
    memory: Memory = field(default_factory=Memory)
    checked: dict[Position, bool] = field(default_factory=dict)

    def result(self, before: Position, move: Move) -> bool | None:
        """What a move proves at once: True for the attacker, False against it, None while play goes on.

        What is known counts only for the attacker: a line of play may be proved where knowledge has it otherwise.
        """
        return self._proved(before, move, self.game.after(before, move))

    def _proved(self, before: Position, move: Move, after: Position) -> bool | None:
        ends = worth(self.game, after, self.attacker)
        if ends is not None:
            return ends == 1
        if self.gain and move.captures:
            return before.mover == self.attacker and not self._can_answer(after)
        value = self._known(after)
        return True if value and (value == 1) == (after.mover == self.attacker) else None

    def is_forced(self, position: Position) -> bool:
        """Whether the attacker gets what it wants from here, whatever is answered.

        A suggestion may lead round and back to where the one before it was made: then it is done again, step by step.
        """
        return self.forced(position) or replace(self, step_by_step=True, checked={}).forced(position)

    def forced(self, position: Position) -> bool:
        """The same, following the suggestions once."""
        if position not in self.checked:
            self.checked[position] = False  # on the way to itself nothing is proved
            moves = self._tried(position)
            results = (self._leads(position, move) for move in moves)
            self.checked[position] = any(results) if position.mover == self.attacker else all(results)
        return self.checked[position]

    def _leads(self, position: Position, move: Move) -> bool:
        after = self.game.after(position, move)
        at_once = self._proved(position, move, after)
        return self.forced(after) if at_once is None else at_once

    def _tried(self, position: Position) -> tuple[Move, ...]:
        """Every answer of the defender; of the attacker's moves, one that does it at once, else the one suggested."""
        moves = self.game.legal_moves(position)
        if position.mover != self.attacker:
            return moves
        after = self.game.after_unchecked
        at_once = tuple(move for move in moves if self._proved(position, move, after(position, move)))
        return at_once or self._suggested(position)

    def _suggested(self, position: Position) -> tuple[Move, ...]:
        images = learned_images(self.game, self.knowledge)
        known = proved_rows(self.knowledge[SIGNIFICANT_STATES], self.memory)
        for plies in range(1 if self.step_by_step else MOST_PLIES, MOST_PLIES + 1, 2):
            looks = forced_lines(self.game, images, known, [position], STEPS, self.gain, most_plies=plies)
            if looks.lines[0]:
                return looks.lines[0][:1]
        return ()

    def _can_answer(self, position: Position) -> bool:
        if position.mover == self.attacker:  # another turn was earned
            return False
        return any(move.captures for move in self.game.legal_moves(position))

    def _known(self, position: Position) -> int:
        value = significant_value(self.knowledge)
        return next((found for one in alike(self.game, position, self.knowledge) if (found := value(one))), 0)


def leads_to(proof: Proof, before: Position, line: tuple[Move, ...]) -> bool:
    """Whether a line can be played to its end, and ends with what is claimed."""
    position, reached = before, None
    for move in line:
        if reached is False or move not in proof.game.legal_moves(position):
            return False
        reached = proof.result(position, move)
        position = proof.game.after(position, move)
    return bool(reached)
