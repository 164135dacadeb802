"""Solutions by table: full retrograde analysis, kept in the cache (SPEC C9)."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import MOVES_AGAIN, unpack, unpack_move
from hoyle.games.position import Move, Position
from hoyle.games.rulebook_kernels import Numbers
from hoyle.games.symmetry import Permutation, automorphisms, byte_images, canonical, symmetries, transformed
from hoyle.json_data import ParsedJson
from hoyle.progress import Progress
from hoyle.solver.layout import Layer, Numbering, build, numbering_of
from hoyle.solver.numbering_kernels import TableLayout, number_of
from hoyle.solver.reachable_kernels import find_reachable, judge, tally
from hoyle.solver.retrograde import analyse, is_strict
from hoyle.solver.solution import ExactValue, Solution, Summary, not_in_a_contest
from hoyle.solver.table import SolvedTable, load, save, table_path


def estimate(game: Game) -> int:
    """About how many entries a table would have: the boards that counting men allows, up to symmetry."""
    numbering = numbering_of(game)
    return sum(map(numbering.size, numbering.layers)) // max(len(symmetries(game)), 1)


class TableSolution(Solution):
    """The solution of a game, or of the layers of a numbering, looked up in a table."""

    def __init__(self, numbering: Numbering, table: SolvedTable, layout: TableLayout, path: Path) -> None:
        self.game, self.numbering, self.table, self.layout, self.path = numbering.game, numbering, table, layout, path
        self.seconds = table.seconds
        self.strict = is_strict(numbering.game)

    @classmethod
    def of(
        cls,
        game: Game,
        progress: Progress,
        starts: tuple[Layer, ...] = (),
        name: str = "whole",
        folder: Path | None = None,
    ) -> TableSolution:
        """The solution from the cache (or the folder given), or made now and kept there."""
        numbering = numbering_of(game, starts)
        path = table_path(game, name, folder)
        kept = load(path, game)
        if kept is not None:
            layout = build(numbering, kept.permutations)
            if len(kept.codes) == layout.entries:
                return cls(numbering, kept, layout, path)
        table, layout = _make(numbering, progress)
        _keep(path, game, table)
        return cls(numbering, load(path, game) or table, layout, path)  # from the file, so that it can leave memory

    def decided(self, position: Position) -> ExactValue:
        number = number_of(self.layout, unpack(position))
        if number < 0:
            raise not_in_a_contest(self.game, position)
        return self._read(int(self.table.codes[number]), False)

    def judged(self, position: Position) -> list[tuple[Move, ExactValue]]:
        if self.game.outcome(position) is not None:
            return []
        moves, codes = np.empty((2, self._room), dtype=np.int64)
        count = judge(self.game.rulebook, self.layout, self.table.codes, unpack(position), moves, codes)
        if count < 0:
            raise not_in_a_contest(self.game, position)
        return [
            (unpack_move(move), self._read(int(code), not move & MOVES_AGAIN))
            for move, code in zip(moves[:count].tolist(), codes[:count].tolist(), strict=True)
        ]

    def _read(self, code: int, for_the_other: bool) -> ExactValue:
        """A code as an exact value for the mover, or for the other contestant."""
        if code == 0:
            return ExactValue("draw", None)
        won = (code - 1) & 1 == 1
        return ExactValue("win" if won != for_the_other else "loss", code - 1 if self.strict else (code - 1) >> 1)

    def summary(self, progress: Progress | None = None) -> Summary:
        if self.table.counts is None:
            if progress:
                progress(f"counting the positions of {self.game.id} that contests can come to")
            self.table = replace(self.table, counts=self._count())
            _keep(self.path, self.game, self.table)
        counts: dict[str, ParsedJson] = self.table.counts or {}
        return Summary(
            value=self.game_value(),
            positions=counts["positions"],
            distinct=counts["distinct"],
            mover=counts["mover"],
            correct_first_moves=self.correct_moves(self.game.start),
            seconds=self.seconds,
        )

    def _count(self) -> dict[str, ParsedJson]:
        game = self.game
        group = tuple(
            permutation
            for permutation in self.table.permutations
            if transformed(permutation, game.start) == game.start  # else the images of reachable positions may not be
        )
        pictures = symmetries(game)
        # Only a group within a group divides its orbits evenly; else the distinct positions are counted one by one.
        nested = pictures if set(pictures) <= set(group) else (tuple(range(game.board.size)),)
        layout = self.layout if len(group) == len(self.table.permutations) else build(self.numbering, group)
        found = find_reachable(game.rulebook, layout, unpack(game.start), self._room)
        counts = np.zeros(5, dtype=np.int64)
        images, codes = byte_images(nested), np.array(self.table.codes)
        tally(game.rulebook, self.layout, layout, codes, found, images, counts)
        positions, distinct, won, drawn, lost = (int(count) for count in counts)
        if nested != pictures:
            distinct = _distinct(found, group, pictures)
        return {"positions": positions, "distinct": distinct, "mover": {"win": won, "draw": drawn, "loss": lost}}

    @cached_property
    def _room(self) -> int:
        return self.game.most_moves


def _keep(path: Path, game: Game, table: SolvedTable) -> None:
    """Write the table; a full or read-only cache costs the next session time, never this one its answer."""
    with suppress(OSError):
        save(path, game, table)


def _make(numbering: Numbering, progress: Progress) -> tuple[SolvedTable, TableLayout]:
    game = numbering.game
    progress(f"solving {game.id}: {numbering.boards:,} boards")
    started = time.perf_counter()
    permutations = automorphisms(game)
    layout = build(numbering, permutations)
    codes = analyse(numbering, layout, lambda share: progress(f"solving {game.id}: {share:.0%}"))
    seconds = round(time.perf_counter() - started, 3)
    return SolvedTable(permutations, codes, seconds), layout


def _distinct(found: Numbers, group: tuple[Permutation, ...], pictures: tuple[Permutation, ...]) -> int:
    """How many of the positions found, with their images under `group`, are distinct under `pictures`."""
    from hoyle.games.kernels import pack

    positions = (pack(*(int(number) for number in row)) for row in found)
    return len(
        {canonical(pictures, transformed(permutation, position)) for position in positions for permutation in group}
    )
