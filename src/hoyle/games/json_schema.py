"""The JSON Schema of TOML files, for editors: of game files made from the models in `schema.py`, as TOML has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pydantic import BaseModel

from hoyle.games.schema import GameFile
from hoyle.json_data import JsonObject, JsonValue


def schema() -> JsonObject:
    """The JSON Schema of a game file."""
    return schema_of(GameFile)


def schema_of(model: type[BaseModel]) -> JsonObject:
    """The JSON Schema of a TOML file that a model describes."""
    published = model.model_json_schema()
    definitions = {name: _as_toml_has_it(table) for name, table in published["$defs"].items()}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {**head, **_as_toml_has_it(published), "$defs": definitions}


def _as_toml_has_it(table: JsonObject) -> JsonObject:
    if "properties" not in table:
        return table
    properties = cast(Mapping[str, JsonObject], table["properties"])
    return {**table, "properties": {key: _without_null(entry) for key, entry in properties.items()}}


def _without_null(entry: JsonObject) -> JsonObject:
    """An optional key as TOML has it: left out or given, never null."""
    choices = [choice for choice in cast(list[JsonObject], entry.get("anyOf", [])) if choice.get("type") != "null"]
    if not choices:
        return entry
    rest: dict[str, JsonValue] = {key: value for key, value in entry.items() if key not in ("anyOf", "default")}
    return {**(choices[0] if len(choices) == 1 else {"anyOf": choices}), **rest}
