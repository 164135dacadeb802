"""What is learned after a decision: the contest so far, shown move by move to the algorithms that wait (SPEC F7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.contest import Contest
from hoyle.table.contestant import Contestant
from hoyle.table.hoyle import Hoyle


@dataclass
class Deciding:
    """A contest as it goes on, for what is learned after the learner's decisions; it plays on with what it learned."""

    learn_at: Callable[..., Knowledge]  # lets the algorithms learn that wait for an event
    knowledge: Knowledge
    number: int  # of the contest
    seats: tuple[Contestant, Contestant]
    decisions: int = 0  # of the learner in this contest

    def __call__(self, contest: Contest) -> None:
        """Learn from the contest so far, if the latest decision was the learner's."""
        if contest.positions[-2].mover not in contest.learning_roles:
            return
        self.decisions += 1
        name = f"learn/{self.number}/decision/{self.decisions}"
        known = self.learn_at(self.knowledge, "decision", self.decisions, name, lambda _: (contest,))
        if known is not self.knowledge:
            self.knowledge = known
            for role in contest.learning_roles:
                seat = self.seats[role - 1]
                if isinstance(seat, Hoyle):
                    seat.take_up(known)
