"""What was asked for, made into settings and a stopping rule; what cannot be meant is refused (SPEC E2, F10)."""

from __future__ import annotations

from typing import Any

import pytest

from hoyle.errors import BadNotation, UnknownName
from hoyle.games.load import load
from hoyle.lab.asked import settings_asked, settings_for, until_for
from hoyle.lab.stopping import Consecutive, Contests
from hoyle.lab.trainers import trainer_for
from hoyle.mind.settings import PANELS, Settings

GAME = load("tic_tac_toe")


def test_nothing_asked_for_is_our_own_panel():
    assert settings_asked({}) == settings_for() == PANELS["hoyle"]


@pytest.mark.parametrize("panel", list(PANELS))
def test_a_panel_is_asked_for_by_its_name(panel: str):
    assert settings_asked({"panel": panel}) == PANELS[panel]


def test_an_unknown_panel_is_told_which_there_are():
    with pytest.raises(UnknownName, match="1994"):
        settings_asked({"panel": "1995"})


CHANGES = [
    ({"without": ["Candide", "candide", "Enough Rope"]}, {"without": ("candide", "enough_rope")}),
    ({"with_": ["shortcut"]}, {"with_": ("shortcut",)}),
    ({"planners": True}, {"planners": True}),
    ({"zones": True}, {"zones": True}),
    ({"zones": False}, {"zones": False}),
    ({"patterns": True}, {"patterns": "2001"}),
    ({"patterns": False}, {"patterns": "none"}),
    ({"patterns": "1993b"}, {"patterns": "1993b"}),
    ({"weights": "none"}, {"vote": "1"}),
    ({"weights": "awl"}, {"vote": "awl"}),
    ({"vote": "table7-3"}, {"vote": "table7-3"}),
    ({"drop": "never"}, {"drop": "never"}),
]


@pytest.mark.parametrize(("asked", "meant"), CHANGES, ids=[str(asked) for asked, _ in CHANGES])
def test_what_is_asked_for_otherwise_is_otherwise_and_nothing_else(asked: Any, meant: dict[str, object]):
    """With a panel by its name, and with settings of one's own."""
    for base in ("1994", Settings(search_steps=77)):
        before, after = settings_for(base).as_data(), settings_for(base, **asked).as_data()

        assert {name: after[name] for name in after if after[name] != before[name]}.keys() <= meant.keys()
        assert {name: getattr(settings_for(base, **asked), name) for name in meant} == meant


@pytest.mark.parametrize("nothing", [{"vote": ""}, {"weights": ""}, {"zones": None}, {"patterns": None}, {"drop": ""}])
def test_an_empty_word_asks_for_nothing(nothing: Any):
    assert settings_for("2001", **nothing) == PANELS["2001"]


def test_other_options_of_a_training_leave_the_panel_alone():
    assert settings_asked({"contests": 7, "at_most": 9, "zones": True}) == settings_for(zones=True)


def test_settings_of_one_s_own_are_read_as_a_person_writes_them():
    """Advisors by their titles, each once."""
    own = Settings(search_steps=77, without=("Candide", "candide"), with_=("Shortcut",), seats=("Victory", "Panic"))

    read = settings_asked({}, own)

    assert (read.without, read.with_, read.seats) == (("candide",), ("shortcut",), ("victory", "panic"))
    assert read.search_steps == 77


REFUSED = [
    ({"weights": "pwl", "vote": "awl"}, "give .*weights.* or .*vote.*, not both"),
    ({"weights": "heavy"}, "no weights 'heavy'; expected one of pwl, awl, none"),
    ({"vote": "9"}, "no vote '9'; expected one of 1, 2"),
    ({"drop": "later"}, "no drop policy 'later'"),
    ({"patterns": "1066"}, "1066"),
    ({"with_": ["victory"]}, "Victory cannot be invited"),
    ({"without": ["nobody"]}, "nobody"),
]


@pytest.mark.parametrize(("asked", "why"), REFUSED)
def test_what_cannot_be_meant_is_refused(asked: Any, why: str):
    with pytest.raises((BadNotation, UnknownName), match=why):
        settings_for("hoyle", **asked)


def test_settings_and_a_panel_s_name_are_one_too_many():
    with pytest.raises(BadNotation, match="not both"):
        settings_asked({"panel": "1994"}, Settings())


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (Settings(guests=("somebody",)), "somebody"),
        (Settings(vote="9"), "These settings cannot be used: .*vote"),
        (Settings(with_=("victory",)), "cannot be invited"),
        (Settings(without=("nobody",)), "nobody"),
    ],
)
def test_settings_that_cannot_be_used_are_refused(settings: Settings, why: str):
    with pytest.raises((BadNotation, UnknownName), match=why):
        settings_asked({}, settings)


@pytest.mark.parametrize(
    ("trainer", "contests", "until", "rule"),
    [
        ("perfect", 7, None, Contests(7)),
        ("perfect", None, 3, Consecutive(3, 1000)),
        ("perfect", None, None, Consecutive(20, 1000)),
        ("tutorial_mixture", None, None, Contests(60)),
        ("tutorial_mixture", 7, None, Contests(7)),
        ("tutorial_mixture", None, 3, Consecutive(3, 1000)),
        ("watch(perfect,random)", 7, None, Contests(7)),
    ],
)
def test_learning_stops_where_it_was_asked_to(trainer: str, contests: int | None, until: int | None, rule: object):
    """By default with the trainer, or after twenty contests in a row that were not lost."""
    assert until_for(trainer_for(trainer, GAME), contests, until) == rule


def test_learning_gives_up_where_it_was_asked_to():
    assert until_for(trainer_for("perfect", GAME), None, None, 9) == Consecutive(20, 9)


def test_learning_cannot_stop_by_two_rules_nor_by_a_standard_that_a_watcher_never_meets():
    with pytest.raises(BadNotation, match="give one, not both"):
        until_for(trainer_for("perfect", GAME), 7, 3)
    with pytest.raises(BadNotation, match="only watches"):
        until_for(trainer_for("watch(perfect,random)", GAME), None, None)
