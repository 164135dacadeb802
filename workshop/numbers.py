"""How the code stands, in numbers: long functions, loose types, names with several meanings, cycles of imports.

    python -m workshop.numbers                       # this tree
    python -m workshop.numbers --source ../before/src --json

A change that puts the house in order is measured by it, before and after.
"""

from __future__ import annotations

import argparse
import ast
import json
import statistics
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import networkx

from workshop.source import Module, modules, several_homes

SOURCE = Path(__file__).parents[1] / "src"
LONG_FILE = 200  # lines
KNOWLEDGE = {"knowledge", "known"}  # what a Knowledge is called
READS = {"get", "replacing"}


class Numbers(NamedTuple):
    """What is counted; lists name what should not be there."""

    files: int
    lines: int
    functions: int
    median: float
    ninetieth_percentile: float
    longest: str
    any_annotations: int  # in hoyle, as text: `Any]`, `: Any`, `-> Any`
    any_uses: int  # in hoyle, as an identifier, imports aside
    several_meanings: dict[str, list[str]]
    cycles: list[list[str]]
    long_files: dict[str, int]
    look_ups_by_string: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=SOURCE, help="the folder that holds forr and hoyle")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    options = parser.parse_args()
    if not (options.source / "hoyle").is_dir():
        parser.error(f"{str(options.source)!r} holds no hoyle; name the folder above it, such as src")
    found = numbers(options.source)
    print(json.dumps(found._asdict(), indent=1) if options.json else told(found))
    return 0


def numbers(source: Path) -> Numbers:
    """Everything there is to count in a source tree."""
    tree = modules(source)
    sizes = sorted(size for module in tree.values() for size in module.functions())
    hoyle = [module for module in tree.values() if module.name.split(".")[0] == "hoyle"]
    return Numbers(
        files=len(tree),
        lines=sum(module.lines for module in tree.values()),
        functions=len(sizes),
        median=statistics.median(size.lines for size in sizes),
        ninetieth_percentile=statistics.quantiles((size.lines for size in sizes), n=10)[-1],
        longest=f"{sizes[-1].name}, {sizes[-1].lines} lines",
        any_annotations=sum(map(any_annotations, hoyle)),
        any_uses=sum(map(any_uses, hoyle)),
        several_meanings=several_homes(tree.values()),
        cycles=cycles(tree),
        long_files={module.name: module.lines for module in tree.values() if module.lines > LONG_FILE},
        look_ups_by_string=[one for module in tree.values() for one in look_ups(module)],
    )


def any_annotations(module: Module) -> int:
    """How often `Any` is written where a type belongs."""
    return sum(module.text.count(written) for written in ("Any]", ": Any", "-> Any"))


def any_uses(module: Module) -> int:
    """How often `Any` is used, whatever for."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(module.tree))


def room_of(module: str) -> str:
    """forr is one room; hoyle has one for each package and file in it, and mind again for each in it."""
    parts = module.split(".")
    depth = 3 if parts[:2] == ["hoyle", "mind"] else 2
    return "forr" if parts[0] == "forr" else ".".join(parts[:depth])


def cycles(tree: Mapping[str, Module]) -> list[list[str]]:
    """The rooms that import each other, in a circle; every import counts, wherever it stands."""
    graph = networkx.DiGraph()
    for module in tree.values():
        targets = (_defining(name, tree) for name in module.imports())
        graph.add_edges_from((room_of(module.name), room_of(target)) for target in targets if target)
    return sorted(sorted(rooms) for rooms in networkx.strongly_connected_components(graph) if len(rooms) > 1)


def _defining(imported: str, tree: Mapping[str, Module]) -> str:
    """The module that an imported name stands in; nothing for one from outside."""
    return imported if imported in tree else imported.rpartition(".")[0] if imported.rpartition(".")[0] in tree else ""


def look_ups(module: Module) -> Iterator[str]:
    """Where an item of useful knowledge is looked up by its name in quotes."""
    for node in ast.walk(module.tree):
        held, key = _look_up(node)
        if held is not None and _is_knowledge(held) and isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield f"{module.name}:{node.lineno} {ast.unparse(node)}"  # type: ignore[attr-defined]


def _look_up(node: ast.AST) -> tuple[ast.expr | None, ast.expr | None]:
    """What is looked into, and for what: `knowledge[key]`, `knowledge.get(key)`."""
    if isinstance(node, ast.Subscript):
        return node.value, node.slice
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READS and node.args:
        return node.func.value, node.args[0]
    return None, None


def _is_knowledge(node: ast.expr) -> bool:
    called = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return called in KNOWLEDGE


def told(found: Numbers) -> str:
    """The numbers as a table, with what should not be there named below it."""
    rows = {
        "files, lines": f"{found.files}, {found.lines:,}",
        "functions": f"{found.functions:,}: median {found.median:g} lines, "
        f"90th percentile {found.ninetieth_percentile:g}, longest {found.longest}",
        "Any in hoyle": f"{found.any_annotations} annotations, {found.any_uses} uses",
        "names with several meanings": str(len(found.several_meanings)),
        "import cycles between rooms": str(len(found.cycles)),
        f"files over {LONG_FILE} lines": str(len(found.long_files)),
        "look-ups by string": str(len(found.look_ups_by_string)),
    }
    table = [f"{name:<28} {value}" for name, value in rows.items()]
    return "\n".join([*table, *_named(found)])


def _named(found: Numbers) -> Iterable[str]:
    """What should not be there, by name."""
    for name, where in found.several_meanings.items():
        yield f"several meanings: {name}: {', '.join(where)}"
    for rooms in found.cycles:
        yield f"cycle: {', '.join(rooms)}"
    for name, lines in found.long_files.items():
        yield f"long file: {name}, {lines} lines"
    for one in found.look_ups_by_string:
        yield f"look-up by string: {one}"


if __name__ == "__main__":
    sys.exit(main())
