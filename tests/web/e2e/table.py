"""A table of the studio in a real browser, for tests that sit at it: locations by name, whole moves, arrow keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Watched

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
