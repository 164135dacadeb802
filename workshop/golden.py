"""What a change changed in what is learned and said: digests of knowledge files and records, before and after.

    python -m workshop.golden write out/before.json     # in a clone of the state before
    python -m workshop.golden compare out/before.json   # here; exits 1 and names what differs

Every game of the catalogue that learns within ten seconds, three seeds, each panel: the knowledge file, byte for byte;
and for the first seed the record of four contests with a random contestant, reasons included.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from joblib import Parallel, delayed

import hoyle
from hoyle.errors import HoyleError
from hoyle.lab.options import PanelOptions

PANELS = ("hoyle", "1991", "1994", "2001")
EVERYTHING = "everything"  # our panel with all that can be switched on
SEEDS = (0, 1, 2)
CONTESTS = {"lesson_and_practice(2,7)": 24, "self": 3}  # the second where there is no perfect contestant
LIMIT = 10.0  # seconds that a training may take to be worth repeating
TESTED_GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "tapatan", "connect_4_4x4")  # a quick look: --quick

Digests = dict[str, str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("act", choices=("write", "compare"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="five games only")
    parser.add_argument("--panel", action="append", help="these panels only; may be repeated")
    options = parser.parse_args()
    panels = tuple(options.panel or (*PANELS, EVERYTHING))
    if options.act == "write":
        found = digests(_pairs(_catalogue(), panels), options.jobs, LIMIT)
        options.file.parent.mkdir(parents=True, exist_ok=True)
        options.file.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n", encoding="utf-8")
        print(f"{len(found):,} digests in {options.file}")
        return 0
    before: Digests = json.loads(options.file.read_text(encoding="utf-8"))
    chosen = list(dict.fromkeys(key.split("/")[0] for key in before))
    games = [name for name in chosen if not options.quick or name in TESTED_GAMES]
    pairs = [pair for pair in _pairs(games, panels) if any(key.startswith("/".join(pair) + "/") for key in before)]
    return _compare(before, digests(pairs, options.jobs, None))


def _catalogue() -> list[str]:
    from hoyle.games.packaged import catalogue

    return list(catalogue())


def _pairs(games: list[str], panels: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(name, panel) for name in games for panel in panels]


def _compare(before: Digests, now: Digests) -> int:
    different = sorted(key for key in now if before.get(key) != now[key])
    for key in different:
        print(f"differs: {key}")
    print(f"{len(now) - len(different):,} of {len(now):,} as before")
    return 1 if different else 0


def digests(pairs: list[tuple[str, str]], jobs: int, limit: float | None) -> Digests:
    """What each game learns with each panel."""
    found = Parallel(n_jobs=jobs, return_as="generator")(delayed(_learned)(name, panel, limit) for name, panel in pairs)
    together: Digests = {}
    for (name, panel), one in zip(pairs, found, strict=True):
        print(f"{name}, {panel}: {len(one)} digests", file=sys.stderr, flush=True)
        together |= one
    return together


def _learned(name: str, panel: str, limit: float | None) -> Digests:
    try:
        hoyle.solve(name)
        trainer = "lesson_and_practice(2,7)"
    except HoyleError:
        trainer = "self"
    everything: PanelOptions = {"panel": "hoyle", "planners": True, "zones": True, "patterns": True}
    options = everything if panel == EVERYTHING else PanelOptions(panel=panel)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for seed in SEEDS:
            began = time.monotonic()
            learned = hoyle.learn(name, trainer, contests=CONTESTS[trainer], seed=seed, **options)
            if limit is not None and time.monotonic() - began > limit:
                return {}
            file = Path(folder, f"{seed}.json")
            learned.save(file)
            found[f"{name}/{panel}/{seed}/knowledge"] = hashlib.sha256(file.read_bytes()).hexdigest()
            if seed == 0:
                found[f"{name}/{panel}/{seed}/records"] = _records(name, file)
    return found


def _records(name: str, file: Path) -> str:
    """Four contests with what Hoyle said; the file's own place is left out."""
    kept = file.with_suffix(".pgn")
    command = [sys.executable, "-m", "hoyle", "match", name, f"hoyle({file.name})", "random"]
    command += ["--contests", "4", "--alternate", "--quiet", "--records", kept.name]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=file.parent)
    return hashlib.sha256(kept.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
