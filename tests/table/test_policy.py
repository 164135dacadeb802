"""Policies: what a contestant draws from is what its odds say, on every position of a small game (SPEC E5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from forr.claim import Plain
from hoyle.errors import BadNotation
from hoyle.games.contest import Contest, begin
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_position, write_move
from hoyle.games.position import Move, Position
from hoyle.games.symmetry import canonical, symmetries
from hoyle.table.contestant import Contestant, parse, seat, spellings
from hoyle.table.policy import Evenly, HasPolicy, OneOf, Sometimes, odds
from tests.table.sitting import choices

TIMES = 2000
PERCENT_STEPS = 5  # a drawn number stands for each fifth, so that multiples of 20 percent come out exactly
SPELLINGS = (
    *("random", "perfect", "perfect(wise)", "perfect(dawdling)", "fallible(40)", "fallible(40,wise)"),
    *("fallible(0)", "fallible(100)", "reasonable(60)", "reasonable(100)", "reasonable(0)", "informed(1)"),
    "worst",
)


class Script(Random):
    """A stream of chance that takes a given turning at each draw, and notes how many there were."""

    def __init__(self, turnings: Sequence[int]) -> None:
        super().__init__(0)
        self.turnings, self.ways = list(turnings), list[int]()

    def _turn(self, ways: int) -> int:
        self.ways.append(ways)
        return self.turnings[len(self.ways) - 1] if len(self.ways) <= len(self.turnings) else 0

    def random(self) -> float:
        return (self._turn(PERCENT_STEPS) + 0.5) / PERCENT_STEPS

    def choice(self, seq: Any) -> Any:
        return seq[self._turn(len(seq))]


def turnings(contestant: Contestant, contest: Contest, taken: tuple[int, ...] = ()) -> Iterator[tuple[Move, float]]:
    """Every move that chance can lead to, with its probability: all turnings, one after the other."""
    script = Script(taken)
    decision = contestant.choose(contest, script)
    if len(script.ways) == len(taken):
        chance = 1.0
        for ways in script.ways:
            chance /= ways
        yield decision.action, chance
        return
    for turning in range(script.ways[len(taken)]):
        yield from turnings(contestant, contest, (*taken, turning))


def positions(game: Game, most: int) -> list[Position]:
    """The first positions under way, up to symmetry, breadth first."""
    mirrors, found, at_hand = symmetries(game), {game.start: None}, [game.start]
    for position in at_hand:
        for move in game.legal_moves(position) if game.outcome(position) is None else ():
            reached = canonical(mirrors, game.after(position, move))
            if reached not in found and len(found) < most:
                found[reached] = None
                at_hand.append(reached)
    return [position for position in found if game.outcome(position) is None]


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize(("name", "most"), [("tic_tac_toe", 1000), ("tapatan", 60)])
def test_play_draws_every_move_with_just_its_odds(spelling: str, name: str, most: int):
    """All positions of tic-tac-toe up to symmetry, and the first of tapatan: the same moves, the same probabilities."""
    game = load(name)
    contestant = seat(spelling, game)
    for position in positions(game, most):
        drawn: dict[Move, float] = {}
        for move, chance in turnings(contestant, begin(game, ("a", "b"), (False, False), position)):
            drawn[move] = drawn.get(move, 0.0) + chance
        expected = odds(contestant, position)

        assert set(drawn) == set(expected)
        assert drawn == pytest.approx(expected)
        assert sum(expected.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "spelling", ["random", "perfect", "perfect(wise)", "fallible(40)", "fallible(40,wise)", "reasonable(50)"]
)
@pytest.mark.parametrize(("name", "position"), [("lose_tic_tac_toe", "X../.../... O"), ("achi", "XO./.X./..O X")])
def test_odds_are_what_the_contestant_does(spelling: str, name: str, position: str):
    """With real chance: within four standard errors of two thousand choices, and nothing else is ever made."""
    game = load(name)
    contestant = seat(spelling, game)
    chances = odds(contestant, read_position(game, position))
    made = choices(contestant, game, position, TIMES)

    assert set(made) <= {write_move(game, move) for move in chances}
    for move, chance in chances.items():
        assert abs(made[write_move(game, move)] - TIMES * chance) <= 4 * (TIMES * chance * (1 - chance)) ** 0.5 + 1e-9


def test_every_contestant_with_a_policy_is_tried_here():
    """Whoever gains one joins the spellings above."""
    game = load("tic_tac_toe")
    examples = {**spellings(), "engine": "engine(python -V)"}
    able = {
        name
        for name, example in examples.items()
        if isinstance(seat(example, game, ask=lambda contest: game.legal_moves(contest.position)[0]), HasPolicy)
    }

    assert able == {parse(spelling)[0] for spelling in SPELLINGS}


@pytest.mark.parametrize("spelling", ["hoyle", "expert(100,men=0)"])
def test_a_contestant_without_a_policy_is_refused(spelling: str):
    """Hoyle's plans and the expert's search depend on more than the position."""
    game = load("tic_tac_toe")

    with pytest.raises(BadNotation, match="does not choose by the position alone"):
        odds(seat(spelling, game), game.start)


def test_the_reason_is_of_the_way_that_was_taken():
    """Groups are drawn first, then a move; of two policies the one not taken is never worked out."""
    first, second, third = load("tic_tac_toe").legal_moves(load("tic_tac_toe").start)[:3]
    one, two = Evenly([first], "one", lambda: "first"), Evenly([second, third], "two", lambda: "second")
    both = OneOf([one, two])

    def refuse() -> Evenly:
        raise AssertionError("worked out for nothing")

    assert both.odds == {first: 0.5, second: 0.25, third: 0.25}
    decisions = [both.decide(Script(turning), (first, second)) for turning in product((0, 1), (0,))]
    assert {(one.action, one.decider, one.reason, one.legal) for one in decisions} == {
        (first, "one", Plain("first"), (first, second)),
        (second, "two", Plain("second"), (first, second)),
    }
    assert Sometimes(100, lambda: one, refuse).decide(Random(1), ()).action == first
    assert Sometimes(0, refuse, lambda: one).decide(Random(1), ()).action == first
    assert Sometimes(25, lambda: one, lambda: two).odds == {first: 0.25, second: 0.375, third: 0.375}
    assert Sometimes(0, lambda: one, lambda: two).odds == {second: 0.5, third: 0.5}
