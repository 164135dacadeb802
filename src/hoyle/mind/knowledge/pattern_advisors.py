"""Pattern Advisors: generalisations over patterns, each of which advises on its own (tutorial, 4.1; SPEC P3, A25).

After every ten contests the pattern cache is swept. A generalisation that was once made stays, for its weight says how
far to trust it; it makes room for another only once it has been tried and found wanting.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from forr.knowledge import Item, Trigger
from forr.pwl import BENCHMARK, Standing
from hoyle.games.frame import Game
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count
from hoyle.mind.knowledge.patterns import PatternForm, pattern_form, pattern_of
from hoyle.mind.perception.patterns.generalisations import Generalisation, generalised, has_failed
from hoyle.mind.perception.patterns.pattern_words import pattern_name
from hoyle.mind.perception.patterns.templates import template_map
from hoyle.mind.situation import learned_symmetries

MOST = 20  # the tutorial had 4.2 at lose tic-tac-toe on the average (table 8.6)


class Generalisations(tuple[Generalisation, ...]):
    """The generalisations that advise, the oldest first."""

    __slots__ = ()

    @property
    def everywhere(self) -> int:
        """Every location that one of them, or what it came from, speaks of."""
        mask = 0
        for one in self:
            for pattern in (one.pattern, *one.parents):
                mask |= pattern.everywhere
        return mask


def learn(value: Generalisations, experience: Experience) -> Generalisations:
    """The Advisors after another sweep of the cache."""
    if experience.settings.patterns == "none":
        return value
    game, cache = experience.game, experience.knowledge["patterns"]
    permutations = learned_symmetries(game, experience.knowledge)
    useful = [one for one in value if not _failed(game, experience, one)]
    known = {(one.pattern, one.association) for one in value}
    fresh = [
        one
        for one in generalised(cache, permutations, template_map(game).kinds)
        if (one.pattern, one.association) not in known and not _failed(game, experience, one)
    ]
    failed = [one for one in value if one not in useful]
    staying = failed[: max(MOST - len(useful) - len(fresh), 0)]  # nobody leaves whose place is not wanted
    seated = [one for one in value if one in useful or one in staying]
    return Generalisations((*seated, *fresh[: MOST - len(seated)]))


def _failed(game: Game, experience: Experience, one: Generalisation) -> bool:
    """Whether the Advisor has been tried and found wanting."""
    standings: Mapping[str, Standing] = experience.knowledge.get("pwl_weights", {})
    standing = standings.get(pattern_name(game, one.pattern, one.association), Standing())
    return has_failed(standing.given, standing.weight, standings.get(BENCHMARK, Standing()).weight)


def merge(first: Generalisations, second: Generalisations) -> Generalisations:
    """The first file's, then the second's others, as far as there is room."""
    known = {(one.pattern, one.association) for one in first}
    return Generalisations((*first, *(one for one in second if (one.pattern, one.association) not in known))[:MOST])


def _encode(value: Generalisations) -> list[dict[str, Any]]:
    return [
        {
            **pattern_form(one.pattern),
            "association": one.association,
            "contest": one.contest,
            "parents": [pattern_form(parent) for parent in one.parents],
        }
        for one in value
    ]


def _decode(data: list[dict[str, Any]]) -> Generalisations:
    if len(data) > MOST:
        raise ValueError(f"there are never more than {MOST} pattern Advisors")
    return Generalisations(
        Generalisation(
            pattern_of(entry), entry["association"], tuple(map(pattern_of, entry["parents"])), entry["contest"]
        )
        for entry in data
    )


class GeneralisationForm(PatternForm):
    """A generalisation: its pattern, what it is associated with, and the patterns that it came from."""

    association: Literal["win", "draw", "loss"]
    contest: Count
    parents: list[PatternForm]


SHAPE = list[GeneralisationForm]


ITEM: Item[Generalisations, Experience] = Item(
    "pattern_advisors",
    Trigger("contest", every=10),
    empty=Generalisations(),
    learn=learn,
    needs=("symmetries", "patterns"),
    encode=_encode,
    decode=_decode,
    size=len,
    shape=SHAPE,
    merge=merge,
    about="generalisations over patterns, each an Advisor of its own",
)
