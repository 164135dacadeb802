"""Contests under way: sit down, move, let the other move, ask why and why not, take back, save and share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query

from hoyle.games.record import write_text
from hoyle.web import playing
from hoyle.web.board_data import move_reply
from hoyle.web.decision_data import PanelReply
from hoyle.web.exact import judgement
from hoyle.web.hints import HintReply, hint
from hoyle.web.questions import WhyNotReply, panel_at, why_not_there
from hoyle.web.refusals import REFUSALS, NotNow
from hoyle.web.session_data import SessionReply, session_reply, share_query
from hoyle.web.session_requests import (
    HintRequest,
    MoveRequest,
    PlyRequest,
    SeatsRequest,
    SessionRequest,
    SharedReply,
    ValueReply,
    ValuesReply,
    WhyNotRequest,
)
from hoyle.web.sessions import HUMAN, SESSION_PATTERN, StudioSession
from hoyle.web.studio import Studio, StudioHere

router = APIRouter(prefix="/api/sessions", tags=["contests"], responses=REFUSALS)

SessionId = Annotated[str, Path(pattern=SESSION_PATTERN)]
AskedPly = Annotated[int | None, Query(ge=0, le=10_000, description="the decision at this ply; the latest if left out")]


@contextmanager
def _held(studio: Studio, session_id: str) -> Iterator[StudioSession]:
    """A session that nobody else changes meanwhile."""
    session = studio.sessions.session(session_id)
    if not session.lock.acquire(blocking=False):
        with studio.waiting.place():
            if not session.lock.acquire(timeout=studio.limits.thinking_seconds):
                raise NotNow("Somebody is still thinking about this contest.")
    try:
        yield session
    finally:
        session.lock.release()


@router.post("")
def begin_contest(request: SessionRequest, studio: StudioHere) -> SessionReply:
    """Begin a contest, or go on with one."""
    seats = (request.first or HUMAN, request.second or HUMAN)
    given = seats if request.first or request.second else None
    if request.saved:
        game_name, record = studio.saved.load(request.saved)
        session = playing.reopen_contest(studio, game_name, record, given)
        session.saved_as = request.saved
    elif request.record:
        record = playing.record_in(studio, request.game, request.record)
        session = playing.reopen_contest(studio, request.game, record, given)
    else:
        opening = playing.ContestOpening(seats, request.start, tuple(request.moves), request.seed)
        session = playing.open_contest(studio, request.game, opening)
    return session_reply(session)


@router.get("/{session_id}")
def contest_state(session_id: SessionId, studio: StudioHere) -> SessionReply:
    """A contest as it stands."""
    with _held(studio, session_id) as session:
        return session_reply(session)


@router.delete("/{session_id}")
def leave_contest(session_id: SessionId, studio: StudioHere) -> None:
    """Leave a contest; unless it was saved, it is forgotten."""
    studio.sessions.session(session_id)
    studio.sessions.remove(session_id)


@router.post("/{session_id}/moves")
def make_move(session_id: SessionId, request: MoveRequest, studio: StudioHere) -> SessionReply:
    """Make a person's move."""
    with _held(studio, session_id) as session:
        playing.move_person(session, request.move, request.ply)
        return session_reply(session)


@router.post("/{session_id}/reply")
def let_move(session_id: SessionId, request: PlyRequest, studio: StudioHere) -> SessionReply:
    """Let the contestant move whose turn it is."""
    with _held(studio, session_id) as session:
        playing.reply(studio, session, request.ply)
        return session_reply(session)


@router.post("/{session_id}/undo")
def undo(session_id: SessionId, studio: StudioHere) -> SessionReply:
    """Take back the last move of a person and what followed it."""
    with _held(studio, session_id) as session:
        playing.take_back(session)
        return session_reply(session)


@router.post("/{session_id}/resignation")
def resign(session_id: SessionId, studio: StudioHere) -> SessionReply:
    """Lose the contest here."""
    with _held(studio, session_id) as session:
        playing.resign(session)
        return session_reply(session)


@router.put("/{session_id}/seats")
def take_seats(session_id: SessionId, request: SeatsRequest, studio: StudioHere) -> SessionReply:
    """Let others go on with the contest: take over from Hoyle, or let Hoyle take over."""
    with _held(studio, session_id) as session:
        playing.take_seats(session, (request.first, request.second))
        return session_reply(session)


@router.post("/{session_id}/hint")
def give_hint(session_id: SessionId, request: HintRequest, studio: StudioHere) -> HintReply:
    """A hint: first where to look, then the move."""
    with _held(studio, session_id) as session:
        return hint(studio, session, request.step)


@router.get("/{session_id}/panel")
def whole_panel(session_id: SessionId, studio: StudioHere, ply: AskedPly = None) -> PanelReply:
    """Everything that was said in a decision: strengths, vetoes, weights, votes."""
    with _held(studio, session_id) as session:
        return panel_at(studio, session, ply)


@router.post("/{session_id}/why-not")
def ask_why_not(session_id: SessionId, request: WhyNotRequest, studio: StudioHere) -> WhyNotReply:
    """Why a contestant did not move to a location."""
    with _held(studio, session_id) as session:
        return why_not_there(studio, session, request.ply, request.location)


@router.get("/{session_id}/values")
def exact_values(session_id: SessionId, studio: StudioHere) -> ValuesReply:
    """What each legal move is worth, exactly, where the game is solved."""
    session = studio.sessions.session(session_id)
    if session.contest.over:
        raise NotNow("The contest is over, so there are no moves to value.")
    known = judgement(studio, session.game_name, session.contest.position)
    moves = [
        ValueReply(move=move_reply(session.game, move), value=exact.value, distance=exact.distance)
        for move, exact in known.moves
    ]
    return ValuesReply(value=known.value.value, distance=known.value.distance, moves=moves)


@router.post("/{session_id}/save")
def save_contest(session_id: SessionId, studio: StudioHere) -> SessionReply:
    """Keep the contest on disk, in place of an earlier state of it."""
    with _held(studio, session_id) as session:
        session.saved_as = studio.saved.save(session.game_name, playing.record_of(session), session.saved_as)
        return session_reply(session)


@router.get("/{session_id}/record")
def share_contest(session_id: SessionId, studio: StudioHere) -> SharedReply:
    """The contest as text and as an address."""
    with _held(studio, session_id) as session:
        text = write_text(session.game, playing.record_of(session))
        return SharedReply(text=text, address=f"/play?{urlencode(share_query(session))}")
