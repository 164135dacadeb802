"""What a sitting is given: the game, the opponent, ways to ask and to say, and who answers a person's questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.table.contestant import Contestant
    from hoyle.table.play import Transcript

Prompt = Callable[[str], str]  # a prompt -> what the person typed; EOFError when nothing more will come
Say = Callable[[str], None]


@dataclass(frozen=True)
class SittingAnswers:
    """What the table answers a person who asks."""

    hint: Callable[[Contest], str]
    why: Callable[[Decision[Move]], str]
    why_all: Callable[[Decision[Move], Position], str]  # everything that was said
    why_not: Callable[[Decision[Move], Position, Move], str]
    review: Callable[[Contest, int], str]  # of a finished contest, for a person in that role
    save: Callable[[Transcript, str], str]  # to the file named, or to one of a new name


@dataclass(frozen=True)
class SittingSetup:
    """What stays the same for the length of a sitting."""

    game: Game
    opponent: Contestant
    called: str  # what the opponent is called at the table
    introduced: str  # the same, with what a person wants to know of it
    ask: Prompt
    say: Say
    paint: Callable[[Contest], str]  # the board as it stands
    answers: SittingAnswers
