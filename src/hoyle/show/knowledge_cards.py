"""Useful knowledge for the eye, an item at a time and a page at a time; and what is new between two states of it (K15).

Each entry of an item is drawn with a caption. Only what is on the page is drawn, however much the item holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import NamedTuple

from forr.knowledge import AnyItem, Knowledge
from forr.learner import Trigger
from hoyle.games.frame import Game
from hoyle.mind.knowledge import items
from hoyle.mind.learning import algorithms
from hoyle.show.knowledge import TELLERS
from hoyle.show.knowledge_items import plain_lines
from hoyle.show.shapes import OPPOSITION_COLOUR, SUPPORT_COLOUR, Mark
from hoyle.show.svg import draw_svg
from hoyle.show.telling import Card, DrawnCard


class Discovery(NamedTuple):
    """How many entries of an item are new, and a few of them."""

    number: int
    cards: tuple[Card, ...]


class KnowledgePage(NamedTuple):
    """Some of the entries of an item: words about all of them, and those of this page."""

    total: int
    lines: tuple[str, ...]  # what can be said in words; of an item without pictures, the entries themselves
    cards: tuple[DrawnCard, ...]


def page_of(
    game: Game, knowledge: Knowledge, item: AnyItem, begin: int, count: int, captioned: bool = False
) -> KnowledgePage:
    """So many entries of an item, from this one on; `captioned`, the words are in the pictures too."""
    teller = TELLERS.get(item)
    if teller is not None and teller.pictures is not None:
        pictures = islice(teller.pictures(game, knowledge, captioned), begin, begin + count)
        return KnowledgePage(item.size(knowledge[item]), (), tuple(pictures))
    if teller is None or teller.cards is None:
        tell = teller.lines if teller and teller.lines else lambda game, known: plain_lines(game, known, item)
        lines = list(tell(game, knowledge)) if item.size(knowledge[item]) else []
        return KnowledgePage(len(lines), tuple(lines[begin : begin + count]), ())
    total, cards = cards_of(game, knowledge, item, begin, count)
    said = tuple(teller.lines(game, knowledge)) if teller.lines and total else ()
    return KnowledgePage(total, said, tuple(_drawn(game, card, captioned) for card in cards))


def discoveries(game: Game, before: Knowledge, after: Knowledge, most: int) -> dict[str, Discovery]:
    """What is new, item by item, the first few entries as cards; only of items whose entries are pictures."""
    found = {}
    for name, item in sorted(items().items()):
        teller = TELLERS.get(item)
        if teller is None or teller.cards is None or after[item] is before[item]:
            continue
        known = teller.entries(before[item])
        new = {key: value for key, value in teller.entries(after[item]).items() if key not in known}
        if new:
            some = after.replacing(item, teller.holding(after[item], dict(list(new.items())[:most])))
            found[name] = Discovery(len(new), tuple(cards_of(game, some, item, 0, most)[1]))
    return found


def origin(item: AnyItem) -> str:
    """When an item is learned, and from what else."""
    algorithm = algorithms().get(item.name)
    if algorithm is None:
        return "Nothing here learns it."
    needs = [one.name.replace("_", " ") for one in algorithm.needs]
    rest = f", with the help of {', '.join(needs)}" if needs else ""
    return f"Learned {_when(algorithm.trigger)}{rest}."


def _when(trigger: Trigger) -> str:
    if trigger.event == "meeting":
        return "before the first contest, from contests that Hoyle is shown"
    every = "each" if trigger.every == 1 else f"every {trigger.every}"
    return f"after {every} {trigger.event}{'s' if trigger.every > 1 else ''}"


def cards_of(game: Game, knowledge: Knowledge, item: AnyItem, begin: int, count: int) -> tuple[int, Iterable[Card]]:
    """How many there are, and those of the page; of a mapping no more are made than are wanted."""
    teller, value = TELLERS[item], knowledge[item]
    assert teller.cards is not None
    if isinstance(value, Mapping):
        ordered = sorted(value.items(), key=teller.order) if teller.order else list(value.items())
        some = dict(ordered[begin : begin + count])
        return len(value), teller.cards(game, knowledge.replacing(item, teller.holding(value, some)))
    cards = list(teller.cards(game, teller.worth_drawing(knowledge)))
    return len(cards), islice(cards, begin, begin + count)


def _drawn(game: Game, card: Card, captioned: bool) -> DrawnCard:
    colour = OPPOSITION_COLOUR if card.alarming else SUPPORT_COLOUR
    marks = [Mark(place, "square", colour) for place in card.marked]
    told = tuple(filter(None, card.caption))
    caption = "\n".join(told) if captioned else ""
    return DrawnCard(draw_svg(game, card.position, marks=marks, names="margin", caption=caption), told)
