"""The expert's search: iterative deepening alpha-beta, counted in nodes, with an exact endgame table if there is one.

What it is asked about is a contest and not a position, because recurrence and the limit on length decide contests too.
The same contest and the same number of nodes always give the same result: nothing is kept from question to question.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np

from hoyle.games.contest import Contest, longest
from hoyle.games.frame import Game
from hoyle.games.kernels import Numbers, unpack, unpack_move, write_moves
from hoyle.games.position import OFF, Move, Position
from hoyle.games.symmetry import Permutation, symmetries, transformed
from hoyle.solver.evaluation_kernels import DECIDED, MATE
from hoyle.solver.layout import no_layout
from hoyle.solver.numbering_kernels import TableLayout, number_of
from hoyle.solver.search_kernels import search_root
from hoyle.solver.search_state_kernels import DEEPEST, FRAME, STATUS, SearchState
from hoyle.solver.tables import TableSolution
from hoyle.solver.transposition_kernels import key_of

MOST_CELLS = 1 << 20  # of the transposition table


class SearchResult(NamedTuple):
    """What a search found: the moves that are equally good, what they are worth to the mover, and at what cost."""

    moves: tuple[Move, ...]
    score: int  # hundredths of a man; beyond ±DECIDED the end is in sight
    depth: int  # the last depth that was begun, in plies; 0 if there was nothing to search
    nodes: int

    @property
    def plies_to_end(self) -> int | None:
        """How far a forced end is, if one was found."""
        return MATE - abs(self.score) if abs(self.score) > DECIDED else None


class Searcher:
    """Searches contests of one game."""

    def __init__(self, game: Game, nodes: int, endgame: TableSolution | None = None) -> None:
        self.game, self.nodes, self.endgame = game, nodes, endgame
        self.moves, self.ranks = np.zeros((2, game.most_moves * DEEPEST), dtype=np.int64)
        self.cells = np.zeros(2 * _cells_for(nodes), dtype=np.int64)
        self.symmetries = symmetries(game)
        self.layout, self.codes = _table_parts(endgame)

    def search(self, contest: Contest) -> SearchResult:
        """The best moves of the position that a contest has reached."""
        search, root = self._prepared(contest), unpack(contest.position)
        status = search.status[0]
        candidates = self._candidates(contest.position)
        scores = np.zeros(len(candidates), dtype=np.int64)
        best, score, depth = candidates[:1], 0, 0
        while depth < DEEPEST // 2 and not _settled(bool(status["horizon"]), score, depth):
            depth += 1
            status["horizon"] = False
            done = search_root(search, root, depth, 0, candidates, scores)
            if done:
                score = int(scores[:done].max())
                best = candidates[:done][scores[:done] == score]
            if done < len(candidates):
                break
            candidates = candidates[np.argsort(-scores, kind="stable")]
        moves = tuple(unpack_move(move) for move in best)
        return SearchResult(self._with_images(contest.position, moves), score, depth, int(status["nodes"]))

    def look_up(self, contest: Contest) -> SearchResult | None:
        """The best moves that the endgame table knows for the position reached; None where it does not know it."""
        position = contest.position
        if self.endgame is None or number_of(self.layout, unpack(position)) < 0:
            return None
        return best_known(self.endgame, contest, set(drawing_positions(self.game, contest)))

    def _prepared(self, contest: Contest) -> SearchState:
        """A search that knows nothing yet but what this contest says of repetition and length."""
        game, endgame = self.game, self.endgame
        self.cells[:] = 0
        seen = [key_of(unpack(position)) for position in drawing_positions(game, contest)]
        return SearchState(
            rulebook=game.rulebook,
            status=np.zeros(1, dtype=STATUS),
            frames=np.zeros(DEEPEST, dtype=FRAME),
            moves=self.moves,
            ranks=self.ranks,
            history=np.zeros((2, 65, 64), dtype=np.int64),
            cells=self.cells,
            seen=np.array(seen, dtype=np.int64),
            layout=self.layout,
            codes=self.codes,
            budget=self.nodes,
            played=len(contest.moves),
            longest=longest(game),
            cycles=not game.placing_only,
            tabled_men=-1 if endgame is None else max(layer.men for layer in endgame.numbering.layers),
            strict=endgame is not None and endgame.strict,
        )

    def _candidates(self, position: Position) -> Numbers:
        """The moves to search: while placing, one of each set that are alike by a symmetry."""
        moves = np.empty(self.game.most_moves, dtype=np.int64)
        count = write_moves(self.game.rulebook, unpack(position), moves, 0)
        stabilisers = self._stabilisers(position)
        chosen: dict[Move, int] = {}
        for number in moves[:count]:
            chosen.setdefault(_least_image(stabilisers, unpack_move(number)), int(number))
        return np.array(list(chosen.values()), dtype=np.int64)

    def _with_images(self, position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves with all those that were left out because they are alike."""
        stabilisers = self._stabilisers(position)
        kinds = {_least_image(stabilisers, move) for move in moves}
        return tuple(move for move in self.game.legal_moves(position) if _least_image(stabilisers, move) in kinds)

    def _stabilisers(self, position: Position) -> list[Permutation]:
        """The symmetries that leave a position as it is; none but the identity where history may tell moves apart."""
        permutations = self.symmetries if position.hand else self.symmetries[:1]
        return [permutation for permutation in permutations if transformed(permutation, position) == position]


