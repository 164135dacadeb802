"""Killed at random moments in an experiment: is nothing lost, nothing done twice, and the export the same?

python -m workshop.experiment_kills [--times 30] [--seed 0] [--runs 6]

Every other experiment has two workers. Each is ended with KILL at a random moment and run again. The runs that were in
the ledger must be there as they were, and the export must be, byte for byte, that of an experiment nobody disturbed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from hoyle.errors import BadFile
from hoyle.lab.experiments.exporting import json_lines
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.rows import RunKey

EXPERIMENT = """
question = "Is anything lost where an experiment is killed?"
games = ["tic_tac_toe", "lose_tic_tac_toe"]
runs = 6
[settings]
panel = "1994"
[[learning]]
trainer = "perfect"
contests = 10
[testing]
challengers = ["perfect", "random"]
contests = 5
[compare.awl]
[compare.pwl]
settings = { vote = "pwl" }
"""


def command(folder: Path, name: str, jobs: int = 1) -> list[str]:
    hoyle = [sys.executable, "-m", "hoyle", "experiment", "run", str(folder / "spec.toml")]
    return [*hoyle, "--out", str(folder / f"{name}.ledger"), "--jobs", str(jobs), "--quiet", "--json"]


def exported(folder: Path, name: str) -> str:
    with open_ledger(folder / f"{name}.ledger") as ledger:
        return "".join(json_lines(ledger))


def kept(ledger: Path) -> dict[RunKey, tuple[float, float]]:
    """The runs in a ledger, with the time that each took, which no second try would repeat."""
    try:
        with open_ledger(ledger) as opened:
            return {row.key: (row.seconds_learning, row.seconds_testing) for row in opened.runs()}
    except BadFile:  # killed before there was one
        return {}


def undisturbed(folder: Path, runs: int) -> tuple[str, float]:
    """What nobody disturbed exports, and how long it took once there was a ledger."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "spec.toml").write_text(EXPERIMENT.replace("runs = 6", f"runs = {runs}"), encoding="utf-8")
    child = _begun(folder, "undisturbed", 1)
    before = time.monotonic()
    if child.wait():
        raise SystemExit("the experiment cannot be run")
    return exported(folder, "undisturbed"), time.monotonic() - before


def _begun(folder: Path, name: str, jobs: int) -> subprocess.Popen[bytes]:
    """An experiment that has come so far that there is a ledger."""
    child = subprocess.Popen(command(folder, name, jobs), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not (folder / f"{name}.ledger").exists() and child.poll() is None:
        time.sleep(0.01)
    return child


def kill_once(folder: Path, number: int, expected: str, longest: float, rng: Random) -> tuple[str, int]:
    """Kill one experiment and run it again: what went wrong, or nothing; and how many runs had been finished."""
    name, jobs = f"killed-{number}", 1 + number % 2
    child = _begun(folder, name, jobs)
    time.sleep(rng.uniform(0, longest))
    child.kill()
    child.wait()
    before = kept(folder / f"{name}.ledger")
    again = subprocess.run(command(folder, name, jobs), capture_output=True, text=True)
    if again.returncode or "Traceback" in again.stderr:
        return f"running it again left with {again.returncode}: {again.stderr.strip()[:300]}", len(before)
    after = kept(folder / f"{name}.ledger")
    if any(after.get(key) != took for key, took in before.items()):
        return "a run that was finished is gone, or was done twice", len(before)
    return "" if exported(folder, name) == expected else "the export is another", len(before)


def try_kills(times: int, seed: int, folder: Path, runs: int = 6) -> tuple[list[str], Counter[int]]:
    """What went wrong in so many kills; and how often so many runs had been finished."""
    expected, longest = undisturbed(folder, runs)
    rng, wrong, finished = Random(f"{seed}/experiment-kills"), [], Counter[int]()
    for number in range(times):
        complaint, before = kill_once(folder, number, expected, longest, rng)
        finished[before] += 1
        wrong += [f"{number}: {complaint}"] if complaint else []
    return wrong, finished


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--runs", type=int, default=6, help="of each of four arms")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wrong, finished = try_kills(options.times, options.seed, Path(folder), options.runs)
    print("\n".join(wrong))
    shown = ", ".join(f"{runs} runs: {count}" for runs, count in sorted(finished.items()))
    print(f"killed {options.times} times, {len(wrong)} went wrong; finished before the kill: {shown}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
