"""An example of an Advisor at work: a position of a small game in which it speaks, always the same one.

Positions are those of random contests with a fixed seed. Where an Advisor is silent without knowledge, it is asked with
what a short training teaches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal, NamedTuple

from forr.blackboard import Blackboard
from forr.claim import UNSAID, Claim
from forr.decision import INDIFFERENT, INSISTENT
from forr.knowledge import Knowledge
from forr.memory import Memory
from forr.past import Past
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.settings import Settings
from hoyle.mind.situation import GameAdvisor, Situation, situation_for

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "five_mens_morris", "connect_four")  # the first in which it speaks
CONTESTS = 12  # random ones, in each
SOON = 2  # plies: before them a board shows little

USUAL = Settings(patterns="2001", zones=True, forcing=False)  # who sees two plies makes mistakes to learn from
# Proves little, so that dangerous states are left.
HASTY = replace(USUAL, search_steps=5, proof_steps=0, decision_steps=0, roads_steps=0, rehearsals=0)


class ShortTraining(NamedTuple):
    """What an Advisor that reads knowledge is taught before it is asked."""

    game: str
    trainer: str
    contests: int
    settings: Settings


TRAININGS = (
    ShortTraining("tic_tac_toe", "perfect", 20, USUAL),
    ShortTraining("tic_tac_toe", "fallible(30)", 30, HASTY),
    ShortTraining("tic_tac_toe", "perfect", 60, HASTY),  # zones take long
    ShortTraining("five_mens_morris", "self", 1, USUAL),  # views speak of captures
)


Knowing = Literal["without knowledge", "after a short training", "with what this file knows"]


class Example(NamedTuple):
    """What an Advisor says of one move of a position."""

    game: Game
    position: Position
    move: Move
    strength: int
    claim: Claim
    knowing: Knowing


def example_of(one: GameAdvisor, game: Game | None = None, knowledge: Knowledge | None = None) -> Example | None:
    """The first position in which an Advisor speaks: of this game with this knowledge, else of a small one."""
    if game is not None and knowledge is not None:
        return found_in(one, game, knowledge, "with what this file knows")
    return next((found for found in _everywhere(one) if found), None)


def _everywhere(one: GameAdvisor) -> Iterator[Example | None]:
    from hoyle.games.load import load

    for name in GAMES:
        yield found_in(one, load(name), Knowledge(name), "without knowledge")
    if one.reads:
        for training in TRAININGS:
            yield found_in(one, load(training.game), taught(training), "after a short training")


@cache
def taught(training: ShortTraining) -> Knowledge:
    """What a training teaches."""
    from hoyle.games.load import load
    from hoyle.lab.learning import Assignment
    from hoyle.lab.runs import assignments, learn_all, with_stopping_rule

    lesson = assignments(Assignment(load(training.game), training.trainer, settings=training.settings), 0, 1)
    return learn_all(with_stopping_rule(lesson, training.contests, None, training.contests))[0].knowledge


def found_in(one: GameAdvisor, game: Game, knowledge: Knowledge, knowing: Knowing) -> Example | None:
    """The first position of random contests in which an Advisor speaks, and what it says most strongly there."""
    for contest in _contests(game):
        position = contest.position
        said = _said(one, game, contest, knowledge)
        if said:
            strength, move, claim = max(said, key=lambda remark: abs(remark[0] - INDIFFERENT))
            return Example(game, position, move, strength, claim, knowing)
    return None


def _said(one: GameAdvisor, game: Game, contest: Contest, knowledge: Knowledge) -> list[tuple[int, Move, Claim]]:
    """What it says of the moves in a contest under way; a plan is support for its first step."""
    memory, past = Memory(), Past(Counter(contest.keys))
    situation = situation_for(game, contest.position, knowledge, memory)
    if len(situation.moves) < 2:
        return []
    board: Blackboard[Situation, Move] = Blackboard(
        situation, situation.moves, knowledge, Random("example"), memory=memory, past=past
    )
    if one.tier == 2:
        return [(INSISTENT, plan.steps[0], plan.purpose) for plan in one.plans(board)]
    comments = one.comments(board)
    return [(said.strength, said.action, said.claim) for said in comments if said.claim != UNSAID]


def _contests(game: Game) -> list[Contest]:
    """Random contests ply by ply, those first that show something."""
    reached = [contest for seed in range(CONTESTS) for contest in _contest(game, seed)]
    return sorted(reached, key=lambda contest: len(contest.moves) < SOON)


def _contest(game: Game, seed: int) -> Iterator[Contest]:
    rng = Random(f"example/{seed}")
    contest = begin(game, ("random", "random"), (False, False))
    while not contest.over:
        yield contest
        contest = extend(game, contest, rng.choice(game.legal_moves(contest.position)))
