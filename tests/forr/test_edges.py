"""Defaults and borders of the architecture: what is meant where nothing is said, and what is just allowed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from forr import clock as clock_module
from forr.advisor import Advisor, advisor
from forr.blackboard import Blackboard
from forr.budget import PATIENCE, Budget
from forr.claim import ONLY_ACTION
from forr.decide import Panel, decide, first_tier
from forr.decision import Comment, Decision, Plan
from forr.errors import BadComment, OutOfBudget
from forr.knowledge import Item, Knowledge
from forr.learner import Learner, LearningAlgorithm, Trigger
from forr.pwl import Standing
from forr.vote import PARADIGMS, best, table_7_weights
from tests.forr.panels import NOTHING, board, plans, says


def test_an_advisor_supports_and_votes_unless_it_says_otherwise():
    @advisor(3)
    def plain(_blackboard: Any) -> Any:
        return []

    assert (plain.supports, plain.opposes, plain.votes, plain.rank) == (True, False, True, 0)
    bare = Advisor("bare", 3, lambda _: [])
    assert (bare.supports, bare.opposes, bare.votes, bare.rank) == (True, False, True, 0)


@pytest.mark.parametrize(("strength", "ability"), [(4, "oppose"), (6, "support")])
def test_indifference_needs_no_ability(strength: int, ability: str):
    """Who can neither support nor oppose may still say 5; one point more or less is refused by name."""

    def mild(said: int) -> Advisor[None, str]:
        return Advisor("mild", 3, lambda _: [(said, "a", "")], supports=False, opposes=False)

    assert mild(5).comments(board()) == ()
    with pytest.raises(BadComment, match=f"mild gave the strength {strength}, but does not say that it can {ability}"):
        mild(strength).comments(board())


@pytest.mark.parametrize("strength", [0, 10])
def test_the_ends_of_the_scale_may_be_used(strength: int):
    assert says("a", 3, (strength, "a")).comments(board())[0].strength == strength


@pytest.mark.parametrize("strength", [-1, 11, True, 7.0])
def test_beyond_the_scale_nothing_is_said(strength: Any):
    with pytest.raises(BadComment, match="whole number from 0 to 10"):
        says("a", 3, (strength, "a")).comments(board())


def test_a_budget_is_spent_to_the_last_step():
    budget = Budget(3)
    budget.spend()
    budget.spend(2)

    assert (budget.spent, budget.left) == (3, 0)
    with pytest.raises(OutOfBudget, match="more than 3 steps"):
        budget.spend()
    assert budget.spent == 3


def test_what_was_overspent_is_not_owed():
    assert Budget(3, spent=5).left == 0


def test_patience_ends_after_a_minute(monkeypatch: pytest.MonkeyPatch):
    """The clock stands behind the steps: at sixty seconds there is still time, just after there is none."""
    clock = [100.0]
    monkeypatch.setattr(clock_module.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(clock_module, "_left_out", [])
    budget = Budget(10, started=100.0)

    clock[0] = 160.0
    assert PATIENCE == 60
    assert budget.left == 10
    clock[0] = 160.1
    assert budget.left == 0
    with pytest.raises(OutOfBudget, match="out of patience"):
        budget.spend()
    with pytest.raises(OutOfBudget, match="more than 10 steps"):
        budget.spend(11)


def test_patience_does_not_count_what_the_clock_leaves_out(monkeypatch: pytest.MonkeyPatch):
    """Ninety seconds, of which forty went into getting ready: there is time; declared twice, they count once."""
    clock, ready = [100.0], [0.0]
    monkeypatch.setattr(clock_module.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(clock_module, "_left_out", [])

    def getting_ready() -> float:
        return ready[0]

    clock_module.leave_out(getting_ready)
    clock_module.leave_out(getting_ready)
    budget = Budget(10)
    clock[0], ready[0] = 190.0, 40.0

    assert clock_module.now() == 150.0
    assert budget.left == 10
    clock[0] = 200.1
    assert budget.left == 0


def test_a_hundred_thousand_steps_are_usual():
    assert Blackboard(None, (), NOTHING).budget.steps == 100_000
    assert Panel[None, str]([]).steps == 100_000
    assert LearningAlgorithm(Item("any", 0), Trigger("contest"), lambda value, _: value).steps == 100_000
    assert Trigger("contest").every == 1


def test_the_panel_sits_by_tier_then_rank_then_name():
    advisors = [says("b", 1, rank=2), says("c", 1, rank=1), says("a", 1, rank=2), says("d", 3), plans("e")]

    tiers = Panel(advisors).tiers

    assert {tier: [one.name for one in sitting] for tier, sitting in tiers.items()} == {
        1: ["c", "a", "b"],
        2: ["e"],
        3: ["d"],
    }


def test_one_action_is_no_choice_and_two_are():
    silent = Panel[None, str]([])

    assert first_tier(silent, board("a"))[0] == Decision("a", 0, "only move", ONLY_ACTION)
    assert first_tier(silent, board("ab"))[0] is None
    assert decide(silent, board("ab")).tier == 3


def test_a_plan_s_rest_ends_with_its_last_step():
    plan = Plan(("a", "b"), "planner", "get there")

    assert plan.rest() == Plan(("b",), "planner", "get there")
    assert Plan(("b",)).rest() is None
    assert Plan(()).rest() is None


def test_what_tier_1_takes_out_of_a_plan_s_order_ends_the_plan():
    """The plan's own step goes on with it; another step does not, nor does a plan without steps."""
    victory = says("victory", 1, (10, "a"))

    assert decide(Panel([victory]), board(plan=Plan(("a", "b")))).plan == Plan(("b",))
    assert decide(Panel([victory]), board(plan=Plan(("b", "a")))).plan is None
    assert decide(Panel([victory]), board(plan=Plan(()))).plan is None


