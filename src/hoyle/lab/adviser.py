"""Hoyle as adviser: what it says where a person has to move, in agreement with the judge (SPEC B3)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from forr.decision import Comment, Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import OFF, Move, Position, bits
from hoyle.lab.judge import Judge, JudgedPosition

if TYPE_CHECKING:
    from pathlib import Path

    from forr.knowledge import Knowledge
    from hoyle.mind.settings import Settings


@dataclass(frozen=True)
class Advice:
    """What Hoyle decides in a position, on the record, and which moves are one with which by symmetry."""

    decision: Decision[Move]
    alike: dict[Move, tuple[Move, ...]]

    def said_for(self, move: Move) -> list[Comment[Move]]:
        """What was said for a move, or for one that is alike, the weightiest first."""
        votes = {(vote.comment.advisor, vote.comment.action): vote.adds for vote in self.decision.votes}
        named = self.standing_for(move)
        said = [one for one in self.decision.comments if one.action == named and one.supports]
        return sorted(said, key=lambda one: -votes.get((one.advisor, one.action), 0.0))

    def standing_for(self, move: Move) -> Move:
        """The move that the panel was asked about in its place."""
        return next((one for one, others in self.alike.items() if move in others), move)

    def would_make(self, move: Move) -> bool:
        """Whether Hoyle itself would make this move, or one that is alike."""
        return self.standing_for(move) == self.decision.action


@dataclass(frozen=True)
class Hint:
    """A hint in two steps: where to look, then the move; what Hoyle says of it, and what the judge does."""

    look: tuple[int, ...]  # locations, one of the move's own among them
    move: Move
    advice: Advice
    judgement: JudgedPosition


class Adviser:
    """Hoyle with what it has learned, asked about single positions."""

    def __init__(self, game: Game, knowledge: Knowledge, settings: Settings) -> None:
        from forr.memory import Memory

        self.game, self.knowledge, self.settings = game, knowledge, settings
        self.memory = Memory()

    @property
    def learned(self) -> bool:
        """Whether it has learned anything."""
        return self.knowledge.contests > 0

    def advice(self, position: Position) -> Advice:
        """What it decides, always the same in the same position; a player of its own, so no plan goes on."""
        from hoyle.games.notation import write_position
        from hoyle.mind.asking import alike_moves
        from hoyle.mind.player import Player

        player = Player(self.game, self.knowledge, self.settings, testing=self.learned, memory=self.memory)
        decision = player.choose(position, Random(f"hint/{write_position(self.game, position)}"))
        return Advice(decision, alike_moves(self.game, position, self.knowledge))

    def hint(self, judge: Judge, contest: Contest, among: tuple[Move, ...] = ()) -> Hint:
        """What the judge recommends, `among` these moves if there are any; of those what Hoyle thinks most of."""
        judgement, advice = judge.judgement(contest), self.advice(contest.position)
        best = tuple(move for move in judgement.best if not among or move in among)
        move = _chosen(best or among, advice)
        return Hint(where_to_look(self.game, contest.position, move), move, advice, judgement)


def adviser_for(game: Game, file: Path | None = None, opponent: object = None) -> Adviser:
    """Hoyle with a knowledge file; else the opponent, if it is one that has learned; else the one that comes trained.

    Where none comes with the game it is a novice.
    """
    from hoyle.mind.knowledge_file import load
    from hoyle.table.contestant import seat
    from hoyle.table.hoyle import Hoyle
    from hoyle.table.levels import NOVICE, TRAINED, trained_comes_with

    if file is not None:
        knowledge, settings, _ = load(file, game)
        return Adviser(game, knowledge, settings)
    known = opponent
    if not isinstance(known, Hoyle) or not known.knowledge.contests:
        known = seat(TRAINED if trained_comes_with(game) else NOVICE, game)
    assert isinstance(known, Hoyle), "Hoyle's own spelling seats Hoyle"
    return Adviser(game, known.knowledge, known.settings)


def _chosen(best: tuple[Move, ...], advice: Advice) -> Move:
    """Of the best moves the one that Hoyle would make, else the one with the greatest tally."""
    tally = advice.decision.tally
    own = [move for move in best if move == advice.decision.action] or [
        move for move in best if advice.would_make(move)
    ]
    return own[0] if own else max(best, key=lambda move: tally.get(advice.standing_for(move), float("-inf")))


def where_to_look(game: Game, position: Position, move: Move) -> tuple[int, ...]:
    """The piece that is to move; for a placement the line through it on which most pieces stand, or what is beside."""
    if move.origin != OFF:
        return (move.origin,)
    through = [mask for masks in game.line_masks for mask in masks if mask >> move.target & 1]
    if through:
        return tuple(bits(max(through, key=lambda mask: (mask & position.occupied).bit_count())))
    beside = [place for edge in game.board.edges if move.target in edge for place in edge]
    return tuple(sorted({move.target, *beside}))
