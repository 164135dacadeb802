"""Contest histories: contests kept because they taught something (ideal trainer, 2.2; SPEC K7).

A contest is kept if it gave a significant state or had an unexpected winner: the side that had lost most so far, or
anybody where a draw is the rule. The latest are held.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge.forms import Count, Form, PlayText, Text
from hoyle.mind.knowledge.play import Play

MOST_HISTORIES = 50

WhyKept = Literal["significant states", "unexpected winner"]


class History(NamedTuple):
    """One contest, as far as it is worth remembering."""

    contestants: tuple[str, str]
    play: Play
    outcome: int
    ending: str
    lesson: WhyKept
    states: int  # how many significant states were known when it was over


Histories = tuple[History, ...]


class HistoryForm(Form):
    """One history."""

    contestants: tuple[Text, Text]
    play: PlayText
    outcome: Literal[0, 1, 2]
    ending: Literal["rules", "repetition", "length", "forfeit"]
    lesson: WhyKept
    states: Count


class HistoryData(TypedDict):
    """The same as data, its play already read."""

    contestants: list[str]
    play: Play
    outcome: int
    ending: str
    lesson: WhyKept
    states: int


def merge(first: Histories, second: Histories) -> Histories:
    """The latest half of each, or more where the other leaves room; a play that both hold once."""
    known = {one.play for one in first}
    more = tuple(one for one in second if one.play not in known)
    half = MOST_HISTORIES // 2
    return (*first[-max(half, MOST_HISTORIES - len(more)) :], *more[-max(half, MOST_HISTORIES - len(first)) :])


def _encode(value: Histories) -> list[HistoryData]:
    return [
        HistoryData(
            contestants=list(one.contestants),
            play=one.play,
            outcome=one.outcome,
            ending=one.ending,
            lesson=one.lesson,
            states=one.states,
        )
        for one in value
    ]


def _decode(data: list[HistoryData]) -> Histories:
    return tuple(_history(**one) for one in data)


def _history(contestants: list[str], play: Play, outcome: int, ending: str, lesson: WhyKept, states: int) -> History:
    first, second = contestants
    return History((first, second), play, outcome, ending, lesson, states)


HISTORIES: Item[Histories] = Item(
    "histories",
    empty=(),
    codec=Codec(_encode, _decode, list[HistoryForm]),
    merge=merge,
    about="contests that taught something",
)
