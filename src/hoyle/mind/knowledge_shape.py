"""What may stand in a knowledge file: its envelope and every item's shape, checked before anything is decoded (K15)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, create_model

from forr.knowledge import AnyItem
from forr.vote import PARADIGMS
from hoyle.json_data import JsonObject, ParsedJson
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.forms import Count, Form, Text
from hoyle.mind.names import spelled
from hoyle.mind.settings import HEAVIEST, LONGEST_PATIENCE, NAMES, PANELS, Settings
from hoyle.plugin_parts import NAME

MOST_ERRORS = 1000  # that are looked at
MOST_NAMES = 1000  # Advisors that a setting names
# How much of each a file or a program may ask for: some hundred times what is usual, and what one machine bears.
BOUNDS = {
    "most_patterns": 10_000,
    "search_steps": 1_000_000,
    "roads_steps": 1_000_000,
    "view_steps": 10_000_000,
    "decision_steps": 10_000_000,
    "proof_steps": 200_000,
    "rehearsals": 1_000,
    "rehearsal_steps": 100_000,
    "most_states": 1_000_000,
    "most_positions": 1_000_000,
    "advisor_steps": 10_000_000,
}


class Envelope(Form):
    """A knowledge file: what was learned about one game, and with which settings."""

    format: Literal["hoyle-knowledge/1"]
    game: Text = Field(description="The game's id.")
    rules: Text = Field(description="The fingerprint of its rules; other rules are refused.")
    checksum: Text = Field(description="SHA-256 of all the rest, written without spaces.")
    contests: Count = Field(description="How many contests it was learned from.")
    settings: dict[str, object] = Field(description="The panel that did the learning.")
    extra: dict[str, object] = Field(description="What whoever learned needs to go on.")
    items: dict[str, object] = Field(description="Useful knowledge, item by item.")


@lru_cache(maxsize=256)  # plug-ins that are loaded again bring new items
def adapter(item: AnyItem) -> TypeAdapter[object]:
    """What checks an item's JSON."""
    return TypeAdapter(item.codec.shape)


@cache
def settings_adapter() -> TypeAdapter[Settings]:
    """What checks the settings."""
    return TypeAdapter(Settings)


def checked_settings(data: ParsedJson) -> Settings:
    """The settings in a file; ValueError says what is wrong with them."""
    settings = settings_adapter().validate_python(vars(Settings.of_data(data)))
    for name, most in BOUNDS.items():
        if not 0 <= getattr(settings, name) <= most:
            raise ValueError(f"settings, {name}: it is not from 0 to {most:,}")
    for name in NAMES:
        if len(getattr(settings, name)) > MOST_NAMES:
            raise ValueError(f"settings, {name}: more than {MOST_NAMES:,} names")
        odd = next((one for one in getattr(settings, name) if not NAME.fullmatch(spelled(one))), None)
        if odd is not None:
            raise ValueError(f"settings, {name}: {odd[:40]!r} is no name of an Advisor")
    for name, weight in settings.by_hand[: MOST_NAMES + 1]:
        if not NAME.fullmatch(spelled(name)) or not 0 <= weight <= HEAVIEST or len(settings.by_hand) > MOST_NAMES:
            raise ValueError(f"settings, by_hand: {name[:40]!r} cannot count {weight!r}; a weight is 0 to {HEAVIEST:g}")
    if settings.panel not in PANELS:
        raise ValueError(f"settings, panel: there is no panel {settings.panel[:40]!r}")
    if settings.vote not in PARADIGMS:
        raise ValueError(f"settings, vote: there is no paradigm {settings.vote[:40]!r}")
    if not 1 <= settings.alpha <= 2:
        raise ValueError(f"settings, alpha: {settings.alpha!r} is not from 1 to 2")
    if not 0 < settings.patience <= LONGEST_PATIENCE:
        raise ValueError(f"settings, patience: {settings.patience!r} is not from 0 to {LONGEST_PATIENCE} seconds")
    return settings


def in_words(error: ValidationError) -> str:
    """The first thing that pydantic found wrong, in a clause."""
    if error.error_count() > MOST_ERRORS:  # to list them would take a minute
        return f"{error.error_count():,} values in it are not as they should be"
    first = error.errors(include_url=False, include_context=False)[0]
    place = ", ".join(str(part) for part in first["loc"])
    message = first["msg"][:1].lower() + first["msg"][1:]
    return f"{place}: {message}" if place else message


def schema() -> JsonObject:
    """The JSON Schema of knowledge files, for editors."""
    fields: dict[str, Any] = {
        name: (item.codec.shape, Field(default=None, description=item.about)) for name, item in items().items()
    }
    holdings = create_model("Items", __config__=ConfigDict(extra="forbid"), **fields)
    model: type[BaseModel] = create_model(
        "KnowledgeFile", __base__=Envelope, __doc__=Envelope.__doc__, settings=(Settings, ...), items=(holdings, ...)
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
