"""Whether what Hoyle says is true: every Advisor asked in random positions of many games, every claim checked.

    python -m workshop.claims --claims 200000             # the catalogue and 200 random games; exits 1 if one is false
    python -m workshop.claims --claims 62000 --random 125 200   # a part of it: these random games alone
    python -m workshop.claims --claims 5000 --games DIR   # the game files of a folder instead

Advisors are asked alone, about every move; and in contests with a random opponent, where vetoes and plans have their
say and the votes must add up. They know nothing, then something made up for the position, then what a short training
taught them, where that is quick.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.contracts.test_every_advisor import made_up

import hoyle
from forr.blackboard import Blackboard
from forr.claim import UNSAID, Claim
from forr.decision import Decision
from forr.knowledge import Knowledge
from forr.memory import Memory
from forr.vote import PARADIGMS, tally_of
from hoyle.games.contest import begin, extend
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import write_move, write_position
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import holds
from hoyle.mind.player import Player
from hoyle.mind.roster import GameAdvisor, advisors, panel_for
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation, situation_for
from hoyle.show.claims.telling import claim_data, long_words, words
from hoyle.solver.solution import solvable
from hoyle.solver.tables import estimate
from workshop.random_games import random_game

RANDOM_GAMES = 200
SMALL = 9  # locations: on so few a training is quick
TRAINING = {True: 10, False: 2}  # contests, by whether the board is small
QUICK_TABLE = 2_000_000  # entries of an exact table
LONGEST = 40  # plies of a contest


class Said(NamedTuple):
    """One claim, by whom, of which move."""

    advisor: str
    move: Move
    claim: Claim


@dataclass
class Count:
    """How many claims of each kind were checked, and which were false."""

    kinds: Counter[str] = field(default_factory=Counter)
    advisors: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All that were checked."""
        return sum(self.kinds.values())

    def check(self, game: Game, position: Position, knowledge: Knowledge, said: Said) -> None:
        """Check one claim, and that it can be told."""
        self.kinds[type(said.claim).__name__] += 1
        self.advisors[said.advisor] += 1
        claim_data(game, said.claim)
        told = long_words(game, said.claim)
        if not words(game, said.claim) or not holds(said.claim, game, position, said.move, knowledge):
            where = f"{game.id} {write_position(game, position)!r} {write_move(game, said.move)}"
            self.faults.append(f"{where}: {said.advisor} says that it {told}; {said.claim}")

    def check_votes(self, game: Game, position: Position, decision: Decision[Move]) -> None:
        """Check that a decision's votes add up to its tally."""
        if tally_of(tuple(decision.tally), decision.votes) != decision.tally:
            self.faults.append(f"{game.id} {write_position(game, position)!r}: the votes do not add up to the tally")


def seats(game: Game, knowledge: Knowledge) -> tuple[GameAdvisor, ...]:
    """Every Advisor there is, and those that this knowledge makes."""
    every = Settings(zones=True, patterns="2001", planners=True)
    learned = {one.name: one for one in panel_for(game, knowledge, every)}
    return tuple({**advisors(), **learned}.values())


def alone(game: Game, position: Position, knowledge: Knowledge) -> Iterator[Said]:
    """What each Advisor says of every move of a position, asked alone."""
    memory = Memory()
    situation = situation_for(game, position, knowledge, memory)
    for one in seats(game, knowledge):
        rng = Random("claims")
        board: Blackboard[Situation, Move] = Blackboard(situation, situation.moves, knowledge, rng, memory=memory)
        if one.tier == 2:
            yield from (Said(one.name, plan.steps[0], plan.purpose) for plan in one.plans(board))
        else:
            yield from (Said(one.name, comment.action, comment.claim) for comment in one.comments(board))


def decided(decision: Decision[Move]) -> Iterator[Said]:
    """What was said in the course of a decision."""
    yield from (Said(one.advisor, one.action, one.claim) for one in (*decision.vetoes, *decision.comments))
    if decision.tier != 3:
        yield Said(decision.decider, decision.action, decision.reason)
    if decision.outlook != UNSAID:
        yield Said("outlook", decision.action, decision.outlook)


