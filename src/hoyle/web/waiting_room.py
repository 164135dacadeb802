"""How many requests may wait at once for something slow: each takes one of the server's threads, and play needs some.

with studio.waiting.place(): …     # TooMuch where every place is taken
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from hoyle.web.refusals import TooMuch


class WaitingRoom:
    """So many places; whoever finds none is told at once, instead of keeping others from playing."""

    def __init__(self, places: int) -> None:
        self._places = threading.Semaphore(places)

    @contextmanager
    def place(self) -> Iterator[None]:
        """One place, for as long as it is needed."""
        if not self._places.acquire(blocking=False):
            raise TooMuch("Too many are waiting here already; try again in a moment.")
        try:
            yield
        finally:
            self._places.release()
