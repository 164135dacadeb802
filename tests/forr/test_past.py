"""The past of a contest, on the blackboard."""

from __future__ import annotations

from random import Random

from forr.blackboard import Blackboard
from forr.budget import Budget
from forr.knowledge import Knowledge
from forr.past import NO_PAST, Past


def test_without_an_episode_there_is_no_past():
    """Asked about a situation alone, nobody has been anywhere."""
    board: Blackboard[str, str] = Blackboard("here", ("a", "b"), Knowledge("any"), Random(0))

    assert board.past is NO_PAST
    assert not board.past
    assert board.past.left is None


def test_the_past_stays_on_the_blackboard_whoever_is_asked():
    past = Past({"here": 2}, left=5)
    board: Blackboard[str, str] = Blackboard("here", ("a", "b"), Knowledge("any"), Random(0), past=past)

    assert past
    assert board.without({"a"}).past is past
    assert board.within(Budget(3)).past is past
