"""What is wrong with a game file as a whole: rules that contradict each other, do not fit the board, or never apply.

Each check names the keys that it reads and is passed over where one of them is faulty by itself, so that one
mistake is reported once.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.board_checks import FoundFault
from hoyle.games.draft import Draft
from hoyle.games.move_checks import MOVE_CHECKS
from hoyle.games.set_up_checks import SET_UP_CHECKS


def faults_of_rules(draft: Draft, unsound: set[str]) -> Iterator[FoundFault]:
    """Every fault that the sound part of a file shows."""
    for keys, check in (*SET_UP_CHECKS, *MOVE_CHECKS):
        if not keys & unsound:
            yield from check(draft)
