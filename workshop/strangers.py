"""Strangers' knowledge files by the thousand, each taken up: sentences only, nothing started, nothing written outside.

python -m workshop.strangers [--files 10000] [--spellings 500] [--seed 0]

A true file is changed in one to four places and its checksum made right again; then it is resumed for one contest.
The answer is a training that goes on or a HoyleError, within ten seconds and 2 GB. Hostile spellings of trainers
and contestants stand where a training's trainer does. Game files: HOYLE_FUZZ=50000 python -m pytest
tests/games/test_fuzz_game_files.py.
"""

from __future__ import annotations

import argparse
import copy
import faulthandler
import json
import os
import resource
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from hoyle.cache import cache_folder
from hoyle.errors import HoyleError
from hoyle.games.load import load
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.runs import with_stopping_rule
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge_page import checksum
from hoyle.mind.settings import PANELS, Settings

SECONDS, MEGABYTES = 10, 2048
LITTLE = Settings(rehearsals=1, roads_steps=50, rehearsal_steps=50, view_steps=500, search_steps=500)
BASES = (
    ("tic_tac_toe", "self", LITTLE),
    ("lose_tic_tac_toe", "lesson_and_practice(2,7)", replace(LITTLE, patterns="2001", zones=True)),
    ("tapatan", "watch(random,random)", replace(PANELS["1994"], search_steps=500)),
    ("five_mens_morris", "watch(random,random)", LITTLE),
)
ODD: list[Any] = [
    *(0, -1, 1, 2, 7, 64, 65, 10**6, 10**9, 2**53, 2**63, 10**400, 0.5, -0.0, 1e308, 1e-308, True, False, None),
    *("", "X", "self", "perfect", "X../.../... O", ".../.../... X", "XXX/OOO/... X", "\x1b[2J", "\u202e", "a" * 9000),
    *(
        "../../etc/passwd",
        "engine(sh -c id)",
        "watch(engine(id),random)",
        "hoyle(/etc/passwd)",
        "__class__",
        "a1",
        "z9",
    ),
    *([], {}, [[]], [1, 2, 3], [-1] * 9, {"a": 1}, [None], [[1, 2], [3]], ["X"] * 50, {"": {}}, [[[[[[[[[]]]]]]]]]),
]
NAMES = (
    *(
        "engine",
        "ENGINE",
        " engine",
        "hoyle",
        "human",
        "expert",
        "informed",
        "perfect",
        "fallible",
        "reasonable",
        "random",
    ),
    *(
        "watch",
        "self",
        "lesson_and_practice",
        "tutorial_mixture",
        "nobody",
        "",
        "(",
        "__import__",
        "os.system",
        "engine\n",
    ),
)
ARGUMENTS = (
    *("sh -c 'touch {mark}'", "/bin/sh", "touch {mark}", "{file}", "/etc/passwd", "../x.json", "file:///etc/passwd"),
    *(
        "1000000000",
        "999999999999999999",
        "20",
        "100",
        "men=12",
        "1,men=99",
        "-1",
        "1e9",
        "{file},paradigm=3",
        "panel=1991",
    ),
    *(
        "$(touch {mark})",
        "`touch {mark}`",
        "; touch {mark}",
        "| touch {mark}",
        "\x00",
        "\x1b]0;x\x07",
        "'",
        '"',
        "((((",
        "a" * 3000,
    ),
)
FRAMES = (
    "{one}",
    "watch({one},random)",
    "watch(random,{one})",
    "lesson_and_practice(2,7,{one})",
    "lesson_and_practice(1,0,{one})",
)


class Watcher:
    """Notes what a process starts, and what it opens outside the folders it may use."""

    def __init__(self, *allowed: Path) -> None:
        standard = [sys.prefix, sys.base_prefix, sys.pycache_prefix or "", sysconfig.get_path("stdlib"), *sys.path]
        homes = (*allowed, cache_folder(), Path(__file__).parents[1], *(Path(one) for one in standard if one))
        system = ("/proc/", "/sys/", "/dev/null", "/usr/share/zoneinfo")
        self.allowed = (*(str(path.resolve()) for path in homes), *system)
        self.seen: list[str] = []
        self.on = False
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.on:
            return
        if event in (
            "subprocess.Popen",
            "os.system",
            "os.exec",
            "os.posix_spawn",
            "os.fork",
            "os.forkpty",
            "socket.connect",
        ):
            self.seen.append(f"{event} {arguments[:1]!r:.80}")
        elif event == "open" and isinstance(arguments[0], (str, bytes, Path)):
            path = os.path.realpath(os.fsdecode(arguments[0]))
            if not path.startswith(self.allowed):
                self.seen.append(f"open {path:.80}")


