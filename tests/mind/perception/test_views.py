"""Views: which parts of the board are seen, and how many numbers they need.

a5     c5     e5
   b4  c4  d4
a3 b3      d3 e3        five men's morris
   b2  c2  d2
a1     c1     e1
"""

from __future__ import annotations

import pytest

from hoyle.games.load import catalogue
from hoyle.games.notation import write_location
from hoyle.games.position import bits
from hoyle.mind.perception.views.views import MOST_LOCATIONS, SPANS, views_of
from tests.mind.looking import frame
from tests.mind.viewing import all_symmetries, seen_in

MORRIS = frame("five_mens_morris")
WITH_CAPTURES = [name for name in catalogue() if frame(name).has_captures]


def test_five_mens_morris_has_five_views():
    """A side with its neighbours; two sides, one in each square, alone and with all around; two that meet, as well.

    What is in the inner square is an image of what is in the outer one.
    """
    told = [" ".join(write_location(MORRIS, one) for one in view) for view in seen_in(MORRIS).every]

    assert len(all_symmetries(MORRIS)) == 16
    assert [len(view) for view in seen_in(MORRIS).every] == [6, 6, 10, 5, 9]
    assert told[0] == "a5 c5 e5 c4 a3 e3"
    assert told[1] == "a5 c5 e5 b4 c4 d4"
    assert told[2] == "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3"
    assert told[3] == "a5 c5 e5 a3 a1"
    assert told[4] == "a5 c5 e5 a3 a1 c4 b3 e3 c1"


def test_a_view_begins_with_its_line():
    """That is what a reason names."""
    lines = {frozenset(bits(mask)) for mask in MORRIS.line_masks[0]}

    assert seen_in(MORRIS).line == 3
    assert all(frozenset(image[:3]) in lines for image in seen_in(MORRIS).images)


@pytest.mark.parametrize("name", WITH_CAPTURES)
def test_images_are_what_the_symmetries_make_of_views(name: str):
    """Each once, in the order of the views; no part of the board is two views, and every line is in one."""
    game = frame(name)
    images = [[tuple(turn[one] for one in view) for turn in all_symmetries(game)] for view in seen_in(game).every]
    parts = [{frozenset(image) for image in group} for group in images]

    assert list(seen_in(game).images) == [image for group in images for image in dict.fromkeys(group)]
    assert sum(map(len, parts)) == len(set.union(*parts))
    assert all(any(set(bits(line)) <= set(view) for view in seen_in(game).images) for line in game.line_masks[0])


@pytest.mark.parametrize("name", WITH_CAPTURES)
def test_every_view_is_taken_in_at_a_glance(name: str):
    seen = seen_in(frame(name))

    assert seen.every
    assert all(len(set(view)) == len(view) <= MOST_LOCATIONS for view in seen.every)
    assert seen.size == sum(len(SPANS) * 3 ** len(view) for view in seen.every) + sum(frame(name).men) + 1


def test_without_symmetries_every_part_is_a_view_of_its_own():
    """As many as there are parts when all that look alike are one."""
    alone = views_of(MORRIS, (all_symmetries(MORRIS)[0],))

    assert alone.images == alone.every
    assert {frozenset(view) for view in alone.every} == {frozenset(image) for image in seen_in(MORRIS).images}


def test_placing_has_three_spans():
    """At five men's morris ten men are placed: with 8 to 10 left it is early, with 5 to 7 middle, with 1 to 4 late."""
    names = [SPANS[span] for span in seen_in(MORRIS).sight.spans]

    assert names == ["sliding", *["late placing"] * 4, *["middle placing"] * 3, *["early placing"] * 3]
