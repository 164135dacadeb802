"""What can be asked of a decision in a session: everything, and why not another move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel

from forr.decision import Decision
from hoyle.games.position import Move
from hoyle.mind.asking import alike_moves
from hoyle.show.everything import Alike
from hoyle.show.second_person import words_to_you
from hoyle.show.why_not import why_not
from hoyle.table.contestant import parse
from hoyle.web.board_data import MoveReply, holder, move_reply
from hoyle.web.decision_data import PanelReply, panel_reply
from hoyle.web.refusals import NotHere
from hoyle.web.sessions import HUMAN, StudioSession

if TYPE_CHECKING:
    from hoyle.web.studio import Studio

MOST_ANSWERS = 6  # moves to one location that are spoken of


class WhyNotReply(BaseModel):
    """Why a contestant did not move where the visitor points."""

    words: str
    answers: list[tuple[MoveReply, str]]


def decision_at(session: StudioSession, ply: int | None) -> tuple[int, Decision[Move]]:
    """The decision at a ply, or the latest of a contestant; only the last few are kept whole."""
    wanted = max(session.decisions, default=-1) if ply is None else ply
    decision = session.decisions.get(wanted)
    if decision is None:
        raise NotHere("Only the last few decisions are kept whole; the sentence of an earlier move stands in the list.")
    return wanted, decision


def panel_at(studio: Studio, session: StudioSession, ply: int | None) -> PanelReply:
    """Everything that was said in a decision."""
    wanted, decision = decision_at(session, ply)
    return panel_reply(session.game, decision, wanted, _alike(studio, session, wanted))


def why_not_there(studio: Studio, session: StudioSession, ply: int | None, location: int) -> WhyNotReply:
    """Why a contestant made no move to a location, given by its number, or with the piece that stands there."""
    wanted, decision = decision_at(session, ply)
    position, game = session.contest.positions[wanted], session.game
    if not 1 <= location <= game.board.size:
        raise NotHere(f"There is no location {location} on this board, only 1 to {game.board.size}.")
    place = location - 1
    there = [move for move in game.legal_moves(position) if place in (move.target, move.origin)]
    if not there:
        return WhyNotReply(words=_nothing_there(game.board.names[place], holder(position, place)), answers=[])
    there.sort(key=lambda move: -decision.tally.get(move, 0.0))
    alike = _alike(studio, session, wanted)
    answers = [(move, why_not(game, decision, move, alike, words_to_you)) for move in there[:MOST_ANSWERS]]
    return WhyNotReply(words=answers[0][1], answers=[(move_reply(game, move), words) for move, words in answers])


def _nothing_there(name: str, holds: str) -> str:
    if holds:
        return f"No move goes to {name}: {holds}'s piece stood there, and it could not move."
    return f"No move to {name} was legal."


def _alike(studio: Studio, session: StudioSession, ply: int) -> Alike:
    """The moves that symmetry made one for the mind that decided."""
    spelling = session.seats[session.contest.movers[ply] - 1]
    if spelling == HUMAN or parse(spelling)[0] != "hoyle":
        return {}
    mind = studio.minds.mind(session.game_name, session.game, spelling)
    return alike_moves(session.game, session.contest.positions[ply], mind.player.knowledge)
