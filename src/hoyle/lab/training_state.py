"""Where a training stands after each of its contests (SPEC E1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from forr.knowledge import Knowledge
from hoyle.games.contest import Contest
from hoyle.lab.stopping import Course
from hoyle.lab.trainers import Pairing
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
