"""Looking at a position by hand: what is posted on the blackboard, and what an Advisor says of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from forr.blackboard import Blackboard
from forr.claim import Claim
from forr.decision import INDIFFERENT
from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position, write_move
from hoyle.games.position import Move, Position
from hoyle.games.symmetry import symmetries
from hoyle.mind.knowledge.significant_states import States, StateValue
from hoyle.mind.roster import GameAdvisor
from hoyle.mind.situation import Situation, situation_for
from hoyle.show.claims.telling import words

Board = Blackboard[Situation, Move]

game_called = lru_cache(maxsize=64)(load)
learned_symmetries = lru_cache(maxsize=64)(symmetries)


def look(game: str | Game, text: str, **knowledge: Any) -> Board:
    """The blackboard for a position in notation, with these items of useful knowledge and no others."""
    frame = game_called(game) if isinstance(game, str) else game
    known = Knowledge(frame.id, knowledge)
    memory = Memory()
    situation = situation_for(frame, read_position(frame, text), known, memory)
    return Blackboard(situation, situation.moves, known, Random("looking"), memory=memory)


def strengths(one: GameAdvisor, board: Board) -> dict[str, int]:
    """What an Advisor says, move by move, as a person writes moves."""
    return {write_move(board.situation.game, said.action): said.strength for said in one.comments(board)}


def supported_by(one: GameAdvisor, board: Board) -> set[str]:
    """The moves that an Advisor speaks for."""
    return {move for move, strength in strengths(one, board).items() if strength > INDIFFERENT}


def opposed_by(one: GameAdvisor, board: Board) -> set[str]:
    """The moves that an Advisor speaks against."""
    return {move for move, strength in strengths(one, board).items() if strength < INDIFFERENT}


def reasons(one: GameAdvisor, board: Board) -> dict[str, str]:
    """Why, move by move, in words."""
    game = board.situation.game
    return {write_move(game, said.action): words(game, said.claim) for said in one.comments(board)}


def claims(one: GameAdvisor, board: Board) -> dict[str, Claim]:
    """What an Advisor claims, move by move."""
    return {write_move(board.situation.game, said.action): said.claim for said in one.comments(board)}


def place(game: str, text: str) -> Position:
    """A position in notation."""
    return read_position(game_called(game), text)


def key(game: str, text: str, **knowledge: Any) -> Position:
    """What knowledge about a position is filed under."""
    return look(game, text, **knowledge).situation.key


def key_after(game: str, text: str, move: str, **knowledge: Any) -> Position:
    """What knowledge about the result of a move is filed under."""
    situation = look(game, text, **knowledge).situation
    return situation.key_after(read_move(situation.game, situation.position, move))


def known(states: Mapping[Position, tuple[int, int]]) -> States:
    """Significant states made up from canonical positions, each with its value for the mover and its distance."""
    return States({position: StateValue(value, distance, ()) for position, (value, distance) in states.items()})


def frame(game: str) -> Game:
    """A game of the catalogue."""
    return game_called(game)
