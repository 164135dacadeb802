"""Human: a person, asked through a function, so that the table knows neither terminal nor browser (SPEC C7)."""

from __future__ import annotations

from random import Random

from forr.claim import Plain
from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.table.contestant import Ask, Contestant, Request

SPELLING = EXAMPLE = "human"
EXPECTED = "nothing in parentheses, and a person to ask"


def seat(request: Request) -> Contestant:
    """A person, where there is a way to ask one."""
    request.at_most(0)
    if request.ask is None:
        raise request.refusal("nobody can be asked here; a person plays with the command hoyle play")
    return Human(request.game, request.ask)


def side_of_person(contest: Contest) -> int:
    """Which side of a contest the one person in it had, 1 or 2; 0 where there was none, or two."""
    sides = [side for side, name in enumerate(contest.contestants, 1) if name == Human.name]
    return sides[0] if len(sides) == 1 else 0


class Human:
    """A person at the board."""

    name = "human"
    expert = True  # whoever is not the program itself is an external trainer

    def __init__(self, game: Game, ask: Ask) -> None:
        self.game, self.ask = game, ask

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:  # noqa: ARG002  a person brings their own
        """Whatever the person says."""
        legal = self.game.legal_moves(contest.position)
        return Decision(self.ask(contest), decider="human", reason=Plain("a person's choice"), legal=legal)
