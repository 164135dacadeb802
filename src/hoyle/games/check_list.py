"""A list of checks, each with the keys of a game file that it reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hoyle.games.board_checks import FoundFault
from hoyle.games.draft import Draft

Check = Callable[[Draft], Iterator[FoundFault]]


class CheckList(list[tuple[frozenset[str], Check]]):
    """Checks in the order in which they are made."""

    def reads(self, *keys: str) -> Callable[[Check], Check]:
        """Enter a check, to be made where all these keys are sound; "size" is the number of locations."""

        def enter(check: Check) -> Check:
            self.append((frozenset(keys), check))
            return check

        return enter
