"""Imagination: what Hoyle itself would do in a position that did not come up, asked of its panel after a contest."""

from __future__ import annotations

from forr.blackboard import Blackboard
from forr.decide import Panel, decide
from forr.decision import Decision
from hoyle.games.position import Move, Stage
from hoyle.mind.experience import Experience
from hoyle.mind.situation import Situation
from hoyle.mind.weighing import panel_in


class Imagination:
    """The panel as it stands, with the weights that the last contest left."""

    def __init__(self, experience: Experience) -> None:
        self.experience = experience
        self.muted: dict[str, str] = {}  # who fails here is left out here, and named when it fails in a contest
        self.panels: dict[Stage, Panel[Situation, Move]] = {}

    def decision(self, situation: Situation) -> Decision[Move]:
        """What the panel would decide."""
        experience = self.experience
        board = Blackboard(situation, situation.moves, experience.knowledge, experience.rng, memory=experience.memory)
        return decide(self._panel(situation.stage), board)

    def _panel(self, stage: Stage) -> Panel[Situation, Move]:
        if stage not in self.panels:
            experience = self.experience
            knowledge, settings = experience.knowledge, experience.settings
            testing = knowledge.contests > 0
            self.panels[stage] = panel_in(stage, experience.roster, knowledge, settings, testing, self.muted)
        return self.panels[stage]
