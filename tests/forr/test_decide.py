"""Deciding in three tiers (SPEC F3 to F5), and what happens to parts that fail."""

from __future__ import annotations

from typing import Any

from forr.advisor import Advisor
from forr.blackboard import Blackboard
from forr.claim import ONLY_ACTION, OTHERS_REFUSED, Plain
from forr.decide import Panel, decide, first_tier
from forr.decision import Plan
from tests.forr.panels import board, plans, says


def test_the_only_action_needs_no_panel():
    never = Advisor[None, str]("never", 1, lambda _: 1 / 0)  # type: ignore[arg-type, return-value]

    decision = decide(Panel([never]), board("a"))

    assert (decision.action, decision.tier, decision.muted) == ("a", 0, {})
    assert decision.reason == ONLY_ACTION


def test_the_first_supporter_of_tier_1_decides():
    """In the order of their ranks, whatever tier 3 would say."""
    panel = Panel([says("late", 1, (10, "b"), rank=2), says("early", 1, (9, "a"), rank=1), says("loud", 3, (10, "c"))])

    decision = decide(panel, board())

    assert (decision.action, decision.tier, decision.decider) == ("a", 1, "early")
    assert decision.reason == Plain("early says so")


def test_a_supporter_names_its_strongest():
    assert decide(Panel([says("one", 1, (7, "a"), (9, "b"))]), board()).action == "b"


def test_a_veto_removes_the_action_and_is_kept():
    panel = Panel([says("no", 1, (0, "a"), rank=1), says("loud", 3, (10, "a"), (6, "b"))], weights={"loud": 1.0})

    decision = decide(panel, board())

    assert decision.action == "b"
    assert [(veto.advisor, veto.action) for veto in decision.vetoes] == [("no", "a")]
    assert set(decision.tally) == {"b", "c"}
    assert decision.legal == ("a", "b", "c")


def test_whoever_would_remove_everything_removes_nothing():
    panel = Panel([says("never", 1, (0, "a"), (0, "b"), (0, "c")), says("loud", 3, (8, "c"))], weights={"loud": 1.0})

    decision = decide(panel, board())

    assert (decision.action, decision.vetoes) == ("c", ())


def test_a_single_survivor_is_executed():
    panel = Panel([says("no", 1, (0, "a"), rank=1), says("nor", 1, (1, "c"), rank=2), says("loud", 3, (10, "c"))])

    decision = decide(panel, board())

    assert (decision.action, decision.tier, decision.decider) == ("b", 1, "nor")
    assert [veto.action for veto in decision.vetoes] == ["a", "c"]


def test_what_one_removed_the_next_does_not_see():
    seen: list[tuple[str, ...]] = []

    def looks(blackboard: Blackboard[None, str]) -> Any:
        seen.append(blackboard.actions)
        return []

    decide(Panel([says("no", 1, (0, "a"), rank=1), Advisor("looks", 1, looks, rank=2)]), board())

    assert seen == [("b", "c")]


def test_a_plan_is_followed_step_by_step():
    """Tier 2 decides where tier 1 does not, and what is left of the plan goes into the decision."""
    panel = Panel([plans("planner", "a", "b", "c"), says("loud", 3, (10, "c"))], weights={"loud": 1.0})

    first = decide(panel, board())
    second = decide(panel, board(plan=first.plan))
    third = decide(panel, board(plan=second.plan))

    assert [one.action for one in (first, second, third)] == ["a", "b", "c"]
    assert (first.tier, first.decider, first.reason) == (2, "planner", Plain("get there"))
    assert third.plan is None


def test_tier_1_interrupts_a_plan():
    panel = Panel([says("stop", 1, (10, "c")), plans("planner", "a")])

    decision = decide(panel, board(plan=Plan(("b",), "planner")))

    assert (decision.action, decision.tier, decision.plan) == ("c", 1, None)


def test_a_plan_goes_on_where_tier_1_takes_its_own_step():
    """Tier 1 decides, for its own reason, and what is left of the plan is not forgotten."""
    panel = Panel([says("stop", 1, (10, "b")), plans("planner", "a")])

    decision = decide(panel, board(plan=Plan(("b", "c"), "planner")))

    assert (decision.action, decision.tier, decision.plan) == ("b", 1, Plan(("c",), "planner"))


def test_a_plan_that_no_longer_holds_is_made_anew():
    panel = Panel([plans("planner", "a", "b")])
    broken = Plan(("c",), "planner", holds=lambda _: False)

    decision = decide(panel, board(plan=broken))

    assert decision.action == "a"
    assert decision.plan == Plan(("b",), "planner", Plain("get there"))


def test_a_plan_whose_next_step_is_gone_is_made_anew():
    assert decide(Panel([plans("planner", "a", "b")]), board(plan=Plan(("z",), "planner"))).action == "a"


