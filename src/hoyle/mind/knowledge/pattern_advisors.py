"""Pattern Advisors: generalisations over patterns, each of which advises on its own (tutorial, 4.1; SPEC P3, A25)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from forr.knowledge import Codec
from forr.pwl import BENCHMARK
from hoyle.games.frame import Game
from hoyle.mind.knowledge.forms import Count
from hoyle.mind.knowledge.item import GameItem, refuse_beyond
from hoyle.mind.knowledge.pattern_form import PatternData, PatternForm, pattern_form, pattern_of
from hoyle.mind.knowledge.pwl_weights import Standings
from hoyle.mind.perception.patterns.pattern_words import pattern_name
from hoyle.mind.perception.patterns.patterns import Association, Pattern

MOST_GENERALISATIONS = 20  # the tutorial had 4.2 at lose tic-tac-toe on the average (table 8.6)
FAIR_TRIAL = 10  # opinions before a generalisation is judged
CLEARLY = 0.1  # how much more often than random opinion it must then be right


class Generalisation(NamedTuple):
    """A pattern that stands for several, with their association, and where it came from."""

    pattern: Pattern
    association: Association
    parents: tuple[Pattern, ...]
    contest: int  # after which it was made

    def advisor(self, game: Game) -> str:
        """The name of the Advisor that it makes."""
        return pattern_name(game, self.pattern, self.association)


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


def has_failed(name: str, standings: Standings) -> bool:
    """Whether an Advisor made of a generalisation has had a fair trial, and is not clearly better than random opinion.

    Reading: many weak ones that rest on the same few contests would together outvote the rest of the panel, so the
    margin is wider than the papers' (SPEC W2); at five men's morris that makes the difference between harm and none.
    """
    standing, benchmark = standings.of(name), standings.of(BENCHMARK)
    return standing.given >= FAIR_TRIAL and standing.weight < benchmark.weight + CLEARLY


class GeneralisationForm(PatternForm):
    """A generalisation: its pattern, what it is associated with, and the patterns that it came from."""

    association: Literal["win", "draw", "loss"]
    contest: Count
    parents: list[PatternForm]


class GeneralisationData(PatternData):
    """The same as data."""

    association: Association
    contest: int
    parents: list[PatternData]


def merge(first: Generalisations, second: Generalisations) -> Generalisations:
    """The first file's, then the second's others, as far as there is room."""
    known = {(one.pattern, one.association) for one in first}
    others = (one for one in second if (one.pattern, one.association) not in known)
    return Generalisations((*first, *others)[:MOST_GENERALISATIONS])


def _encode(value: Generalisations) -> list[dict[str, object]]:
    return [
        {
            **pattern_form(one.pattern),
            "association": one.association,
            "contest": one.contest,
            "parents": [pattern_form(parent) for parent in one.parents],
        }
        for one in value
    ]


def _decode(data: list[GeneralisationData]) -> Generalisations:
    if len(data) > MOST_GENERALISATIONS:
        raise ValueError(f"there are never more than {MOST_GENERALISATIONS} pattern Advisors")
    return Generalisations(
        Generalisation(
            pattern_of(entry), entry["association"], tuple(map(pattern_of, entry["parents"])), entry["contest"]
        )
        for entry in data
    )


PATTERN_ADVISORS: GameItem[Generalisations] = GameItem(
    "pattern_advisors",
    empty=Generalisations(),
    codec=Codec(_encode, _decode, list[GeneralisationForm]),
    merge=merge,
    check=lambda value, game, _: refuse_beyond(value.everywhere, game),
    about="generalisations over patterns, each an Advisor of its own",
)
