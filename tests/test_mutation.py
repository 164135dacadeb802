"""Faults and how they are tried: which can be made, that a seed names them, and that a test catches one."""

from __future__ import annotations

import os
import signal
import sys
from functools import partial
from pathlib import Path

import pytest
from workshop.faults import Fault, compiles, faults, faulty
from workshop.mutation import ROOMS, Verdict, choose, keep, read, summary
from workshop.trial_tree import BEGUN, ROOT, TrialTree, ended


def mistakes(text: str) -> set[str]:
    """The lines that can come out wrong, without their margins."""
    return {fault.after.strip() for fault in faults(text)}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("x = a < b", "x = a <= b"),
        ("x = a[1]", "x = a[2]"),
        ("x = round(a + b, 5)", "x = round((a - b), 5)"),
        ("x = a and b", "x = (a or b)"),
        ("x = not a", "x = (a)"),
        ("x = a + b", "x = (a - b)"),
        ("x = [é for é in a if é]", "x = [é for é in a if (not (é))]"),
        ("if a:\n    pass", "if not (a):"),
        ("def f() -> tuple[int, ...]:\n    return a", "return ()"),
        ("def f() -> bool:\n    return a", "return not (a)"),
        ("a.append(b)", "pass"),
        ("a[b] = c", "pass"),
    ],
)
def test_a_line_can_come_out_wrong(text: str, wrong: str):
    assert wrong in mistakes(text)


@pytest.mark.parametrize(
    "text",
    [
        '"""Words: 1 or 2."""',
        "def f(x: tuple[1, 2]) -> Literal[3]: ...",
        "raise Bad(f'{1 + x} is wrong')",
        "def __repr__(self):\n    return f'{x}' if a and b else c",
        "@lru_cache(maxsize=64)\ndef f(): ...",
        "LONGEST = 5",
        "Pair = tuple[int, 2]",
        "if TYPE_CHECKING:\n    import x",
        "steps = 100_000",
        "x = 'a' + b",
        "x = round(a, 5)",
    ],
)
def test_what_no_test_should_notice_is_left_alone(text: str):
    assert mistakes(text) == set()


def test_a_fault_changes_one_line_and_the_program_compiles():
    text = "if a < b:\n    c += 1\n"
    for fault in faults(text):
        changed = faulty(text, fault).split("\n")

        assert [number for number, line in enumerate(text.split("\n"), 1) if line != changed[number - 1]] == [
            fault.line
        ]
        assert compiles(text, fault)


def test_what_is_no_program_is_told():
    assert not compiles("x = 1", Fault(1, "made up", "x = 1", "x = ("))


def test_a_seed_names_the_faults_whatever_the_rooms():
    """Another seed names others; a room's do not depend on who else is tried; every room has its share."""
    chosen = list(choose(1, 20, ROOMS))

    assert chosen == list(choose(1, 20, ROOMS))
    assert chosen != list(choose(2, 20, ROOMS))
    assert [one for one in chosen if one.room == "lab"] == list(choose(1, 4, ["lab"]))
    assert len({(one.file, one.fault.line) for one in chosen}) == 20


def test_verdicts_are_kept_and_told(tmp_path: Path):
    """Line by line, so that what was broken off goes on."""
    caught = Verdict("lab", "a.py", 1, "sign", "a + b", "(a - b)", "caught", "tests/lab/test_a.py::test_a", 1.0)
    survived = caught._replace(line=2, verdict="survived", by="")
    for verdict in (caught, survived):
        keep(tmp_path / "out.jsonl", verdict)

    assert read(tmp_path / "out.jsonl") == {caught.key: caught, survived.key: survived}
    assert "all    1 of 2 caught" in summary([caught, survived])
    assert "survived: a.py:2" in summary([caught, survived])


@pytest.mark.parametrize(("program", "hangs"), [("while True: pass", True), ("print(7)", False)])
def test_what_never_ends_is_ended_after_so_much_time_on_the_processor(program: str, hangs: bool):
    code, said = ended([sys.executable, "-c", program], ROOT, dict(os.environ), limit=1)

    assert (code, said) == ((-signal.SIGKILL, "") if hangs else (0, "7\n"))


def test_the_test_that_never_ended_is_named():
    """The line of a test that has ended goes on with how it ended."""
    done = "tests/forr/test_a.py::test_a PASSED [ 50%]\n"

    assert BEGUN.search(done) is None
    assert BEGUN.findall(done + "tests/forr/test_a.py::test_b[x y] ") == ["tests/forr/test_a.py::test_b[x y]"]


@pytest.mark.slow
def test_a_fault_is_caught_in_a_copy_and_the_working_tree_never_sees_it():
    """The smallest room: without a fault its tests pass, with one they do not, and the copy is whole again."""
    file = "src/forr/vote.py"
    before = (ROOT / file).read_text(encoding="utf-8")
    fault = next(one for one in faults(before) if one.kind == "result")
    tree = TrialTree("test")
    tree.must_pass("forr")

    answer = tree.answer("forr", file, partial(faulty, fault=fault))

    assert answer.verdict == "caught"
    assert answer.by.startswith("tests/forr/")
    assert (ROOT / file).read_text(encoding="utf-8") == before == (tree.tree / file).read_text(encoding="utf-8")
