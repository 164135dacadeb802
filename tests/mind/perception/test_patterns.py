"""Patterns, how they are matched, and what two have in common (tutorial, figure 8.4; SPEC P2, P3)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Position, mask_of
from hoyle.games.symmetry import symmetries
from hoyle.mind.perception.patterns.matching import AssociatedPattern, matcher
from hoyle.mind.perception.patterns.pattern_words import described, pattern_name
from hoyle.mind.perception.patterns.patterns import (
    EITHER,
    Pattern,
    canonical,
    contents,
    generalisation,
    images,
    instance,
    particular,
)
from hoyle.mind.perception.patterns.templates import template_map
from hoyle.mind.perception.survey.survey_kernels import MOVE
from hoyle.mind.situation import Situation
from tests.playouts import random_contest

GAME = load("tic_tac_toe")
ALL = symmetries(GAME)
CORNER_L = mask_of((3, 6, 7))  # a2, a1 and b1


def pattern(text: str, role: int, mask: int = CORNER_L) -> Pattern:
    """What a position in notation has in the L of the lower left corner."""
    return instance(mask, read_position(GAME, text), role)


BY_X = pattern(".../X../XO. O", 1)
BY_O = pattern(".../X../OO. X", 2)


def test_figure_8_4_e():
    """X over X O for X, and X over O O for O, are X over * O for *."""
    general = generalisation(BY_X, BY_O)

    assert general is not None
    assert [contents(general, place) for place in (3, 6, 7)] == ["X", "*", "O"]
    assert general.role == EITHER
    assert particular(general) == (BY_X, BY_O)


def test_figure_8_4_d_symmetric_positions_match():
    """The small L of figure 8.4(b), wherever the symmetries take it."""
    everywhere = images(ALL, BY_X)

    assert len(everywhere) == 8
    for text in (".../X../XO. O", "XO./X../... O", ".OX/..X/... O", "OXX/..O/... O"):
        assert sum(one.matches(read_position(GAME, text)) for one in everywhere) == 1
    assert not any(one.matches(read_position(GAME, "X../.../XO. O")) for one in everywhere)


def test_an_empty_location_is_part_of_a_pattern():
    """`.` asks for an empty location, which is not the same as not asking."""
    corner = pattern(".../X../X.. O", 1)

    assert corner.empty == mask_of((7,))
    assert corner.matches(read_position(GAME, "..O/X../X.. X"))
    assert not corner.matches(read_position(GAME, ".../X../XO. X"))


def test_the_same_contestants_patterns_differ_in_one_location_that_then_does_not_matter():
    one, another = pattern(".../X../XO. O", 1), pattern(".../X../X.. O", 1)
    general = generalisation(one, another)

    assert general == Pattern(mask_of((3, 6)), 0, 0, role=1)
    assert generalisation(one, pattern(".../O../XX. O", 1)) is None  # they differ in two


def test_what_says_no_more_than_its_parents_is_no_generalisation():
    assert generalisation(BY_X, BY_X) is None
    assert generalisation(BY_X, pattern("XX./.../... O", 1, mask_of((0, 1)))) is None


def test_the_canonical_pattern_fills_a_template():
    """Five men's morris may be turned inside out, but its outer square is too wide for an eye."""
    game = load("five_mens_morris")
    swap = (3, 4, 5, 0, 1, 2, 7, 6, 9, 8, 13, 14, 15, 10, 11, 12)  # the inner square and the outer one
    kinds = template_map(game).kinds
    inner = mask_of((3, 5, 10, 12))
    square = instance(inner, Position(inner, 0), 1)

    assert canonical((tuple(range(16)), swap), square, kinds) == square


