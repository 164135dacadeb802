"""How patterns are learned: from what moves make of templates (visual cues, 3 and 4; tutorial, 4.1; SPEC K13, P2).

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

from forr.learner import Trigger, learns
from hoyle.games.contest import Contest
from hoyle.games.position import Position, bits
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache, worth_keeping
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_symmetries
from hoyle.mind.learning.significant_states import unforced
from hoyle.mind.perception.patterns.patterns import Pattern, canonical, changed, instance
from hoyle.mind.perception.patterns.templates import template_map

FADING = 0.9  # what is left of a strength after another contest
FAINTEST = 0.1  # a weaker pattern is forgotten: one seen once, and not again for twenty contests


@learns(PATTERNS, Trigger("contest"), needs=(SYMMETRIES,))
def learn_patterns(cache: PatternCache, experience: Experience) -> PatternCache:
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
    kept = worth_keeping(collected, max(experience.settings.most_patterns, 0))
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
