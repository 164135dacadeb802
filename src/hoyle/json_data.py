"""What JSON can hold, and what its texts may: said once for whatever is read from a file or written to one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
JsonObject: TypeAlias = Mapping[str, JsonValue]

ParsedJson: TypeAlias = Any  # what a file held, before anybody has looked into it

_BLANKS = str.maketrans("", "", "\n\t\u00a0\u202f")  # new lines, tabs and hard spaces do nothing to a terminal


def unprintable(data: ParsedJson) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The texts, keys too, that would do something to a terminal, each with the path to it."""
    waiting: list[tuple[tuple[str | int, ...], ParsedJson]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            if not value.translate(_BLANKS).isprintable():
                yield path, value
        elif isinstance(value, Mapping):
            waiting += [((*path, key), key) for key in value if isinstance(key, str)]
            waiting += [((*path, key), one) for key, one in value.items()]
        elif isinstance(value, list | tuple):
            waiting += [((*path, number), one) for number, one in enumerate(value)]
