"""Spaced repetition: when a puzzle comes back, and a score, by Leitner's boxes (SPEC B3).

A puzzle solved alone goes one box up, solved with help it stays, failed it goes back to the first; the higher the box,
the more days until it is due. Days come from outside, as numbers: nothing here looks at a clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from hoyle.errors import BadFile
from hoyle.json_data import JsonObject

Result = Literal["alone", "helped", "failed"]

DAYS = (0, 1, 2, 4, 8, 16, 32)  # until a puzzle of each box is due again
POINTS: dict[Result, int] = {"alone": 2, "helped": 1, "failed": 0}
MOST_CARDS = 2000  # the latest
LONGEST_ID = 200
LATEST_DAY = 10_000_000


@dataclass(frozen=True)
class PuzzleCard:
    """How a person stands with one puzzle."""

    box: int = 0
    due: int = 0  # a day
    tried: int = 0
    solved: int = 0  # alone


@dataclass(frozen=True)
class Deck:
    """The puzzles of one game that a person has met, and the score."""

    game: str
    cards: Mapping[str, PuzzleCard] = field(default_factory=dict)  # by a puzzle's id
    score: int = 0

    def after(self, puzzle: str, result: Result, day: int) -> Deck:
        """The deck when a puzzle was tried on a day."""
        card = self.cards.get(puzzle, PuzzleCard())
        box = min(card.box + 1, len(DAYS) - 1) if result == "alone" else card.box if result == "helped" else 0
        solved = card.solved + (result == "alone")
        others = {name: one for name, one in self.cards.items() if name != puzzle}
        cards = {**others, puzzle: PuzzleCard(box, day + DAYS[box], card.tried + 1, solved)}
        return replace(self, cards=dict(list(cards.items())[-MOST_CARDS:]), score=self.score + POINTS[result])

    def due(self, day: int) -> tuple[str, ...]:
        """The puzzles that are due on a day, those of low boxes first."""
        waiting = [name for name, card in self.cards.items() if card.due <= day]
        return tuple(sorted(waiting, key=lambda name: (self.cards[name].box, self.cards[name].due)))

    def next_day(self) -> int | None:
        """The first day on which anything is due; None for an empty deck."""
        return min((card.due for card in self.cards.values()), default=None)

    def to_dict(self) -> JsonObject:
        """The deck as a file keeps it."""
        cards = {name: [card.box, card.due, card.tried, card.solved] for name, card in self.cards.items()}
        return {"kind": "hoyle-puzzle-deck", "version": 1, "game": self.game, "score": self.score, "cards": cards}


def read_deck(data: object, game: str) -> Deck:
    """A deck from what a file held; refused where it is none, or another game's."""
    if not isinstance(data, dict) or data.get("kind") != "hoyle-puzzle-deck" or data.get("version") != 1:
        raise BadFile("This is no deck of puzzles; name a file that `hoyle puzzles` has written.")
    if data.get("game") != game:
        raise BadFile(f"This deck is of {str(data.get('game'))[:40]!r}, not of {game!r}; name another file.")
    cards, score = data.get("cards"), data.get("score")
    if not isinstance(cards, dict) or len(cards) > MOST_CARDS or not _are_counts([score], LATEST_DAY):
        raise BadFile("This deck of puzzles is damaged: its cards or its score cannot be read.")
    return Deck(game, {name: _card(name, entry) for name, entry in cards.items()}, int(str(score)))


def _card(name: object, entry: object) -> PuzzleCard:
    sound = isinstance(name, str) and len(name) <= LONGEST_ID and isinstance(entry, list) and len(entry) == 4
    if not (sound and isinstance(entry, list) and _are_counts(entry, LATEST_DAY) and entry[0] < len(DAYS)):
        raise BadFile(f"This deck of puzzles is damaged at {str(name)[:40]!r}.")
    return PuzzleCard(*entry)


def _are_counts(values: Iterable[object], most: int) -> bool:
    return all(isinstance(one, int) and not isinstance(one, bool) and 0 <= one <= most for one in values)
