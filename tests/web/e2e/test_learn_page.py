"""The page Learn in a real browser: watch, stop, go on, play the result, tinker with a mind."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Watched

pytestmark = pytest.mark.slow
LONG = 90_000  # milliseconds, for a machine that is busy


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    expect.set_options(timeout=LONG)
    yield
    expect.set_options(timeout=5_000)


def begin(page: Page, contests: int, game: str = "tic_tac_toe") -> None:
    page.select_option("#game", game)
    expect(page.locator("#trainer option").first).to_be_attached()
    page.fill("#contests", str(contests))
    page.get_by_role("button", name="Begin to learn").click()


def test_a_game_is_learned_live_and_the_result_played(visit: Watched):
    """Curve, weights, counts and discoveries grow; then the visitor moves, and what was learned answers."""
    page = visit.open("/learn")
    begin(page, 8)
    expect(page.locator("#standing")).to_have_text("Done: 8 of 8 contests.")

    expect(page.locator("svg.curve")).to_have_attribute("aria-label", re.compile("^8 contests"))
    expect(page.locator("#weights .bar").first).to_be_visible()
    expect(page.locator("#sizes")).to_contain_text("significant states")
    expect(page.locator("#found img").first).to_be_visible()
    expect(page.locator("#pairing")).to_contain_text("Contest 8")
    assert page.locator("#found img").first.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert visit.serious_faults() == []

    page.get_by_role("button", name="Play against it").click()
    page.wait_for_url("**/play?**", timeout=LONG)
    expect(page.locator("#seat-second")).to_contain_text("with what it has learned")
    page.locator("button.location").nth(4).click()
    expect(page.locator('button.location[aria-label*="O\'s piece"]')).to_have_count(1)


def test_a_training_is_stopped_found_again_and_gone_on_with(visit: Watched):
    """By keyboard, move by move; the address brings it back."""
    page = visit.open("/learn")
    page.get_by_label("move by move").check()
    begin(page, 6)
    expect(page.locator("#pairing")).to_contain_text("Contest 1")
    page.locator("#stop").press("Enter")
    expect(page.locator("#standing")).to_contain_text("Stopped")

    page.reload(wait_until="networkidle")
    expect(page.locator("#standing")).to_contain_text("Stopped")
    page.locator("#go-on").press("Enter")
    expect(page.locator("#standing")).to_have_text("Done: 6 of 6 contests.")


def test_an_advisor_is_switched_off_and_the_two_minds_compared(visit: Watched):
    """By keyboard; the changed mind is another one, which can be played and looked into."""
    page = visit.open("/learn")
    page.select_option("#mind", "hoyle(trained)")
    page.locator("#open-mind").press("Enter")
    victory = page.get_by_role("switch", name="Victory")
    expect(victory).to_be_checked()
    victory.press("Space")
    expect(victory).not_to_be_checked()
    page.get_by_label("What Coverage counts").press("ArrowRight")
    assert visit.serious_faults() == []

    page.select_option("#challenger", "random")
    page.select_option("#match-contests", "20")
    page.get_by_role("button", name="Compare the two").click()
    expect(page.locator(".match")).to_have_count(2)
    expect(page.locator(".match").first).to_contain_text("20 contests")

    page.get_by_role("button", name="Play against this mind").click()
    page.wait_for_url("**/play?**", timeout=LONG)
    mind = page.evaluate("JSON.parse(localStorage.getItem('hoyle-minds'))[0].mind")
    page = visit.open(f"/knowledge?game=tic_tac_toe&mind={mind}")
    expect(page.locator("#sentences")).to_contain_text("without Victory; by hand Coverage")


def test_what_is_learned_and_tinkered_with_fits_on_a_phone(visit_on_phone: Watched):
    page = visit_on_phone.open("/learn")
    page.locator("#open-mind").click()
    expect(page.locator(".seat").first).to_be_visible()
    begin(page, 2)
    expect(page.locator("#standing")).to_have_text("Done: 2 of 2 contests.")

    assert not visit_on_phone.scrolls_sideways()
    assert visit_on_phone.serious_faults() == []


def test_two_minds_are_compared(visit: Watched):
    """One that knows nothing and has lost an Advisor with the trained one."""
    page = visit.open("/learn")
    page.select_option("#mind", "hoyle")
    page.locator("#open-mind").click()
    page.get_by_role("switch", name="Victory").click()
    page.select_option("#challenger", label="Hoyle, as it comes trained")
    page.select_option("#match-contests", "20")
    page.get_by_role("button", name="Compare the two").click()

    expect(page.locator(".match")).to_have_count(1)
    expect(page.locator(".match")).to_contain_text("The mind changed against Hoyle, as it comes trained, 20 contests")


def test_a_training_that_is_stopped_before_it_begins_is_no_failure(visit: Watched):
    page = visit.open("/learn")
    begin(page, 6)
    page.locator("#stop").click()

    expect(page.locator("#standing")).to_have_text("Stopped: 0 of 6 contests.")
    expect(page.locator("#go-on")).to_be_visible()
