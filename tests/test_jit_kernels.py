"""How kernels are compiled: what is damaged in their cache is compiled again, never believed; and none is recursive."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hoyle.jit_kernels import compiling_seconds, kernel

SOURCE = Path(__file__).parents[1] / "src"
KERNELS = sorted(SOURCE.rglob("*kernels.py"))


def count_sequences(cache: Path) -> list[int]:
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "perft", "tic_tac_toe", "3", "--json"],
        env={**os.environ, "HOYLE_CACHE": str(cache)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    counts: list[int] = json.loads(done.stdout)["perft"]
    return counts


def test_what_compiling_takes_is_counted_and_left_out_of_the_clock():
    """Even within a kernel that calls another; afterwards the count stands still."""
    before = compiling_seconds()

    @kernel
    def twice(number: int) -> int:
        return 2 * number

    @kernel
    def four_times(number: int) -> int:
        return twice(twice(number))

    assert four_times(3) == 12
    after = compiling_seconds()
    assert after > before
    assert four_times(4) == 16
    assert compiling_seconds() == after


@pytest.mark.slow
def test_damaged_kernels_are_compiled_again(tmp_path: Path):
    """Bytes flipped in every file, and files cut short: the answer is the same, and nothing crashes."""
    rng = Random("kernels")
    assert count_sequences(tmp_path) == [1, 9, 72, 504]
    files = sorted(tmp_path.rglob("*.nb[ic]"))
    assert files
    for number, file in enumerate(files):
        data = bytearray(file.read_bytes())
        data[rng.randrange(len(data))] ^= 0x55
        file.write_bytes(data if number % 2 else data[: len(data) // 2])
    assert count_sequences(tmp_path) == [1, 9, 72, 504]


@pytest.mark.slow
def test_a_damaged_list_of_checksums_costs_only_time(tmp_path: Path):
    assert count_sequences(tmp_path) == [1, 9, 72, 504]
    (checksums,) = tmp_path.rglob("checksums.json")
    checksums.write_bytes(b"\x00nonsense")
    assert count_sequences(tmp_path) == [1, 9, 72, 504]
    assert json.loads(checksums.read_text(encoding="utf-8"))


def test_python_calls_no_kernel_that_only_kernels_can_call():
    """An inner kernel has no way in from Python: such a call would end the process without a word."""
    inner = {name for file in KERNELS for name in decorated(file.read_text(encoding="utf-8"))}
    assert {"step", "completes"} & inner  # so that the line below could fail
    others = [file for file in SOURCE.rglob("*.py") if not file.name.endswith("kernels.py")]

    assert [f"{file.name}: {name}" for file in others for name in imported_kernels(file) if name in inner] == []


def decorated(text: str) -> set[str]:
    """The functions of a file that are inner or inline kernels."""
    return {
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        and any(
            isinstance(one, ast.Name) and one.id in ("inner_kernel", "inline_kernel") for one in node.decorator_list
        )
    }


def imported_kernels(file: Path) -> list[str]:
    """What a file imports from files of kernels, by name."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    nodes = [
        node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("kernels")
    ]
    return [alias.name for node in nodes for alias in node.names]


def recursive(source: str) -> list[str]:
    """The functions of a source text that call themselves."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [
        function.name
        for function in functions
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == function.name
    ]


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_no_kernel_is_recursive(path: Path):
    """Numba's cache does not bear it (docs/decisions.md): what looks ahead has a stack of its own."""
    assert recursive(path.read_text(encoding="utf-8")) == []


def test_a_recursive_kernel_would_be_found():
    assert recursive("@kernel\ndef forces(plies):\n    return plies > 0 and forces(plies - 2)\n") == ["forces"]
