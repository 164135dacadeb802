"""What every Advisor must do, whoever wrote it: speak properly of any position of any game, repeatably and quickly.

The Advisors are found by listing their folders, so a new one is tried here at once; so are those of installed plug-ins,
and of files that HOYLE_PLUGINS names. Knowledge is tried empty, and made
up so that every Advisor that reads some finds something to say.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from forr.blackboard import Blackboard
from forr.budget import USUAL_STEPS, Budget
from forr.claim import UNSAID
from forr.decision import INDIFFERENT, Comment
from forr.knowledge import Knowledge
from forr.memory import Memory
from forr.past import Past
from hoyle.games.contest import recurrence_key
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.position import Move, Position
from hoyle.games.symmetry import Permutation, symmetries
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache
from hoyle.mind.knowledge.significant_states import States, StateValue
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge.view_values import ViewValues, valued
from hoyle.mind.knowledge.zone_values import ZoneValues
from hoyle.mind.perception.lines.forks import canonical_fork, crossings
from hoyle.mind.perception.patterns.patterns import instance
from hoyle.mind.perception.patterns.templates import template_map
from hoyle.mind.perception.views.views import SPANS, views_of
from hoyle.mind.roster import GameAdvisor, advisors, ours
from hoyle.mind.situation import Situation, situation_for
from tests.contracts.test_every_item import learned_of
from tests.playouts import random_contest

FOLDER = Path(__file__).parents[2] / "src" / "hoyle" / "mind" / "advisors"
TIER_1_AND_3 = {name: one for name, one in advisors().items() if one.tier != 2}
PLANNERS = {name: one for name, one in advisors().items() if one.tier == 2}
RESTS_ON_KNOWLEDGE = (  # who reads what is learned and sees nothing without; a new Advisor may see something too
    *("ambition", "anthropomorph", "cyber", "foresight", "leery", "not_again", "open", "patsy", "pitchfork", "sadder"),
    *("spotter", "wary", "wild", "wiser", "zone_ranger"),
)
LISTED = set(items())
READ = {item.name for one in advisors().values() for item in one.reads}  # what nothing is made up for is learned
CONTESTS = 6

game_called = lru_cache(maxsize=64)(load)


def positions(game: Game) -> list[Position]:
    """The start, and positions that random play reaches, early and late, nobody having won."""
    contests = [random_contest(game, seed, 2 + 5 * seed) for seed in range(CONTESTS)]
    return [game.start, *(contest.position for contest in contests if not contest.over)]


def made_up(game: Game, position: Position) -> Knowledge:
    """Knowledge that nobody learned: something about some moves of this very position, for every item."""
    rng = Random(f"made up/{game.id}/{position}")
    known = Knowledge(game.id, {"symmetries": symmetries(game) if game.board.layers == 1 else ()})
    situation = situation_for(game, position, known, Memory())
    states = {situation.key_after(move): StateValue(rng.choice((1, -1)), 3, ()) for move in sample(situation, rng)}
    forks = crossings(game.line_masks[0])
    values: dict[str, Any] = {
        "significant_states": States(states),
        "dangerous_states": {situation.key_after(move): (situation.mover, 0) for move in sample(situation, rng)},
        "expert_moves": {
            **{situation.key_after(move): {situation.key: (2, 1)} for move in sample(situation, rng)},
            situation.key: {situation.key_after(move): (3, rng.randint(0, 3)) for move in situation.moves},
        },
        "hoyle_moves": {
            situation.key: {
                situation.key_after(move): rng.choice(((1, 0, 0), (0, 2, 1), (0, 0, 1))) for move in situation.moves
            }
        },
        "openings": {situation.key: {situation.key_after(move) for move in sample(situation, rng)}},
        "forks": {
            canonical_fork(known[SYMMETRIES], fork): 1
            for fork in (rng.sample(forks, min(3, len(forks))) if game.placing_only else ())
        },
        "zones": made_up_zones(rng),
        "patterns": made_up_patterns(situation, rng),
        "views": made_up_views(game, known[SYMMETRIES]),
    }
    others = {
        name: learned_of(game, name)[-1].named(name) for name in sorted((READ & LISTED) - {*known.values, *values})
    }
    return replace(known, values={**known.values, **values, **others})


def made_up_zones(rng: Random) -> ZoneValues:
    """A few expressions that have been active for long, and right."""
    zones = ZoneValues(contests=30)
    for number in rng.sample(range(len(zones.streaks)), 40):
        zones.streaks[number, rng.randrange(2)] = rng.choice((25, -25))
        zones.opinions[number] = (20, rng.randint(10, 20))
    return zones


@lru_cache(maxsize=64)
def made_up_views(game: Game, permutations: tuple[Permutation, ...]) -> ViewValues:
    """Something about every way to fill the smaller views, where pieces can be captured."""
    if not game.has_captures:
        return ViewValues()
    views = views_of(game, permutations)
    numbers, at = np.random.default_rng(8).normal(0.0, 0.3, views.size), 0
    for view in views.every:
        end = at + len(SPANS) * 3 ** len(view)
        numbers[at:end] *= len(view) <= 6
        at = end
    return valued(views, numbers)


def made_up_patterns(situation: Situation, rng: Random) -> PatternCache:
    """What some moves would make of a template, once good and once bad."""
    collected = {}
    for move in sample(situation, rng):
        for mask in template_map(situation.game).through[move.target][:2]:
            won = rng.choice((0.0, 2.0))
            collected[instance(mask, situation.after(move), situation.mover)] = Evidence(won, 0.0, 2.0 - won, 2, 1)
    return PatternCache(collected, tuple(collected), 2)


def sample(situation: Situation, rng: Random) -> list[Move]:
    """Some of the moves after which the contest goes on."""
    going_on = [move for move in situation.moves if not situation.ends(move)]
    return rng.sample(going_on, min(2, len(going_on)))


def blackboard(game: Game, position: Position, knowledge: Knowledge) -> Blackboard[Situation, Move]:
    memory = Memory()
    situation = situation_for(game, position, knowledge, memory)
    met = Past({recurrence_key(game, situation.after(move)): 1 for move in situation.moves[:1]})
    return Blackboard(situation, situation.moves, knowledge, Random("contract"), memory=memory, past=met)


def blackboards(name: str) -> tuple[Blackboard[Situation, Move], ...]:
    """What is posted in each position of a game; with a new budget, whose clock runs from when it is made."""
    return tuple(board.within(Budget(USUAL_STEPS)) for board in posted(name))


@lru_cache(maxsize=64)
def posted(name: str) -> tuple[Blackboard[Situation, Move], ...]:
    """Each position of a game, with empty and with made-up knowledge."""
    game = game_called(name)
    nothing = Knowledge(name)
    return tuple(
        blackboard(game, position, knowledge)
        for position in positions(game)
        for knowledge in (nothing, made_up(game, position))
    )


def said(one: GameAdvisor, board: Blackboard[Situation, Move]) -> tuple[Comment[Move], ...]:
    """Its comments, with a generator that begins anew."""
    return one.comments(replace(board, rng=Random("contract")))


def test_every_file_holds_the_advisor_that_it_is_named_for():
    files = {path.stem for path in FOLDER.glob("tier*/*.py")} - {"__init__"}

    assert files == set(ours())


@pytest.mark.parametrize("name", sorted(advisors()))
def test_every_advisor_has_a_rationale(name):
    """Its function opens with what people are told of it."""
    assert advisors()[name].rationale.endswith(".")


@pytest.mark.parametrize("name", sorted(ours()))
def test_every_advisor_of_ours_has_a_place_in_the_papers(name):
    """Its file opens with what it is and where it comes from."""
    one = ours()[name]
    text = (FOLDER / f"tier{one.tier}" / f"{name}.py").read_text(encoding="utf-8")

    assert text.startswith('"""')
    assert any(paper in text for paper in ("tutorial", "blackboard,", "ideal trainer", "visual cues", "SPEC"))


