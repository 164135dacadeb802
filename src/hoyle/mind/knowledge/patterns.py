"""Patterns and what they are associated with (visual cues, sections 3 and 4; tutorial, 4.1; SPEC K13, P2).

After each contest, whatever a move made of the templates that it changed is a pattern of whoever moved, and counts once
for the outcome. Two ways to forget: strengths fade, so that what novices did is discounted, and the cache has a fixed
size, from which the least recently used goes first.

Reading: a move that was forced, or that wins at once, teaches nothing about shapes, so it makes no pattern. In figure 8
of the visual cues paper, over 80 tournaments, Patsy of 1993a so keeps 40.3 of 50 contests, with every move recorded
37.1, and without Patsy 36.5 are kept. Templates are instantiated with any contents. The version of 1993b knows only
what is all empty or all occupied; it looks at two positions of each contest, those after each contestant's last
unforced move, and throws a pattern away that is once wrong. The version of 1993a is recorded as that of 2001 is:
between them only Patsy differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from forr.knowledge import Item, Trigger
from hoyle.games.contest import Contest
from hoyle.games.position import Position, bits, mask_of
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count, Form, Number
from hoyle.mind.knowledge.significant_states import unforced
from hoyle.mind.perception.patterns.pattern_cache import NO_PATTERNS, Evidence, PatternCache, Version
from hoyle.mind.perception.patterns.patterns import Pattern, canonical, changed, instance
from hoyle.mind.perception.patterns.templates import template_map
from hoyle.mind.situation import learned_symmetries

FADING = 0.9  # what is left of a strength after another contest
FAINTEST = 0.1  # a weaker pattern is forgotten: one seen once, and not again for twenty contests


def learn(cache: PatternCache, experience: Experience) -> PatternCache:
    """The patterns known after the latest contests."""
    if experience.settings.patterns == "none":
        return cache
    for contest in experience.contests:
        if contest.outcome is not None:
            cache = _studied(cache, experience, contest)
    return cache


def _studied(cache: PatternCache, experience: Experience, contest: Contest) -> PatternCache:
    """The cache after one contest: strengths fade, what was seen counts, and the best of what is known is kept."""
    version = experience.settings.patterns
    assert version != "none"
    number = cache.contests + 1
    collected = {
        pattern: faded for pattern, one in cache.collected.items() if (faded := _faded(one)).strength >= FAINTEST
    }
    for pattern in _seen(experience, contest):
        old = collected.pop(pattern, Evidence(0.0, 0.0, 0.0, 0, 0))
        new = _counted(old, pattern, contest, number)
        if version != "1993b" or new.strength in (new.won, new.drawn, new.lost):  # there, once wrong is enough
            collected[pattern] = new
    kept = _kept(collected, max(experience.settings.most_patterns, 0))
    return PatternCache(collected, kept, number, version)


def _faded(one: Evidence) -> Evidence:
    return one._replace(won=FADING * one.won, drawn=FADING * one.drawn, lost=FADING * one.lost)


def _counted(one: Evidence, pattern: Pattern, contest: Contest, number: int) -> Evidence:
    """The evidence with one more contest: won, drawn or lost by whoever made the pattern."""
    won, drawn = contest.outcome == pattern.role, contest.outcome == 0
    return Evidence(one.won + won, one.drawn + drawn, one.lost + (not won and not drawn), one.contests + 1, number)


def _seen(experience: Experience, contest: Contest) -> list[Pattern]:
    """The patterns of a contest up to the learned symmetries, each once, in the order in which they were last made."""
    permutations = learned_symmetries(experience.game, experience.knowledge)
    made = _made_late if experience.settings.patterns == "1993b" else _made
    templates = template_map(experience.game).kinds
    least: dict[Pattern, Pattern] = {}
    seen: dict[Pattern, None] = {}
    for pattern in made(experience, contest):
        key = least.get(pattern)
        if key is None:
            experience.budget.spend(1)
            key = least[pattern] = canonical(permutations, pattern, templates)
        seen.pop(key, None)
        seen[key] = None
    return list(seen)


def _made(experience: Experience, contest: Contest) -> Iterator[Pattern]:
    """Whatever each move made of the templates that it changed, where there was a choice."""
    through = template_map(experience.game).through
    for before, after in zip(contest.positions, contest.positions[1:], strict=False):
        if not _had_a_choice(experience, before):
            continue
        masks = {mask for location in bits(changed(before, after)) for mask in through[location]}
        for mask in sorted(masks):
            yield instance(mask, after, before.mover)


def _made_late(experience: Experience, contest: Contest) -> Iterator[Pattern]:
    """All empty or all occupied templates in the positions after each contestant's last unforced move."""
    for role in (1, 2):
        ply = _last_unforced(experience, contest, role)
        if ply is None:
            continue
        after = contest.positions[ply + 1]
        for mask in template_map(experience.game).kinds:
            if mask & after.occupied in (0, mask):
                yield instance(mask, after, role)


