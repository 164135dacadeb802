"""The page Play in a real browser: whole contests by mouse and by keyboard, reasons, undo, sharing."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Watched
from tests.web.e2e.table import FIVE, PEOPLE, made, place, play_out, table, walk_to

pytestmark = pytest.mark.slow


def test_tic_tac_toe_by_mouse(visit: Watched):
    """Two people at one screen: X wins the left column."""
    page = table(visit, f"game=tic_tac_toe&{PEOPLE}")
    play_out(page, ["a1", "b1", "a2", "b2", "a3"], lambda name: place(page, name).click())

    expect(page.locator("#status")).to_have_text("X wins after 5 plies.")
    expect(page.locator("#said")).to_have_text(re.compile("X plays a3. X wins"))


def test_tic_tac_toe_by_keyboard_against_hoyle(visit: Watched):
    """Tab to the board, arrows to a place, Enter: until the contest is over, and Hoyle has not lost."""
    page = table(visit, "game=tic_tac_toe&first=human&second=hoyle(trained)")
    page.locator("#new").focus()
    page.keyboard.press("Tab")
    assert "location" in page.evaluate("document.activeElement.className")
    while page.locator(".location.open").count():
        plies = page.locator("#moves .move").count()
        walk_to(page, (page.locator(".location.open").first.get_attribute("aria-label") or "").split(",")[0])
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelectorAll('#moves .move').length >= before + 2"
            " || /after/.test(document.querySelector('#status').textContent)",
            arg=plies,
        )

    expect(page.locator("#status")).to_contain_text("after")
    assert "X wins" not in page.locator("#status").inner_text()


def test_a_whole_five_mens_morris_by_mouse(visit: Watched):
    """Placing, sliding and captures, each in one gesture of clicks."""
    page = table(visit, f"game=five_mens_morris&{PEOPLE}")
    play_out(page, FIVE[:4], lambda name: place(page, name).click())
    place(page, "b4").click()
    expect(page.locator(".location.takes")).to_have_count(2)
    place(page, "e5").click()
    made(page, "b4xe5")
    play_out(page, FIVE[5:], lambda name: place(page, name).click())

    expect(page.locator("#status")).to_have_text("X wins after 13 plies.")


def test_a_whole_five_mens_morris_by_keyboard(visit: Watched):
    page = table(visit, f"game=five_mens_morris&{PEOPLE}")
    place(page, "b2").focus()

    def choose(name: str) -> None:
        walk_to(page, name)
        page.keyboard.press("Enter")

    play_out(page, FIVE, choose)
    expect(page.locator("#status")).to_have_text("X wins after 13 plies.")


def test_why_why_not_and_everything(visit: Watched):
    """After Hoyle's move its sentence, the panel one click away, and why not by choosing another location."""
    page = table(visit, "game=five_mens_morris&first=human&second=hoyle(trained)")
    place(page, "a5").click()
    expect(page.locator("#sentence")).not_to_be_empty()
    page.locator("#why-not").click()
    place(page, "c4").click()
    expect(page.locator("#denied")).to_have_text(re.compile("c4"))
    page.locator("#panel").click()
    expect(page.get_by_role("dialog")).to_contain_text("Strength")
    assert visit.serious_faults() == []
    page.keyboard.press("Escape")


def test_undo_hint_and_values(visit: Watched):
    page = table(visit, f"game=tic_tac_toe&first=human&second=hoyle(trained)&start={quote('XX./OO./... X')}")
    page.locator("#hint").click()
    expect(page.locator("#note")).to_contain_text("Look at the line a3 b3 c3")
    page.locator("#hint").click()
    expect(page.locator("#note")).to_contain_text("c3: won in 1 ply")
    page.locator("#values").click()
    expect(place(page, "c3").locator(".location-word")).to_have_text("win 1")
    place(page, "c3").click()
    expect(page.locator("#status")).to_have_text("X wins after 1 ply.")
    page.locator("#undo").click()
    expect(page.locator("#status")).to_contain_text("Your move")


def test_hoyle_plays_hoyle_until_a_person_takes_over(visit: Watched):
    page = table(visit, "game=five_mens_morris&first=hoyle(trained)&second=hoyle")
    expect(page.locator("#moves .move")).not_to_have_count(0)
    page.locator("#take-over").click()

    expect(page.locator("#status")).to_contain_text("Your move")


def test_the_address_holds_the_contest_and_a_saved_one_is_found_again(visit: Watched):
    page = table(visit, f"game=achi&{PEOPLE}")
    play_out(page, ["b2", "a1"], lambda name: place(page, name).click())
    address = page.url
    page.locator("#save").click()
    expect(page.locator("#note")).to_contain_text("Saved")
    page.locator("#share").click()
    expect(page.locator("#address")).to_have_value(address)
    assert '[Game "achi"]' in page.locator("#text").input_value()
    page.keyboard.press("Escape")
    page.locator("#new").click()
    page.get_by_text("Saved contests").click()
    page.get_by_role("link", name="Achi, 2 plies").click()

    expect(page.locator("#moves .move")).to_have_text(["b2", "a1"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_reads_well_on_a_phone(visit_on_phone: Watched, scheme: str):
    """No sideways scroll at 390 pixels, nothing serious for axe, in both themes; a tap is enough."""
    visit_on_phone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page = table(visit_on_phone, "game=nine_mens_morris&first=human&second=hoyle(trained)")
    place(page, "d6").tap()
    expect(page.locator("#sentence")).not_to_be_empty()
    page.locator("#new").click()

    assert not visit_on_phone.scrolls_sideways()
    assert visit_on_phone.serious_faults() == []
