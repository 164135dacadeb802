"""The pages Knowledge and Experiments in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hoyle.games.load import load
from hoyle.trained import trained_file
from tests.web.conftest import Watched

pytestmark = pytest.mark.slow
LONG = 90_000  # milliseconds, for a machine that is busy


def test_what_is_known_is_looked_into_item_by_item(visit: Watched):
    """Every item there is opens, with pictures or lines; pages are turned by keyboard."""
    page = visit.open("/knowledge?game=tic_tac_toe&mind=hoyle(trained)")
    expect(page.locator("#known-name")).to_have_text("Tic-tac-toe, learned from 60 contests", timeout=LONG)
    expect(page.locator("#cards svg").first).to_be_visible(timeout=LONG)
    page.get_by_role("button", name="After").press("Enter")
    expect(page.locator("#where")).to_contain_text("13 to 24 of ")
    for name in page.locator(".item").evaluate_all("buttons => buttons.map((one) => one.dataset.item)"):
        page.locator(f'.item[data-item="{name}"]').press("Enter")
        expect(page.locator("#entries-name")).to_have_text(name.replace("_", " "))
        expect(page.locator("#cards svg, #lines li").first).to_be_visible()

    assert visit.serious_faults() == []
    assert not visit.scrolls_sideways()


def test_a_file_of_one_s_own_is_looked_into(visit: Watched):
    """It is sent compressed, checked there, and kept as a mind of the visitor's."""
    file = trained_file(load("achi"))
    assert file is not None
    page = visit.open("/knowledge?game=achi&mind=hoyle")
    expect(page.locator("#sentences")).to_contain_text("I know nothing of this game yet", timeout=LONG)
    page.locator("#file").set_input_files(file)
    expect(page.locator("#known-name")).to_contain_text("Achi, learned from", timeout=LONG)
    expect(page.locator("#known-name")).not_to_contain_text("from 0 contests", timeout=LONG)

    assert page.locator("#mind").input_value().startswith("hoyle(mind-")


def test_an_experiment_is_run_and_its_report_read(visit: Watched):
    page = visit.open("/experiments")
    page.get_by_label("Find an experiment").fill("blackboard-table-2")
    card = page.locator('[data-name="blackboard-table-2"]')
    card.get_by_role("button", name="Run it").click()
    expect(card.locator(".ledger")).to_contain_text("3 of 3 runs", timeout=LONG)
    card.get_by_role("button", name="What it found").click(timeout=LONG)
    expect(page.locator("#tables table").first).to_be_visible(timeout=LONG)
    expect(page.locator("#report-name")).to_have_text("blackboard-table-2, a taste: 3 of 3 runs")

    assert visit.serious_faults() == []
    assert not visit.scrolls_sideways()
