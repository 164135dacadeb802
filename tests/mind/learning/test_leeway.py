"""Leeway: how far behind its favourite the vote may be left (our own; SPEC K16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.lab.stopping import is_sound
from hoyle.mind.knowledge.leeway import (
    AT_LEAST,
    FEWEST,
    GAPS,
    LEEWAY,
    WIDEST,
    GapCounts,
    LeewayCounts,
    place_of_gap,
)
from hoyle.mind.learning.leeway import learn_leeway
from hoyle.mind.roster import roster
from hoyle.mind.settings import Settings
from hoyle.mind.weighing import weights_in
from tests.mind.learning.experiences import experience, played, symmetric

CONTEST = played("b2 a1 c3 a3 a2 c2 b1 b3 c1")


def counts(moves: int, refuted: dict[int, int]) -> GapCounts:
    """As many moves at every gap, and some of them refuted."""
    return GapCounts((moves,) * len(GAPS), tuple(refuted.get(at, 0) for at in range(len(GAPS))))


def favourites(looked_into: int, refuted: int) -> LeewayCounts:
    """So many favourites of the vote looked into, and some of them refuted."""
    return LeewayCounts(GapCounts((looked_into, *(0,) * 7), (refuted, *(0,) * 7)))


def test_a_gap_stands_for_all_up_to_the_next():
    assert [place_of_gap(gap) for gap in (0, 0.2, 0.25, 0.3, 1, 15.9, 16, 40)] == [0, 0, 1, 1, 3, 6, 7, 7]


def test_nothing_is_given_before_enough_moves_were_looked_into():
    assert GapCounts().leeway == 0
    assert counts(0, {}).after(0, False).leeway == 0
    assert GapCounts((FEWEST - 1, *(0,) * 7), (0,) * 8).leeway == 0
    assert GapCounts((FEWEST, *(0,) * 7), (0,) * 8).leeway > 0


def test_moves_of_all_gaps_so_far_count_as_looked_into():
    """Where few are as good as the favourite, those a little behind it tell as much."""
    assert GapCounts((60, 39, *(0,) * 6), (0,) * 8).leeway == 0
    assert GapCounts((60, 40, *(0,) * 6), (0,) * 8).leeway == WIDEST, "where no move was, none was refuted"
    assert GapCounts((60, 400, *(0,) * 6), (1, *(0,) * 7)).leeway == 0


def test_the_leeway_ends_where_moves_are_refuted():
    """At half a point behind two of a hundred are; at none it is as wide as can be."""
    assert counts(100, {}).leeway == WIDEST
    assert counts(100, {2: 2}).leeway == GAPS[2]
    assert counts(100, {1: 2}).leeway == GAPS[1]
    assert counts(100, {0: 2}).leeway == 0


def test_where_hardly_any_slide_is_refuted_the_leeway_of_sliding_is_not_narrow():
    """One bad slide among the first ends the leeway by gaps; 3% of a hundred slides or more may be refuted."""
    few, many = counts(100, {0: 24}), counts(100, {0: 25})
    too_few = GapCounts((FEWEST - 1, *(0,) * 7))

    assert few.leeway == many.leeway == 0
    assert LeewayCounts(few, few).leeway("sliding") == AT_LEAST
    assert LeewayCounts(many, many).leeway("sliding") == LeewayCounts(few, too_few).leeway("sliding") == 0
    assert LeewayCounts(few, few).leeway("placing") == 0


def test_a_leeway_that_is_wide_is_that_of_both_stages():
    wide = counts(100, {})

    assert LeewayCounts(wide, wide).leeway("placing") == LeewayCounts(wide, wide).leeway("sliding") == WIDEST


def test_what_was_counted_before_stages_were_told_apart_counts_for_both():
    """Older files tell nothing of sliding."""
    old = LEEWAY.codec.decode({"moves": [100] * len(GAPS), "refuted": [0, 0, 2, *[0] * 5]})

    assert old.leeway("placing") == old.leeway("sliding") == GAPS[2]


def test_counts_are_kept_and_merged():
    first, second = LeewayCounts(counts(3, {2: 1}), counts(1, {})), LeewayCounts(counts(4, {5: 2}))
    merged = LEEWAY.merge(first, second)

    assert merged == LeewayCounts(counts(7, {2: 1, 5: 2}), counts(1, {}))
    assert LEEWAY.codec.decode(LEEWAY.codec.encode(merged)) == merged


def test_a_move_is_counted_in_its_stage():
    counted = LeewayCounts().after(0.3, True, "sliding").after(0, False, "placing")

    assert counted.every == GapCounts((1, 1, *(0,) * 6), (0, 1, *(0,) * 6))
    assert counted.sliding == GapCounts((0, 1, *(0,) * 6), (0, 1, *(0,) * 6))
    assert (counted.decisions, counted.favourites_refuted) == (1, 0)


def test_decisions_are_imagined_and_every_move_looked_into():
    """Without knowledge tier 3 decides; whatever is refuted somewhere leaves an example for the weights."""
    shown = experience(CONTEST, roster=roster(Settings(forcing=False)), steps=1_000_000)
    found = learn_leeway(LeewayCounts(), shown)

    assert sum(found.every.moves) > 10
    assert 0 < sum(found.every.refuted) < sum(found.every.moves)
    assert len(list(shown.unrefuted)) > 0


def test_nothing_is_imagined_where_the_settings_say_so():
    shown = replace(experience(CONTEST, roster=roster(Settings())), settings=Settings(decision_steps=0))

    assert learn_leeway(LeewayCounts(), shown) == LeewayCounts()


def test_sneak_and_variety_share_the_leeway():
    """Together they can add so much at most: five points of strength each."""
    known = replace(symmetric().replacing(LEEWAY, LeewayCounts(counts(100, {3: 5}))), contests=5)
    weights = weights_in("placing", roster(Settings()), known, Settings(), testing=True)

    assert weights["sneak"] == weights["variety"] == pytest.approx(GAPS[3] / 10)


def test_a_contest_is_sound_if_hardly_any_imagined_decision_was_refuted():
    """Two of a hundred; whatever was refuted before."""
    before = favourites(50, 30)

    assert is_sound(before, before)
    assert is_sound(before, favourites(150, 32))
    assert not is_sound(before, favourites(150, 33))
