"""Useful knowledge for the eye, an item at a time and a page at a time; and what is new between two states of it (K15).

Each entry of an item is drawn with a caption. Only what is on the page is drawn, however much the item holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from heapq import nlargest
from itertools import islice
from typing import Any, NamedTuple

from forr.knowledge import AnyItem, Knowledge
from forr.learner import Trigger
from hoyle.games.frame import Game
from hoyle.games.notation import write_location
from hoyle.games.position import Position
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.pattern_advisors import Generalisations
from hoyle.mind.knowledge.pattern_cache import PatternCache
from hoyle.mind.knowledge.significant_states import States
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge.view_values import ViewValues
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.learning import algorithms
from hoyle.show.knowledge import TELLERS
from hoyle.show.knowledge_items import plain_lines, symmetry_lines
from hoyle.show.shapes import OPPOSITION_COLOUR, SUPPORT_COLOUR, Mark
from hoyle.show.svg import draw_svg
from hoyle.show.telling import Card
from hoyle.show.view_text import ALARMING

NOBODY = Position(0, 0)
MOST_FILLINGS = 1000  # of views, that are drawn


class DrawnCard(NamedTuple):
    """A picture of one thing that is known, and a few words on it."""

    svg: str
    caption: tuple[str, ...]


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
    if item is SYMMETRIES:
        return _symmetries(game, knowledge, begin, count, captioned)
    if teller is None or teller.cards is None:
        tell = teller.lines if teller and teller.lines else lambda game, known: plain_lines(game, known, item)
        lines = list(tell(game, knowledge)) if item.size(knowledge[item]) else []
        return KnowledgePage(len(lines), tuple(lines[begin : begin + count]), ())
    total, cards = cards_of(game, knowledge, item, begin, count)
    said = tuple(teller.lines(game, knowledge)) if teller.lines and total else ()
    return KnowledgePage(total, said, tuple(_drawn(game, item, card, captioned) for card in cards))


def discoveries(game: Game, before: Knowledge, after: Knowledge, most: int) -> dict[str, Discovery]:
    """What is new, item by item, the first few entries as cards; only of items whose entries are pictures."""
    found = {}
    for name, item in sorted(items().items()):
        if TELLERS.get(item) is None or TELLERS[item].cards is None or after[item] is before[item]:
            continue
        known = _entries(before[item])
        new = {key: value for key, value in _entries(after[item]).items() if key not in known}
        if new:
            some = after.replacing(item, _like(after[item], dict(list(new.items())[:most])))
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
        return len(value), teller.cards(game, knowledge.replacing(item, _like(value, some)))
    if isinstance(value, ViewValues):
        knowledge = knowledge.replacing(item, _most_telling(value))
    every = teller.cards(game, knowledge)
    cards = every if isinstance(every, list) else list(every)
    return len(cards), islice(cards, begin, begin + count)


def _entries(value: object) -> Mapping[Any, Any]:
    """The entries of an item's value, for whoever asks which are new; none where it is no collection of pictures."""
    if isinstance(value, PatternCache):
        return value.associations
    if isinstance(value, Generalisations):
        return dict.fromkeys(value)
    return value if isinstance(value, Mapping) else {}


def _like(value: Any, entries: Mapping[Any, Any]) -> Any:
    """A value of the same kind that holds these entries only."""
    if isinstance(value, States):
        return replace(value, entries=entries)
    if isinstance(value, PatternCache):
        return replace(value, kept=tuple(pattern for pattern in value.kept if pattern in entries))
    return Generalisations(entries) if isinstance(value, Generalisations) else entries


def _most_telling(value: ViewValues) -> ViewValues:
    """The numbers that say most, for to compare all of some games takes seconds; in their order."""
    most = nlargest(MOST_FILLINGS, value.entries.items(), key=lambda entry: abs(entry[1]))
    return replace(value, entries=dict(sorted(most)))


def _drawn(game: Game, item: AnyItem, card: Card, captioned: bool) -> DrawnCard:
    is_alarming = item is VIEWS and card.caption[:1] == (ALARMING,)
    marks = [Mark(place, "square", OPPOSITION_COLOUR if is_alarming else SUPPORT_COLOUR) for place in card.marked]
    told = tuple(filter(None, card.caption))
    return DrawnCard(draw_svg(game, card.position, marks=marks, caption="\n".join(told) if captioned else ""), told)


def _symmetries(game: Game, knowledge: Knowledge, begin: int, count: int, captioned: bool) -> KnowledgePage:
    """Each symmetry as a board on which every location is named for the one that it comes from."""
    known, words = knowledge[SYMMETRIES], list(symmetry_lines(game, knowledge))
    some = list(zip(known, words, strict=True))[begin : begin + count]
    cards = tuple(
        DrawnCard(_permuted(game, permutation, told if captioned else ""), (told,)) for permutation, told in some
    )
    return KnowledgePage(len(words), (), cards)


def _permuted(game: Game, permutation: tuple[int, ...], caption: str) -> str:
    marks = [
        Mark(target, "circle", SUPPORT_COLOUR, write_location(game, place))
        for place, target in enumerate(permutation)
        if place != target
    ]
    return draw_svg(game, NOBODY, marks=marks, caption=caption, hands=False)
