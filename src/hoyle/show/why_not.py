"""Why not another move: who refused it, what was said of the two, or that symmetry made them one (SPEC F9)."""

from __future__ import annotations

from collections.abc import Iterator

from forr.decision import Decision, Vote
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.names import title
from hoyle.show.claims.telling import words
from hoyle.show.everything import Alike
from hoyle.show.explain import IN_A_LINE, IN_A_SENTENCE, MOST, Wording, because, clipped, count_words, headline
from hoyle.show.votes import added, margins


def why_not(
    game: Game, decision: Decision[Move], move: Move, alike: Alike | None = None, wording: Wording = words
) -> str:
    """Why this move was not chosen, from the record of the decision."""
    name = write_move(game, move)
    if move == decision.action:
        return f"{name} is the move that was chosen."
    for one, others in (alike or {}).items():
        if move in others:
            return _of_twins(game, decision, one, name, wording)
    return "\n".join(_answer(game, decision, move, wording))


def _of_twins(game: Game, decision: Decision[Move], one: Move, name: str, wording: Wording) -> str:
    """The answer for the move that stood for both."""
    known_as = write_move(game, one)
    if one == decision.action:
        return f"{name} is one with {known_as} by symmetry, and {known_as} was chosen."
    return f"{name} is one with {known_as} by symmetry. {why_not(game, decision, one, wording=wording)}"


def _answer(game: Game, decision: Decision[Move], move: Move, wording: Wording) -> Iterator[str]:
    name = write_move(game, move)
    vetoes = [comment for comment in decision.vetoes if comment.action == move]
    if vetoes:
        reason = because(game, vetoes[0].claim, wording)
        yield clipped(f"Not {name}: {title(vetoes[0].advisor)} refused it{reason}.", IN_A_SENTENCE - 1)
    elif move in decision.tally:
        yield from _compared(game, decision, move, wording)
    elif decision.tier:
        yield f"Not {name}: it did not come to a vote."
        yield f"  {headline(game, decision, wording)}."
    else:
        yield f"Nothing was said of {name}."
        yield f"  {headline(game, decision, wording)}."


def _compared(game: Game, decision: Decision[Move], move: Move, wording: Wording) -> Iterator[str]:
    """The two tallies, and the votes that part them most: for the choice, and for the other."""
    chosen, name = write_move(game, decision.action), write_move(game, move)
    totals = decision.tally[decision.action], decision.tally[move]
    if totals[0] == totals[1]:
        first = f"{name} did as well as {chosen}, {totals[0]:.2f} each in the vote; chance chose."
    else:
        first = f"Not {name}: the vote gave it {totals[1]:.2f}, and {chosen} {totals[0]:.2f}."
    yield first
    ahead = margins(decision, decision.action, move)
    ordered = sorted(ahead, key=lambda advisor: -ahead[advisor])
    parting = [one for one in ordered if ahead[one] > 0][:2] + [one for one in ordered[::-1] if ahead[one] < 0][:1]
    total = count_words(first)
    for advisor in parting:
        line = _both(game, decision, move, advisor, wording)
        total += count_words(line)
        if total <= MOST:
            yield f"  {line}"


def _both(game: Game, decision: Decision[Move], move: Move, advisor: str, wording: Wording) -> str:
    """What one Advisor added to each of the two, and its words on the one that it said more of."""
    votes = [added(decision, one).get(advisor) for one in (decision.action, move)]
    figures = [
        f"{write_move(game, one)} {_adds(vote)}" for one, vote in zip((decision.action, move), votes, strict=True)
    ]
    telling = max((vote for vote in votes if vote), key=lambda vote: abs(vote.adds))
    reason = because(game, telling.comment.claim, wording, write_move(game, telling.comment.action))
    return clipped(f"{title(advisor)}, {', '.join(figures)}{reason}.", IN_A_LINE)


def _adds(vote: Vote[Move] | None) -> str:
    return f"{vote.adds:+.2f}" if vote else "0"
