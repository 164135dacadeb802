"""Advisors' names, as typed and as read, and the guests of a panel who are not here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.errors import UnknownName
from hoyle.mind.names import spelled, title
from hoyle.mind.roster import advisor_named, missing_guests, roster, seat_named
from hoyle.mind.settings import Settings


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Don't Lose", "dont_lose"),
        (" don’t  lose ", "dont_lose"),
        ("enough-rope", "enough_rope"),
        ("victory", "victory"),
    ],
)
def test_a_name_is_made_ours(typed: str, name: str):
    assert spelled(typed) == name
    assert advisor_named(typed).name == name


def test_a_name_for_people():
    assert (title("dont_lose"), title("enough_rope"), title("victory")) == ("Don't Lose", "Enough Rope", "Victory")


def test_an_advisor_that_nobody_knows_is_refused_with_the_nearest():
    with pytest.raises(UnknownName, match="victory"):
        advisor_named("victori")
    with pytest.raises(UnknownName, match="There is no Advisor 'nobody'"):
        seat_named("nobody")


def test_guests_who_are_not_here_are_named():
    assert missing_guests(Settings()) == ()
    assert missing_guests(Settings(guests=("a_stranger", "another"))) == ("a_stranger", "another")


def test_who_is_left_out_or_comes_as_well():
    """Also as people type it; a guest who is not here has no seat."""
    seated = {one.name for one in roster(Settings())}
    otherwise = replace(Settings(), without=("Dont Lose",), with_=("Wild",), guests=("a_stranger",), planners=True)

    assert {one.name for one in roster(otherwise)} - seated == {
        "wild",
        *(one.name for one in roster(otherwise) if one.tier == 2),
    }
    assert seated - {one.name for one in roster(otherwise)} == {"dont_lose"}
    assert {"farsight", "longsight", "tactician"} == seated - {
        one.name for one in roster(replace(Settings(), forcing=False))
    }
    assert {one.name for one in roster(replace(Settings(), enough_rope=True))} - seated == {"enough_rope"}
