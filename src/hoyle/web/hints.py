"""A hint in two steps: where to look, then the move and why; by the one judge who also judges answers (teaching.py).

Hoyle advises as it has learned, and never against the judge: where exact play is known, no hint errs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, Field

from hoyle.games.notation import write_move, write_position
from hoyle.web.board_data import MarksReply, MoveReply
from hoyle.web.minds import learned_name
from hoyle.web.refusals import NotNow
from hoyle.web.sessions import StudioSession
from hoyle.web.teaching import BoardPlace, HintWork, give_hint

if TYPE_CHECKING:
    from hoyle.web.studio import Studio


class HintReply(BaseModel):
    """A hint: first where to look, with nothing of the move; then the move."""

    step: int
    words: str
    marks: MarksReply
    move: MoveReply | None
    exact: bool = Field(description="whether exact play stands behind it")


def hint(studio: Studio, session: StudioSession, step: int) -> HintReply:
    """What to look at, or what to play, in the place of whoever is to move."""
    contest, game = session.contest, session.game
    if contest.over:
        raise NotNow("The contest is over, so there is nothing to look for.")
    moves = tuple(write_move(game, move) for move in contest.moves)
    place = BoardPlace(studio.shelf.spec(session.game_name), write_position(game, contest.start), moves)
    work = HintWork(place, step, mind=_mind(studio, session))
    return HintReply.model_validate(studio.thinkers.ask(give_hint, work))


def _mind(studio: Studio, session: StudioSession) -> str:
    """The knowledge file of a mind at this table that was learned here; nothing where none is."""
    learned = [name for spelling in session.seats if (name := learned_name(spelling))]
    return str(studio.minds.file(learned[0])) if learned else ""
