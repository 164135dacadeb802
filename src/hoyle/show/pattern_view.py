"""Views of templates and patterns, which draw themselves in a notebook (SPEC U7)."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position, bits
from hoyle.mind.perception.patterns.pattern_words import SHAPES
from hoyle.mind.perception.patterns.patterns import Pattern, contents
from hoyle.mind.perception.patterns.templates import Template
from hoyle.show.draw import draw
from hoyle.show.pattern_text import picture, words_of
from hoyle.show.picture import Picture
from hoyle.show.shapes import FAINT, OPPOSITION_COLOUR, SUPPORT_COLOUR, Mark
from hoyle.show.svg import draw_svg

NOBODY = Position(0, 0)


@dataclass(frozen=True, repr=False)
class TemplateView(Picture):
    """A template: the board with a `?` wherever it asks what is there."""

    game: Game
    template: Template

    def __str__(self) -> str:
        return f"{draw(self.game, NOBODY, marked=self.template.locations, hands=False)}\n\n{self._words()}"

    def __repr__(self) -> str:
        names = " ".join(self.game.board.names[place] for place in self.template.locations)
        return f"TemplateView({self.game.id!r}, {self.template.kind!r}, {names!r})"

    def _repr_svg_(self) -> str:
        marks = [Mark(place, "square", SUPPORT_COLOUR, "?") for place in self.template.locations]
        return draw_svg(self.game, NOBODY, marks=marks, caption=self._words(), hands=False)

    def _words(self) -> str:
        fits = len(self.template.placements)
        names = " ".join(self.game.board.names[place] for place in self.template.locations)
        places = "1 place" if fits == 1 else f"{fits} places"
        return f"{SHAPES[self.template.kind]}, {names}, which fits in {places}"


@dataclass(frozen=True, repr=False)
class PatternView(Picture):
    """A pattern: its pieces, with a mark round every location that it asks about; `*` and `~` are written there."""

    game: Game
    pattern: Pattern

    def __str__(self) -> str:
        marked = tuple(bits(self.pattern.everywhere))
        board = draw(self.game, picture(self.pattern), marked=marked, hands=False)
        return f"{board}\n\n{words_of(self.game, self.pattern)}"

    def __repr__(self) -> str:
        return f"PatternView({self.game.id!r}, {words_of(self.game, self.pattern)!r})"

    def _repr_svg_(self) -> str:
        marks = [self._mark(place) for place in bits(self.pattern.everywhere)]
        pieces = Position(self.pattern.first, self.pattern.second)
        return draw_svg(
            self.game, pieces, marks=marks, caption=words_of(self.game, self.pattern), names="margin", hands=False
        )

    def _mark(self, place: int) -> Mark:
        """Round a piece in its maker's favour or against it, round an empty location faintly."""
        symbol = contents(self.pattern, place)
        label = symbol if symbol in "*~" else ""
        owners = {"X": FIRST, "O": SECOND}
        if symbol == ".":
            return Mark(place, "square", FAINT)
        friendly = symbol == "*" or (symbol in owners and self.pattern.role in (owners[symbol], 0))
        return Mark(place, "square", SUPPORT_COLOUR if friendly else OPPOSITION_COLOUR, label)
