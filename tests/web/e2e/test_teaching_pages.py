"""The pages Review, Puzzles, Lessons and Your game in a real browser (SPEC B3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Watched

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow
PATIENCE = 60_000  # milliseconds, for whatever a thinker has to load first

FAULTY = 'name = "Mine"\nmen = "many"\n'
SOUND = """name = "My own game"
source = "made up here"
board = "three_by_three"
men = 3
line = "win"
in_a_row = 3
slide = "anywhere"
draw_at_recurrence = 4
"""


def place(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name},").first


def opened(visit: Watched, path: str) -> Page:
    visit.page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    return visit.open(path)


def test_a_review_is_solved(visit: Watched):
    """The example loses on ply 5: the same move again is punished on the board, the better one is right."""
    page = opened(visit, "/review")
    page.get_by_role("button", name="An example").click()
    expect(page.locator("#ply-words")).to_contain_text("This was the last chance. Find a better move.")
    expect(page.get_by_role("img", name="Value graph of 6 plies; 1 move mattered.")).to_be_visible()

    place(page, "a2").click()
    expect(page.locator("#judgement")).to_contain_text("a2 is not right: lost in 1 ply.")
    expect(place(page, "a3")).to_have_accessible_name("a3, O's piece")
    page.locator(".steps .step").first.click()
    expect(place(page, "a3")).to_have_accessible_name("a3, empty")
    assert visit.serious_faults() == []
    page.get_by_role("button", name="Try again").click()
    place(page, "a3").click()
    expect(page.locator("#judgement")).to_contain_text("a3 is right: a draw.")


def test_a_contest_just_played_can_be_reviewed_and_its_mistakes_become_puzzles(visit: Watched):
    page = opened(visit, "/play?game=tic_tac_toe&first=human&second=human")
    for name in ("a1", "b2", "b1", "c1", "a2", "a3"):
        place(page, name).click()
        expect(place(page, name)).to_have_accessible_name(
            f"{name}, {'XO'[('a1', 'b2', 'b1', 'c1', 'a2', 'a3').index(name) % 2]}'s piece"
        )
    page.get_by_role("link", name="Review", exact=True).last.click()
    expect(page.locator("#head")).to_contain_text("Tic-tac-toe")
    page.get_by_role("button", name="Put my mistakes among my puzzles").click()
    expect(page.locator("#note")).to_contain_text("wait for you")

    page = opened(visit, "/puzzles?game=tic_tac_toe")
    expect(page.locator("#score")).to_contain_text("1 due")
    expect(page.locator("#badges")).to_contain_text("due again")


def test_a_puzzle_is_solved_by_keyboard_with_a_hint(visit: Watched):
    """The hint's second step names the move; the arrow keys go there and Enter makes it."""
    page = opened(visit, "/puzzles?game=tic_tac_toe")
    expect(page.locator("#asked")).to_contain_text("to move, and")
    page.locator("#hint").click()
    expect(page.locator("#judgement")).to_contain_text("Look at")
    page.locator("#hint").click()
    expect(page.locator("#judgement")).not_to_contain_text("Look at")
    name = page.locator("#judgement").inner_text().split(":")[0].strip()
    assert visit.serious_faults() == []

    place(page, name).focus()
    page.keyboard.press("Enter")

    expect(page.locator("#judgement")).to_contain_text(f"{name} is right")
    expect(page.locator("#score")).to_contain_text("Score 1")
    page.keyboard.press("Enter")  # Next has the focus
    expect(page.locator("#number")).to_have_text("Puzzle 2 of 6")


def test_a_lesson_is_followed(visit: Watched):
    page = opened(visit, "/lessons?game=tic_tac_toe")
    expect(page.locator("#title")).to_have_text("1. The rules by doing")
    place(page, "b2").click()
    expect(page.locator("#judgement")).to_contain_text("Well done")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#title")).to_have_text("2. The first good move")
    place(page, "b2").click()
    expect(page.locator("#judgement")).to_contain_text("there is a better one")
    expect(page.locator(".board.playable")).to_be_visible()
    place(page, "a1").click()
    expect(page.locator("#judgement")).to_contain_text("✓")
    assert visit.serious_faults() == []


def test_a_game_of_ones_own_is_mended_and_played(visit: Watched):
    page = opened(visit, "/own")
    file = page.get_by_label("Game file, in TOML")
    file.fill(FAULTY)
    expect(page.locator("#state")).to_contain_text("faults")
    expect(page.locator("#faults")).to_contain_text("men: must be a whole number")
    page.get_by_role("button", name="Line 2").click()
    assert page.evaluate("document.activeElement.id") == "text"
    assert visit.serious_faults() == []

    file.fill(SOUND)
    expect(page.locator("#state")).to_contain_text("sound")
    expect(page.locator("#size")).to_contain_text("With perfect play")
    assert visit.serious_faults() == []
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#title")).to_contain_text("My own game")
    place(page, "b2").click()
    expect(place(page, "b2")).to_have_accessible_name("b2, X's piece")


def test_a_lesson_that_was_left_does_not_come_back(visit: Watched):
    """A wrong move is taken back after a moment; whoever is at another step by then sees nothing of it."""
    visit.page.clock.install()
    page = opened(visit, "/lessons?game=tic_tac_toe")
    page.get_by_role("button", name="2. The first good move").click()
    expect(page.locator("#title")).to_have_text("2. The first good move")
    place(page, "b2").click()
    expect(page.locator("#judgement")).to_contain_text("there is a better one")
    page.get_by_role("button", name="5. The ending").click()
    expect(page.locator("#title")).to_contain_text("5.")
    expect(page.locator(".board.playable")).to_be_visible()
    before = page.locator(".location").evaluate_all("all => all.map((one) => one.ariaLabel)")
    page.clock.run_for(5_000)  # longer than the moment that a wrong move is shown, by the page's own clock

    assert page.locator(".location").evaluate_all("all => all.map((one) => one.ariaLabel)") == before


def test_a_review_fits_on_a_phone(visit_on_phone: Watched):
    page = opened(visit_on_phone, "/review")
    page.get_by_role("button", name="An example").click()
    expect(page.locator("#reviewed")).to_be_visible()

    assert not visit_on_phone.scrolls_sideways()
    assert visit_on_phone.serious_faults() == []
