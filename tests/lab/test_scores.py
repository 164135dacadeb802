"""Scores and reports from contests and counts made up for them, so that every figure is known (SPEC E3 to E5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from forr.decision import Comment, Decision
from forr.knowledge import Knowledge
from hoyle.games.contest import begin, extend, forfeit
from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.lab.batteries import BATTERIES, Battery, Counting, Faced, Score, contests_faced
from hoyle.lab.maximal_power import MaximalPower
from hoyle.lab.metrics import Interval, percentage, seen_in_training, wilson
from hoyle.lab.testing import Report
from hoyle.table.contestant import seat
from hoyle.table.play import Transcript

GAME = load("tic_tac_toe")
X_WINS, O_WINS, DRAWN = "a3 a2 b3 b2 c3", "a3 a2 b3 b2 c1 c2", "b2 a3 c3 a1 a2 c2 b3 b1 c1"


def transcript(moves: str, tier: int = 3, muted: dict[str, str] | None = None, loser: int = 0) -> Transcript:
    """A contest by its moves, each decided in this tier, after one second and in it a comment each of two Advisors."""
    contest = begin(GAME, ("hoyle", "random"), (False, False))
    for text in moves.split():
        contest = extend(GAME, contest, read_move(GAME, contest.position, text))
    if loser:
        contest = forfeit(contest, loser, "it died")
    decisions = tuple(
        Decision(
            move,
            tier,
            muted=muted or {},
            comments=(Comment(6, move, "a"), Comment(7, move, "a"), Comment(4, move, "b")),
        )
        for move in contest.moves
    )
    return Transcript(contest, decisions, "", (1.0,) * len(decisions))


def counted(*played: tuple[Transcript, int], value: int = 0) -> Score:
    counting = Counting()
    for one, role in played:
        counting.add(Faced(one, role, never_seen=0), value)
    return counting.score


def test_a_score_counts_its_own_role():
    """Hoyle first wins in three decisions and loses in three; second it wins, and draws."""
    score = counted(
        *((transcript(X_WINS), 1), (transcript(O_WINS), 1), (transcript(O_WINS), 2), (transcript(DRAWN, 1), 2))
    )

    assert (score.contests, score.won, score.lost, score.stood) == (4, 2, 1, 3)
    assert (score.decisions, score.voted, score.seconds) == (3 + 3 + 3 + 4, 9, 13.0)
    assert score.comments == {"a": 9, "b": 9}  # in how many votes each spoke, not how often
    assert score.distinct == 3
    assert score.muted == ()


def test_a_forfeit_is_a_loss_and_whoever_failed_is_named():
    score = counted((transcript("a1 b2", muted={"b": "oops", "a": "oops"}, loser=1), 1))

    assert (score.won, score.lost, score.stood) == (0, 1, 0)
    assert score.muted == ("a (oops)", "b (oops)")


def test_in_a_game_that_is_no_draw_a_score_stands_by_the_role_s_worth():
    assert counted((transcript(X_WINS), 2), value=1).stood == 1
    assert counted((transcript(DRAWN), 1), value=1).stood == 0


def test_positions_that_training_never_showed_are_counted():
    """Of the decisions of one contest all but the first, which training showed; symmetries are not known here."""
    known, counting = Knowledge(GAME.id, {"hoyle_moves": {GAME.start: {}}}), Counting()
    (faced,) = contests_faced(GAME, known, seat("random", GAME), seat("random", GAME), 1, "seen")
    counting.add(faced, 0)

    assert counting.score.never_seen == counting.score.decisions - 1 > 0


def test_what_training_showed_is_what_experts_and_hoyle_met():
    other = GAME.after(GAME.start, GAME.legal_moves(GAME.start)[0])

    assert seen_in_training(Knowledge("any")) == frozenset()
    assert seen_in_training(Knowledge("any", {"expert_moves": {GAME.start: {}}, "hoyle_moves": {other: {}}})) == {
        *(GAME.start, other)
    }


BATTERY = Battery("two", ("perfect", "random"), 10, wise=False)
ONE = Score(10, 2, 1, 8, 40, 2.0, 10, 20, {"a": 20, "b": 5}, 9)
TWO = Score(10, 4, 0, 10, 60, 3.0, 5, 30, {"a": 10}, 10, ("c (oops)",))


def report(first: tuple[Score, ...], second: tuple[Score, ...]) -> Report:
    levels = dict.fromkeys(BATTERY.noise_levels, second)
    maximal = {"perfect": MaximalPower(0.0, exact=True), "random": MaximalPower(90.0, exact=False)}
    return Report(GAME, BATTERY, 10, "0", {**levels, "perfect": first, "random": second}, maximal)


def test_a_report_adds_up_its_challengers_and_no_noise_level():
    found = report((ONE,), (TWO,))

    assert found.runs == 1
    assert found.total == Score(20, 6, 1, 18, 100, 5.0, 15, 50, {"a": 30, "b": 5}, 19, ("c (oops)",))
    assert found.total.seconds == 5
    assert found.never_seen == 15
    assert found.ms_per_decision == 50
    assert found.seconds_per_contest == 0.25
    assert found.comment_frequency == {"a": 60, "b": 10}


def test_a_report_of_nothing_divides_by_nothing():
    found = report((Score(),), (Score(),))

    assert (found.never_seen, found.ms_per_decision, found.seconds_per_contest) == (0, 0, 0)


def test_figures_are_reliability_power_and_what_was_possible():
    found = report((ONE, TWO), (TWO, TWO)).challengers

    assert list(found) == ["perfect", "random"]
    assert found["perfect"].reliability == percentage([8, 10], [10, 10])
    assert found["perfect"].power == percentage([2, 4], [10, 10])
    assert (found["perfect"].contests, found["perfect"].lost) == (20, 1)
    assert found["random"].maximal_power == (90.0, False)


def test_the_turing_test_is_of_the_same_figures():
    """Five runs that stood in every contest and won 20 of 50 where 45 can be won: too little power."""
    verdict = report((Score(10, 0, 0, 10),) * 5, (TWO,) * 5).turing

    assert (verdict.reliability.holds, verdict.power.holds) == (True, False)
    assert "random: 40.0, at most 51.6, where 90.0 is possible" in verdict.power.why


def test_reliability_is_a_percentage_of_the_contests():
    """Nine of ten in every run: 45 of 50, which may be more, but not 100."""
    verdict = report((Score(10, 0, 1, 9),) * 5, (TWO,) * 5).turing

    assert verdict.reliability.why == "perfect: 90.0, at most 96.1"


def test_a_score_begins_with_nothing():
    assert Score() == Score(0, 0, 0, 0, 0, 0.0, 0, 0, {}, 0, ())
    assert Score().seconds == 0


def test_noise_levels_go_from_the_strongest_to_random_by_tens():
    assert BATTERIES["000"].noise_levels == (
        *("perfect", *(f"fallible({noise})" for noise in range(10, 100, 10)), "random"),
    )
    assert BATTERIES["003"].noise_levels[9] == "fallible(90,wise)"


@pytest.mark.parametrize(
    ("interval", "shown"),
    [(Interval(98.04, -3.0, 104.0), [98.0, 0.0, 100.0]), (Interval(50.06, 0.14, 99.96), [50.1, 0.1, 100.0])],
)
def test_figures_are_shown_within_their_bounds(interval: Interval, shown: list[float]):
    assert interval.shown == shown


def test_no_contests_say_nothing():
    assert wilson(0, 0) == (0.0, 0.0, 100.0)
    assert wilson(1, 2).percent == 50


def test_a_report_as_data():
    data = report((ONE, TWO), (TWO, TWO)).to_dict()

    assert [data[key] for key in ("game", "battery", "runs", "contests", "seed")] == ["tic_tac_toe", "two", 2, 10, 0]
    assert data["challengers"]["perfect"] == {
        "reliability": percentage([8, 10], [10, 10]).shown,
        "power": percentage([2, 4], [10, 10]).shown,
        "maximal_power": 0.0,
        "contests": 20,
        "lost": 1,
    }
    assert (data["turing"]["passed"], data["turing"]["reliability"]["holds"]) == (False, None)
    assert (data["never_seen"], data["distinct_contests"], data["muted"]) == (11.36, 39, ["c (oops)"])
    assert (data["seconds_per_contest"], data["ms_per_decision"]) == (0.275, 50.0)
    assert data["comments"] == {"a": 45.45, "b": 4.55}
    assert data["never_seen_interval"] == percentage([15, 10], [100, 120]).shown
    assert replace(report((ONE,), (TWO,)), seed="a").to_dict()["seed"] == "a"


def test_a_report_in_a_notebook():
    """A row for each challenger; in the frame one for each run too, noise levels included."""
    found = report((ONE, TWO), (TWO, TWO))
    shown, frame = found._repr_html_(), found.to_frame()
    first = frame[(frame["challenger"] == "perfect") & (frame["run"] == 1)].iloc[0]

    assert "<caption>Tic-tac-toe: 10 contests with each challenger, runs: 2</caption>" in shown
    assert shown.count("<tr>") == 3 and ">maximal</th>" in shown and ">90.0</td>" in shown
    assert len(frame) == 2 * len(BATTERY.noise_levels)
    assert [int(first[name]) for name in ("won", "drawn", "lost", "stood", "decisions")] == [2, 7, 1, 8, 40]
    assert [int(first[name]) for name in ("contests", "never_seen", "distinct", "seconds")] == [10, 10, 9, 2]
    assert [bar.name for bar in found.plot().data] == ["reliability", "power", "maximal power"]


def test_testing_that_was_broken_off_is_not_judged():
    found = report((ONE,), (TWO,))
    broken = replace(found, scores={name: found.scores[name] for name in BATTERY.challengers})

    assert broken.turing.power == (None, "testing was broken off before all challengers were met")
    assert not broken.turing.passed
