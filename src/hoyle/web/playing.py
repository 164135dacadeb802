"""What can be done at a table of the studio: sit down, move, let the other move, take back, change seats, resign.

Every function changes a session whose lock its caller holds. A move is judged by the rules, never by the page.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from hoyle.errors import BadNotation, HoyleError
from hoyle.games.contest import Contest, begin, extend, forfeit
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, read_position
from hoyle.games.position import Move, Position
from hoyle.games.record import Record, read_text
from hoyle.show.explain import reason
from hoyle.web.contestants import check_seat, choose, is_expert
from hoyle.web.refusals import NotNow
from hoyle.web.sessions import HUMAN, StudioSession, new_id

if TYPE_CHECKING:
    from hoyle.web.studio import Studio

RESIGNED = "The person resigned."  # a record's remark
MOST_SEEDS = 2**31


class ContestOpening(NamedTuple):
    """What a contest begins with: who sits where, from which position, after which moves."""

    seats: tuple[str, str]
    start: str = ""  # a position in notation; the game's start if empty
    moves: tuple[str, ...] = ()
    seed: str = ""


def open_contest(studio: Studio, game_name: str, opening: ContestOpening) -> StudioSession:
    """A contest at its beginning, or where these moves have brought it."""
    game = studio.shelf.game(game_name)
    start = read_position(game, opening.start) if opening.start else None
    session = _session(game_name, game, opening.seats, start, opening.seed)
    for text in opening.moves:
        _play(session, read_move(game, session.contest.position, text), "")
    return studio.sessions.add(session)


def reopen_contest(studio: Studio, game_name: str, record: Record, seats: tuple[str, str] | None) -> StudioSession:
    """A contest as a record has it, with these at the table, or those who sat there before."""
    game = studio.shelf.game(game_name)
    contest = record.contest
    seats = seats or (_again(game, contest.contestants[0]), _again(game, contest.contestants[1]))
    if contest.game != game.id:
        raise BadNotation(f"The record is of {contest.game[:60]!r}, not of {game.id!r}.")
    session = _session(game_name, game, seats, contest.start, record.seed)
    session.contest = replace(contest, contestants=session.contest.contestants, experts=session.contest.experts)
    session.reasons = list(record.every_reason)
    return studio.sessions.add(session)


def _again(game: Game, spelling: str) -> str:
    """Who sat there before; a person, where nobody of that name may sit here."""
    try:
        check_seat(game, spelling)
    except HoyleError:
        return HUMAN
    return spelling


def record_in(studio: Studio, game_name: str, text: str) -> Record:
    """The first contest in a text of records."""
    records = read_text(text, [studio.shelf.game(game_name)])
    if not records:
        raise BadNotation('There is no contest in this text; a record has tags such as [Game "achi"] and moves.')
    return records[0]


def _session(game_name: str, game: Game, seats: tuple[str, str], start: Position | None, seed: str) -> StudioSession:
    for spelling in seats:
        check_seat(game, spelling)
    contest = begin(game, seats, (is_expert(seats[0]), is_expert(seats[1])), start)
    return StudioSession(new_id(), game_name, game, seats, contest, seed or str(secrets.randbelow(MOST_SEEDS)))


def move_person(session: StudioSession, text: str, ply: int) -> None:
    """A person's move, made when so many plies stood; the same request twice is refused instead of done twice."""
    _refuse_other_ply(session, ply)
    if session.seated != HUMAN:
        raise NotNow("It is not a person's turn.")
    move = read_move(session.game, session.contest.position, text)
    _play(session, move, "a person's choice")


def reply(studio: Studio, session: StudioSession, ply: int) -> None:
    """The move of the contestant whose turn it is."""
    _refuse_other_ply(session, ply)
    if session.seated == HUMAN:
        raise NotNow("It is a person's turn.")
    decision = choose(studio, session)
    session.contest = extend(session.game, session.contest, decision.action)
    session.keep(decision, reason(session.game, decision))


def take_back(session: StudioSession) -> None:
    """Take back the last move of a person and what followed it; where no person plays, one move; or a resignation."""
    contest = session.contest
    if contest.ending == "forfeit":
        _go_back_to(session, len(contest.moves))
        return
    own = [ply for ply, mover in enumerate(contest.movers) if session.seats[mover - 1] == HUMAN]
    if not contest.moves or (not own and HUMAN in session.seats):
        raise NotNow("There is nothing to take back yet.")
    _go_back_to(session, own[-1] if own else len(contest.moves) - 1)


def resign(session: StudioSession) -> None:
    """The person who is to move, or the only person, loses the contest here."""
    if session.contest.over:
        raise NotNow("The contest is over already.")
    if HUMAN not in session.seats:
        raise NotNow("No person plays in this contest.")
    loser = session.contest.mover if session.seated == HUMAN else 1 + session.seats.index(HUMAN)
    session.contest = forfeit(session.contest, loser, RESIGNED)


def take_seats(session: StudioSession, seats: tuple[str, str]) -> None:
    """Let others go on with the contest: a person takes over from Hoyle, or Hoyle from a person."""
    for spelling in seats:
        check_seat(session.game, spelling)
    session.seats, session.plans = seats, {}
    experts = is_expert(seats[0]), is_expert(seats[1])
    session.contest = replace(session.contest, contestants=seats, experts=experts)


def record_of(session: StudioSession) -> Record:
    """What is kept of the contest."""
    return Record(session.contest, tuple(session.reasons), session.seed)


def _refuse_other_ply(session: StudioSession, ply: int) -> None:
    if session.contest.over:
        raise NotNow("The contest is over.")
    if ply != len(session.contest.moves):
        raise NotNow(f"The contest stands after {len(session.contest.moves)} plies, not after {ply}.")


def _play(session: StudioSession, move: Move, why: str) -> None:
    session.contest = extend(session.game, session.contest, move)
    session.reasons.append(why)


def _go_back_to(session: StudioSession, plies: int) -> None:
    contest = session.contest
    shorter = begin(session.game, contest.contestants, contest.experts, contest.start)
    for move in contest.moves[:plies]:
        shorter = extend(session.game, shorter, move)
    session.contest, session.plans = shorter, {}
    del session.reasons[plies:]
    session.decisions = {ply: decision for ply, decision in session.decisions.items() if ply < plies}


def standing_contest(contest: Contest) -> str:
    """How a contest came out, in a sentence; nothing while it is under way."""
    if not contest.over:
        return ""
    how = {"repetition": " by repetition", "length": " by the limit on length", "forfeit": " by resignation"}
    result = ("A draw", "X wins", "O wins")[contest.outcome or 0]
    plies = "ply" if len(contest.moves) == 1 else "plies"
    return f"{result}{how.get(contest.ending, '')} after {len(contest.moves)} {plies}."
