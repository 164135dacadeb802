"""Useful knowledge for the eye: pages of pictures, and what is new between two states of it (SPEC K15)."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from hoyle.games.load import load
from hoyle.lab.learning import Assignment, Training
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.costly_states import COSTLY_STATES
from hoyle.mind.knowledge.forks import FORKS
from hoyle.mind.knowledge.leeway import LEEWAY
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.knowledge_file import opened
from hoyle.mind.settings import PANELS
from hoyle.show.knowledge_cards import Discovery, discoveries, origin, page_of
from hoyle.show.view_text import MOST_FILLINGS
from hoyle.table.hoyle import fresh
from hoyle.trained import trained_file

NOTHING = Discovery(0, ())


def trained(name: str):
    game = load(name)
    file = trained_file(game)
    assert file is not None
    return game, opened(file, game)[1].knowledge


@pytest.mark.parametrize("name", ["tic_tac_toe", "five_mens_morris"])
@pytest.mark.parametrize("item", sorted(items()))
def test_every_item_has_a_page(name: str, item: str):
    """Whole pages, in pictures that are sound XML or in words; empty where nothing is known."""
    game, knowledge = trained(name)
    handle = items()[item]
    page = page_of(game, knowledge, handle, 0, 5)

    assert len(page.cards) <= 5
    assert bool(page.total) == bool(handle.size(knowledge[handle]))
    assert not page.total or page.cards or page.lines
    for card in page.cards:
        assert ElementTree.fromstring(card.svg).tag.endswith("svg")
        assert card.caption


@pytest.mark.parametrize("item", [SIGNIFICANT_STATES, FORKS, SYMMETRIES, PWL_WEIGHTS, LEEWAY])
def test_pages_follow_each_other(item):
    """Two pages of three are one of six, and after the last there is nothing."""
    game, knowledge = trained("tic_tac_toe")
    one, two, both = (page_of(game, knowledge, item, *span) for span in ((0, 3), (3, 3), (0, 6)))

    assert (*one.cards, *two.cards) == both.cards
    assert both.cards or one.lines + two.lines == both.lines
    assert page_of(game, knowledge, item, both.total, 6).cards == ()


def test_the_furthest_states_come_first():
    game, knowledge = trained("tic_tac_toe")
    furthest = max(state.distance for state in knowledge[SIGNIFICANT_STATES].values())

    assert page_of(game, knowledge, SIGNIFICANT_STATES, 0, 1).cards[0].caption[0].endswith(f" in {furthest}")


def test_of_very_many_views_those_are_drawn_that_say_most():
    game, knowledge = trained("connect_four")
    page = page_of(game, knowledge, VIEWS, 0, 2)

    assert len(knowledge[VIEWS]) > MOST_FILLINGS >= page.total
    assert len(page.cards) == 2


def test_costly_states_say_how_soon_a_piece_is_taken():
    game, knowledge = trained("five_mens_morris")
    known = len(knowledge[COSTLY_STATES])
    captions = [card.caption[0] for card in page_of(game, knowledge, COSTLY_STATES, 0, known).cards]

    assert len(captions) == known
    assert all("captures in" in caption for caption in captions)


def test_what_is_new_is_found_and_drawn():
    """Contest after contest the new states add up to all of them; a few of each are drawn."""
    game = load("tic_tac_toe")
    training = Training(Assignment(game, "perfect", Contests(8), "3/run-1"))
    known, new = fresh(game), 0
    for step in training.steps():
        found = discoveries(game, known, step.state.knowledge, 2)
        count, cards = found.get("significant_states", NOTHING)
        known, new = step.state.knowledge, new + count
        assert len(cards) == min(count, 2)

    assert new == len(known[SIGNIFICANT_STATES]) > 0
    assert discoveries(game, known, known, 2) == {}


def test_new_patterns_are_drawn():
    game = load("tic_tac_toe")
    training = Training(Assignment(game, "perfect", Contests(10), "3/run-1", PANELS["2001"]))
    steps = list(training.steps())
    found = discoveries(game, fresh(game), steps[-1].state.knowledge, 3)

    assert found["patterns"][0] == len(steps[-1].state.knowledge[PATTERNS].associations)
    assert len(found["patterns"][1]) == min(3, found["patterns"][0])


def test_an_item_says_when_it_is_learned():
    assert origin(items()["symmetries"]).startswith("Learned before the first contest")
    assert origin(items()["forks"]) == "Learned after each contest, with the help of symmetries, significant states."
    assert origin(items()["pattern_advisors"]).startswith("Learned after every 10 contests")
