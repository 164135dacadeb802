"""Patterns, how they are matched, and how they are generalised (tutorial, figure 8.4; SPEC P2, P3)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Position, mask_of
from hoyle.games.symmetry import symmetries
from hoyle.mind.perception.patterns.generalisations import generalised
from hoyle.mind.perception.patterns.matching import Voice, matcher
from hoyle.mind.perception.patterns.pattern_cache import Evidence, PatternCache
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
    both = matcher((Voice(line, "win"), Voice(whole, "win")), ALL)
    position = read_position(GAME, ".../X../XX. O")

    assert {both.voice(row).pattern for row in both.matched(position)} == {whole}
    assert {both.voice(row).pattern for row in both.matched(position, hierarchical=False)} == {line, whole}


def test_a_subpattern_of_the_other_contestant_is_not_silenced():
    line = pattern(".../X../X.. O", 2, mask_of((3, 6)))
    whole = pattern(".../X../XX. O", 1)
    both = matcher((Voice(line, "win"), Voice(whole, "win")), ALL)

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
        voices = tuple(
            Voice(
                canonical(permutations, instance(mask, position, rng.choice((1, 2))), kinds),
                rng.choice(("win", "loss")),
            )
            for mask in rng.sample(kinds, min(12, len(kinds)))
        )
        known = matcher(voices, permutations)
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


def cache(**evidence: Evidence) -> PatternCache:
    known = {"by_x": BY_X, "by_o": BY_O, "empty": pattern(".../X../X.. O", 1), "twice": pattern(".../X../XX. O", 1)}
    kinds = template_map(GAME).kinds
    collected = {canonical(ALL, known[name], kinds): one for name, one in evidence.items()}
    return PatternCache(collected, tuple(collected), 10)


WINS, DRAWS, LOSES = Evidence(4, 0, 0, 4, 9), Evidence(0, 4, 0, 4, 9), Evidence(0, 0, 4, 4, 9)


def found_in(known: PatternCache) -> set[tuple[str, str]]:
    """The generalisations over a cache, in words."""
    made = generalised(known, ALL, template_map(GAME).kinds)
    return {(described(GAME, one.pattern), one.association) for one in made}


def test_generalisations_join_patterns_with_one_association():
    assert ("an L of own, X and O in the corner (a3 b3 a2)", "win") in found_in(
        cache(by_x=WINS, by_o=WINS, twice=LOSES)
    )
    assert found_in(cache(by_x=WINS, by_o=LOSES)) == set()


def test_a_location_is_left_open_only_where_it_does_not_matter():
    """With O or nobody on b1 it wins; if it loses with X there, b1 does matter."""
    pair = ("a line of X in the corner and on the side (a3 b3)", "win")

    assert pair in found_in(cache(by_x=WINS, empty=WINS, by_o=LOSES))
    assert pair not in found_in(cache(by_x=WINS, empty=WINS, by_o=LOSES, twice=Evidence(0, 0, 9, 9, 9)))


def test_a_generalisation_says_something():
    """Where nearly every contest is drawn, that a pattern draws is no news."""
    nearly = Evidence(0, 9, 1, 10, 9)

    assert found_in(cache(by_x=nearly, by_o=nearly, twice=nearly, empty=nearly)) == set()


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
