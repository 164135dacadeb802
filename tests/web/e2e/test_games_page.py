"""The page Games in a real browser."""

from __future__ import annotations

import pytest

from hoyle.games.load import catalogue
from tests.web.conftest import Watched

pytestmark = pytest.mark.slow


def test_the_catalogue_is_shown_and_a_game_opens(visit: Watched):
    page = visit.open("/games")

    assert page.locator(".game-card").count() == len(catalogue())
    page.get_by_label("Find a game").fill("achi")
    page.get_by_role("button", name="Achi", exact=True).click()
    assert "West Africa" in page.get_by_role("dialog").inner_text()
    assert visit.serious_faults() == []
