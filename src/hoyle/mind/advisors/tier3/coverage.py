"""Coverage: influence on as many locations as possible along the drawn lines (visual cues, 2.1; SPEC A12).

Placing, it goes where only the opposition has influence, above all where that is multiple; failing that, wherever the
opposition's is multiple. Sliding, it speaks for moves that make its own cover wider, and for moves to where the
opposition's influence is multiple and its own is not. Where pieces never move, or no lines are drawn, it is silent.

Readings: "every empty position where c > 1" is counted in the opposition's cover, like the two choices before it. The
paper gives no strengths, only an order: first choices are insisted on, the others said a little less strongly. A slide
that is good for both reasons is a first choice. (Chosen among six mappings tried at five men's morris with four
or eight runs each: the stronger ones seemed to learn better, and which of those is best was within chance.)
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.board import Board
from hoyle.games.position import Move
from hoyle.mind.claims.covers_more import CoversMore
from hoyle.mind.claims.meets_cover import MeetsCover
from hoyle.mind.perception.lines.cover import Multiset, cover, cover_difference, drawn_lines, growth
from hoyle.mind.situation import Situation

FIRST_CHOICE, SECOND_CHOICE = 10, 9


@advisor(3)
def coverage(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Maximize influence on predrawn game board lines, minimize it for the opposition."""
    game = blackboard.situation.game
    if game.placing_only or not game.board.lines:
        return
    speak = _of_placements if blackboard.situation.stage == "placing" else _of_slides
    yield from speak(blackboard)


def _of_placements(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    situation = blackboard.situation
    board, position = situation.game.board, situation.position
    mine, theirs = cover(board, position.own), cover(board, position.opposing)
    alone = cover_difference(theirs, mine)
    targets = {move.target for move in situation.every_move}
    choices = (
        (FIRST_CHOICE, {place for place in targets if alone[place] > 1}),
        (SECOND_CHOICE, {place for place in targets if alone[place] == 1}),
        (SECOND_CHOICE, {place for place in targets if theirs[place] > 1}),
    )
    strength, chosen = next((choice for choice in choices if choice[1]), choices[-1])
    for move in blackboard.actions:
        if move.target in chosen:
            yield strength, move, _met(board, position.opposing, mine, theirs, move.target)


def _of_slides(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    board, position = blackboard.situation.game.board, blackboard.situation.position
    slides = dict.fromkeys((move.origin, move.target) for move in blackboard.actions)
    wider = growth(board, position.own, slides)
    mine, theirs = cover(board, position.own), cover(board, position.opposing)
    for move in blackboard.actions:
        more = wider[move.origin, move.target]
        if more > 0:
            yield FIRST_CHOICE, move, CoversMore(more, drawn_lines(board).through[move.target])
        elif theirs[move.target] > 1 and mine[move.target] <= 1:
            yield SECOND_CHOICE, move, _met(board, position.opposing, mine, theirs, move.target)


def _met(board: Board, opposing: int, mine: Multiset, theirs: Multiset, target: int) -> MeetsCover:
    lines = tuple(line for line in drawn_lines(board).through[target] if line.mask & opposing)
    return MeetsCover(target, theirs[target], mine[target], lines)
