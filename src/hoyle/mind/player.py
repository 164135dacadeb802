"""The player: from a position to a decision: look once, post it on a blackboard, let FORR decide (HOUSE, walk a)."""

from __future__ import annotations

from functools import cached_property
from random import Random

from forr.blackboard import Blackboard
from forr.decide import Panel, decide
from forr.decision import Decision, Plan
from forr.knowledge import Knowledge
from forr.pwl import learning_weights, testing_weights
from forr.vote import PARADIGMS
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.roster import panel_for
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation, situation_for

BENCHMARK = "anything"


class Player:
    """Hoyle for the length of a contest: its knowledge does not change, and who fails stays muted."""

    def __init__(self, game: Game, knowledge: Knowledge, settings: Settings, testing: bool = True) -> None:
        self.game, self.knowledge, self.settings, self.testing = game, knowledge, settings, testing
        self.advisors = panel_for(game, knowledge, settings)
        self.plan: Plan[Move] | None = None

    @cached_property
    def panel(self) -> Panel[Situation, Move]:
        """The panel with the weights that this knowledge gives it."""
        return Panel(self.advisors, PARADIGMS[self.settings.vote], self.weights, self.settings.advisor_steps)

    @cached_property
    def weights(self) -> dict[str, float]:
        """What each voice counts: in testing without discount, and only above random opinion (SPEC W2).

        The paradigms know no weights: there every voice counts the same.
        """
        if self.settings.vote != "pwl":
            return {}
        names = [one.name for one in self.advisors if one.tier == 3 and one.votes]
        standings = self.knowledge.get("pwl_weights", {})
        if self.testing:
            return testing_weights(standings, names, BENCHMARK)
        return learning_weights(standings, names)

    def choose(self, position: Position, rng: Random) -> Decision[Move]:
        """The decision in a position, with the whole record of how it was reached."""
        decision = decide(self.panel, self.blackboard(position, rng))
        self.plan = decision.plan
        return decision

    def blackboard(self, position: Position, rng: Random) -> Blackboard[Situation, Move]:
        """What is posted for the panel."""
        situation = situation_for(self.game, position, self.knowledge)
        return Blackboard(situation, situation.moves, self.knowledge, rng, plan=self.plan)
