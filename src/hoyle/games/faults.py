"""Faults in words: what pydantic and tomllib say about a file, as sentences for whoever wrote it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from hoyle.errors import BadGameFile, FaultyFile, FileFault
from hoyle.games.toml_lines import Path, line_of

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

CHOICE_TAGS = ("<name>", "<table>", "<number>", "<pair>")  # of the schema
Faulty = TypeVar("Faulty", bound=FaultyFile)
MOST_FAULTS = 50  # reported; a file with more is another kind of file
MOST_DOTS = 256  # in a line: tomllib takes quadratic time over a key of many parts, and a key stands in one line

KINDS = {
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": 'a text in quotes, as in "this"',
    "bool_type": "true or false",
    "list_type": "a list, as in [1, 2, 3]",
    "model_type": "a table, as in { first = [1], second = [2] }",
    "finite_number": "a finite number",
}


def refuse(file: str, faults: Iterable[FileFault]) -> BadGameFile:
    """The error that carries all faults of a game file, in the order of their lines."""
    return carrying(BadGameFile, file, faults)


def carrying(kind: type[Faulty], file: str, faults: Iterable[FileFault]) -> Faulty:
    """An error of this kind that carries all faults, in the order of their lines."""
    ordered = sorted(faults, key=lambda fault: fault.line)
    if len(ordered) > MOST_FAULTS:
        rest = len(ordered) - MOST_FAULTS
        ordered = [*ordered[:MOST_FAULTS], FileFault("", 0, f"and {rest} more, not listed")]
    return kind(file, ordered)


def fault_at(lines: Mapping[Path, int], path: Path, message: str) -> FileFault:
    """A fault with its key and line found from its path."""
    return FileFault(key_of(path), line_of(lines, path), message)


def key_of(path: Path) -> str:
    """The key as a person writes it, elements counted from 1: board.lines[3]."""
    key = ""
    for part in path:
        key += f"[{part + 1}]" if isinstance(part, int) else f".{short(part)}" if key else short(part)
    return key


def structural_faults(
    errors: Iterable[ErrorDetails], lines: Mapping[Path, int], known: Mapping[str, list[str]]
) -> list[FileFault]:
    """The errors of pydantic as faults; `known` has the keys of each table, for the nearest to an unknown one."""
    return [fault_at(lines, path_of(error), sentence_of(error, known)) for error in errors]


def path_of(error: ErrorDetails) -> Path:
    """Where an error is, without the tags that stand for a choice of types; a key of the file may look like one."""
    first, *rest = error["loc"]
    return (first, *(part for part in rest if part not in CHOICE_TAGS))


def sentence_of(error: ErrorDetails, known: Mapping[str, list[str]], what: str = "game") -> str:
    """What is wrong, for whoever wrote the file of a game, or of what else it is."""
    kind, context, value = error["type"], error.get("ctx", {}), error.get("input")
    if kind == "missing":
        return f"is missing, and every {what} needs it" if len(error["loc"]) == 1 else "is missing"
    if kind == "extra_forbidden":
        return _unknown(path_of(error), known)
    if kind == "literal_error":
        return f"must be {context['expected']}, not {quoted(value)}"
    if kind in KINDS:
        return f"must be {KINDS[kind]}, not {quoted(value)}"
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = f"at least {context['ge']:g}" if "ge" in context else f"at most {context['le']:g}"
        return f"must be {bound}, not {quoted(value)}"
    if kind in ("too_short", "too_long"):
        bound = context["min_length"] if kind == "too_short" else context["max_length"]
        most_or_least = "at least" if kind == "too_short" else "at most"
        elements = "element" if bound == 1 else "elements"
        return f"must have {most_or_least} {bound} {elements}, not {context['actual_length']}"
    return f"{error['msg'][:1].lower()}{error['msg'][1:]}"


def _unknown(path: Path, known: Mapping[str, list[str]]) -> str:
    keys = known.get(".".join(str(part) for part in path[:-1]), [])
    nearest = difflib.get_close_matches(str(path[-1])[:80].lower(), keys, n=2, cutoff=0.6)
    if nearest:
        return f"is not a known key; did you mean {' or '.join(nearest)}?"
    return f"is not a known key; known: {', '.join(keys)}"


def quoted(value: object) -> str:
    """A value as it may stand in a sentence: short, and never a long list or a hostile number."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**30:
        return "a number of more than thirty digits"
    return short(repr(value) if isinstance(value, str | int | float) else str(value))


def short(text: str, most: int = 60) -> str:
    """At most so many characters, all of them printable."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:most])
    return shown + ("…" if len(text) > most else "")


def crowded_line(text: str) -> FileFault | None:
    """The first line that tomllib would take long over; None if there is none."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            return FileFault("", number, f"more than {MOST_DOTS} dots in one line; break it up")
    return None


def syntax_fault(error: Exception, text: str) -> FileFault:
    """What tomllib found, with its line."""
    message = str(error)
    place = re.search(r"\s*\(at line (\d+), column (\d+)\)$", message)
    if place:
        return FileFault(
            "", int(place[1]), f"this is not TOML: {short(message[: place.start()], 200)} (column {place[2]})"
        )
    endless = re.search(r"[\d_]{4000,}", text)  # int() refuses these without saying where they stand
    if endless:
        return FileFault("", text.count("\n", 0, endless.start()) + 1, "a number of more than 4,000 digits")
    message = re.sub(r"\s*\(at end of document\)$", " at the end of the file", message)
    return FileFault("", text.count("\n") + 1, f"this is not TOML: {short(message, 200)}")
