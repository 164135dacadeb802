"""Opponents by level: for each game a ladder of spellings, from a novice Hoyle to the strongest there is.

`workshop/ladders.py` measures a ladder against a fixed field of challengers; `docs/levels.md` has what it found. A game
that is soon played perfectly has a short ladder. One without a ladder of its own has that of its kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hoyle.errors import BadNotation

if TYPE_CHECKING:
    from hoyle.games.frame import Game

NOVICE, TRAINED = "hoyle", "hoyle(trained)"
BEGINNER = "hoyle(panel=1991)"  # today's panel sees forced lines, and is no easy opponent however little it knows
MOST_LEVELS = 8


@dataclass(frozen=True)
class Ladder:
    """The opponents of one game, the weakest first; and why there are no more of them."""

    spellings: tuple[str, ...]
    remark: str

    def at(self, level: int) -> str:
        """The spelling of a level, counted from 1."""
        if not 1 <= level <= len(self.spellings):
            raise BadNotation(
                f"There is no level {level} here, only 1 to {len(self.spellings)}; `hoyle levels GAME` tells who they "
                f"are. {self.remark}"
            )
        return self.spellings[level - 1]


# Measured: docs/levels.md has the scores.
LADDERS: dict[str, tuple[str, ...]] = {
    "tic_tac_toe": (BEGINNER, TRAINED),
    "achi": (BEGINNER, TRAINED),
    "five_mens_morris": (BEGINNER, "hoyle(panel=1994)", "fallible(10)", TRAINED, "perfect(wise)"),
    "nine_mens_morris": (BEGINNER, "expert(100)", "expert(1000)", "expert(10000)", "expert(100000)", "expert"),
    "connect_four": (BEGINNER, "expert(100)", "expert(1000)", TRAINED, "expert(10000)", "expert(100000)", "expert"),
}
SOLVED = (BEGINNER, "fallible(10)", "perfect(wise)")  # any other game that can be solved
SEARCHED = (BEGINNER, "expert(1000)", "expert(10000)", "expert(100000)", "expert")  # and any that cannot


def ladder_for(game: Game) -> Ladder:
    """The ladder of a game: its own, or that of its kind."""
    from hoyle.solver.solution import solvable
    from hoyle.trained import trained_games

    usual = SOLVED if solvable(game) else SEARCHED
    spellings = LADDERS.get(game.id, usual)
    if TRAINED in spellings and game.id not in trained_games():
        spellings = tuple(one for one in spellings if one != TRAINED)
    return Ladder(spellings, _remark(game, spellings))


def _remark(game: Game, spellings: tuple[str, ...]) -> str:
    """Why the ladder ends where it does."""
    if spellings[-1].startswith("perfect"):
        return f"{game.name} is soon played perfectly, so there is no higher level."
    if spellings[-1] == TRAINED:
        return f"{game.name} is soon played perfectly: no contestant scores more than Hoyle once it has learned it."
    return "The last is the strongest there is; nobody here plays this game perfectly."


def trained_comes_with(game: Game) -> bool:
    """Whether a trained Hoyle comes with the package for these very rules."""
    from hoyle.trained import trained_file

    return trained_file(game) is not None


def usual_opponent(game: Game) -> str:
    """Whom a person meets who names nobody: the trained Hoyle; else the strongest that is there at once."""
    from hoyle.solver.solution import at_hand, solvable

    if trained_comes_with(game):
        return TRAINED
    return "perfect" if solvable(game) and at_hand(game) else "expert"