def test_a_matched_pattern_silences_its_subpatterns():
    """All of an L in X's hands: the pairs in it are not counted (visual cues, section 4)."""
    line = pattern(".../X../X.. O", 1, mask_of((3, 6)))
    whole = pattern(".../X../XX. O", 1)
    both = matcher((AssociatedPattern(line, "win"), AssociatedPattern(whole, "win")), ALL)
    position = read_position(GAME, ".../X../XX. O")

    assert {both.associated(row).pattern for row in both.matched(position)} == {whole}
    assert {both.associated(row).pattern for row in both.matched(position, hierarchical=False)} == {line, whole}


def test_a_subpattern_of_the_other_contestant_is_not_silenced():
    line = pattern(".../X../X.. O", 2, mask_of((3, 6)))
    whole = pattern(".../X../XX. O", 1)
    both = matcher((AssociatedPattern(line, "win"), AssociatedPattern(whole, "win")), ALL)

    assert len(both.matched(read_position(GAME, ".../X../XX. O"))) == 2


@pytest.mark.parametrize("game_id", ["tic_tac_toe", "five_mens_morris", "nerenchi"])
@pytest.mark.parametrize("plies", [1, 2])
def test_the_kernel_finds_what_plain_matching_finds(game_id: str, plies: int):
    """What each move makes and breaks, and the best that a reply does about it, worked out again by hand."""
    game, rng = load(game_id), Random(f"kernel/{game_id}/{plies}")
    permutations = symmetries(game)
    for seed in range(4):
        contest = random_contest(game, seed, 4 + 3 * seed)
        if contest.over:
            continue
        position = contest.position
        kinds = sorted(template_map(game).kinds)
        some = tuple(
            AssociatedPattern(
                canonical(permutations, instance(mask, position, rng.choice((1, 2))), kinds),
                rng.choice(("win", "loss")),
            )
            for mask in rng.sample(kinds, min(12, len(kinds)))
        )
        known = matcher(some, permutations)
        situation = Situation.plain(game, position)
        effects, _ = known.effects(game, position, [situation.rows[move][MOVE] for move in situation.moves], plies)
        for move, (effect,) in zip(situation.moves, effects, strict=True):
            assert effect == by_hand(known, situation, move, plies)


def by_hand(known, situation, move, plies):
    game, before, after = situation.game, situation.position, situation.after(move)
    effect = change(known, before, after, before.mover)
    if plies == 1 or after.mover == before.mover or game.outcome(after) is not None:
        return effect
    replies = [game.after(after, reply) for reply in game.legal_moves(after)]
    return effect - max((change(known, after, reply, after.mover) for reply in replies), default=0)


def change(known, before, after, mover):
    """Patterns of the mover's that a move makes and any that it breaks, but for those that a larger one silences."""
    total = 0
    for worth, one in standing(known, after) - shown(known, before):
        total += worth if one.role == mover else 0
    for worth, one in standing(known, before) - shown(known, after):
        total -= worth if one.role == mover else -worth
    return total


def shown(known, position):
    worths = known.rows[:, 5].tolist()
    return {(worth, one) for worth, one in zip(worths, known.placed, strict=True) if one.matches(position)}


def standing(known, position):
    """Those shown of which no other of the same contestant has the same contents and more."""
    found = shown(known, position)
    return {(worth, one) for worth, one in found if not any(contains(other, one) for _, other in found)}


def contains(larger, one):
    masks = zip(one[:3], larger[:3], strict=True)
    return larger != one and larger.role == one.role and all(less & ~more == 0 for less, more in masks)


def test_a_pattern_has_a_name_that_stays():
    """Its Advisor can be left out by it, and its weight is found again under it."""
    general = generalisation(BY_X, BY_O)
    assert general is not None

    assert pattern_name(GAME, general, "win") == "pattern_l_a1_own_a2_x_b1_o_for_either_wins"
    assert pattern_name(GAME, BY_O, "loss") == "pattern_l_a1_o_a2_x_b1_o_for_second_loses"


def test_a_pattern_is_described_as_a_person_would():
    inner = mask_of((3, 4, 7))
    game = load("five_mens_morris")

    assert described(game, instance(inner, Position(0, inner), 2)) == "an L of O in the inner corner (b4 c4 b3)"
