"""A copy of the project in which faults are tried: the working tree, and the user's cache, never see one.

It stands in the same place every time, since the tests' own kernels are kept by the place and the text of their source.
A fault's time is counted on the processor, so that a busy machine makes nothing look as if it would never end.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hoyle.cache import cache_folder

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "out", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
KEPT_TABLES = ("tables", "maximal_power")  # of the cache: what a fault could falsify
PATIENCE = 30  # seconds of the processor that a fault may cost beyond three times what its tests take
WAITING = 10  # times as long on the clock, for a fault that waits and computes nothing
LIMITED = ("sh", "-c", 'ulimit -t "$0" && exec "$@"')  # a process that ends itself after so many processor seconds
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", flags=re.MULTILINE)
BEGUN = re.compile(r"^(tests/\S+::.+?) *\Z", flags=re.MULTILINE)  # the last line, where its test has not ended


class Answer(NamedTuple):
    """What a folder's tests say: caught, survived or timeout; which test failed, or never ended; how long it took."""

    verdict: str
    by: str
    seconds: float


class TrialTree:
    """One copy, with a cache of its own."""

    def __init__(self, label: str) -> None:
        name = f"hoyle-mutation-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]}-{label}"
        place = Path(tempfile.gettempdir(), name)
        self.tree, self.clean, self.cache = place / "tree", place / "clean", place / "cache"
        self.took: dict[str, float] = {}
        shutil.rmtree(self.tree, ignore_errors=True)
        shutil.copytree(ROOT, self.tree, ignore=LEFT_OUT)
        (self.clean / "numba").mkdir(parents=True, exist_ok=True)
        for kind in KEPT_TABLES:
            if (cache_folder() / kind).is_dir() and not (self.clean / kind).exists():
                shutil.copytree(cache_folder() / kind, self.clean / kind)

    def must_pass(self, room: str) -> None:
        """The tests of a room without any fault; they must pass, and say how long a fault may take."""
        answer = self._run([f"tests/{room}"], self.clean, None)
        if answer.verdict != "survived":
            sys.exit(f"tests/{room} fail without any fault, first {answer.by!r}: mend that first.")
        self.took[room] = answer.seconds

    def answer(self, room: str, file: str, spoil: Callable[[str], str]) -> Answer:
        """What the tests of a room say with a file spoilt; afterwards everything is as before."""
        path = self.tree / file
        before, times = path.read_bytes(), path.stat()
        self._fresh_cache()
        path.write_text(spoil(before.decode()), encoding="utf-8")
        try:
            return self._run(self._tests(room, path.stem), self.cache, 3 * self.took[room] + PATIENCE)
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _fresh_cache(self) -> None:
        """The clean cache once more, as links to its files: kernels have their sources in their key."""
        shutil.rmtree(self.cache, ignore_errors=True)
        self.cache.mkdir(parents=True)
        for kind in ("numba", *KEPT_TABLES):
            if (self.clean / kind).is_dir():
                shutil.copytree(self.clean / kind, self.cache / kind, copy_function=os.link)

    def _tests(self, room: str, stem: str) -> list[str]:
        """The files of a room's tests, those first that name the module: a fault is found sooner, no other way."""
        every = sorted((self.tree / "tests" / room).rglob("test_*.py"))
        word = re.compile(rf"\b{stem}\b")
        nearest = sorted(every, key=lambda path: not word.search(path.read_text(encoding="utf-8")))
        return [path.relative_to(self.tree).as_posix() for path in nearest]

    def _run(self, tests: list[str], cache: Path, limit: float | None) -> Answer:
        command = [sys.executable, "-m", "pytest", *tests, "-x", "-vv", "-m", "not slow"]
        command += ["-p", "no:cacheprovider", "--hypothesis-seed=0"]
        surroundings = {"HOYLE_CACHE": str(cache), "PYTHONPATH": str(self.tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        began = time.monotonic()
        code, said = ended(command, self.tree, {**os.environ, **surroundings}, limit)
        seconds = round(time.monotonic() - began, 1)
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return Answer("timeout", _first(BEGUN, said), seconds)
        return Answer("survived" if code == 0 else "caught", _first(FAILED, said), seconds)


def ended(command: list[str], folder: Path, surroundings: dict[str, str], limit: float | None) -> tuple[int, str]:
    """How a command ended and what it said; it has so many processor seconds, and far more on the clock."""
    limited = command if limit is None else [*LIMITED, str(round(limit)), *command]
    with subprocess.Popen(
        limited,
        cwd=folder,
        env=surroundings,
        text=True,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        try:
            said = process.communicate(timeout=None if limit is None else WAITING * limit)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said = process.communicate()[0]
    return process.returncode, said


def _first(pattern: re.Pattern[str], said: str) -> str:
    found = pattern.search(said)
    return found[1] if found else ""
