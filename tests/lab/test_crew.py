"""Workers: results come as they are finished, and what a task tells on its way is heard."""

from __future__ import annotations

from hoyle.lab.crew import done_by_workers
from hoyle.lab.worker import tell


def counted(number: int) -> int:
    """A task that tells how far it is."""
    for step in range(number):
        tell(step)
    return number


def test_what_a_task_tells_is_heard_with_its_place():
    """In its order, and before the result; here, where no worker is asked, nobody hears it."""
    heard: list[tuple[int, object]] = []
    results = dict(done_by_workers(counted, [2, 3], 2, lambda place, news: heard.append((place, news))))

    assert results == {0: 2, 1: 3}
    assert [news for place, news in heard if place == 0] == [0, 1]
    assert [news for place, news in heard if place == 1] == [0, 1, 2]
    assert counted(3) == 3
