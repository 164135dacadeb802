"""Drawings of whatever there is to see, and why Hoyle moves as it does (SPEC U8)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.lab.options import SEED
from hoyle.library.playing import frame_of

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.lab.learning import Learned
    from hoyle.mind.perception.patterns.patterns import Pattern
    from hoyle.mind.perception.patterns.templates import Template
    from hoyle.show.decision_view import DecisionView
    from hoyle.show.view import Drawing


def view(
    game: Game | str,
    thing: Position | Move | Decision[Move] | Contest | Template | Pattern | str = "",
    position: Position | str = "",
) -> Drawing:
    """A drawing of a position, a move, a decision, a contest or a pattern: SVG in a notebook, text in a terminal.

    >>> print(hoyle.view("pong_hau_ki"))
    3  X       X
       │ ╲   ╱ │
    2  │   ·   │
       │ ╱   ╲ │
    1  O───────O
       a   b   c
    <BLANKLINE>
    X to move
    """
    from hoyle.show.view import view as make_view

    return make_view(game, thing, position)


def why(
    game: Game | str,
    position: Position | str,
    knowledge: Learned | str | Path | None = None,
    seed: int = SEED.default,
    instead_of: Move | str | None = None,
) -> DecisionView:
    """What Hoyle would do in a position, and why; and, `instead_of` another move, why not that one.

    Printed it is short. Its `everything` tells every comment, veto and tally, `why_not("b2")` asks about another move
    after the fact, and its `decision` is the record that all of them are told from.

    >>> answer = hoyle.why("tic_tac_toe", "X../OO./X.. X")
    >>> answer.decision.decider
    'panic'
    >>> print(answer)
      ┌───┬───┬───┐
    3 │ X │   │   │
      ├───┼───┼───┤
    2 │ O │ O │[ ]│
      ├───┼───┼───┤
    1 │ X │   │   │
      └───┴───┴───┘
        a   b   c
    <BLANKLINE>
    c2, by Panic: it is the only way to stop a win on the next ply.
    >>> print(answer.why_not("b1"))
    Not b1: it did not come to a vote.
      c2, by Panic: it is the only way to stop a win on the next ply.
    """
    from random import Random

    from hoyle.games.notation import read_move
    from hoyle.mind.asking import alike_moves, learned, open_position, player_for
    from hoyle.show.decision_view import DecisionView

    frame = frame_of(game)
    place = open_position(frame, position)
    if knowledge is None or isinstance(knowledge, str | Path):
        player = player_for(frame, None if knowledge is None else Path(knowledge))
    else:
        player = learned(frame, knowledge.knowledge, knowledge.settings)
    other = read_move(frame, place, instead_of) if isinstance(instead_of, str) else instead_of
    decision = player.choose(place, Random(f"{seed}/why"))
    return DecisionView(frame, place, decision, other, alike_moves(frame, place, player.knowledge))
