"""Learned pattern Advisors: each makes its own generalised pattern, or keeps it from being made (tutorial, 4.1; A25).

Like Patsy, one speaks for a move that makes its pattern where that has a positive association, against it where it has
a negative one, and the other way about for a move that breaks it. It looks two plies ahead: what the best reply
makes or breaks is set against what the move did. One that has been tried and found wanting still listens, so that its
weight can recover, but has no vote.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forr.advisor import Advisor, Remark
from forr.blackboard import Blackboard
from forr.pwl import BENCHMARK, Standing
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.mind.advisors.telling import told_by
from hoyle.mind.perception.patterns.generalisations import Generalisation, has_failed
from hoyle.mind.perception.patterns.matching import Voice, matcher
from hoyle.mind.perception.patterns.pattern_words import RESULTS, ROLES, described, pattern_name
from hoyle.mind.perception.survey.survey_kernels import MOVE
from hoyle.mind.situation import Situation, learned_symmetries

PREFIXES = ("pattern_",)  # how their names begin
PLIES = 2

GameAdvisor = Advisor[Situation, Move]


def learned(game: Game, knowledge: Any, settings: Any) -> Iterator[GameAdvisor]:
    """An Advisor for each generalisation that is known."""
    generalisations: tuple[Generalisation, ...] = knowledge.get("pattern_advisors") or ()
    if not generalisations or settings.patterns == "none":
        return
    look = Look(game, generalisations)
    for number, one in enumerate(generalisations):
        name = pattern_name(game, one.pattern, one.association)
        yield Advisor(
            name,
            3,
            Voiced(look, number),
            f"Make {described(game, one.pattern)}, which {RESULTS[one.association]} for {ROLES[one.pattern.role]}.",
            opposes=True,
            reads=("pattern_advisors",),
            votes=_votes(knowledge, name),
        )


def _votes(knowledge: Any, name: str) -> bool:
    """Whether an Advisor has a vote: until it has been tried, and after that if it stood the trial."""
    standings = knowledge.get("pwl_weights") or {}
    own, benchmark = standings.get(name, Standing()), standings.get(BENCHMARK, Standing())
    return not has_failed(own.given, own.weight, benchmark.weight)


class Look:
    """What every pattern Advisor sees in a situation, worked out once for all of them."""

    def __init__(self, game: Game, generalisations: tuple[Generalisation, ...]) -> None:
        self.game = game
        self.voices = tuple(Voice(one.pattern, one.association, group) for group, one in enumerate(generalisations))
        self.situation: Situation | None = None
        self.seen: dict[Move, tuple[list[int], list[list[int]]]] = {}

    def at(self, blackboard: Blackboard[Situation, Move]) -> None:
        """Look at a situation, unless it is the one that was looked at last."""
        situation = blackboard.situation
        if situation is self.situation:
            return
        self.matcher = matcher(self.voices, learned_symmetries(self.game, blackboard.knowledge))
        numbers = [situation.rows[move][MOVE] for move in situation.moves]
        effects, telling = self.matcher.effects(self.game, situation.position, numbers, PLIES)
        self.seen = dict(zip(situation.moves, zip(effects, telling, strict=True), strict=True))
        self.situation = situation


class Voiced:
    """One generalisation's opinion."""

    def __init__(self, look: Look, number: int) -> None:
        self.look, self.number = look, number

    def __call__(self, blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
        """Comments on the moves that change how often its pattern stands, for whom."""
        look, number = self.look, self.number
        look.at(blackboard)
        for move in blackboard.actions:
            effects, telling = look.seen[move]
            effect = effects[number]
            if effect:
                yield _strength(effect), move, told_by(look.matcher, telling[number], effect, number)


def _strength(effect: int) -> int:
    """8 for one pattern gained, 2 for one lost; more for more."""
    share = min(5, 2 + abs(effect))
    return 5 + share if effect > 0 else 5 - share
