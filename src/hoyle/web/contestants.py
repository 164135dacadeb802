"""Who sits at a table of the studio, and how each is asked for its move.

A Hoyle decides here, at once (minds.py). Who searches or needs a table is asked in a process of its own, so that
nobody else's contest waits for it (thinking.py).
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, Move
from hoyle.solver.solution import at_hand
from hoyle.table.contestant import Contestant, parse, seat
from hoyle.web.minds import refuse_harmful
from hoyle.web.refusals import NotNow
from hoyle.web.sessions import HUMAN, StudioSession
from hoyle.web.shelf import GameSpec

if TYPE_CHECKING:
    from hoyle.web.studio import Studio

MIND = "hoyle"
QUICK = ("random", "reasonable")  # who thinks for less than a millisecond
EXACT = ("perfect", "fallible")  # who needs the game's solution
LEARNERS = (MIND, "random", "reasonable")  # who is no expert (SPEC C10)


class ThinkRequest(NamedTuple):
    """What a thinker is asked for a move."""

    spec: GameSpec
    spelling: str
    contest: Contest
    seed: str


def check_seat(game: Game, spelling: str) -> None:
    """Refuse a seat that nobody harmless can take, or for which the game has to be solved first."""
    if spelling == HUMAN:
        return
    refuse_harmful(game, spelling)
    if parse(spelling)[0] in EXACT and not at_hand(game):
        raise NotNow(f"{game.name} is not solved here yet, and {spelling} needs that; solve it first, or take another.")


def is_expert(spelling: str) -> bool:
    """Whether a contestant counts as an expert in a record."""
    return parse(spelling)[0] not in LEARNERS


def choose(studio: Studio, session: StudioSession) -> Decision[Move]:
    """The decision of whoever is to move; chance comes from the seed and the ply, so that it can be played again."""
    contest, spelling = session.contest, session.seated
    role = "first" if contest.mover == FIRST else "second"
    seed = f"{session.seed}/{role}/{len(contest.moves)}"
    name = parse(spelling)[0]
    if name == MIND:
        return studio.minds.mind(session.game_name, session.game, spelling).choose(session, contest, Random(seed))
    if name in QUICK:
        return seat(spelling, session.game).choose(contest, Random(seed))
    return studio.thinkers.ask(think, ThinkRequest(studio.shelf.spec(session.game_name), spelling, contest, seed))


def think(request: ThinkRequest) -> Decision[Move]:
    """A thinker's side: the decision of a contestant that stays seated for the next question."""
    return _seated(request.spec, request.spelling).choose(request.contest, Random(request.seed))


@lru_cache(maxsize=8)
def _seated(spec: GameSpec, spelling: str) -> Contestant:
    return seat(spelling, spec.game(), at_once=True)