def positions(game: Game, seed: str) -> Iterator[Position]:
    """Positions that random play reaches, without end."""
    rng = Random(seed)
    while True:
        contest = begin(game, ("random", "random"), (False, False))
        for _ in range(rng.randrange(LONGEST)):
            if contest.over:
                break
            contest = extend(game, contest, rng.choice(game.legal_moves(contest.position)))
        if not contest.over:
            yield contest.position


def check_contest(count: Count, game: Game, knowledge: Knowledge, seed: str) -> None:
    """A contest of Hoyle's with a random opponent, every decision checked."""
    rng = Random(seed)
    settings = Settings(zones=True, patterns="2001", planners=True, vote=rng.choice(tuple(PARADIGMS)))
    player, role = Player(game, knowledge, settings, testing=False), rng.choice((1, 2))
    contest = begin(game, ("one", "two"), (False, False))
    while not contest.over and len(contest.moves) < LONGEST:
        move = rng.choice(game.legal_moves(contest.position))
        if contest.mover == role:
            decision = player.choose(contest.position, rng)
            count.check_votes(game, contest.position, decision)
            for said in decided(decision):
                count.check(game, contest.position, knowledge, said)
            if player.muted:
                count.faults.append(f"{game.id}: muted {player.muted}")
            move = decision.action
        contest = extend(game, contest, move)


def check_game(count: Count, game: Game, quota: int, trains: bool = True) -> None:
    """Claims about one game until there are so many: a third of them without knowledge, made up and learned."""
    untrained = Knowledge(game.id)
    learned = _trained(game) if trains and _is_quick(game) else untrained
    end = count.total + quota
    for number, position in enumerate(positions(game, f"claims/{game.id}")):
        knowledge = (untrained, made_up(game, position), learned)[number % 3]
        for said in alone(game, position, knowledge):
            count.check(game, position, knowledge, said)
        if number % 4 == 0:
            check_contest(count, game, (untrained, learned)[number // 4 % 2], f"claims/{game.id}/{number}")
        if count.total >= end:
            return


def _is_quick(game: Game) -> bool:
    """Whether a training need not wait for a large table: before competition Hoyle is shown perfect play."""
    return not solvable(game) or game.solve_by == "search" or estimate(game) <= QUICK_TABLE


def _trained(game: Game) -> Knowledge:
    """What a short training by oneself teaches, with all that can be switched on."""
    contests = TRAINING[game.board.size <= SMALL]
    return hoyle.learn(game, "self", contests=contests, zones=True, patterns=True, planners=True).knowledge


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--claims", type=int, default=200_000)
    parser.add_argument("--games", type=Path, help="a folder of game files, instead of the catalogue and random games")
    parser.add_argument("--random", type=int, nargs=2, metavar=("FROM", "BEFORE"), help="these random games alone")
    options = parser.parse_args()
    games = list(_games(options))
    count, began = Count(), time.monotonic()
    for done, game in enumerate(games):
        check_game(count, game, max(1, (options.claims - count.total) // (len(games) - done)))
        print(f"{game.id}: {count.total:,} claims, {len(count.faults)} false", file=sys.stderr, flush=True)
    for kind, checked in sorted(count.kinds.items()):
        print(f"{kind:18} {checked:9,}")
    print("\n".join(count.faults[:50]))
    took = time.monotonic() - began
    print(f"{count.total:,} claims of {len(count.advisors)} Advisors in {len(games)} games, {len(count.faults)} false")
    print(f"took {took:,.0f} s")
    return 1 if count.faults else 0


def _games(options: argparse.Namespace) -> Iterator[Game]:
    if options.games:
        yield from (load(str(path)) for path in sorted(options.games.glob("*.toml")))
        return
    if not options.random:
        yield from map(load, catalogue())
    yield from map(random_game, range(*(options.random or (RANDOM_GAMES,))))


if __name__ == "__main__":
    sys.exit(main())
