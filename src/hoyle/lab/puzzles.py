"""Puzzles: positions to solve, from what Hoyle knows and from a person's own mistakes (SPEC B3).

Hoyle's come from its significant states and, where the game's solution can prove the answer, from the positions of its
training. A puzzle has some right moves and more wrong ones; the judge says which, so that hint and judgement agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from random import Random
from typing import TYPE_CHECKING, Literal

from hoyle.games.contest import extend
from hoyle.games.frame import Game
from hoyle.games.notation import write_position
from hoyle.games.position import Move, Position
from hoyle.games.symmetry import Permutation, symmetries, transformed
from hoyle.lab.judge import Judge, JudgedPosition, standing_at
from hoyle.lab.worth import Means, Worth
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, WIN

if TYPE_CHECKING:
    from forr.knowledge import Knowledge
    from hoyle.lab.review import Review

Task = Literal["win", "hold"]
Source = Literal["significant_state", "training", "mistake"]

MOST_LOOKED_AT = 3000  # positions, while puzzles are chosen
AT_ONCE = 2  # plies: a win so near is easy, so every fifth puzzle at most is one
MOST_TRIED = 12  # other moves that are judged where what is known does not say that they are wrong


@dataclass(frozen=True)
class Puzzle:
    """A position to solve."""

    game: Game = field(repr=False)
    position: Position
    task: Task
    distance: int | None  # plies to the win
    right: tuple[Move, ...]  # every move that solves it
    complete: bool  # whether every other move is known to be wrong
    means: Means
    source: Source

    @property
    def id(self) -> str:
        """What it is called: its position in notation."""
        return write_position(self.game, self.position)


@dataclass(frozen=True)
class Answer:
    """What came of a move that was tried."""

    move: Move
    right: bool
    worth: Worth  # to the mover, after the move
    reply: tuple[Move, ...]  # of a wrong move: how the opposition makes use of it


def pose(judge: Judge, position: Position, source: Source, sure: bool = True) -> Puzzle | None:
    """The puzzle of a position; None where nothing is to be won or held there, or hardly any move is wrong.

    Where what is known does not say that other moves are wrong, they are tried, to be `sure`.
    """
    game = judge.game
    if game.outcome(position) is not None:
        return None
    judgement, legal = judge.judgement_of(position), game.legal_moves(position)
    if judgement.worth.value not in ("win", "draw") or 2 * len(judgement.right) > len(legal):
        return None
    right = judgement.right if judgement.complete or not sure else _right_as_judged(judge, position, judgement)
    if not right:
        return None
    task: Task = "win" if judgement.worth.value == "win" else "hold"
    return Puzzle(game, position, task, judgement.worth.distance, right, judgement.complete, judgement.means, source)


def _right_as_judged(judge: Judge, position: Position, judgement: JudgedPosition) -> tuple[Move, ...]:
    """The moves that are proved right and others that the judge finds so; none where that is more than half."""
    contest = standing_at(judge.game, position)
    others = [move for move in judge.game.legal_moves(position) if move not in judgement.right][:MOST_TRIED]
    found: list[Move] = []
    for move in others:
        found += [move] if judge.is_right(contest, move) else []
        if 2 * len(found) >= len(others):
            return ()
    return (*judgement.right, *found)


def answer(judge: Judge, puzzle: Puzzle, move: Move) -> Answer:
    """Whether a move solves a puzzle; if not, how it is punished."""
    contest = standing_at(puzzle.game, puzzle.position)
    right = judge.is_right(contest, move)
    reply = () if right else judge.line(extend(puzzle.game, contest, move))
    return Answer(move, right, judge.worth_of(contest, move).further(-1), reply)


def puzzles_of(judge: Judge, knowledge: Knowledge, count: int, seed: str) -> list[Puzzle]:
    """So many puzzles from what is known, or as many as there are; the same for the same seed.

    Wins to be forced and positions to be held take turns; wins at once are a fifth of them at most.
    """
    found: dict[str, list[Puzzle]] = {"forced": [], "held": [], "at once": []}
    wanted = {"forced": count, "held": count, "at once": -(-count // 5)}
    candidates = _shuffled(judge.game, knowledge, judge.exact, seed)
    for position, source in candidates[:MOST_LOOKED_AT]:
        puzzle = pose(judge, position, source)
        kind = "" if puzzle is None else _kind(puzzle)
        if puzzle is not None and len(found[kind]) < wanted[kind]:
            found[kind].append(puzzle)
        if sum(map(len, found.values())) >= (2 * count if judge.exact else count):
            break
    return _by_turns(found)[:count]


def _kind(puzzle: Puzzle) -> str:
    if puzzle.task == "hold":
        return "held"
    return "at once" if (puzzle.distance or 0) <= AT_ONCE else "forced"


def _by_turns(found: dict[str, list[Puzzle]]) -> list[Puzzle]:
    """Forced, held, forced, held and one at once, and so on; what there is more of comes last."""
    forced, held, at_once = (iter(found[kind]) for kind in ("forced", "held", "at once"))
    rounds = zip_longest(forced, held, forced, held, at_once)
    return [puzzle for puzzle in chain.from_iterable(rounds) if puzzle is not None]


def _shuffled(game: Game, knowledge: Knowledge, exact: bool, seed: str) -> list[tuple[Position, Source]]:
    rng = Random(f"{seed}/puzzles/{game.id}")
    states, seen = list(_states(knowledge)), list(_seen(knowledge)) if exact else []
    rng.shuffle(states)
    rng.shuffle(seen)
    turns, images = chain.from_iterable(zip_longest(states, seen)), symmetries(game)
    return [(turned(images, position), source) for position, source in filter(None, turns)]


def known_positions(game: Game, knowledge: Knowledge) -> list[tuple[Position, Source]]:
    """The positions that are known: significant wins, then those of the training, in an order of their own."""
    images = symmetries(game)
    return [(turned(images, position), source) for position, source in (*_states(knowledge), *_seen(knowledge))]


def _states(knowledge: Knowledge) -> Iterator[tuple[Position, Source]]:
    for position, state in sorted(knowledge[SIGNIFICANT_STATES].items()):
        if state.value == WIN:
            yield position, "significant_state"


def _seen(knowledge: Knowledge) -> Iterator[tuple[Position, Source]]:
    known = knowledge[SIGNIFICANT_STATES]
    for position in sorted({*knowledge[HOYLE_MOVES], *knowledge[EXPERT_MOVES]} - set(known)):
        yield position, "training"


def turned(images: Sequence[Permutation], position: Position) -> Position:
    """One of its images, always the same: knowledge files everything in one corner of the board."""
    return transformed(Random(f"turn/{position}").choice(images), position)


def puzzles_of_mistakes(
    judge: Judge, reviews: Iterable[tuple[Review, tuple[Position, ...]]], side: int
) -> list[Puzzle]:
    """The positions in which a side's moves gave something away, of contests with their positions, each once."""
    found: dict[str, Puzzle] = {}
    for review, positions in reviews:
        for one in review.mattered:
            puzzle = pose(judge, positions[one.ply], "mistake") if side in (0, one.side) else None
            if puzzle is not None:
                found.setdefault(puzzle.id, puzzle)
    return list(found.values())
