"""Panels: who sat on each paper's, and how it voted (SPEC F10)."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

import hoyle
from forr.vote import PARADIGMS
from hoyle.lab.asked import settings_for
from hoyle.mind.roster import advisors, roster
from hoyle.mind.settings import DROPS, OPTIONAL, PANELS, Settings

TIER_1 = {"victory", "wiser", "sadder", "dont_lose", "panic", "enough_rope", "shortsight"}
NAMED_ONLY = {"wild", "spotter", "sneak", "feinter"}  # SPEC A29
PAPERS = ("1991", "1993", "1994", "2001")


def test_every_paper_has_its_panel():
    assert set(PANELS) == {"hoyle", *PAPERS}
    assert all(settings.panel == name for name, settings in PANELS.items())


@pytest.mark.parametrize("year", PAPERS)
def test_a_paper_s_panel_has_nothing_of_our_own(year: str):
    """No planners, no gambits that a paper only names, no algorithm that is not in the papers; all of tier 1."""
    settings = PANELS[year]
    seated = {one.name for one in roster(settings)}

    assert seated >= TIER_1
    assert not seated & NAMED_ONLY
    assert not any(one.tier == 2 for one in roster(settings))
    assert (settings.walk_back, settings.roads_steps, settings.frugal) == (False, 0, False)


def test_the_panel_of_1991_is_the_blackboard_paper_s():
    """Section 2 names 20 Advisors, four of them gambits; no heuristics for symmetry; paradigm 1 (section 4)."""
    settings = PANELS["1991"]

    assert len({*settings.seats, *NAMED_ONLY} - {"anything"}) == 20
    assert (settings.symmetry, settings.vote) == ("none", "1")
    assert not set(settings.seats) & {"leery", "material", "freedom", "vulnerable"}


def test_the_panel_of_1993_has_23_advisors():
    """Visual cues, section 1: 23 in all, with three new ones that see."""
    seats = set(PANELS["1993"].seats) - {"anything"}

    assert len(seats) == 23
    assert seats >= {"coverage", "shortcut", "patsy", "leery", "pitchfork", "open", "material"}


def test_the_panel_of_1994_has_15_advisors_in_tier_3_and_weighs_them_by_awl():
    """Ideal trainer, section 4; AWL."""
    seats = set(PANELS["1994"].seats) - {"anything"}

    assert len(seats - TIER_1) == 15
    assert (PANELS["1994"].vote, PANELS["1994"].alpha) == ("awl", 1.01)


def test_the_panel_of_2001_has_the_13_of_table_8_2():
    """And Patsy and Zone Ranger of table 8.3, who speak where patterns and zones are learned."""
    seats = set(PANELS["2001"].seats) - {"anything"}

    assert len(seats - TIER_1 - {"patsy", "zone_ranger"}) == 13
    assert "open" not in seats
    assert PANELS["2001"].vote == "pwl"


def test_a_seat_whose_advisor_is_not_built_stays_empty():
    settings = Settings(seats=("victory", "nobody_yet"))

    assert [one.name for one in roster(settings)] == ["victory"]


def test_anything_sits_on_every_panel():
    """It is there to be compared with."""
    assert all("anything" in {one.name for one in roster(settings)} for settings in PANELS.values())


def test_the_default_panel_seats_everybody_but_enough_rope_the_planners_and_the_optional():
    seated = {one.name for one in roster(Settings())}

    assert seated == {name for name, one in advisors().items() if one.tier != 2} - {"enough_rope", *OPTIONAL}


def test_each_paper_perceives_as_it_did_in_the_end():
    """Patterns came in 1993, zones in 2001; our own panel has neither, unless they are asked for."""
    assert {name: (panel.patterns, panel.zones) for name, panel in PANELS.items()} == {
        "hoyle": ("none", False),
        "1991": ("none", False),
        "1993": ("1993b", False),
        "1994": ("none", False),
        "2001": ("2001", True),
    }


def test_an_advisor_yet_to_be_learned_may_be_left_out():
    for name in ("seek_high_average_density_of_one_step_zones_placing", "pattern_l_a1_own_a2_x_b1_o_for_either_wins"):
        assert settings_for(without=(name,)).without == (name,)


@pytest.mark.parametrize("name", sorted(PANELS))
def test_settings_survive_a_file(name: str):
    from hoyle.mind.knowledge_shape import checked_settings

    assert checked_settings(PANELS[name].as_data()) == PANELS[name]
    assert PANELS[name].vote in PARADIGMS
    assert PANELS[name].drop in DROPS


@pytest.mark.parametrize("spoiled", [{"alpha": 0.5}, {"alpha": 3.0}, {"drop": "maybe"}, {"vote": "dice"}])
def test_settings_that_make_no_sense_are_refused(spoiled: dict[str, object]):
    from hoyle.mind.knowledge_shape import checked_settings

    with pytest.raises(ValueError, match=next(iter(spoiled))):
        checked_settings({**asdict(Settings()), **spoiled})


def test_a_file_from_before_awl_is_read():
    """It says nothing of dropping or alpha, and gets what was always done."""
    from hoyle.mind.knowledge_shape import checked_settings

    old = {name: value for name, value in Settings().as_data().items() if name not in ("drop", "alpha")}

    assert checked_settings(old) == Settings()


def test_the_panel_of_2001_holds_about_as_many_states_as_its_paper():
    """Table 8.6 has 44 significant states at five men's morris; within three times."""
    learned = hoyle.learn("five_mens_morris", panel="2001", contests=20)

    assert learned.sizes["significant_states"] <= 3 * 44


@pytest.mark.parametrize("name", [*PANELS])
def test_a_file_need_not_say_what_is_usual_for_its_panel(name: str):
    """Files of before these settings mean what they meant."""
    settings = PANELS[name]
    unusual = replace(settings, patience=3.0, all_correct=not settings.all_correct)

    assert not {"patience", "all_correct", "own_contest", "settled_examples"} & set(settings.as_data())
    assert Settings.of_data(settings.as_data()) == settings
    assert Settings.of_data(unusual.as_data()) == unusual


def test_what_our_own_panel_does_where_nothing_is_said():
    """The numbers with which the experiments of the documents were made."""
    usual = Settings()

    assert (usual.panel, usual.vote, usual.symmetry, usual.drop, usual.patterns) == (
        "hoyle",
        "pwl",
        "all",
        "auto",
        "none",
    )
    assert (usual.most_patterns, usual.rehearsals, usual.rehearsal_steps) == (30, 16, 400)
    assert (usual.search_steps, usual.proof_steps, usual.roads_steps) == (10_000, 20_000, 4_000)
    assert (usual.view_steps, usual.decision_steps, usual.advisor_steps) == (400_000, 150_000, 100_000)
    assert (usual.most_states, usual.most_positions, usual.alpha, usual.patience) == (50_000, 5_000, 1.01, 60.0)


@pytest.mark.parametrize("year", PAPERS)
def test_a_paper_s_panel_imagines_and_proves_nothing(year: str):
    panel = PANELS[year]

    assert (panel.proof_steps, panel.roads_steps, panel.rehearsals, panel.view_steps) == (0, 0, 0, 0)
    assert (panel.decision_steps, panel.search_steps) == (0, 200 if year == "2001" else 10_000)
    assert not any((panel.forcing, panel.walk_back, panel.all_correct, panel.beside_chance, panel.forget))
    assert panel.enough_rope and panel.own_contest and panel.settled_examples
