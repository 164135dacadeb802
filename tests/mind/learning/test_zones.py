"""Zone expressions as knowledge: what is recorded, when an attitude counts, who is given up, who becomes an Advisor."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import ANY

import numpy as np
import pytest
from scipy import stats

from forr.budget import Budget
from forr.decision import INDIFFERENT, Comment
from forr.pwl import is_right
from hoyle.games.contest import Contest
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests
from hoyle.mind.advisors.learned.zones import learned
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.zone_form import decode, encode
from hoyle.mind.knowledge.zone_values import EXPRESSIONS, ZoneValues
from hoyle.mind.knowledge.zones import ZONES, merge
from hoyle.mind.learning import algorithms, zones
from hoyle.mind.learning.zones import learn_zones
from hoyle.mind.perception.zones.zone_attitudes import AVOID, SEEK
from hoyle.mind.perception.zones.zone_kernels import DRAWN, LOST, VALUES, WON, judge
from hoyle.mind.perception.zones.zones import STAGES, numbers, values_of
from hoyle.mind.settings import Settings
from tests.mind.learning.experiences import GAME, played, symmetric

WITH_ZONES = Settings(zones=True)
X_WINS = "b2 a3 a1 b3 c3"
DRAWN_CONTEST = "b2 a3 b3 b1 a2 c2 c3 a1 c1"
DENSITY = numbers()["average density of one-step zones, placing"]


def after(value: ZoneValues, contest: Contest, settings: Settings = WITH_ZONES) -> ZoneValues:
    """What is known after one more contest of tic-tac-toe."""
    return learn_zones(
        value, Experience(GAME, (contest,), symmetric(), (), Budget(zones.STEPS), Random("zones"), settings)
    )


def recorded(won: list[float], drawn: list[float], lost: list[float], contests: int = 1) -> ZoneValues:
    """Made-up values of one expression, all others as if they never varied."""
    value = ZoneValues(contests=contests)
    for outcome, values in ((WON, won), (DRAWN, drawn), (LOST, lost)):
        value.counts[:, outcome] = len(values)
        value.sums[DENSITY, outcome] = sum(values), sum(one * one for one in values)
    return value


def attitudes(won: list[float], drawn: list[float], lost: list[float]) -> tuple[int, int]:
    win, loss = recorded(won, drawn, lost).lists().standing_out()[DENSITY].tolist()
    return win, loss


def around(mean: float, count: int = 30) -> list[float]:
    """Values that scatter around a mean, the same every time."""
    rng = Random(f"around {mean} {count}")
    return [rng.gauss(mean, 1.0) for _ in range(count)]


def test_switched_off_it_learns_nothing():
    value = ZoneValues()

    assert after(value, played(X_WINS), Settings()) is value


def test_every_position_counts_for_both_contestants():
    """The winner's values and the loser's are kept apart: six positions, X without a piece in one and O in two."""
    value = after(ZoneValues(), played(X_WINS))
    contest = played(X_WINS)
    of_x = [values_of(GAME, position, 1) for position in contest.positions[1:]]
    densities = [values["average density of one-step zones, placing"] for values in of_x]

    assert value.counts[0].tolist() == [5, 0, 4]
    assert value.sums[DENSITY, WON, 0] == pytest.approx(sum(densities))
    assert value.sums[DENSITY, WON, 1] == pytest.approx(sum(one * one for one in densities))
    assert value.contests == 1


def test_a_draw_counts_for_both_without_distinction():
    value = after(ZoneValues(), played(DRAWN_CONTEST))

    assert value.counts[:, [WON, LOST]].sum() == 0
    assert value.counts[:, DRAWN].sum() == 9 + 8


@pytest.mark.parametrize("gap", [0.0, 0.3, 0.6, 1.0, 2.0, -2.0])
def test_the_comparison_is_welchs_test(gap: float):
    """Against scipy's own, with lists of different size and spread."""
    won, lost = around(gap, 40), [3 * one for one in around(0.0, 17)]
    result = stats.ttest_ind(won, lost, equal_var=False)
    expected = np.sign(result.statistic) if result.pvalue < 0.01 else 0

    assert recorded(won, [0.0] * 9, lost).lists().differ(WON, LOST)[DENSITY] == expected


def test_winners_must_differ_from_both_others_in_one_direction():
    """High against both is a win attitude; between the two others is none; losers alone apart is a loss attitude."""
    assert attitudes(around(5), around(0), around(0.1)) == (1, 0)
    assert attitudes(around(-5), around(0), around(0.1)) == (-1, 0)
    assert attitudes(around(0), around(5), around(-5)) == (0, -1)
    assert attitudes(around(0), around(0.1), around(5)) == (0, 1)
    assert attitudes(around(5), around(0), around(-5)) == (1, -1)
    assert attitudes(around(0), around(0.05), around(0.1)) == (0, 0)


