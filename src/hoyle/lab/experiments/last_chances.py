"""Where contests of a ledger were lost: the loser's last chance in each, as a review finds it (SPEC E4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, write_move, write_position
from hoyle.games.position import Position
from hoyle.games.symmetry import canonical, symmetries
from hoyle.lab.experiments.rows import ContestRow, RunKey, sweep_text
from hoyle.lab.experiments.tallies import ArmKey, LedgerRows
from hoyle.lab.judge import Judge
from hoyle.lab.review import LastChance, review
from hoyle.solver.solution import at_hand

MOST = 500  # lost contests that are looked at for one figure, the first of the ledger

ArmAndChallenger = tuple[ArmKey, str]  # no challenger: the arm's learning


@dataclass(frozen=True)
class CommonChance:
    """What the last chances of many contests have in common."""

    contests: int  # that were looked at and had a chance
    plies_left: float  # from the move that gave it up to the end, on the average
    times: int  # that the commonest of them was given up by the same move, up to symmetry
    position: str  # the commonest, as it stood first
    made: str
    better: tuple[str, ...]


def common_chances(ledger: LedgerRows, games: Mapping[ArmAndChallenger, Game]) -> dict[ArmAndChallenger, CommonChance]:
    """What the lost contests of arms with challengers have in common, where the game's solution is at hand."""
    lost: dict[ArmAndChallenger, list[ContestRow]] = {asked: [] for asked, game in games.items() if at_hand(game)}
    parts = {row.key: len(row.parts) for row in ledger.runs()} if lost else {}
    for row in ledger.contests() if lost else ():
        run, tested = RunKey(row.variant, sweep_text(row.sweep), row.game, row.run), row.phase == "testing"
        rows = lost.get((ArmKey(*run[:3]), row.opponent if tested else ""))
        counts = not tested or row.part == parts[run]  # what was tested on the way is not what came of it
        if rows is not None and counts and len(rows) < MOST and row.result == "lost" and row.ending != "forfeit":
            rows.append(row)
    found = {asked: _common(games[asked], rows) for asked, rows in lost.items() if rows}
    return {asked: one for asked, one in found.items() if one is not None}


def _common(game: Game, rows: Iterable[ContestRow]) -> CommonChance | None:
    judge, same = Judge(game), symmetries(game)
    given: list[tuple[Contest, LastChance]] = []
    for row in rows:
        contest = _replayed(game, row)
        chance = review(game, contest, 0, judge).chance
        given += [(contest, chance)] if chance is not None else []
    if not given:
        return None
    slips = [tuple(canonical(same, one) for one in _slip(*one)) for one in given]
    commonest, times = Counter(slips).most_common(1)[0]
    contest, chance = given[slips.index(commonest)]
    return CommonChance(
        contests=len(given),
        plies_left=sum(len(contest.moves) - chance.ply - 1 for contest, chance in given) / len(given),
        times=times,
        position=write_position(game, contest.positions[chance.ply]),
        made=write_move(game, chance.played),
        better=tuple(write_move(game, move) for move in chance.better),
    )


def _slip(contest: Contest, chance: LastChance) -> tuple[Position, Position]:
    """Where the chance was given up, and what was made of it."""
    return contest.positions[chance.ply], contest.positions[chance.ply + 1]


def _replayed(game: Game, row: ContestRow) -> Contest:
    contest = begin(game, (row.first, row.second), (False, False))
    for move in row.moves.split():
        contest = extend(game, contest, read_move(game, contest.position, move))
    return contest
