"""The contest with a person, without a terminal: a list of answers asks nobody (src/hoyle/cli/sitting.py)."""

from __future__ import annotations

from functools import partial
from random import Random

from forr.claim import Plain
from forr.decision import Decision
from hoyle.cli.sitting import Sitting, SittingSetup, sit_down
from hoyle.errors import EngineFailure
from hoyle.games.contest import Contest
from hoyle.games.load import load
from hoyle.games.notation import read_move, write_move
from hoyle.games.position import Move
from hoyle.show.claims.telling import words


class Scripted:
    """A contestant that plays the moves it is given, and then falls silent as a dead engine does."""

    name, expert = "scripted", False

    def __init__(self, *moves: str) -> None:
        self.moves = list(moves)

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        if not self.moves:
            raise EngineFailure("The engine has died.")
        move = read_move(load(contest.game), contest.position, self.moves.pop(0))
        return Decision(move, decider="script", reason=Plain("it is written"))


def sit(game: str, opponent: Scripted, answers: list[str], person: int = 1) -> tuple[Sitting, list[str]]:
    """Play a sitting through; the sitting and everything that was said in it."""
    said: list[str] = []
    waiting = iter(answers)

    def ask(prompt: str) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    setup = SittingSetup(
        *(load(game), opponent, person, ask, said.append),
        paint=lambda contest: f"board after {len(contest.moves)}",
        advise=lambda contest: "advice",
        explain=lambda decision: f"because {words(load(game), decision.reason)}",
        deny=lambda decision, position, move: f"not {write_move(load(game), move)}, since {decision.decider} did not",
    )
    sitting = sit_down(setup, seed=0)
    sitting.play()
    return sitting, said


def test_a_win_is_announced():
    sitting, said = sit("tic_tac_toe", Scripted("a1", "b1"), ["a3", "b3", "c3"])

    assert sitting.contest.outcome == 1
    assert said[-1] == "You win after 5 plies."


def test_an_opponent_that_dies_forfeits_with_a_sentence():
    """A dead engine loses the contest and never hangs it (issue 2, point 5)."""
    sitting, said = sit("tic_tac_toe", Scripted("a1"), ["a3", "b3"])

    assert (sitting.contest.outcome, sitting.contest.ending) == (1, "forfeit")
    assert said[-1] == "You win by forfeit after 3 plies. The engine has died."


def test_the_board_is_drawn_again_only_when_it_changed():
    """Neither a question, nor a hint, nor a wrong move draws it a second time; undo does."""
    _, said = sit("tic_tac_toe", Scripted("a1", "a1"), ["?", "hint", "wrong", "b2", "undo"])

    boards = [text for text in said if text.startswith("board")]

    assert boards == ["board after 0", "board after 2", "board after 0"]


def test_a_question_mark_tells_the_opponents_last_reason():
    _, said = sit("tic_tac_toe", Scripted("b2"), ["?"], person=2)

    assert "because it is written" in said


def test_why_not_is_asked_of_the_opponents_last_move():
    """In the position that it was made in, where the move was still to be had; what cannot be read is told."""
    _, said = sit("tic_tac_toe", Scripted("b2"), ["why not b3", "why not b2", "WHY NOT z9", "why"], person=2)

    assert "not b3, since script did not" in said
    assert "not b2, since script did not" in said
    assert any("'z9'" in text for text in said)
    assert "because it is written" in said


def test_why_not_waits_for_the_first_move():
    _, said = sit("tic_tac_toe", Scripted("b2"), ["why not b3"])

    assert "The opponent has not moved yet." in said


def test_undo_reopens_what_the_reply_had_closed():
    """The decisions and the contest are taken back together."""
    sitting, _ = sit("tic_tac_toe", Scripted("a1", "b1", "a1", "c1"), ["a3", "c3", "undo", "undo", "a3", "b2"])

    assert [len(sitting.contest.moves), len(sitting.decisions)] == [4, 4]
    assert len(sitting.transcript.record(partial(words, sitting.setup.game)).reasons) == 4
