"""What the studio holds and accepts at most: one place for every bound of the server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class StudioLimits:
    """Bounds of one server; a test hands in smaller ones."""

    sessions: int = 1000  # contests under way at once
    idle_seconds: float = 2 * 3600.0  # after which a session that nobody touches is forgotten
    crowded_seconds: float = 600.0  # the same, once there is no room for another
    own_games: int = 200  # visitors' game files kept
    contests: int = 5000  # saved contests kept
    trainings: int = 200  # kept, the oldest going first; what was saved of one is a mind
    minds: int = 1000  # knowledge files that visitors made or brought
    running_jobs: int = 1  # long work done at once
    waiting_jobs: int = 8  # and waiting
    kept_jobs: int = 50  # finished ones, whose result can still be fetched
    job_events: int = 2000  # of one job, the latest
    waiting_requests: int = 24  # of some forty that are answered at once, those that wait for something slow
    streams: int = 200  # of events, at once
    body_bytes: int = 1_000_000  # of one request
    thinking_seconds: float = 120.0  # for one move of a contestant that searches


USUAL_LIMITS = StudioLimits()
