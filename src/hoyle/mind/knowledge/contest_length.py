"""Contest length: how many moves a contest takes on the average (ideal trainer, 2.2; SPEC K2)."""

from __future__ import annotations

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge.forms import Count, Form

Lengths = tuple[int, int]  # contests, and moves in all of them


class LengthForm(Form):
    """The average is moves over contests."""

    contests: Count
    moves: Count


def average(value: Lengths) -> float:
    """How many moves a contest takes; 0 before the first."""
    contests, moves = value
    return moves / contests if contests else 0.0


CONTEST_LENGTH: Item[Lengths] = Item(
    "contest_length",
    empty=(0, 0),
    codec=Codec(
        encode=lambda value: {"contests": value[0], "moves": value[1]},
        decode=lambda data: (data["contests"], data["moves"]),
        shape=LengthForm,
    ),
    merge=lambda first, second: (first[0] + second[0], first[1] + second[1]),
    size=lambda value: int(value[0] > 0),
    about="how many moves a contest takes",
)