def _settled(broken_off: bool, score: int, depth: int) -> bool:
    """Whether searching deeper cannot tell more: all lines were followed to their ends, or the end is in sight."""
    return depth > 0 and (not broken_off or MATE - abs(score) <= depth)


def _least_image(stabilisers: list[Permutation], move: Move) -> Move:
    return min(_image(permutation, move) for permutation in stabilisers) if len(stabilisers) > 1 else move


def _image(permutation: Permutation, move: Move) -> Move:
    origin = move.origin if move.origin == OFF else permutation[move.origin]
    return Move(permutation[move.target], origin, tuple(permutation[taken] for taken in move.captures))


def best_known(endgame: TableSolution, contest: Contest, drawing: set[Position]) -> SearchResult:
    """The moves that win soonest; failing that the draws that set most traps; failing that the latest losses."""
    game, position = endgame.game, contest.position
    worths: dict[Move, tuple[int, float]] = {}
    for move, (value, distance) in endgame.judged(position):
        reached, plies = game.after_unchecked(position, move), (distance or 0) + 1
        if reached in drawing:
            worths[move] = 0, -1.0
        elif value == "draw":
            worths[move] = 0, -0.5 if reached in contest.positions else _trap(endgame, position, reached)
        else:
            worths[move] = (MATE - plies, 0.0) if value == "win" else (plies - MATE, 0.0)
    best = max(worths.values())
    return SearchResult(tuple(move for move, worth in worths.items() if worth == best), best[0], 0, 0)


def _trap(endgame: TableSolution, position: Position, reached: Position) -> float:
    """The share of replies that would lose a drawn position; none where the same contestant moves on."""
    if reached.mover == position.mover or endgame.game.outcome(reached) is not None:
        return 0.0
    values = [exact.value for _, exact in endgame.judged(reached)]
    return values.count("loss") / len(values)


def drawing_positions(game: Game, contest: Contest) -> list[Position]:
    """The positions whose next occurrence draws the contest, as far as the men on the board let them come again."""
    if not game.recurrence or game.placing_only:
        return []
    keys = contest.keys if len(contest.keys) == len(contest.positions) else contest.positions
    counts = Counter(key for key in keys if _men(key) == _men(contest.position))
    drawing = [key for key, count in counts.items() if count >= game.recurrence - 1]
    if not game.recurrence_up_to_symmetry:
        return drawing
    return [transformed(permutation, key) for key in drawing for permutation in symmetries(game)]


def _men(position: Position) -> tuple[int, int, tuple[int, int]]:
    return position.first.bit_count(), position.second.bit_count(), position.hands


def _cells_for(nodes: int) -> int:
    """A power of two, about twice the nodes, within bounds."""
    return min(MOST_CELLS, max(1 << 10, 1 << (2 * nodes - 1).bit_length()))


def _table_parts(endgame: TableSolution | None) -> tuple[TableLayout, np.ndarray[tuple[int], np.dtype[np.uint8]]]:
    """The layout and codes of a table as the kernels take them; empty ones of the same types where there is none."""
    if endgame is None:
        layout, codes = no_layout(), np.zeros(1, dtype=np.uint8)
    else:
        layout, codes = endgame.layout, np.asarray(endgame.table.codes)
    codes = codes.view()
    codes.flags.writeable = False  # as a memory-mapped table is, so that one kernel serves all
    return layout, codes
