"""How significant states are learned: by partial retrograde analysis (tutorial, 3.1; SPEC K8).

After a decisive contest: partial retrograde analysis from the loser's last chance. Two algorithms of our own go further
where the settings allow: *walking back* to the loser's earlier positions while the last chance proves lost already,
and *roads not taken*, a small analysis of moves that nobody chose. A third, *rehearsal*, has a file of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.learner import Trigger, learns
from hoyle.games.contest import Contest
from hoyle.games.position import Move, Position, other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES, Dangers
from hoyle.mind.knowledge.significant_states import (
    LOSS,
    SIGNIFICANT_STATES,
    States,
)
from hoyle.mind.knowledge.symmetries import SYMMETRIES, canonical, learned_images
from hoyle.mind.learning.forgetting import worth_keeping
from hoyle.mind.learning.rehearsal import Rehearsal
from hoyle.mind.learning.study import Study
from hoyle.mind.situation import Situation

REVIEWED = 32  # positions of a contest that are looked at at length
FEWEST_STEPS = 30  # an analysis with fewer nodes is not worth beginning
ROADS_AT_ONCE = 8  # a few seen well after each contest, rather than all of them dimly
DANGERS_AT_ONCE = 4
TRIES = 5  # after so many a danger is left as it is


@learns(SIGNIFICANT_STATES, Trigger("contest"), needs=(SYMMETRIES,))
def learn_significant_states(states: States, experience: Experience) -> States:
    """The states known after a contest; whatever was settled is told to those who learn after this."""
    study = Study(experience, states)
    contest = experience.contest
    if contest.outcome and contest.ending == "rules":
        _analyse_the_loss(study, contest, experience.settings.search_steps)
    if experience.settings.proof_steps:
        _review(study, contest, experience.settings.proof_steps)
    _retry_the_dangers(study, experience.settings.search_steps)
    if experience.settings.roads_steps:
        _take_other_roads(study, contest, experience.settings.roads_steps)
    if experience.settings.rehearsals:
        _rehearse(study, contest)
    kept = worth_keeping(study.states, experience)
    experience.findings.record(study.settled)
    return kept


def _analyse_the_loss(study: Study, contest: Contest, steps: int) -> None:
    """From the loser's last chance, and further back while even that was lost."""
    for chance in chances(study.experience, contest):
        analysis = study.ask(chance, steps)
        steps -= analysis.nodes
        already_lost = analysis.value == LOSS
        if not (already_lost and study.experience.settings.walk_back) or steps < FEWEST_STEPS:
            return


def _review(study: Study, contest: Contest, steps: int) -> None:
    """From the end back, look at length whether the mover could force a win: what was lost, what was missed."""
    images = learned_images(study.experience.game, study.experience.knowledge)
    for position in reversed(_reviewed(study.experience, contest)):
        if canonical(images, position) not in study.states:
            study.prove(position, steps)


def _reviewed(experience: Experience, contest: Contest) -> list[Position]:
    """The positions of a contest, each once; of a long one the last and some others, in their order."""
    played = list(dict.fromkeys(contest.positions[:-1]))
    if len(played) <= REVIEWED:
        return played
    chosen = set(experience.rng.sample(range(len(played)), REVIEWED // 2))
    return [position for at, position in enumerate(played) if at in chosen or at >= len(played) - REVIEWED // 2]


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
    for position in dangers_to_retry(study.experience.knowledge[DANGEROUS_STATES]):
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
    """Imagine how contests might go: half of them from the start, half as this one, had the opposition moved otherwise.

    What goes wrong early goes wrong often, and there are few ways to begin.
    """
    experience = study.experience
    turns = [road for road in _roads(experience, contest) if road.mover in experience.hoyle_roles]
    most = experience.settings.rehearsals
    begun = most // 2 if experience.settings.proof_steps else 0
    chosen = experience.rng.sample(turns, most - begun) if len(turns) > most - begun else turns
    rehearsal = Rehearsal(study)
    for position in (*_beginnings(experience, begun), *chosen):
        rehearsal.imagine(position, experience.settings.rehearsal_steps)


def _beginnings(experience: Experience, count: int) -> Iterator[Position]:
    """The start, and by turns what the opposition may make of it with its first move."""
    game = experience.game
    for number in range(count):
        begun = game.after_unchecked(game.start, experience.rng.choice(game.legal_moves(game.start)))
        yield begun if number % 2 and game.outcome(begun) is None else game.start


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
    key = canonical(learned_images(experience.game, experience.knowledge), position)
    return key in experience.knowledge[SIGNIFICANT_STATES] or key in experience.findings
