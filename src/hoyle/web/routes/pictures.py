"""Any pieces and marks on a game's board as a picture: forks, patterns and views are no positions of a contest."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.position import Position, mask_of
from hoyle.show.shapes import OPPOSITION_COLOUR, SUPPORT_COLOUR, Mark
from hoyle.show.svg import draw_svg
from hoyle.web.refusals import REFUSALS
from hoyle.web.routes.games import GameParameter, PaperAsked
from hoyle.web.studio import StudioHere

router = APIRouter(prefix="/api/pictures", tags=["games"], responses=REFUSALS)

PlaceNumbers = Annotated[
    str, Query(pattern=r"^([0-9]{1,3}(,[0-9]{1,3}){0,199})?$", description="locations, as in 1,5,9")
]
Tone = Literal["support", "opposition"]


@router.get("/{game}.svg", response_class=Response)
def picture(
    game: GameParameter,
    studio: StudioHere,
    x: PlaceNumbers = "",
    o: PlaceNumbers = "",
    marks: PlaceNumbers = "",
    hands: Annotated[str, Query(pattern=r"^([0-9]{1,3},[0-9]{1,3})?$", description="pieces in hand, X's and O's")] = "",
    tone: Tone = "support",
    paper: PaperAsked = True,
) -> Response:
    """A board with X and O on these locations, and a square round those that are marked."""
    frame = studio.shelf.game(game)
    held = (hands or "0,0").split(",")
    position = Position(mask_of(_places(frame, x)), mask_of(_places(frame, o)), hands=(int(held[0]), int(held[1])))
    if position.first & position.second:
        raise BadNotation("A location holds one piece; some are named for both X and O.")
    colour = SUPPORT_COLOUR if tone == "support" else OPPOSITION_COLOUR
    drawn = draw_svg(
        frame,
        position,
        marks=[Mark(one, "square", colour) for one in _places(frame, marks)],
        names="none",
        paper=paper,
    )
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


def _places(game: Game, numbers: str) -> list[int]:
    found = [int(number) - 1 for number in numbers.split(",") if number]
    if any(not 0 <= place < game.board.size for place in found):
        raise BadNotation(f"{game.name} has the locations 1 to {game.board.size}, and others are named.")
    return found
