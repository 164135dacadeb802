"""Decisions in words and as data, from the record of the decision itself; nothing is computed again (SPEC F9).

In words it is short, since long explanations make people play worse: how the move was chosen, and the two or three
strongest reasons for and against it. `everything` has the rest, and `decision_data` the whole of it for programs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from forr.claim import UNSAID, Claim, Plain
from forr.decision import Comment, Decision, Vote
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.names import title
from hoyle.show.claims.telling import claim_data, words

MOST_FOR, MOST_AGAINST, MOST_LISTED = 3, 2, 3
PARTED = "  "  # between sentences, so that the eye finds the next


def sentence(game: Game, decision: Decision[Move]) -> str:
    """Why the move was chosen: `b2, by vote.  Anthropomorph 8: an expert moved so.  Leery 2 against c1.`"""
    parts = [f"{headline(game, decision)}."]
    parts += [_opinion(game, decision, vote.comment) for vote in strongest(decision)]
    parts += _refusals(game, decision)
    if decision.muted:
        parts.append(f"Muted: {', '.join(title(name) for name in decision.muted)}.")
    return PARTED.join(parts)


def headline(game: Game, decision: Decision[Move]) -> str:
    """The move and how it was chosen, in one clause: `b2, by Victory: it wins at once`."""
    move, reason = write_move(game, decision.action), decision.reason
    if decision.tier == 1:
        return f"{move}, by {title(decision.decider)}{because(game, reason)}"
    if decision.tier == 2:
        purpose = "" if reason == UNSAID else f", in order to {words(game, reason)}"
        return f"{move}, by {title(decision.decider)}{purpose}{_then(game, decision)}"
    return f"{move}, {_how(decision)}" if reason == UNSAID else f"{move}{because(game, reason)}"


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


def because(game: Game, claim: Claim) -> str:
    """A claim after a colon, as a clause about the move; plain words as they were given; nothing for none."""
    told = words(game, claim)
    if not told:
        return ""
    return f": {told}" if isinstance(claim, Plain) else f": it {told}"


def strongest(decision: Decision[Move]) -> list[Vote[Move]]:
    """The votes that did most for the choice, and then those that did most against it."""
    return votes_for(decision)[:MOST_FOR] + votes_against(decision)[:MOST_AGAINST]


def votes_for(decision: Decision[Move]) -> list[Vote[Move]]:
    """Votes for the move, the weightiest first; then those against other moves."""
    about = [vote for vote in decision.votes if (vote.adds > 0) == (vote.comment.action == decision.action)]
    return sorted(about, key=lambda vote: (vote.comment.action != decision.action, -abs(vote.adds)))


def votes_against(decision: Decision[Move]) -> list[Vote[Move]]:
    """Votes against the move, and of each Advisor who did more for another move what it said of that one."""
    added = {vote.comment.advisor: vote.adds for vote in decision.votes if vote.comment.action == decision.action}
    margins: dict[str, tuple[float, Vote[Move]]] = {}
    for vote in decision.votes:
        name, chosen = vote.comment.advisor, vote.comment.action == decision.action
        margin = (0.0 if chosen else vote.adds) - added.get(name, 0.0)
        speaks_against = (vote.adds > 0) != chosen
        if speaks_against and margin > margins.get(name, (0.0, vote))[0]:
            margins[name] = (margin, vote)
    return [vote for _, vote in sorted(margins.values(), key=lambda entry: -entry[0])]


def votes_by_comment(decision: Decision[Move]) -> dict[tuple[str, Move], Vote[Move]]:
    """What each comment counted, by its Advisor and its move."""
    return {(vote.comment.advisor, vote.comment.action): vote for vote in decision.votes}


def _opinion(game: Game, decision: Decision[Move], comment: Comment[Move]) -> str:
    """One Advisor's comment, with the move it speaks of when that is another one."""
    way = "for" if comment.supports else "against"
    about = "" if comment.action == decision.action else f" {way} {write_move(game, comment.action)}"
    return f"{title(comment.advisor)} {comment.strength}{about}{because(game, comment.claim)}."


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
    """The sentence, and below it all that was said: every veto, every comment and what it added, every tally."""
    lines = [sentence(game, decision)]
    lines += [f"  refused  {_full(game, comment)}" for comment in decision.vetoes]
    votes = votes_by_comment(decision)
    counted = [(_counted(votes, comment), comment) for comment in decision.comments]
    for counts, comment in sorted(counted, key=lambda entry: -abs(entry[0]["adds"])):
        lines.append(f"  {counts['weight']:7.3f}  {counts['adds']:+7.3f}  {_full(game, comment)}")
    tallies = sorted(decision.tally.items(), key=lambda entry: -entry[1])
    lines += [f"  tally    {write_move(game, move)} {total:.3f}" for move, total in tallies]
    lines += [f"  muted    {name} ({why})" for name, why in decision.muted.items()]
    return "\n".join(lines)


def _full(game: Game, comment: Comment[Move]) -> str:
    about = f"{comment.strength} on {write_move(game, comment.action)}"
    return f"{title(comment.advisor)} {about}{because(game, comment.claim)}"


def decision_data(game: Game, decision: Decision[Move]) -> dict[str, Any]:
    """The whole record for programs (SPEC U5): Advisors by their ids, moves as text."""
    votes = votes_by_comment(decision)
    return {
        "move": write_move(game, decision.action),
        "tier": decision.tier,
        "decider": decision.decider,
        "reason": words(game, decision.reason),
        "claim": claim_data(game, decision.reason),
        "legal": [write_move(game, move) for move in decision.legal],
        "comments": [{**comment_data(game, one), **_counted(votes, one)} for one in decision.comments],
        "vetoes": [comment_data(game, comment) for comment in decision.vetoes],
        "tally": {write_move(game, move): total for move, total in decision.tally.items()},
        "muted": dict(decision.muted),
        "plan": _plan_data(game, decision),
        "sentence": sentence(game, decision),
    }


def comment_data(game: Game, comment: Comment[Move]) -> dict[str, Any]:
    """One comment for programs."""
    return {
        "advisor": comment.advisor,
        "move": write_move(game, comment.action),
        "strength": comment.strength,
        "reason": words(game, comment.claim),
        "claim": claim_data(game, comment.claim),
    }


def _counted(votes: dict[tuple[str, Move], Vote[Move]], comment: Comment[Move]) -> dict[str, float]:
    """The weight of a comment and what it added to the tally; nothing where it did not enter the vote."""
    vote = votes.get((comment.advisor, comment.action))
    return {"weight": vote.weight, "adds": vote.adds} if vote else {"weight": 0.0, "adds": 0.0}


def _plan_data(game: Game, decision: Decision[Move]) -> dict[str, Any] | None:
    plan = decision.plan
    if plan is None:
        return None
    steps = [write_move(game, move) for move in plan.steps]
    return {"advisor": plan.advisor, "purpose": words(game, plan.purpose), "steps": steps}
