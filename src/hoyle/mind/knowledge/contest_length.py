"""Contest length: how many moves a contest takes on the average (ideal trainer, 2.2; SPEC K2)."""

from __future__ import annotations

from forr.knowledge import Item, Trigger
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count, Form

Lengths = tuple[int, int]  # contests, and moves in all of them


class SHAPE(Form):
    """The average is moves over contests."""

    contests: Count
    moves: Count


def learn(value: Lengths, experience: Experience) -> Lengths:
    """One contest more."""
    contests, moves = value
    return contests + 1, moves + len(experience.contest.moves)


def average(value: Lengths) -> float:
    """How many moves a contest takes; 0 before the first."""
    contests, moves = value
    return moves / contests if contests else 0.0


def merge(first: Lengths, second: Lengths) -> Lengths:
    """Both sets of contests."""
    return first[0] + second[0], first[1] + second[1]


ITEM: Item[Lengths, Experience] = Item(
    "contest_length",
    Trigger("contest"),
    empty=(0, 0),
    learn=learn,
    encode=lambda value: {"contests": value[0], "moves": value[1]},
    decode=lambda data: (data["contests"], data["moves"]),
    size=lambda value: int(value[0] > 0),
    shape=SHAPE,
    merge=merge,
    about="how many moves a contest takes",
)
