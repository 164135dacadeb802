"""How zone expressions are learned: by comparing those who won with those who lost (tutorial, 4.2; SPEC K14, P4).

After each contest every position counts, for both contestants: the winner's values and the loser's apart, in a draw
both together. An expression whose attitude holds for twenty contests is *active*, and Zone Ranger listens to it. One
whose three lists are much alike is given up for good. While active it is judged on PWL's training examples as if it
were an Advisor; if it is right often enough it is *important*, and every ten contests such expressions become Advisors
of their own.

Reading: an attitude that lapses ends the activity, and what was said under it no longer counts. The tutorial's "draw
attitude" is read as loss attitude.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from forr.learner import Trigger, learns
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.kernels import signed
from hoyle.games.position import DRAW, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge.zone_values import HEARD, Counts, Signs, ZoneValues
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.learning.examples import correct_moves, example_positions
from hoyle.mind.perception.zones.zone_kernels import DRAWN, LOST, VALUES, WON, add_values, judge, room
from hoyle.mind.perception.zones.zones import chart_of, stage_number
from hoyle.mind.situation import Situation

STEPS = 2_000  # results of moves looked at after one contest: more than a hundred examples
TRIED = 25  # contests before anything is given up
CLOSE = 0.001  # lists closer than this for each contest are alike
IMPORTANT = 0.85  # the weight that makes an Advisor
EVERY = 10  # contests between two sweeps for important expressions


@learns(ZONES, Trigger("contest"), needs=(SYMMETRIES, SIGNIFICANT_STATES, EXPERT_MOVES), steps=STEPS)
def learn_zones(value: ZoneValues, experience: Experience) -> ZoneValues:
    """What is known of the expressions after a contest."""
    if not experience.settings.zones or experience.contest.outcome is None:
        return value
    value = _compared(_with_values(value, experience.game, experience.contest))
    if value.contests > TRIED:
        value = _giving_up(value)
    if value.active:
        value = replace(value, opinions=_judged(value, experience))
    return _promoting(value) if value.contests % EVERY == 0 else value


def _with_values(value: ZoneValues, game: Game, contest: Contest) -> ZoneValues:
    """With the values of every position of a contest."""
    counts, sums = value.counts.copy(), value.sums.copy()
    firsts, seconds, stages = (
        np.array(column, np.int64)
        for column in zip(*(_as_numbers(game, position) for position in contest.positions), strict=True)
    )
    add_values(chart_of(game), firsts, seconds, stages, _outcomes(contest), room(), counts, sums)
    sums[value.given_up | (value.important != 0)] = 0.0
    return replace(value, contests=value.contests + 1, counts=counts, sums=sums)


def _as_numbers(game: Game, position: Position) -> tuple[int, int, int]:
    return signed(position.first), signed(position.second), stage_number(game, position)


def _outcomes(contest: Contest) -> Counts:
    """What came of it for the first and the second contestant."""
    if contest.outcome == DRAW:
        return np.array([DRAWN, DRAWN])
    return np.array([WON, LOST] if contest.outcome == 1 else [LOST, WON])


def _compared(value: ZoneValues) -> ZoneValues:
    """With the attitudes as the three lists show them now; what was said under another attitude is forgotten."""
    signs = value.lists().standing_out()
    signs[value.given_up | (value.important != 0)] = 0
    same = np.sign(value.streaks) == signs
    after = replace(value, streaks=np.where(same, value.streaks + signs, signs))
    kept = (after.attitudes == value.attitudes)[:, np.newaxis]
    return replace(after, opinions=np.where(kept, value.opinions, 0))


def _giving_up(value: ZoneValues) -> ZoneValues:
    """Without the expressions whose lists are alike; the tutorial's limit grows with the contests."""
    alike = value.lists().closer_than(CLOSE * value.contests) & (value.important == 0)
    return replace(value, given_up=value.given_up | alike).without(value.given_up | alike)


def _promoting(value: ZoneValues) -> ZoneValues:
    """With the active expressions that have been right often enough made important."""
    chosen = (value.opinions[:, 0] >= HEARD) & (value.weights >= IMPORTANT)
    return replace(value, important=np.where(chosen, value.attitudes, value.important)).without(chosen)


def _judged(value: ZoneValues, experience: Experience) -> Counts:
    """The opinions after this contest's training examples."""
    opinions, directions = value.opinions.copy(), value.directions
    for situation in _examples(directions, experience):
        known = set(correct_moves(experience, situation))
        if not known:
            continue
        stage = stage_number(situation.game, situation.position)
        correct = np.array([move in known for move in situation.moves])
        here = opinions[stage * VALUES : (stage + 1) * VALUES]
        judge(situation.zone_changes, directions[stage], correct, here)
    return opinions


def _examples(directions: Signs, experience: Experience) -> Iterator[Situation]:
    """PWL's training examples, each once, while the budget lasts; only of stages in which somebody has a say."""
    met: set[Position] = set()
    heard = [bool(stage.any()) for stage in directions]
    for position in example_positions(experience):
        if not heard[stage_number(experience.game, position)]:
            continue
        situation = experience.situation(position)
        if situation.key in met or len(situation.moves) < 2:
            continue
        if experience.budget.left < len(situation.moves):
            return
        met.add(situation.key)
        experience.budget.spend(len(situation.moves))
        yield situation
