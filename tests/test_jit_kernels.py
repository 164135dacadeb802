"""How kernels are compiled: what that takes is counted, none is recursive, and each depends on kernels' files alone."""

from __future__ import annotations

import ast
import ctypes
from pathlib import Path

import pytest

from hoyle import kept_kernels
from hoyle.jit_kernels import compiling_seconds, kernel

SOURCE = Path(__file__).parents[1] / "src"
KERNELS = sorted(SOURCE.rglob("*kernels.py"))
ABSOLUTE = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)(abs)  # it has another address in every process


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


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept_kernels, "FOLDER", tmp_path / "numba")
    (tmp_path / "numba").mkdir()
    return tmp_path / "numba"


def test_a_full_disk_costs_only_time(folder: Path, monkeypatch: pytest.MonkeyPatch):
    @kernel
    def half(number: int) -> int:
        return number // 2

    def full_disk(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full_disk)
    assert half(6) == 3
    assert list(folder.iterdir()) == []


def test_a_folder_that_was_removed_is_not_made_again(folder: Path):
    """A new one might not be ours alone."""

    @kernel
    def third(number: int) -> int:
        return number // 3

    folder.rmdir()
    assert third(6) == 2
    assert not folder.exists()


def test_a_kernel_that_cannot_be_kept_is_told(folder: Path):
    """Code with an address in it is another's in the next process."""

    @kernel
    def length(number: float) -> float:
        return ABSOLUTE(number)

    with pytest.warns(UserWarning, match="length-[0-9]+ cannot be kept"):
        assert length(-2.0) == 2.0
    assert list(folder.iterdir()) == []


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


def imported_elsewhere(tree: ast.Module) -> set[str]:
    """What a file of kernels takes from files of ours that are none."""
    imports = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hoyle")
    ]
    return {
        alias.asname or alias.name
        for node in imports
        for alias in node.names
        if not (node.module or "").endswith("kernels")
    }


def compiled_parts(tree: ast.Module) -> list[ast.AST]:
    """What can become part of a kernel: the bodies of decorated functions, and the file's own constants."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list]
    constants = [node.value for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value]
    return [*constants, *(statement for function in functions for statement in function.body)]


def foreign(source: str) -> set[str]:
    """What a file's kernels read that stands in no file of kernels."""
    tree = ast.parse(source)
    names = {node.id for part in compiled_parts(tree) for node in ast.walk(part) if isinstance(node, ast.Name)}
    return names & imported_elsewhere(tree)


@pytest.mark.parametrize("path", [path for path in KERNELS if path.stem != "kept_kernels"], ids=lambda path: path.stem)
def test_a_kernel_depends_on_no_file_but_those_of_kernels(path: Path):
    """The digest under which it is kept is of those: a constant from elsewhere could change unnoticed."""
    assert foreign(path.read_text(encoding="utf-8")) == set()


def test_a_constant_from_elsewhere_would_be_found():
    source = "from hoyle.games.position import OFF\n@kernel\ndef origin(move: int) -> int:\n    return OFF\n"
    assert foreign(source) == {"OFF"}
