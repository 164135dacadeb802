"""Voting: the paradigms of the blackboard paper, its table 7, and the tallies of PWL and AWL (SPEC F6)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forr.decision import Comment, Vote
from forr.pwl import Standing
from forr.vote import PARADIGMS, TABLE_7, best, force, table_7_weights, tally_of

RNG = Random("vote")


def comments(*rows: tuple[int, str, str]) -> list[Comment[str]]:
    return [Comment(strength, action, advisor) for strength, action, advisor in rows]


# AWL, section 2: < Advisor-1, action-1, 6 >, < Advisor-1, action-2, 8 >, < Advisor-2, action-1, 7 >,
# < Advisor-3, action-3, 8 >.
WORKED = comments((6, "1", "A"), (8, "2", "A"), (7, "1", "B"), (8, "3", "C"))
# With opposition: A is against 1, mildly for 2; B is for both.
MIXED = comments((1, "1", "A"), (6, "2", "A"), (9, "1", "B"), (6, "2", "B"))


def tally(paradigm: str, said: list[Comment[str]], actions: str = "123", weights: dict[str, float] | None = None):
    return tally_of(tuple(actions), PARADIGMS[paradigm](said, weights or {}, RNG))


def test_the_worked_example_of_awl():
    """Action 1 has support 13, actions 2 and 3 have 8 each, and action 1 is executed."""
    assert tally("1", WORKED) == {"1": 13, "2": 8, "3": 8}
    assert best(tally("1", WORKED), RNG) == "1"


@pytest.mark.parametrize(("strength", "counts"), [(0, -10), (4, -6), (5, 0), (6, 6), (10, 10)])
def test_opposition_opposes(strength: int, counts: int):
    """A supporting comment counts s, an opposing one s - 10, silence nothing."""
    assert force(Comment(strength, "a", "A")) == counts


@pytest.mark.parametrize(
    ("paradigm", "expected"),
    [
        ("1", {"1": 0, "2": 12, "3": 0}),  # 9 - 9, 6 + 6
        ("2", {"1": 0, "2": 2, "3": 0}),  # +1 - 1, +1 + 1
        ("3", {"1": 0, "2": 0, "3": 0}),  # A's strongest is 1 against, B's is 9 for: -9 + 9
        ("4", {"1": 0, "2": 0, "3": 0}),
    ],
)
def test_the_four_paradigms(paradigm: str, expected: dict[str, float]):
    assert tally(paradigm, MIXED) == expected


def test_paradigms_can_disagree():
    """Strength makes one choice, numbers another: the point of having several (blackboard paper, section 3)."""
    said = comments((10, "1", "A"), (6, "2", "B"), (6, "2", "C"), (7, "3", "A"))

    assert tally("1", said) == {"1": 10, "2": 12, "3": 7}
    assert tally("2", said) == {"1": 1, "2": 2, "3": 1}
    assert tally("3", said) == {"1": 10, "2": 12, "3": 0}
    assert tally("4", said) == {"1": 1, "2": 2, "3": 0}


def test_of_equally_strong_comments_one_is_drawn():
    """Paradigms 3 and 4 hear one comment of an Advisor: which, the seeded generator says."""
    said = comments((9, "1", "A"), (1, "2", "A"), (9, "3", "A"))

    heard = [PARADIGMS["3"](said, {}, Random(str(seed))) for seed in range(30)]

    assert {(vote.comment.action, vote.adds) for (vote,) in heard} == {("1", 9), ("2", -9), ("3", 9)}


def test_pwl_counts_from_five_and_by_weight():
    weights = {"A": 0.5, "B": 0.25}

    assert tally("pwl", MIXED, weights=weights) == {"1": -1.0, "2": 0.75, "3": 0.0}


def test_without_a_weight_there_is_no_vote():
    assert tally("pwl", WORKED, weights={"B": 1.0}) == {"1": 2.0, "2": 0.0, "3": 0.0}


def test_the_order_of_addition_decides_nothing():
    """Tallies are rounded to nine decimals: 0.1 + 0.2 and 0.3 are a tie."""
    weights = {"A": 0.1, "B": 0.2, "C": 0.3}
    said = comments((6, "1", "A"), (6, "1", "B"), (6, "2", "C"))

    counted = tally("pwl", said, weights=weights)

    assert counted["1"] == counted["2"]
    assert {best(counted, Random(str(seed))) for seed in range(20)} == {"1", "2"}


def test_a_weight_of_two_turns_the_worked_example():
    """AWL, section 2: with a weight of 2 for Advisor 3, action 3 has support 16 and is executed instead."""
    weights = {"A": 1.0, "B": 1.0, "C": 2.0}

    assert tally("awl", WORKED, weights=weights) == {"1": 13, "2": 8, "3": 16}
    assert best(tally("awl", WORKED, weights=weights), RNG) == "3"


def test_awl_opposition_opposes_by_weight():
    """A is against 1 with 1 - 10, B for it with 9; 2 has 6 from each."""
    assert tally("awl", MIXED, weights={"A": 1.1, "B": 1.0}) == {"1": -0.9, "2": 12.6, "3": 0}


def test_awl_hears_nobody_without_a_weight():
    assert tally("awl", WORKED, weights={"B": 1.0}) == {"1": 7, "2": 0, "3": 0}


@pytest.mark.parametrize(
    ("vote", "expected"),
    [
        ("table7", {"1": 20, "2": 12, "3": 14}),  # A counts twice: 2 * 10, 6 + 6, 2 * 7
        ("table7-2", {"1": 2, "2": 2, "3": 2}),
        ("table7-3", {"1": 20, "2": 12, "3": 0}),  # A's strongest comment alone
        ("table7-4", {"1": 2, "2": 2, "3": 0}),
    ],
)
def test_table_7_doubles_under_each_paradigm(vote: str, expected: dict[str, float]):
    """Blackboard paper, 4.4: each of the paradigms, with the weights of the most significant doubled."""
    said = comments((10, "1", "A"), (6, "2", "B"), (6, "2", "C"), (7, "3", "A"), (9, "1", "out"))

    assert tally(vote, said, weights={"A": 2.0, "B": 1.0, "C": 1.0}) == expected


def test_table_7_has_a_vote_for_each_paradigm():
    assert len(TABLE_7) == 4


def test_the_irrelevant_are_out_and_the_three_most_significant_doubled():
    """Significant is who was right most often: 9 of 30 before 8 of 8."""
    standings = {
        "often": Standing(30, 9),
        "sure": Standing(8, 8),
        "fair": Standing(10, 5),
        "rare": Standing(2, 2),
        "wrong": Standing(40, 0),
        "anything": Standing(100, 60),
    }

    weights = table_7_weights(standings, ["fair", "often", "rare", "silent", "sure", "wrong"])

    assert weights == {"fair": 2.0, "often": 2.0, "rare": 1.0, "sure": 2.0, "wrong": 1.0}


def test_nobody_is_doubled_for_being_wrong():
    assert table_7_weights({"a": Standing(9, 1), "b": Standing(9, 0)}, ["a", "b"]) == {"a": 2.0, "b": 1.0}


def test_before_any_opinion_all_count_alike():
    """Else table 7 would silence a Hoyle that knows nothing yet."""
    assert table_7_weights({}, ["a", "b"]) == {"a": 1.0, "b": 1.0}


STRENGTHS = st.integers(0, 10).filter(lambda strength: strength != 5)
REMARKS = st.dictionaries(st.tuples(st.sampled_from("ABCDE"), st.sampled_from("1234")), STRENGTHS)
WEIGHTS = st.dictionaries(st.sampled_from("ABCDE"), st.floats(0, 3))


@pytest.mark.parametrize("rule", PARADIGMS)
@given(remarks=REMARKS, weights=WEIGHTS, seed=st.integers(0, 99))
def test_the_votes_add_up_to_the_tally(rule: str, remarks: dict[tuple[str, str], int], weights, seed: int):
    """Under every rule: a vote is a comment that was made, it pulls the way it speaks, and nothing else counts."""
    said = [Comment(strength, action, advisor) for (advisor, action), strength in remarks.items()]
    votes = PARADIGMS[rule](said, weights, Random(str(seed)))
    counted = tally_of(tuple("1234"), votes)

    assert all(vote.comment in said for vote in votes)
    assert len({(vote.comment.advisor, vote.comment.action) for vote in votes}) == len(votes)
    assert all((vote.adds > 0) == vote.comment.supports for vote in votes if vote.adds)
    for action in "1234":
        added = sum(vote.adds for vote in votes if vote.comment.action == action)
        assert counted[action] == pytest.approx(added, abs=1e-8)


@pytest.mark.parametrize("rule", ["3", "4", "table7-3", "table7-4"])
def test_where_one_comment_of_each_advisor_is_heard_the_others_have_no_vote(rule: str):
    """What is cited is what counted: of A's three comments and B's two, the strongest."""
    said = comments((6, "1", "A"), (10, "2", "A"), (4, "3", "A"), (0, "1", "B"), (6, "2", "B"))
    votes = PARADIGMS[rule](said, {"A": 1.0, "B": 2.0}, RNG)

    assert [(vote.comment.advisor, vote.comment.action) for vote in votes] == [("A", "2"), ("B", "1")]


def test_whose_voice_counts_nothing_has_no_vote():
    votes = PARADIGMS["pwl"](WORKED, {"A": 0.0, "C": 0.5}, RNG)

    assert [(vote.comment.advisor, vote.weight, vote.adds) for vote in votes] == [("C", 0.5, 1.5)]


@pytest.mark.parametrize(("apart", "leaders"), [(0.4e-9, {"a", "b"}), (1e-9, {"b"})])
def test_tallies_are_equal_to_the_ninth_decimal(apart: float, leaders: set[str]):
    """The order in which votes are added decides nothing; a difference that somebody meant does."""
    votes = [Vote(Comment(6, "a", "A"), 1.0, 0.25), Vote(Comment(6, "b", "B"), 1.0, 0.25 + apart)]
    tally = tally_of(("a", "b"), votes)

    assert {best(tally, RNG) for _ in range(40)} == leaders
