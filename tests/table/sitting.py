"""Shorthand for the contestants' tests: a contest at a position written in notation, and many choices there."""

from __future__ import annotations

from collections import Counter
from random import Random

from forr.claim import Plain
from forr.decision import Decision
from hoyle.games.contest import Contest, begin
from hoyle.games.frame import Game
from hoyle.games.notation import read_position, write_move
from hoyle.games.position import Move
from hoyle.table.contestant import Contestant


def at(game: Game, position: str = "") -> Contest:
    """A contest that begins at the position."""
    return begin(game, ("one", "two"), (False, False), read_position(game, position) if position else None)


def words(decision: Decision[Move]) -> str:
    """How a contestant without a panel says that it chose: in plain words."""
    assert isinstance(decision.reason, Plain)
    return decision.reason.words


def choices(contestant: Contestant, game: Game, position: str = "", times: int = 200) -> Counter[str]:
    """What a contestant chooses at a position, so many times with as many seeds."""
    contest = at(game, position)
    return Counter(
        write_move(game, contestant.choose(contest, Random(f"choice/{seed}")).action) for seed in range(times)
    )
