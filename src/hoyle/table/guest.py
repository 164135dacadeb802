"""A guest at the table: a plug-in's contestant, whose failure costs it the contest and nobody else anything."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from forr.claim import as_claim
from forr.decision import Decision
from hoyle.errors import BadPlugin, EngineFailure, HoyleError
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.plugin_parts import Part, in_words
from hoyle.table.contestant import Contestant, Request, dismiss


def seat_guest(part: Part, request: Request) -> Contestant:
    """The contestant that a plug-in makes of a request."""
    try:
        contestant: Contestant = part.value.seat(request)
        return Guest(part, contestant, request.game)
    except HoyleError:
        raise
    except Exception as failure:
        raise BadPlugin(f"{part} cannot be seated: {in_words(failure)}.") from failure


class Guest:
    """A plug-in's contestant, its moves held to the rules."""

    def __init__(self, part: Part, contestant: Contestant, game: Game) -> None:
        self.part, self.contestant, self.game = part, contestant, game
        self.name, self.expert = str(contestant.name), bool(contestant.expert)

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """What it chooses; EngineFailure, which forfeits the contest, where it fails or breaks the rules."""
        try:
            decision: object = self.contestant.choose(contest, rng)
        except HoyleError:
            raise
        except Exception as failure:
            raise EngineFailure(f"{self.part} failed: {in_words(failure)}.") from failure
        legal = self.game.legal_moves(contest.position)
        if not isinstance(decision, Decision) or decision.action not in legal:
            raise EngineFailure(f"{self.part} chose {decision!r:.100}, which is no decision for a legal move.")
        return replace(decision, legal=decision.legal or legal, reason=as_claim(decision.reason))

    def close(self) -> None:
        """Give back what it holds."""
        dismiss(self.contestant)
