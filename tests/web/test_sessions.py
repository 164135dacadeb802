"""Sessions are capped and expire, by a clock that the test holds; long work is queued, capped, and can be stopped."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from hoyle.errors import HoyleError
from hoyle.json_data import JsonObject
from hoyle.web.job_process import JobChannel
from hoyle.web.jobs import Job, JobQueue
from hoyle.web.limits import StudioLimits
from hoyle.web.refusals import NotNow, TooMuch
from hoyle.web.thinking import Thinkers
from hoyle.web.waiting_room import WaitingRoom
from tests.web.conftest import client_of
from tests.web.contests import begun, done, moved, refused

LIMITS = StudioLimits(sessions=3, idle_seconds=100.0, crowded_seconds=10.0, waiting_jobs=1, kept_jobs=2)


class Hands:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def small(tmp_path: Path, clock: Hands) -> Any:
    with client_of(tmp_path, limits=LIMITS, now=clock) as asking:
        yield asking


def test_a_session_that_nobody_touches_expires(small: TestClient, clock: Hands):
    left, kept = begun(small), begun(small)
    clock.at = 60.0
    moved(small, kept, "b2")
    clock.at = 120.0

    assert "left too long ago" in refused(small.get(f"/api/sessions/{left['id']}"), 404)
    assert done(small.get(f"/api/sessions/{kept['id']}"))["ply"] == 1


def test_there_is_room_for_so_many_and_no_more(small: TestClient, clock: Hands):
    """Who is busy is not thrown out; who has been idle makes room."""
    first, *_ = [begun(small) for _ in range(3)]

    assert "3 contests" in refused(small.post("/api/sessions", json={"game": "achi"}), 429)
    clock.at = 11.0
    done(small.get(f"/api/sessions/{first['id']}"))
    begun(small)
    assert len(small.app.state.studio.sessions) == 3
    done(small.get(f"/api/sessions/{first['id']}"))


def test_a_contest_that_was_left_is_gone(small: TestClient):
    contest = begun(small)
    done(small.delete(f"/api/sessions/{contest['id']}"))

    refused(small.get(f"/api/sessions/{contest['id']}"), 404)


def count_up(most: int, channel: JobChannel) -> JsonObject:
    for number in range(most):
        channel.report({"number": number})
    return {"counted": most}


def fail(words: str, _channel: JobChannel) -> JsonObject:
    raise HoyleError(words)


def wait_for_word(_argument: object, channel: JobChannel) -> JsonObject:
    channel.report({"ready": True})
    while True:
        if heard := channel.wait(0.05):
            return heard


def ended(job: Job) -> Job:
    while not job.ended:
        time.sleep(0.02)
    return job


@pytest.fixture
def queue() -> Any:
    jobs = JobQueue(LIMITS)
    yield jobs
    jobs.close()


@pytest.mark.slow
def test_long_work_reports_and_ends(queue: JobQueue):
    job = ended(queue.submit("count", count_up, 3))

    assert (job.state, job.result) == ("done", {"counted": 3})
    assert job.after(1) == [(2, {"number": 1}), (3, {"number": 2})]


def test_whoever_sees_that_a_job_has_ended_finds_its_result(queue: JobQueue, monkeypatch: pytest.MonkeyPatch):
    """The page asks at any moment: the result must be there when the state says so."""
    seen: list[JsonObject] = []

    def keep(job: Job, name: str, value: object) -> None:
        object.__setattr__(job, name, value)
        if name == "state" and value == "done":
            seen.append(job.result)

    monkeypatch.setattr(Job, "__setattr__", keep)
    ended(queue.submit("count", count_up, 1))

    assert seen == [{"counted": 1}]


@pytest.mark.slow
def test_work_that_fails_says_why_and_the_next_one_begins(queue: JobQueue):
    failed, other = queue.submit("fail", fail, "It cannot be done."), queue.submit("count", count_up, 1)

    assert (ended(failed).state, failed.sentence) == ("failed", "It cannot be done.")
    assert ended(other).state == "done"


@pytest.mark.slow
def test_work_that_is_stopped_before_it_could_say_so_was_stopped(queue: JobQueue):
    """A process that is still being loaded ends without a word, which is no failure; nor is one not yet begun."""
    job = queue.submit("wait", wait_for_word, None)
    queue.stop(job)

    assert (ended(job).state, job.sentence) == ("stopped", "")


def test_long_work_is_capped_told_and_stopped(queue: JobQueue):
    """One runs, one waits, a third is refused; what is told is heard; what is stopped ends."""
    running, waiting = (queue.submit("wait", wait_for_word, None) for _ in range(2))

    with pytest.raises(TooMuch, match="waiting already"):
        queue.submit("wait", wait_for_word, None)
    with pytest.raises(NotNow, match="waiting"):
        waiting.tell({"go": "on"})
    while not running.count:
        time.sleep(0.02)
    running.tell({"go": "on"})
    assert ended(running).result == {"go": "on"}
    while not waiting.count:
        time.sleep(0.02)
    queue.stop(waiting)
    assert ended(waiting).state == "stopped"


@pytest.mark.slow
def test_a_job_is_watched_through_the_api(client: TestClient):
    """Its events come with their numbers, and `end` comes last."""
    job = client.app.state.studio.jobs.submit("count", count_up, 2)
    told = client.get(f"/api/jobs/{job.id}/events").text

    assert told.startswith('id: 1\ndata: {"number": 0}\n\nid: 2\n')
    assert told.rstrip().splitlines()[-2] == "event: end"
    assert done(client.get(f"/api/jobs/{job.id}"))["result"] == {"counted": 2}


def sleep_for(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def divide(number: int) -> float:
    return 1 / number


@pytest.mark.slow
def test_a_thinker_that_takes_too_long_is_ended_and_another_answers():
    thinkers = Thinkers(StudioLimits(thinking_seconds=0.5), WaitingRoom(2))
    try:
        assert thinkers.ask(sleep_for, 0.0) == 0.0
        with pytest.raises(NotNow, match="broken off"):
            thinkers.ask(sleep_for, 60.0)
        assert thinkers.ask(divide, 2) == 0.5
        with pytest.raises(HoyleError, match="ZeroDivisionError"):
            thinkers.ask(divide, 0)
    finally:
        thinkers.close()
