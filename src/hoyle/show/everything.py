"""All that was said in a decision, in words and as data for programs (SPEC F9, U5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from forr.claim import UNSAID
from forr.decision import Comment, Decision
from hoyle.games.frame import Game
from hoyle.games.notation import move_data, write_move
from hoyle.games.phrases import joined
from hoyle.games.position import Move
from hoyle.json_data import JsonObject
from hoyle.mind.names import title
from hoyle.show.claims.telling import claim_data, long_words, words
from hoyle.show.explain import because, headline, short
from hoyle.show.votes import counted, votes_by_comment

Alike = Mapping[Move, tuple[Move, ...]]  # for moves that were considered, the others that symmetry made one with them


def everything(game: Game, decision: Decision[Move], alike: Alike | None = None) -> str:
    """The sentence, and below it all that was said: every veto; for each move every comment, adding up to its tally."""
    lines = [f"{headline(game, decision)}."]
    if decision.outlook != UNSAID:
        lines.append(f"  outlook  {words(game, decision.outlook)}")
    lines += [f"  refused  {_full(game, comment)}" for comment in decision.vetoes]
    lines += _votes(game, decision)
    lines += [f"  muted    {name} ({why})" for name, why in decision.muted.items()]
    lines += [f"  one by symmetry  {_names(game, (move, *others))}" for move, others in (alike or {}).items()]
    return "\n".join(lines)


def _votes(game: Game, decision: Decision[Move]) -> Iterator[str]:
    """For each move its tally, and below it what was said of it: the weight, what it added, and why."""
    votes = votes_by_comment(decision)
    moves = sorted(decision.tally, key=lambda move: -decision.tally[move])
    for move in moves or dict.fromkeys(comment.action for comment in decision.comments):
        if move in decision.tally:
            yield f"  tally    {write_move(game, move)} {decision.tally[move]:.3f}"
        said = [(counted(votes, comment), comment) for comment in decision.comments if comment.action == move]
        for counts, comment in sorted(said, key=lambda entry: -abs(entry[0]["adds"])):
            yield f"  {counts['weight']:7.3f}  {counts['adds']:+7.3f}  {_full(game, comment)}"


def _full(game: Game, comment: Comment[Move]) -> str:
    about = f"{comment.strength} on {write_move(game, comment.action)}"
    return f"{title(comment.advisor)} {about}{because(game, comment.claim, long_words)}"


def _names(game: Game, moves: tuple[Move, ...]) -> str:
    return joined([write_move(game, move) for move in moves])


def decision_data(game: Game, decision: Decision[Move], alike: Alike | None = None) -> JsonObject:
    """The whole record for programs (SPEC U4, U5): Advisors by their ids; where a move is a key, by its text."""
    votes = votes_by_comment(decision)
    return {
        "move": move_data(game, decision.action),
        "tier": decision.tier,
        "decider": decision.decider,
        "reason": words(game, decision.reason),
        "claim": claim_data(game, decision.reason),
        "outlook": claim_data(game, decision.outlook) if decision.outlook != UNSAID else None,
        "legal": [move_data(game, move) for move in decision.legal],
        "alike": _alike_data(game, alike or {}),
        "comments": [{**comment_data(game, one), **counted(votes, one)} for one in decision.comments],
        "votes": [
            {
                "advisor": vote.comment.advisor,
                "move": move_data(game, vote.comment.action),
                "weight": vote.weight,
                "adds": vote.adds,
            }
            for vote in decision.votes
        ],
        "vetoes": [comment_data(game, comment) for comment in decision.vetoes],
        "tally": {write_move(game, move): total for move, total in decision.tally.items()},
        "muted": dict(decision.muted),
        "plan": _plan_data(game, decision),
        "sentence": f"{headline(game, decision)}.",
        "explanation": short(game, decision),
    }


def comment_data(game: Game, comment: Comment[Move]) -> JsonObject:
    """One comment for programs."""
    return {
        "advisor": comment.advisor,
        "move": move_data(game, comment.action),
        "strength": comment.strength,
        "reason": words(game, comment.claim),
        "claim": claim_data(game, comment.claim),
    }


def _alike_data(game: Game, alike: Alike) -> dict[str, list[JsonObject]]:
    return {write_move(game, one): [move_data(game, other) for other in others] for one, others in alike.items()}


def _plan_data(game: Game, decision: Decision[Move]) -> JsonObject | None:
    plan = decision.plan
    if plan is None:
        return None
    steps = [move_data(game, move) for move in plan.steps]
    return {"advisor": plan.advisor, "purpose": words(game, plan.purpose), "steps": steps}
