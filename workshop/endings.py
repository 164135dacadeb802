"""Endings that are won: does Hoyle keep a win that search can see?

    python -m workshop.endings --positions 500 [--knowledge trained.json] [--game nine_mens_morris_flying]

Positions are drawn by chance: five men or more against three, both hands empty, the mover to win within three plies by
search. Counted is in how many the win is still there after Hoyle's move, that is, whatever the opposition answers the
mover again wins within three plies; who decided where it is not; and, with `--against expert(1000)`, how many of these
endings are won when they are played out. The seed is fixed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.move_notation import write_move
from hoyle.games.notation import write_position
from hoyle.games.position import FIRST, Position, mask_of
from hoyle.interval import wilson
from hoyle.lab.reopening import reopened
from hoyle.mind.settings import Settings
from hoyle.show.explain import short
from hoyle.solver.search_expert import Searcher
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle, fresh
from hoyle.table.play import sit_and_play

PLIES = 3
FEWEST, MOST, OPPOSING = 5, 9, 3  # men
NODES = 20_000  # of a search, which ends as soon as an end is in sight


def main() -> int:
    options = _options()
    game = load(options.game)
    hoyle = _hoyle(game, options.knowledge)
    search = Endings(game)
    kept, decided, played, seconds = 0, Counter[str](), 0, 0.0
    hoyle.choose(next(search.drawn(1, "warm")), Random(0))  # whatever is still to be compiled is compiled now
    for number, contest in enumerate(search.drawn(options.positions, options.seed)):
        began = time.process_time()
        decision = hoyle.choose(contest, Random(number))
        seconds += time.process_time() - began
        keeps = search.keeps(extend(game, contest, decision.action))
        kept += keeps
        if not keeps:
            decided[decision.decider] += 1
            if options.tell:
                told = write_position(game, contest.position), write_move(game, decision.action)
                print(*told, decision.tier, short(game, decision), sep="  ", flush=True)
        if options.against:
            pair = hoyle, seat(options.against, game, at_once=True)
            played += sit_and_play(game, *pair, f"endings/{number}", contest.position).contest.outcome == FIRST
    _tell("kept", kept, options.positions)
    print(f"given up by {dict(decided)}; {1000 * seconds / options.positions:.2f} ms a decision")
    if options.against:
        _tell(f"won against {options.against}", played, options.positions)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="nine_mens_morris_flying")
    parser.add_argument("--knowledge", type=Path, help="a knowledge file; without one Hoyle is a novice")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", default="endings")
    parser.add_argument("--against", default="", help="play them out against this contestant too")
    parser.add_argument("--tell", action="store_true", help="name every win that is given up")
    return parser.parse_args()


def _tell(what: str, count: int, among: int) -> None:
    share = wilson(count, among)
    print(f"{what}: {count} of {among}, {share.percent:.1f}% [{share.low:.1f}, {share.high:.1f}]", flush=True)


def _hoyle(game: Game, knowledge: Path | None) -> Hoyle:
    if knowledge is None:
        return Hoyle(game, fresh(game), Settings(), testing=False)
    learned = reopened(knowledge, game)
    return Hoyle(game, learned.knowledge, learned.settings)


class Endings:
    """Won endings of one game, and whether they are still won."""

    def __init__(self, game: Game) -> None:
        self.game, self.searcher = game, Searcher(game, NODES)

    def drawn(self, count: int, seed: str) -> Iterator[Contest]:
        """So many contests that begin in an ending that the mover wins in three plies, and not in one."""
        rng = Random(seed)
        while count:
            contest = begin(self.game, ("hoyle", "opposition"), (False, False), self._ending(rng))
            if not contest.over and self.plies(contest) == PLIES:
                count -= 1
                yield contest

    def _ending(self, rng: Random) -> Position:
        """Men anywhere, the first contestant to move."""
        size, own = self.game.board.size, rng.randint(FEWEST, MOST)
        points = rng.sample(range(size), own + OPPOSING)
        return Position(mask_of(points[:own]), mask_of(points[own:]))

    def plies(self, contest: Contest) -> int | None:
        """How soon the mover wins, as far as three plies show; None if it does not."""
        found = self.searcher.search(contest)
        return found.plies_to_end if found.score > 0 else None

    def keeps(self, contest: Contest) -> bool:
        """Whether after every answer whoever has just moved wins within three plies again."""
        if contest.over:
            return contest.outcome == FIRST
        if contest.mover == FIRST:
            return self._soon(contest)
        answers = self.game.legal_moves(contest.position)
        return all(self._soon(extend(self.game, contest, answer)) for answer in answers)

    def _soon(self, contest: Contest) -> bool:
        if contest.over:
            return contest.outcome == FIRST
        plies = self.plies(contest)
        return plies is not None and plies <= PLIES


if __name__ == "__main__":
    sys.exit(main())
