"""Who may import whom: the drawing of docs/architecture.md, held by the build.

Every import counts, also one inside a function, under TYPE_CHECKING or through importlib.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"

# The foundation carries every room of hoyle, and forr does without it.
FOUNDATION = (
    *("hoyle.errors", "hoyle.json_data", "hoyle.progress", "hoyle.interrupts", "hoyle.cache"),
    *("hoyle.kept_kernels", "hoyle.jit_kernels", "hoyle.interval", "hoyle.html_table", "hoyle.science"),
)

# Where rooms with parts of their own find those of plug-ins.
PLUGINS = ("hoyle.plugins", "hoyle.plugin_parts")

# What is known, and what is seen with it: whatever stands above both in the mind may read them.
KNOWING = ("forr", "hoyle.games", "hoyle.mind.perception", "hoyle.mind.knowledge")
SITUATED = ("hoyle.mind.situation", "hoyle.mind.settings")

# A room may import itself, the foundation, and the rooms below it that are named here.
ROOMS: dict[str, tuple[str, ...]] = {
    "forr": (),
    **dict.fromkeys(FOUNDATION, ()),
    "hoyle.plugin_parts": ("forr",),
    "hoyle.plugins": PLUGINS,
    "hoyle.games": (),
    "hoyle.solver": ("hoyle.games",),
    "hoyle.mind.perception": ("hoyle.games",),
    "hoyle.mind.knowledge": ("forr", "hoyle.games", "hoyle.mind.perception", *PLUGINS),  # what is known
    "hoyle.mind.situation": KNOWING,
    "hoyle.mind.settings": (),
    "hoyle.mind.experience": (*KNOWING, *SITUATED),
    "hoyle.mind.weighing": (*KNOWING, *SITUATED),
    "hoyle.mind.learning": (  # how it is learned; Advisors only as an experience hands them over
        *(*KNOWING, *SITUATED, "hoyle.mind.experience"),
        "hoyle.mind.weighing",  # rehearsal asks the panel what it would do
        *PLUGINS,
    ),
    "hoyle.mind.claims": (*KNOWING, "hoyle.mind.situation"),
    "hoyle.mind.advisors": (*KNOWING, *SITUATED, "hoyle.mind.claims"),  # never learning
    "hoyle.mind": ("forr", "hoyle.games", *PLUGINS),  # settings, roster, player: all of mind, never the solver
    "hoyle.trained": ("hoyle.games",),
    "hoyle.table": ("forr", "hoyle.games", "hoyle.solver", "hoyle.mind", "hoyle.trained", *PLUGINS),
    "hoyle.lab": ("forr", "hoyle.games", "hoyle.solver", "hoyle.mind", "hoyle.table", *PLUGINS),
    "hoyle.show": ("forr", "hoyle.games", "hoyle.mind", "hoyle.lab"),
    "hoyle.cli": (
        *("forr", "hoyle.games", "hoyle.solver", "hoyle.mind", "hoyle.trained", "hoyle.table", "hoyle.lab"),
        "hoyle.show",
    ),
    "hoyle.web": (
        *("forr", "hoyle.games", "hoyle.solver", "hoyle.mind", "hoyle.trained", "hoyle.table", "hoyle.lab"),
        "hoyle.show",
    ),
    "hoyle.__main__": ("hoyle.cli",),
    "hoyle.warm": ("hoyle.games", "hoyle.solver", "hoyle.mind", "hoyle.lab"),
    "hoyle.library": (
        *("forr", "hoyle.games", "hoyle.solver", "hoyle.mind", "hoyle.table", "hoyle.lab", "hoyle.show"),
        "hoyle.web",  # `hoyle.serve` opens the garden door
        *PLUGINS,
    ),
    "hoyle": ("hoyle.library", "hoyle.mind.settings"),
}

# What comes from outside, and the rooms that may use it; numba is held by file name below.
OUTSIDE: dict[str, tuple[str, ...]] = {
    "numba": ("hoyle",),
    "llvmlite": ("hoyle",),
    "numpy": ("hoyle",),
    "joblib": ("hoyle.lab",),
    "scipy": ("hoyle.lab", "hoyle.mind.knowledge"),  # Student's t for the zones' attitudes, fetched when they learn
    "networkx": ("hoyle.solver",),
    "pydantic": (
        *("hoyle.games", "hoyle.lab", "hoyle.mind.knowledge", "hoyle.web"),
        *("hoyle.mind.knowledge_file", "hoyle.mind.knowledge_reading", "hoyle.mind.knowledge_shape"),
    ),
    "pydantic_core": ("hoyle.games", "hoyle.lab.experiments"),
    "platformdirs": ("hoyle.cache",),
    "resvg_py": ("hoyle.show",),
    "rich": ("hoyle.cli", "hoyle.show"),
    "typer": ("hoyle.cli",),
    "pandas": ("hoyle.science",),
    "plotly": ("hoyle.science",),
    "pyarrow": ("hoyle.science",),
    "distributed": ("hoyle.lab.experiments.cluster",),
    "fastapi": ("hoyle.web",),
    "starlette": ("hoyle.web",),  # comes with fastapi
    "uvicorn": ("hoyle.web",),
}
EXTRAS = {
    "science": {"pandas", "plotly", "pyarrow"},
    "cluster": {"dask", "distributed"},
    "pictures": {"resvg_py"},
    "studio": {"fastapi", "uvicorn", "plotly"},
}
KERNELS_ONLY = {"numba", "llvmlite"}


def module_name(path: Path) -> str:
    """src/hoyle/games/board.py -> hoyle.games.board; a package is its __init__."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {module_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


