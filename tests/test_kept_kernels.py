"""Kernels are kept, whoever else compiles meanwhile, however a process ends; what is damaged is not believed."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

SOURCE = Path(__file__).parents[1] / "src"
PROGRAM = '''
import os, sys
sys.modules["scipy.linalg"] = None  # it takes long to import, and nothing here needs it
from hoyle.jit_kernels import kernel

NUMBERS = {"integer": 1, "float": 1.5, "complex": 1j, "truth": True}
replace = os.replace

@kernel
def doubled(number):
    return number + number

def waiting(*names):
    """What is written gets its name when we are told to go on."""
    print("saving", flush=True)
    sys.stdin.readline()
    replace(*names)

for line in sys.stdin:
    word, _, waits = line.partition(" ")
    os.replace = waiting if waits else replace
    number = NUMBERS[word.strip()]
    assert doubled(number) == number + number
    print(sum(doubled.stats.cache_misses.values()), flush=True)
'''


class Process:
    """A process that doubles a number of the kind it is told, and says how many kernels it has compiled so far."""

    def __init__(self, program: Path) -> None:
        environment = {**os.environ, "HOYLE_CACHE": str(program.parent / "cache")}
        self.running = subprocess.Popen(
            [sys.executable, str(program)], env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def says(self, line: str) -> str:
        """What it answers."""
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        self.running.stdin.write(f"{line}\n")
        self.running.stdin.flush()
        return self.running.stdout.readline().strip()

    def compiled(self, *kinds: str) -> int:
        """How many kernels it has compiled when it has doubled all these."""
        return int([self.says(kind) for kind in kinds][-1])

    def ends(self) -> None:
        """It ends as any program does."""
        self.running.communicate()
        assert self.running.returncode == 0

    def is_killed(self) -> None:
        """It ends where it stands."""
        self.running.kill()
        self.running.communicate()


Start = Callable[[], Process]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    program = tmp_path / "doubling.py"
    program.write_text(PROGRAM, encoding="utf-8")
    with ExitStack() as stack:

        def started() -> Process:
            process = Process(program)
            stack.callback(process.is_killed)
            return process

        yield started


def test_what_another_process_has_just_added_is_found_while_it_is_still_at_work(start: Start):
    first = start()
    assert first.compiled("integer") == 1
    first.ends()
    second = start()
    assert second.compiled("integer", "float") == 1

    assert start().compiled("integer", "float") == 0


def test_what_a_killed_process_has_added_is_found(start: Start):
    first = start()
    assert first.compiled("integer") == 1
    first.ends()
    second = start()
    assert second.compiled("float") == 1
    second.is_killed()

    assert start().compiled("integer", "float") == 0


def test_two_that_save_at_the_same_time_lose_nothing(start: Start):
    """Each has looked at what there is before the other's file has its name, and neither's hides the other's."""
    both = [start(), start()]
    answers = [process.says(f"{kind} slowly") for process, kind in zip(both, ("integer", "float"), strict=True)]
    while answers == ["saving", "saving"]:
        answers = [process.says("") for process in both]
        both.reverse()
    assert answers == ["1", "1"]

    assert start().compiled("integer", "float") == 0


class Trap:
    """What makes a file where it is unpickled."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.file,)


def test_what_was_put_in_the_place_of_a_kernel_is_not_unpickled(start: Start, tmp_path: Path):
    first = start()
    assert first.compiled("integer", "float", "complex", "truth") == 4
    first.ends()
    files = sorted((tmp_path / "cache").rglob("*.kernel"))
    trap = pickle.dumps(Trap(tmp_path / "sprung"))
    pickle.loads(trap)
    (tmp_path / "sprung").unlink()  # so that the last line could fail
    whole = files[3].read_bytes()
    for file, content in zip(files, (trap, sha256(trap).digest() + trap, b"", files[0].read_bytes()), strict=True):
        file.write_bytes(content)

    assert start().compiled("integer", "float", "complex", "truth") == 4
    assert len(files[3].read_bytes()) == len(whole)
    assert not (tmp_path / "sprung").exists()


@pytest.mark.skipif(os.name != "posix", reason="folders have no such rights here")
def test_a_folder_that_others_may_write_to_meanwhile_is_left_alone(start: Start, tmp_path: Path):
    first = start()
    assert first.compiled("integer") == 1
    (kept,) = (tmp_path / "cache").rglob("*.kernel")
    kept.parent.chmod(0o777)

    assert first.compiled("float") == 2
    assert list(kept.parent.iterdir()) == [kept]
    assert start().compiled("integer") == 1


def test_a_file_of_somebody_elses_that_has_changed_is_compiled_again(start: Start, tmp_path: Path):
    program = tmp_path / "doubling.py"
    for added in ("", "# another text\n"):
        program.write_text(PROGRAM + added, encoding="utf-8")
        for compiled in (1, 0):
            process = start()
            assert process.compiled("integer") == compiled
            process.ends()


def sequences(source: Path, cache: Path) -> list[int]:
    """How many ways there are to begin a contest, as a copy of the project counts them."""
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "perft", "tic_tac_toe", "3", "--json"],
        env={**os.environ, "HOYLE_CACHE": str(cache), "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    counts: list[int] = json.loads(done.stdout)["perft"]
    return counts


@pytest.mark.slow
def test_copies_share_what_they_compile_and_what_was_damaged_is_compiled_again(tmp_path: Path):
    """A copy elsewhere writes nothing; where bytes are flipped and files cut short, the answer is the same."""
    rng = Random("kernels")
    cache, copy = tmp_path / "cache", tmp_path / "copy"
    assert sequences(SOURCE, cache) == [1, 9, 72, 504]
    files = {file: file.stat().st_ino for file in sorted(cache.rglob("*.kernel"))}
    assert files

    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    assert sequences(copy, cache) == [1, 9, 72, 504]
    assert {file: file.stat().st_ino for file in cache.rglob("*.kernel")} == files

    for number, file in enumerate(files):
        data = bytearray(file.read_bytes())
        data[rng.randrange(len(data))] ^= 0x55
        file.write_bytes(data if number % 2 else data[: len(data) // 2])
    assert sequences(SOURCE, cache) == [1, 9, 72, 504]
    assert all(file.stat().st_ino != number for file, number in files.items())
