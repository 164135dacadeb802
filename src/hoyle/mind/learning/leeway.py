"""How leeway is learned, and lessons for the weights: from decisions that Hoyle imagines (our own; SPEC K16, W1).

After each contest Hoyle imagines others that branch off from it, and asks its own panel. Where tier 1 does not decide,
every move that it leaves is looked into, further than at the table: can the opposition force something? What that shows
is how far the vote can be trusted, and which moves were correct there, for whoever judges opinions.
"""

from __future__ import annotations

from forr.decision import Decision
from forr.learner import Trigger, learns
from forr.vote import tally_of
from hoyle.games.position import Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.leeway import LEEWAY, LeewayCounts
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, StateValue, proved_rows
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_images
from hoyle.mind.learning.imagination import Imagination, branches
from hoyle.mind.perception.forced.forced import forced_lines
from hoyle.mind.settings import WITHIN_LEEWAY
from hoyle.mind.situation import Situation

IMAGINED = 20  # contests imagined after each contest, at most
TURNS = 3  # of Hoyle's in each of them
LOOKS = 2_000  # positions looked at after each move


class VoteStudy:
    """The decisions that are imagined after one contest, and what looks say of them."""

    def __init__(self, counts: LeewayCounts, experience: Experience) -> None:
        self.counts, self.experience = counts, experience
        self.imagination = Imagination(experience)
        self.images = learned_images(experience.game, experience.knowledge)
        self.known = proved_rows(experience.knowledge[SIGNIFICANT_STATES], experience.memory)
        self.left = experience.settings.decision_steps
        self.met: set[Position] = set()

    def studied(self) -> LeewayCounts:
        """The counts after imagined contests, while the budget lasts."""
        for start in branches(self.experience, IMAGINED):
            position: Position | None = start
            for _ in range(TURNS):
                if self.left <= 0 or not self.experience.budget.left:
                    return self.counts
                situation = None if position is None else self.imagination.after_opposition(position)
                position = None if situation is None else self._answered(situation)
        return self.counts

    def _answered(self, situation: Situation) -> Position | None:
        """The position after what Hoyle would do; None where play ends or the turn does not pass."""
        decision = self.imagination.decision(situation)
        if decision.tier == 3 and situation.key not in self.met:
            self.met.add(situation.key)
            self._judge(situation, decision)
        return situation.after(decision.action) if decision.action in situation.passing else None

    def _judge(self, situation: Situation, decision: Decision[Move]) -> None:
        """Look into every move that was voted on."""
        moves = [move for move in decision.tally if move in situation.passing]
        after = [situation.after(move) for move in moves]
        found = forced_lines(self.experience.game, self.images, self.known, after, LOOKS, gains=True)
        self.left -= found.looked
        refuted = {move for move, line in zip(moves, found.lines, strict=True) if line}
        if len(refuted) == len(moves):  # there was nothing to choose
            return
        votes = [vote for vote in decision.votes if vote.comment.advisor not in WITHIN_LEEWAY]
        tally = tally_of(tuple(decision.tally), votes)
        most = max(tally.values())
        for move in moves:
            self.counts = self.counts.after(most - tally[move], move in refuted, situation.stage)
        if refuted:
            correct = tuple(dict.fromkeys(situation.key_after(move) for move in moves if move not in refuted))
            self.experience.unrefuted.record({situation.key: StateValue(0, 0, correct)})


@learns(LEEWAY, Trigger("contest"), needs=(SYMMETRIES, SIGNIFICANT_STATES))
def learn_leeway(value: LeewayCounts, experience: Experience) -> LeewayCounts:
    """How far votes could be trusted, after a contest."""
    if not experience.settings.decision_steps:
        return value
    return VoteStudy(value, experience).studied()
