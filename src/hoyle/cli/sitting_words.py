"""What a sitting says of itself: who plays whom, how this game's moves are typed, and how a contest came out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hoyle.cli.output import folded
from hoyle.games.notation import MARKERS
from hoyle.games.position import DRAW, FIRST, OFF
from hoyle.games.rules import is_shut_in
from hoyle.show.claims.phrases import counted

if TYPE_CHECKING:
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game

LEAVING = "You leave the table; the contest stays unfinished. (save keeps one, and --resume FILE goes on with it.)"
RESIGNED = "The person resigned."  # a record's remark
AFTERWARDS = "? why · review · undo · again · other side · save · quit: "

QUESTIONS = """  ?       why the opponent moved so        why all     everything that was said
  hint    what to play                     why not {example:3} why it did not move there
  undo    take back your last move         save FILE   keep the contest
  resign  lose it here                     quit        leave (help: this list)"""


def greeting(game: Game, called: str, person: int, contest: Contest) -> str:
    """Who the person is, whom they play, and who is to move."""
    order = "move first" if person == FIRST else "move second"
    begun = f", which goes on after {counted(len(contest.moves), 'ply', 'plies')}" if contest.moves else ""
    return f"{game.name}{begun}: you are {MARKERS[person]} and {order}, against {called}."


def legend(game: Game) -> str:
    """How moves of this very game are typed, with examples from its own board, and what can be asked."""
    ways = "; ".join(_ways(game))
    return f"{folded(f'Type a move: {ways}.')}\n{QUESTIONS.format(example=_placed(game))}"


def _ways(game: Game) -> Iterator[str]:
    names = game.board.names
    if game.gravity:
        yield f"{names[0][0]} drops a piece into column {names[0][0]}"
    elif any(game.start.hands):
        yield f"{_placed(game)} places a piece there"
    if slide := _slide(game):
        yield f"{slide} goes from {slide.partition('-')[0]} to {slide.partition('-')[2]}"
    if game.has_captures:
        yield "you are asked what a mill captures"
    if not game.gravity:
        yield f"locations also have numbers, 1 to {len(names)}"


def _placed(game: Game) -> str:
    """A location to name: the first that may be moved to at the start."""
    return game.board.names[game.legal_moves(game.start)[0].target]


def _slide(game: Game) -> str:
    """A slide to show: one of the start's, or along the first edge; nothing where pieces stay where they are."""
    if game.placing_only:
        return ""
    opening = game.legal_moves(game.start)[0]
    here, there = min(game.board.edges) if opening.origin == OFF else (opening.origin, opening.target)
    return f"{game.board.names[here]}-{game.board.names[there]}"


def closing(game: Game, contest: Contest, person: int) -> str:
    """How it came out, in a sentence."""
    plies = f"{len(contest.moves)} {'ply' if len(contest.moves) == 1 else 'plies'}"
    if contest.remark == RESIGNED:
        return f"You resign after {plies}."
    how = {"repetition": " by repetition", "length": " by the limit on length", "forfeit": " by forfeit"}
    result = "A draw" if contest.outcome == DRAW else "You win" if contest.outcome == person else "You lose"
    remark = f" {contest.remark}" if contest.remark else ""
    return f"{result}{how.get(contest.ending, '')} after {plies}{_want_of_moves(game, contest, person)}.{remark}"


def _want_of_moves(game: Game, contest: Contest, person: int) -> str:
    """Who cannot move, where that decided: on a crowded board one does not see it."""
    if contest.outcome == DRAW or contest.ending != "rules" or not is_shut_in(game, contest.position):
        return ""
    return ": the opponent cannot move" if contest.outcome == person else ": you cannot move"
