"""The contest with a person, without a terminal: a list of answers asks nobody (src/hoyle/cli/sitting.py)."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from forr.claim import Plain
from forr.decision import Decision
from hoyle.cli.sitting import Sitting, sit_down
from hoyle.cli.sitting_setup import SittingAnswers, SittingSetup
from hoyle.cli.sitting_words import AFTERWARDS
from hoyle.errors import EngineFailure
from hoyle.games.contest import Contest
from hoyle.games.load import load
from hoyle.games.notation import read_move, write_move
from hoyle.games.position import Move
from hoyle.show.claims.telling import words
from hoyle.show.explain import reason


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


def sit(
    game: str, opponent: Scripted, typed: list[str], person: int = 1, hints_are_interrupted: bool = False
) -> tuple[Sitting, list[str]]:
    """Play a sitting through; the sitting and everything that was asked and said in it."""
    said: list[str] = []
    waiting = iter(typed)

    def interrupted() -> str:
        raise KeyboardInterrupt

    def ask(prompt: str) -> str:
        said.append(prompt)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    frame = load(game)
    answers = SittingAnswers(
        hint=lambda contest: interrupted() if hints_are_interrupted else "advice",
        why=lambda decision: f"because {words(frame, decision.reason)}",
        why_all=lambda decision, position: f"everything of {write_move(frame, decision.action)}",
        why_not=lambda decision, position, move: f"not {write_move(frame, move)}, since {decision.decider} did not",
        review=lambda contest, role: f"review of {len(contest.moves)} plies for {role}",
        save=lambda transcript, name: f"kept {len(transcript.decisions)} in {name or 'a new file'}",
    )
    setup = SittingSetup(
        *(frame, opponent, "Scripted", "Scripted, a script", ask, said.append),
        paint=lambda contest: f"board after {len(contest.moves)}",
        answers=answers,
    )
    sitting = sit_down(setup, person, seed=0)
    sitting.play()
    return sitting, said


def test_a_win_is_announced():
    sitting, said = sit("tic_tac_toe", Scripted("a1", "b1"), ["a3", "b3", "c3"])

    assert sitting.contest.outcome == 1
    assert said[-2:] == ["You win after 5 plies.", AFTERWARDS]


SHUT_IN = ("a3-b2", "a1-a3", "b2-a1", "c1-b2", "a1-c1", "a3-a1")


@pytest.mark.parametrize(
    ("person", "told"),
    [(1, "You lose after 6 plies: you cannot move."), (2, "You win after 6 plies: the opponent cannot move.")],
)
def test_a_contest_that_ends_for_want_of_a_move_says_so(person: int, told: str):
    """At pong hau k'i nothing is captured and no line counts: without the reason the end comes from nowhere."""
    own, others = SHUT_IN[person - 1 :: 2], SHUT_IN[2 - person :: 2]
    _, said = sit("pong_hau_ki", Scripted(*others), list(own), person)

    assert said[-2] == told


def test_an_opponent_that_dies_forfeits_with_a_sentence():
    """A dead engine loses the contest and never hangs it."""
    sitting, said = sit("tic_tac_toe", Scripted("a1"), ["a3", "b3"])

    assert (sitting.contest.outcome, sitting.contest.ending) == (1, "forfeit")
    assert said[-2] == "You win by forfeit after 3 plies. The engine has died."


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

    assert any("The opponent has not moved yet" in text for text in said)


def test_undo_reopens_what_the_reply_had_closed():
    """The decisions and the contest are taken back together."""
    sitting, _ = sit("tic_tac_toe", Scripted("a1", "b1", "a1", "c1"), ["a3", "c3", "undo", "undo", "a3", "b2"])

    assert [len(sitting.contest.moves), len(sitting.decisions)] == [4, 4]
    assert len(sitting.transcript.record(partial(reason, sitting.setup.game)).reasons) == 4


def test_a_person_is_told_who_they_are():
    """And from which side; the opponent goes by its name."""
    _, said = sit("tic_tac_toe", Scripted("b2"), [], person=2)

    assert said[0] == "Tic-tac-toe: you are O and move second, against Scripted, a script."
    assert "Scripted: b2" in said


def test_a_capture_is_asked_for():
    """A mill that may take either of two asks which; nonsense is refused, and the answer completes the move."""
    sitting, said = sit("nine_mens_morris", Scripted("b2", "d2"), ["a1", "a4", "a7", "f9", "d2"])

    assert "Capture which? b2 d2 (Enter: none of them) " in said
    assert any("'f9' cannot be captured" in text for text in said)
    assert write_move(load("nine_mens_morris"), sitting.contest.moves[4]) == "a7xd2"


