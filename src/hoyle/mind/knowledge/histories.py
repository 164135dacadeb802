"""Contest histories: contests kept because they taught something (ideal trainer, 2.2; SPEC K7).

A contest is kept if it gave a significant state or had an unexpected winner: the side that had lost most so far, or
anybody where a draw is the rule. The latest are held.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from forr.knowledge import Item, Trigger
from hoyle.games.position import DRAW, FIRST, Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.first_or_second import advantage
from hoyle.mind.knowledge.forms import Count, Form, PlayText, Text
from hoyle.mind.perception.states import NO_STATES, States

MOST = 50  # histories held

Lesson = Literal["significant states", "unexpected winner"]


class Play(NamedTuple):
    """A line of play: where it began, and the moves."""

    start: Position
    moves: tuple[Move, ...]


class History(NamedTuple):
    """One contest, as far as it is worth remembering."""

    contestants: tuple[str, str]
    play: Play
    outcome: int
    ending: str
    lesson: Lesson
    states: int  # how many significant states were known when it was over


Histories = tuple[History, ...]


class HistoryForm(Form):
    """One history."""

    contestants: tuple[Text, Text]
    play: PlayText
    outcome: Literal[0, 1, 2]
    ending: Literal["rules", "repetition", "length", "forfeit"]
    lesson: Lesson
    states: Count


SHAPE = list[HistoryForm]


def learn(value: Histories, experience: Experience) -> Histories:
    """The histories held after a contest."""
    contest = experience.contest
    lesson = _lesson(experience)
    if lesson is None or contest.outcome is None:
        return value
    play = Play(contest.start, contest.moves)
    states = len(experience.knowledge.get("significant_states", ()))
    kept = History(contest.contestants, play, contest.outcome, contest.ending, lesson, states)
    return (*(one for one in value if one.play != play), kept)[-MOST:]


def _lesson(experience: Experience) -> Lesson | None:
    """Why the contest is worth keeping, if it is."""
    if _gave_a_state(experience.knowledge.get("significant_states", NO_STATES)):
        return "significant states"
    return "unexpected winner" if _is_unexpected(experience) else None


def _gave_a_state(states: States) -> bool:
    """Whether the contest decided a position that was not known before, and it was kept."""
    return any(state.value != 0 and position in states for position, state in states.fresh.items())


def _is_unexpected(experience: Experience) -> bool:
    """Whether the winner is the side that had lost most, or there should have been no winner at all."""
    outcome = experience.contest.outcome
    if outcome in (None, DRAW):
        return False
    results = experience.knowledge.get("first_or_second", (0, 0, 0))  # as it was before this contest
    first_won, second_won, _ = results
    had_lost_most = second_won > first_won if outcome == FIRST else first_won > second_won
    return had_lost_most or advantage(results) == "draw"


def merge(first: Histories, second: Histories) -> Histories:
    """The latest half of each, or more where the other leaves room; a play that both hold once."""
    known = {one.play for one in first}
    more = tuple(one for one in second if one.play not in known)
    half = MOST // 2
    return (*first[-max(half, MOST - len(more)) :], *more[-max(half, MOST - len(first)) :])


def _encode(value: Histories) -> list[dict[str, Any]]:
    return [{**one._asdict(), "contestants": list(one.contestants)} for one in value]


def _decode(data: list[dict[str, Any]]) -> Histories:
    return tuple(History(**{**one, "contestants": tuple(one["contestants"])}) for one in data)


ITEM: Item[Histories, Experience] = Item(
    "histories",
    Trigger("contest"),
    empty=(),
    learn=learn,
    needs=("significant_states",),
    encode=_encode,
    decode=_decode,
    shape=SHAPE,
    merge=merge,
    about="contests that taught something",
)
