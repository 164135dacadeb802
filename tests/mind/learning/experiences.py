"""Contests written as moves, and what an item learns from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from forr.advisor import Advisor
from forr.budget import Budget
from forr.knowledge import Knowledge, blank
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position
from hoyle.games.position import Position
from hoyle.games.symmetry import symmetries
from hoyle.mind.experience import Experience, Findings
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.significant_states import StateValue
from hoyle.mind.knowledge.symmetries import SYMMETRIES, canonical
from hoyle.mind.learning import algorithms
from hoyle.mind.perception.survey.symmetry import images_of
from hoyle.mind.settings import Settings

GAME = load("tic_tac_toe")


def played(moves: str, contestants: tuple[str, str] = ("hoyle", "perfect")) -> Contest:
    """A contest of tic-tac-toe by its moves; who is called perfect is an expert, and hoyle the learner."""
    first, second = contestants
    experts = first == "perfect", second == "perfect"
    learners = first.startswith("hoyle"), second.startswith("hoyle")
    contest = begin(GAME, contestants, experts, learners=learners)
    for move in moves.split():
        contest = extend(GAME, contest, read_move(GAME, contest.position, move))
    return contest


def symmetric(game: Game = GAME) -> Knowledge:
    """Nothing known but the symmetries."""
    return blank(game.id, items()).replacing(SYMMETRIES, symmetries(game))


def experience(
    contest: Contest,
    knowledge: Knowledge | None = None,
    roster: tuple[Advisor[Any, Any], ...] = (),
    steps: int = 10_000,
    game: Game = GAME,
    findings: Mapping[Position, StateValue] | None = None,
) -> Experience:
    """What an algorithm may see after a contest."""
    known = symmetric(game) if knowledge is None else knowledge
    rng, settled = Random("experience"), Findings(findings)
    return Experience(game, (contest,), known, roster, Budget(steps), rng, Settings(), settled)


def learned(name: str, *contests: Contest, knowledge: Knowledge | None = None, **rest: Any) -> Any:
    """An item's value after contests."""
    item, known = items()[name], symmetric() if knowledge is None else knowledge
    for contest in contests:
        known = known.replacing(item, algorithms()[name](known[item], experience(contest, known, **rest)))
    return known[item]


def key(text: str, game: Game = GAME) -> Position:
    """A position in notation, up to symmetry."""
    return canonical(images_of(symmetries(game)), read_position(game, text))


def swapped(contest: Contest) -> Contest:
    """The same moves, the contestants' names exchanged."""
    return replace(
        contest,
        contestants=contest.contestants[::-1],
        experts=contest.experts[::-1],
        learners=contest.learners[::-1],
    )
