"""The page that a knowledge file is: its data in a fixed order, one entry a line, and a checksum (SPEC K15)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from forr.knowledge import AnyItem, Knowledge
from hoyle.errors import BadFile
from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.json_data import JsonObject, JsonValue
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.settings import Settings

FORMAT = "hoyle-knowledge/1"
DEEPEST = 3  # so far the page is laid out line by line


def content(game: Game, knowledge: Knowledge, settings: Settings, extra: JsonObject) -> JsonObject:
    """What a knowledge file says, as data."""
    texts, known = Texts(game), items()
    head: JsonObject = {"format": FORMAT, "game": game.id, "rules": fingerprint(game)}
    body: JsonObject = {
        "contests": knowledge.contests,
        "settings": settings.as_data(),
        "extra": dict(extra),
        "items": {name: written(known[name], knowledge, texts) for name in sorted(knowledge.values)},
    }
    return {**head, "checksum": checksum({**head, **body}), **body}


def written(item: AnyItem, knowledge: Knowledge, texts: Texts) -> JsonValue:
    """An item as data; one of a plug-in may have made something that no file can hold."""
    data: JsonValue = texts.write(item.codec.encode(knowledge[item]))
    if item.codec.shape is Any:  # nobody has promised what it looks like
        try:
            json.dumps(data, allow_nan=False)
        except (TypeError, ValueError) as error:
            raise BadFile(
                f"The item {item.name!r} holds what no knowledge file can ({error}); its encode must give lists, "
                "dicts, text and numbers."
            ) from None
    return data


def checksum(data: JsonObject) -> str:
    """A fingerprint of everything but itself, whatever the spaces and line ends."""
    rest = {key: value for key, value in data.items() if key != "checksum"}
    text = json.dumps(rest, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def page(data: JsonObject) -> str:
    """The data as a person likes to read it: an entry a line, and no deeper."""
    return "".join(_lines(data, 0)) + "\n"


def _lines(value: JsonValue, depth: int) -> Iterator[str]:
    if depth == DEEPEST or not _has_parts(value):
        yield json.dumps(value, allow_nan=False)
        return
    is_object = isinstance(value, Mapping)
    yield "{" if is_object else "["
    entries = value.items() if isinstance(value, Mapping) else enumerate(cast(Sequence[JsonValue], value))
    for number, (key, entry) in enumerate(entries):
        yield f"{',' if number else ''}\n{' ' * (depth + 1)}" + (f"{json.dumps(key)}: " if is_object else "")
        yield from _lines(entry, depth + 1)
    yield f"\n{' ' * depth}" + ("}" if is_object else "]")


def _has_parts(value: JsonValue) -> bool:
    """Whether it is worth more than one line."""
    entries = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return any(isinstance(entry, (Mapping, list)) for entry in entries)
