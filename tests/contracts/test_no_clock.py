"""No test looks at the clock: what is slow on a busy machine is not wrong. Speed is held by `make bench`, as ratios."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CLOCKS = {"time", "monotonic", "perf_counter", "process_time", "monotonic_ns", "perf_counter_ns", "time_ns"}


def looks(text: str) -> list[str]:
    """Where a test reads a clock, or gives hypothesis a deadline."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CLOCKS:
            if ast.unparse(node.func.value) == "time":
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
        elif isinstance(node, ast.ImportFrom) and node.module == "time":
            found += [f"line {node.lineno}: {alias.name}" for alias in node.names if alias.name in CLOCKS]
        elif isinstance(node, ast.keyword) and node.arg == "deadline" and ast.unparse(node.value) != "None":
            found.append(f"line {node.value.lineno}: deadline={ast.unparse(node.value)}")
    return found


@pytest.mark.parametrize("path", sorted(TESTS.rglob("*.py")), ids=lambda path: str(path.relative_to(TESTS)))
def test_a_test_reads_no_clock(path: Path):
    assert looks(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "text", ["import time\ntime.monotonic()", "from time import perf_counter", "@settings(deadline=200)\ndef f(): ..."]
)
def test_a_look_at_the_clock_is_noticed(text: str):
    """The contract can fail."""
    assert looks(text)


@pytest.mark.parametrize("text", ["time.sleep(1)", "run.time()", "settings(deadline=None)"])
def test_what_is_no_look_at_the_clock_is_not_complained_about(text: str):
    assert looks(text) == []
