"""Killed at random moments while learning: is the file on disk always whole, and never ten seconds behind?

python -m benchmarks.killed [--times 50] [--seed 0]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from hoyle.games.load import load
from hoyle.mind import knowledge_file

GAME = "lose_tic_tac_toe"
BEHIND = 10.0  # seconds that a file may lag


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = Random(f"{options.seed}/killed")
    with tempfile.TemporaryDirectory() as folder:
        ages = [kill_once(Path(folder) / "knowledge.json", rng) for _ in range(options.times)]
    whole = [age for age in ages if age is not None]
    print(f"killed {len(ages)} times: the file was whole {len(whole)} times, at most {max(whole):.1f} s old")
    return 0 if len(whole) == len(ages) and max(whole) <= BEHIND else 1


def kill_once(file: Path, rng: Random) -> float | None:
    """Kill a learning Hoyle at a random moment; how old its file was then, None if it could not be read."""
    command = [sys.executable, "-m", "hoyle", "learn", GAME, "--contests", "100000", "--out", str(file), "--quiet"]
    file.unlink(missing_ok=True)
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not file.exists() and child.poll() is None:
            time.sleep(0.01)
        time.sleep(rng.uniform(0, 12) if rng.random() < 0.1 else rng.uniform(0, 1.5))
        age = time.time() - file.stat().st_mtime
    finally:
        child.kill()
        child.wait()
    try:
        knowledge_file.load(file, load(GAME))
    except Exception as error:
        print(f"the file cannot be read: {error}")
        return None
    return age


if __name__ == "__main__":
    sys.exit(main())
