"""Drawings of whatever there is to see, and why Hoyle moves as it does (SPEC U8)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.lab.options import SEED, refuse_outside
from hoyle.library.checking import FileName, frame_of, learned_of, move_of, position_of, text_of

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.lab.learned import Learned
    from hoyle.mind.perception.patterns.patterns import Pattern
    from hoyle.mind.perception.patterns.templates import Template
    from hoyle.mind.player import Player
    from hoyle.show.advice_view import AdviceView
    from hoyle.show.decision_view import DecisionView
    from hoyle.show.view import Drawing


def view(
    game: Game | str | Path,
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

    Args:
        game: A game, its id, or the path of its file.
        thing: What to draw, itself or in notation; the game's start if not given.
        position: The position that a move or a decision belongs to.
    """
    from hoyle.show.view import view as make_view

    return make_view(frame_of(game), thing, position)


def why(
    game: Game | str | Path,
    position: Position | str,
    knowledge: Learned | FileName | None = None,
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

    Args:
        game: A game, its id, or the path of its file.
        position: A position, or its notation: rows from the top, then the mover.
        knowledge: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file; a novice if not given.
        seed: The same seed gives the same decision.
        instead_of: Another move, to be told why not that one.
    """
    from random import Random

    from hoyle.mind.asking import alike_moves, open_position
    from hoyle.show.decision_view import DecisionView

    refuse_outside("seed", seed, SEED)
    frame = frame_of(game)
    place = open_position(frame, position_of(frame, position))
    player = _player(frame, knowledge)
    other = None if instead_of is None else move_of(frame, place, instead_of)
    decision = player.choose(place, Random(f"{seed}/why"))
    return DecisionView(frame, place, decision, other, alike_moves(frame, place, player.knowledge))


def advise(
    game: Game | str | Path,
    position: Position | str,
    advisor: str,
    knowledge: Learned | FileName | None = None,
    seed: int = SEED.default,
) -> AdviceView:
    """What one Advisor alone says of a position: it sees every distinct move, whatever others would refuse.

    >>> print(hoyle.advise("tic_tac_toe", "X../OO./X.. X", "panic"))
    c2  10  is the only way to stop a win on the next ply
    >>> hoyle.advise("tic_tac_toe", "X../OO./X.. X", "panic").rows()[0]["move"]
    {'text': 'c2', 'from': None, 'to': 6, 'captures': []}

    Args:
        game: A game, its id, or the path of its file.
        position: A position, or its notation: rows from the top, then the mover.
        advisor: Its name, as in `dont_lose` or `Don't Lose`; one that was learned, too.
        knowledge: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file; a novice if not given.
        seed: The same seed gives the same advice.
    """
    from random import Random

    from hoyle.mind.asking import open_position
    from hoyle.show.advice_view import advice, one_named

    refuse_outside("seed", seed, SEED)
    name = text_of("advisor", advisor, "text, as in 'panic'")
    frame = frame_of(game)
    player = _player(frame, knowledge)
    one = one_named(name, player)
    return advice(player, one, open_position(frame, position_of(frame, position)), Random(f"{seed}/advise"))


def _player(game: Game, knowledge: Learned | FileName | None) -> Player:
    """Hoyle with what it has learned, or before it has learned anything."""
    from hoyle.mind.asking import learned, novice

    if knowledge is None:
        return novice(game)
    known = learned_of(game, knowledge)
    return learned(game, known.knowledge, known.settings)
