"""Claims to try: what every Advisor says in positions that random play reaches, and the same with a figure changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import get_args, get_type_hints

from workshop.claims import Said, alone

from forr.claim import Claim
from forr.knowledge import Knowledge
from hoyle.games.position import Position
from tests.contracts.test_every_advisor import blackboards, game_called

# What may be altered and leave a claim true: whether knowledge was asked, and which of several paths is meant.
MAY_CHANGE = {"known", "one", "another", "steps", "target", "answer", "side", "attitude", "gain"}

# Words that must be right, and those that may both be.
WORDS = {"rank": {("nearly as safe", "riskier"), ("riskier", "nearly as safe")}}


def claimed(name: str) -> Iterator[tuple[Said, Position, Knowledge]]:
    """What is claimed of a game, with the position and the knowledge."""
    for board in blackboards(name):
        position = board.situation.position
        for said in alone(game_called(name), position, board.knowledge):
            yield said, position, board.knowledge


def altered(claim: Claim) -> Iterator[Claim]:
    """The claim with a figure changed, wherever it has one that must be right."""
    for one in fields(claim):  # type: ignore[arg-type]
        value = getattr(claim, one.name)
        if one.name in MAY_CHANGE:
            continue
        if isinstance(value, bool):
            yield replace(claim, **{one.name: not value})  # type: ignore[type-var]
        elif isinstance(value, int):
            yield replace(claim, **{one.name: value + 1})  # type: ignore[type-var]
        elif one.name in WORDS:
            others = get_args(get_type_hints(type(claim))[one.name])
            more = (other for other in others if other != value and (value, other) not in WORDS[one.name])
            yield from (replace(claim, **{one.name: other}) for other in more)  # type: ignore[type-var]
        elif one.name == "plans" and value:
            longer = (value[0]._replace(held=value[0].held + 1), *value[1:])
            yield replace(claim, **{one.name: longer})  # type: ignore[type-var]
