"""Contest histories, kept selectively (SPEC K7)."""

from __future__ import annotations

from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND
from hoyle.mind.knowledge.histories import HISTORIES, MOST_HISTORIES, History
from hoyle.mind.knowledge.play import Play
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, StateValue
from hoyle.mind.learning import algorithms
from tests.mind.learning.experiences import GAME, experience, key, learned, played, symmetric

X_WINS = played("a3 a2 b3 b2 c3")
O_WINS = played("a3 a2 b3 b2 c1 c2")
DRAWN = played("b2 a3 c3 a1 a2 c2 b3 b1 c1")
WON = {key("XX./OO./... O"): StateValue(1, 1, ())}
DRAW = {key("X../.../... O"): StateValue(0, 0, ())}


def test_a_contest_that_gave_a_significant_state_is_kept():
    knowledge = symmetric().replacing(SIGNIFICANT_STATES, States(WON))

    (history,) = learned("histories", DRAWN, knowledge=knowledge, findings=WON)

    assert history.lesson == "significant states"
    assert history.play == Play(GAME.start, DRAWN.moves)
    assert (history.outcome, history.states) == (0, 1)


def test_a_contest_that_gave_none_is_not_kept():
    """States that were known before, positions that were decided but not kept, and draws are no lesson."""
    for states, findings in ((States(WON), {}), (States(), WON), (States(), DRAW)):
        knowledge = symmetric().replacing(SIGNIFICANT_STATES, states)
        assert learned("histories", DRAWN, knowledge=knowledge, findings=findings) == ()


def test_what_earlier_histories_knew_does_not_matter():
    """A knowledge file merged from two may hold a history that counts more states than are known now."""
    old = History(("a", "b"), Play(GAME.start, X_WINS.moves), 1, "rules", "significant states", 99)
    knowledge = symmetric().replacing(SIGNIFICANT_STATES, States(WON)).replacing(HISTORIES, (old,))

    assert [one.states for one in learned("histories", DRAWN, knowledge=knowledge, findings=WON)] == [99, 1]


def test_the_side_that_had_lost_most_is_an_unexpected_winner():
    knowledge = symmetric().replacing(FIRST_OR_SECOND, (3, 1, 0))

    assert learned("histories", X_WINS, knowledge=knowledge) == ()
    assert [one.lesson for one in learned("histories", O_WINS, knowledge=knowledge)] == ["unexpected winner"]


def test_any_winner_is_unexpected_where_a_draw_is_the_rule():
    knowledge = symmetric().replacing(FIRST_OR_SECOND, (0, 0, 12))

    assert learned("histories", DRAWN, knowledge=knowledge) == ()
    assert len(learned("histories", X_WINS, knowledge=knowledge)) == 1


def test_histories_are_asked_before_the_result_is_counted():
    """What was to be expected is what was known before the contest."""
    from forr.learner import in_order

    order = in_order(algorithms().values())

    assert order.index("histories") < order.index("first_or_second")
    assert order.index("significant_states") < order.index("histories")


def test_the_latest_are_held():
    old = tuple(
        History(("a", "b"), Play(GAME.start, X_WINS.moves[:number]), 1, "rules", "significant states", 0)
        for number in range(1, 5)
    )
    many = (old * MOST_HISTORIES)[:MOST_HISTORIES]
    knowledge = symmetric().replacing(FIRST_OR_SECOND, (0, 0, 12))

    kept = algorithms()["histories"](many, experience(O_WINS, knowledge))

    assert len(kept) == MOST_HISTORIES
    assert kept[-1].play.moves == O_WINS.moves
