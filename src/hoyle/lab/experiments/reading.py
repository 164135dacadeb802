"""An experiment by its name or file: text in, TOML, the models' types, then the whole (SPEC E6).

Whatever stands in a file, the answer is an experiment or BadExperimentFile with every fault, its key and its line. A
file is data: it starts no program and opens nothing but game files that stand beside it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path, PurePath

from pydantic import ValidationError

from hoyle.errors import BadExperimentFile, BadFile, FileFault, UnknownName
from hoyle.games.faults import carrying, crowded_line, fault_at, syntax_fault
from hoyle.games.json_schema import schema_of
from hoyle.games.toml_lines import line_numbers
from hoyle.json_data import JsonObject, unprintable
from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.file_faults import faults_of_types
from hoyle.lab.experiments.resolving import Overrides, resolved
from hoyle.lab.experiments.shipped import shipped, shipped_text
from hoyle.lab.experiments.spec import ExperimentFile

LARGEST = 1024 * 1024  # characters; an experiment is a page or two, with the paper's figures some more
AS_WRITTEN = Overrides()


def experiment_named(name_or_path: str | Path, overrides: Overrides = AS_WRITTEN) -> Experiment:
    """One of the papers' experiments by its name, or a user's own by the path of its file."""
    name = str(name_or_path).strip()
    if is_path(name):
        return parsed(_read(Path(name)), name, Path(name).parent, overrides)
    spelled = {_letters(known): known for known in shipped()}
    if _letters(name) not in spelled:
        raise UnknownName("experiment", name, shipped())
    return parsed(shipped_text(spelled[_letters(name)]), f"{spelled[_letters(name)]}.toml", None, overrides)


def is_path(name: str) -> bool:
    """Whether a name means a file."""
    return name.lower().endswith(".toml") or "/" in name or "\\" in name


def shipped_file(name: str) -> ExperimentFile:
    """One of the papers' experiments as its file has it."""
    return _typed(shipped_text(name), f"{name}.toml")[0]


def with_same_runs(name: str) -> list[Experiment]:
    """One of the papers' experiments, and those that read its ledger."""
    others = [other for other in shipped() if shipped_file(other).same_runs_as == name]
    return [experiment_named(one) for one in (name, *others)]


def parsed(text: str, file: str, folder: Path | None = None, overrides: Overrides = AS_WRITTEN) -> Experiment:
    """The experiment that a text describes; BadExperimentFile with every fault if it does not describe one."""
    spec, text = _typed(text, file)
    experiment, found = resolved(spec, PurePath(file.replace("\\", "/")).stem, folder, overrides)
    if found:
        lines = line_numbers(text)
        raise carrying(BadExperimentFile, file, [fault_at(lines, path, message) for path, message in found])
    return experiment


def schema() -> JsonObject:
    """The JSON Schema of an experiment file, for editors."""
    return schema_of(ExperimentFile)


def _typed(text: str, file: str) -> tuple[ExperimentFile, str]:
    text = text.removeprefix("\ufeff")  # some editors put a mark before the first letter
    raw = _toml(text, file)
    if found := [path for path, _ in unprintable(raw)]:
        lines = line_numbers(text)
        faults = [fault_at(lines, path, "holds characters that cannot be printed") for path in dict.fromkeys(found)]
        raise carrying(BadExperimentFile, file, faults)
    try:
        return ExperimentFile.model_validate(raw), text
    except ValidationError as error:
        faults = faults_of_types(error.errors(include_url=False), line_numbers(text))
        raise carrying(BadExperimentFile, file, faults) from None


def _toml(text: str, file: str) -> dict[str, object]:
    if len(text) > LARGEST:
        raise _refused(file, 0, f"the file is larger than {LARGEST // 1024} KiB; an experiment is a few pages")
    if crowded := crowded_line(text):
        raise carrying(BadExperimentFile, file, [crowded])
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise carrying(BadExperimentFile, file, [syntax_fault(error, text)]) from None
    except RecursionError:
        raise _refused(file, 0, "the file is nested too deeply to be an experiment") from None


def _refused(file: str, line: int, message: str) -> BadExperimentFile:
    return carrying(BadExperimentFile, file, [FileFault("", line, message)])


def _letters(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _read(path: Path) -> str:
    try:
        if path.is_dir():
            raise BadFile(f"{str(path)!r} is a folder; name the experiment file in it.")
        with path.open("rb") as stream:
            content = stream.read(4 * LARGEST + 1)
        return content.decode("utf-8")
    except FileNotFoundError:
        raise BadFile(f"There is no file {str(path)!r}; `hoyle experiment list` has those that need no file.") from None
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _refused(str(path), line, "this is not text in UTF-8; save the file in that encoding") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(path)!r} cannot be read: {error}.") from None
