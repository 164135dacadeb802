"""What JSON can hold, as a type: said once for whatever is read from a file or written to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
JsonObject: TypeAlias = Mapping[str, JsonValue]

ParsedJson: TypeAlias = Any  # what a file held, before anybody has looked into it
