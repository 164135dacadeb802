"""A run and its contests as names with numbers, and again; whatever cannot be a tally is refused (SPEC E4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

from hoyle.lab.experiments.number_table import RUN, NumbersByName
from hoyle.lab.experiments.run_facts import MadeBy, RunFacts
from hoyle.lab.experiments.spec import MOST_RUNS
from hoyle.lab.experiments.tallies import RESULTS, ContestTally

PLAIN = (RUN, "contests", "lessons", "lost", "parts", "states_seen", "zone_advisors")
TRUTHS = ("met", "gave_up")
SIZE, DROPPED, SPEAKS = "size.", "dropped.", "speaks."  # as the metrics are called
VERSION, SECONDS = "version", "seconds"

# What is counted of contests, and of what it is a part: there is never more of it.
PARTS = {
    "contests": "contests",
    "plies": "plies",
    "decisions": "decisions",
    **dict.fromkeys(("lesson", "practice", "watching", "test", "own", "distinct", "no result"), "contests"),
    **{f"own {kind}": kind for kind in ("lesson", "practice", "watching", "test")},
    "stood": "own",
    **dict.fromkeys(RESULTS, "contests"),
    **dict.fromkeys(("never_seen", "voted", "decisions lost"), "decisions"),
    "never_seen lost": "decisions lost",
    **dict.fromkeys(("lost as first", "lost as second"), "lost"),
    "plies lost": "plies",
}


def numbers_of_run(facts: RunFacts, versions: Sequence[MadeBy]) -> NumbersByName:
    """A run; what it was made by is its place among the versions."""
    plain = {name: getattr(facts, name) for name in (*PLAIN, *TRUTHS)}
    sizes = {f"{SIZE}{name}": size for name, size in facts.sizes.items()}
    dropped = {f"{DROPPED}{name}": 1 for name in facts.dropped}
    return {**plain, **sizes, **dropped, VERSION: versions.index(facts.made_by)}


def run_of_numbers(numbers: NumbersByName, versions: Sequence[MadeBy]) -> RunFacts:
    """The run that they tell of."""
    told = _whole(numbers)
    sizes, dropped = _named(told, SIZE), _named(told, DROPPED)
    _refuse_strange(told, {*PLAIN, *TRUTHS, VERSION}, (SIZE, DROPPED))
    if not 1 <= told[RUN] <= MOST_RUNS or told[VERSION] >= len(versions):
        raise ValueError(f"a run has a number from 1 to {MOST_RUNS:,} and one of the versions")
    return RunFacts(
        **{name: told[name] for name in PLAIN},
        met=bool(told["met"]),
        gave_up=bool(told["gave_up"]),
        sizes=sizes,
        dropped=frozenset(dropped),
        made_by=versions[told[VERSION]],
    )


def numbers_of_contests(run: int, tally: ContestTally) -> NumbersByName:
    """Contests of a run."""
    speaks = {f"{SPEAKS}{name}": count for name, count in tally.comments.items()}
    return {RUN: run, **tally.counts, **speaks, SECONDS: tally.seconds}


def contests_of_numbers(numbers: NumbersByName) -> ContestTally:
    """The contests that they tell of; RUN says of which run."""
    counts = _whole({name: one for name, one in numbers.items() if name != SECONDS})
    counts.pop(RUN)
    comments = _named(counts, SPEAKS)
    _refuse_strange(counts, PARTS, (SPEAKS,))
    plain = Counter({name: count for name, count in counts.items() if name in PARTS})
    wholes = {**PARTS, **dict.fromkeys((f"{SPEAKS}{name}" for name in comments), "voted")}
    more = [name for name, count in counts.items() if count > plain[wholes[name]]]
    if more or not plain["contests"] or sum(plain[result] for result in RESULTS) > plain["lesson"] + plain["test"]:
        raise ValueError(f"there cannot be so many: {', '.join(more) or 'contests'}")
    return ContestTally(plain, Counter(comments), numbers.get(SECONDS, 0.0))


def _whole(numbers: NumbersByName) -> Counter[str]:
    """The numbers, if they are counts."""
    if broken := [name for name, one in numbers.items() if not isinstance(one, int)]:
        raise ValueError(f"{broken[0][:40]!r} is no whole number")
    return Counter({name: int(one) for name, one in numbers.items()})


def _named(counts: Counter[str], prefix: str) -> dict[str, int]:
    return {name.removeprefix(prefix): count for name, count in counts.items() if name.startswith(prefix)}


def _refuse_strange(counts: Counter[str], known: Container[str], prefixes: tuple[str, ...]) -> None:
    strange = [name for name in counts if name not in known and not name.startswith(prefixes)]
    if strange:
        raise ValueError(f"{strange[0][:40]!r} is nothing that is counted")
