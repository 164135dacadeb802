"""One recorded contest for each game of the catalogue: what was moved, who decided, what each Advisor said.

    python -m workshop.playthroughs              # all of them, after a change that was meant
    python -m workshop.playthroughs achi trique  # these only

Hoyle, who knows nothing yet, plays with the tutorial's panel against a random contestant. What is recorded is data
(Advisor, strength, move), so that other words for the same reasons change nothing. A playthrough that changes is read
before it is accepted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from random import Random

from forr.decision import Comment, Decision
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import write_move, write_position
from hoyle.games.position import Move
from hoyle.table.contestant import seat

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"
CONTESTANTS = ("hoyle(panel=2001)", "random")  # a paper's panel, which an Advisor of tomorrow does not change
LONGEST = 24  # plies: past the placing of nine men each


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="ids of the catalogue; all of them if none is named")
    names = parser.parse_args().games or catalogue()
    for name in names:
        changed = write(name)
        print(f"{name}: {'written' if changed else 'as before'}")
    return 0


def file_of(name: str) -> Path:
    """Where a game's playthrough is kept."""
    return FOLDER / f"{name}.txt"


def write(name: str) -> bool:
    """Keep a game's playthrough; whether that changed anything."""
    path, text = file_of(name), playthrough(load(name))
    changed = not path.exists() or path.read_text(encoding="utf-8") != text
    path.write_text(text, encoding="utf-8")
    return changed


def playthrough(game: Game) -> str:
    """One contest of a game as lines of data."""
    contest, decisions = played(game)
    lines = [f"{game.id}: {' against '.join(CONTESTANTS)}", ""]
    for number, decision in enumerate(decisions, 1):
        lines += _told(game, number, contest.positions[number - 1].mover, decision)
    lines += ["", f"position  {write_position(game, contest.position)}", f"ending    {_ending(contest)}"]
    return "\n".join(lines) + "\n"


def played(game: Game) -> tuple[Contest, list[Decision[Move]]]:
    """A contest from its start, broken off when it is long enough. Each role has its own stream of chance."""
    seats = [seat(name, game) for name in CONTESTANTS]
    streams = [Random(f"playthrough/{game.id}/{role}") for role in (1, 2)]
    contest = begin(game, CONTESTANTS, (False, False))
    decisions: list[Decision[Move]] = []
    while not contest.over and len(decisions) < LONGEST:
        role = contest.mover - 1
        decisions.append(seats[role].choose(contest, streams[role]))
        contest = extend(game, contest, decisions[-1].action)
    return contest, decisions


def _told(game: Game, number: int, mover: int, decision: Decision[Move]) -> Iterator[str]:
    """A move and who decided it; below, what every Advisor said of which moves."""
    yield f"{number}. {'XO'[mover - 1]} {write_move(game, decision.action)}  {decision.decider or 'only move'}"
    yield from (f"    against  {line}" for line in _opinions(game, decision.vetoes))
    yield from (f"    {line}" for line in _opinions(game, decision.comments))
    if decision.muted:
        yield f"    Advisors that failed: {len(decision.muted)}"


def _opinions(game: Game, comments: Iterable[Comment[Move]]) -> Iterator[str]:
    """One line for each Advisor: strengths, each with the moves that it was given to."""
    for advisor, given in groupby(comments, key=lambda comment: comment.advisor):
        said: dict[int, list[str]] = {}
        for comment in given:
            said.setdefault(comment.strength, []).append(write_move(game, comment.action))
        yield f"{advisor}  " + "; ".join(f"{strength} {' '.join(said[strength])}" for strength in sorted(said)[::-1])


def _ending(contest: Contest) -> str:
    if not contest.over:
        return f"not over after {len(contest.moves)} plies"
    winner = {1: "X wins", 2: "O wins"}.get(contest.outcome or 0, "drawn")
    return f"{winner}, {contest.ending}"


if __name__ == "__main__":
    sys.exit(main())
