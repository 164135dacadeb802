"""Tallies that travel: an experiment's ledger added up, as one small file of JSON that people can read (SPEC E6).

    tallies = tallies_in(Path("out/experiments/awl-alpha.ledger"))     of a ledger
    write_tallies(tallies, Path("experiments/awl-alpha.json"))         kept
    tallies_in(Path("experiments/awl-alpha.json"))                     and read again: the same findings

A ledger has every contest and stays with the machine that made it. A file of tallies may be a stranger's, as a ledger
may: it is data, bounded, and refused with a sentence where it is damaged, foreign or says what cannot be.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from hoyle.cache import written_atomically
from hoyle.errors import BadFile
from hoyle.json_data import JsonValue
from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.experiment_tallies import ExperimentTallies, added_up
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.ledger_checks import printable
from hoyle.lab.experiments.shaping_tallies import shape_of, tallies_of
from hoyle.lab.experiments.tallies_shape import TalliesShape

ENDING = ".json"
LARGEST = 16 * 2**20  # bytes; 1,800 runs with five challengers take 3 MB


def tallies_in(file: Path, experiments: Sequence[Experiment] = ()) -> ExperimentTallies:
    """What a ledger comes to, or a file of tallies has; of a ledger with what was lost where these are worse."""
    if file.suffix == ENDING:
        return read_tallies(file)
    with open_ledger(file) as ledger:
        return added_up(ledger, experiments)


def write_tallies(tallies: ExperimentTallies, file: Path) -> None:
    """Keep tallies in a file; the same tallies give the same bytes."""
    with written_atomically(file) as out:
        out.write(f"{_lines(shape_of(tallies).model_dump())}\n".encode())


def read_tallies(file: Path) -> ExperimentTallies:
    """The tallies in a file; BadFile where there are none that could be."""
    text = _text(file)
    try:
        data = printable(json.loads(text))
        return tallies_of(TalliesShape.model_validate(data))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))[:100]
        why = f"{place}: {first['msg'].lower()}" if place else first["msg"]
    except ValueError as error:
        why = str(error)[:200]
    except LookupError:
        why = "a run or an arm that it names is not there"
    except RecursionError:
        why = "it is nested too deeply"
    raise BadFile(f"{str(file)!r} holds no tallies of an experiment, or those of another version of Hoyle ({why}).")


def _text(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            content = stream.read(LARGEST + 1)
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{str(file)!r} holds no tallies of an experiment: it is not text in UTF-8.") from None
    except OSError as error:
        raise BadFile(f"The tallies {str(file)!r} cannot be read: {error.strerror}.") from None
    if len(content) > LARGEST:
        raise BadFile(f"{str(file)!r} is larger than {LARGEST // 2**20} MiB; tallies of an experiment are not.")
    return text


def _lines(value: JsonValue, margin: str = "") -> str:
    """JSON with sorted keys, a line for each thing; a list of plain values is one line."""
    deeper = f"{margin} "
    if isinstance(value, dict):
        shown = [f"{json.dumps(key, ensure_ascii=False)}: {_lines(one, deeper)}" for key, one in sorted(value.items())]
        return _block("{}", shown, margin)
    if isinstance(value, list) and any(isinstance(one, dict | list) for one in value):
        return _block("[]", [_lines(one, deeper) for one in value], margin)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _block(ends: str, shown: Sequence[str], margin: str) -> str:
    if not shown:
        return ends
    return f"{ends[0]}\n" + ",\n".join(f"{margin} {one}" for one in shown) + f"\n{margin}{ends[1]}"
