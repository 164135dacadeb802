"""Hoyle's settings as an experiment file has them: any field of `Settings`, all of them optional (SPEC F10).

`with` is spelled so in a file; what is not given is as the panel has it.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import BaseModel, Field, create_model

from forr.vote import PARADIGMS
from hoyle.games.schema import STRICT
from hoyle.json_data import ParsedJson
from hoyle.mind.knowledge_shape import BOUNDS, MOST_NAMES
from hoyle.mind.settings import LONGEST_PATIENCE, NAMES, PANELS, Settings

AdvisorNames = Annotated[list[Annotated[str, Field(min_length=1, max_length=100)]], Field(max_length=MOST_NAMES)]
choice: Any = Literal  # filled in from data, which is no type to mypy

# The types that say more than the dataclass does.
NARROWED: dict[str, Any] = {
    "panel": choice[tuple(PANELS)],
    "vote": choice[tuple(PARADIGMS)],
    "alpha": Annotated[float, Field(ge=1, le=2)],
    "patience": Annotated[float, Field(gt=0, le=LONGEST_PATIENCE)],
    **dict.fromkeys(NAMES, AdvisorNames),
    **{name: Annotated[int, Field(ge=0, le=most)] for name, most in BOUNDS.items()},
}


def _made() -> type[BaseModel]:
    hints = get_type_hints(Settings)
    table: dict[str, Any] = {
        one.name.rstrip("_"): (NARROWED.get(one.name, hints[one.name]) | None, None) for one in fields(Settings)
    }
    return create_model("SettingsTable", __config__=STRICT, __doc__="Hoyle's settings.", **table)


if TYPE_CHECKING:
    SettingsTable: TypeAlias = BaseModel
else:
    SettingsTable = _made()


def settings_data(table: BaseModel | None) -> dict[str, ParsedJson]:
    """What a table says, by the names of a file."""
    return {} if table is None else table.model_dump(exclude_unset=True)


def setting_named(key: str) -> str:
    """The field of `Settings` that a key of a file means."""
    return f"{key}_" if f"{key}_" in Settings.__dataclass_fields__ else key
