"""Generalisations: what two or more patterns with one association have in common (tutorial, 4.1 and figure 8.4(e))."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from hoyle.games.position import FIRST, SECOND
from hoyle.games.symmetry import Permutation
from hoyle.mind.knowledge.pattern_advisors import Generalisation
from hoyle.mind.knowledge.pattern_cache import ASSOCIATIONS, CONSISTENT, PatternCache
from hoyle.mind.perception.patterns.patterns import (
    EITHER,
    Association,
    Pattern,
    canonical,
    generalisation,
    images,
    particular,
)

Shares = dict[Association, float]


class Grounds(NamedTuple):
    """What a generalisation rests on: the patterns that it was made of, and all that it covers."""

    parents: set[Pattern]
    covered: set[Pattern]


def generalised(
    cache: PatternCache, permutations: Sequence[Permutation], templates: Container[int]
) -> list[Generalisation]:
    """Every generalisation over two or more patterns that are kept: who wins before who draws, the best founded first.

    One is dropped if what it covers, kept or not, is not consistent: a location is left open only where it does not
    matter. Reading: it must also say something. Where nearly every contest is drawn nearly every pattern goes with a
    draw, so a generalisation must be wrong at most half as often as one who always names the same outcome.
    """
    associations = cache.associations
    usual = {role: _usual(cache, role) for role in (EITHER, FIRST, SECOND)}
    found: dict[tuple[Pattern, Association], Grounds] = {}
    spread = {pattern: images(permutations, pattern) for pattern in associations}
    for one, another in combinations(associations, 2):
        association = associations[one]
        for other in spread[another] if association == associations[another] else ():
            general = generalisation(one, other)
            if general is not None:
                key = canonical(permutations, general, templates)
                grounds = found.setdefault((key, association), Grounds(set(), set()))
                grounds.parents.update((one, another))
                grounds.covered.update(
                    canonical(permutations, pattern, templates) for pattern in _covered(general, one.everywhere)
                )
    strengths = {key: _agreeing(cache, key, grounds.covered, usual) for key, grounds in found.items()}
    order = sorted((key for key in found if strengths[key]), key=lambda key: (key[1] == "draw", -strengths[key], key))
    return [Generalisation(*key, tuple(sorted(found[key].parents)), cache.contests) for key in order]


def _covered(general: Pattern, everywhere: int) -> Iterator[Pattern]:
    """The patterns on these locations that a generalisation stands for, whatever is in the one that it leaves open."""
    struck = everywhere & ~general.everywhere
    for one in particular(general):
        yield from dict.fromkeys(
            (
                one._replace(first=one.first | struck),
                one._replace(second=one.second | struck),
                one._replace(empty=one.empty | struck),
            )
        )


def _usual(cache: PatternCache, role: int) -> Shares:
    """The share of each outcome in all that has been seen of a contestant's patterns, or of both."""
    evidence = [one for pattern, one in cache.collected.items() if role in (EITHER, pattern.role)]
    total = sum(one.strength for one in evidence) or 1.0
    return {name: sum(one[column] for one in evidence) / total for column, name in enumerate(ASSOCIATIONS)}


def _agreeing(
    cache: PatternCache, key: tuple[Pattern, Association], covered: set[Pattern], usual: dict[int, Shares]
) -> float:
    """How much evidence agrees with a generalisation; 0 if what it covers is not consistent, or says nothing."""
    pattern, association = key
    evidence = [cache.collected[one] for one in sorted(covered) if one in cache.collected]
    agreeing = sum(one[ASSOCIATIONS.index(association)] for one in evidence)
    wrong = 1 - agreeing / sum(one.strength for one in evidence)
    return agreeing if wrong <= 1 - CONSISTENT and wrong <= (1 - usual[pattern.role][association]) / 2 else 0.0