def test_a_plan_without_a_condition_stands():
    decision = decide(Panel([plans("planner", "c")]), board(plan=Plan(("b", "a"), "planner")))

    assert (decision.action, decision.tier, decision.plan) == ("b", 2, Plan(("a",), "planner"))


def test_a_plan_without_steps_is_no_plan():
    empty = Advisor[None, str]("empty", 2, lambda _: [Plan(()), Plan(("c",))])

    assert decide(Panel([empty]), board()).action == "c"


def test_of_two_supporters_as_strong_the_first_is_taken():
    assert decide(Panel([says("victory", 1, (9, "b"), (9, "c"), (8, "a"))]), board()).action == "b"


def test_support_in_tier_1_is_more_than_five():
    """Opposition does not decide, however many speak."""
    panel = Panel([says("veto", 1, (4, "a")), says("vote", 3, (6, "a"), (6, "b"))], PARADIGMS["1"])

    decision = decide(panel, board())

    assert (decision.action, decision.tier, [one.action for one in decision.vetoes]) == ("b", 3, ["a"])


def test_a_comment_is_for_above_five_and_against_below():
    sides = [(Comment(strength, "a", "x").supports, Comment(strength, "a", "x").opposes) for strength in (4, 5, 6)]

    assert sides == [(False, True), (False, False), (True, False)]


def test_a_leader_alone_draws_no_lot():
    """The stream of chance is touched only where several lead."""
    rng = Random("lots")
    before = rng.getstate()

    assert best({"a": 1.0, "b": 0.5}, rng) == "a"
    assert rng.getstate() == before
    assert {best({"a": 1.0, "b": 1.0, "c": 0.9}, rng) for _ in range(40)} == {"a", "b"}
    assert rng.getstate() != before


def test_three_are_doubled_by_right_opinions_then_weight_then_name():
    standings = {
        "d": Standing(9, 5),
        "c": Standing(5, 5),
        "b": Standing(9, 5),
        "a": Standing(9, 5),
        "wrong": Standing(4, 0),
        "silent": Standing(),
    }

    assert table_7_weights(standings, ["d", "c", "b", "a", "wrong", "silent", "new"]) == {
        "d": 1.0,
        "c": 2.0,
        "b": 2.0,
        "a": 2.0,
        "wrong": 1.0,
    }


def test_an_item_s_own_budget_holds_where_no_other_is_given():
    """The learner hands each item its steps, and leaves alone whom no event calls."""
    given: dict[str, int] = {}

    def note(name: str, event: Any, every: int = 1) -> LearningAlgorithm[int, Budget]:
        def learn(value: int, budget: Budget) -> int:
            given[name] = budget.steps
            return value + 1

        return LearningAlgorithm(Item(name, 0), Trigger(event, every), learn, steps=7)

    algorithms = {one.name: one for one in (note("usual", "contest"), note("other", "contest"), note("later", "phase"))}
    learner = Learner(algorithms, steps={"other": 3})
    knowledge = Knowledge("letters", dict.fromkeys(algorithms, 0))

    learned = learner.learn(knowledge, "contest", 1, lambda _known, budget, _name: budget)

    assert given == {"usual": 7, "other": 3}
    assert learned.values == {"usual": 1, "other": 1, "later": 0}
    assert learned.contests == 0
