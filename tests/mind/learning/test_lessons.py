"""What a contest teaches at the edges: single moves, equal results, newcomers' weights (SPEC K7, K11, W1, W2)."""

from __future__ import annotations

import pytest

from forr.advisor import Advisor
from forr.blackboard import Blackboard
from forr.pwl import FIRST_WEIGHT, Standing
from hoyle.games.contest import Contest
from hoyle.games.position import Move
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS, Standings
from hoyle.mind.learning.expert_moves import learn_expert_moves
from hoyle.mind.learning.pwl_weights import learn_pwl_weights
from hoyle.mind.roster import roster
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation
from hoyle.mind.weighing import weights_in
from tests.mind.learning.experiences import experience, learned, played, symmetric

X_WINS = played("a3 a2 b3 b2 c3")
O_WINS = played("a3 a2 b3 b2 c1 c2")
FULL = played("b2 a3 c3 a1 a2 c2 b3 b1 c1", ("perfect", "hoyle"))  # X fills the last square


def test_a_single_move_is_no_training_example():
    """The expert moved five times; the last time there was nothing to choose."""
    offered: list[int] = []

    def looks(blackboard: Blackboard[Situation, Move]) -> list[tuple[int, Move, str]]:
        offered.append(len(blackboard.actions))
        return [(8, blackboard.actions[0], "it comes first")]

    known = symmetric().replacing(EXPERT_MOVES, learn_expert_moves({}, experience(FULL)))
    roster = (Advisor[Situation, Move]("looks", 3, looks),)
    standings = learn_pwl_weights(Standings(), experience(FULL, known, roster))

    assert len(offered) == 4
    assert min(offered) >= 2
    assert standings["looks"].given == 4


@pytest.mark.parametrize("contest", [X_WINS, O_WINS], ids=["the first won", "the second won"])
def test_between_equals_no_winner_is_unexpected(contest: Contest):
    """Both have won twice, so neither had lost most."""
    knowledge = symmetric().replacing(FIRST_OR_SECOND, (2, 2, 0))

    assert learned("histories", contest, knowledge=knowledge) == ()


@pytest.mark.parametrize(("contest", "before"), [(X_WINS, (1, 2, 0)), (O_WINS, (2, 1, 0))])
def test_one_loss_more_makes_a_winner_unexpected(contest: Contest, before: tuple[int, int, int]):
    knowledge = symmetric().replacing(FIRST_OR_SECOND, before)

    assert [one.lesson for one in learned("histories", contest, knowledge=knowledge)] == ["unexpected winner"]
    assert (
        learned("histories", contest, knowledge=symmetric().replacing(FIRST_OR_SECOND, (before[1], before[0], 0))) == ()
    )


def test_newcomers_count_less_while_learning_and_not_in_testing():
    """A tenth of its weight before and after the first opinion, half after five, all of it from ten (tutorial, 3.4)."""
    standings = {
        "candide": Standing(1, 1),
        "worried": Standing(5, 5),
        "material": Standing(10, 10),
        "freedom": Standing(20, 10),
        "anything": Standing(20, 2),
    }
    knowledge = symmetric().replacing(PWL_WEIGHTS, Standings(standings))
    settings = Settings(beside_chance=False, decision_steps=0)
    learning = weights_in("placing", roster(settings), knowledge, settings, testing=False)
    testing = weights_in("placing", roster(settings), knowledge, settings, testing=True)

    assert learning["candide"] == pytest.approx(0.1)
    assert learning["worried"] == pytest.approx(0.5)
    assert learning["material"] == 1
    assert learning["freedom"] == pytest.approx(0.5)
    assert learning["leery"] == pytest.approx(FIRST_WEIGHT * 0.1)
    assert testing == {"candide": 1, "worried": 1, "material": 1, "freedom": 0.5, "elbow_room": 0}  # nobody was shut in
