"""Significant states: positions that are won or lost whatever the opposition does (tutorial, 3.1; SPEC K8).

After a decisive contest: partial retrograde analysis from the loser's last chance. Two algorithms of our own go further
where the settings allow: *walking back* to the loser's earlier positions while the last chance proves lost already,
and *roads not taken*, a small analysis of moves that nobody chose. A third, *rehearsal*, has a file of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Item, Trigger
from hoyle.games.contest import Contest
from hoyle.games.position import Move, Position, other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forgetting import worth_keeping
from hoyle.mind.knowledge.forms import Distance, PositionText
from hoyle.mind.knowledge.rehearsal import Rehearsal
from hoyle.mind.knowledge.retrograde import Analysis, analyse
from hoyle.mind.perception.states import LOSS, NO_STATES, UNLIMITED, State, States
from hoyle.mind.situation import Situation, canonical, learned_images

FEWEST_STEPS = 30  # an analysis with fewer nodes is not worth beginning
ROADS_AT_ONCE = 8  # a few seen well after each contest, rather than all of them dimly
DANGERS_AT_ONCE = 4
TRIES = 5  # after so many a danger is left as it is

Dangers = dict[Position, tuple[int, int]]  # canonical position -> (whom it threatens, how often it was tried again)


@dataclass
class Study:
    """The states found so far while one contest is studied."""

    experience: Experience
    states: States

    def ask(self, position: Position, steps: int, teaching: bool = True) -> Analysis:
        """Analyse a position with all that is known by now, and keep what it settles.

        What is not kept still teaches the weights, unless it is a road that may be looked down again and again.
        """
        experience = self.experience
        images = learned_images(experience.game, experience.knowledge)
        analysis = analyse(experience.game, position, images, self.states, steps)
        if analysis.finished:
            kept = analysis.proof if experience.settings.frugal else tuple(analysis.found)
            found = analysis.found if teaching else {position: analysis.found[position] for position in kept}
            drawn = analysis.drawn if teaching else {}
            most = UNLIMITED if experience.settings.forget else experience.settings.most_states
            self.states = self.states.adding(found, kept, drawn, most)
        return analysis


def learn(states: States, experience: Experience) -> States:
    """The states known after a contest."""
    study = Study(experience, states.settled())
    contest = experience.contest
    if contest.outcome and contest.ending == "rules":
        _analyse_the_loss(study, contest, experience.settings.search_steps)
    _retry_the_dangers(study, experience.settings.search_steps)
    if experience.settings.roads_steps:
        _take_other_roads(study, contest, experience.settings.roads_steps)
    if experience.settings.rehearsals:
        _rehearse(study, contest)
    return worth_keeping(study.states, experience)


def _analyse_the_loss(study: Study, contest: Contest, steps: int) -> None:
    """From the loser's last chance, and further back while even that was lost."""
    for chance in chances(study.experience, contest):
        analysis = study.ask(chance, steps)
        steps -= analysis.nodes
        already_lost = analysis.value == LOSS
        if not (already_lost and study.experience.settings.walk_back) or steps < FEWEST_STEPS:
            return


def chances(experience: Experience, contest: Contest) -> Iterator[Position]:
    """The loser's chances, the last first: positions with two or more unforced moves, distinct under symmetry."""
    loser = other(contest.outcome or 0)
    for position in reversed(contest.positions[:-1]):
        if position.mover == loser and len(unforced(experience.situation(position))) > 1:
            yield position


def unforced(situation: Situation) -> list[Move]:
    """The moves that neither lose at once nor leave the opposition an immediate win."""
    return [move for move in situation.moves if not situation.loses(move) and not situation.lets_opposition_win(move)]


def _retry_the_dangers(study: Study, steps: int) -> None:
    """What looked lost may be provable by now, the newest first."""
    share = steps // DANGERS_AT_ONCE
    for position in dangers_to_retry(study.experience.knowledge.get("dangerous_states", {})):
        if position not in study.states and share >= FEWEST_STEPS:
            study.ask(position, share)


def dangers_to_retry(dangers: Dangers) -> list[Position]:
    """The dangers that are tried again after this contest: the newest few that have not been tried too often."""
    return [position for position, (_, tries) in reversed(dangers.items()) if tries < TRIES][:DANGERS_AT_ONCE]


def _take_other_roads(study: Study, contest: Contest, steps: int) -> None:
    """Look where nobody went: a few roads drawn by chance, with an equal share of the budget for each."""
    roads = _roads(study.experience, contest)
    if len(roads) > ROADS_AT_ONCE:
        roads = study.experience.rng.sample(roads, ROADS_AT_ONCE)
    for number, position in enumerate(roads):
        share = steps // (len(roads) - number)
        if share >= FEWEST_STEPS:
            steps -= study.ask(position, share, teaching=False).nodes


def _rehearse(study: Study, contest: Contest) -> None:
    """Imagine how a few contests would have gone on had the opposition moved otherwise."""
    experience = study.experience
    turns = [road for road in _roads(experience, contest) if road.mover in experience.hoyle_roles]
    most = experience.settings.rehearsals
    chosen = experience.rng.sample(turns, most) if len(turns) > most else turns
    rehearsal = Rehearsal(study)
    for position in chosen:
        rehearsal.imagine(position, experience.settings.rehearsal_steps)


def _roads(experience: Experience, contest: Contest) -> list[Position]:
    """The positions after moves that were not chosen, each once up to symmetry."""
    roads: dict[Position, Position] = {}
    for position, move, _ in experience.plies(contest):
        situation = experience.situation(position)
        chosen = situation.key_after(move)
        for road in situation.moves:
            key = situation.key_after(road)
            if key != chosen and not situation.ends(road) and not situation.known(road):
                roads.setdefault(key, situation.after(road))
    return list(roads.values())


def last_chance(experience: Experience, contest: Contest) -> Position | None:
    """The loser's last chance; None where there was none."""
    return next(chances(experience, contest), None)


def is_known(experience: Experience, position: Position) -> bool:
    """Whether a position is a significant state, or was proved won, lost or drawn after the latest contest."""
    states = experience.knowledge["significant_states"]
    key = canonical(learned_images(experience.game, experience.knowledge), position)
    return key in states or key in states.fresh


def _encode(states: States) -> list[list[object]]:
    return [[position, state.value, state.distance, list(state.correct)] for position, state in states.items()]


def _decode(data: list[list[object]]) -> States:
    return States(
        {position: State(value, distance, tuple(correct)) for position, value, distance, correct in data}  # type: ignore[misc, arg-type]
    )


SHAPE = list[tuple[PositionText, Literal[1, -1], Distance, list[PositionText]]]


ITEM: Item[States, Experience] = Item(
    "significant_states",
    Trigger("contest"),
    empty=NO_STATES,
    learn=learn,
    needs=("symmetries",),
    encode=_encode,
    decode=_decode,
    shape=SHAPE,
    about="positions that are won or lost whatever the opposition does",
)
