"""AWL, Advisor Weight Learning: an Advisor's weight is how well it agrees with an expert (AWL, sections 2 and 3; W3).

    f1  it supports the expert's action          f2  it supports only others
    f3  it opposes the expert's action           f4  it opposes only others

Each state where an expert acted adds to one of f1 and f2, and to one of f3 and f4, as far as the Advisor spoke. The
paper's "first valid statement" of the four would make its own f1 = f3 impossible for an Advisor that does both.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Literal, TypeVar

from forr.decision import Comment

A = TypeVar("A")

Fault = Literal["irrelevant", "self-contradictory", "untrustworthy"]

ALPHA = 1.01  # the paper's last and best: larger ones narrow what is learned too fast
ENOUGH = 10  # opinions, or states without one, before an Advisor is judged by them
FURTHEST = 200.0  # a weight's logarithm goes no further, however long the training


@dataclass(frozen=True, slots=True)
class Tally:
    """How an Advisor has agreed with experts, and how often it was asked."""

    f1: int = 0
    f2: int = 0
    f3: int = 0
    f4: int = 0
    asked: int = 0

    def after(self, comments: Iterable[Comment[A]], expert: A) -> Tally:
        """The tally with one more state, in which the expert did this."""
        supported, opposed = set(), set()
        for comment in comments:
            if comment.supports:
                supported.add(comment.action)
            elif comment.opposes:
                opposed.add(comment.action)
        return Tally(
            self.f1 + (expert in supported),
            self.f2 + (bool(supported) and expert not in supported),
            self.f3 + (expert in opposed),
            self.f4 + (bool(opposed) and expert not in opposed),
            self.asked + 1,
        )

    def plus(self, other: Tally) -> Tally:
        """Two tallies made one."""
        return Tally(*(one + another for one, another in zip(astuple(self), astuple(other), strict=True)))

    def weight(self, alpha: float = ALPHA) -> float:
        """What its comments count: alpha to the power of f1 - f3."""
        furthest = int(FURTHEST / math.log(alpha)) if alpha > 1 else 0
        return alpha ** max(-furthest, min(furthest, self.f1 - self.f3))

    @property
    def spoke(self) -> bool:
        """Whether it ever had anything to say."""
        return bool(self.f1 or self.f2 or self.f3 or self.f4)

    @property
    def supported(self) -> int:
        """In how many states it supported something."""
        return self.f1 + self.f2

    @property
    def trust(self) -> float:
        """Of the states where it supported something, the share where it supported what the expert did."""
        return self.f1 / self.supported if self.supported else 0.0


@dataclass(frozen=True, slots=True)
class DropVerdict:
    """Why an Advisor should be dropped, with the evidence in words."""

    fault: Fault
    evidence: str  # a clause that can follow "it"


def verdict(tally: Tally, benchmark: Tally) -> DropVerdict | None:
    """What is wrong with an Advisor, beside random opinion; None while nothing is.

    Reading: the paper judges "after some time". Silence is judged after ten states and trust after ten opinions, the
    benchmark's too, for a share of two or three says nothing of either.
    """
    if not tally.spoke and tally.asked >= ENOUGH:
        return DropVerdict("irrelevant", f"had nothing to say in {tally.asked} states where an expert moved")
    if tally.f1 == tally.f3 > 0:
        return DropVerdict(
            "self-contradictory", f"supported the expert's move and opposed it equally often, {tally.f1} each"
        )
    if min(tally.supported, benchmark.supported) >= ENOUGH and tally.trust < benchmark.trust:
        return DropVerdict("untrustworthy", f"supported {_share(tally)}; random opinion {_share(benchmark)}")
    return None


def _share(tally: Tally) -> str:
    return f"the expert's move in {tally.f1} of {tally.supported} states ({100 * tally.trust:.0f}%)"
