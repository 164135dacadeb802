"""When learning stops: after so many contests, or once a behavioural standard is met (ideal trainer, 2.1; SPEC E2).

A contest with a trainer counts towards the standard if Hoyle did not lose it, one against itself only if it was drawn.
In a game that is no draw, a contest counts if it came out no worse for Hoyle than its role is worth; against itself,
just as the game is worth. The count runs across lessons and practice; contests that are only watched leave it alone.

Twenty draws with itself do not make an expert. Where Hoyle imagines decisions after each contest (our own panel), a
contest counts only if hardly any of what it would do there was refuted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, FIRST, SECOND, Position, other
from hoyle.mind.knowledge.leeway import LeewayCounts

REFUTED = 0.02  # the share of imagined decisions that may be refuted after a contest that counts

MOST_CONTESTS = 1_000_000  # of one training: what a file may say that it has had


@dataclass(frozen=True)
class Contests:
    """So many contests, and no more."""

    count: int

    def met(self, since: Course, now: Course) -> bool:
        """Whether so many were played since learning began."""
        return now.contests - since.contests >= self.count

    def given_up(self, since: Course, now: Course) -> bool:  # noqa: ARG002  it never does
        """A number of contests is always reached."""
        return False


@dataclass(frozen=True)
class Consecutive:
    """The behavioural standard: so many contests in a row that count."""

    count: int
    at_most: int = 1000

    def met(self, since: Course, now: Course) -> bool:  # noqa: ARG002  the row may have begun in an earlier sitting
        """Whether the row is long enough."""
        return now.in_a_row >= self.count

    def given_up(self, since: Course, now: Course) -> bool:
        """Whether so many contests were played in vain that it is time to stop."""
        return now.contests - since.contests >= self.at_most


Until = Contests | Consecutive


@dataclass(frozen=True)
class Course:
    """How a training has gone so far."""

    contests: int = 0
    lessons: int = 0  # contests with somebody else
    lost: int = 0  # lessons that Hoyle lost
    watched: int = 0
    stood: int = 0  # contests of Hoyle's own that count towards the standard
    in_a_row: int = 0  # of them, the latest without a break

    @property
    def reliability(self) -> float:
        """What share of Hoyle's own contests counted, in percent."""
        own = self.contests - self.watched
        return 100 * self.stood / own if own else 100.0

    @property
    def fault(self) -> str:
        """What no training could count, for counts that come from a file; empty if all is well."""
        counts = vars(self)
        for name, count in counts.items():
            if type(count) is not int or not 0 <= count <= MOST_CONTESTS:
                return f"{name} is {count!r:.40}, no whole number from 0 to {MOST_CONTESTS:,}"
        within = (("lost", self.lessons, "lessons"), ("stood", self.contests - self.watched, "contests of its own"))
        if self.lessons + self.watched > self.contests:
            return f"of {self.contests:,} contests {self.lessons:,} were lessons and {self.watched:,} watched"
        for name, most, what in (*within, ("in_a_row", self.stood, "contests that counted")):
            if counts[name] > most:
                return f"{name} is {counts[name]:,}, of {most:,} {what}"
        return ""

    def after(self, contest: Contest, value: int, sound: bool = True) -> Course:
        """The course after one more contest of a game with this value; one that was not sound begins the row anew."""
        roles = contest.learning_roles
        counted = replace(self, contests=self.contests + 1)
        if not roles:
            return replace(counted, watched=self.watched + 1)
        stands = all(stood(contest, role, value) for role in roles)
        is_lesson = len(roles) == 1
        return replace(
            counted,
            lessons=self.lessons + is_lesson,
            lost=self.lost + (is_lesson and contest.outcome not in (DRAW, roles[0])),
            stood=self.stood + stands,
            in_a_row=self.in_a_row + 1 if stands and sound else 0,
        )


def is_sound(before: LeewayCounts, after: LeewayCounts) -> bool:
    """Whether hardly any of the decisions that were imagined after a contest were refuted."""
    imagined = after.decisions - before.decisions
    return after.favourites_refuted - before.favourites_refuted <= REFUTED * imagined


def stood(contest: Contest, role: int, value: int) -> bool:
    """Whether the result is no worse for a contestant than its role is worth (SPEC E5)."""
    return _worth(contest.outcome, role) >= _worth(value, role)


def _worth(outcome: int | None, role: int) -> int:
    return 0 if not outcome else 1 if outcome == role else -1


def value_of(game: Game, progress: Callable[[str], None] | None = None) -> int:
    """The outcome between two who never err: 0 for a draw, 1 or 2; where nobody can tell, what the game file says."""
    from hoyle.solver.solution import solution_for, solvable

    value = solution_for(game, progress).game_value() if solvable(game) else game.known_value
    return {"draw": DRAW, "first": FIRST, "second": SECOND, "": DRAW}[value]


def value_at(game: Game, position: Position, progress: Callable[[str], None] | None = None) -> int:
    """The outcome from a position on between two who never err; where nobody can tell, a draw."""
    from hoyle.solver.solution import solution_for, solvable

    value = solution_for(game, progress).value(position).value if solvable(game) else "draw"
    return {"draw": DRAW, "win": position.mover, "loss": other(position.mover)}[value]
