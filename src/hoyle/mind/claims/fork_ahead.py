"""A placement that makes a fork, leads to one, or takes one from the opposition (tutorial, 3.1).

A fork stands where two lines lack a piece each, and not the same one. It is foreseen where two lines that cross are as
long as those of a fork that has decided a contest.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, bits, mask_of
from hoyle.mind.claims.claim import KnowledgeClaim, Location, Locations
from hoyle.mind.knowledge.forks import FORKS

ForkAct = Literal["makes", "forces", "spoils", "leaves", "drives"]
NOWHERE = -1


@dataclass(frozen=True, slots=True)
class ForkAhead(KnowledgeClaim):
    """What it does to forks, and where.

    `makes`: a piece on any of these would complete a line.
    `forces`: it threatens a line; with the opposition on `answer`, a piece on any of these would make a fork.
    `drives`: it threatens a line; with the opposition on `answer`, the opposition has a fork: these complete its lines.
    `leaves`: a piece of the opposition's on any of these would make a fork.
    `spoils`: before it, a piece of the opposition's on any of these would have made a fork, and now nowhere.
    """

    act: ForkAct
    at: Locations
    answer: Location = NOWHERE

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the lines, and for forks to come by the shapes that are known."""
        mover, against = before.mover, 3 - before.mover
        mine, theirs = before.own | 1 << move.target, before.opposing
        threats, shapes = completing(game, mine, theirs, mover), _shapes(knowledge)
        answered = theirs | (1 << self.answer if self.answer >= 0 else 0)
        at, empty = set(self.at), set(range(game.board.size)) - set(bits(mine | theirs))
        if not at or (self.act in ("forces", "drives")) != (threats == {self.answer}):
            return False
        if self.act == "makes":
            return threats == at and len(at) > 1
        if self.act == "drives":
            return completing(game, answered, mine, against) == at and len(at) > 1
        if self.act == "forces":
            return at <= empty and all(forks_at(game, mine, answered, one, mover, shapes) for one in at)
        left = {one for one in empty if forks_at(game, theirs, mine, one, against, shapes)}
        if self.act == "leaves":
            return left == at
        were = {one for one in {*empty, move.target} if forks_at(game, theirs, before.own, one, against, shapes)}
        return not left and were == at


def completing(game: Game, held: int, against: int, contestant: int) -> set[int]:
    """Where one more piece of a contestant's completes a line."""
    lacking = (mask & ~held for mask in game.line_masks[contestant - 1] if not mask & against)
    return {place for missing in lacking if missing.bit_count() == 1 for place in bits(missing)}


def forks_at(game: Game, held: int, against: int, target: int, contestant: int, shapes: set[tuple[int, int]]) -> bool:
    """Whether a piece on a location makes a fork of a known shape: two lines through it that lack one piece each."""
    held |= mask_of((target,))
    through = [mask for mask in game.line_masks[contestant - 1] if mask >> target & 1 and not mask & against]
    near = [mask for mask in through if (mask & ~held).bit_count() == 1]
    return any(
        one & ~held != another & ~held and (one.bit_count(), another.bit_count()) in shapes
        for one, another in combinations(near, 2)
    )


def _shapes(knowledge: Knowledge) -> set[tuple[int, int]]:
    """The lengths of the lines of known forks, two by two."""
    sizes = [[line.bit_count() for line in fork.lines] for fork in knowledge[FORKS]]
    return {(one, another) for lengths in sizes for one in lengths for another in lengths}
