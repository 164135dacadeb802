"""A session as the page sees it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from hoyle.games.notation import write_move, write_position
from hoyle.games.turns import numbers
from hoyle.show.claims.telling import words
from hoyle.show.contestants import about, called
from hoyle.show.second_person import words_to_you
from hoyle.web.board_data import BoardReply, MoveReply, board_reply, move_reply
from hoyle.web.decision_data import DecisionReply, decision_reply
from hoyle.web.playing import standing_contest
from hoyle.web.sessions import HUMAN, StudioSession


class SeatReply(BaseModel):
    """Who sits at one side."""

    side: Literal["X", "O"]
    spelling: str
    name: str
    about: str
    person: bool


class PlayedReply(BaseModel):
    """A move that was made."""

    ply: int
    number: str = Field(description="the number of the turn, where a record has it")
    side: Literal["X", "O"]
    move: MoveReply
    reason: str


class SessionReply(BaseModel):
    """A contest as it stands."""

    id: str
    game: str
    title: str = Field(description="the game's name")
    seats: tuple[SeatReply, SeatReply]
    ply: int = Field(description="how many moves were made")
    start: str = Field(description="where it began, in notation; empty for the game's own start")
    board: BoardReply
    last: MoveReply | None
    moves: list[PlayedReply]
    turn: Literal["person", "contestant", "nobody"]
    outcome: Literal["X", "O", "draw", ""]
    result: str = Field(description="how it came out, in a sentence")
    said: DecisionReply | None = Field(description="why the last move of a contestant was made")
    saved: str = Field(description="what the saved contest is called, if it was saved")


def session_reply(session: StudioSession) -> SessionReply:
    """A session for the page."""
    contest, game = session.contest, session.game
    last = contest.moves[-1] if contest.moves else None
    return SessionReply(
        id=session.id,
        game=session.game_name,
        title=game.name,
        seats=(_seat("X", session.seats[0]), _seat("O", session.seats[1])),
        ply=len(contest.moves),
        start="" if contest.start == game.start else write_position(game, contest.start),
        board=board_reply(game, contest.position, last, legal=not contest.over),
        last=move_reply(game, last) if last else None,
        moves=_played(session),
        turn="nobody" if contest.over else "person" if session.seated == HUMAN else "contestant",
        outcome="" if contest.outcome is None else (("draw", "X", "O")[contest.outcome]),
        result=standing_contest(contest),
        said=said(session),
        saved=session.saved_as,
    )


def _seat(side: Literal["X", "O"], spelling: str) -> SeatReply:
    if spelling == HUMAN:
        return SeatReply(side=side, spelling=HUMAN, name="A person", about="", person=True)
    return SeatReply(side=side, spelling=spelling, name=called(spelling), about=about(spelling), person=False)


def _played(session: StudioSession) -> list[PlayedReply]:
    contest = session.contest
    rows = zip(numbers(contest.movers), contest.moves, contest.movers, session.reasons, strict=True)
    return [
        PlayedReply(
            ply=ply,
            number=number,
            side="X" if mover == 1 else "O",
            move=move_reply(session.game, move),
            reason="" if session.seats[mover - 1] == HUMAN else reason,
        )
        for ply, (number, move, mover, reason) in enumerate(rows)
    ]


def said(session: StudioSession) -> DecisionReply | None:
    """Why a contestant made its last move, said to the person it plays against, if there is one."""
    if not session.decisions:
        return None
    ply = max(session.decisions)
    other = session.seats[2 - session.contest.movers[ply]]
    wording = words_to_you if other == HUMAN else words
    return decision_reply(session.game, session.decisions[ply], ply, wording)


def share_query(session: StudioSession) -> dict[str, str]:
    """What an address holds of a contest: the game, who plays, where it began and every move."""
    contest, game = session.contest, session.game
    query = {
        "game": session.game_name,
        "first": session.seats[0],
        "second": session.seats[1],
        "start": "" if contest.start == game.start else write_position(game, contest.start),
        "moves": ".".join(write_move(game, move) for move in contest.moves),
    }
    return {key: value for key, value in query.items() if value}
