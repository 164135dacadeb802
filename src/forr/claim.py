"""Claims: what a comment says of an action, as a value; words are made of it elsewhere, and only when asked (SPEC F9).

FORR carries claims and never looks inside. A domain has its own kinds, small frozen values; a part that has none may
give plain words, which are shown as its own.
"""

from __future__ import annotations

from dataclasses import dataclass


class Claim:
    """A frozen value that says something of an action."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Plain(Claim):
    """Words that somebody gave instead of a claim: a clause that can follow "it", or a sentence without its stop."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class OnlyAction(Claim):
    """There was nothing else on offer."""


@dataclass(frozen=True, slots=True)
class OthersRefused(Claim):
    """Every other action was vetoed."""


UNSAID = Plain()
ONLY_ACTION = OnlyAction()
OTHERS_REFUSED = OthersRefused()


def as_claim(said: Claim | str) -> Claim:
    """A claim as it is; plain words as a claim that holds them."""
    return said if isinstance(said, Claim) else Plain(str(said))
