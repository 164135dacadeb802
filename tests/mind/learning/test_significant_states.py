"""Significant states: what a loss teaches, and two ways to learn more from a contest (SPEC K8)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from forr.knowledge import Knowledge
from hoyle.games.contest import begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, read_position, write_move
from hoyle.games.position import Position
from hoyle.games.symmetry import symmetries, transformed
from hoyle.mind.advisors.tier1.sadder import sadder
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.significant_states import NO_STATES, SIGNIFICANT_STATES, States
from hoyle.mind.knowledge.symmetries import SYMMETRIES, canonical, learned_images
from hoyle.mind.learning import study
from hoyle.mind.learning.retrograde import analyse
from hoyle.mind.learning.significant_states import ROADS_AT_ONCE, chances, is_known, last_chance, unforced
from hoyle.mind.learning.significant_states import learn_significant_states as learn
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.solver.solution import solution_for
from tests.mind.learning.experiences import GAME, experience, key, symmetric
from tests.mind.looking import frame, look, opposed_by

MISERE = frame("lose_tic_tac_toe")
WORDS = {1: "win", -1: "loss"}
FIGURE_3 = "X../.O./..X O"  # a corner loses, a side draws (ideal trainer, figure 3)
# O takes the corner and loses. At misère X throws a win away with c1, and whatever comes then is lost.
CORNER = "a3 b2 c1 c3 a1 a2 b1"
THROWN_AWAY = "c3 b2 a2 b1 c1 a1 b3 c2 a3"
DRAWN = "b2 a3 c3 a1 a2 c2 b3 b1 c1"


def studied(moves: str, game: Game = GAME, knowledge: Knowledge | None = None, **settings: Any) -> Experience:
    """What is seen after a contest by its moves, without roads unless they are asked for."""
    contest = begin(game, ("hoyle", "perfect"), (False, True), learners=(True, False))
    for move in moves.split():
        contest = extend(game, contest, read_move(game, contest.position, move))
    known = symmetric(game) if knowledge is None else knowledge
    return replace(
        experience(contest, known, game=game),
        settings=Settings(**{"proof_steps": 0, "roads_steps": 0, "rehearsals": 0, **settings}),
    )


def states_after(moves: str, game: Game = GAME, **settings: Any) -> States:
    return learn(NO_STATES, studied(moves, game, **settings))


def asked_about(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """The positions that are analysed from now on."""
    asked: list[Position] = []

    def listening(game: Game, position: Position, *rest: Any) -> Any:
        asked.append(position)
        return analyse(game, position, *rest)

    monkeypatch.setattr(study, "analyse", listening)
    return asked


def test_the_last_chance_had_two_unforced_moves():
    """After c3 O has to block, and after the fork all is lost: figure 3 was the last choice."""
    seen = studied(CORNER)

    assert last_chance(seen, seen.contest) == read_position(GAME, FIGURE_3)


def test_a_forced_block_is_no_chance():
    """X wins by a fork; O's only reply to a1 was a2, so the chance was O's first move."""
    seen = studied("a3 b3 a1 a2 c1 b1 b2")

    assert [*chances(seen, seen.contest)] == [read_position(GAME, "X../.../... O")]


def test_moves_that_symmetry_makes_one_are_no_choice():
    """On the long diagonal the two corners are one move and the four sides another: two, and without sides, one."""
    seen = studied(CORNER)
    situation = seen.situation(read_position(GAME, FIGURE_3))

    assert len(unforced(situation)) == 2
    assert len(situation.every_move) == 6


def test_the_loss_of_figure_3_is_understood():
    """X's win after the corner, and O's loss after the fork, three and two plies from the end."""
    seen = studied(CORNER)
    states = learn(NO_STATES, seen)

    assert states[key("X.O/.O./..X X")][:2] == (1, 3)
    assert states[key("X.O/.O./X.X O")][:2] == (-1, 2)
    assert key(FIGURE_3) not in states  # a draw is not significant
    assert key(FIGURE_3) in seen.findings


def test_hoyle_never_errs_in_figure_3_again():
    """Nor in a state symmetric to it (ideal trainer, 2.4): tier 1 refuses the corner, and nobody else can want it."""
    states = states_after(CORNER)
    before = look("tic_tac_toe", FIGURE_3, symmetries=symmetries(GAME))
    after = look("tic_tac_toe", FIGURE_3, symmetries=symmetries(GAME), significant_states=states)
    player = Player(GAME, symmetric().replacing(SIGNIFICANT_STATES, states), Settings())
    corners = {"a1", "a3", "c1", "c3"}

    assert opposed_by(sadder, before) == set()
    assert opposed_by(sadder, after) and opposed_by(sadder, after) <= corners
    for number, image in enumerate(symmetries(GAME)):
        position = transformed(image, read_position(GAME, FIGURE_3))
        decision = player.choose(position, Random(f"figure 3/{number}"))
        assert write_move(GAME, decision.action) not in corners


def test_a_draw_teaches_nothing_without_roads():
    assert states_after(DRAWN) == NO_STATES


def test_a_contest_that_the_rules_did_not_end_is_not_analysed():
    seen = studied(CORNER)
    forfeited = replace(seen, contests=(replace(seen.contest, ending="forfeit"),))

    assert learn(NO_STATES, forfeited) == NO_STATES


def test_an_unfinished_search_keeps_nothing():
    assert states_after(CORNER, search_steps=30) == NO_STATES


def test_walking_back_goes_on_to_where_it_was_not_yet_lost(monkeypatch: pytest.MonkeyPatch):
    """The last chance at misère was lost already; two plies earlier X could still win."""
    asked = asked_about(monkeypatch)
    expected = [read_position(MISERE, text) for text in ("..X/XO./OOX X", "..X/XO./.O. X")]

    walking = states_after(THROWN_AWAY, MISERE)
    assert asked == expected
    standing = states_after(THROWN_AWAY, MISERE, walk_back=False)
    assert asked == [*expected, expected[0]]
    assert key("..X/XO./.O. X", MISERE) in walking
    assert set(standing) < set(walking)


@pytest.mark.parametrize(("game", "moves"), [(GAME, CORNER), (MISERE, THROWN_AWAY), (MISERE, "c3 c2 b2 a3 a2 b1 a1")])
def test_frugality_keeps_what_still_proves(game: Game, moves: str):
    """Of a win one way, of a loss every way: each kept state follows from the rules and from other kept states."""
    seen = [studied(moves, game, frugal=one) for one in (True, False)]
    frugal, lavish = (learn(NO_STATES, one) for one in seen)

    assert set(frugal) < set(lavish)
    assert set(seen[0].findings) == set(seen[1].findings)  # the weights learn from all of it
    images, exact = learned_images(game, symmetric(game)), solution_for(game)
    for position, state in frugal.items():
        assert exact.value(position).value == WORDS[state.value]
        worth = [_proved(game, frugal, images, game.after(position, move)) for move in game.legal_moves(position)]
        assert (position.mover in worth) if state.value == 1 else set(worth) == {3 - position.mover}


def _proved(game: Game, states: States, images: Any, position: Position) -> int | None:
    """Who has won a position, by the rules or by the states; None where that is not known."""
    outcome = game.outcome(position)
    state = states.get(canonical(images, position))
    if outcome is not None or state is None:
        return outcome
    return position.mover if state.value == 1 else 3 - position.mover


def test_no_more_states_are_kept_than_the_settings_allow():
    assert len(states_after(THROWN_AWAY, MISERE, most_states=3)) == 3


def test_a_few_roads_that_nobody_took_are_looked_down(monkeypatch: pytest.MonkeyPatch):
    asked = asked_about(monkeypatch)
    seen = studied(DRAWN, roads_steps=2_000)
    learn(NO_STATES, seen)

    assert len(asked) == len(set(asked)) == ROADS_AT_ONCE
    images = learned_images(GAME, seen.knowledge)
    assert not {canonical(images, road) for road in asked} & {canonical(images, one) for one in seen.contest.positions}


def test_the_same_stream_looks_down_the_same_roads():
    one, another = (states_after(DRAWN, roads_steps=2_000) for _ in range(2))

    assert one and list(one.items()) == list(another.items())


def test_roads_do_not_teach_the_weights_what_is_not_kept():
    """They may be looked down again and again."""
    seen = studied(DRAWN, roads_steps=2_000)

    assert set(learn(NO_STATES, seen)) == set(seen.findings)


def test_before_the_meeting_positions_are_known_as_they_stand():
    """Without learned symmetries the identity serves."""
    seen = studied(CORNER, knowledge=symmetric().replacing(SYMMETRIES, ()))
    states = learn(NO_STATES, seen)
    knowing = replace(seen, knowledge=seen.knowledge.replacing(SIGNIFICANT_STATES, states))

    assert read_position(GAME, "X.O/.O./..X X") in states
    assert is_known(knowing, read_position(GAME, "X.O/.O./..X X"))


def test_a_state_says_all_of_its_correct_moves_or_none(monkeypatch: pytest.MonkeyPatch):
    """Where some move of a won state was not decided, it may be correct too; the papers' panels name what was found."""
    usual = study.analyse

    def doubting(*arguments: Any) -> Any:
        analysis = usual(*arguments)
        return replace(analysis, doubtful=frozenset(one for one, state in analysis.found.items() if state.value == 1))

    monkeypatch.setattr(study, "analyse", doubting)
    ours, papers = (states_after(THROWN_AWAY, MISERE, all_correct=one) for one in (True, False))
    won = [position for position, state in ours.items() if state.value == 1]

    assert won
    assert all(ours[position].correct == () for position in won)
    assert all(papers[position].correct for position in won)
