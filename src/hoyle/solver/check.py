"""An independent check of a solution: is each value consistent with its successors', by the plain rules?

Nothing of the kernels is used here but the number of the position: moves, results and the end come from `rules.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from hoyle.games.frame import Game
from hoyle.games.position import Position, mask_of
from hoyle.solver.solution import Solution, Verdict
from hoyle.solver.tables import TableSolution


def inconsistencies(solution: Solution, positions: Iterable[Position]) -> list[tuple[Position, Verdict, Verdict]]:
    """The positions whose verdict is not what their successors imply, with the verdict found and the one implied."""
    faults = []
    for position in positions:
        if solution.game.outcome(position) is None:
            found, implied = solution.decided(position), implied_verdict(solution, position)
            if found != implied:
                faults.append((position, found, implied))
    return faults


def implied_verdict(solution: Solution, position: Position) -> Verdict:
    """The verdict that the verdicts one ply on imply: the quickest win, else a draw, else the slowest loss."""
    game = solution.game
    wins, losses, draws = [], [], False
    for move in game.legal_moves(position):
        after = game.after_unchecked(position, move)
        value, distance = solution.value(after)
        if value == "draw":
            draws = True
        elif (value == "win") == (after.mover == position.mover):
            wins.append(1 + (distance or 0))
        else:
            losses.append(1 + (distance or 0))
    if wins:
        return Verdict("win", min(wins))
    return Verdict("draw", None) if draws else Verdict("loss", max(losses))


def reachable_positions(game: Game) -> set[Position]:
    """Every position that contests can come to, found one by one with the plain rules: for small games."""
    found, fresh = {game.start}, [game.start]
    while fresh:
        position = fresh.pop()
        for move in game.legal_moves(position):
            after = game.after_unchecked(position, move)
            if after not in found:
                found.add(after)
                fresh.append(after)
    return found


def random_positions(solution: TableSolution, rng: Random) -> Iterator[Position]:
    """Boards drawn evenly from everything that a table holds, reachable or not."""
    game, layers = solution.game, solution.design.layers
    sizes = [solution.design.size(layer) for layer in layers]
    while True:
        (layer,) = rng.choices(layers, sizes)
        locations = rng.sample(range(game.board.size), layer.men + layer.opposing_men)
        own, opposing = mask_of(locations[: layer.men]), mask_of(locations[layer.men :])
        side = rng.randrange(2) if solution.design.alike else layer.side
        if side == 0:
            yield Position(own, opposing, 1, (layer.hand, layer.opposing_hand))
        else:
            yield Position(opposing, own, 2, (layer.opposing_hand, layer.hand))
