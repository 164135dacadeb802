"""Tables made beforehand, with an estimate of how long it takes: measured here and now on a part of it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.symmetry import automorphisms, symmetries
from hoyle.progress import Progress
from hoyle.solver.endgame import USUAL_MEN, endgame_for, has_endgame
from hoyle.solver.layout import Layer, Numbering, build, numbering_of
from hoyle.solver.retrograde import analyse
from hoyle.solver.solution import solution_for, solvable
from hoyle.solver.table import table_path

SAMPLED = 0.04  # the share of a table, at most, on which the time is measured


@dataclass(frozen=True)
class Preparation:
    """A table that a game's opponents profit from."""

    game: Game
    men: int = 0  # of each side in an endgame table; 0 for the whole game

    @property
    def numbering(self) -> Numbering:
        """What the table holds."""
        return numbering_of(self.game, (Layer(0, 0, 0, self.men, self.men),) if self.men else None)

    @property
    def entries(self) -> int:
        """About how many entries the table has."""
        return _entries(self.numbering)

    @property
    def made(self) -> bool:
        """Whether it is in the cache."""
        return table_path(self.game, f"endgame-{self.men}" if self.men else "whole").is_file()

    def make(self, progress: Progress) -> None:
        """Make it, or open it from the cache."""
        if self.men:
            endgame_for(self.game, self.men, progress)
        else:
            solution_for(self.game, progress)

    def seconds(self) -> float:
        """How long making it will take: what a part of it took just now, times how often that part goes into it."""
        whole, permutations = self.numbering, automorphisms(self.game)
        tiny, sample = _sample(whole, 0.0), _sample(whole)
        analyse(tiny, build(tiny, permutations))  # loads the kernels, which is not to be measured
        started = time.perf_counter()
        analyse(sample, build(sample, permutations))
        return (time.perf_counter() - started) * _entries(whole) / max(_entries(sample), 1)


def preparation_for(game: Game, men: int = USUAL_MEN) -> Preparation | None:
    """The table to make for a game: of the whole game, or of its endgames; None where neither is to be had."""
    if solvable(game):
        return None if game.solve_by == "search" else Preparation(game)
    return Preparation(game, min(men, *game.men)) if has_endgame(game) else None


def _entries(numbering: Numbering) -> int:
    return sum(map(numbering.size, numbering.layers)) // max(len(symmetries(numbering.game)), 1)


def _sample(whole: Numbering, share: float = SAMPLED) -> Numbering:
    """What follows from one layer: the most that is still so small a share of the table, or else the least there is."""
    most = share * _entries(whole)
    parts = [numbering_of(whole.game, (layer,)) for layer in whole.layers]
    small = [part for part in parts if _entries(part) <= most]
    return max(small, key=_entries) if small else min(parts, key=_entries)
