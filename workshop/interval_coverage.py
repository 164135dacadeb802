"""How often the 95% interval of a percentage over several runs holds the true one: between 93 and 99 is asked for.

python -m workshop.interval_coverage [--times 4000] [--seed 0]

Runs of a true mean reliability of 90, 99 and 99.9% are drawn, 5 or 10 of them, with so many contests each. They
are alike, or differ (a beta distribution) so that the variance is so many times what their contests alone would give.
With few contests and few failures only some coverages are possible at all: of 100 contests at 99.9% none fails in 90.5%
of cases, and at most one in 99.5%; such cells are marked.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from hoyle.lab.metrics import percentage

FloatArray = NDArray[np.float64]
RELIABILITIES, RUNS, CONTESTS, EFFECTS = (0.9, 0.99, 0.999), (5, 10), (20, 50, 100, 200), (1.0, 1.5, 2.0)
LEAST, MOST = 93.0, 99.0


def coverage(reliability: float, runs: int, contests: int, effect: float, times: int = 4000, seed: int = 0) -> float:
    """In how many percent of so many experiments the interval held the truth."""
    rng = Random(f"{seed}/coverage/{reliability}/{runs}/{contests}/{effect}")
    held = 0
    known: dict[tuple[int, ...], bool] = {}
    for _ in range(times):
        stood = tuple(sorted(_stood(rng, _of_run(rng, reliability, contests, effect), contests) for _ in range(runs)))
        if stood not in known:
            interval = percentage(stood, [contests] * runs)
            known[stood] = interval.low <= 100 * reliability <= interval.high
        held += known[stood]
    return 100 * held / times


def _of_run(rng: Random, reliability: float, contests: int, effect: float) -> float:
    if effect == 1:
        return reliability
    concentration = _concentration(contests, effect)
    return rng.betavariate(reliability * concentration, (1 - reliability) * concentration)


def _concentration(contests: int, effect: float) -> float:
    """How much alike runs are that differ so: the sum of their beta distribution's two parameters."""
    return (contests - 1) / (effect - 1) - 1


def _stood(rng: Random, reliability: float, contests: int) -> int:
    return sum(rng.random() < reliability for _ in range(contests))


def attainable(reliability: float, runs: int, contests: int, effect: float) -> bool:
    """Whether any number of failures at most leaves a coverage within what is asked for."""
    in_one_run = failures_in_one_run(reliability, contests, effect)
    in_all = np.ones(1)
    for _ in range(runs):
        in_all = np.convolve(in_all, in_one_run)
    at_most = 100 * np.cumsum(in_all)
    return bool(((at_most >= LEAST) & (at_most <= MOST)).any())


def failures_in_one_run(reliability: float, contests: int, effect: float) -> FloatArray:
    """How likely each number of failures is."""
    from scipy.stats import betabinom, binom

    counts = np.arange(contests + 1)
    if effect == 1:
        return np.asarray(binom.pmf(counts, contests, 1 - reliability))
    both = _concentration(contests, effect)
    return np.asarray(betabinom.pmf(counts, contests, (1 - reliability) * both, reliability * both))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    outside = 0
    print("contests  variance  runs " + " ".join(f"{100 * one:>7g}%" for one in RELIABILITIES))
    for contests in CONTESTS:
        for effect in EFFECTS:
            for runs in RUNS:
                cells = []
                for one in RELIABILITIES:
                    found = coverage(one, runs, contests, effect, options.times, options.seed)
                    is_attainable = attainable(one, runs, contests, effect)
                    outside += is_attainable and not LEAST <= found <= MOST
                    cells.append(f"{found:7.1f}{' ' if is_attainable else '*'}")
                print(f"{contests:8}  {effect:7.1f}x  {runs:4} {' '.join(cells)}", flush=True)
    print(f"* no interval can do better; outside {LEAST:g} to {MOST:g} otherwise: {outside}")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
