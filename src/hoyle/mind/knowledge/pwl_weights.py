"""PWL weights: how often each Advisor of tier 3 has been right, learned when all else is (tutorial, 3.4; SPEC K11, W1).

A training example is a position with its known correct moves: each position in which an expert moved in this contest,
and each position that the contest's analysis decided. Every Advisor of tier 3, Anything too, comments on all distinct
moves.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from forr.advisor import Advisor
from forr.blackboard import Blackboard
from forr.decide import Panel
from forr.knowledge import Item, Trigger
from forr.pwl import Standing, is_right
from hoyle.games.position import Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count, Form, Text
from hoyle.mind.perception.states import NO_STATES
from hoyle.mind.situation import Situation

STEPS = 4_000  # Advisors asked after one contest: some two hundred examples


class SHAPE(Form):
    """For each Advisor the opinions given and those that were right."""

    opinions: dict[Text, tuple[Count, Count]]


@dataclass(frozen=True)
class Standings(Mapping[str, Standing]):
    """How each Advisor has done; never edited."""

    entries: Mapping[str, Standing] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Standing:
        return self.entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


@dataclass
class Lesson:
    """The weights being learned from one contest."""

    experience: Experience
    listeners: Sequence[Advisor[Situation, Move]]
    standings: dict[str, Standing]
    met: set[Position] = field(default_factory=set)  # keys of the examples shown already
    panel: Panel[Situation, Move] = field(init=False)

    def __post_init__(self) -> None:
        self.panel = Panel(self.listeners, steps=self.experience.settings.advisor_steps)

    @property
    def has_time(self) -> bool:
        """Whether the budget covers one example more."""
        return self.experience.budget.left >= len(self.listeners)

    def show(self, position: Position) -> None:
        """Put an example to every Advisor and judge the opinions."""
        situation = self.experience.situation(position)
        correct = correct_moves(self.experience, situation)
        # Reading: a single move asks nothing, and where every move loses there is none to prefer.
        if situation.key in self.met or not correct or len(situation.moves) < 2:
            return
        self.met.add(situation.key)
        self.experience.budget.spend(len(self.listeners))
        board = Blackboard(situation, situation.moves, self.experience.knowledge, self.experience.rng)
        for one in self.listeners:
            comments = self.panel.ask(one.name, one.comments, board)
            if comments:
                right = is_right(comments, situation.moves, correct)
                self.standings[one.name] = self.standings.get(one.name, Standing()).after(right)


def learn(value: Standings, experience: Experience) -> Standings:
    """The standings after a contest."""
    listeners = [one for one in experience.roster if one.tier == 3]
    lesson = Lesson(experience, listeners, dict(value.entries))
    for position in example_positions(experience):
        if lesson.has_time:
            lesson.show(position)
    for name, why in lesson.panel.muted.items():
        logging.getLogger(__name__).warning("%s was muted while weights were learned: %s", name, why)
    return Standings(lesson.standings)


def example_positions(experience: Experience) -> Iterator[Position]:
    """Where training examples may be found: where experts moved, then what the contest's analysis decided."""
    for position, _, mover in experience.plies():
        if experience.contest.experts[mover - 1]:
            yield position
    yield from experience.knowledge.get("significant_states", NO_STATES).fresh


def correct_moves(experience: Experience, situation: Situation) -> tuple[Move, ...]:
    """The moves known to be correct: those of a significant state, else those that experts made; up to symmetry."""
    states = experience.knowledge.get("significant_states", NO_STATES)
    state = states.fresh.get(situation.key) or states.get(situation.key)
    known = state.correct if state else experience.knowledge.get("expert_moves", {}).get(situation.key, ())
    return tuple(move for move in situation.moves if situation.key_after(move) in known)


def merge(first: Standings, second: Standings) -> Standings:
    """The opinions of both."""
    names = dict.fromkeys((*first, *second))
    return Standings({name: _added(first.get(name), second.get(name)) for name in names})


def _added(first: Standing | None, second: Standing | None) -> Standing:
    one, another = first or Standing(), second or Standing()
    return Standing(one.given + another.given, one.right + another.right)


def _encode(value: Standings) -> dict[str, object]:
    opinions = {name: [standing.given, standing.right] for name, standing in value.items()}
    return {"opinions": opinions}


def _decode(data: dict[str, Any]) -> Standings:
    standings = {name: Standing(given, right) for name, (given, right) in data["opinions"].items()}
    if any(standing.right > standing.given for standing in standings.values()):
        raise ValueError("an Advisor cannot have been right more often than it spoke")
    return Standings(standings)


ITEM: Item[Standings, Experience] = Item(
    "pwl_weights",
    Trigger("contest"),
    empty=Standings(),
    learn=learn,
    needs=(  # all that an Advisor reads, and all that makes a training example
        *("symmetries", "significant_states", "dangerous_states", "forks", "openings"),
        *("contest_length", "first_or_second", "expert_moves", "hoyle_moves", "histories"),
        *("patterns", "pattern_advisors", "zones", "views"),
    ),
    steps=STEPS,
    encode=_encode,
    decode=_decode,
    size=len,
    shape=SHAPE,
    merge=merge,
    about="how often each Advisor has been right",
)