def test_a_capture_can_be_thought_better_of():
    """Enter leaves the contest as it was."""
    sitting, _ = sit("nine_mens_morris", Scripted("b2", "d2"), ["a1", "a4", "a7", ""])

    assert len(sitting.contest.moves) == 4


def test_one_can_leave_where_a_capture_is_asked_for():
    sitting, said = sit("nine_mens_morris", Scripted("b2", "d2"), ["a1", "a4", "a7", "quit", "b2"])

    assert len(sitting.contest.moves) == 4
    assert "You leave the table" in said[-1]


def test_a_capture_may_be_typed_at_once():
    sitting, said = sit("nine_mens_morris", Scripted("b2", "d2", "g7"), ["a1", "a4", "a7xb2"])

    assert not any(text.startswith("Capture") for text in said)
    assert len(sitting.contest.moves) == 6


def test_a_column_suffices_where_pieces_fall():
    """Two discs in one column: the second lies on the first."""
    sitting, _ = sit("connect_four", Scripted("d2", "d4"), ["d", "D"])

    game = load("connect_four")
    assert [write_move(game, move) for move in sitting.contest.moves] == ["d1", "d2", "d3", "d4"]


@pytest.mark.parametrize(
    ("game", "shown", "not_shown"),
    [
        ("tic_tac_toe", "a3 places a piece", "goes from"),
        ("connect_four", "a drops a piece into column a", "places"),
        ("nine_mens_morris", "what a mill captures", "drops"),
        ("pong_hau_ki", "goes from", "places"),
    ],
)
def test_the_legend_shows_this_games_own_moves(game: str, shown: str, not_shown: str):
    said = sit(game, Scripted(), [])[1][1]

    assert shown in said
    assert not_shown not in said
    assert max(map(len, said.splitlines())) <= 80


def test_after_the_end_one_can_ask_review_undo_save_and_play_again_from_either_side():
    sitting, said = sit(
        "tic_tac_toe",
        Scripted("a1", "b1", "b2", "a3"),
        ["a3", "b3", "c3", "?", "why not c1", "review", "save here.txt", "b2", "again", "b2", "a1"],
    )

    assert "because it is written" in said
    assert "not c1, since script did not" in said
    assert "review of 5 plies for 1" in said
    assert "kept 5 in here.txt" in said
    assert any("The contest is over, so 'b2' cannot be played" in text for text in said)
    assert len(sitting.transcripts) == 2
    assert sitting.transcripts[0].contest.outcome == 1
    assert sitting.seed == "0/2"


def test_other_side_changes_who_moves_first():
    sitting, _ = sit("tic_tac_toe", Scripted("a1", "b1", "b2"), ["a3", "b3", "c3", "other side"])

    assert sitting.person == 2
    assert sitting.contest.contestants == ("scripted", "human")
    assert len(sitting.contest.moves) == 1


def test_undo_after_the_end_plays_on():
    """The winning move is taken back, and the contest is under way again."""
    sitting, _ = sit("tic_tac_toe", Scripted("a1", "b1"), ["a3", "b3", "c3", "undo"])

    assert not sitting.contest.over
    assert len(sitting.contest.moves) == 4


def test_a_resignation_can_be_taken_back():
    sitting, said = sit("tic_tac_toe", Scripted("a1"), ["a3", "resign", "undo"])

    assert "You resign after 2 plies." in said
    assert (sitting.contest.over, len(sitting.contest.moves)) == (False, 2)


def test_one_ply_is_one():
    _, said = sit("tic_tac_toe", Scripted("a1"), ["resign"], 2)

    assert "You resign after 1 ply." in said


@pytest.mark.parametrize("typed", ["??", "why all", "WHY  ALL"])
def test_everything_can_be_asked_for(typed: str):
    _, said = sit("tic_tac_toe", Scripted("b2"), [typed], person=2)

    assert "everything of b2" in said


def test_an_interrupt_ends_the_hint_and_not_the_contest():
    sitting, said = sit("tic_tac_toe", Scripted("b2"), ["hint", "a3"], hints_are_interrupted=True)

    assert any("the contest goes on" in text for text in said)
    assert len(sitting.contest.moves) == 2
