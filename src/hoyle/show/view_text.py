"""Views as cards: how a part of the board is filled, and what that has come to mean (SPEC B5).

On the small boards X is the mover, and [ ] marks the view. Fillings that are images of each other under the learned
symmetries mean the same, and are one card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from heapq import nlargest
from itertools import chain, zip_longest
from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Position, mask_of
from hoyle.games.symmetry import Permutation
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.knowledge.view_values import UNIT
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.perception.views.views import SPANS, View
from hoyle.show.describe import HARD_SPACE
from hoyle.show.telling import Card, Teller

MOST_FILLINGS = 1000  # that are drawn
ALARMING, REASSURING = "the mover tends to force a gain", "the mover seldom forces a gain"


class Filling(NamedTuple):
    """One way to fill a view in one span of a contest, and what it says of the mover's prospects."""

    view: View
    span: int
    signs: str  # a character for each location: + the mover's, - the opposition's, . empty
    number: int

    @property
    def picture(self) -> Position:
        """Its pieces on a board, the mover's as X."""
        own, opposing = (mask_of(self._places(sign)) for sign in "+-")
        return Position(own, opposing)

    @property
    def caption(self) -> tuple[str, str]:
        """What it has come to mean, when, and how much so: a logit."""
        meaning = ALARMING if self.number > 0 else REASSURING
        return meaning, f"{SPANS[self.span]}, {_logit(self.number)}"

    def _places(self, sign: str) -> Iterator[int]:
        return (place for place, held in zip(self.view, self.signs, strict=True) if held == sign)


def telling(game: Game, knowledge: Knowledge) -> list[Filling]:
    """One filling of each set of images: the most alarming, the most reassuring, the next of each and so on."""
    found = sorted(_distinct(game, knowledge), key=lambda one: -abs(one.number))
    alarming, reassuring = [one for one in found if one.number > 0], [one for one in found if one.number < 0]
    return [one for one in chain.from_iterable(zip_longest(alarming, reassuring)) if one is not None]


def view_cards(game: Game, knowledge: Knowledge) -> list[Card]:
    """The fillings that say most, the alarming beside the reassuring."""
    return [Card(one.picture, tuple(sorted(one.view)), one.caption, one.number > 0) for one in telling(game, knowledge)]


def view_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """How many fillings of how many views, when; and what is said by pieces in hand alone."""
    values = knowledge[VIEWS]
    in_span = Counter(span for _, span, _, _ in values.fillings())
    spans = ", ".join(f"{in_span[span]:,} {name}" for span, name in enumerate(SPANS) if in_span[span])
    views = "1 view" if len(values.views) == 1 else f"{len(values.views)} views"
    yield f"{in_span.total():,} fillings of {views}" + (f": {spans}." if spans else ".")
    if values.in_hand():
        hands = ", ".join(f"{left}{HARD_SPACE}{_logit(number)}" for left, number in values.in_hand().items())
        yield f"By how many pieces are in hand alone: {hands}."
    yield "X is the mover, [ ] marks the view. Numbers are logits; those of all that is seen are added up."


def _distinct(game: Game, knowledge: Knowledge) -> Iterator[Filling]:
    """One filling of each set of images, the first that is met."""
    values = knowledge[VIEWS]
    symmetries = learned_symmetries(game, knowledge)
    turns = [_turns(view, symmetries) for view in values.views]
    met = set()
    for at, span, signs, number in values.fillings():
        least = min("".join(signs[place] for place in turn) for turn in turns[at])
        if (at, span, least) not in met:
            met.add((at, span, least))
            yield Filling(values.views[at], span, signs, number)


def _turns(view: View, symmetries: tuple[Permutation, ...]) -> list[tuple[int, ...]]:
    """How the places of a view change among themselves under the symmetries that take it to itself."""
    places = {location: place for place, location in enumerate(view)}
    images = (tuple(symmetry[location] for location in view) for symmetry in symmetries)
    return [tuple(places[one] for one in image) for image in dict.fromkeys(images) if set(image) == set(view)]


def _logit(number: int) -> str:
    return f"{number * UNIT:+.2f}"


def most_telling(knowledge: Knowledge) -> Knowledge:
    """The numbers that say most, for to compare all of some games takes seconds; in their order."""
    value = knowledge[VIEWS]
    most = nlargest(MOST_FILLINGS, value.entries.items(), key=lambda entry: abs(entry[1]))
    return knowledge.replacing(VIEWS, replace(value, entries=dict(sorted(most))))


TELLERS = (Teller(VIEWS, lines=view_lines, cards=view_cards, worth_drawing=most_telling),)
