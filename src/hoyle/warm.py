"""Compile every kernel once, so that nobody waits for it later: `python -m hoyle.warm`, which `make setup` runs.

The work is in two halves, which two processes do side by side where there are two cores: they share the cache. Hoyle
learns from a perfect contestant, so learning needs the solver's kernels: one half begins with these, the other ends
with learning, and so nothing is compiled twice.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def warm() -> float:
    """Run each kernel on something small; the seconds it took. What is compiled stays in the cache."""
    started = time.perf_counter()
    if (os.cpu_count() or 1) < 2:
        warm_the_games()
        warm_the_mind()
        return time.perf_counter() - started
    other = subprocess.Popen([sys.executable, "-m", "hoyle.warm", "mind"])
    try:
        warm_the_games()
        if other.wait():
            warm_the_mind()  # whatever went wrong there is told here
    finally:
        other.kill()  # no harm to one that has ended
        other.wait()
    return time.perf_counter() - started


def warm_the_games() -> None:
    """The kernels of the rules and of the solver."""
    import numpy as np

    from hoyle.games import kernels
    from hoyle.games.contest import begin
    from hoyle.games.load import load
    from hoyle.solver.search import SearchSolution
    from hoyle.solver.search_expert import Searcher

    _warm_the_tables()
    small, morris = load("tic_tac_toe"), load("nine_mens_morris_flying")
    for game in (small, morris):
        kernels.perft(game, 2)
        kernels.playouts(game, 2, seed=0)
        kernels.legal_moves(game, game.start)
        moves = np.empty(2 * kernels.most_moves(game), dtype=np.int64)
        rows = np.empty((kernels.most_moves(game), kernels.COLUMNS), dtype=np.int64)
        kernels.look_ahead(game.rulebook, *kernels.unpack(game.start), rows, moves)
    SearchSolution(load("ttt_3x3x3")).summary()
    Searcher(morris, 100).search(begin(morris, ("one", "another"), (False, False)))


def _warm_the_tables() -> None:
    from hoyle.games.load import load
    from hoyle.solver.tables import TableSolution

    with tempfile.TemporaryDirectory() as folder:  # solve afresh even where the cache holds the answer
        solution = TableSolution.of(load("tant_fant"), lambda _: None, folder=Path(folder))
        solution.summary()
        solution.judged(solution.game.start)
        solution.value(solution.game.start)
        del solution  # its file is open until then


def warm_the_mind() -> None:
    """A decision, the zones, and a few contests of learning with everybody on the panel touch each of its kernels."""
    from random import Random

    from hoyle.games.load import load
    from hoyle.lab.asked import settings_for
    from hoyle.lab.learning import Assignment, learn
    from hoyle.lab.stopping import Contests
    from hoyle.mind.asking import novice
    from hoyle.mind.settings import OPTIONAL

    small = load("tic_tac_toe")
    novice(small).choose(small.start, Random(0))
    _warm_the_zones()
    everybody = settings_for(with_=OPTIONAL, planners=True, zones=True, patterns=True)
    learn(Assignment(small, "self", Contests(6), settings=everybody))
    learn(Assignment(load("tapatan"), "self", Contests(1), settings=everybody))


def _warm_the_zones() -> None:
    """Six contests teach nothing that Zone Ranger listens to, so its kernels are run by hand."""
    import numpy as np

    from hoyle.games.load import load
    from hoyle.mind.perception.zones import zone_kernels
    from hoyle.mind.perception.zones.zones import values_of, zones_of
    from hoyle.mind.situation import Situation

    game = load("tant_fant")
    zones_of(game, game.start, 1)
    values_of(game, game.start, 1)
    changes = Situation.plain(game, game.start).zone_changes
    directions, opinions = np.ones(zone_kernels.VALUES, np.int8), np.zeros((zone_kernels.VALUES, 2), np.int64)
    zone_kernels.judge(changes, directions, np.ones(len(changes), np.bool_), opinions)


if __name__ == "__main__":
    if sys.argv[1:] == ["mind"]:
        warm_the_mind()
    else:
        print(f"kernels ready after {warm():.1f} s", file=sys.stderr)  # noqa: T201
