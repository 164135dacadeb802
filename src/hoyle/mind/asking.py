"""Asking Hoyle about one position, outside any contest: what it would do there, or what one Advisor thinks."""

from __future__ import annotations

from pathlib import Path

from forr.knowledge import Knowledge, blank
from forr.memory import Memory
from hoyle.errors import HoyleError
from hoyle.games.frame import Game
from hoyle.games.notation import read_position, write_position
from hoyle.games.position import Move, Position
from hoyle.mind.knowledge import items
from hoyle.mind.player import Player
from hoyle.mind.roster import with_guests
from hoyle.mind.settings import Settings
from hoyle.mind.situation import situation_for


def novice(game: Game) -> Player:
    """Hoyle before it has learned anything, when no Advisor counts more than another."""
    return Player(game, blank(game.id, items()), with_guests(Settings()), testing=False)


def learned(game: Game, knowledge: Knowledge, settings: Settings) -> Player:
    """Hoyle with what it has learned, and with the panel that did the learning."""
    return Player(game, knowledge, settings, testing=knowledge.contests > 0)


def player_for(game: Game, file: Path | None) -> Player:
    """Hoyle with a knowledge file, or without any."""
    if file is None:
        return novice(game)
    from hoyle.mind.knowledge_file import load

    knowledge, settings, _ = load(file, game)
    return learned(game, knowledge, settings)


def alike_moves(game: Game, position: Position, knowledge: Knowledge) -> dict[Move, tuple[Move, ...]]:
    """For each move that stands for others, which the learned symmetries make one with it, those others."""
    return situation_for(game, position, knowledge, Memory()).alike


def open_position(game: Game, position: Position | str) -> Position:
    """The position, which may be text; refused where there is nothing left to decide."""
    place = read_position(game, position) if isinstance(position, str) else position
    if game.outcome(place) is not None:
        result = ("drawn", "X has won", "O has won")[game.outcome(place) or 0]
        raise HoyleError(
            f"There is nothing to decide in {write_position(game, place)!r}: the contest is over, {result}."
        )
    return place
