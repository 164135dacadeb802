"""What the judge and Hoyle say of moves, in words: worths, hints in two steps, why a move is better or worse."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.games.frame import Game
from hoyle.games.notation import MARKERS, write_location, write_move
from hoyle.games.phrases import joined
from hoyle.games.position import OFF, Move, Position, mask_of
from hoyle.lab.adviser import Advice, Hint
from hoyle.lab.worth import Worth
from hoyle.mind.names import title
from hoyle.show.claims.telling import marks, words
from hoyle.show.explain import Wording, because, reason
from hoyle.show.why_not import why_not

MOST_NAMED = 6  # moves that are told by name; of more, how many there are
MOST_SAID = 2  # reasons for a move that Hoyle would not make itself

MEANS = {
    "rules": "by the rules",
    "exact": "exact: from the game's solution",
    "endgame": "exact: from the endgame table",
    "proved": "proved: Hoyle's significant states",
    "search": "by a search, not exact",
}


def plies(count: int) -> str:
    """`1 ply`, `3 plies`."""
    return "1 ply" if count == 1 else f"{count} plies"


def on_one_line(text: str) -> str:
    """The same words without breaks or indents."""
    return " ".join(text.split())


def worth_words(worth: Worth) -> str:
    """What something is worth to whoever is spoken of: `won in 3 plies`, `a draw`, `even, as far as seen`."""
    if worth.value == "draw":
        return "a draw"
    if worth.value == "unknown":
        return f"{worth.score / 100:+.2f} of a man, as far as seen" if worth.score else "even, as far as seen"
    word = "won" if worth.value == "win" else "lost"
    return f"{word} in {plies(worth.distance)}" if worth.distance else word


def both_worths(game: Game, position: Position, moves: tuple[Move, Move], worths: tuple[Worth, Worth]) -> str:
    """Two moves set beside each other, each with what it is worth to the mover, and how that is known."""
    told = [f"{write_move(game, move)} is {worth_words(worth)}" for move, worth in zip(moves, worths, strict=True)]
    return f"For {MARKERS[position.mover]} {'; '.join(told)} ({MEANS[worths[0].means]})."


def moves_named(game: Game, moves: Sequence[Move]) -> str:
    """Moves of which any will do."""
    names = [write_move(game, move) for move in moves]
    if len(names) > MOST_NAMED:
        return f"{', '.join(names[:MOST_NAMED])} or one of {len(names) - MOST_NAMED} more"
    return joined(names, "or")


def line_words(game: Game, moves: Sequence[Move]) -> str:
    """Moves one after another."""
    return " ".join(write_move(game, move) for move in moves)


def look_words(game: Game, hint: Hint) -> str:
    """The first step: where to look."""
    names = [write_location(game, location) for location in hint.look]
    if hint.move.origin != OFF:
        return f"Look at the piece on {names[0]}."
    return f"Look at the line {' '.join(names)}." if is_line(game, hint) else f"Look around {', '.join(names)}."


def is_line(game: Game, hint: Hint) -> bool:
    """Whether one is to look at a line that counts."""
    return any(mask_of(hint.look) in masks for masks in game.line_masks)


def move_words(game: Game, hint: Hint, wording: Wording = words) -> str:
    """The second step: the move, what it is worth, and why in Hoyle's words."""
    worth = hint.judgement.moves.get(hint.move, hint.judgement.worth)
    said = why_better(game, hint.advice, hint.move, wording)
    return f"{write_move(game, hint.move)}: {worth_words(worth)}." + (f" {said}" if said else "")


def why_better(game: Game, advice: Advice, move: Move, wording: Wording = words) -> str:
    """What Hoyle says for a move: its own reason if it would make it, else what its Advisors say for it."""
    if advice.would_make(move):
        told = reason(game, advice.decision).strip()
        return f"Hoyle would play it, {told}" if told.startswith("by ") else f"Hoyle would play it: {told}"
    said = advice.said_for(move)[:MOST_SAID]
    return " ".join(f"{title(one.advisor)}{because(game, one.claim, wording)}." for one in said)


def why_worse(game: Game, advice: Advice, move: Move, better: Sequence[Move], wording: Wording = words) -> str:
    """What Hoyle says against a move; nothing where it would not have chosen better itself."""
    if advice.would_make(move):
        return "Hoyle would have played it too."
    if not any(advice.would_make(one) for one in better):
        against = [one for one in advice.decision.vetoes if one.action == advice.standing_for(move)]
        return " ".join(f"{title(one.advisor)} refuses it{because(game, one.claim, wording)}." for one in against[:1])
    return why_not(game, advice.decision, move, advice.alike, wording)


def marked(game: Game, advice: Advice, move: Move) -> tuple[int, ...]:
    """The locations that the first reason for a move points at which points at any."""
    own = [advice.decision.reason] if advice.would_make(move) else []
    claims = [*own, *(one.claim for one in advice.said_for(move)[:MOST_SAID])]
    found = [one for one in (marks(game, claim) for claim in claims) if one.locations or one.lines][:1]
    return tuple(
        sorted({place for one in found for place in (*one.locations, *(p for line in one.lines for p in line))})
    )
