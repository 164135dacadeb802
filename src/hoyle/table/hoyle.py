"""Hoyle at the table: a panel of Advisors with what it has learned (SPEC C6).

`hoyle` knows nothing yet, `hoyle(FILE)` plays with a knowledge file and the panel that did the learning, and
`hoyle(paradigm=3)` votes by one of the four paradigms of the blackboard paper. Nothing is learned here: a knowledge
file changes only in the laboratory.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from forr.decision import Decision
from forr.knowledge import Knowledge, blank
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.table.contestant import Contestant, Request

if TYPE_CHECKING:
    from hoyle.mind.player import Player
    from hoyle.mind.settings import Settings

SPELLING = "hoyle"
EXAMPLE = "hoyle(paradigm=3)"
EXPECTED = "nothing, a knowledge file, paradigm=1 to paradigm=4, or a file and a paradigm"


def seat(request: Request) -> Contestant:
    """Hoyle with a knowledge file, or fresh."""
    from hoyle.mind.roster import with_guests
    from hoyle.mind.settings import Settings

    file, paradigm = read_arguments(request)
    knowledge, settings = _read(file, request.game) if file else (fresh(request.game), with_guests(Settings()))
    # Reading: before the first contest nobody is better than random opinion, so W2 would silence the whole panel;
    # a Hoyle that knows nothing votes with its first weights instead.
    testing = knowledge.contests > 0
    return Hoyle(request.game, knowledge, with_paradigm(settings, paradigm), spelled(file, paradigm), testing)


def read_arguments(request: Request) -> tuple[str, str]:
    """The knowledge file and the paradigm of a spelling; each empty where it is not given."""
    file = (request.text or "").strip()
    found = re.fullmatch(r"(?:(.*),)?\s*paradigm\s*=([^,]*)", file, re.DOTALL | re.IGNORECASE)
    if not found:
        return file, ""
    paradigm = found[2].strip()
    if paradigm not in ("1", "2", "3", "4"):
        raise request.refusal(f"there is no paradigm {paradigm!r}")
    return (found[1] or "").strip(), paradigm


def spelled(file: str = "", paradigm: str = "") -> str:
    """Hoyle's name with these arguments."""
    arguments = [part for part in (file, f"paradigm={paradigm}" if paradigm else "") if part]
    return f"hoyle({','.join(arguments)})" if arguments else "hoyle"


def fresh(game: Game) -> Knowledge:
    """What is known of a game before the first experience of it."""
    from hoyle.mind.knowledge import items

    return blank(game.id, items())


def with_paradigm(settings: Settings, paradigm: str) -> Settings:
    """The same Hoyle, voting by a paradigm; empty: as it does anyway."""
    return replace(settings, vote=paradigm) if paradigm else settings


def _read(file: str, game: Game) -> tuple[Knowledge, Settings]:
    from hoyle.mind.knowledge_file import load

    knowledge, settings, _ = load(Path(file), game)
    return knowledge, settings


class Hoyle:
    """Hoyle as a contestant: for each contest a fresh panel, from which whoever fails is left out until its end."""

    expert = False  # only external contestants are (SPEC C10)

    def __init__(
        self, game: Game, knowledge: Knowledge, settings: Settings, name: str = "hoyle", testing: bool = True
    ) -> None:
        self.game, self.knowledge, self.settings, self.name, self.testing = game, knowledge, settings, name, testing
        self.player: Player | None = None
        self.past: tuple[Position, ...] = ()  # where the contest stood when it was last asked

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """What the panel decides, with every reason."""
        player = self.player if self._goes_on(contest) else None
        if player is None:
            player = self.player = self._sit_down()
        self.past = contest.positions
        return player.choose(contest.position, rng)

    @property
    def muted(self) -> dict[str, str]:
        """The Advisors that failed in this contest, and how."""
        return dict(self.player.panel.muted) if self.player else {}

    def _goes_on(self, contest: Contest) -> bool:
        """Whether this is the contest that Hoyle was last asked about, some plies later."""
        before = len(self.past)
        return len(contest.positions) > before and contest.positions[:before] == self.past

    def _sit_down(self) -> Player:
        from hoyle.mind.player import Player

        return Player(self.game, self.knowledge, self.settings, self.testing)
