"""What hands do on the page Play: drags, positions set up, a pause between two contestants."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Watched
from tests.web.e2e.table import FIVE, PEOPLE, made, place, table

pytestmark = pytest.mark.slow


def test_a_piece_is_dragged(visit: Watched):
    """A slide that closes a mill by a drag, and the piece that it takes by a click; Escape begins again."""
    page = table(visit, f"game=five_mens_morris&{PEOPLE}&moves={'.'.join(FIVE[:-1])}")
    place(page, "a3").drag_to(place(page, "b3"))
    expect(page.locator(".location.takes")).to_have_count(3)
    place(page, "b3").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".location.takes")).to_have_count(0)
    place(page, "a3").drag_to(place(page, "b3"))
    place(page, "a5").click()

    made(page, "a3-b3xa5")
    expect(page.locator("#status")).to_have_text("X wins after 13 plies.")


def test_a_piece_that_was_chosen_by_a_click_is_dragged_on(visit: Watched):
    page = table(visit, f"game=five_mens_morris&{PEOPLE}&moves={'.'.join(FIVE[:-1])}")
    place(page, "a3").click()
    expect(page.locator(".location.chosen")).to_have_count(1)
    place(page, "a3").drag_to(place(page, "b3"))

    expect(page.locator(".location.takes")).to_have_count(3)


def test_nothing_is_placed_by_a_drag_across_empty_locations(visit: Watched):
    """Whoever means to scroll by finger has made no move."""
    page = table(visit, f"game=five_mens_morris&{PEOPLE}")
    place(page, "a1").drag_to(place(page, "e5"))
    place(page, "c1").click()

    made(page, "c1")
    expect(page.locator("#moves .move")).to_have_count(1)


def test_a_position_is_set_up_and_played_from(visit: Watched):
    page = table(visit, f"game=tic_tac_toe&{PEOPLE}")
    page.locator("#new").click()
    page.locator("#arrange").click()
    for name, times in (("a1", 1), ("a2", 1), ("b1", 2), ("b2", 2)):
        for _ in range(times):
            with page.expect_response("**/position"):
                place(page, name).click()
    page.locator("#first").select_option("human")
    page.locator("#second").select_option("human")
    page.locator("#from-here").click()
    expect(page.locator("#arranging")).to_be_hidden()
    place(page, "a3").click()

    expect(page.locator("#status")).to_have_text("X wins after 1 ply.")


def test_a_piece_that_is_set_up_comes_out_of_its_hand(visit: Watched):
    """From the contest as it stands; two for O and one more for X leave X and O three each, and it can be played."""
    page = table(visit, f"game=five_mens_morris&{PEOPLE}&moves=b2")
    page.locator("#new").click()
    page.locator("#arrange").click()
    expect(page.locator("#side")).to_be_hidden()
    for name, times in (("a1", 1), ("e1", 2), ("e5", 2)):
        for _ in range(times):
            with page.expect_response("**/position"):
                place(page, name).click()

    expect(page.locator("#hand-first")).to_have_value("3")
    expect(page.locator("#hand-second")).to_have_value("3")
    expect(page.locator("#problem")).to_contain_text("It can be played from")
    assert visit.serious_faults() == []
    page.locator("#clear").click()
    expect(page.locator("#hand-first")).to_have_value("5")
    page.locator("#leave").click()
    expect(place(page, "b2")).to_have_accessible_name("b2, X's piece")
    expect(page.locator("#side")).to_be_visible()


def test_a_pause_says_so_and_the_contest_goes_on_after_it(visit: Watched):
    page = table(visit, "game=five_mens_morris&first=random&second=random")
    page.locator("#pause").press("Enter")
    expect(page.locator("#status")).to_contain_text("Paused")
    page.locator("#pause").press("Enter")

    expect(page.locator("#moves .move")).not_to_have_count(0)
    expect(page.locator("#status")).to_contain_text("thinking")
