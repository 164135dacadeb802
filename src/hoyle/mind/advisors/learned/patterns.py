"""Learned pattern Advisors: each makes its own generalised pattern, or keeps it from being made (tutorial, 4.1; A25).

Like Patsy, one speaks for a move that makes its pattern where that has a positive association, against it where it has
a negative one, and the other way about for a move that breaks it. In the tutorial's panel that is all. In others it
looks two plies ahead: what the best reply makes or breaks is set against what the move did. One that has been tried
and found wanting still listens, so that its weight can recover, but has no vote.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from forr.advisor import Advisor, Remark
from forr.blackboard import Blackboard
from forr.knowledge import Knowledge
from forr.memory import MemoryKind
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.advisors.telling import told_by
from hoyle.mind.knowledge.pattern_advisors import PATTERN_ADVISORS, Generalisation, has_failed
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.perception.patterns.matching import AssociatedPattern, Matcher, matcher
from hoyle.mind.perception.patterns.pattern_words import RESULTS, ROLES, described
from hoyle.mind.perception.survey.survey_kernels import MOVE
from hoyle.mind.settings import Settings
from hoyle.mind.situation import GameAdvisor, Situation

PREFIXES = ("pattern_",)  # how their names begin


def learned(game: Game, knowledge: Knowledge, settings: Settings) -> Iterator[GameAdvisor]:
    """An Advisor for each generalisation that is known."""
    generalisations = knowledge[PATTERN_ADVISORS]
    if not generalisations or settings.patterns == "none":
        return
    panel = PatternPanel(game, generalisations, plies=1 if settings.panel == "2001" else 2)
    for number, one in enumerate(generalisations):
        name = one.advisor(game)
        yield Advisor(
            name,
            3,
            PatternOpinion(panel, number),
            f"Make {described(game, one.pattern)}, which {RESULTS[one.association]} for {ROLES[one.pattern.role]}.",
            opposes=True,
            reads=(PATTERN_ADVISORS,),
            votes=not has_failed(name, knowledge[PWL_WEIGHTS]),  # until it has been tried, and if it stood the trial
        )


@dataclass(frozen=True)
class Effects:
    """What each move of a situation does to every generalisation's pattern, and the rows that tell why."""

    matcher: Matcher
    of_moves: Mapping[Move, tuple[list[int], list[list[int]]]]


# The whole panel asks about one situation after another, so little need be kept.
EFFECTS: MemoryKind[Position, Effects] = MemoryKind("effects on patterns", most=4)


class PatternPanel:
    """What every pattern Advisor sees in a situation, worked out once for all of them."""

    def __init__(self, game: Game, generalisations: tuple[Generalisation, ...], plies: int) -> None:
        self.game, self.plies = game, plies
        self.patterns = tuple(
            AssociatedPattern(one.pattern, one.association, group) for group, one in enumerate(generalisations)
        )

    def effects(self, blackboard: Blackboard[Situation, Move]) -> Effects:
        """What the moves of a situation do."""
        situation = blackboard.situation
        about = self, situation.images
        return blackboard.memory.recall(EFFECTS, about, situation.position, lambda: self._look(blackboard))

    def _look(self, blackboard: Blackboard[Situation, Move]) -> Effects:
        situation = blackboard.situation
        known = matcher(self.patterns, learned_symmetries(self.game, blackboard.knowledge))
        numbers = [situation.rows[move][MOVE] for move in situation.moves]
        effects, telling = known.effects(self.game, situation.position, numbers, self.plies)
        return Effects(known, dict(zip(situation.moves, zip(effects, telling, strict=True), strict=True)))


class PatternOpinion:
    """One generalisation's opinion."""

    def __init__(self, panel: PatternPanel, number: int) -> None:
        self.panel, self.number = panel, number

    def __call__(self, blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
        """Comments on the moves that change how often its pattern stands, for whom."""
        seen, number = self.panel.effects(blackboard), self.number
        for move in blackboard.actions:
            effects, telling = seen.of_moves[move]
            effect = effects[number]
            if effect:
                yield _strength(effect), move, told_by(seen.matcher, telling[number], effect, number)


def _strength(effect: int) -> int:
    """8 for one pattern gained, 2 for one lost; more for more."""
    share = min(5, 2 + abs(effect))
    return 5 + share if effect > 0 else 5 - share
