"""What holds for one arm, put together from the file, its game, its variant and the values of its sweeps.

Every piece remembers where in the file it stands, so that a fault that only the whole shows can say its line.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from math import prod

from pydantic import BaseModel, ConfigDict

from hoyle.games.toml_lines import Path
from hoyle.json_data import JsonValue, ParsedJson
from hoyle.lab.experiments.settings_table import SettingsTable, settings_data
from hoyle.lab.experiments.spec import Changes, ExperimentFile, LearningPhase, Sweep, TestingPhase

KEY = re.compile(r"(settings|learning|testing)(?:\[(\d+)\])?\.(\w+)")


class Arrangement(BaseModel):
    """Who learns, how, and whom it meets: all that a run needs beside its game."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    settings: SettingsTable
    learning: list[LearningPhase]
    testing: TestingPhase | None


@dataclass
class Pieces:
    """An arrangement in the making, as data, and where in the file each piece stands."""

    data: dict[str, ParsedJson]
    origins: dict[Path, Path] = field(default_factory=dict)
    faults: list[tuple[Path, str]] = field(default_factory=list)

    def change(self, changes: Changes, place: Path) -> None:
        """What a variant or a game has otherwise."""
        for key, value in settings_data(changes.settings).items():
            self.data["settings"][key] = value
            self._stands(("settings", key), (*place, "settings", key))
        for key, given in (("learning", changes.learning), ("testing", changes.testing)):
            if given is not None:
                self.data[key] = _plain(given)
                self._stands((key,), (*place, key))

    def sweep(self, sweep: Sweep, value: JsonValue, place: Path) -> None:
        """One value of a sweep."""
        found = KEY.fullmatch(sweep.key)
        assert found, "the model has seen to it"
        table, index, key = found[1], found[2], found[3]
        swept = sweep.form.replace("{value}", _shown(value)) if sweep.form else copy.deepcopy(value)
        paths = self._tables(table, int(index or 0))
        for path in paths:
            self._at(path)[key] = swept
            self._stands((*path, key), place)
        if not paths:
            self.faults.append(((*place[:2], "key"), f"{sweep.key} names nothing that every arm has"))

    def _tables(self, table: str, index: int) -> list[Path]:
        if table != "learning":
            self.data[table] = self.data[table] or {}
            return [] if index else [(table,)]
        count = len(self.data["learning"])
        return [("learning", place) for place in range(count) if index in (0, place + 1)]

    def _at(self, path: Path) -> dict[str, ParsedJson]:
        table: ParsedJson = self.data
        for part in path:
            table = table[part]
        found: dict[str, ParsedJson] = table
        return found

    def _stands(self, piece: Path, place: Path) -> None:
        inside = [known for known in self.origins if known[: len(piece)] == piece]
        for known in inside:
            del self.origins[known]
        self.origins[piece] = place

    def place(self, piece: Path) -> Path:
        """Where in the file a piece stands."""
        for length in range(len(piece), 0, -1):
            if piece[:length] in self.origins:
                return (*self.origins[piece[:length]], *piece[length:])
        return piece


@dataclass(frozen=True)
class ArmPlace:
    """Which arm: a variant, and for every sweep which of its values."""

    variant: str
    game: str  # as the file spells it
    values: tuple[int, ...]


def places(spec: ExperimentFile) -> list[ArmPlace]:
    """Every arm, in the order of the file: by variant, then by the values of the sweeps, then by game."""
    variants = list(spec.compare) or [""]
    values = list(product(*(range(len(sweep.values)) for sweep in spec.sweep)))
    return [
        ArmPlace(variant, game, combination)
        for variant in variants
        for combination in values
        for game in spec.games
        if is_for(spec, variant, game)
    ]


def arm_count(spec: ExperimentFile) -> int:
    """How many arms there are at most, without going through them."""
    return prod(len(sweep.values) for sweep in spec.sweep) * max(len(spec.compare), 1) * len(spec.games)


def is_for(spec: ExperimentFile, variant: str, game: str) -> bool:
    """Whether a variant is for a game."""
    games = spec.compare[variant].games if variant else None
    return games is None or game in games


def pieces_at(spec: ExperimentFile, place: ArmPlace) -> Pieces:
    """What holds for one arm."""
    pieces = Pieces(
        {
            "settings": settings_data(spec.settings),
            "learning": _plain(spec.learning),
            "testing": _plain(spec.testing) if spec.testing else None,
        }
    )
    if place.game in spec.per_game:
        pieces.change(spec.per_game[place.game], ("per_game", place.game))
    if place.variant:
        pieces.change(spec.compare[place.variant], ("compare", place.variant))
    for number, (sweep, value) in enumerate(zip(spec.sweep, place.values, strict=True)):
        pieces.sweep(sweep, sweep.values[value], ("sweep", number, "values", value))
    return pieces


def swept(spec: ExperimentFile, place: ArmPlace) -> Mapping[str, JsonValue]:
    """The values of the sweeps by their names."""
    pairs = zip(spec.sweep, place.values, strict=True)
    return {sweep.label: sweep.values[value] for sweep, value in pairs}


def runs_at(spec: ExperimentFile, place: ArmPlace) -> int:
    """How many runs an arm has."""
    variant, game = spec.compare.get(place.variant), spec.per_game.get(place.game)
    own = [changes.runs for changes in (variant, game) if changes is not None and changes.runs is not None]
    return own[0] if own else spec.runs


def _plain(given: BaseModel | list[LearningPhase]) -> ParsedJson:
    if isinstance(given, BaseModel):
        return given.model_dump(exclude_unset=True)
    return [one.model_dump(exclude_unset=True) for one in given]


def _shown(value: JsonValue) -> str:
    return value if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
