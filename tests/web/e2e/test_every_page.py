"""Every page in a real browser, on a phone and wide, light and dark: it shows something, fits, has no serious fault.

What a page shows after it was used is looked at by its own tests; a page that is new is here by itself.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hoyle.web.pages import offered
from tests.web.conftest import Watched

pytestmark = pytest.mark.slow
LONG = 90_000  # milliseconds, for a machine that is busy

SHOWS = {  # by what one sees that a page is ready
    "games": ".game-card",
    "play": ".location",
    "learn": "#trainer option",
    "review": "#example",
    "puzzles": ".location.open",
    "lessons": ".location.open",
    "knowledge": "#cards svg",
    "experiments": ".experiment",
    "own": "#picture svg",
}


@pytest.mark.parametrize("name", [page.name for page in offered()])
def test_a_page_fits_on_a_phone_and_in_a_wide_window_light_and_dark(visit_on_phone: Watched, name: str):
    page = visit_on_phone.open(f"/{name}")
    expect(page.locator(SHOWS[name]).first).to_be_attached(timeout=LONG)
    assert not visit_on_phone.scrolls_sideways()
    assert page.locator("h1").count() == 1
    assert visit_on_phone.serious_faults() == []

    page.get_by_role("button", name="Change between light and dark").click()
    page.set_viewport_size({"width": 1280, "height": 900})
    assert visit_on_phone.serious_faults() == []
    assert not visit_on_phone.scrolls_sideways()
    assert page.locator("nav[aria-label=Pages] a").count() == len(offered())
    expect(page.locator('nav[aria-label=Pages] [aria-current="page"]')).to_have_attribute("href", f"/{name}")
