"""How views are learned: from contests that Hoyle imagines (an item of our own; SPEC B5).

After each contest Hoyle imagines others that branch off from it, most of them while pieces are being placed. Its own
panel, without those who look for forced lines, moves for one side and chance for the other. What it would do there, the
two moves that looks commend, and some of the moves that nobody chose in the contest are looked into: can the opposition
force a win, or a capture that is not answered? Where a short look finds none, the answer is what two plies more look
like. All that is kept is what the parts of such positions have in common; not a position is remembered.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from itertools import chain

import numpy as np

from forr.learner import Trigger, learns
from hoyle.games.kernels import unpack
from hoyle.games.position import Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.leeway import LEEWAY
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, proved_rows
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_images, learned_symmetries
from hoyle.mind.knowledge.view_values import ViewValues, numbers_of, valued
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.learning.imagination import Imagination, branches
from hoyle.mind.perception.forced.forced import forced_lines
from hoyle.mind.perception.views.view_kernels import promise, promise_ahead, teach
from hoyle.mind.perception.views.views import board_of, has_views, views_of
from hoyle.mind.settings import FORCING
from hoyle.mind.situation import Situation

IMAGINED = 100  # contests imagined after each contest
TURNS = 3  # of Hoyle's in each of them
LIKELY = 2  # moves looked into besides Hoyle's own: those that look safest
ROADS = 0.3  # how many of the contest's own moves are looked into, chosen or not
LOOKS = 2_000  # positions looked at to find out whether something can be forced
PLIES = 7  # how far such a look goes
DOUBT = 0.5  # what two plies more look like counts so much less, a logit: the best of many guesses is a flattering one
ROUNDS = 5  # times that the examples are gone through
RATE, FADING = 0.01, 0.001
CAUTION = 0.5  # how far the numbers follow what one contest taught


class ViewTraining:
    """What is learned from one contest."""

    def __init__(self, value: ViewValues, experience: Experience) -> None:
        self.experience, self.game = experience, experience.game
        self.views = views_of(self.game, learned_symmetries(self.game, experience.knowledge))
        self.numbers = numbers_of(value, self.views, experience.memory)
        self.imagination = Imagination(experience, without=FORCING)
        self.known = proved_rows(experience.knowledge[SIGNIFICANT_STATES], experience.memory)
        self.images = learned_images(self.game, experience.knowledge)
        self.room = np.empty(2 * self.game.most_moves, dtype=np.int64)
        self.left = experience.settings.view_steps

    def learned(self) -> ViewValues:
        """The numbers after the contest."""
        examples = self._examples()
        if not examples:
            return valued(self.views, self.numbers)
        boards = np.array([board_of(position) for position in examples], dtype=np.int64)
        targets = np.array(list(examples.values()))
        order = [number for _ in range(ROUNDS) for number in self._shuffled(len(examples))]
        numbers = self.numbers.copy()
        teach(self.views.sight, numbers, boards, targets, np.array(order, dtype=np.int64), RATE, FADING)
        return valued(self.views, self.numbers + CAUTION * (numbers - self.numbers))

    def _shuffled(self, count: int) -> list[int]:
        return self.experience.rng.sample(range(count), count)

    def _examples(self) -> dict[Position, float]:
        """Positions with how likely their mover is to force a gain, while the budget lasts."""
        found: dict[Position, float] = {}
        for position in chain(self._imagined(), self._roads()):
            if self.left <= 0 or not self.experience.budget.left:  # the latter once patience is over (SPEC F2)
                break
            if position not in found:
                found[position] = self._prospect(position)
        return found

    def _imagined(self) -> Iterator[Position]:
        """What Hoyle would do, and what it might, in contests that branch off from this one."""
        for start in branches(self.experience, IMAGINED):
            position: Position | None = start
            for _ in range(TURNS):
                situation = None if position is None else self.imagination.after_opposition(position, self._likeliest)
                if situation is None:
                    break
                position = yield from self._answers(situation)

    def _answers(self, situation: Situation) -> Generator[Position, None, Position | None]:
        """The positions that Hoyle's own move and the likeliest others lead to; returns the former, None if it ends."""
        chosen = self.imagination.decision(situation).action
        likely = sorted(situation.passing, key=lambda move: self._promise(situation.after(move)))[:LIKELY]
        for move in dict.fromkeys((chosen, *likely)):
            if move in situation.passing:
                yield situation.key_after(move)
        return situation.after(chosen) if chosen in situation.passing else None

    def _likeliest(self, situation: Situation) -> Move:
        """The move that looks safest."""
        return min(situation.passing, key=lambda move: self._promise(situation.after(move)))

    def _roads(self) -> Iterator[Position]:
        """Some of what the contest's own positions could have led to."""
        roads: dict[Position, None] = {}
        for position in self.experience.contest.positions[:-1]:
            situation = self._situation(position)
            roads |= dict.fromkeys(situation.key_after(move) for move in situation.passing)
        yield from self.experience.rng.sample(list(roads), int(ROADS * len(roads)))

    def _prospect(self, position: Position) -> float:
        """How likely the mover is to force something: sure where it is found, else by the look of two plies more."""
        found = forced_lines(
            self.game, self.images, self.known, [position], LOOKS, gains=True, deep_steps=0, most_plies=PLIES
        )
        self.left -= found.looked
        if found.lines[0]:
            return 1.0
        looks = np.zeros(1, dtype=np.int64)
        sight, start = self.views.sight, unpack(position)
        most = self.game.most_moves
        ahead = promise_ahead(self.game.rulebook, sight, self.numbers, *start, self.room, most, looks) - DOUBT
        self.left += int(looks[0])
        return 1 / (1 + math.exp(-ahead))

    def _promise(self, position: Position) -> float:
        return float(promise(self.views.sight, self.numbers, *board_of(position)))

    def _situation(self, position: Position) -> Situation:
        return self.experience.situation(position)


@learns(VIEWS, Trigger("contest"), needs=(SYMMETRIES, SIGNIFICANT_STATES, LEEWAY))
def learn_views(value: ViewValues, experience: Experience) -> ViewValues:
    """What views mean after a contest; nothing is learned for a panel without an Advisor that reads them."""
    wanted = any(VIEWS in one.reads for one in experience.roster)
    if not (wanted and has_views(experience.game) and experience.settings.view_steps):
        return value
    if not value and not experience.knowledge[LEEWAY].favourites_refuted:
        return value  # what Hoyle would do holds as it is
    return ViewTraining(value, experience).learned()