class Trial:
    """Files of strangers, taken up one after another in this process."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.mark = folder, folder / "stranger.json", folder / "started"
        self.watcher = Watcher(folder)
        self.faults: list[str] = []
        self.longest = 0.0  # seconds of the processor
        self.counts: Counter[str] = Counter()

    def take_up(self, game: str, data: dict[str, Any], what: str) -> None:
        data["checksum"] = checksum_of(data)
        self.file.write_text(json.dumps(data), encoding="utf-8")
        self.watcher.seen.clear()
        faulthandler.dump_traceback_later(30 * SECONDS, exit=True)  # alarms are the Advisors' own
        started = time.process_time()
        self.watcher.on = True
        try:
            frame = load(game)
            [assignment] = with_stopping_rule([resume(self.file, Assignment(frame))], 1, None)
            learn(assignment)
            self.counts["went on"] += 1
        except HoyleError as error:
            self.counts["refused"] += 1
            if not str(error).isprintable() or len(str(error)) > 1000:
                self._fault(what, f"no sentence: {error!s:.200}")
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            self._fault(what, f"{type(error).__name__}: {error!s:.200}")
        finally:
            faulthandler.cancel_dump_traceback_later()
            self.watcher.on = False
        self.longest = max(self.longest, took := time.process_time() - started)
        if took > SECONDS:
            self._fault(what, f"{took:.1f} seconds")
        self._look_round(what)

    def _look_round(self, what: str) -> None:
        strange = {path.name for path in self.folder.iterdir()} - {self.file.name, *(f"{one[0]}.json" for one in BASES)}
        if self.watcher.seen or strange:
            self._fault(what, f"reached out: {self.watcher.seen[:3]} {sorted(strange)[:3]}")
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        if megabytes > MEGABYTES:
            self._fault(what, f"{megabytes} MB")

    def _fault(self, what: str, fault: str) -> None:
        self.counts["faults"] += 1
        self.faults.append(f"{what}: {fault}")
        print(self.faults[-1], flush=True)


def checksum_of(data: dict[str, Any]) -> str:
    try:
        return checksum(data)
    except (ValueError, TypeError, RecursionError):
        return "0" * 64


def bases(folder: Path) -> list[tuple[str, dict[str, Any]]]:
    """True files to begin with."""
    made = []
    for game, trainer, settings in BASES:
        file = folder / f"{game}.json"
        learn(Assignment(load(game), trainer, Contests(6), settings=settings, file=file))
        made.append((game, json.loads(file.read_text(encoding="utf-8"))))
    return made


def changed(rng: Random, data: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The file with one to four places changed, and where."""
    data, where = copy.deepcopy(data), []
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        holder, key = _place(rng, data)
        where.append(str(key)[:40])
        match rng.randrange(6):
            case 0 if isinstance(holder, dict):
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[str(rng.choice(ODD))[:200]] = copy.deepcopy(holder[key])
            case 2:
                other, elsewhere = _place(rng, data)
                holder[key] = copy.deepcopy(other[elsewhere])
            case 3 if isinstance(holder[key], int):
                holder[key] += rng.choice((-1, 1, 10**6))
            case _:
                holder[key] = copy.deepcopy(rng.choice(ODD))
    return data, "/".join(where)


def _place(rng: Random, data: dict[str, Any]) -> tuple[Any, Any]:
    """A random place, shallow ones as likely as deep ones."""
    holder: Any = data
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = rng.choice(keys)
        if not isinstance(holder[key], (dict, list)) or not holder[key] or rng.random() < 0.25:
            return holder, key
        holder = holder[key]


def spelling(rng: Random, trial: Trial) -> str:
    one = f"{rng.choice(NAMES)}({rng.choice(ARGUMENTS).format(mark=trial.mark, file=trial.file)})"
    if rng.random() < 0.2:
        one = f"{rng.choice(NAMES)}({one},{rng.choice(NAMES)})"
    return rng.choice(FRAMES).format(one=one)


def run(files: int, spellings: int, seed: int, folder: Path) -> Trial:
    trial, rng, known = Trial(folder), Random(f"{seed}/strangers"), bases(folder)
    for number in range(spellings):
        game, data = known[number % len(known)]
        told = spelling(rng, trial)
        data = copy.deepcopy(data)
        data["extra"]["training"]["trainer"] = told
        if number % 5 == 0:
            data["settings"]["guests"] = [told]
        trial.take_up(game, data, f"spelling {told!r:.80}")
    print(f"{spellings} spellings: {dict(trial.counts)}", flush=True)
    for number in range(files):
        game, data = rng.choice(known)
        data, where = changed(rng, data)
        trial.take_up(game, data, f"file {number}, {game}, {where}")
        if (number + 1) % 1000 == 0:
            print(f"{number + 1} files: {dict(trial.counts)}", flush=True)
    return trial


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--spellings", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trial = run(options.files, options.spellings, options.seed, Path(folder))
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{dict(trial.counts)}, at most {megabytes} MB and {trial.longest:.1f} s")
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
