"""Imagination: what Hoyle itself would do in a position that did not come up, asked of its panel after a contest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from forr.blackboard import Blackboard
from forr.decide import Panel, decide
from forr.decision import Decision
from hoyle.games.position import Move, Position, Stage
from hoyle.mind.experience import Experience
from hoyle.mind.situation import Situation
from hoyle.mind.weighing import panel_in

ALIKE = 0.5  # how often the opposition is imagined to move as Hoyle would, not by chance
PLACING = 0.8  # how many imagined contests branch off while pieces are placed; the others do anywhere


def branches(experience: Experience, count: int) -> Iterator[Position]:
    """So many positions of the contest for imagined ones to branch off from, most of them early."""
    rng, every = experience.rng, experience.contest.positions[:-1]
    placing = [position for position in every if experience.game.stage(position) == "placing"] or every
    for _ in range(count):
        yield rng.choice(placing if rng.random() < PLACING else every)


class Imagination:
    """The panel as it stands, with the weights that the last contest left."""

    def __init__(self, experience: Experience, without: Collection[str] = ()) -> None:
        self.experience = experience
        self.roster = tuple(one for one in experience.roster if one.name not in without)
        self.muted: dict[str, str] = {}  # who fails here is left out here, and named when it fails in a contest
        self.panels: dict[Stage, Panel[Situation, Move]] = {}

    def decision(self, situation: Situation) -> Decision[Move]:
        """What the panel would decide."""
        experience = self.experience
        board = Blackboard(situation, situation.moves, experience.knowledge, experience.rng, memory=experience.memory)
        return decide(self._panel(situation.stage), board)

    def after_opposition(
        self, position: Position, choose: Callable[[Situation], Move] | None = None
    ) -> Situation | None:
        """The position after a move of the opposition's; None if nothing goes on.

        It is made by chance, or else by whoever is to `choose`: the panel, if nobody is named.
        """
        experience = self.experience
        situation = experience.situation(position)
        if not situation.passing:
            return None
        move = experience.rng.choice(situation.passing)
        if experience.rng.random() < ALIKE:
            move = choose(situation) if choose else self.decision(situation).action
        reached = experience.situation(situation.after(move)) if move in situation.passing else None
        return reached if reached is not None and reached.passing else None

    def _panel(self, stage: Stage) -> Panel[Situation, Move]:
        if stage not in self.panels:
            experience = self.experience
            knowledge, settings = experience.knowledge, experience.settings
            testing = knowledge.contests > 0
            self.panels[stage] = panel_in(stage, self.roster, knowledge, settings, testing, self.muted)
        return self.panels[stage]
