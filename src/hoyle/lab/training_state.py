"""Where a training stands after each of its contests (SPEC E1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from forr.knowledge import Knowledge
from hoyle.games.contest import Contest
from hoyle.lab.stopping import Course
from hoyle.lab.trainers import Pairing
from hoyle.lab.training_contest import TrainingContest
from hoyle.table.play import Transcript


@dataclass(frozen=True)
class TrainingState:
    """Where a training stands: all that has to be kept to go on with it."""

    knowledge: Knowledge
    course: Course = field(default_factory=Course)
    recent: tuple[Contest, ...] = ()  # not yet shown to the items that learn after every so many contests


@dataclass(frozen=True)
class Step:
    """One contest of a training, and where it led."""

    pairing: Pairing
    transcript: Transcript
    state: TrainingState
    muted: dict[str, str]  # Advisors and learning algorithms that failed, and how
    seconds: float
    told: TrainingContest  # what is kept of it once the training is over

    @property
    def in_words(self) -> str:
        """How it came out, and how the training stands."""
        course, winner = self.state.course, self.transcript.contest.winner
        return (
            f"contest {course.contests:,}: {f'{winner} won' if winner else 'drawn'}; {course.lost:,} lost to the "
            f"trainer, {course.in_a_row:,} in a row, reliability {course.reliability:.1f}"
        )
