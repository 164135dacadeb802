"""The player: from a position to a decision: look once, post it on a blackboard, let FORR decide."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from forr.blackboard import Blackboard
from forr.claim import ONLY_ACTION
from forr.decide import Panel, decide
from forr.decision import Decision, Plan
from forr.knowledge import Knowledge
from forr.memory import Memory
from forr.past import NO_PAST, Past
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, Stage
from hoyle.mind.claims.all_alike import AllAlike
from hoyle.mind.claims.known_lost import known_lost
from hoyle.mind.roster import panel_for
from hoyle.mind.settings import Settings
from hoyle.mind.situation import GameAdvisor, Situation, situation_for
from hoyle.mind.weighing import panel_in


class Player:
    """Hoyle for the length of a contest: its knowledge does not change, and who fails stays muted."""

    def __init__(
        self,
        game: Game,
        knowledge: Knowledge,
        settings: Settings,
        testing: bool = True,
        extra: tuple[GameAdvisor, ...] = (),
        memory: Memory | None = None,  # of earlier contests, if somebody kept it
    ) -> None:
        self.game, self.knowledge, self.settings, self.testing = game, knowledge, settings, testing
        self.advisors = (*panel_for(game, knowledge, settings), *extra)
        self.memory = Memory() if memory is None else memory
        self.plan: Plan[Move] | None = None
        self.muted: dict[str, str] = {}  # name -> what went wrong
        self.panels: dict[Stage, Panel[Situation, Move]] = {}  # one for each stage that the contest has come to

    def panel_in(self, stage: Stage) -> Panel[Situation, Move]:
        """The panel in a stage, with the weights that this knowledge gives it; who fails is muted in every stage."""
        if stage not in self.panels:
            self.panels[stage] = panel_in(stage, self.advisors, self.knowledge, self.settings, self.testing, self.muted)
        return self.panels[stage]

    def choose(self, position: Position, rng: Random, past: Past = NO_PAST) -> Decision[Move]:
        """The decision in a position, with the whole record of how it was reached."""
        blackboard = self.blackboard(position, rng, past)
        decision = decide(self.panel_in(self.game.stage(position)), blackboard)
        self.plan = decision.plan
        every = len(blackboard.situation.every_move)
        if decision.reason == ONLY_ACTION and every > 1:
            decision = replace(decision, reason=AllAlike(every))
        lost = known_lost(blackboard.situation, decision.action)
        return replace(decision, outlook=lost) if lost else decision

    def blackboard(self, position: Position, rng: Random, past: Past = NO_PAST) -> Blackboard[Situation, Move]:
        """What is posted for the panel."""
        situation = situation_for(self.game, position, self.knowledge, self.memory)
        return Blackboard(
            situation, situation.moves, self.knowledge, rng, plan=self.plan, memory=self.memory, past=past
        )
