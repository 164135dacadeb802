"""Elbow Room: while placing, see that pieces can be moved later, and the opposition's cannot (our own; SPEC A33).

Freedom counts moves, and as long as pieces are placed there are as many as empty locations, wherever they are placed.
Who is shut in at the end of placing has lost all the same. So this Advisor counts the empty neighbours of every piece.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move, Position, bits
from hoyle.mind.claims.room_to_slide import RoomToSlide
from hoyle.mind.situation import Situation


@advisor(3, opposes=True)
def elbow_room(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Leave one's own pieces room to slide and the opposition's little, before anybody slides."""
    situation = blackboard.situation
    if situation.game.placing_only or situation.stage != "placing":
        return
    rooms = {move: _room(situation, situation.after(move)) for move in blackboard.actions if not situation.ends(move)}
    nets = {move: own - opposing for move, (own, opposing) in rooms.items()}
    least, most = min(nets.values(), default=0), max(nets.values(), default=0)
    for move, net in nets.items():
        if least < most:
            yield round(10 * (net - least) / (most - least)), move, RoomToSlide(*rooms[move])


def _room(situation: Situation, after: Position) -> tuple[int, int]:
    """How many steps the mover's pieces could take, and the opposition's."""
    neighbours, held = situation.game.board.neighbours, after.first | after.second
    first, second = (
        sum((neighbours[piece] & ~held).bit_count() for piece in bits(side)) for side in (after.first, after.second)
    )
    return (first, second) if situation.mover == 1 else (second, first)
