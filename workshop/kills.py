"""Killed at random moments with two workers: no orphan, no traceback, and the training goes on byte for byte.

python -m workshop.kills [--times 200] [--seed 0]

Half of the trainings watch an engine that never ends by itself. Each is told to end (TERM, INT) or ended (KILL) at
a random moment; five seconds later nothing that it started may be there. Then it is resumed, and its files compared
with those of a training that nobody disturbed.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

GAME, CONTESTS, RUNS = "lose_tic_tac_toe", 24, 2
ORPHANED = 5.0  # seconds until nothing may be left
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGKILL)
STUBBORN = Path(__file__).with_name("stubborn_engine.py")


def command(folder: Path, name: str, trainer: str, *more: str) -> list[str]:
    hoyle = [sys.executable, "-m", "hoyle", "learn", GAME, "--trainer", trainer, "--contests", str(CONTESTS)]
    return [*hoyle, "--runs", str(RUNS), "--jobs", "2", "--out", str(folder / f"{name}.json"), "--quiet", *more]


TRAINERS = ("lesson_and_practice(2,7)", f"watch(engine({sys.executable} {STUBBORN}),random)")


def marked(mark: str) -> list[int]:
    """The processes whose environment bears the mark: whatever a training started, wherever it went."""
    found = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit() and int(place.name) != os.getpid():
            try:
                if mark.encode() in (place / "environ").read_bytes():
                    found.append(int(place.name))
            except OSError:
                continue
    return found


def kept(folder: Path, name: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob(f"{name}-run-*.json"))]


def kill_once(folder: Path, number: int, trainer: str, how: int, longest: float, rng: Random) -> str:
    """Kill one training and resume it; what went wrong, or nothing."""
    name, mark = f"killed-{number}", f"HOYLE_MARK={os.getpid()}-{number}"
    environment = {**os.environ, mark.split("=")[0]: mark.split("=")[1]}
    child = subprocess.Popen(
        command(folder, name, trainer), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    _wait_for_our_first_line(child.pid)
    time.sleep(rng.uniform(0, longest))
    child.send_signal(how)
    printed = b"".join(child.communicate(timeout=60))
    orphans = left_after_a_while(mark)
    if orphans:
        for orphan in orphans:
            os.kill(orphan, signal.SIGKILL)
        return f"{len(orphans)} processes were left"
    if b"Traceback" in printed or b"Exception ignored" in printed:
        return f"a traceback: {printed[-300:]!r}"
    return _resumed(folder, name, trainer, environment)


def _wait_for_our_first_line(process: int) -> None:
    """Until Python itself has started: we then no longer answer Ctrl-C as Python does, which shows in its signals."""
    caught_before, deadline = False, time.monotonic() + 10
    while time.monotonic() < deadline:
        status = Path(f"/proc/{process}/status").read_text()
        caught = int(next(line for line in status.splitlines() if line.startswith("SigCgt")).split()[1], 16)
        if caught_before and not caught & 1 << signal.SIGINT - 1:
            return
        caught_before = caught_before or bool(caught & 1 << signal.SIGINT - 1)
        time.sleep(0.001)


def left_after_a_while(mark: str) -> list[int]:
    deadline = time.monotonic() + ORPHANED
    while (orphans := marked(mark)) and time.monotonic() < deadline:
        time.sleep(0.1)
    return orphans


def _resumed(folder: Path, name: str, trainer: str, environment: dict[str, str]) -> str:
    more = ["--resume"] if list(folder.glob(f"{name}-run-*.json")) else []
    done = subprocess.run(command(folder, name, trainer, *more), env=environment, capture_output=True)
    if done.returncode:
        return f"it could not be resumed: {done.stderr[-300:]!r}"
    return "" if kept(folder, name) == kept(folder, whole_name(trainer)) else "resumed, it learned otherwise"


def whole_name(trainer: str) -> str:
    return "whole-engine" if "engine" in trainer else "whole"


def try_kills(times: int, seed: int, folder: Path) -> list[str]:
    """What went wrong in so many kills; an empty list is what we want."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have us ignore it, and our children too
    rng, faults, counts = Random(f"{seed}/kills"), list[str](), Counter[str]()
    longest: dict[str, float] = {}
    for number in range(times):
        trainer, how = rng.choice(TRAINERS), SIGNALS[number % len(SIGNALS)]
        if trainer not in longest:
            longest[trainer] = _undisturbed(folder, trainer)
        fault = kill_once(folder, number, trainer, how, longest[trainer], rng)
        counts[signal.Signals(how).name] += 1
        if fault:
            faults.append(f"{number}, {signal.Signals(how).name}, {trainer[:8]}: {fault}")
            print(faults[-1], flush=True)
        if (number + 1) % 5 == 0:
            print(f"{number + 1} of {times}, {len(faults)} went wrong", flush=True)
        for file in folder.glob(f"killed-{number}-*"):
            file.unlink()
    print(f"{dict(counts)}: {len(faults)} went wrong", flush=True)
    return faults


def _undisturbed(folder: Path, trainer: str) -> float:
    """How long a training takes that nobody disturbs; its files are what the others are compared with."""
    started = time.monotonic()
    subprocess.run(command(folder, whole_name(trainer), trainer), check=True, capture_output=True)
    return time.monotonic() - started


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return 1 if try_kills(options.times, options.seed, Path(folder)) else 0


if __name__ == "__main__":
    sys.exit(main())
