"""The meeting: before competition Hoyle is shown contests of a strong contestant with a random one (SPEC K1)."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.errors import TooLarge
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.lab.trainers.pairing import alternately
from hoyle.table.contestant import Contestant
from hoyle.table.play import sit_and_play

MEETING = 10  # contests, to learn symmetries from
MODEL = "expert(2000,men=0)"  # who plays them where there is no perfect contestant


def meeting_contests(game: Game, seat: Callable[[str], Contestant], seed: str) -> tuple[Contest, ...]:
    """What is shown, by contestants whom `seat` finds a place."""
    model = model_for(seat)
    pairings = [alternately(turn, model, "random") for turn in range(MEETING)]
    return tuple(
        sit_and_play(game, seat(one), seat(two), f"{seed}/meeting/{number}").contest
        for number, (one, two) in enumerate(pairings, 1)
    )


def model_for(seat: Callable[[str], Contestant]) -> str:
    """Who shows how the game is played: the perfect contestant, or an expert where there is none."""
    try:
        seat("perfect")
    except TooLarge:
        return MODEL
    return "perfect"
