"""Rehearsal: contests imagined after a contest, to find out where Hoyle would still go wrong; an algorithm of our own.

The opposition might have moved otherwise. Hoyle picks a few such moves by chance, asks its own panel what it would have
done there, and has that answer analysed, a small budget each. An answer that proves lost becomes a significant state
(SPEC K8), so that tier 1 never gives it again, and the panel is asked anew. Then the opposition moves by chance, and so
on for a few turns. It is practice without a partner: what it looks at is what Hoyle itself would do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.position import Position
from hoyle.mind.knowledge.significant_states import WIN
from hoyle.mind.knowledge.symmetries import learned_images
from hoyle.mind.learning.imagination import Imagination
from hoyle.mind.situation import Situation, situation_among

if TYPE_CHECKING:
    from hoyle.mind.learning.study import Study

TURNS = 3  # of Hoyle's in one imagined contest
ANSWERS = 3  # that may prove lost before a position is let be


class Rehearsal:
    """Imagined contests, seen with what this very study has found."""

    def __init__(self, study: Study) -> None:
        self.study, self.experience = study, study.experience
        self.imagination = Imagination(study.experience)

    def imagine(self, position: Position, steps: int) -> None:
        """Go on from a position in which it is Hoyle's turn; `steps` are for each analysis."""
        game, rng = self.experience.game, self.experience.rng
        for _ in range(TURNS):
            reached = self._answered(position, steps)
            if reached is None or game.outcome(reached) is not None or reached.mover == position.mover:
                return
            position = game.after_unchecked(reached, rng.choice(game.legal_moves(reached)))
            if game.outcome(position) is not None or position.mover == reached.mover:
                return

    def _answered(self, position: Position, steps: int) -> Position | None:
        """The position after Hoyle's answer: what tier 1 gives, or a vote not proved lost; or None."""
        answers = 1 if self.experience.game.has_captures else ANSWERS  # what costs a piece is known from then on
        for _ in range(answers):
            situation = self._situation(position)
            decision = self.imagination.decision(situation)
            reached = situation.after(decision.action)
            settled = decision.tier != 3 or situation.ends(decision.action) or situation.known(decision.action)
            if settled or not self._is_refuted(reached, steps):
                return reached
        return None

    def _is_refuted(self, reached: Position, steps: int) -> bool:
        """Whether an answer proves lost: by an analysis, else by a proof."""
        analysis = self.study.ask(reached, steps, teaching=False)
        if analysis.finished or not self.experience.settings.proof_steps:
            return analysis.value == WIN
        return self.study.prove(reached, self.experience.settings.proof_steps)

    def _situation(self, position: Position) -> Situation:
        """The position as it is seen with what this very study has found."""
        experience = self.experience
        images = learned_images(experience.game, experience.knowledge)
        return situation_among(self.study.states, experience.game, position, images, experience.memory)
