"""A look back on a contest in words: its value ply by ply, the moves that mattered, the board at the last chance."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import MARKERS, write_move
from hoyle.games.position import DRAW, other
from hoyle.games.turns import numbers
from hoyle.lab.review import LastChance, MoveThatMattered, Review
from hoyle.lab.worth import Worth
from hoyle.show.describe import HARD_SPACE, filled
from hoyle.show.draw import WIDTH, draw
from hoyle.show.hint import line_words, moves_named, on_one_line, plies, why_better, why_worse, worth_words

SIGNS = {"win": "+", "draw": "=", "loss": "-", "unknown": "?"}
MOST_TOLD = 8  # moves that mattered, of which a terminal tells the last


def review_words(game: Game, contest: Contest, review: Review, person: int, **style: bool) -> str:
    """The last chance as a person reads it, on one screen; nobody in particular where `person` is 0."""
    chance = review.chance
    if chance is None:
        return f"{_nothing_missed(contest, review, person)}\n{_means(review)}"
    marked = {move.target for move in chance.better}
    last = contest.moves[chance.ply - 1] if chance.ply else None
    board = draw(game, contest.positions[chance.ply], last=last, marked=marked, **style)
    words = "\n".join(filled(_missed(game, contest, chance, person), WIDTH))
    return f"\n{board}\n\n{words}\n{_means(review)}"


def whole_review_words(game: Game, contest: Contest, review: Review, person: int = 0, **style: bool) -> str:
    """The whole review: values, moves that mattered with why, and the last chance."""
    told = [_values(game, contest, review), *_all_that_mattered(game, review)]
    return "\n".join([*told, review_words(game, contest, review, person, **style)])


def _values(game: Game, contest: Contest, review: Review) -> str:
    signs = [SIGNS[worth.value] if worth else "·" for worth in review.values]
    moves = [
        f"{number}{HARD_SPACE}{write_move(game, move)}{sign}" if number else f"{write_move(game, move)}{sign}"
        for number, move, sign in zip(numbers(contest.movers), contest.moves, signs[1:], strict=True)
    ]
    key = "+ X wins, = a draw, - O wins" + (", ? not decided" if "?" in signs else "")
    key += ", · not judged" if "·" in signs else ""
    return "\n".join(filled(f"start{signs[0]} {' '.join(moves)}\n({key})", WIDTH))


def _all_that_mattered(game: Game, review: Review) -> Iterator[str]:
    if not review.mattered:
        yield "\nNo move gave anything away."
    if len(review.mattered) > MOST_TOLD:
        yield f"\nOf {len(review.mattered)} moves that mattered, the last {MOST_TOLD}:"
    for one in review.mattered[-MOST_TOLD:]:
        yield "\n" + "\n".join(filled("\n".join(_mattered(game, one)), WIDTH))


def _mattered(game: Game, one: MoveThatMattered) -> Iterator[str]:
    side, played = MARKERS[one.side], write_move(game, one.played)
    chance = " This was the last chance." if one.last_chance else ""
    yield (
        f"Ply {one.ply + 1}, {side} played {played}: {_for(side, one.held)} before, {worth_words(one.left)} after. "
        f"Better: {moves_named(game, one.better)}.{chance}"
    )
    if one.punishment:
        yield f"  {MARKERS[other(one.side)]} answers {line_words(game, one.punishment)}."
    for said in (why_better(game, one.advice, one.better[0]), why_worse(game, one.advice, one.played, one.better)):
        if said:
            yield f"  {on_one_line(said)}"


def _for(side: str, worth: Worth) -> str:
    return f"{worth_words(worth)} for {side}"


def _nothing_missed(contest: Contest, review: Review, person: int) -> str:
    if contest.outcome is None:
        return "The contest is not over, so nobody has had a last chance."
    if contest.outcome == DRAW:
        return "Nobody missed a win." if review.exact else "The search finds no win that was missed."
    loser = _called(other(contest.outcome), person)
    if contest.ending == "forfeit":
        return f"{loser} made no move that lost: the contest was given up."
    before = "from the start" if review.exact else "as far back as the search has looked"
    return f"{loser} had no chance to hold it {before}."


def _called(side: int, person: int) -> str:
    """What a side is called to a person; by its letter where nobody is spoken to."""
    return MARKERS[side] if not person else "You" if side == person else "The opposition"


def _missed(game: Game, contest: Contest, chance: LastChance, person: int) -> str:
    who = _called(chance.side, person)
    whose = "Your" if who == "You" else f"{who}'s"
    played = write_move(game, chance.played)
    what = "last chance to hold the contest" if contest.outcome else "chance to win"
    first = f"{whose} {what} was ply {chance.ply + 1}, here, as {MARKERS[chance.side]}."
    lost = f", which loses in {plies(chance.ends_in)}" if chance.ends_in else ""
    if chance.played in chance.better:
        return f"{first} {who} played {played}, and the search finds nothing better; later it sees the loss."
    return f"{first} {who} played {played}{lost}; {moves_named(game, chance.better)} {_kept(chance)}."


def _kept(chance: LastChance) -> str:
    kept = {"win": "would have won", "draw": "would have kept the draw", "unknown": "looked better"}
    return kept[chance.held]


def _means(review: Review) -> str:
    if review.exact:
        return "(Exact: from the game's solution.)"
    return f"(By a search of {review.nodes:,} nodes for each turn, not exact.)"
