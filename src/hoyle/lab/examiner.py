"""The examiner: judges Hoyle's decisions by the exact solution, contest by contest, for a diagnosis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forr.decision import Decision
from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.lab.metrics import seen_in_training
from hoyle.lab.mistake import Familiarity, Mistake, blame_for, slipped
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import canonical, learned_images
from hoyle.table.play import Transcript

if TYPE_CHECKING:
    from hoyle.solver.solution import Solution


class Examiner:
    """Judges decisions, and counts."""

    def __init__(self, game: Game, knowledge: Knowledge, solution: Solution) -> None:
        self.game, self.solution = game, solution
        self.images, self.seen = learned_images(game, knowledge), seen_in_training(knowledge)
        self.states = knowledge[SIGNIFICANT_STATES]
        self.decisions, self.unconverted = 0, 0
        self.mistakes: list[Mistake] = []

    def look_at(self, transcript: Transcript, role: int, challenger: str, number: int) -> None:
        """Judge every decision that Hoyle made in a contest, and how it let the contest end."""
        contest = transcript.contest
        for ply, decision in enumerate(transcript.decisions):
            position = contest.positions[ply]
            if position.mover == role and len(self.game.legal_moves(position)) > 1:
                self.decisions += 1
                self._judge(position, decision, (challenger, number, ply))
        if contest.ending in ("repetition", "length"):
            value = self.solution.value(contest.position).value
            self.unconverted += value == ("win" if contest.mover == role else "loss")

    def _judge(self, position: Position, decision: Decision[Move], where: tuple[str, int, int]) -> None:
        judged = dict(self.solution.judged(position))
        held, left = self.solution.value(position), judged[decision.action]
        if not slipped(held, left):
            return
        correct = tuple(move for move, exact in judged.items() if exact.value == held.value)
        key = canonical(self.images, position)
        self.mistakes.append(
            Mistake(
                *(*where, self.game.stage(position), position, key, decision.action),
                *(correct, held.value, left.value, held.distance, left.distance),
                *(decision.tier, decision.decider, blame_for(decision, frozenset(correct)), self._familiarity(key)),
            )
        )

    def _familiarity(self, key: Position) -> Familiarity:
        if key in self.states:
            return "significant"
        return "seen" if key in self.seen else "never seen"
