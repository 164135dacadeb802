"""Sessions: contests under way in the studio, each known by an id that cannot be guessed; capped, and they expire.

A session is small: the contest as a record, a sentence for each move, and the whole decision behind the last few.
What a Hoyle knows is shared by everybody who plays it (minds.py).
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import takewhile

from forr.decision import Decision, Plan
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.web.limits import StudioLimits
from hoyle.web.refusals import NotHere, TooMuch

HUMAN = "human"  # a seat at which a person sits
KEPT_DECISIONS = 3  # whole ones; of earlier moves the sentence is kept
SESSION_PATTERN = r"^[A-Za-z0-9_-]{24}$"  # what a request may call a session


@dataclass
class StudioSession:
    """A contest under way; its lock is held by whoever changes it."""

    id: str
    game_name: str  # as the shelf knows it
    game: Game
    seats: tuple[str, str]  # who moves first and second: a contestant's spelling, or `human`
    contest: Contest
    seed: str
    reasons: list[str] = field(default_factory=list)  # one for each move
    decisions: dict[int, Decision[Move]] = field(default_factory=dict)  # by ply, the latest few
    plans: dict[int, Plan[Move] | None] = field(default_factory=dict)  # what a Hoyle in a role is up to
    muted: dict[str, str] = field(default_factory=dict)  # Advisors that failed in this contest
    saved_as: str = ""
    touched: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def seated(self) -> str:
        """Who is to move."""
        return self.seats[self.contest.mover - 1]

    def keep(self, decision: Decision[Move], reason: str) -> None:
        """Note the decision behind the last move of the contest."""
        self.reasons.append(reason)
        self.decisions[len(self.contest.moves) - 1] = decision
        while len(self.decisions) > KEPT_DECISIONS:
            del self.decisions[min(self.decisions)]


class SessionStore:
    """The sessions there are, those touched longest ago first."""

    def __init__(self, limits: StudioLimits, now: Callable[[], float]) -> None:
        self.limits, self.now = limits, now
        self._sessions: OrderedDict[str, StudioSession] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._sessions)

    def make_room(self) -> None:
        """Forget who was idle for long, and, where it is crowded, not so long; TooMuch where that does not help."""
        self._forget_idle(self.limits.idle_seconds)
        if len(self._sessions) >= self.limits.sessions:
            self._forget_idle(self.limits.crowded_seconds, most=1)
        if len(self._sessions) >= self.limits.sessions:
            raise TooMuch(f"{self.limits.sessions} contests are under way here already; try again later.")

    def add(self, session: StudioSession) -> StudioSession:
        """Take a session in."""
        with self._lock:
            self.make_room()
            session.touched = self.now()
            self._sessions[session.id] = session
            return session

    def session(self, session_id: str) -> StudioSession:
        """The session with this id, which is no longer idle."""
        with self._lock:
            self._forget_idle(self.limits.idle_seconds)
            session = self._sessions.get(session_id)
            if session is None:
                raise NotHere("There is no such contest under way here; it may have been left too long ago.")
            session.touched = self.now()
            self._sessions.move_to_end(session_id)
            return session

    def remove(self, session_id: str) -> None:
        """Forget a session."""
        with self._lock:
            self._sessions.pop(session_id, None)

    def _forget_idle(self, patience: float, most: int | None = None) -> None:
        """Forget sessions that nobody has touched for longer than so many seconds; so many at most."""
        idle = [one.id for one in takewhile(lambda one: self.now() - one.touched > patience, self._sessions.values())]
        for session_id in idle[:most]:
            del self._sessions[session_id]


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(18)