@pytest.mark.parametrize("name", sorted(advisors()))
def test_what_an_advisor_reads_is_an_item_that_is_listed(name):
    """Else nobody learns it: an item of ours stands in a file of its own, not in the Advisor's."""
    missing = {item.name for item in advisors()[name].reads} - LISTED

    assert not missing, (
        f"{name} reads {missing}: put each handle and its algorithm in a file of src/hoyle/mind/knowledge/"
    )


@pytest.mark.parametrize("name", sorted(TIER_1_AND_3))
@pytest.mark.parametrize("game", catalogue())
def test_every_advisor_speaks_properly_of_every_game(game, name):
    """Comments are valid (else BadComment), give a reason, and come out the same a second time."""
    one = TIER_1_AND_3[name]
    for board in blackboards(game):
        first = said(one, board)
        assert all(comment.claim != UNSAID and comment.advisor == name for comment in first)
        assert said(one, board) == first


@pytest.mark.parametrize("name", sorted(PLANNERS))
@pytest.mark.parametrize("game", catalogue())
def test_every_planner_plans_properly_in_every_game(game, name):
    """A plan begins with a move on offer, says what it is for, what it rests on, and comes out the same again."""
    one = PLANNERS[name]
    for board in blackboards(game):
        first, left = one.plans(board), replace(board, actions=board.actions[::2])
        assert one.plans(board) == first
        assert all(plan.purpose and plan.holds and plan.advisor == name for plan in first)
        assert {plan.steps[0] for plan in one.plans(left)} <= set(left.actions)


@pytest.mark.parametrize("name", sorted(PLANNERS))
def test_every_planner_finds_something_to_plan(name):
    """Somewhere in the catalogue, where random play has led."""
    contests = (random_contest(game_called(game), seed, 4 + seed) for seed in range(30) for game in catalogue())
    going_on = (one for one in contests if not one.over)
    boards = (blackboard(game_called(one.game), one.position, Knowledge(one.game)) for one in going_on)

    assert any(PLANNERS[name].plans(board) for board in boards)


@pytest.mark.parametrize("game", catalogue())
def test_every_advisor_holds_its_tongue_about_moves_that_are_not_on_offer(game):
    """After vetoes fewer moves are left, and nobody speaks of the others."""
    for board in blackboards(game):
        left = replace(board, actions=board.actions[::2])
        for one in TIER_1_AND_3.values():
            assert {comment.action for comment in said(one, left)} <= set(left.actions)


@pytest.mark.parametrize("name", sorted(TIER_1_AND_3))
def test_every_advisor_can_do_what_it_says_it_can(name):
    """Somewhere in the catalogue it supports, if it says that it supports, and opposes, if it says that."""
    one = TIER_1_AND_3[name]
    given = [comment.strength for game in catalogue() for board in blackboards(game) for comment in said(one, board)]

    assert any(strength > INDIFFERENT for strength in given) == one.supports
    assert any(strength < INDIFFERENT for strength in given) == one.opposes


@pytest.mark.parametrize("name", RESTS_ON_KNOWLEDGE)
def test_an_advisor_without_its_knowledge_is_silent(name):
    """What rests entirely on learned values cannot comment before they are learned (tutorial, 3.2)."""
    for game in catalogue():
        for position in positions(game_called(game)):
            assert said(TIER_1_AND_3[name], blackboard(game_called(game), position, Knowledge(game))) == ()