def test_four_values_are_too_few():
    assert attitudes([9.0] * 4, [1.0] * 20, [1.0] * 20) == (0, 0)
    assert attitudes([9.0] * 5, [1.0] * 20, [1.0] * 20) == (1, 0)


def test_lists_that_never_vary_differ_if_they_differ():
    assert attitudes([1 / 3] * 9, [1 / 3] * 8, [1 / 3] * 7) == (0, 0)


def test_an_attitude_is_active_after_twenty_contests_in_a_row_and_no_longer_when_it_lapses():
    value = recorded(around(50, 400), around(0, 400), around(0.1, 400))
    for number in range(1, 26):
        value = zones._compared(value)
        assert (value.attitudes[DENSITY] == SEEK) == (number >= 20)
    lapsed = zones._compared(replace(value, sums=np.zeros_like(value.sums)))

    assert value.directions[0, DENSITY] == 1
    assert lapsed.active == 0
    assert lapsed.streaks[DENSITY].tolist() == [0, 0]


def test_an_attitude_that_turns_begins_anew():
    value = zones._compared(recorded(around(50), around(0), around(0.1)))
    turned = recorded(around(-50), around(0), around(0.1))

    assert zones._compared(replace(turned, streaks=value.streaks * 30)).streaks[DENSITY].tolist() == [-1, 0]


def test_what_losers_had_more_of_is_to_be_avoided():
    value = ZoneValues()
    value.streaks[DENSITY] = (0, 20)

    assert value.attitudes[DENSITY] == AVOID
    assert value.directions[0, DENSITY] == -1


def test_a_win_attitude_goes_before_a_loss_attitude():
    value = ZoneValues()
    value.streaks[DENSITY] = (-20, 20)

    assert value.attitudes[DENSITY] == -SEEK


def test_lists_that_are_alike_are_given_up_for_good():
    """At 40 contests the limit is 0.04, for the means and for the standard deviations."""
    alike, apart = [1.0, 2.0] * 10, [1.05, 2.05] * 10
    wider = [1.0, 2.2] * 10

    assert zones._giving_up(recorded(alike, alike, alike, 40)).given_up[DENSITY]
    assert not zones._giving_up(recorded(alike, alike, apart, 40)).given_up[DENSITY]
    assert not zones._giving_up(recorded(alike, wider, alike, 40)).given_up[DENSITY]
    assert zones._giving_up(recorded(alike, alike, apart, 60)).given_up[DENSITY]


def test_what_is_given_up_stays_so_and_holds_no_values():
    given_up = zones._giving_up(recorded([1.0] * 9, [1.0] * 9, [1.0] * 9, 40))
    later = after(replace(given_up, contests=41), played(X_WINS))

    assert later.given_up[DENSITY]
    assert not later.sums[DENSITY].any()
    assert not later.streaks[DENSITY].any()


def test_nothing_is_given_up_within_25_contests():
    value = ZoneValues()
    for number in range(26):
        assert not value.given_up.any()
        value = after(value, played(DRAWN_CONTEST if number % 3 == 2 else X_WINS))

    assert value.contests == 26
    assert value.given_up.any()


def active(given: int, right: int) -> ZoneValues:
    value = ZoneValues(contests=9)
    value.streaks[DENSITY], value.opinions[DENSITY] = (30, 0), (given, right)
    return value


@pytest.mark.parametrize(("given", "right", "chosen"), [(10, 9, True), (20, 17, True), (20, 16, False), (9, 9, False)])
def test_an_active_expression_that_is_right_often_enough_becomes_important(given: int, right: int, chosen: bool):
    """A weight of at least 0.85 over ten opinions; then Zone Ranger hears it no more."""
    value = zones._promoting(active(given, right))

    assert value.important[DENSITY] == (SEEK if chosen else 0)
    assert value.attitudes[DENSITY] == (0 if chosen else SEEK)


def test_important_expressions_are_looked_for_every_ten_contests(monkeypatch):
    monkeypatch.setattr(zones, "_compared", lambda value: value)
    monkeypatch.setattr(zones, "_judged", lambda value, _: value.opinions)

    assert after(active(20, 20), played(X_WINS)).important[DENSITY] == SEEK  # the tenth
    assert after(replace(active(20, 20), contests=10), played(X_WINS)).important[DENSITY] == 0


def test_opinions_are_judged_as_an_advisors_are():
    """On random examples the kernel and PWL's own judgement agree, expression by expression."""
    rng = np.random.default_rng(0)
    for _ in range(60):
        moves = int(rng.integers(2, 6))
        changes = rng.integers(-1, 2, (moves, 2, VALUES)).astype(np.int8)
        directions = rng.integers(-1, 2, VALUES).astype(np.int8)
        correct = np.zeros(moves, np.bool_)
        correct[rng.choice(moves, int(rng.integers(1, moves + 1)), replace=False)] = True
        opinions = np.zeros((VALUES, 2), np.int64)
        judge(changes, directions, correct, opinions)
        for value in range(VALUES):
            said = directions[value] * (changes[:, 0, value] - changes[:, 1, value])
            comments = [Comment(INDIFFERENT + 2 * int(one), move, "zone") for move, one in enumerate(said) if one]
            right = is_right(comments, range(moves), np.flatnonzero(correct).tolist())
            assert opinions[value].tolist() == ([1, int(right)] if comments else [0, 0])


