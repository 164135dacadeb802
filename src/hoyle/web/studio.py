"""What one server holds: its folder, limits, games, sessions, saved contests and long work; and how a route reaches it.

@router.get("/api/…")
def route(studio: StudioHere) -> Reply: ...
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Annotated

from fastapi import Depends, Request

from hoyle.games.contest import begin
from hoyle.web.exact import PlaceRequest, judge
from hoyle.web.jobs import JobQueue
from hoyle.web.limits import USUAL_LIMITS, StudioLimits
from hoyle.web.minds import Minds
from hoyle.web.saved import SavedContests
from hoyle.web.sessions import SessionStore
from hoyle.web.shelf import GameShelf
from hoyle.web.thinking import Thinkers
from hoyle.web.trainings import Trainings
from hoyle.web.waiting_room import WaitingRoom

Clock = Callable[[], float]


@dataclass
class Studio:
    """One server's possessions."""

    folder: Path  # where everything is kept that must outlive the server
    limits: StudioLimits = USUAL_LIMITS
    now: Clock = time.monotonic
    shelf: GameShelf = field(init=False)
    sessions: SessionStore = field(init=False)
    saved: SavedContests = field(init=False)
    jobs: JobQueue = field(init=False)
    thinkers: Thinkers = field(init=False)
    minds: Minds = field(init=False)
    waiting: WaitingRoom = field(init=False)  # for a thinker, or for a contest that somebody thinks about
    watching: WaitingRoom = field(init=False)  # events as they come
    trainings: Trainings = field(init=False)

    def __post_init__(self) -> None:
        self.shelf = GameShelf(self.folder / "games", self.limits.own_games)
        self.sessions = SessionStore(self.limits, self.now)
        self.saved = SavedContests(self.folder / "contests", self.limits.contests, self.shelf)
        self.jobs = JobQueue(self.limits)
        self.waiting = WaitingRoom(self.limits.waiting_requests)
        self.watching = WaitingRoom(self.limits.streams)
        self.thinkers = Thinkers(self.limits, self.waiting)
        self.minds = Minds(self.folder / "minds")
        self.trainings = Trainings(self.folder, self.jobs, self.limits.trainings)

    def warm(self) -> None:
        """Load what the first reply would otherwise wait for: the kernels, and the Hoyles of two well-known games."""
        for name in ("tic_tac_toe", "five_mens_morris"):
            game = self.shelf.game(name)
            contest = begin(game, ("human", "hoyle(trained)"), (False, False))
            self.minds.mind(name, game, "hoyle(trained)").advise(contest, Random(0))
        self.thinkers.ask(judge, PlaceRequest(self.shelf.spec("tic_tac_toe"), self.shelf.game("tic_tac_toe").start))

    def close(self) -> None:
        """End whatever was started."""
        self.jobs.close()
        self.thinkers.close()


def studio_of(request: Request) -> Studio:
    """The studio that a request came to."""
    studio = request.app.state.studio
    assert isinstance(studio, Studio)
    return studio


StudioHere = Annotated[Studio, Depends(studio_of)]
