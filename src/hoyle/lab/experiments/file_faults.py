"""What pydantic says of an experiment file, as sentences for whoever wrote it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hoyle.errors import FileFault
from hoyle.games.faults import fault_at, path_of, sentence_of
from hoyle.games.toml_lines import Path
from hoyle.lab.experiments.paper_spec import ArmName, PaperCell, PaperClaim
from hoyle.lab.experiments.settings_table import SettingsTable
from hoyle.lab.experiments.spec import Changes, ExperimentFile, LearningPhase, Sweep, TestingPhase

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

TABLES: dict[str, type[BaseModel]] = {
    "": ExperimentFile,
    "settings": SettingsTable,
    "learning": LearningPhase,
    "testing": TestingPhase,
    "compare": Changes,
    "per_game": Changes,
    "sweep": Sweep,
    "paper": PaperCell,
    "claims": PaperClaim,
    "than": ArmName,
}
LABELLED = ("compare", "per_game")  # tables whose keys are names
IN_WORDS = {
    "key": "must name a value, as in settings.alpha, learning.trainer or learning[2].contests",
    "": "must be a name of small letters, digits, _ - . and &",
}
KEY_TAG = "[key]"  # what pydantic says of a key itself


def faults_of_types(errors: list[ErrorDetails], lines: Mapping[Path, int]) -> list[FileFault]:
    """The errors of pydantic as faults with key and line."""
    return [fault_at(lines, _place(error), sentence(error)) for error in errors]


def sentence(error: ErrorDetails) -> str:
    """What is wrong, in words."""
    path = _place(error)
    if error["type"] == "string_pattern_mismatch":
        return f"{IN_WORDS.get(str(path[-1]), IN_WORDS[''])}, not {str(error.get('input'))[:60]!r}"
    table = ".".join(str(part) for part in path[:-1])
    return sentence_of(error, {table: _known(path[:-1])}, "experiment")


def _place(error: ErrorDetails) -> Path:
    return tuple(part for part in path_of(error) if part != KEY_TAG)


def _known(path: Path) -> list[str]:
    """The keys of the table that a path leads to."""
    names = [part for part in path if isinstance(part, str)]
    if names and names[0] in LABELLED:
        names = [names[0], *names[2:]]
    table = TABLES.get(names[-1] if names else "")
    return list(table.model_fields) if table is not None else []