def within(module: str, room: str) -> bool:
    return module == room or module.startswith(f"{room}.")


def room_of(module: str) -> str:
    """The innermost room that holds a module; `hoyle` alone is the front door, not a room that holds all others."""
    rooms = [room for room in ROOMS if within(module, room) and (room != "hoyle" or module == "hoyle")]
    assert rooms, f"{module} stands in no room of the drawing: give it one in {Path(__file__).name}"
    return max(rooms, key=len)


def imports(module: str, tree: ast.AST, is_package: bool) -> Iterator[str]:
    """Every module that a file imports, wherever in the file it does so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{origin(module, node, is_package)}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and named_import(node):
            yield named_import(node)


def named_import(call: ast.Call) -> str:
    """What importlib is asked for in so many words; nothing for any other call."""
    if not (call.args and isinstance(call.args[0], ast.Constant)):
        return ""
    asks = ast.unparse(call.func) in ("importlib.import_module", "import_module", "__import__")
    return str(call.args[0].value) if asks else ""


def origin(module: str, node: ast.ImportFrom, is_package: bool) -> str:
    """What `from … import` names, with the leading dots of a relative import made whole."""
    if not node.level:
        return node.module or ""
    parts = module.split(".") + ([""] if is_package else [])
    base = ".".join(parts[: len(parts) - node.level])
    return f"{base}.{node.module}" if node.module else base


def complaints(module: str, path: Path, text: str) -> list[str]:
    is_package = path.stem == "__init__"
    found = imports(module, ast.parse(text), is_package)
    return [f"{module} may not import {name}" for name in found if not permitted(module, path, name)]


def permitted(module: str, path: Path, imported: str) -> bool:
    package = imported.split(".")[0]
    if package in sys.stdlib_module_names:
        return True
    if package in ("hoyle", "forr"):
        return permitted_inside(module, imported)
    if package in KERNELS_ONLY and not path.stem.endswith("kernels"):
        return False
    return any(within(module, room) for room in OUTSIDE.get(package, ()))


def permitted_inside(module: str, imported: str) -> bool:
    room, target = room_of(module), target_room(imported)
    if target in FOUNDATION:
        return room != "forr"
    if target == "hoyle":  # the front door: the doors to the street and the garden may use it, nobody below
        return room in ("hoyle", "hoyle.cli", "hoyle.web")
    if target == room or any(within(target, below) for below in ROOMS[room]):
        return True
    return room == "hoyle.mind" and within(target, "hoyle.mind")  # player and roster see all of mind


def target_room(imported: str) -> str:
    """The room of an imported name, which may be a module or something inside one."""
    return room_of(imported) if imported.startswith(("hoyle.", "forr")) and known(imported) else "hoyle"


def known(imported: str) -> bool:
    return any(within(imported, room) for room in ROOMS if room != "hoyle")


@pytest.mark.parametrize("module", sorted(modules()))
def test_every_module_imports_only_what_its_room_may(module: str):
    """docs/architecture.md: the table of who may import whom."""
    path = modules()[module]

    assert complaints(module, path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("forr.vote", "import numpy"),
        ("forr.vote", "import hoyle.errors"),
        ("forr.vote", "from hoyle.games.position import Move"),
        ("hoyle.games.board", "import forr"),
        ("hoyle.games.board", "from numba import njit"),
        ("hoyle.games.board", "from hoyle.solver import solution"),
        ("hoyle.solver.index", "from forr.decision import Decision"),
        ("hoyle.mind.player", "from hoyle.solver.solution import solution_for"),
        ("hoyle.mind.player", "def choose():\n    from hoyle.solver import solution"),
        ("hoyle.mind.player", "import importlib\nimportlib.import_module('hoyle.solver.solution')"),
        ("hoyle.mind.knowledge.forks", "from hoyle.mind.advisors import tier1"),
        ("hoyle.mind.knowledge.forks", "from hoyle.mind.learning import forks"),
        ("hoyle.mind.knowledge.forks", "from hoyle.mind.weighing import panel_in"),
        ("hoyle.mind.knowledge.forks", "from hoyle.mind.situation import Situation"),
        ("hoyle.mind.learning.forks", "from hoyle.mind.advisors.tier3 import pitchfork"),
        ("hoyle.mind.learning.forks", "from hoyle.mind.roster import roster"),
        ("hoyle.mind.weighing", "from hoyle.mind.learning import algorithms"),
        ("hoyle.mind.advisors.tier3.leery", "from hoyle.mind.learning import dangerous_states"),
        ("hoyle.mind.advisors.tier3.leery", "from hoyle import solver"),
        ("hoyle.mind.perception.zones.zones", "from forr.decision import Comment"),
        ("hoyle.table.play", "from hoyle.show import draw"),
        ("hoyle.table.play", "from hoyle.lab import phase"),
        ("hoyle.show.draw", "from hoyle.solver import solution"),
        ("hoyle.show.draw", "from hoyle.cli import main"),
        ("hoyle.show.draw", "import typer"),
        ("hoyle.cli.play", "from hoyle.web import app"),
        ("hoyle.web.app", "from hoyle.cli import main"),
        ("hoyle.games.board", "from ..solver import solution"),
        ("hoyle.games.board", "from hoyle import match"),
        ("hoyle.games.board", "import something_nobody_declared"),
    ],
)
def test_a_door_that_is_not_there_is_noticed(module: str, text: str):
    """The contract can fail: each of these would break the drawing."""
    assert complaints(module, SOURCE / Path(*module.split(".")).with_suffix(".py"), text)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("hoyle.games.kernels", "from numba import njit"),
        ("hoyle.table.perfect", "from hoyle.solver.solution import solution_for"),
        ("hoyle.table.hoyle", "from hoyle.mind.player import choose"),
        ("hoyle.mind.player", "from hoyle.mind.advisors import tier1"),
        ("hoyle.mind.advisors.tier3.leery", "from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES"),
        ("hoyle.mind.learning.forks", "from hoyle.mind.knowledge.forks import FORKS"),
        ("hoyle.mind.player", "from hoyle.errors import HoyleError"),
        ("hoyle.games.board", "from . import rules"),
        ("hoyle.cli.solve", "def solve():\n    from hoyle.solver.solution import solution_for"),
    ],
)
def test_a_door_that_is_there_is_open(module: str, text: str):
    """And it does not complain about what the drawing allows."""
    assert complaints(module, SOURCE / Path(*module.split(".")).with_suffix(".py"), text) == []


def test_what_is_used_from_outside_is_declared():
    """The wheel's dependencies are what the rooms may use; numba, pydantic and fastapi bring what they use."""

    def names(lines: list[str]) -> set[str]:
        return {re.split(r"[<>=~! ]", line)[0].replace("-", "_") for line in lines}

    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert names(project["dependencies"]) == set(OUTSIDE) - {"llvmlite", "pydantic_core", "starlette"}.union(
        *EXTRAS.values()
    )
    assert {name: names(project["optional-dependencies"][name]) for name in EXTRAS} == EXTRAS
