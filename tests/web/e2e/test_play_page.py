"""The page Play in a real browser: whole contests by mouse and by keyboard, reasons, undo, sharing."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Watched

pytestmark = pytest.mark.slow

PEOPLE = "first=human&second=human"
# A whole contest of five men's morris: placing, mills that capture while placing and while sliding, and X wins.
FIVE = ["b2", "e5", "b3", "a1", "b4xe5", "c5", "d2", "e5", "c2xe5", "a5", "b3-a3", "c5-e5", "a3-b3xa5"]


def table(visit: Watched, query: str) -> Page:
    page = visit.open(f"/play?{query}")
    expect(page.locator("#status")).not_to_be_empty()
    return page


def place(page: Page, name: str) -> Locator:
    """The button of a location."""
    return page.locator(f'.location[aria-label^="{name},"]')


def made(page: Page, move: str) -> None:
    """Wait until a move stands in the list."""
    expect(page.locator("#moves .move").last).to_have_text(move)


def gestures(move: str) -> list[str]:
    """The locations that a move names in turn."""
    return re.split("[-x]", move)


def walk_to(page: Page, name: str) -> None:
    """From where the focus is to a location by arrow keys: the likeliest key that was not tried from there."""
    rows = page.evaluate(
        "[...document.querySelectorAll('.location')].map(b => [b.ariaLabel.split(',')[0], b.offsetLeft, b.offsetTop])"
    )
    places = {one: (x, y) for one, x, y in rows}
    tried: set[tuple[str, str]] = set()
    for _ in range(40):
        here = page.evaluate("document.activeElement.ariaLabel").split(",")[0]
        if here == name:
            return
        key = next(one for one in likely_keys(places, here, name) if (here, one) not in tried)
        tried.add((here, key))
        page.keyboard.press(key)
    raise AssertionError(f"{name} was not reached by arrow keys")


def likely_keys(places: dict[str, tuple[float, float]], here: str, there: str) -> list[str]:
    """The four arrow keys, those that lead nearer first."""
    across, down = (places[there][axis] - places[here][axis] for axis in (0, 1))
    gains = {"ArrowRight": across, "ArrowLeft": -across, "ArrowDown": down, "ArrowUp": -down}
    return sorted(gains, key=lambda key: -gains[key])


def play_out(page: Page, moves: list[str], choose: Callable[[str], None]) -> None:
    for move in moves:
        for name in gestures(move):
            choose(name)
        made(page, move)


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
