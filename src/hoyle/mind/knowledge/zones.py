"""Zone expressions: what in a contestant's zones goes with winning and with losing (tutorial, 4.2; SPEC K14, P4)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge.zone_form import ZonesForm, decode, encode
from hoyle.mind.knowledge.zone_values import ZoneValues


def merge(first: ZoneValues, second: ZoneValues) -> ZoneValues:
    """The values of both; what either gave up or made an Advisor is so, and streaks are those of the longer course."""
    longer, shorter = (first, second) if first.contests >= second.contests else (second, first)
    important = np.where(longer.important != 0, longer.important, shorter.important)
    given_up = (first.given_up | second.given_up) & (important == 0)
    both = replace(
        longer,
        contests=first.contests + second.contests,
        counts=first.counts + second.counts,
        sums=first.sums + second.sums,
        given_up=given_up,
        important=important,
    )
    return both.without(given_up | (important != 0))


ZONES: Item[ZoneValues] = Item(
    "zones",
    empty=ZoneValues(),
    codec=Codec(encode, decode, ZonesForm),
    merge=merge,
    size=lambda value: value.active + int(np.count_nonzero(value.important)),
    about="what in a contestant's zones goes with winning or losing",
)
