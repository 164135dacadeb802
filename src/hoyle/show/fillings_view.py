"""What views have come to mean, for the eye: a small board for each of the fillings that say most (SPEC U7, B5)."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.mind.knowledge.views import VIEWS
from hoyle.show.knowledge import told
from hoyle.show.picture import Picture
from hoyle.show.shapes import OPPOSITION_COLOUR, SUPPORT_COLOUR, Mark
from hoyle.show.sheet import sheet
from hoyle.show.svg import draw_svg
from hoyle.show.view_text import Filling, telling

ACROSS = 4  # boards in a row: two pairs, alarming and reassuring


@dataclass(frozen=True, repr=False)
class FillingsView(Picture):
    """The most telling fillings, X the mover, a square round each location of the view; red where X tends to gain."""

    game: Game
    knowledge: Knowledge
    most: int = 8  # boards

    def __str__(self) -> str:
        return told(self.game, self.knowledge, VIEWS, self.most)

    def __repr__(self) -> str:
        return f"FillingsView({self.game.id!r}, {len(self.knowledge[VIEWS])} numbers, {self.most})"

    def _repr_svg_(self) -> str:
        boards = [self._board(one) for one in telling(self.game, self.knowledge)[: self.most]]
        return sheet(boards, ACROSS, f"{self.game.name}: what views have come to mean", 0.6)

    def _board(self, one: Filling) -> str:
        colour = OPPOSITION_COLOUR if one.number > 0 else SUPPORT_COLOUR
        marks = [Mark(place, "square", colour) for place in one.view]
        caption = "\n".join(one.caption)
        return draw_svg(self.game, one.picture, marks=marks, names="none", caption=caption, hands=False)
