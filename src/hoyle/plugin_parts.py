"""What a plug-in may bring: Advisors, items of knowledge, contestants, trainers; and how its Python file is read.

Each part has the shape that ours have: an Advisor made with `@advisor`; an item by what learns it, made with `@learns`;
and for contestants and trainers a module or an object with `SPELLING`, `EXAMPLE`, `EXPECTED` and `seat(request)` or
`read(request)`.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import re
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeAlias

from forr.advisor import Advisor
from forr.learner import LearningAlgorithm
from hoyle.errors import BadPlugin

PartKind = Literal["advisors", "knowledge", "contestants", "trainers"]

WORDS: dict[PartKind, str] = {
    "advisors": "Advisor",
    "knowledge": "item of knowledge",
    "contestants": "contestant",
    "trainers": "trainer",
}
MAKERS: dict[PartKind, str] = {"contestants": "seat", "trainers": "read"}
PartValue: TypeAlias = Any  # an Advisor, an algorithm, or whatever has what a contestant or a trainer needs
NAME = re.compile(r"[a-z][a-z0-9_]{0,99}")


@dataclass(frozen=True)
class Part:
    """One thing that a plug-in brings."""

    kind: PartKind
    name: str
    value: PartValue
    source: str  # the file or the package, as people name it
    from_file: bool = False  # whether somebody named the file, rather than installed a package

    def __str__(self) -> str:
        return f"The {WORDS[self.kind]} {self.name!r} of the plug-in {self.source}"


def parts_of(thing: object, source: str, from_file: bool = False) -> tuple[Part, ...]:
    """The parts that a module or an object is or holds, each found sound; else BadPlugin."""
    candidates = _own(thing) if isinstance(thing, ModuleType) else [thing]
    parts = [
        Part(kind, _name_of(one), one, source, from_file)
        for one in {id(one): one for one in candidates}.values()
        for kind in _kinds(one)
    ]
    seen: set[tuple[PartKind, str]] = set()
    for part in parts:
        _refuse_unsound(part)
        if (part.kind, part.name) in seen:
            raise BadPlugin(f"The plug-in {source} brings the {WORDS[part.kind]} {part.name!r} twice.")
        seen.add((part.kind, part.name))
    return tuple(parts)


def _own(module: ModuleType) -> list[object]:
    """The module itself and what it defines; what it merely imports is not its own, unless `__all__` names it."""
    named = getattr(module, "__all__", None)
    if named is not None:
        return [module, *(getattr(module, name) for name in named if hasattr(module, name))]
    public = (value for name, value in vars(module).items() if not name.startswith("_"))
    return [module, *(value for value in public if _home(value) == module.__name__)]


def _home(value: object) -> str:
    """The name of the module where a value was made, as far as it can be told."""
    maker = (
        value.advise if isinstance(value, Advisor) else value.learn if isinstance(value, LearningAlgorithm) else value
    )
    if not (inspect.isclass(maker) or inspect.isroutine(maker)):
        maker = type(maker)
    return str(getattr(maker, "__module__", ""))


def _kinds(one: object) -> Iterator[PartKind]:
    if isinstance(one, Advisor):
        yield "advisors"
    elif isinstance(one, LearningAlgorithm):
        yield "knowledge"
    elif isinstance(getattr(one, "SPELLING", None), str):
        yield from (kind for kind, maker in MAKERS.items() if _can(one, maker))


def _can(one: object, maker: str) -> bool:
    """Whether it has this function; a class only if it needs no instance for it."""
    if inspect.isclass(one) and not isinstance(inspect.getattr_static(one, maker, None), (staticmethod, classmethod)):
        return False
    return callable(getattr(one, maker, None))


def _name_of(one: object) -> str:
    return one.name if isinstance(one, (Advisor, LearningAlgorithm)) else str(getattr(one, "SPELLING", ""))


def _refuse_unsound(part: Part) -> None:
    """Raise BadPlugin for what would go wrong later."""
    if not NAME.fullmatch(part.name):
        raise BadPlugin(f"{part} has no name of ours: small letters, digits and _, as in dont_lose.")
    if part.kind == "advisors" and part.value.tier not in (1, 2, 3):
        raise BadPlugin(f"{part} is in tier {part.value.tier!r}; an Advisor's tier is 1, 2 or 3.")
    if part.kind == "knowledge":
        _refuse_unkeepable(part)
    if part.kind in MAKERS:
        lacking = [name for name in ("EXAMPLE", "EXPECTED") if not isinstance(getattr(part.value, name, None), str)]
        if lacking:
            raise BadPlugin(f"{part} lacks {' and '.join(lacking)}, a text beside its SPELLING.")


def _refuse_unkeepable(part: Part) -> None:
    """An item that could not be kept would fail only after the first contest."""
    item = part.value.item
    try:
        kept = item.codec.decode(json.loads(json.dumps(item.codec.encode(item.empty))))
        if kept != item.empty or item.size(kept) != 0:
            raise ValueError(f"it comes back as {kept!r} of size {item.size(kept)}")
    except Exception as failure:
        raise BadPlugin(
            f"{part} cannot be kept: its empty value must survive encode, JSON and decode and have the size 0 "
            f"({in_words(failure)})."
        ) from failure


def read_text(path: Path) -> str:
    """What stands in a plug-in's file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadPlugin(f"The plug-in {str(path)!r} cannot be read: {why}.") from None


def run(path: Path, text: str) -> ModuleType:
    """The module that a plug-in's text makes, under a name of its own, so that what it defines can be pickled."""
    stem, digest = re.sub(r"\W", "_", path.stem), hashlib.sha256(text.encode()).hexdigest()[:12]
    module = ModuleType(f"hoyle_plugin_{stem}_{digest}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    try:
        exec(compile(text, str(path), "exec"), module.__dict__)
    except KeyboardInterrupt:
        raise
    except BaseException as failure:  # also sys.exit(): whatever it does must not take the program with it
        del sys.modules[module.__name__]
        raise BadPlugin(f"The plug-in {str(path)!r} cannot be loaded: {in_words(failure, path)}.") from failure
    return module


def in_words(failure: BaseException, path: Path | None = None) -> str:
    """What went wrong, and in which line of the file."""
    lines = [frame.lineno for frame in traceback.extract_tb(failure.__traceback__) if frame.filename == str(path)]
    if isinstance(failure, SyntaxError) and failure.filename == str(path):
        lines.append(failure.lineno)
    place = f"line {lines[-1]}, " if lines else ""
    said = failure.msg if isinstance(failure, SyntaxError) else " ".join(str(failure).split())[:300]
    return f"{place}{type(failure).__name__}: {said}".rstrip(": .")
