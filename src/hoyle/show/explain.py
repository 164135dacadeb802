"""Decisions in words, from the record of the decision itself; nothing is computed again (SPEC F9).

Long explanations make people play worse, so it is told in three breaths: one sentence that names what decided; up to
three reasons, a line each, with what they added to the vote, and the strongest against; and `everything` on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from forr.claim import OTHERS_REFUSED, UNSAID, Claim, Plain
from forr.decision import Comment, Decision, Vote
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.phrases import joined
from hoyle.games.position import Move
from hoyle.mind.names import title
from hoyle.show.claims.telling import words
from hoyle.show.votes import MOST_FOR, leaders, margins, runner_up, votes_against, votes_for

IN_A_SENTENCE, IN_A_LINE = 25, 24  # words at most
USUAL, MOST = 44, 60  # words of the whole: what may be left out is told up to the first
MOST_LISTED = 3  # moves of a list

Wording = Callable[[Game, Claim], str]  # a claim in a clause


def short(game: Game, decision: Decision[Move], wording: Wording = words) -> str:
    """The first sentence, the reasons that did most, a line each, and the strongest against."""
    head = [f"{headline(game, decision, wording)}."]
    if decision.outlook != UNSAID:
        head.append(f"{_capital(wording(game, decision.outlook))}.")
    told = _chosen(list(_lines(game, decision, wording)), count_words(" ".join(head)))
    return "\n".join([*head, *(f"  {line}" for line in told)])


def reason(game: Game, decision: Decision[Move]) -> str:
    """What a record keeps beside a move: why it was made, on one line; the move itself stands before it."""
    if not decision.tier and decision.reason != UNSAID:
        return words(game, decision.reason)
    told = short(game, decision).removeprefix(write_move(game, decision.action)).removeprefix(",").removeprefix(":")
    return " ".join(told.split())


def _lines(game: Game, decision: Decision[Move], wording: Wording) -> Iterator[tuple[int, str]]:
    """Every line that might be told below the sentence, in order, each with the number of words it may make it all."""
    for place, vote in enumerate(votes_for(decision)[:MOST_FOR]):
        yield USUAL if place else MOST, opinion(game, decision, vote, wording)
    for vote in votes_against(decision)[:1]:
        yield MOST, f"Against: {opinion(game, decision, vote, wording)}"
    for line in refusals(game, decision, wording):
        yield MOST if decision.reason == OTHERS_REFUSED else USUAL, line
    if decision.muted:
        yield MOST, f"Muted: {joined([title(name) for name in decision.muted])}."


def _chosen(lines: Sequence[tuple[int, str]], already: int) -> list[str]:
    """The lines that there is room for, those that should not be left out first."""
    kept, total = set(), already
    for number, (most, line) in sorted(enumerate(lines), key=lambda entry: -entry[1][0]):
        if total + count_words(line) <= most:
            kept.add(number)
            total += count_words(line)
    return [line for number, (_, line) in enumerate(lines) if number in kept]


def count_words(text: str) -> int:
    """How many words a text has."""
    return len(text.split())


def clipped(text: str, most: int) -> str:
    """The text, or as much of it as these words hold."""
    parts = text.split(" ")
    return text if len(parts) <= most else f"{' '.join(parts[:most]).rstrip(',;:.')} …"


def headline(game: Game, decision: Decision[Move], wording: Wording = words) -> str:
    """The move and what decided it, in one clause: `b2, by Victory: it wins at once`."""
    fitting = (one for one in _headlines(game, decision, wording) if count_words(one) <= IN_A_SENTENCE)
    return next(fitting, "") or clipped(next(_headlines(game, decision, wording)), IN_A_SENTENCE - 1)


def _headlines(game: Game, decision: Decision[Move], wording: Wording) -> Iterator[str]:
    """What the sentence may be, the fullest first."""
    move, reason, by = write_move(game, decision.action), decision.reason, title(decision.decider)
    if reason == OTHERS_REFUSED:
        names = [title(name) for name in dict.fromkeys(one.advisor for one in decision.vetoes)]
        yield f"{move}, the only move that {joined(names or [by])} did not refuse"
        yield f"{move}, the only move that was not refused"
    elif decision.tier == 1:
        yield f"{move}, by {by}{because(game, reason, wording)}"
    elif decision.tier == 2:
        purpose = "" if reason == UNSAID else f", in order to {wording(game, reason)}"
        yield f"{move}, by {by}{purpose}{_then(game, decision)}"
        yield f"{move}, by {by}{purpose}"
    elif reason != UNSAID:
        yield f"{move}{because(game, reason, wording)}"
    else:
        yield f"{move}, {_how(game, decision)}"


def _how(game: Game, decision: Decision[Move]) -> str:
    if len(decision.legal) == 1:
        return "the only legal move"
    if decision.decider == "vote" and decision.tally:
        return _by_vote(game, decision)
    return f"by {decision.decider}" if decision.decider else "without a reason"


def _by_vote(game: Game, decision: Decision[Move]) -> str:
    """By vote, and who decided it; or by chance where the vote left several moves equal."""
    equal, second = leaders(decision), runner_up(decision)
    if not decision.votes:
        return f"by chance among {len(equal)} moves: no vote counted"
    if len(equal) > 1:
        return f"by chance among {len(equal)} moves that the vote left equal"
    ahead = margins(decision, decision.action, second)
    if second is None or not ahead:
        return "by vote"
    most = max(ahead, key=lambda name: ahead[name])
    return f"by vote: {title(most)} did most to put it before {write_move(game, second)}"


def _then(game: Game, decision: Decision[Move]) -> str:
    if decision.plan is None:
        return ""
    return f"; then {', '.join(write_move(game, move) for move in decision.plan.steps)}"


def because(game: Game, claim: Claim, wording: Wording = words, subject: str = "it") -> str:
    """A claim after a colon, as a clause about the move; plain words as they were given; nothing for none."""
    told = wording(game, claim)
    if not told:
        return ""
    return f": {told}" if isinstance(claim, Plain) else f": {subject} {told}"


def opinion(game: Game, decision: Decision[Move], vote: Vote[Move], wording: Wording = words) -> str:
    """What one vote added and why, with the move it speaks of where that is another one: `-3.00 Leery on c1: it …`."""
    comment = vote.comment
    about = "" if comment.action == decision.action else f" on {write_move(game, comment.action)}"
    reason = because(game, comment.claim, wording)
    return clipped(f"{vote.adds:+.2f} {title(comment.advisor)}{about}{reason}.", IN_A_LINE)


def refusals(game: Game, decision: Decision[Move], wording: Wording = words) -> Iterator[str]:
    """Who struck out which moves, and why."""
    refused: dict[tuple[str, str], list[Comment[Move]]] = {}
    for comment in decision.vetoes:
        refused.setdefault((comment.advisor, wording(game, comment.claim)), []).append(comment)
    for (name, _), vetoes in refused.items():
        reason = because(game, vetoes[0].claim, wording, "it" if len(vetoes) == 1 else "each")
        yield clipped(f"{title(name)} refused {listed(game, [one.action for one in vetoes])}{reason}.", IN_A_LINE)


def listed(game: Game, moves: Sequence[Move]) -> str:
    """Moves by name; of many the first few, and how many more there are."""
    names = [write_move(game, move) for move in moves]
    rest = len(names) - MOST_LISTED
    return joined(names) if rest <= 0 else f"{', '.join(names[:MOST_LISTED])} and {rest} more"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
