"""Decisions in words and as data, from the record of the decision itself; nothing is computed again (SPEC F9).

In words it is short, since long explanations make people play worse: how the move was chosen, and the two or three
strongest reasons for and against it. `everything` has the rest, and `decision_data` the whole of it for programs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from forr.decision import INDIFFERENT, Comment, Decision
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.names import title

MOST_FOR, MOST_AGAINST, MOST_LISTED = 3, 2, 3
PARTED = "  "  # between sentences, so that the eye finds the next


def sentence(game: Game, decision: Decision[Move]) -> str:
    """Why the move was chosen: `b2, by vote.  Anthropomorph 8: an expert moved so.  Leery 2 against c1.`"""
    parts = [f"{headline(game, decision)}."]
    if decision.tier == 3 or not (decision.tier or decision.reason):
        parts += [_opinion(game, decision, comment) for comment in strongest(decision)]
    parts += _refusals(game, decision)
    if decision.muted:
        parts.append(f"Muted: {', '.join(title(one.split(' (')[0]) for one in decision.muted)}.")
    return PARTED.join(parts)


def headline(game: Game, decision: Decision[Move]) -> str:
    """The move and how it was chosen, in one clause: `b2, by Victory: it wins at once`."""
    move = write_move(game, decision.action)
    if decision.tier == 1:
        return f"{move}, by {title(decision.decider)}{_because(decision.reason)}"
    if decision.tier == 2:
        purpose = f", in order to {decision.reason}" if decision.reason else ""
        return f"{move}, by {title(decision.decider)}{purpose}{_then(game, decision)}"
    if decision.reason:
        return f"{move}: {decision.reason}"
    return f"{move}, {_how(decision)}"


def _how(decision: Decision[Move]) -> str:
    if len(decision.legal) == 1:
        return "the only legal move"
    if decision.decider == "vote":
        return _by_vote(decision)
    return f"by {decision.decider}" if decision.decider else "without a reason"


def _by_vote(decision: Decision[Move]) -> str:
    """By vote, or by chance where the vote left several moves equal."""
    best = [move for move, total in decision.tally.items() if total == max(decision.tally.values())]
    if len(best) < 2:
        return "by vote"
    spoken = "by vote" if any(decision.tally.values()) else "for no voice counted"
    return f"{spoken}, by chance among {len(best)} equal moves"


def _then(game: Game, decision: Decision[Move]) -> str:
    if decision.plan is None:
        return ""
    return f"; then {', '.join(write_move(game, move) for move in decision.plan.steps)}"


def _because(reason: str) -> str:
    """A reason after a colon; a clause that could follow "because it" is given its subject: `wins` is `it wins`."""
    if not reason:
        return ""
    return f": it {reason}" if reason.split()[0].endswith("s") else f": {reason}"


def strongest(decision: Decision[Move]) -> list[Comment[Move]]:
    """The comments that did most for the choice, and then those that did most against it."""
    return _reasons_for(decision)[:MOST_FOR] + _reasons_against(decision)[:MOST_AGAINST]


def _reasons_for(decision: Decision[Move]) -> list[Comment[Move]]:
    """Support for the move, the weightiest first; then opposition to other moves."""
    about = [comment for comment in decision.comments if comment.supports == (comment.action == decision.action)]
    counted = [comment for comment in about if weight(decision, comment)]
    return sorted(counted, key=lambda one: (one.action != decision.action, -_force(decision, one)))


def _reasons_against(decision: Decision[Move]) -> list[Comment[Move]]:
    """Opposition to the move, and of each Advisor who liked another move better what it said of that one."""
    liked = {comment.advisor: comment.strength for comment in decision.comments if comment.action == decision.action}
    margins: dict[str, tuple[float, Comment[Move]]] = {}
    for comment in decision.comments:
        indifferent_to = INDIFFERENT if comment.action == decision.action else comment.strength
        margin = weight(decision, comment) * (indifferent_to - liked.get(comment.advisor, INDIFFERENT))
        speaks_against = comment.supports != (comment.action == decision.action)
        if speaks_against and margin > margins.get(comment.advisor, (0.0, comment))[0]:
            margins[comment.advisor] = (margin, comment)
    return [comment for _, comment in sorted(margins.values(), key=lambda entry: -entry[0])]


def _force(decision: Decision[Move], comment: Comment[Move]) -> float:
    """What a comment counted, whichever way."""
    return weight(decision, comment) * abs(comment.strength - INDIFFERENT)


def weight(decision: Decision[Move], comment: Comment[Move]) -> float:
    """What an Advisor's voice counted: its weight, 1 where all voices are equal, 0 where it had no vote."""
    if decision.weights:
        return decision.weights.get(comment.advisor, 0.0)
    return 1.0 if any(decision.tally.values()) or not decision.tally else 0.0


