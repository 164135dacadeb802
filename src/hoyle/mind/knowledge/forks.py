"""Forks: crossings of lines that have decided contests (tutorial, 3.1; ideal trainer, 2.2 and note 5; SPEC K10)."""

from __future__ import annotations

from typing import TypedDict

from forr.knowledge import Codec, Item
from hoyle.games.position import bits, mask_of
from hoyle.mind.knowledge.forms import Count, Form, Number
from hoyle.mind.perception.lines.forks import Fork

Forks = dict[Fork, int]  # a fork up to symmetry -> how many contests it has decided


class ForkForm(Form):
    """Lines that cross, by the numbers of their locations, and how many contests they have decided."""

    lines: list[list[Number]]
    contests: Count


class ForkData(TypedDict):
    """The same as data."""

    lines: list[list[int]]
    contests: int


def _encode(forks: Forks) -> list[ForkData]:
    """The lines by the numbers of their locations, and how many contests they decided."""
    return [
        {"lines": [[location + 1 for location in bits(line)] for line in fork.lines], "contests": contests}
        for fork, contests in forks.items()
    ]


def _decode(data: list[ForkData]) -> Forks:
    return {
        Fork(tuple(mask_of(number - 1 for number in line) for line in entry["lines"])): entry["contests"]
        for entry in data
    }


FORKS: Item[Forks] = Item(
    "forks",
    empty={},
    codec=Codec(_encode, _decode, list[ForkForm]),
    about="crossings of lines that have decided contests",
)
