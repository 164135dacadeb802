"""Plug-ins: Advisors, items, contestants and trainers from outside this project (SPEC F7, U5).

They come in two ways: installed packages declare entry points (`hoyle.advisors`, `hoyle.knowledge`,
`hoyle.contestants`, `hoyle.trainers`), and a person names a plain Python file. A package that is broken must not take
the program with it: it is named once on standard error and left out. A file that is broken is refused, for somebody
asked for it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

from hoyle.errors import BadPlugin
from hoyle.plugin_parts import WORDS, Part, PartKind, PartValue, in_words, parts_of, read_text, run

log = logging.getLogger(__name__)


class Plugin(NamedTuple):
    """A file that has been loaded."""

    path: Path
    text: str
    parts: tuple[Part, ...]


class PluginSources(NamedTuple):
    """What another process needs to have the same plug-ins: their text, and what people were told already."""

    files: tuple[tuple[Path, str], ...]
    told: frozenset[str]


_files: dict[Path, Plugin] = {}
_told: set[str] = set()
_accepted: dict[PartKind, dict[str, Part]] = {}  # by kind, until another file is loaded


def load(path: Path) -> Plugin:
    """Load a plug-in's file; one that has changed since takes the place of what it was."""
    return _load(path.absolute(), read_text(path), str(path))


def _load(path: Path, text: str, shown: str) -> Plugin:
    known = _files.get(path)
    if known is not None and known.text == text:
        return known
    parts = parts_of(run(Path(shown), text), repr(shown), from_file=True)
    if not parts:
        kinds = ", ".join(f"no {word}" for word in WORDS.values())
        raise BadPlugin(f"The plug-in {shown!r} brings nothing: {kinds}; docs/plugins.md shows how each is written.")
    _files[path] = Plugin(path, text, parts)
    _accepted.clear()
    return _files[path]


def admit(path: Path, registers: Mapping[PartKind, Callable[[], object]]) -> Plugin:
    """Load a file and ask the register of each kind that it brings, so that a clash is told at once; else forget it."""
    plugin = load(path)
    try:
        for kind in dict.fromkeys(part.kind for part in plugin.parts):
            registers[kind]()
    except Exception:
        dismiss(plugin.path)
        raise
    return plugin


def dismiss(*paths: Path) -> None:
    """Forget these files; without any, all of them, and look for packages anew."""
    for path in paths or tuple(_files):
        _files.pop(path.absolute(), None)
    if not paths:
        _told.clear()
        _installed.cache_clear()
    _accepted.clear()


def files() -> tuple[Path, ...]:
    """The files that are loaded."""
    return tuple(_files)


def accepted(kind: PartKind, ours: Callable[[], Iterable[str]]) -> dict[str, Part]:
    """The parts of this kind whose names are free; `ours` are asked for only where there is something to compare."""
    if kind not in _accepted:
        _accepted[kind] = _without_clashes(kind, ours)
    return _accepted[kind]


def _without_clashes(kind: PartKind, ours: Callable[[], Iterable[str]]) -> dict[str, Part]:
    candidates = [
        *_installed(kind),
        *(part for plugin in _files.values() for part in plugin.parts if part.kind == kind),
    ]
    taken = dict.fromkeys(ours(), "Hoyle itself") if candidates else {}
    free: dict[str, Part] = {}
    for part in candidates:
        owner = taken.get(part.name)
        if owner is None:
            free[part.name] = part
            taken[part.name] = f"the plug-in {part.source}"
        elif part.from_file:
            raise BadPlugin(
                f"The plug-in {part.source} brings the {WORDS[kind]} {part.name!r}, and so does {owner}; rename it."
            )
        else:
            tell(f"{part} is left out: {owner} has one of that name.")
    return free


@cache
def _installed(kind: PartKind) -> tuple[Part, ...]:
    """The parts that installed packages declare, in the order of their names."""
    entries = sorted(entry_points(group=f"hoyle.{kind}"), key=lambda entry: (_package(entry), entry.name))
    return tuple(part for entry in entries for part in _from_package(kind, entry))


def _from_package(kind: PartKind, entry: EntryPoint) -> tuple[Part, ...]:
    source = f"{entry.name!r} of the package {_package(entry)}"
    try:
        parts = tuple(part for part in parts_of(entry.load(), source) if part.kind == kind)
        if not parts:
            raise BadPlugin(f"{entry.value} is no {WORDS[kind]}")
    except (Exception, SystemExit) as failure:
        why = str(failure).rstrip(".") if isinstance(failure, BadPlugin) else in_words(failure)
        tell(f"The plug-in {source} is left out: {why}.")
        return ()
    return parts


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "?"


def tell(sentence: str) -> None:
    """Say something on standard error, once."""
    if sentence not in _told:
        _told.add(sentence)
        log.warning("%s", sentence)


def sources() -> PluginSources:
    """What to send along with work for another process."""
    return PluginSources(tuple((plugin.path, plugin.text) for plugin in _files.values()), frozenset(_told))


def load_sources(sources: PluginSources) -> None:
    """Have the plug-ins that another process has, and no others; the files themselves need not be here."""
    _told.update(sources.told)
    for path in set(_files) - {path for path, _ in sources.files}:
        dismiss(path)
    for path, text in sources.files:
        _load(path, text, str(path))


def values(parts: Mapping[str, Part]) -> dict[str, PartValue]:
    """The parts themselves, by name."""
    return {name: part.value for name, part in parts.items()}
