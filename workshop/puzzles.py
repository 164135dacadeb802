"""Whether puzzles are sound: each checked against the exact solution, and its hint against its answer.

    python -m workshop.puzzles --count 200              # of three games; exits 1 if one is not sound
    python -m workshop.puzzles --count 50 achi tapatan  # of these games

The solution is asked here and not the judge: every right move keeps the value and every other move loses it, the hint
is a right move and points at it, a wrong move is called wrong, and the reply that punishes it keeps what it gained.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import write_move
from hoyle.games.position import OFF, Move
from hoyle.lab.adviser import Adviser, adviser_for
from hoyle.lab.judge import Judge, standing_at
from hoyle.lab.puzzles import Puzzle, answer, puzzles_of
from hoyle.solver.solution import Solution, solution_for

GAMES = ("tic_tac_toe", "achi", "five_mens_morris")


def faults_of(puzzle: Puzzle, judge: Judge, adviser: Adviser, solution: Solution) -> Iterator[str]:
    """What is wrong with a puzzle, each in a clause."""
    game, correct = puzzle.game, solution.correct_moves(puzzle.position)
    if not puzzle.right:
        yield "has no right answer"
    if set(puzzle.right) != set(correct):
        yield f"calls {_names(game, puzzle.right)} right, the solution {_names(game, correct)}"
    yield from _faults_of_hint(puzzle, judge, adviser, correct)
    for move in game.legal_moves(puzzle.position):
        yield from _faults_of_answer(puzzle, judge, solution, move, move in correct)


def _faults_of_hint(puzzle: Puzzle, judge: Judge, adviser: Adviser, correct: Sequence[Move]) -> Iterator[str]:
    hint = adviser.hint(judge, standing_at(puzzle.game, puzzle.position))
    if hint.move not in correct:
        yield f"hints at {write_move(puzzle.game, hint.move)}, which is wrong"
    if (hint.move.target if hint.move.origin == OFF else hint.move.origin) not in hint.look:
        yield "lets one look where the move is not"


def _faults_of_answer(puzzle: Puzzle, judge: Judge, solution: Solution, move: Move, correct: bool) -> Iterator[str]:
    said, game = answer(judge, puzzle, move), puzzle.game
    name = write_move(game, move)
    if said.right != correct:
        yield f"says that {name} is {'right' if said.right else 'wrong'}, which it is not"
    after = game.after(puzzle.position, move)
    if not correct and game.outcome(after) is None:
        if not said.reply:
            yield f"shows no reply to {name}"
        elif said.reply[0] not in solution.correct_moves(after):
            yield f"answers {name} with {write_move(game, said.reply[0])}, which gives it back"


def _names(game: Game, moves: Sequence[Move]) -> str:
    return " ".join(write_move(game, move) for move in moves)


def checked(name: str, count: int, seed: str) -> tuple[int, list[str]]:
    """How many puzzles of a game were checked, and every fault."""
    game = load(name)
    adviser = adviser_for(game)
    judge, solution = Judge(game, adviser.knowledge, solve=True), solution_for(game)
    puzzles = puzzles_of(judge, adviser.knowledge, count, seed)
    faults = [f"{name} {one.id}: {fault}" for one in puzzles for fault in faults_of(one, judge, adviser, solution)]
    return len(puzzles), faults


def main() -> int:
    """Check puzzles; 1 if any is at fault, or there are fewer than were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    total, every = 0, list[str]()
    for place, name in enumerate(asked.games):
        share = asked.count // len(asked.games) + (place < asked.count % len(asked.games))
        number, faults = checked(name, share, asked.seed)
        total, every = total + number, every + faults
        print(f"{name}: {number} puzzles, {len(faults)} faults")
    print(*every, f"{total} puzzles checked against exact solutions, {len(every)} faults", sep="\n")
    return int(bool(every) or total < asked.count)


if __name__ == "__main__":
    sys.exit(main())
