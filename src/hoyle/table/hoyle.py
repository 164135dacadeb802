"""Hoyle at the table: a panel of Advisors with what it has learned (SPEC C6).

`hoyle` knows nothing yet, `hoyle(FILE)` plays with a knowledge file and the panel that did the learning, and
`hoyle(trained)` with the file that comes with the package. After the
file, or without one, `paradigm=3` votes by one of the four paradigms of the blackboard paper, `vote=awl` in any way
there is, and `panel=1991` seats the Advisors of a paper: `hoyle(panel=1991,paradigm=3)`. Nothing is learned here: a
knowledge file changes only in the laboratory.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from forr.decision import Decision
from forr.knowledge import Knowledge, blank
from forr.memory import Memory
from forr.vote import PARADIGMS, PLAIN
from hoyle.errors import BadFile
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.table.asked_by_file import A_FILE_MAY
from hoyle.table.contestant import Contestant, Request
from hoyle.table.past import past_of

if TYPE_CHECKING:
    from hoyle.mind.player import Player
    from hoyle.mind.roster import GameAdvisor
    from hoyle.mind.settings import Settings

SPELLING = "hoyle"
EXAMPLE = "hoyle(paradigm=3)"
TRAINED = "trained"  # the word for the knowledge file that comes with the package
EXPECTED = (
    "nothing, trained or a knowledge file, then, if wanted, paradigm=1 to paradigm=4 or vote=pwl, awl, table7, "
    "table7-2, table7-3 or table7-4, and panel=hoyle, 1991, 1993, 1994 or 2001"
)
_LAST_OPTION = re.compile(r"(?:(.*),)?\s*(paradigm|vote|panel)\s*=([^,]*)", re.DOTALL | re.IGNORECASE)
_UNKNOWN_OPTION = re.compile(r"(?:.*,)?\s*([a-z_]+)\s*=[^/\\,]*", re.IGNORECASE)


class Arguments(NamedTuple):
    """What stands in Hoyle's parentheses; each empty where it is not given."""

    file: str = ""
    panel: str = ""
    vote: str = ""

    def settings(self, settings: Settings) -> Settings:
        """The settings that are asked for, otherwise these."""
        from hoyle.mind.roster import with_guests
        from hoyle.mind.settings import PANELS

        chosen = with_guests(PANELS[self.panel]) if self.panel else settings
        return replace(chosen, vote=self.vote) if self.vote else chosen

    @property
    def name(self) -> str:
        """Hoyle's name with these arguments."""
        panel = f"panel={self.panel}" if self.panel else ""
        way = "paradigm" if self.vote in PLAIN else "vote"
        arguments = [part for part in (self.file, panel, f"{way}={self.vote}" if self.vote else "") if part]
        return f"hoyle({','.join(arguments)})" if arguments else "hoyle"


def seat(request: Request) -> Contestant:
    """Hoyle with a knowledge file, or fresh."""
    from hoyle.mind.roster import with_guests
    from hoyle.mind.settings import Settings

    arguments = read_arguments(request)
    usual = with_guests(Settings())
    knowledge, settings = _read(arguments.file, request.game) if arguments.file else (fresh(request.game), usual)
    # Reading: before the first contest nobody is better than random opinion, so W2 would silence the whole panel;
    # a Hoyle that knows nothing votes with its first weights instead.
    testing = knowledge.contests > 0
    return Hoyle(request.game, knowledge, arguments.settings(settings), arguments.name, testing)


def asked_by_file(request: Request) -> str:
    """A stranger's file may name a Hoyle that knows nothing, or the learner; other files are not for it to open."""
    return "open another file" if split_options(request.text)[0] else A_FILE_MAY


