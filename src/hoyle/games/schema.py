"""What may stand in a game file: every key, its type, its bounds and its meaning, as pydantic models.

The JSON Schema that editors use is made from these, so the words here are what a person reads while typing. What a
single key cannot know (a location that is off the board, men that do not fit) is checked in `checks.py`. Numbers of
locations count from 1 here, in reading order.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

MOST_LOCATIONS = 64  # one bit each
MOST_COLUMNS = 26  # one letter each
FARTHEST = 50.0  # a board is a picture on a page; hostile coordinates would make a hostile picture

LocationEntry = Annotated[int, Field(ge=1, le=MOST_LOCATIONS)]
LocationEntries = Annotated[list[LocationEntry], Field(min_length=1, max_length=MOST_LOCATIONS)]
LineEntry = Annotated[list[LocationEntry], Field(min_length=2, max_length=MOST_LOCATIONS)]
Edge = Annotated[list[LocationEntry], Field(min_length=2, max_length=2)]
Jump = Annotated[list[LocationEntry], Field(min_length=3, max_length=3)]
LineList = Annotated[list[LineEntry], Field(min_length=1, max_length=1000)]
Coordinate = Annotated[float, Field(ge=-FARTHEST, le=FARTHEST, allow_inf_nan=False)]
PointEntry = Annotated[list[Coordinate], Field(min_length=2, max_length=3)]
Extent = Annotated[int, Field(ge=1, le=MOST_LOCATIONS)]
Men = Annotated[int, Field(ge=1, le=MOST_LOCATIONS)]
Stages = Annotated[list[Literal["placing", "sliding"]], Field(min_length=1, max_length=2)]
Words = Annotated[str, Field(min_length=1, max_length=1000)]
Title = Annotated[str, Field(min_length=1, max_length=80)]

STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)


class BoardFile(BaseModel):
    """A board: points with drawn lines, or a grid or cube of cells. Give exactly one of points, grid and cube."""

    model_config = STRICT

    points: Annotated[list[PointEntry], Field(min_length=2, max_length=MOST_LOCATIONS)] | None = Field(
        None,
        description="The coordinates [x, y] (or [x, y, layer]) of each location; y grows downward. In reading order: "
        "row by row from the top, left to right, so that the first is number 1.",
    )
    lines: LineList | None = Field(
        None, description="The straight lines drawn on the board, each as the numbers of its points along the line."
    )
    edges: Annotated[list[Edge], Field(max_length=2016)] | None = Field(
        None, description="Pairs of neighbours for a slide. Default: points that follow each other on a drawn line."
    )
    jumps: Annotated[list[Jump], Field(min_length=1, max_length=2016)] | None = Field(
        None,
        description="Leaps [end, over, end], both ways, for slide = 'jump'. Default: three points that follow each "
        "other on a drawn line.",
    )
    grid: Annotated[list[Extent], Field(min_length=2, max_length=2)] | None = Field(
        None, description="[columns, rows]: a board of cells without drawn lines; at most 64 cells and 26 columns."
    )
    cube: Annotated[list[Extent], Field(min_length=3, max_length=3)] | None = Field(
        None, description="[columns, rows, layers]: a board of cells in three dimensions; at most 64 cells."
    )
    neighbours: Literal["none", "sides", "corners"] = Field(
        "none",
        description="Which cells of a grid or cube a slide can reach: none, those that share a side, or also those "
        "that meet at a corner.",
    )


class StartFile(BaseModel):
    """Which locations are occupied when a contest begins."""

    model_config = STRICT

    first: Annotated[list[LocationEntry], Field(max_length=MOST_LOCATIONS)] = Field(
        [], description="The first contestant's men, by the numbers of their locations."
    )
    second: Annotated[list[LocationEntry], Field(max_length=MOST_LOCATIONS)] = Field(
        [], description="The second contestant's men, by the numbers of their locations."
    )


class HomeLinesFile(BaseModel):
    """Lines that do not count for one of the contestants."""

    model_config = STRICT

    first: list[LineEntry] = Field([], description="Lines that do not count for the first contestant.", max_length=1000)
    second: list[LineEntry] = Field(
        [], description="Lines that do not count for the second contestant.", max_length=1000
    )


class GuardFile(BaseModel):
    """A slide to a guarded location needs an opposing man beside its origin on a ring (mu torere)."""

    model_config = STRICT

    targets: LocationEntries = Field(description="The guarded locations.")
    ring: Annotated[list[LocationEntry], Field(min_length=3, max_length=MOST_LOCATIONS)] = Field(
        description="The ring, in order round it; its last location is beside its first."
    )


def _board_kind(value: object) -> str:
    return "<table>" if isinstance(value, dict | BoardFile) else "<name>"


def _men_kind(value: object) -> str:
    return "<pair>" if isinstance(value, list) else "<number>"


# The tags stand in angle brackets so that they can be left out where a fault names its key.
BoardChoice = Annotated[
    Annotated[Title, Tag("<name>")] | Annotated[BoardFile, Tag("<table>")], Discriminator(_board_kind)
]
MenChoice = Annotated[
    Annotated[Men, Tag("<number>")] | Annotated[Annotated[list[Men], Field(min_length=2, max_length=2)], Tag("<pair>")],
    Discriminator(_men_kind),
]


class GameFile(BaseModel):
    """One game: who made it, its board and men, and how one moves, captures, wins, loses and draws."""

    model_config = STRICT | ConfigDict(title="Hoyle game file")

    name: Title = Field(description="What people call the game.")
    source: Words = Field(description="Where the rules were read; for a game of your own, say so.")
    origin: Words | None = Field(None, description="Where and when the game is or was played.")
    ruling: Words | None = Field(None, description="What was decided where the sources are silent or disagree.")
    value: Literal["draw", "first", "second"] | None = Field(
        None, description="What perfect play by both leads to: a draw, or a win for the first or second contestant."
    )
    value_from: Words | None = Field(None, description="Who found that value.")

    board: BoardChoice = Field(description="The name of a board of the catalogue, or a table that describes one.")
    men: MenChoice = Field(description="How many men each contestant has; [5, 4] where they differ.")
    start: StartFile | None = Field(None, description="The men that stand on the board at the start; default: none.")

    line: Literal["win", "lose", "mill", "nothing"] = Field(
        description="What a completed line does: wins, loses, is a mill (see capture and move_again), or nothing."
    )
    lines: LineList | None = Field(
        None, description="The lines that count. Default: the drawn lines of three points or more."
    )
    in_a_row: Annotated[int, Field(ge=2, le=MOST_LOCATIONS)] | None = Field(
        None,
        description="Instead of lines: so many in a row count, on any straight line of cells or, where lines are "
        "drawn, next to each other on a drawn line.",
    )
    home_lines: HomeLinesFile | None = Field(None, description="Lines that do not count for one of the contestants.")

    slide: Literal["never", "adjacent", "jump", "anywhere"] = Field(
        "never",
        description="How a placed man moves once the hand is empty: never, to a neighbour, to a neighbour or by a "
        "leap over one man, or anywhere.",
    )
    fly_at: Annotated[int, Field(ge=1, le=MOST_LOCATIONS)] | None = Field(
        None, description="A contestant with so few men left, and none in hand, may go anywhere."
    )
    capture: Stages | None = Field(None, description="The stages in which a mill captures one opposing man.")
    protect_mills: bool = Field(
        True, description="Whether a man in a mill is safe from capture while another stands outside one."
    )
    move_again: Stages | None = Field(None, description="The stages in which a mill earns another turn.")
    fewest: Annotated[int, Field(ge=1, le=MOST_LOCATIONS)] | None = Field(
        None, description="A contestant with fewer men than this, hand included, has lost."
    )
    stuck: Literal["loses", "draws"] = Field("loses", description="What becomes of a mover who cannot move.")
    full_board: Literal["draws", "nothing"] | None = Field(
        None, description="What a full board does. Default: draws where men never slide, otherwise nothing."
    )
    no_placing: LocationEntries | None = Field(None, description="Locations where no man may be placed.")
    no_first_placing: LocationEntries | None = Field(None, description="Locations where the very first man may not go.")
    guard: GuardFile | None = Field(None, description="Locations that may be entered only from beside an opposing man.")
    gravity: bool = Field(False, description="Whether a man falls to the lowest empty location of its column.")

    draw_at_recurrence: Annotated[int, Field(ge=2, le=100)] | None = Field(
        None, description="The contest is drawn when a position occurs for this time."
    )
    recurrence_up_to_symmetry: bool = Field(
        False, description="Whether positions that are rotations or reflections of each other count as one."
    )
    longest: Annotated[int, Field(ge=1, le=10_000)] | None = Field(
        None, description="The contest is drawn after this many plies (single moves)."
    )
    wise_openings: Annotated[list[LocationEntries], Field(min_length=1, max_length=MOST_LOCATIONS)] | None = Field(
        None, description="Groups of openings for the wise contestant: each group equally likely, then each in it."
    )
    solve: Literal["table", "search"] = Field(
        "table", description="How the game is solved: by a table of all positions, or by search."
    )
