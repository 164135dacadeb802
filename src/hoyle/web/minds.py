"""Minds: the Hoyles that sit in the studio, each shared by everybody who plays it; and the knowledge visitors made.

A mind is spelled as a contestant is: `hoyle`, `hoyle(trained)`, `hoyle(panel=1991)`; one that was learned here is
`hoyle(mind-…)`, whose knowledge file lies in the studio's folder. No spelling opens any other file.
"""

from __future__ import annotations

import copy
import re
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from forr.decision import Decision
from hoyle.errors import HoyleError
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.mind.player import Player
from hoyle.table.asked_by_file import refusal_from_file
from hoyle.table.contestant import parse, seat
from hoyle.table.hoyle import Hoyle
from hoyle.table.past import past_of
from hoyle.web.refusals import NotHere
from hoyle.web.sessions import StudioSession

LEARNED = re.compile(r"mind-[0-9a-f]{24}")
MOST_SEATED = 24  # minds held in memory, each with what it has looked at


@dataclass
class Mind:
    """A Hoyle that many can play: what it knows is shared, what it is up to belongs to each contest."""

    player: Player
    lock: threading.Lock = field(default_factory=threading.Lock)  # its memory serves one at a time

    def choose(self, session: StudioSession, contest: Contest, rng: Random) -> Decision[Move]:
        """Its decision in a session, with the plan and the muted Advisors of that session."""
        role = contest.mover
        with self.lock:
            player = self._sitting(session, role)
            decision = player.choose(contest.position, rng, past_of(session.game, contest))
        session.plans[role], session.muted = player.plan, player.muted
        return decision

    def advise(self, contest: Contest, rng: Random) -> Decision[Move]:
        """What it would do in somebody's place, outside any contest of its own."""
        with self.lock:
            player = copy.copy(self.player)
            player.plan, player.muted, player.panels = None, {}, {}
            return player.choose(contest.position, rng)

    def _sitting(self, session: StudioSession, role: int) -> Player:
        player = copy.copy(self.player)
        player.plan, player.muted, player.panels = session.plans.get(role), dict(session.muted), {}
        return player


class Minds:
    """Minds by game and spelling; those not played for longest are put away first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._minds: OrderedDict[tuple[str, str], Mind] = OrderedDict()
        self._lock = threading.Lock()

    def mind(self, game_name: str, game: Game, spelling: str) -> Mind:
        """The mind of this spelling at this game."""
        key = (game_name, spelling)
        with self._lock:
            if key not in self._minds:
                self._minds[key] = Mind(self._seated(game, spelling))
                while len(self._minds) > MOST_SEATED:
                    self._minds.popitem(last=False)
            self._minds.move_to_end(key)
            return self._minds[key]

    def new_file(self) -> tuple[str, Path]:
        """A name for a mind that is to be learned, and the file that will keep what it knows."""
        name = f"mind-{secrets.token_hex(12)}"
        self.folder.mkdir(parents=True, exist_ok=True)
        return name, self.folder / f"{name}.json"

    def file(self, name: str) -> Path:
        """The knowledge file of a mind that was learned here; NotHere if there is none."""
        path = self.folder / f"{name}.json"
        if not LEARNED.fullmatch(name) or not path.is_file():
            raise NotHere("There is no such mind here.")
        return path

    def _seated(self, game: Game, spelling: str) -> Player:
        text = (parse(spelling)[1] or "").strip()
        real = f"hoyle({self.file(text)})" if LEARNED.fullmatch(text) else spelling
        hoyle = seat(real, game)
        assert isinstance(hoyle, Hoyle), "only Hoyle's own spellings come here"
        return Player(game, hoyle.knowledge, hoyle.settings, hoyle.testing)


def learned_name(spelling: str) -> str:
    """The name of the mind that a spelling seats, if it was learned here: `mind-…`."""
    name, text = parse(spelling)
    inside = (text or "").strip()
    return inside if name == "hoyle" and LEARNED.fullmatch(inside) else ""


def refuse_harmful(game: Game, spelling: str) -> None:
    """Refuse whoever would start a program, open a file or take very long: only our own, within bounds, may sit."""
    name, text = parse(spelling)
    if name == "hoyle" and (text or "").strip() == "trained":
        return
    if learned_name(spelling):
        return
    why = refusal_from_file(spelling, game)
    if why:
        raise HoyleError(f"A contestant that is named here may not {why}.")