def read_arguments(request: Request) -> Arguments:
    """The knowledge file, the panel and the vote of a spelling."""
    file, options = split_options(request.text)
    found: dict[str, str] = {}
    for key, value in options:
        known = "vote" if key == "paradigm" else key
        if known in found:
            raise request.refusal(f"its {known} is given twice")
        found[known] = _known(request, key, value)
    unknown = _UNKNOWN_OPTION.fullmatch(file)
    if unknown and not Path(file).exists():
        raise request.refusal(f"there is no setting {unknown[1]!r}")
    return Arguments(file, found.get("panel", ""), found.get("vote", ""))


def split_options(text: str | None) -> tuple[str, list[tuple[str, str]]]:
    """The knowledge file, if any, and the options. Options stand last, for a file may have any name."""
    rest, options = (text or "").strip(), []
    while option := _LAST_OPTION.fullmatch(rest):
        rest = (option[1] or "").strip()
        options.append((option[2].lower(), option[3].strip().lower()))
    return rest, options


def _known(request: Request, key: str, value: str) -> str:
    """An option's value, if there is such a one."""
    from hoyle.mind.settings import PANELS

    choices = {"paradigm": tuple(PLAIN), "vote": tuple(PARADIGMS), "panel": tuple(PANELS)}[key]
    if value not in choices:
        raise request.refusal(f"there is no {key} {value!r}")
    return value


def fresh(game: Game) -> Knowledge:
    """What is known of a game before the first experience of it."""
    from hoyle.mind.knowledge import items

    return blank(game.id, items())


def _read(file: str, game: Game) -> tuple[Knowledge, Settings]:
    from hoyle.mind.knowledge_file import load

    knowledge, settings, _ = load(_packaged(game) if file.lower() == TRAINED else Path(file), game)
    return knowledge, settings


def _packaged(game: Game) -> Path:
    """The knowledge file that comes with the package for this game."""
    from hoyle.trained import trained_file, trained_games

    path = trained_file(game)
    if path is None:
        known = ", ".join(trained_games())
        raise BadFile(
            f"No trained Hoyle comes with {game.id}, only with {known}; learn the game and name the file, or leave the "
            "file out."
        )
    return path


class Hoyle:
    """Hoyle as a contestant: for each contest a fresh panel, from which whoever fails is left out until its end."""

    expert = False  # only external contestants are (SPEC C10)

    def __init__(
        self,
        game: Game,
        knowledge: Knowledge,
        settings: Settings,
        name: str = "hoyle",
        testing: bool = True,
        extra: tuple[GameAdvisor, ...] = (),  # Advisors of an experiment's own
        memory: Memory | None = None,  # that others of the same knowledge share
    ) -> None:
        self.game, self.knowledge, self.settings, self.name, self.testing = game, knowledge, settings, name, testing
        self.extra = extra
        self.memory = Memory() if memory is None else memory  # serves one contest after another
        self.player: Player | None = None
        self.past: tuple[Position, ...] = ()  # where the contest stood when it was last asked

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """What the panel decides, with every reason."""
        player = self.player if self._goes_on(contest) else None
        if player is None:
            player = self.player = self._sit_down()
        self.past = contest.positions
        return player.choose(contest.position, rng, past_of(self.game, contest))

    def take_up(self, knowledge: Knowledge) -> None:
        """Go on with other knowledge, in the middle of a contest if need be: whoever was muted stays so."""
        self.knowledge = knowledge
        if self.player is not None:
            before, self.player = self.player, self._sit_down()
            self.player.plan, self.player.muted = before.plan, before.muted

    @property
    def muted(self) -> dict[str, str]:
        """The Advisors that failed in this contest, and how."""
        return dict(self.player.muted) if self.player else {}

    def _goes_on(self, contest: Contest) -> bool:
        """Whether this is the contest that Hoyle was last asked about, some plies later."""
        before = len(self.past)
        return len(contest.positions) > before and contest.positions[:before] == self.past

    def _sit_down(self) -> Player:
        from hoyle.mind.player import Player

        return Player(self.game, self.knowledge, self.settings, self.testing, self.extra, self.memory)