def test_it_is_judged_where_the_expert_moved():
    """One training example for each of the expert's moves but the forced last one."""
    contest = played(DRAWN_CONTEST, ("perfect", "hoyle"))
    known = symmetric()
    seen = Experience(GAME, (contest,), known, (), Budget(zones.STEPS), Random("zones"), WITH_ZONES)
    known = known.replacing(EXPERT_MOVES, algorithms()["expert_moves"]({}, seen))
    value = ZoneValues(contests=3)
    value.streaks[:VALUES, 0] = 30  # while placing, all of them
    opinions = zones._judged(value, replace(seen, knowledge=known))

    assert opinions[:, 0].max() == 3  # not of an empty board, nor where one move is left
    assert not opinions[VALUES:].any()
    assert (opinions[:, 1] <= opinions[:, 0]).all()


def test_it_survives_json():
    value = after(after(ZoneValues(), played(X_WINS)), played(DRAWN_CONTEST))
    value.given_up[3], value.important[4], value.sums[3:5] = True, -AVOID, 0
    data = json.loads(json.dumps(encode(value)))

    assert list(data.values())[3 + 3 : 3 + 5] == ["given up", "avoid low"]  # after contests and the two totals
    assert decode(data) == value
    assert decode(encode(ZoneValues())) == ZoneValues()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: data.pop("contests"), "'contests' is missing"),
        (lambda data: data.update({"luck of the Irish": "given up"}), "no expression about zones"),
        (lambda data: data.update(contests="given up"), "do not stand where they should"),
        (lambda data: data["average density of one-step zones, placing"].update(opinions=[2, 3]), "more often than"),
        (lambda data: data.update({"average density of one-step zones, placing": 7}), "not told as an expression"),
    ],
)
def test_a_damaged_form_is_refused_with_a_sentence(change, complaint: str):
    data = encode(after(ZoneValues(), played(X_WINS)))
    change(data)

    with pytest.raises(ValueError, match=complaint):
        decode(data)


def test_merging_adds_values():
    one, two = after(ZoneValues(), played(X_WINS)), after(ZoneValues(), played(DRAWN_CONTEST))
    both = merge(one, two)

    assert both.contests == 2
    assert (both.sums == after(one, played(DRAWN_CONTEST)).sums).all()


def test_some_contests_a_save_and_the_rest_are_the_same_as_all_at_once(tmp_path: Path):
    """SPEC K15 with zones on; by then expressions are active, judged and given up."""
    game, file, whole = load("achi"), tmp_path / "kept.json", tmp_path / "whole.json"
    settings = replace(settings_for(zones=True), proof_steps=0, decision_steps=0, forcing=False)
    learn(Assignment(game, "fallible(50)", Contests(30), "seed", settings, file))

    learn(resume(file, Assignment(game, until=Contests(30))))
    value = learn(Assignment(game, "fallible(50)", Contests(60), "seed", settings, whole)).knowledge[ZONES]

    assert file.read_bytes() == whole.read_bytes()
    assert value.active
    assert value.given_up.any()
    assert value.opinions.any()


def test_there_is_an_expression_for_each_stage():
    assert VALUES * len(STAGES) == EXPRESSIONS


def test_what_six_expressions_say_alike_counts_once():
    """Every piece is in one zone of each type, so the total of pieces is one number, whatever the type (SPEC P4)."""
    game, rng, position = load("achi"), Random("total pieces"), load("achi").start
    while game.outcome(position) is None and position.hands != (0, 0):
        position = game.after(position, rng.choice(game.legal_moves(position)))
        for contestant in (1, 2):
            totals = {value for name, value in values_of(game, position, contestant).items() if "total pieces" in name}
            assert len(totals) <= 1
    steady = replace(ZoneValues(), streaks=np.full((EXPRESSIONS, 2), 20))
    alike = [number for name, number in numbers().items() if name.startswith("total pieces of")]

    assert len(alike) == 12
    assert np.count_nonzero(steady.attitudes[alike]) == 2  # one for each stage


def test_a_file_with_six_advisors_of_one_opinion_seats_one():
    """Files of before have them."""
    important = np.array(["total pieces of" in name and "sliding" in name for name in numbers()], np.int8)
    knowledge = symmetric().replacing(ZONES, replace(ZoneValues(), contests=1, important=important))

    assert len(list(learned(GAME, knowledge, WITH_ZONES))) == 1


def test_values_of_zones_leave_it_to_others_whether_they_are_equal():
    assert ZoneValues() == ZoneValues()
    assert ZoneValues() != ZoneValues(contests=1)
    assert ZoneValues() != "zones"
    assert ZoneValues() == ANY
