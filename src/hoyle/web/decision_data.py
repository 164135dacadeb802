"""A decision as the page shows it: its sentence and marks at once, the whole panel on demand (SPEC F9).

Long explanations make people play worse, so the sentence comes first, up to three reasons with it, and everything else
one click away. All of it is read from the record of the decision; nothing is computed again.
"""

from __future__ import annotations

from pydantic import BaseModel, Field

from forr.claim import UNSAID
from forr.decision import Comment, Decision
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.names import title
from hoyle.show.claims.telling import long_words, marks, words
from hoyle.show.everything import Alike
from hoyle.show.explain import Wording, headline, short
from hoyle.show.votes import counted, strongest, votes_by_comment
from hoyle.web.board_data import MarksReply, MoveReply, marks_reply, move_reply


class DecisionReply(BaseModel):
    """Why a contestant made a move, in a few words and on the board."""

    ply: int = Field(description="how many moves stood before it")
    move: MoveReply
    sentence: str
    explanation: str = Field(description="the sentence, up to three reasons and the strongest against")
    marks: MarksReply
    panel: bool = Field(description="whether a panel decided, so that there is more to see")


class CommentReply(BaseModel):
    """One Advisor's opinion of one move, and what it counted."""

    advisor: str
    move: str
    strength: int = Field(description="0 adamant opposition, 5 indifference, 10 insistent support")
    weight: float
    adds: float = Field(description="what it added to the tally")
    reason: str
    marks: MarksReply


class TallyReply(BaseModel):
    """A move that was voted on, and all that was said of it."""

    move: MoveReply
    tally: float | None = Field(description="null where it did not come to a vote")
    chosen: bool
    alike: list[str] = Field(description="the moves that symmetry makes one with it")
    comments: list[CommentReply]


class PanelReply(BaseModel):
    """Everything that was said in a decision."""

    ply: int
    sentence: str
    tier: int
    decider: str
    outlook: str
    vetoes: list[CommentReply]
    moves: list[TallyReply]
    weights: list[tuple[str, float]] = Field(description="what each Advisor counts, whether it had an opinion or not")
    muted: list[tuple[str, str]]
    plan: str


def decision_reply(game: Game, decision: Decision[Move], ply: int, wording: Wording = words) -> DecisionReply:
    """A decision in a few words."""
    return DecisionReply(
        ply=ply,
        move=move_reply(game, decision.action),
        sentence=f"{headline(game, decision, wording)}.",
        explanation=short(game, decision, wording),
        marks=_marks(game, decision),
        panel=bool(decision.comments or decision.vetoes),
    )


def _marks(game: Game, decision: Decision[Move]) -> MarksReply:
    """What the reasons that are told point at."""
    told = [vote.comment.claim for vote in strongest(decision) if vote.comment.action == decision.action]
    return marks_reply(game, [marks(game, claim) for claim in (decision.reason, *told)])


def panel_reply(game: Game, decision: Decision[Move], ply: int, alike: Alike) -> PanelReply:
    """Everything that was said."""
    said = dict.fromkeys(comment.action for comment in decision.comments)
    moves = sorted(decision.tally, key=lambda move: -decision.tally[move]) or list(said)
    plan = decision.plan
    return PanelReply(
        ply=ply,
        sentence=f"{headline(game, decision)}.",
        tier=decision.tier,
        decider=title(decision.decider),
        outlook=words(game, decision.outlook) if decision.outlook != UNSAID else "",
        vetoes=[_comment(game, decision, one) for one in decision.vetoes],
        moves=[_tally(game, decision, move, alike) for move in moves],
        weights=[(title(name), weight) for name, weight in sorted(decision.weights.items(), key=lambda one: -one[1])],
        muted=[(title(name), why) for name, why in decision.muted.items()],
        plan=", then ".join(write_move(game, step) for step in plan.steps) if plan else "",
    )


def _tally(game: Game, decision: Decision[Move], move: Move, alike: Alike) -> TallyReply:
    comments = [_comment(game, decision, one) for one in decision.comments if one.action == move]
    return TallyReply(
        move=move_reply(game, move),
        tally=decision.tally.get(move),
        chosen=move == decision.action,
        alike=[write_move(game, other) for other in alike.get(move, ())],
        comments=sorted(comments, key=lambda one: -abs(one.adds)),
    )


def _comment(game: Game, decision: Decision[Move], comment: Comment[Move]) -> CommentReply:
    counts = counted(votes_by_comment(decision), comment)
    return CommentReply(
        advisor=title(comment.advisor),
        move=write_move(game, comment.action),
        strength=comment.strength,
        weight=counts["weight"],
        adds=counts["adds"],
        reason=long_words(game, comment.claim),
        marks=marks_reply(game, [marks(game, comment.claim)]),
    )
