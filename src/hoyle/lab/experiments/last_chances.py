"""Where contests were lost: Hoyle's last chance in each, and what it did there, by the exact solution (SPEC E4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, write_move, write_position
from hoyle.games.position import Position
from hoyle.games.symmetry import symmetries
from hoyle.lab.experiments.rows import ContestRow, RunKey, sweep_text
from hoyle.lab.experiments.tallies import ArmKey, LedgerRows
from hoyle.mind.knowledge.symmetries import canonical
from hoyle.mind.perception.survey.symmetry import images_of
from hoyle.solver.solution import Solution, solution_for, solvable

MOST = 1000  # contests that are looked at for one figure

Meeting = tuple[ArmKey, str]  # an arm, and a challenger or, for its learning, nothing


@dataclass(frozen=True)
class LastChances:
    """What lost contests have in common."""

    contests: int  # that were looked at and had a chance
    plies_left: float  # from the move that gave it up to the end, on the average
    times: int  # that the commonest of them occurred, up to symmetry
    position: str  # the commonest, as it stood first
    made: str
    correct: tuple[str, ...]


@dataclass(frozen=True)
class _Given:
    """One chance given up."""

    position: Position
    made: str
    left: int


def last_chances(ledger: LedgerRows, places: Mapping[Meeting, Game]) -> dict[Meeting, LastChances]:
    """What the lost contests of arms with challengers have in common, where the game can be solved."""
    lost: dict[Meeting, list[ContestRow]] = {place: [] for place, game in places.items() if solvable(game)}
    parts = {row.key: len(row.parts) for row in ledger.runs()} if lost else {}
    for row in ledger.contests() if lost else ():
        key = RunKey(row.variant, sweep_text(row.sweep), row.game, row.run)
        tested = row.phase == "testing"
        rows = lost.get((ArmKey(*key[:3]), row.opponent if tested else ""))
        is_last = not tested or row.part == parts[key]  # what was tested on the way is not what came of it
        if rows is not None and is_last and row.result == "lost" and len(rows) < MOST:
            rows.append(row)
    found = {place: _common(places[place], rows) for place, rows in lost.items()}
    return {place: one for place, one in found.items() if one is not None}


def _common(game: Game, rows: Iterable[ContestRow]) -> LastChances | None:
    solution, images = solution_for(game), images_of(symmetries(game))
    given = [one for one in (_given_up(_replayed(game, row), row.role, solution) for row in rows) if one is not None]
    if not given:
        return None
    keys = [canonical(images, one.position) for one in given]
    commonest, times = Counter(keys).most_common(1)[0]
    shown = given[keys.index(commonest)]
    return LastChances(
        *(len(given), sum(one.left for one in given) / len(given), times),
        *(write_position(game, shown.position), shown.made),
        tuple(write_move(game, move) for move in solution.correct_moves(shown.position)),
    )


def _replayed(game: Game, row: ContestRow) -> Contest:
    contest = begin(game, (row.first, row.second), (False, False))
    for move in row.moves.split():
        contest = extend(game, contest, read_move(game, contest.position, move))
    return contest


def _given_up(contest: Contest, role: int, solution: Solution) -> _Given | None:
    """The latest position in which the loser was to move and had not lost yet; none where all were lost."""
    game = solution.game
    for ply in reversed(range(len(contest.moves))):
        position = contest.positions[ply]
        if position.mover == role and solution.value(position).value != "loss":
            return _Given(position, write_move(game, contest.moves[ply]), len(contest.moves) - ply - 1)
    return None
