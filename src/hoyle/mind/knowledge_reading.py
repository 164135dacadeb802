"""A knowledge file as data: read whole, and refused with a sentence unless its shape and checksum are right (K15)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from hoyle.errors import BadFile, OptionName
from hoyle.json_data import ParsedJson
from hoyle.mind.knowledge_page import FORMAT, checksum

if TYPE_CHECKING:
    from hoyle.mind.knowledge_shape import Envelope

LARGEST = 32 * 2**20  # bytes; more than any budget of ours fills
MOST_VALUES = 2_000_000  # in a file; ours have one for every dozen bytes
MOST_NESTED = 24  # lists and objects within each other; ours have nine
_BLANKS = str.maketrans("", "", "\n\r\t")


def envelope(path: Path) -> Envelope:
    """What a knowledge file holds, once version, shape and checksum are found right; its items are not yet decoded."""
    from pydantic import ValidationError

    from hoyle.mind.knowledge_shape import Envelope, in_words

    text = _text(path)
    data = _parsed(path, text)
    _refuse_unprintable(path, text, data)
    _refuse_other_versions(path, data["format"])
    try:
        held = Envelope.model_validate(data)
        right = checksum(data)
    except ValidationError as error:
        refuse(path, in_words(error))
    except (ValueError, RecursionError) as error:
        refuse(path, str(error))
    if held.checksum != right:
        refuse(path, "its content does not have its checksum, so it was changed after it was written")
    return held


def _text(path: Path) -> str:
    try:
        if not path.is_file():
            there = "is a folder" if path.is_dir() else "is no ordinary file" if path.exists() else "is not there"
            raise BadFile(
                f"The knowledge file {str(path)!r} {there}; learn the game and keep what is learned with ",
                *(OptionName("out", "FILE", call="save(FILE)"), "."),
            )
        with path.open("rb") as stream:
            read = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(path)!r} cannot be read: {error}.") from None
    if len(read) > LARGEST:
        raise BadFile(f"{str(path)!r} is larger than {LARGEST // 2**20} MB, so it is no knowledge file of ours.")
    try:
        return read.decode()
    except UnicodeDecodeError as error:
        refuse(path, f"it is no text in UTF-8 (byte {error.start:,})")


def _parsed(path: Path, text: str) -> dict[str, ParsedJson]:
    # Counted in the text, for once parsed each takes many times its own size in memory.
    values = text.count(",") + text.count("[") + text.count("{")
    if values > MOST_VALUES:
        refuse(path, f"it has some {values:,} values, and ours have at most {MOST_VALUES:,}")
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        refuse(path, f"it is no JSON ({error})")
    if not isinstance(data, dict) or not isinstance(data.get("format"), str):
        refuse(path, 'it does not begin with {"format": "hoyle-knowledge/1"')
    return data


def _refuse_unprintable(path: Path, text: str, data: ParsedJson) -> None:
    """Refuse characters that would do something to a terminal; and nesting beyond reason, found on the way.

    Where nothing is escaped and all can be printed, there are no such characters.
    """
    suspect = "\\" in text or not text.translate(_BLANKS).isprintable()
    level: list[ParsedJson] = [data]
    for _ in range(MOST_NESTED):
        if suspect:
            _refuse_unprintable_texts(path, level)
        level = [part for value in level if isinstance(value, (dict, list)) for part in _parts(value)]
        if not level:
            return
    refuse(path, f"it is nested more than {MOST_NESTED} deep")


def _refuse_unprintable_texts(path: Path, values: list[ParsedJson]) -> None:
    for value in values:
        for text in (value,) if isinstance(value, str) else value if isinstance(value, dict) else ():
            if not text.isprintable():
                refuse(path, f"it holds characters that cannot be printed, in {text[:40]!r}")


def _parts(value: ParsedJson) -> Iterable[ParsedJson]:
    return value.values() if isinstance(value, dict) else value


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def _refuse_other_versions(path: Path, written: str) -> None:
    if written != FORMAT and written.startswith("hoyle-knowledge/"):
        raise BadFile(
            f"{str(path)!r} is in the format {written[:80]!r}, and this version reads {FORMAT!r}; "
            "learn again, or open it with the version that wrote it."
        )


def refuse(path: Path, what: str) -> NoReturn:
    """Say what is wrong with a file."""
    raise BadFile(f"{str(path)!r} is damaged or no knowledge file: {what}.")
