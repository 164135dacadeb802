"""Feinter, Spotter and Wild, the gambits that the blackboard paper names, each on a position drawn by hand."""

from __future__ import annotations

from hoyle.mind.advisors.tier3.feinter import feinter
from hoyle.mind.advisors.tier3.spotter import spotter
from hoyle.mind.advisors.tier3.wild import wild
from hoyle.mind.roster import roster
from hoyle.mind.settings import OPTIONAL, PANELS, Settings
from tests.mind.looking import key, key_after, look, reasons, strengths

EMPTY = ".../.../... X"


def test_feinter_draws_the_answer_to_where_it_does_no_good():
    """The answer to b2 is b3, where every line has an X; the answer to b3 is b2, where O's diagonal lacks one piece."""
    board = look("tapatan", "X../O../.XO X")

    assert strengths(feinter, board) == {"b2": 8, "b3": 3}
    assert reasons(feinter, board) == {
        "b2": "can be met by b3 alone, which serves no line of the opposition's",
        "b3": "can be met by b2 alone, which threatens a line itself",
    }


def test_feinter_does_not_feint_where_a_line_can_be_closed():
    """a2 wins at once."""
    assert strengths(feinter, look("tic_tac_toe", "X../.O./X.O X")) == {}


def test_feinter_is_silent_where_lines_lose():
    """At lose tic-tac-toe the same position holds no threats."""
    assert strengths(feinter, look("lose_tic_tac_toe", "X../.O./... X")) == {}


def test_spotter_leads_to_where_experts_have_lost():
    """After a corner two of four contests were lost, after the centre none of three."""
    stood = {
        key_after("tic_tac_toe", EMPTY, "a3"): {key("tic_tac_toe", "X../.O./... X"): (4, 2)},
        key_after("tic_tac_toe", EMPTY, "b2"): {key("tic_tac_toe", "O../.X./... X"): (3, 3)},
    }
    board = look("tic_tac_toe", EMPTY, expert_moves=stood)

    assert strengths(spotter, board) == {"a3": 8}
    assert reasons(spotter, board) == {"a3": "leads to where experts lost 2 of 4 contests"}


def test_spotter_takes_hoyle_for_its_model_where_no_expert_has_stood():
    """Hoyle itself lost both contests after b3; what is known of an expert there counts more."""
    after = key_after("tic_tac_toe", EMPTY, "b3")
    lost = {after: {key("tic_tac_toe", ".X./O../... X"): (0, 0, 2)}}
    held = {after: {key("tic_tac_toe", ".X./.O./... X"): (1, 1)}}

    assert strengths(spotter, look("tic_tac_toe", EMPTY, hoyle_moves=lost)) == {"b3": 10}
    assert strengths(spotter, look("tic_tac_toe", EMPTY, hoyle_moves=lost, expert_moves=held)) == {}


def test_wild_leaves_the_trodden_path():
    """Experts have moved after every opening but b1 and c1."""
    trodden = ("a3", "b3", "c3", "a2", "b2", "c2", "a1")
    stood = {key_after("tic_tac_toe", EMPTY, move): {} for move in trodden}

    assert strengths(wild, look("tic_tac_toe", EMPTY, expert_moves=stood)) == {"b1": 7, "c1": 7}


def test_wild_has_nothing_to_say_where_every_path_is_new():
    assert strengths(wild, look("tic_tac_toe", EMPTY)) == {}


def test_gambits_sit_on_the_panel_only_where_they_are_named():
    """They are off in every panel of a paper; Sneak is on in our own."""

    def seated(settings: Settings) -> set[str]:
        return {one.name for one in roster(settings)}

    gambits = {"feinter", "spotter", "wild"}
    assert gambits < set(OPTIONAL)
    assert not any(seated(settings) & gambits for settings in PANELS.values())
    assert "sneak" in seated(PANELS["hoyle"])
    assert seated(Settings(with_=("Wild",))) == seated(Settings()) | {"wild"}
    assert seated(Settings(seats=("feinter", "victory"))) == {"feinter", "victory"}
    assert seated(Settings(with_=("wild",), without=("wild",))) == seated(Settings())


def test_who_comes_as_well_is_kept_with_what_was_learned():
    settings = Settings(with_=("spotter", "wild"), planners=True)

    assert Settings.of_data(settings.as_data()) == settings
    assert Settings.of_data({"panel": "hoyle"}).with_ == ()  # as files have it that were written before
