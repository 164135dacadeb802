"""Positions, locations and moves as one line of text, both ways (SPEC U3, U4).

    X.X/OO./... X               rows from the top, then the mover; layers of a cube are parted by //
    X../.O./..../.../... X 4,4  where captures happen, the pieces still in hand, the first contestant's first
    b2    a1-a4    a1-a4xg7     a placement, a slide (hop, flight), a slide that captures; 5, 9-6 by number as well

Whatever a person types is refused here or nowhere: every error quotes the text, names the place and says what was
expected. Spaces and case do not matter.
"""

from hoyle.games.move_notation import illegal, move_data, read_location, read_move, write_location, write_move
from hoyle.games.position_notation import (
    MARKERS,
    quoted,
    read_position,
    refuse_long,
    refuse_unprintable,
    write_position,
)

__all__ = [
    "MARKERS",
    "illegal",
    "move_data",
    "quoted",
    "read_location",
    "read_move",
    "read_position",
    "refuse_long",
    "refuse_unprintable",
    "write_location",
    "write_move",
    "write_position",
]