def test_a_plan_that_a_veto_forbids_is_not_followed():
    panel = Panel([says("no", 1, (0, "a")), says("loud", 3, (9, "c"))], weights={"loud": 1.0})

    assert decide(panel, board(plan=Plan(("a",), "planner"))).action == "c"


def test_planners_are_asked_in_their_order():
    assert decide(Panel([plans("two", "b", rank=2), plans("one", "a", rank=1)]), board()).decider == "one"


def test_tier_3_votes_and_the_record_is_whole():
    panel = Panel([says("one", 3, (8, "a"), (3, "b")), says("two", 3, (9, "b"))], weights={"one": 1.0, "two": 0.5})

    decision = decide(panel, board())

    assert (decision.action, decision.tier, decision.decider) == ("a", 3, "vote")
    assert decision.tally == {"a": 3.0, "b": 0.0, "c": 0.0}
    assert len(decision.comments) == 3
    assert decision.weights == {"one": 1.0, "two": 0.5}
    assert [(vote.weight, vote.adds) for vote in decision.votes] == [(1.0, 3.0), (1.0, -2.0), (0.5, 2.0)]


def test_a_benchmark_only_listens():
    panel = Panel([says("anything", 3, (10, "b"), votes=False), says("one", 3, (6, "a"))], weights={"one": 1.0})

    decision = decide(panel, board())

    assert decision.action == "a"
    assert [comment.advisor for comment in decision.comments] == ["one"]


def test_ties_are_broken_by_the_seed():
    panel: Panel[None, str] = Panel([])

    chosen = {decide(panel, board(seed=str(seed))).action for seed in range(20)}

    assert chosen == {"a", "b", "c"}
    assert decide(panel, board(seed="7")) == decide(panel, board(seed="7"))


def failing(name: str, advise: Any, tier: Any = 3) -> Advisor[None, str]:
    return Advisor(name, tier, advise)


def test_an_advisor_that_raises_is_muted_and_named():
    """It is left out of this decision and of the next; the others go on."""
    calls = []

    def breaks(_blackboard: Blackboard[None, str]) -> Any:
        calls.append(1)
        raise ValueError("no map")

    panel = Panel([failing("broken", breaks), says("one", 3, (8, "b"))], weights={"one": 1.0, "broken": 1.0})

    first, second = decide(panel, board()), decide(panel, board())

    assert first.action == second.action == "b"
    assert first.muted == second.muted == {"broken": "ValueError: no map"}
    assert len(calls) == 1


def test_an_advisor_that_overruns_its_budget_is_muted():
    def digs(blackboard: Blackboard[None, str]) -> Any:
        while True:
            blackboard.budget.spend(10)

    decision = decide(Panel([failing("digs", digs, tier=1), says("one", 1, (9, "b"), rank=1)], steps=100), board())

    assert decision.action == "b"
    assert decision.muted == {"digs": "OutOfBudget: more than 100 steps"}


def test_an_advisor_that_talks_nonsense_is_muted():
    odd = failing("odd", lambda _: [(42, "a", "")])
    worse = failing("worse", lambda _: "nonsense")
    planner = failing("planner", lambda _: [None], tier=2)

    decision = decide(Panel([odd, worse, planner, says("one", 3, (8, "c"))], weights={"one": 1.0}), board())

    assert decision.action == "c"
    assert list(decision.muted) == ["odd", "planner", "worse"]


def test_every_advisor_has_its_own_budget():
    def spends(blackboard: Blackboard[None, str]) -> Any:
        blackboard.budget.spend(90)
        return []

    panel = Panel([failing("one", spends), failing("two", spends)], steps=100)

    assert decide(panel, board()).muted == {}


def test_the_first_tier_can_be_asked_alone():
    """What it leaves on offer, with its vetoes, where it does not decide; nobody else is asked."""
    never = Advisor[None, str]("never", 3, lambda _: 1 / 0)  # type: ignore[arg-type, return-value]
    panel = Panel([says("no", 1, (0, "a")), never])

    decision, remaining, vetoes = first_tier(panel, board())

    assert decision is None
    assert remaining.actions == ("b", "c")
    assert [veto.action for veto in vetoes] == ["a"]
    assert panel.muted == {}
    assert first_tier(panel, board("ab"))[0] == decide(panel, board("ab")).__class__(
        "b", 1, "no", OTHERS_REFUSED, vetoes=tuple(vetoes)
    )


def test_each_step_of_a_plan_may_have_a_purpose_of_its_own():
    """The second step is taken for what it is for; where only one purpose is given, it is that of every step."""
    plan = Plan(("a", "b", "c"), purpose=Plain("get to a"), then=(Plain("get to b"), Plain("get to c")))
    panel = Panel([Advisor("planner", 2, lambda _: [plan])])

    first = decide(panel, board())
    second = decide(panel, board(plan=first.plan))

    assert (first.reason, second.reason) == (Plain("get to a"), Plain("get to b"))
    assert second.plan == Plan(("c",), "planner", Plain("get to c"))
