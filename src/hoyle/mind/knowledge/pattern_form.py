"""A pattern as a knowledge file holds it: the numbers of its locations, by their contents."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from pydantic import Field

from hoyle.games.position import bits, mask_of
from hoyle.mind.knowledge.forms import Form, Number
from hoyle.mind.perception.patterns.patterns import Pattern

CONTENTS = ("X", "O", "empty", "own", "opposing")


class PatternForm(Form):
    """A pattern: the numbers of its locations by their contents, and who made it; 0 for either."""

    X: list[Number] = Field(default_factory=list)
    O: list[Number] = Field(default_factory=list)  # noqa: E741
    empty: list[Number] = Field(default_factory=list)
    own: list[Number] = Field(default_factory=list)
    opposing: list[Number] = Field(default_factory=list)
    role: Literal[0, 1, 2]


class PatternData(TypedDict, total=False):
    """The same as data."""

    X: list[int]
    O: list[int]  # noqa: E741
    empty: list[int]
    own: list[int]
    opposing: list[int]
    role: Required[int]


def pattern_form(pattern: Pattern) -> dict[str, object]:
    """A pattern for the knowledge file."""
    masks = zip(CONTENTS, pattern[:5], strict=True)
    held = {name: [place + 1 for place in bits(mask)] for name, mask in masks if mask}
    return {**held, "role": pattern.role}


def pattern_of(form: PatternData) -> Pattern:
    """From the knowledge file."""
    lists = [form.get("X", []), form.get("O", []), form.get("empty", []), form.get("own", []), form.get("opposing", [])]
    first, second, empty, own, opposing = (mask_of(number - 1 for number in numbers) for numbers in lists)
    held = sum(map(len, lists))
    pattern = Pattern(first, second, empty, own, opposing, form["role"])
    if held == 0 or pattern.everywhere.bit_count() != held:
        raise ValueError("a pattern says one thing of each of its locations, and of one at least")
    if not pattern.is_general and pattern.own | pattern.opposing:
        raise ValueError("only a pattern for either contestant speaks of its maker's pieces")
    return pattern
