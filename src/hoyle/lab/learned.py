"""What came of a training: what is known, how it went, and every contest of it, as data and as a curve (SPEC K15)."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from forr.knowledge import Knowledge
from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.record import Record, write_jsonl
from hoyle.html_table import html_table
from hoyle.json_data import JsonObject
from hoyle.lab.curve import curve_frame, curve_plot, learned_data, learned_rows
from hoyle.lab.metrics import seen_in_training
from hoyle.lab.options import WINDOW, refuse_outside
from hoyle.lab.stopping import Course
from hoyle.lab.training_contest import TrainingContest
from hoyle.lab.training_state import TrainingState
from hoyle.mind.knowledge import items
from hoyle.mind.settings import Settings

if TYPE_CHECKING:
    from hoyle.science import DataFrame, Figure


@dataclass(frozen=True, repr=False)
class Learned:
    """What came of it."""

    game: Game
    trainer: str
    seed: str
    settings: Settings
    state: TrainingState
    met: bool | None = False  # whether what was asked for was reached; None: a file does not say
    seconds: float = field(default=0.0, compare=False)
    muted: tuple[str, ...] = ()  # Advisors and learning algorithms that failed in some contest, each with how
    file: Path | None = field(default=None, compare=False)
    contests: tuple[TrainingContest, ...] = ()  # of this sitting, in their order; a file keeps what they taught
    notes: tuple[str, ...] = field(default=(), compare=False)  # on what two files could not both give

    def __repr__(self) -> str:
        course = self.course
        met = "" if self.met is None else f", met={self.met}"
        counts = f"contests={self.knowledge.contests}, lessons={course.lessons}, lost={course.lost}{met}"
        return f"Learned({self.game.id!r}, {self.trainer!r}, seed={self.seed!r}, {counts})"

    def _repr_html_(self) -> str:
        return html_table(f"{self.game.name}: what was learned", learned_rows(self))

    @property
    def knowledge(self) -> Knowledge:
        """What is known now."""
        return self.state.knowledge

    @property
    def course(self) -> Course:
        """How the training went."""
        return self.state.course

    @property
    def sizes(self) -> dict[str, int]:
        """How much each item of useful knowledge holds, as the papers count it."""
        known = items()
        return {name: known[name].size(value) for name, value in sorted(self.knowledge.values.items()) if name in known}

    @property
    def states_seen(self) -> int:
        """In how many positions, distinct under symmetry, Hoyle or an expert has moved."""
        return len(seen_in_training(self.knowledge))

    def to_dict(self) -> JsonObject:
        """What came of it for programs, as `hoyle learn --json` has it, and every contest of the sitting."""
        return {**learned_data(self), "curve": [contest.row() for contest in self.contests]}

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each contest of the sitting; needs the extra `science`."""
        return curve_frame(self)

    def plot(self, *others: Learned, window: int = WINDOW.default) -> Figure:
        """The learning curve, beside those of others: the share of the last so many contests that counted.

        It needs the extra `science`, and shows the contests of this sitting.
        """
        refuse_outside("window", window, WINDOW)
        for other in others:
            if not isinstance(other, Learned):
                raise BadNotation(f"{other!r:.80} has no learning curve; expected what hoyle.learn gave.")
        return curve_plot((self, *others), window)

    def save(self, file: str | Path) -> None:
        """Keep it in a knowledge file, from which `learn` can go on."""
        from hoyle.mind.knowledge_file import save

        save(Path(file), self.game, self.knowledge, self.settings, self.extra)

    @property
    def extra(self) -> JsonObject:
        """What a file keeps beside the knowledge; nothing where nobody can go on, as with what was merged."""
        return {"training": self._training()} if self.trainer else {}

    def _training(self) -> JsonObject:
        """What the file keeps of the training itself: enough to go on, and nothing that a clock would change."""
        recent = [json.loads(write_jsonl(self.game, Record(contest))) for contest in self.state.recent]
        return {"trainer": self.trainer, "seed": self.seed, "course": asdict(self.course), "recent": recent}
