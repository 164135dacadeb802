"""An independent check of a solution: is each value consistent with its successors', by the plain rules?

Nothing of the kernels is used here but the number of the position: moves, results and the end come from `rules.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from hoyle.games.frame import Game
from hoyle.games.position import Position, mask_of
from hoyle.solver.solution import ExactValue, Solution
from hoyle.solver.tables import TableSolution


def inconsistencies(solution: Solution, positions: Iterable[Position]) -> list[tuple[Position, ExactValue, ExactValue]]:
    """The positions whose value is not what their successors imply, with the value found and the one implied."""
    faults = []
    for position in positions:
        if solution.game.outcome(position) is None:
            found, implied = solution.decided(position), implied_value(solution, position)
            if found != implied:
                faults.append((position, found, implied))
    return faults


def implied_value(solution: Solution, position: Position) -> ExactValue:
    """The value that the values one ply on imply: the quickest win, else a draw, else the slowest loss."""
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
        return ExactValue("win", min(wins))
    return ExactValue("draw", None) if draws else ExactValue("loss", max(losses))


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
    game, layers = solution.game, solution.numbering.layers
    sizes = [solution.numbering.size(layer) for layer in layers]
    while True:
        (layer,) = rng.choices(layers, sizes)
        locations = rng.sample(range(game.board.size), layer.men + layer.opposing_men)
        own, opposing = mask_of(locations[: layer.men]), mask_of(locations[layer.men :])
        side = rng.randrange(2) if solution.numbering.alike else layer.side
        if side == 0:
            yield Position(own, opposing, 1, (layer.hand, layer.opposing_hand))
        else:
            yield Position(opposing, own, 2, (layer.opposing_hand, layer.hand))