def _opinion(game: Game, decision: Decision[Move], comment: Comment[Move]) -> str:
    """One Advisor's comment, with the move it speaks of when that is another one."""
    way = "for" if comment.supports else "against"
    about = "" if comment.action == decision.action else f" {way} {write_move(game, comment.action)}"
    return f"{title(comment.advisor)} {comment.strength}{about}{_because(comment.reason)}."


def _refusals(game: Game, decision: Decision[Move]) -> Iterator[str]:
    """Who struck out which moves."""
    refused: dict[str, list[Move]] = {}
    for comment in decision.vetoes:
        refused.setdefault(comment.advisor, []).append(comment.action)
    for name, moves in refused.items():
        yield f"{title(name)} refused {_listed(game, moves)}."


def _listed(game: Game, moves: Sequence[Move]) -> str:
    shown = ", ".join(write_move(game, move) for move in moves[:MOST_LISTED])
    rest = len(moves) - MOST_LISTED
    return f"{shown} and {rest} more" if rest > 0 else shown


def everything(game: Game, decision: Decision[Move]) -> str:
    """The sentence, and below it all that was said: every veto, every comment with its weight, every tally."""
    lines = [sentence(game, decision)]
    lines += [f"  refused  {_full(game, comment)}" for comment in decision.vetoes]
    for comment in sorted(decision.comments, key=lambda one: -_force(decision, one)):
        lines.append(f"  {weight(decision, comment):7.3f}  {_full(game, comment)}")
    tallies = sorted(decision.tally.items(), key=lambda entry: -entry[1])
    lines += [f"  tally    {write_move(game, move)} {total:.3f}" for move, total in tallies]
    lines += [f"  muted    {one}" for one in decision.muted]
    return "\n".join(lines)


def _full(game: Game, comment: Comment[Move]) -> str:
    return (
        f"{title(comment.advisor)} {comment.strength} on {write_move(game, comment.action)}{_because(comment.reason)}"
    )


def decision_data(game: Game, decision: Decision[Move]) -> dict[str, Any]:
    """The whole record for programs (SPEC U5): Advisors by their ids, moves as text."""
    return {
        "move": write_move(game, decision.action),
        "tier": decision.tier,
        "decider": decision.decider,
        "reason": decision.reason,
        "legal": [write_move(game, move) for move in decision.legal],
        "comments": [
            {**comment_data(game, comment), "weight": weight(decision, comment)} for comment in decision.comments
        ],
        "vetoes": [comment_data(game, comment) for comment in decision.vetoes],
        "tally": {write_move(game, move): total for move, total in decision.tally.items()},
        "muted": list(decision.muted),
        "plan": _plan_data(game, decision),
        "sentence": sentence(game, decision),
    }


def comment_data(game: Game, comment: Comment[Move]) -> dict[str, Any]:
    """One comment for programs."""
    return {
        "advisor": comment.advisor,
        "move": write_move(game, comment.action),
        "strength": comment.strength,
        "reason": comment.reason,
    }


def _plan_data(game: Game, decision: Decision[Move]) -> dict[str, Any] | None:
    plan = decision.plan
    if plan is None:
        return None
    steps = [write_move(game, move) for move in plan.steps]
    return {"advisor": plan.advisor, "purpose": plan.purpose, "steps": steps}
