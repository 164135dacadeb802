"""A view of one Advisor's advice: what it alone says of a position, in words, on the board and as data (SPEC U5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from forr.decision import INDIFFERENT, INSISTENT, Comment
from hoyle.games.frame import Game
from hoyle.games.notation import move_data, write_move, write_position
from hoyle.games.position import OFF, Move, Position
from hoyle.json_data import JsonObject
from hoyle.mind.names import title
from hoyle.show.claims.telling import claim_data, words
from hoyle.show.picture import Picture
from hoyle.show.scores import MoveScore
from hoyle.show.shapes import OPPOSITION_COLOUR, SUPPORT_COLOUR, Arrow
from hoyle.show.svg import draw_svg

if TYPE_CHECKING:
    from hoyle.mind.player import Player
    from hoyle.mind.roster import GameAdvisor

LEGEND = "Numbers: strengths, from 0 against a move to 10 for it; a dashed label speaks against."


@dataclass(frozen=True, repr=False)
class AdviceView(Picture):
    """What one Advisor says of the moves of a position, the strongest first; printed, a line for each."""

    game: Game
    position: Position
    advisor: str  # its id
    comments: tuple[Comment[Move], ...]

    def __len__(self) -> int:
        return len(self.comments)

    def __iter__(self) -> Iterator[Comment[Move]]:
        return iter(self.comments)

    def __str__(self) -> str:
        if not self.comments:
            return f"{title(self.advisor)} has nothing to say here."
        moves = [write_move(self.game, comment.action) for comment in self.comments]
        width = max(map(len, moves))
        lines = (
            f"{move:<{width}}  {comment.strength:>2}  {words(self.game, comment.claim)}"
            for move, comment in zip(moves, self.comments, strict=True)
        )
        return "\n".join(map(str.rstrip, lines))

    def __repr__(self) -> str:
        where = write_position(self.game, self.position)
        return f"AdviceView({self.game.id!r}, {where!r}, {self.advisor!r}, comments={len(self.comments)})"

    def rows(self) -> list[JsonObject]:
        """The comments for programs, as `hoyle advise --json` prints them."""
        return [
            {
                "move": move_data(self.game, comment.action),
                "strength": comment.strength,
                "reason": words(self.game, comment.claim),
                "claim": claim_data(self.game, comment.claim),
            }
            for comment in self.comments
        ]

    def to_dict(self) -> JsonObject:
        """The advice with what it is about."""
        where = write_position(self.game, self.position)
        return {"game": self.game.id, "position": where, "advisor": self.advisor, "comments": self.rows()}

    def _repr_svg_(self) -> str:
        scores = [_score(comment) for comment in self._strongest() if comment.strength != INDIFFERENT]
        arrows = [Arrow(one.origin, one.target, one.colour, one.dashed) for one in scores if one.origin != OFF]
        told = f"{title(self.advisor)}: {len(self.comments)} comments\n{LEGEND}" if scores else str(self)
        return draw_svg(self.game, self.position, arrows=arrows, scores=scores, caption=told)

    def _strongest(self) -> list[Comment[Move]]:
        """Of moves that differ in what they capture alone, which share a place, the one that most is said of."""
        ways: dict[tuple[int, int], Comment[Move]] = {}
        for comment in sorted(self.comments, key=lambda one: abs(one.strength - INDIFFERENT)):
            ways[comment.action.origin, comment.action.target] = comment
        return list(ways.values())


def _score(comment: Comment[Move]) -> MoveScore:
    action = comment.action
    return MoveScore(action.origin, action.target, str(comment.strength), _colour(comment), comment.opposes)


def _colour(comment: Comment[Move]) -> str:
    return SUPPORT_COLOUR if comment.supports else OPPOSITION_COLOUR


def advice(player: Player, one: GameAdvisor, position: Position, rng: Random) -> AdviceView:
    """One Advisor asked alone: it sees every distinct move; a plan counts as support for its first step."""
    board = player.blackboard(position, rng)
    if one.tier == 2:
        said = [Comment(INSISTENT, plan.steps[0], one.name, plan.purpose) for plan in one.plans(board)]
    else:
        said = list(one.comments(board))
    strongest_first = sorted(said, key=lambda comment: -comment.strength)
    return AdviceView(player.game, position, one.name, tuple(strongest_first))


def one_named(name: str, player: Player) -> GameAdvisor:
    """An Advisor by its name: one that Hoyle has learned, or any of the prespecified."""
    from hoyle.mind.names import spelled
    from hoyle.mind.roster import advisor_named

    learned = {one.name: one for one in player.advisors}
    return learned.get(spelled(name)) or advisor_named(name)
