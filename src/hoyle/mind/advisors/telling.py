"""What a move does to patterns, as a claim: what Patsy and the learned pattern Advisors say (SPEC P2, P3)."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.mind.claims.claim import MoveClaim
from hoyle.mind.claims.pattern_seen import PatternAct, PatternSeen
from hoyle.mind.claims.replies_spoil import RepliesSpoil
from hoyle.mind.perception.patterns.matching import Matcher
from hoyle.mind.perception.patterns.pattern_kernels import AGAINST, FOR, REPLY

# What is done to a pattern, by whether a reply does it, and whether it is made or broken.
ACTS: dict[tuple[bool, bool], PatternAct] = {
    (False, True): "makes",
    (False, False): "breaks",
    (True, True): "lets the opposition make",
    (True, False): "lets the opposition break",
}


def told_by(matcher: Matcher, telling: Sequence[int], effect: int, group: int = 0) -> MoveClaim:
    """Why a move has its effect for a group of patterns, from what the matcher's `effects` told of it."""
    row = telling[FOR if effect > 0 else AGAINST]
    if row:
        return _seen(matcher, row, by_reply=False)
    if effect > 0:  # what speaks for it is that even the best reply harms whoever gives it
        return RepliesSpoil(matcher.patterns_of(group))
    return _seen(matcher, telling[REPLY], by_reply=True)


def _seen(matcher: Matcher, row: int, by_reply: bool) -> PatternSeen:
    """What is said of a row, numbered from 1, negative where it is broken."""
    number = abs(row) - 1
    return PatternSeen(ACTS[by_reply, row > 0], matcher.placed[number], matcher.associated(number).association)
