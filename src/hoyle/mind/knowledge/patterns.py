"""Patterns and what they are associated with (visual cues, sections 3 and 4; tutorial, 4.1; SPEC K13, P2)."""

from __future__ import annotations

from typing import Annotated, TypedDict, cast

from pydantic import Field

from forr.knowledge import Codec
from hoyle.mind.knowledge.forms import Count, Form
from hoyle.mind.knowledge.item import GameItem, refuse_beyond
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache, PatternVersion, worth_keeping
from hoyle.mind.knowledge.pattern_form import PatternData, PatternForm, pattern_form, pattern_of
from hoyle.mind.perception.patterns.patterns import Pattern

Strength = Annotated[float, Field(ge=0, le=1e6, allow_inf_nan=False)]


class EvidenceForm(PatternForm):
    """A pattern with how whoever made it fared; `kept` is its place in the cache, 1 the least recently used, 0 none."""

    strengths: tuple[Strength, Strength, Strength] = Field(description="Won, drawn, lost; each faded.")
    contests: Count
    last: Count
    kept: Count


class CacheForm(Form):
    """The version in which patterns are learned, and in how many contests they were looked for."""

    version: PatternVersion
    contests: Count


class EvidenceData(PatternData):
    """A pattern with how whoever made it fared, as data."""

    strengths: list[float]
    contests: int
    last: int
    kept: int


class CacheData(TypedDict):
    """What is said of all patterns, as data."""

    version: PatternVersion
    contests: int


def merge(first: PatternCache, second: PatternCache) -> PatternCache:
    """The evidence of both together."""
    both = dict(first.collected)
    for pattern, one in second.collected.items():
        both[pattern] = _added(both[pattern], one) if pattern in both else one
    most = max(len(first.kept), len(second.kept))
    return PatternCache(both, worth_keeping(both, most), max(first.contests, second.contests), first.version)


def _added(one: Evidence, another: Evidence) -> Evidence:
    return Evidence(
        one.won + another.won,
        one.drawn + another.drawn,
        one.lost + another.lost,
        one.contests + another.contests,
        max(one.last, another.last),
    )


def _encode(cache: PatternCache) -> list[dict[str, object]]:
    """One entry for the cache as a whole, then one for each pattern."""
    kept = {pattern: place for place, pattern in enumerate(cache.kept, 1)}
    return [
        {"version": cache.version, "contests": cache.contests},
        *(
            {
                **pattern_form(pattern),
                "strengths": [one.won, one.drawn, one.lost],
                "contests": one.contests,
                "last": one.last,
                "kept": kept.get(pattern, 0),
            }
            for pattern, one in cache.collected.items()
        ),
    ]


def _decode(data: list[EvidenceData | CacheData]) -> PatternCache:
    if not data or ["version" in entry for entry in data] != [True, *[False] * (len(data) - 1)]:
        raise ValueError("the version comes first, then the patterns")
    head, entries = cast(CacheData, data[0]), cast(list[EvidenceData], data[1:])
    collected: dict[Pattern, Evidence] = {}
    places: dict[int, Pattern] = {}
    for entry in entries:
        pattern = pattern_of(entry)
        if pattern.is_general or pattern in collected:
            raise ValueError("a pattern is listed once, for one contestant")
        won, drawn, lost = map(float, entry["strengths"])
        collected[pattern] = Evidence(won, drawn, lost, entry["contests"], entry["last"])
        if entry["kept"]:
            places[entry["kept"]] = pattern
    if sorted(places) != list(range(1, len(places) + 1)):
        raise ValueError("the patterns that are kept must be numbered from 1")
    return PatternCache(collected, tuple(places[place] for place in sorted(places)), head["contests"], head["version"])


PATTERNS: GameItem[PatternCache] = GameItem(
    "patterns",
    empty=PatternCache(),
    codec=Codec(_encode, _decode, list[EvidenceForm | CacheForm]),
    merge=merge,
    check=lambda cache, game, _: refuse_beyond(cache.everywhere, game),
    about="shapes on the board that go with winning, drawing or losing",
)
