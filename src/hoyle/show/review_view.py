"""A view of a review: words in a terminal, the board at the last chance in a notebook, data for programs (SPEC U7)."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.json_data import JsonObject
from hoyle.lab.review import Review
from hoyle.show.picture import Picture
from hoyle.show.review import whole_review_words
from hoyle.show.review_data import review_data
from hoyle.show.shapes import Mark
from hoyle.show.svg import draw_svg


@dataclass(frozen=True, repr=False)
class ReviewView(Picture):
    """A contest that was looked back on."""

    game: Game
    contest: Contest
    review: Review

    def __str__(self) -> str:
        return whole_review_words(self.game, self.contest, self.review)

    def __repr__(self) -> str:
        return f"ReviewView({self.game.id!r}, {str(self.contest)!r}, {len(self.review.mattered)} that mattered)"

    def to_dict(self) -> JsonObject:
        """The whole review for programs, as `hoyle review --json` prints it."""
        return review_data(self.game, self.contest, self.review)

    def _repr_svg_(self) -> str:
        chance = self.review.chance
        ply = len(self.contest.moves) if chance is None else chance.ply
        marks = [] if chance is None else [Mark(move.target) for move in chance.better]
        caption = "Nothing was missed." if chance is None else f"The last chance: ply {chance.ply + 1}"
        last = self.contest.moves[ply - 1] if ply else None
        return draw_svg(self.game, self.contest.positions[ply], last=last, marks=marks, caption=caption)
