"""Patterns and the Advisors made of them as cards: what is where, what it goes with, whence it came, how often right.

On the small boards [ ] marks the locations that a pattern asks about. A pattern for either contestant is drawn as X
would make it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Position, bits
from hoyle.mind.knowledge.pattern_advisors import PATTERN_ADVISORS, Generalisations
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.perception.patterns.pattern_words import RESULTS, described
from hoyle.mind.perception.patterns.patterns import Association, Pattern, particular
from hoyle.show.telling import Card, Teller

MAKERS = ("either contestant", "X", "O")


def pattern_cards(game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """The patterns that are kept, the most recently used first."""
    cache = knowledge[PATTERNS]
    for pattern, association in reversed(cache.associations.items()):
        evidence = cache.collected[pattern]
        yield _card(game, pattern, association, (_strengths(evidence), f"seen in {evidence.contests:,} contests"))


def advisor_cards(game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """The Advisors that patterns have made, the one most often right first."""
    standings = knowledge[PWL_WEIGHTS]
    named = [(one, standings.of(one.advisor(game))) for one in knowledge[PATTERN_ADVISORS]]
    for one, standing in sorted(named, key=lambda entry: -entry[1].weight):
        name = one.advisor(game)
        origin = f"from {len(one.parents)} patterns, after contest {one.contest:,}"
        right = f"right {standing.right:,} of {standing.given:,} times"
        yield _card(game, one.pattern, one.association, (origin, right, name))


def _strengths(one: Evidence) -> str:
    return f"won {one.won:.1f}, drawn {one.drawn:.1f}, lost {one.lost:.1f}"


def _card(game: Game, pattern: Pattern, association: Association, rest: tuple[str, ...]) -> Card:
    words = words_of(game, pattern, association)
    return Card(picture(pattern), tuple(bits(pattern.everywhere)), (words, *rest, ""))


def words_of(game: Game, pattern: Pattern, association: Association | None = None) -> str:
    """A pattern in a sentence: `X wins with an L of X in the inner corner (b4 c4 b3)`."""
    maker = MAKERS[pattern.role]
    verb = f"{RESULTS[association]} with" if association else "makes"
    return f"{maker} {verb} {described(game, pattern)}"


def picture(pattern: Pattern) -> Position:
    """What a pattern asks for as pieces on a board, as its first contestant would make it."""
    shown = particular(pattern)[0]
    return Position(shown.first, shown.second)


def _keeping(cache: PatternCache, patterns: Mapping[Pattern, Association]) -> PatternCache:
    """The cache with these patterns alone."""
    return replace(cache, kept=tuple(pattern for pattern in cache.kept if pattern in patterns))


TELLERS = (
    Teller(PATTERNS, cards=pattern_cards, entries=lambda cache: cache.associations, holding=_keeping),
    Teller(
        PATTERN_ADVISORS,
        cards=advisor_cards,
        entries=dict.fromkeys,
        holding=lambda _, patterns: Generalisations(patterns),
    ),
)
