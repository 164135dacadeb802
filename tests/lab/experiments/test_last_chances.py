"""Where the contests were lost that make a figure worse than the paper's (SPEC E4)."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.load import load
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.last_chances import CommonChance, common_chances
from hoyle.lab.experiments.tallies import ArmKey
from hoyle.lab.experiments.verdicts import JudgedCell
from hoyle.lab.maximal_power import MaximalPower
from hoyle.show.experiment_report import sentences_on_worse
from tests.lab.experiments.made_up import MadeUp, contests_tested, run_row
from tests.lab.experiments.test_reports import findings, ledger  # noqa: F401  fixtures

TIC_TAC_TOE = load("tic_tac_toe")
ALL = ArmKey("", "{}", "tic_tac_toe")
CORNER = "a3 b3 b2 c3 c1"  # the second answers a corner with the edge beside it, and has lost
TURNED = "a3 a2 b2 a1 c1"  # the same, mirrored
ASTRAY = "a3 c3 c1 a1 b2"  # the second answers with another corner, blocks once, and has lost


def lost(moves: str, challenger: str = "random") -> MadeUp:
    rows = contests_tested(1, "wl", challenger=challenger, moves=moves, length=5)
    return MadeUp([run_row(1)], [replace(row, first="random", second="hoyle", role=2) for row in rows])


def test_the_last_chance_is_the_last_position_that_was_not_lost():
    """Of the two contests only the lost one counts; b3 gave it up, three plies before the end."""
    found = common_chances(lost(CORNER), {(ALL, "random"): TIC_TAC_TOE})

    assert found == {(ALL, "random"): CommonChance(1, 3.0, 1, "X../.../... O", "b3", ("b2",))}


def test_chances_are_counted_up_to_symmetry():
    once, again = lost(CORNER), lost(TURNED)
    both = MadeUp(once.rows, [*once.played, *again.played])

    found = common_chances(both, {(ALL, "random"): TIC_TAC_TOE})[ALL, "random"]

    assert (found.contests, found.times, found.made) == (2, 2, "b3")


def test_another_move_in_the_same_position_is_another_chance():
    """a1 loses as b3 does, and was played once of three times."""
    others = lost(ASTRAY)
    three = MadeUp(lost(CORNER).rows, [*lost(CORNER).played, *lost(TURNED).played, *others.played])

    found = common_chances(three, {(ALL, "random"): TIC_TAC_TOE})[ALL, "random"]

    assert (found.contests, found.times, found.made) == (3, 2, "b3")


def test_a_contest_that_was_forfeited_was_not_lost_by_a_move():
    forfeited = MadeUp(lost(CORNER).rows, [replace(row, ending="forfeit") for row in lost(CORNER).played])

    assert common_chances(forfeited, {(ALL, "random"): TIC_TAC_TOE}) == {}


def test_what_was_tested_on_the_way_does_not_count():
    earlier = MadeUp(lost(CORNER).rows, [replace(row, part=0) for row in lost(CORNER).played])

    assert common_chances(earlier, {(ALL, "random"): TIC_TAC_TOE}) == {}


def test_lessons_are_looked_at_where_no_challenger_is_named():
    lessons = MadeUp(lost(CORNER).rows, [replace(row, phase="learning") for row in lost(CORNER).played])

    assert common_chances(lessons, {(ALL, ""): TIC_TAC_TOE})[ALL, ""].made == "b3"


def test_only_the_challenger_that_is_asked_about_counts():
    assert common_chances(lost(CORNER), {(ALL, "perfect"): TIC_TAC_TOE}) == {}


def test_a_game_that_cannot_be_solved_has_none():
    assert common_chances(lost(CORNER), {(ALL, "random"): load("nine_mens_morris")}) == {}


def test_a_report_tells_where_contests_were_lost(findings: ExperimentFindings):  # noqa: F811
    (worse, chances), *_ = findings.chances.items()

    assert worse[1] == "perfect"
    assert any(f"with {chances.made} where" in sentence for sentence in sentences_on_worse(findings))


def test_what_perfect_play_does_not_win_more_often_is_told_as_such(findings: ExperimentFindings):  # noqa: F811
    """Nobody wins less than nothing; and no panel of two wins every contest."""
    power = next(one for one in findings.cells if one.cell.metric == "power")
    worse = replace(power, verdict="worse")

    def beside(percent: float) -> tuple[JudgedCell, ExperimentFindings]:
        most = {("tic_tac_toe", "random", False): MaximalPower(percent, exact=True)}
        return worse, replace(findings, cells=(worse,), maximal=most)

    for percent, expected in ((0.0, True), (100.0, False)):
        one, found = beside(percent)
        assert found.not_shown_below_perfect_play(one) is expected
        assert ("not shown to be less" in sentences_on_worse(found)[0]) is expected
