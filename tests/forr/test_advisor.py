"""What an Advisor may say (SPEC F1)."""

from __future__ import annotations

from itertools import repeat
from typing import Any

import pytest

from forr.advisor import Advisor, advisor
from forr.claim import Plain
from forr.decision import Comment, Plan
from forr.errors import BadComment
from forr.knowledge import Item
from tests.forr.panels import board

MAPS: Item[dict[str, str]] = Item("maps", empty={})


def test_the_function_and_its_docstring_become_the_advisor():
    @advisor(3, opposes=True, reads=(MAPS,))
    def cautious(_blackboard: Any) -> Any:
        """Keep off what is new.

        More that nobody needs to read.
        """
        yield 2, "b", "is new"

    assert (cautious.name, cautious.tier, cautious.rationale) == ("cautious", 3, "Keep off what is new.")
    assert (cautious.supports, cautious.opposes, cautious.reads, cautious.votes) == (True, True, (MAPS,), True)


def test_comments_are_stamped_with_the_advisors_name():
    one = Advisor("one", 3, lambda _: [(8, "a", "is fine")])

    assert one.comments(board()) == (Comment(8, "a", "one", Plain("is fine")),)


def test_a_strength_of_five_is_silence():
    one = Advisor("one", 3, lambda _: [(5, "a", ""), (6, "b", "")])

    assert [comment.action for comment in one.comments(board())] == ["b"]


@pytest.mark.parametrize(
    ("remarks", "complaint"),
    [
        ([(11, "a", "")], "strength 11"),
        ([(-1, "a", "")], "strength -1"),
        ([(7.5, "a", "")], "strength 7.5"),
        ([(True, "a", "")], "strength True"),
        ([(7, "z", "")], "not on offer"),
        ([(7, "a", ""), (8, "a", "")], "twice"),
        ([(3, "a", "")], "can oppose"),
    ],
)
def test_what_no_advisor_may_say_is_refused(remarks: Any, complaint: str):
    with pytest.raises(BadComment, match=complaint):
        Advisor("loose", 3, lambda _: remarks).comments(board())


def test_who_repeats_without_end_is_refused_at_once():
    with pytest.raises(BadComment, match="twice"):
        Advisor("parrot", 3, lambda _: repeat((7, "a", ""))).comments(board())


def test_who_only_opposes_may_not_support():
    with pytest.raises(BadComment, match="can support"):
        Advisor("grim", 3, lambda _: [(7, "a", "")], supports=False, opposes=True).comments(board())


def test_a_plan_must_begin_with_what_is_on_offer():
    planner = Advisor("planner", 2, lambda _: [Plan(("z", "a")), Plan(()), Plan(("a", "z"))])

    assert [plan.steps for plan in planner.plans(board())] == [("a", "z")]
    assert planner.plans(board())[0].advisor == "planner"
