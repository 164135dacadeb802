"""A look back on a contest in words: the board at the last chance, what was played there and what would have held."""

from __future__ import annotations

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import MARKERS, write_move
from hoyle.games.phrases import joined
from hoyle.games.position import DRAW
from hoyle.lab.review import LastChance, Review
from hoyle.show.describe import filled
from hoyle.show.draw import WIDTH, draw

MOST_NAMED = 6  # moves that would have held; of more, how many there are


def review_words(game: Game, contest: Contest, review: Review, person: int, **style: bool) -> str:
    """The review as a person reads it, on one screen."""
    chance = review.chance
    if chance is None:
        return f"{_nothing_missed(contest, review, person)}\n{_means(review)}"
    marked = {place for move in chance.better for place in (move.target,)}
    last = contest.moves[chance.ply - 1] if chance.ply else None
    board = draw(game, contest.positions[chance.ply], last=last, marked=marked, **style)
    words = "\n".join(filled(_missed(game, contest, chance, person), WIDTH))
    return f"\n{board}\n\n{words}\n{_means(review)}"


def _nothing_missed(contest: Contest, review: Review, person: int) -> str:
    if contest.outcome == DRAW:
        return "Nobody missed a win." if review.exact else "The search finds no win that was missed."
    loser = "You" if contest.outcome != person else "The opposition"
    if contest.ending == "forfeit":
        return f"{loser} made no move that lost: the contest was given up."
    before = "from the start" if review.exact else "as far back as the search has looked"
    return f"{loser} had no chance to hold it {before}."


def _missed(game: Game, contest: Contest, chance: LastChance, person: int) -> str:
    own = chance.side == person
    who, whose = ("You", "Your") if own else ("The opposition", "The opposition's")
    played = write_move(game, chance.played)
    what = "last chance to hold the contest" if contest.outcome else "chance to win"
    first = f"{whose} {what} was ply {chance.ply + 1}, here, as {MARKERS[chance.side]}."
    plies = "1 ply" if chance.ends_in == 1 else f"{chance.ends_in} plies"
    lost = f", which loses in {plies}" if chance.ends_in else ""
    if chance.played in chance.better:
        return f"{first} {who} played {played}, and the search finds nothing better; later it sees the loss."
    return f"{first} {who} played {played}{lost}; {_named(game, chance)} {_kept(chance)}."


def _named(game: Game, chance: LastChance) -> str:
    names = [write_move(game, move) for move in chance.better]
    if len(names) > MOST_NAMED:
        return f"{', '.join(names[:MOST_NAMED])} or one of {len(names) - MOST_NAMED} more"
    return joined(names, "or")


def _kept(chance: LastChance) -> str:
    kept = {"win": "would have won", "draw": "would have kept the draw", "unknown": "looked better"}
    return kept[chance.held]


def _means(review: Review) -> str:
    if review.exact:
        return "(Exact: from the game's solution.)"
    return f"(By a search of {review.nodes:,} nodes for each turn, not exact.)"