def _last_unforced(experience: Experience, contest: Contest, role: int) -> int | None:
    """The ply at which a contestant last had a choice."""
    plies = range(len(contest.moves) - 1, -1, -1)
    return next(
        (
            ply
            for ply in plies
            if contest.positions[ply].mover == role and _had_a_choice(experience, contest.positions[ply])
        ),
        None,
    )


def _had_a_choice(experience: Experience, position: Position) -> bool:
    """Whether the mover had no win at hand, and two or more moves that were not forced."""
    situation = experience.situation(position)
    return len(unforced(situation)) > 1 and not any(situation.wins(move) for move in situation.moves)


def _kept(collected: dict[Pattern, Evidence], most: int) -> tuple[Pattern, ...]:
    """The patterns that recur and are consistent, the least recently used first; so many of them.

    Reading: where most contests are drawn nearly everything goes with a draw, so patterns that do go first of all. Of
    those used in the same contest the stronger counts as used later.
    """
    sound = [pattern for pattern, one in collected.items() if one.persists and one.association is not None]
    sound.sort(key=lambda pattern: _use(collected[pattern]))
    return tuple(sound[len(sound) - min(most, len(sound)) :])


def _use(one: Evidence) -> tuple[bool, int, float]:
    """What speaks for keeping a pattern: that it says who wins, that it was used lately, that it is strong."""
    return one.association != "draw", one.last, one.strength


def merge(first: PatternCache, second: PatternCache) -> PatternCache:
    """The evidence of both together."""
    both = dict(first.collected)
    for pattern, one in second.collected.items():
        both[pattern] = _added(both[pattern], one) if pattern in both else one
    most = max(len(first.kept), len(second.kept))
    return PatternCache(both, _kept(both, most), max(first.contests, second.contests), first.version)


def _added(one: Evidence, another: Evidence) -> Evidence:
    return Evidence(
        one.won + another.won,
        one.drawn + another.drawn,
        one.lost + another.lost,
        one.contests + another.contests,
        max(one.last, another.last),
    )


def pattern_form(pattern: Pattern) -> dict[str, Any]:
    """A pattern for the knowledge file: the numbers of its locations, by their contents."""
    names = ("X", "O", "empty", "own", "opposing")
    held = {name: [place + 1 for place in bits(mask)] for name, mask in zip(names, pattern[:5], strict=True) if mask}
    return {**held, "role": pattern.role}


def pattern_of(form: dict[str, Any]) -> Pattern:
    """From the knowledge file."""
    names = ("X", "O", "empty", "own", "opposing")
    first, second, empty, own, opposing = (mask_of(number - 1 for number in form.get(name, ())) for name in names)
    held = sum(len(form.get(name, ())) for name in names)
    pattern = Pattern(first, second, empty, own, opposing, form["role"])
    if held == 0 or pattern.everywhere.bit_count() != held:
        raise ValueError("a pattern says one thing of each of its locations, and of one at least")
    if not pattern.is_general and pattern.own | pattern.opposing:
        raise ValueError("only a pattern for either contestant speaks of its maker's pieces")
    return pattern


def _encode(cache: PatternCache) -> list[dict[str, Any]]:
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


def _decode(data: list[dict[str, Any]]) -> PatternCache:
    if not data or ["version" in entry for entry in data] != [True, *[False] * (len(data) - 1)]:
        raise ValueError("the version comes first, then the patterns")
    head, *entries = data
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


Strength = Annotated[float, Field(ge=0, le=1e6, allow_inf_nan=False)]


class PatternForm(Form):
    """A pattern: the numbers of its locations by their contents, and who made it; 0 for either."""

    X: list[Number] = Field(default_factory=list)
    O: list[Number] = Field(default_factory=list)  # noqa: E741
    empty: list[Number] = Field(default_factory=list)
    own: list[Number] = Field(default_factory=list)
    opposing: list[Number] = Field(default_factory=list)
    role: Literal[0, 1, 2]


class EvidenceForm(PatternForm):
    """A pattern with how whoever made it fared; `kept` is its place in the cache, 1 the least recently used, 0 none."""

    strengths: tuple[Strength, Strength, Strength] = Field(description="Won, drawn, lost; each faded.")
    contests: Count
    last: Count
    kept: Count


class CacheForm(Form):
    """The version in which patterns are learned, and in how many contests they were looked for."""

    version: Version
    contests: Count


SHAPE = list[EvidenceForm | CacheForm]  # the cache comes first


ITEM: Item[PatternCache, Experience] = Item(
    "patterns",
    Trigger("contest"),
    empty=NO_PATTERNS,
    learn=learn,
    needs=("symmetries",),
    steps=100_000,
    encode=_encode,
    decode=_decode,
    size=len,
    shape=SHAPE,
    merge=merge,
    about="shapes on the board that go with winning, drawing or losing",
)
