"""What `hint` answers: the move that the judge recommends, with Hoyle's words for it, and what is known besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.lab.adviser import Adviser, Hint
    from hoyle.lab.judge import JudgedPosition
    from hoyle.table.contestant import Contestant

SEARCHED_NODES = 200_000  # about a quarter of a second's worth


def advice(game: Game, opponent: Contestant, contest: Contest) -> str:
    """Hoyle's words for what the judge recommends; then what the judge knows, and how."""
    from hoyle.lab.adviser import adviser_for
    from hoyle.lab.judge import Judge

    adviser = adviser_for(game, opponent=opponent)
    hint = adviser.hint(Judge(game, adviser.knowledge, SEARCHED_NODES), contest)
    return f"{_hoyles_words(game, adviser, hint)}\n{_known(game, hint.judgement)}"


def _hoyles_words(game: Game, adviser: Adviser, hint: Hint) -> str:
    """Why the move is good, in Hoyle's words; where it would have erred, that is said."""
    from hoyle.games.notation import write_move
    from hoyle.show.explain import short
    from hoyle.show.hint import on_one_line, why_better

    known = "as it has learned" if adviser.learned else "as a novice"
    if hint.advice.decision.action == hint.move:
        return f"Hoyle's advice, {known}: {short(game, hint.advice.decision)}"
    said = on_one_line(why_better(game, hint.advice, hint.move))
    own = write_move(game, hint.advice.decision.action)
    alone = "" if hint.advice.would_make(hint.move) else f" (By itself it would have played {own}.)"
    return f"Hoyle's advice, {known}: {write_move(game, hint.move)}. {said}".rstrip() + alone


def _known(game: Game, judgement: JudgedPosition) -> str:
    """What the position is worth, and the moves that keep it: those that win soonest before other wins."""
    from hoyle.show.hint import line_words, worth_words

    label = {"search": "The expert's advice, not exact", "proved": "Proved by significant states"}
    told, names = label.get(judgement.means, "Exact"), line_words(game, judgement.best)
    value, distance, *_ = judgement.worth
    if value == "draw":
        return f"{told}: a draw; correct moves: {names}"
    if value == "loss":
        return f"{told}: lost in {distance} plies whatever you do"
    if value == "unknown":
        return f"{told}: {names}, {worth_words(judgement.worth)}"
    later = line_words(game, [move for move in judgement.right if move not in judgement.best])
    plies = "at once" if distance == 1 else f"in {distance} plies"
    return f"{told}: you win {plies} with {names}" + (f"; later with {later}" if later else "")
