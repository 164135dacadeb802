"""Contestants: whoever sits down at the table, and the spelling that seats them, as in `fallible(10)` (SPEC C, U2).

Each contestant lives in one file of this folder, which declares itself: `SPELLING` is its name, `EXAMPLE` shows a full
spelling, `EXPECTED` says what its parentheses hold, and `seat(request)` builds it for one game. There is no second
place to register; plug-ins bring guests of the same shape. Heavy imports belong inside `seat` or below, so that
looking a name up costs nothing.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

from forr.decision import Decision
from hoyle.errors import BadNotation, UnknownName
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import quoted, refuse_long, refuse_unprintable
from hoyle.games.position import Move
from hoyle.plugin_parts import Part
from hoyle.plugins import accepted

Ask = Callable[[Contest], Move]

USUAL_SECONDS = 30.0  # for one move of an external program
LONGEST_SPELLING = 8000  # characters; an engine's command line may be long


class Contestant(Protocol):
    """Whoever chooses moves.

    One that holds resources also has `close()`, after which it may still be asked again; one that has to be started
    `get_ready()`, which no clock of ours counts; and one that is told how a contest ended `hear_end(contest)`.
    """

    name: str  # its spelling, in normal form
    expert: bool  # Hoyle is told who is expert (SPEC C10)

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """The move for the position that the contest has reached, with how it was chosen."""


@dataclass(frozen=True)
class Request:
    """What a contestant may need to sit down: the game, its own arguments, and what the room offers."""

    game: Game
    name: str
    text: str | None = None  # what stands in the parentheses, as typed; None without parentheses
    example: str = ""
    expected: str = ""
    ask: Ask | None = None  # how a person is asked, if one can be
    progress: Callable[[str], None] | None = None  # told of long preparations
    game_file: Path | None = None  # where a game outside the catalogue was read
    seconds: float = USUAL_SECONDS  # how long an external program may think about one move
    at_once: bool = False  # nothing long is made before the first move: a table that is not at hand is done without

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments in lower case, spaces apart."""
        if self.text is None or not self.text.strip():
            return ()
        return tuple("".join(argument.split()).lower() for argument in self.text.split(","))

    def refusal(self, what: str) -> BadNotation:
        """The error for arguments that will not do."""
        written = self.name if self.text is None else f"{self.name}({self.text})"
        return BadNotation(
            f"{quoted(written)} cannot be seated: {what}; expected {self.expected}, as in {self.example}."
        )

    def at_most(self, count: int) -> tuple[str, ...]:
        """The arguments, of which there may be so many and no more."""
        if len(self.arguments) > count:
            raise self.refusal(f"it has {len(self.arguments)} arguments")
        return self.arguments

    def percentage(self, index: int = 0) -> float:
        """An argument that is a number from 0 to 100."""
        text = self._argument(index)
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,6})?", text) or float(text) > 100:
            raise self.refusal(f"{quoted(text)} is no percentage from 0 to 100")
        return float(text)

    def whole(self, low: int, high: int, index: int = 0) -> int:
        """An argument that is a whole number within bounds."""
        text = self._argument(index)
        if not re.fullmatch(r"[0-9]{1,15}", text) or not low <= int(text) <= high:
            raise self.refusal(f"{quoted(text)} is no whole number from {low} to {high:,}")
        return int(text)

    def word(self, index: int, *known: str) -> str:
        """An optional argument that is one of the known words; empty if it is not there."""
        if len(self.arguments) <= index:
            return ""
        text = self.arguments[index]
        if text not in known:
            raise self.refusal(f"{quoted(text)} is not known here")
        return text

    def _argument(self, index: int) -> str:
        if len(self.arguments) <= index:
            raise self.refusal("its argument is missing")
        return self.arguments[index]


class Seater(Protocol):
    """A contestant's file, as the table sees it."""

    SPELLING: str
    EXAMPLE: str
    EXPECTED: str

    def seat(self, request: Request) -> Contestant:
        """Build the contestant."""


def seat(
    spelling: str,
    game: Game,
    *,
    ask: Ask | None = None,
    progress: Callable[[str], None] | None = None,
    game_file: Path | None = None,
    seconds: float = USUAL_SECONDS,
    at_once: bool = False,
) -> Contestant:
    """The contestant with this spelling, ready to play this game; `at_once` without a table that takes long to make."""
    name, text = parse(spelling)
    module = find(name)
    described = (text, module.EXAMPLE, module.EXPECTED)
    request = Request(game, name, *described, ask, progress, game_file, seconds, at_once)
    if name in guests():
        from hoyle.table.guest import seat_guest

        return seat_guest(guests()[name], request)
    return module.seat(request)


def parse(spelling: str) -> tuple[str, str | None]:
    """The name, in lower case, and what stands in the parentheses, untouched."""
    refuse_long(spelling, "contestant's spelling", LONGEST_SPELLING)
    refuse_unprintable(spelling, "contestant's spelling")
    found = re.fullmatch(r"\s*([^()]*?)\s*(?:\((.*)\)\s*)?", spelling, re.DOTALL)
    if not found or not found[1]:
        raise BadNotation(
            f"{quoted(spelling)} is no contestant; expected a name, with arguments in parentheses if it has any, "
            "such as random or fallible(10)."
        )
    return "".join(found[1].split()).lower(), found[2]


def spellings() -> dict[str, str]:
    """Every contestant's name with an example of its full spelling."""
    everybody = [*_modules(), *(guest.value for guest in guests().values())]
    return {module.SPELLING: module.EXAMPLE for module in sorted(everybody, key=lambda module: module.SPELLING)}


def find(name: str) -> Seater:
    """The file of the contestant with this name."""
    for module in _modules(name):
        if name == module.SPELLING:
            return module
    if name in guests():
        seater: Seater = guests()[name].value
        return seater
    refuse_long(name, "contestant's name", 100)
    raise UnknownName("contestant", name, spellings())


def guests() -> dict[str, Part]:
    """The plug-ins' contestants, by name."""
    return accepted("contestants", lambda: [module.SPELLING for module in _modules()])


def _modules(likely: str = "") -> Iterator[Seater]:
    """The files of this folder that declare a contestant, likely names first; each imported when reached."""
    names = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    for name in sorted(names, key=lambda name: (not (likely and name.startswith(likely)), name)):
        module = importlib.import_module(f"hoyle.table.{name}")
        if hasattr(module, "SPELLING"):
            yield module


def dismiss(*contestants: Contestant) -> None:
    """Let contestants give back what they hold: processes, files."""
    for contestant in contestants:
        close = getattr(contestant, "close", None)
        if close is not None:
            close()
