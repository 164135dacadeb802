"""What decided a vote: who put the choice ahead, who spoke for it and against it, from the votes of the record."""

from __future__ import annotations

from forr.decision import Comment, Decision, Vote
from hoyle.games.position import Move

MOST_FOR = 3


def leaders(decision: Decision[Move]) -> list[Move]:
    """The moves with the greatest tally, the choice among them."""
    return [move for move, total in decision.tally.items() if total == max(decision.tally.values())]


def runner_up(decision: Decision[Move]) -> Move | None:
    """The move that came next to the choice; None where there was no other."""
    others = [move for move in decision.tally if move != decision.action]
    return max(others, key=lambda move: decision.tally[move], default=None)


def added(decision: Decision[Move], move: Move | None) -> dict[str, Vote[Move]]:
    """What each Advisor added to a move."""
    return {vote.comment.advisor: vote for vote in decision.votes if vote.comment.action == move}


def margins(decision: Decision[Move], move: Move, other: Move | None) -> dict[str, float]:
    """By how much each Advisor put a move ahead of another; those who did nothing of the kind are left out."""
    ours, theirs = added(decision, move), added(decision, other)
    every = {name: _adds(ours.get(name)) - _adds(theirs.get(name)) for name in (*ours, *theirs)}
    return {name: margin for name, margin in every.items() if margin}


def _adds(vote: Vote[Move] | None) -> float:
    return vote.adds if vote else 0.0


def votes_for(decision: Decision[Move]) -> list[Vote[Move]]:
    """Of each Advisor its vote for the choice, else one against another move; who put it furthest ahead first."""
    second = runner_up(decision)
    ahead = margins(decision, decision.action, second)

    def order(vote: Vote[Move]) -> tuple[float, bool, bool, float]:
        about = vote.comment.action
        margin = max(ahead.get(vote.comment.advisor, 0.0), 0.0)
        return -margin, about != decision.action, about != second, -abs(vote.adds)

    helpful = [vote for vote in decision.votes if vote.adds and (vote.adds > 0) == _is_choice(decision, vote)]
    return _one_each(sorted(helpful, key=order), decision)


def _is_choice(decision: Decision[Move], vote: Vote[Move]) -> bool:
    return vote.comment.action == decision.action


def _one_each(votes: list[Vote[Move]], decision: Decision[Move]) -> list[Vote[Move]]:
    """Of each Advisor the first vote, but that for the choice before any other."""
    kept: dict[str, Vote[Move]] = {}
    for vote in votes:
        name = vote.comment.advisor
        if name not in kept or (_is_choice(decision, vote) and not _is_choice(decision, kept[name])):
            kept[name] = vote
    return list(kept.values())


def votes_against(decision: Decision[Move]) -> list[Vote[Move]]:
    """Votes against the choice, and of each Advisor who did more for another move what it said of that one."""
    chosen = added(decision, decision.action)
    found: dict[str, tuple[float, Vote[Move]]] = {}
    for vote in decision.votes:
        name, about = vote.comment.advisor, vote.comment.action == decision.action
        margin = (0.0 if about else vote.adds) - _adds(chosen.get(name))
        if (vote.adds > 0) != about and margin > found.get(name, (0.0, vote))[0]:
            found[name] = (margin, vote)
    return [vote for _, vote in sorted(found.values(), key=lambda entry: -entry[0])]


def strongest(decision: Decision[Move]) -> list[Vote[Move]]:
    """The votes that did most for the choice, and then the one that did most against it."""
    return votes_for(decision)[:MOST_FOR] + votes_against(decision)[:1]


def votes_by_comment(decision: Decision[Move]) -> dict[tuple[str, Move], Vote[Move]]:
    """What each comment counted, by its Advisor and its move."""
    return {(vote.comment.advisor, vote.comment.action): vote for vote in decision.votes}


def counted(votes: dict[tuple[str, Move], Vote[Move]], comment: Comment[Move]) -> dict[str, float]:
    """The weight of a comment and what it added to the tally; nothing where it did not enter the vote."""
    vote = votes.get((comment.advisor, comment.action))
    return {"weight": vote.weight, "adds": vote.adds} if vote else {"weight": 0.0, "adds": 0.0}
