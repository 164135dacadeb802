"""A source tree as data: its modules, and what each defines, imports and is as long as."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

CAPWORDS = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")
MAKES_TYPES = {"NamedTuple", "namedtuple", "NewType", "TypedDict"}

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


class FunctionSize(NamedTuple):
    """How many lines a function has, docstring included, and where it stands."""

    lines: int
    name: str


@dataclass(frozen=True)
class Module:
    """One file of a source tree."""

    name: str  # hoyle.games.board; a package is its __init__
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    def functions(self) -> Iterator[FunctionSize]:
        """Its functions and methods, nested ones too."""
        for node in ast.walk(self.tree):
            if isinstance(node, FunctionNode) and node.end_lineno is not None:
                yield FunctionSize(node.end_lineno - node.lineno + 1, f"{self.name}.{node.name}")

    def names(self) -> Iterator[str]:
        """The classes and type aliases that are at home here; what is only imported or named again is not."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name
        yield from filter(None, map(_alias, _statements(self.tree.body)))

    def imports(self) -> Iterator[str]:
        """Every name that it imports, as written out, wherever in the file; of `from a import b`, a.b."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from (f"{self._origin(node)}.{alias.name}" for alias in node.names)

    def _origin(self, node: ast.ImportFrom) -> str:
        """What stands after `from`, with the leading dots of a relative import made whole."""
        parts = [*self.name.split("."), *([""] if self.path.stem == "__init__" else [])]
        above = parts[: len(parts) - node.level] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])


def modules(source: Path) -> dict[str, Module]:
    """Every module of a source tree, by name."""
    found = (_module(source, path) for path in sorted(source.rglob("*.py")))
    return {module.name: module for module in found}


def homes(tree: Iterable[Module]) -> dict[str, list[str]]:
    """Every class and alias name, with the modules that it is at home in; twice in one module counts twice."""
    found: dict[str, list[str]] = {}
    for module in tree:
        for name in module.names():
            found.setdefault(name, []).append(module.name)
    return dict(sorted(found.items()))


def several_homes(tree: Iterable[Module]) -> dict[str, list[str]]:
    """The names that mean more than one thing."""
    return {name: where for name, where in homes(tree).items() if len(where) > 1}


def _module(source: Path, path: Path) -> Module:
    parts = path.relative_to(source).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return _read(name, path, path.read_text(encoding="utf-8"))


@lru_cache(maxsize=1024)
def _read(name: str, path: Path, text: str) -> Module:
    """One for the same text, so that it is parsed once."""
    return Module(name, path, text)


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, also those under `if` and `try`, not those of functions and classes."""
    for node in body:
        yield node
        if isinstance(node, ast.If | ast.Try):
            yield from _statements([*node.body, *node.orelse])
        if isinstance(node, ast.Try):
            yield from _statements(statement for handler in node.handlers for statement in handler.body)


def _alias(node: ast.stmt) -> str:
    """The name of a type alias, `Name = …` in CapWords; nothing for any other statement."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    if len(targets) != 1 or not isinstance(targets[0], ast.Name) or not CAPWORDS.fullmatch(targets[0].id):
        return ""
    name = targets[0].id
    return name if node.value is not None and _makes_a_type(node.value, name) else ""  # type: ignore[attr-defined]


def _makes_a_type(value: ast.expr, name: str) -> bool:
    """Whether an expression reads as a type of that name; `Move = position.Move` only names one again."""
    if isinstance(value, ast.Call):
        return _last(value.func) in MAKES_TYPES
    if isinstance(value, ast.Name | ast.Attribute):
        return _last(value) != name
    return isinstance(value, ast.Subscript | ast.BinOp | ast.Constant)


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
