"""Mutation: single-line faults put into a copy of the source, each tried by the fast tests of its own folder.

    python -m workshop.mutation --seed 1 --count 60              # as many in forr, games, mind, table and lab
    python -m workshop.mutation --seed 1 --count 12 --room lab   # the same faults of one room
    python -m workshop.mutation --seed 1 --count 60 --list       # only say what would be tried

A seed names the faults. Every verdict is a line of JSON in --out, so that what was broken off goes on where it was. The
first run in a place compiles every kernel once.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from joblib import Parallel, delayed

from workshop.faults import Fault, compiles, faults, faulty
from workshop.trial_tree import ROOT, TrialTree

ROOMS = {"forr": "forr", "games": "hoyle/games", "mind": "hoyle/mind", "table": "hoyle/table", "lab": "hoyle/lab"}


class Candidate(NamedTuple):
    """A fault in a file of a room."""

    room: str
    file: str  # from the source tree's root
    fault: Fault

    @property
    def key(self) -> str:
        """The same fault is not tried twice."""
        return f"{self.file}:{self.fault.line} {self.fault.after.strip()}"


class Verdict(NamedTuple):
    """What the tests of its room said of a fault."""

    room: str
    file: str
    line: int
    kind: str
    before: str
    after: str
    verdict: str  # caught, survived or timeout, which is caught too
    by: str  # the first test that failed
    seconds: float

    @property
    def key(self) -> str:
        return f"{self.file}:{self.line} {self.after}"


def main() -> int:
    options = _options()
    rooms = options.room or list(ROOMS)
    chosen = list(choose(options.seed, options.count, rooms, options.kernels))
    if options.list:
        print(*(_shown(one) for one in chosen), sep="\n")
        return 0
    out = options.out or ROOT / "out" / f"mutation-{options.seed}.jsonl"
    known = read(out)
    waiting = [one for one in chosen if one.key not in known]
    for verdict in tried(waiting, options.jobs):
        keep(out, verdict)
        known[verdict.key] = verdict
        print(told(verdict), flush=True)
    verdicts = [known[one.key] for one in chosen]
    print(summary(verdicts))
    return int(sum(map(is_caught, verdicts)) < options.require)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60, help="faults in all, as many in each room")
    parser.add_argument("--room", action="append", choices=tuple(ROOMS), help="these rooms only; may be repeated")
    parser.add_argument("--jobs", type=int, default=1, help="copies that are tried at once")
    parser.add_argument("--kernels", action="store_true", help="also in kernels, each of which is compiled again: slow")
    parser.add_argument("--out", type=Path, help="where verdicts are kept; out/mutation-SEED.jsonl if not given")
    parser.add_argument("--require", type=int, default=0, help="exit 1 if fewer are caught")
    parser.add_argument("--list", action="store_true", help="say what would be tried, and try nothing")
    return parser.parse_args()


def choose(seed: int, count: int, rooms: Iterable[str], kernels: bool = False) -> Iterator[Candidate]:
    """So many faults, room by room in turn; no line twice. A room's faults do not depend on the other rooms."""
    turns = zip_longest(*(_shuffled(seed, room, kernels) for room in rooms))
    everything = (one for turn in turns for one in turn if one is not None)
    return (one for one, _ in zip(everything, range(count), strict=False))


def _shuffled(seed: int, room: str, kernels: bool) -> Iterator[Candidate]:
    """The lines of a room in an order that the seed decides, each with one of its faults."""
    rng = Random(f"mutation/{seed}/{room}")
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in _files(room, kernels)}
    lines: dict[tuple[str, int], list[Fault]] = {}
    for file, text in texts.items():
        for fault in faults(text):
            lines.setdefault((file, fault.line), []).append(fault)
    for file, line in rng.sample(sorted(lines), len(lines)):
        fault = rng.choice(lines[file, line])
        if compiles(texts[file], fault):
            yield Candidate(room, file, fault)


def _files(room: str, kernels: bool) -> list[Path]:
    every = sorted((ROOT / "src" / ROOMS[room]).rglob("*.py"))
    return [path for path in every if kernels or not path.stem.endswith("kernels")]


def tried(candidates: list[Candidate], jobs: int = 1) -> Iterator[Verdict]:
    """What the tests say of each, as soon as they have said it."""
    if not candidates:
        return
    trees: SimpleQueue[TrialTree] = SimpleQueue()
    for number in range(jobs):
        tree = TrialTree(str(number))
        for room in dict.fromkeys(one.room for one in candidates):
            tree.must_pass(room)
        trees.put(tree)
    run = Parallel(n_jobs=jobs, backend="threading", return_as="generator_unordered")
    yield from run(delayed(_try)(trees, one) for one in candidates)


def _try(trees: SimpleQueue[TrialTree], one: Candidate) -> Verdict:
    tree = trees.get()
    try:
        answer = tree.answer(one.room, one.file, partial(faulty, fault=one.fault))
    finally:
        trees.put(tree)
    line, kind, before, after = one.fault
    return Verdict(one.room, one.file, line, kind, before.strip(), after.strip(), *answer)


def read(out: Path) -> dict[str, Verdict]:
    """The verdicts of earlier runs."""
    lines = out.read_text(encoding="utf-8").splitlines() if out.exists() else []
    return {verdict.key: verdict for verdict in (Verdict(**json.loads(line)) for line in lines)}


def keep(out: Path, verdict: Verdict) -> None:
    """One line more."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("a", encoding="utf-8") as file:
        file.write(json.dumps(verdict._asdict(), ensure_ascii=False) + "\n")


def is_caught(verdict: Verdict) -> bool:
    return verdict.verdict != "survived"


def _shown(one: Candidate) -> str:
    return (
        f"{one.file}:{one.fault.line} ({one.fault.kind})\n  - {one.fault.before.strip()}\n  + {one.fault.after.strip()}"
    )


def told(verdict: Verdict) -> str:
    """One verdict for a person."""
    by = f" by {verdict.by}" if verdict.by else ""
    where = f"{verdict.file}:{verdict.line} ({verdict.kind}, {verdict.seconds:.0f} s)"
    return f"{verdict.verdict}{by}: {where}\n  - {verdict.before}\n  + {verdict.after}"


def summary(verdicts: list[Verdict]) -> str:
    """How many were caught, room by room, and who was not."""
    rows = []
    for room in dict.fromkeys(one.room for one in verdicts):
        own = [one for one in verdicts if one.room == room]
        rows.append(f"{room:<6} {sum(map(is_caught, own))} of {len(own)} caught")
    everything = f"{'all':<6} {sum(map(is_caught, verdicts))} of {len(verdicts)} caught"
    return "\n".join([*rows, everything, *(told(one) for one in verdicts if not is_caught(one))])


if __name__ == "__main__":
    sys.exit(main())
