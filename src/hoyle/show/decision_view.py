"""A view of a decision: the position, the move chosen, what was said for and against moves, and why (SPEC U7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from forr.decision import INDIFFERENT, Decision
from hoyle.games.frame import Game
from hoyle.games.notation import move_data, read_move, write_move, write_position
from hoyle.games.position import OFF, Move, Position
from hoyle.json_data import JsonObject
from hoyle.mind.claims.pattern_seen import PatternSeen
from hoyle.show.claims.telling import marks
from hoyle.show.claims.telling import words as claim_words
from hoyle.show.describe import filled, side
from hoyle.show.draw import WIDTH, draw
from hoyle.show.everything import Alike, decision_data, everything
from hoyle.show.explain import headline, short
from hoyle.show.picture import Picture
from hoyle.show.scores import MoveScore
from hoyle.show.shapes import FAINT, LAST_COLOUR, OPPOSITION_COLOUR, SUPPORT_COLOUR, Arrow, Mark
from hoyle.show.svg import draw_svg
from hoyle.show.votes import strongest
from hoyle.show.why_not import why_not

LEGEND = "Numbers: what was said for (+) and against (-) a move, beyond indifference. Ring: the move chosen."


@dataclass(frozen=True, repr=False)
class DecisionView(Picture):
    """A decision, on the position it was made in: the move chosen, and what was said for and against moves."""

    game: Game
    position: Position
    decision: Decision[Move]
    instead_of: Move | None = None  # the move that was asked about
    alike: Alike = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [place for place in (self.decision.action.origin, self.decision.action.target) if place != OFF]
        chosen += self._pattern_places()
        told = [short(self.game, self.decision)]
        told += [self.why_not(self.instead_of)] if self.instead_of is not None else []
        words = "\n".join(filled("\n".join(told), WIDTH))
        return f"{draw(self.game, self.position, marked=chosen)}\n\n{words}"

    @property
    def everything(self) -> str:
        """All that was said: every veto, every comment with its weight and what it added, every tally."""
        return everything(self.game, self.decision, self.alike)

    def why_not(self, move: Move | str) -> str:
        """Why another move was not chosen, from the same record."""
        other = read_move(self.game, self.position, move) if isinstance(move, str) else move
        return why_not(self.game, self.decision, other, self.alike)

    def to_dict(self) -> JsonObject:
        """The whole record for programs, as `hoyle why --json` prints it; with why not, where that was asked."""
        data = decision_data(self.game, self.decision, self.alike)
        if self.instead_of is None:
            return data
        denied: JsonObject = {"move": move_data(self.game, self.instead_of), "why": self.why_not(self.instead_of)}
        return {**data, "not": denied}

    def __repr__(self) -> str:
        where = write_position(self.game, self.position)
        return f"DecisionView({self.game.id!r}, {where!r}, {write_move(self.game, self.decision.action)!r})"

    def _repr_svg_(self) -> str:
        chosen = self.decision.action
        scores = [
            MoveScore(
                origin, target, f"{opinion:+d}", SUPPORT_COLOUR if opinion > 0 else OPPOSITION_COLOUR, opinion < 0
            )
            for (origin, target), opinion in self._opinions().items()
        ]
        arrows = [Arrow(one.origin, one.target, one.colour, one.dashed) for one in scores if one.origin != OFF]
        marks = [Mark(place, "triangle", FAINT) for place in self._pattern_places()]
        marks.append(Mark(chosen.target, "circle", LAST_COLOUR))
        if chosen.origin != OFF:
            arrows.append(Arrow(chosen.origin, chosen.target, LAST_COLOUR))
        from hoyle.show.zone_view import ground_of  # brings the kernels with it

        shades, words = ground_of(self.game, self.position, self.decision)
        caption = "\n".join(filter(None, (self._words(), words, LEGEND if scores else "")))
        return draw_svg(
            *(self.game, self.position),
            arrows=arrows,
            marks=marks,
            shades=shades,
            scores=scores,
            caption=caption,
        )

    def _pattern_places(self) -> list[int]:
        """Where the patterns are that the reasons told speak of, as far as they are about the move chosen."""
        votes = [vote.comment for vote in strongest(self.decision) if vote.comment.action == self.decision.action]
        told = [marks(self.game, comment.claim) for comment in votes if isinstance(comment.claim, PatternSeen)]
        return sorted({place for one in told for place in one.locations})

    def _opinions(self) -> dict[tuple[int, int], int]:
        """For each move spoken of, how far all that was said lies above or below indifference; ties are left out."""
        sums: dict[tuple[int, int], int] = {}
        for comment in (*self.decision.vetoes, *self.decision.comments):
            way = (comment.action.origin, comment.action.target)
            sums[way] = sums.get(way, 0) + comment.strength - INDIFFERENT
        return {way: opinion for way, opinion in sums.items() if opinion}

    def _words(self) -> str:
        if self.decision.tier:
            return f"{side(self.position)} plays {headline(self.game, self.decision)}"
        words = f"{side(self.position)} plays {write_move(self.game, self.decision.action)}"
        by = f"by {self.decision.decider}" if self.decision.decider else ""
        how = claim_words(self.game, self.decision.reason) or by
        return f"{words}, {how}" if how else words
