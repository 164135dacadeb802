"""The game-playing algorithm: one contest, reproducible from its seed."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from forr.decision import Decision
from hoyle.errors import EngineFailure, IllegalMove
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Move
from hoyle.games.record import read_text, write_jsonl, write_text
from hoyle.show.explain import reason
from hoyle.table.contestant import seat
from hoyle.table.play import play, sit_and_play
from hoyle.table.random_player import RandomPlayer

GAME = load("tic_tac_toe")


class Strange(RandomPlayer):
    """A random contestant that does something else on its second turn, and counts its farewells."""

    def __init__(self, game, act):
        super().__init__(game)
        self.act, self.closed = act, 0

    def choose(self, contest, rng):
        return self.act() if len(contest.moves) >= 2 else super().choose(contest, rng)

    def close(self):
        self.closed += 1


def test_the_same_seed_gives_the_same_bytes():
    for spelling in ("random", "perfect(wise)", "fallible(50)", "reasonable(50)", "informed(2)"):
        texts = set()
        for _ in range(2):
            record = play(GAME, seat(spelling, GAME), seat("random", GAME), "a seed").record(partial(reason, GAME))
            texts.add(write_text(GAME, record) + write_jsonl(GAME, record))
        assert len(texts) == 1


def test_each_role_has_its_own_stream():
    """The second contestant's choices do not depend on how much chance the first one used."""

    class Wasteful(RandomPlayer):
        def choose(self, contest, rng):
            decision = super().choose(contest, Random(f"{len(contest.moves)}"))
            rng.random()
            return decision

    class Frugal(RandomPlayer):
        def choose(self, contest, rng):
            return super().choose(contest, Random(f"{len(contest.moves)}"))

    contests = [play(GAME, first(GAME), seat("random", GAME), "5").contest for first in (Wasteful, Frugal)]

    assert contests[0] == contests[1]


def test_a_transcript_has_a_decision_for_every_move():
    transcript = play(GAME, seat("perfect", GAME), seat("random", GAME), "1")

    assert [decision.action for decision in transcript.decisions] == list(transcript.contest.moves)
    assert len(transcript.seconds) == len(transcript.contest.moves)
    assert transcript.contest.contestants == ("perfect", "random")
    assert transcript.contest.experts == (True, False)
    record = transcript.record(partial(reason, GAME))
    assert read_text(write_text(GAME, record)) == [record]


def test_a_contest_may_begin_elsewhere():
    start = read_position(GAME, "XX./OO./X.. O")

    contest = play(GAME, seat("random", GAME), seat("perfect", GAME), "1", start).contest

    assert contest.start == start
    assert (contest.outcome, len(contest.moves)) == (2, 1)


def test_an_engine_that_fails_forfeits():
    """The contest is lost with the sentence kept, and everybody leaves the table."""

    def fail():
        raise EngineFailure("engine(x) loses the contest, for it died.")

    first, second = Strange(GAME, fail), Strange(GAME, fail)
    transcript = play(GAME, first, second, "1")

    assert (transcript.contest.outcome, transcript.contest.ending) == (2, "forfeit")
    assert transcript.contest.remark == "engine(x) loses the contest, for it died."
    assert len(transcript.decisions) == len(transcript.contest.moves) == 2
    assert (first.closed, second.closed) == (1, 1)


def test_contestants_are_dismissed_even_after_an_error():
    """A contestant of ours that plays an illegal move is a bug, and is not hidden."""
    first, second = Strange(GAME, lambda: Decision(Move(99))), Strange(GAME, lambda: Decision(Move(99)))

    with pytest.raises(IllegalMove):
        play(GAME, first, second, "1")
    assert (first.closed, second.closed) == (1, 1)


def test_whoever_watches_is_shown_the_contest_after_every_move():
    """Each time as it stands then, to the last move; and who learns is known from the first."""
    seen = []
    seats = (RandomPlayer(GAME), RandomPlayer(GAME))
    transcript = sit_and_play(GAME, *seats, "watched", learners=(False, True), watch=seen.append)

    assert [len(contest.moves) for contest in seen] == list(range(1, len(transcript.contest.moves) + 1))
    assert seen[-1] == transcript.contest
    assert {contest.learning_roles for contest in seen} == {(2,)}
    assert len(transcript.seconds) == len(transcript.decisions) == len(seen)
