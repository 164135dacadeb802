"""Whether Foresight, Wary and Ambition are one opinion with three votes, or worth a vote each.

    python -m workshop.three_votes five_mens_morris                # with the trained Hoyle that comes with the package
    python -m workshop.three_votes my_game.toml --training 20      # with one that is trained in so many contests

Agreement is asked for where tier 3 votes: how often a move that one likes best is one that the other likes best (Wary
likes best what it opposes least). Worth is measured by leaving some of them at home while a trained Hoyle plays; what
it knows stays as it is. A share not lost is over all challengers alike, each side in turn.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import hoyle
from forr.decision import Decision
from forr.knowledge import Knowledge
from hoyle.games.contest import begin, extend
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.mind.knowledge_file import load
from hoyle.mind.settings import Settings
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle
from hoyle.table.play import sit_and_play
from hoyle.trained import trained_file

THREE = ("foresight", "wary", "ambition")
CHALLENGERS = ("perfect(wise)", "fallible(10,wise)", "fallible(50,wise)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--training", type=int, default=0, help="contests, where no trained Hoyle comes with the game")
    parser.add_argument("--contests", type=int, default=40, help="with each challenger")
    parser.add_argument("--decisions", type=int, default=300, help="votes that are looked into")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for name in options.games:
        game = hoyle.game(name)
        knowledge, settings = _knowing(game, options.training, options.seed)
        print(f"{game.name}, after {knowledge.contests} contests", flush=True)
        print(*agreement(game, Hoyle(game, knowledge, settings), options.decisions, options.seed), sep="\n", flush=True)
        for absent in (absent for count in range(4) for absent in combinations(THREE, count)):
            one = Hoyle(game, knowledge, replace(settings, without=(*settings.without, *absent)))
            print(worth(game, one, absent, options.contests, options.seed), flush=True)


def _knowing(game: Game, contests: int, seed: int) -> tuple[Knowledge, Settings]:
    if contests:
        learned = hoyle.learn(game, contests=contests, seed=seed)
        return learned.knowledge, learned.settings
    file = trained_file(game)
    if file is None:
        raise SystemExit(f"No trained Hoyle comes with {game.id}: --training says how long to train one.")
    knowledge, settings, _ = load(file, game)
    return knowledge, settings


Pair = tuple[str, str]


def agreement(game: Game, one: Hoyle, most: int, seed: int) -> Iterator[str]:
    """For each pair, how often a favourite of one is a favourite of the other, and how often chance would have it."""
    same, expected, both = defaultdict[Pair, int](int), defaultdict[Pair, float](float), defaultdict[Pair, int](int)
    for decision in votes(game, one, most, seed):
        liked = {name: favourites(decision, name) for name in THREE}
        for pair in combinations(THREE, 2):
            first, second = (liked[name] for name in pair)
            if first and second and len(first) < len(decision.tally) and len(second) < len(decision.tally):
                both[pair] += 1
                same[pair] += bool(first & second)
                expected[pair] += 1 - _apart(len(first), len(second), len(decision.tally))
    for pair, count in both.items():
        yield (
            f"  {' and '.join(pair):24} {count} votes in which both distinguish moves: a favourite in common in "
            f"{same[pair] / count:.0%}, by chance in {expected[pair] / count:.0%}"
        )


def _apart(first: int, second: int, moves: int) -> float:
    """How likely so many moves and so many others have none in common."""
    apart = 1.0
    for drawn in range(second):
        apart *= max(0, moves - first - drawn) / (moves - drawn)
    return apart


def favourites(decision: Decision[Move], advisor: str) -> set[Move]:
    """The moves that an Advisor likes best, or opposes least; silence counts as indifference."""
    said = {one.action: one.strength for one in decision.comments if one.advisor == advisor}
    if not said:
        return set()
    strengths = {move: said.get(move, 5.0) for move in decision.tally}
    return {move for move, strength in strengths.items() if strength == max(strengths.values())}


def votes(game: Game, one: Hoyle, most: int, seed: int) -> Iterator[Decision[Move]]:
    """Decisions of tier 3, in contests with a random opponent."""
    rng, met = Random(f"{seed}/votes"), 0
    while True:
        contest, role = begin(game, ("one", "two"), (False, False)), rng.choice((1, 2))
        while not contest.over:
            move = rng.choice(game.legal_moves(contest.position))
            if contest.mover == role:
                decision = one.choose(contest, rng)
                move = decision.action
                if decision.tier == 3 and len(decision.tally) > 1:
                    yield decision
                    met += 1
                    if met >= most:
                        return
            contest = extend(game, contest, move)


def worth(game: Game, one: Hoyle, absent: tuple[str, ...], contests: int, seed: int) -> str:
    """How often Hoyle does not lose, and how often it wins."""
    kept, won, played = 0, 0, 0
    for challenger in CHALLENGERS:
        other = seat(challenger, game)
        for number in range(contests):
            first, second = (one, other) if number % 2 == 0 else (other, one)
            outcome = sit_and_play(game, first, second, f"{seed}/three/{challenger}/{number}").contest.outcome
            role, played = 1 + number % 2, played + 1
            kept, won = kept + (outcome in (0, role)), won + (outcome == role)
    panel = f"without {', '.join(absent)}" if absent else "all three"
    return f"  {panel:36} not lost {kept / played:6.1%}, won {won / played:6.1%} of {played}"


if __name__ == "__main__":
    main()
