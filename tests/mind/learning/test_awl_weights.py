"""AWL weights as they are learned from contests, and who is dropped (SPEC K12, W3)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from forr.advisor import Advisor
from forr.awl import DropVerdict, Tally
from forr.blackboard import Blackboard
from forr.learner import in_order
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.load import load
from hoyle.games.notation import read_move, write_move
from hoyle.games.position import Move
from hoyle.mind.knowledge.awl_values import AwlWeights, Proposal, StageWeights
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS, merge
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge_shape import adapter
from hoyle.mind.learning import algorithms
from hoyle.mind.learning.awl_weights import judged
from hoyle.mind.learning.awl_weights import learn_awl_weights as learn
from hoyle.mind.roster import roster
from hoyle.mind.settings import PANELS, Drop, Settings
from hoyle.mind.situation import Situation
from hoyle.show.knowledge import told
from tests.mind.learning.experiences import GAME, experience, played, symmetric

# Hoyle opens in the centre; the expert answers in a corner, then blocks on a1, on c2, and on b1: tier 1 knows those.
DRAWN = played("b2 a3 c3 a1 a2 c2 b3 b1 c1")
FIRST = ("victory", "wiser", "sadder", "dont_lose", "panic", "shortsight")

Seated = tuple[Advisor[Situation, Move], ...]


def says(name: str, strength: int, *places: str, **rest: Any) -> Advisor[Situation, Move]:
    """An Advisor with one opinion of some locations wherever they are on offer; without any, of every move."""

    def advise(blackboard: Blackboard[Situation, Move]) -> Any:
        for move in blackboard.actions:
            named = {write_move(GAME, twin) for twin in blackboard.situation.twins(move)}
            if not places or named & set(places):
                yield strength, move, "so it is"

    return Advisor(name, 3, advise, opposes=True, **rest)


def seen(contest: Contest, advisors: Seated, steps: int = 10_000, **settings: Any) -> Any:
    tier_1 = tuple(one for one in roster(Settings(seats=FIRST)))
    shown = experience(contest, symmetric(), (*tier_1, *advisors), steps)
    return replace(shown, settings=Settings(**{"vote": "awl", **settings}))


def tallies(contest: Contest, *advisors: Advisor[Situation, Move]) -> dict[str, Tally]:
    return dict(learn(AwlWeights(), seen(contest, advisors)).stage("placing").tallies)


def test_only_states_that_tier_1_leaves_open_are_tallied():
    """The expert answers the centre with a corner; its other moves were forced, and Panic made them."""
    assert tallies(DRAWN, says("cornered", 8, "a3")) == {"cornered": Tally(f1=1, asked=1)}


def test_agreement_is_up_to_symmetry():
    """Who likes c1 likes the expert's a3: on a board with the centre taken they are one move."""
    assert tallies(DRAWN, says("cornered", 8, "c1")) == {"cornered": Tally(f1=1, asked=1)}


@pytest.mark.parametrize(
    ("advisor", "counts"),
    [
        (says("one", 8, "b3"), Tally(f2=1, asked=1)),
        (says("one", 2, "a3"), Tally(f3=1, asked=1)),
        (says("one", 2, "b3"), Tally(f4=1, asked=1)),
        (says("one", 8, "e9"), Tally(asked=1)),  # silence counts as asked
    ],
)
def test_each_state_adds_to_the_tally(advisor: Advisor[Situation, Move], counts: Tally):
    assert tallies(DRAWN, advisor) == {"one": counts}


def test_the_benchmark_is_tallied_too():
    assert set(tallies(DRAWN, says("anything", 8, votes=False), says("one", 8))) == {"anything", "one"}


def test_only_contests_with_an_expert_teach():
    """Practice against itself tells nothing of expertise (AWL, section 6)."""
    alone = replace(DRAWN, contestants=("hoyle", "hoyle"), experts=(False, False))
    before = AwlWeights(contests=4)

    assert learn(before, seen(alone, (says("one", 8),))) is before


@pytest.mark.parametrize("vote", ["pwl", "1", "table7"])
def test_nothing_is_asked_unless_awl_votes(vote: str):
    """The default panel pays nothing for it."""
    value = AwlWeights()

    assert learn(value, seen(DRAWN, (says("one", 8),), vote=vote)) is value


def test_the_expert_s_move_is_on_offer_even_where_tier_1_refuses_it():
    """X in the centre: a reply on the edge is known to lose, and the expert errs so; who agrees with it is counted."""
    erring = played("b2 b3")
    known = symmetric()
    edge = read_move(GAME, erring.positions[1], "b3")
    refuses = Advisor[Situation, Move](
        "refuses", 1, lambda board: [(0, move, "no") for move in board.actions if move == edge], opposes=True
    )
    keeps_two_open = replace(experience(erring, known, (refuses, says("edgy", 8, "b3"))), settings=Settings(vote="awl"))
    without_symmetry = replace(keeps_two_open, knowledge=known.replacing(SYMMETRIES, ()))

    tally = learn(AwlWeights(), without_symmetry).stage("placing").tallies["edgy"]

    assert tally == Tally(f1=1, asked=1)


def test_each_stage_has_its_own_weights():
    """At achi four are placed, then they slide; what is said of a placement is not said of a slide."""
    game = load("achi")
    contest = begin(game, ("perfect", "perfect"), (True, True))
    for move in ("a3", "b3", "c3", "b2", "b1", "c2", "a2", "a1", "b1-c1", "a1-b1"):
        contest = extend(game, contest, read_move(game, contest.position, move))
    supporter = Advisor[Situation, Move]("supports", 3, lambda board: [(8, move, "good") for move in board.actions])
    shown = replace(experience(contest, symmetric(game), (supporter,), game=game), settings=Settings(vote="awl"))

    stages = learn(AwlWeights(), shown).stages

    assert list(stages) == ["placing", "sliding"]
    assert stages["placing"].tallies["supports"] == Tally(f1=8, asked=8)
    assert stages["sliding"].tallies["supports"] == Tally(f1=2, asked=2)


def test_the_budget_is_kept():
    """An Advisor asked is a step."""
    advisors = (says("one", 8),)

    assert learn(AwlWeights(), seen(DRAWN, advisors, steps=len(FIRST))).stages == {}
    assert "placing" in learn(AwlWeights(), seen(DRAWN, advisors, steps=len(FIRST) + 1 + 10)).stages


def test_an_advisor_that_fails_spoils_nothing(caplog: pytest.LogCaptureFixture):
    broken = Advisor[Situation, Move]("broken", 3, lambda _: 1 / 0)  # type: ignore[arg-type, return-value]

    assert set(tallies(DRAWN, broken, says("one", 8))) == {"one"}
    assert "broken was muted" in caplog.text


def test_the_weights_learn_last():
    assert set(in_order(algorithms().values())[-2:]) == {"awl_weights", "pwl_weights"}


RANDOM = Tally(f1=6, f2=9, f3=5, f4=5, asked=20)
HELD = AwlWeights(
    contests=9,
    stages={
        "placing": StageWeights(
            {
                "anything": RANDOM,
                "mute": Tally(asked=20),
                "torn": Tally(f1=4, f3=4, asked=20),
                "wrong": Tally(f1=1, f2=14, asked=20),
                "good": Tally(f1=18, f2=1, asked=20),
            }
        )
    },
)
PANEL = (says("anything", 8, votes=False), *(says(name, 8) for name in ("mute", "torn", "wrong", "good")))


def after_judgement(drop: Drop, value: AwlWeights = HELD) -> StageWeights:
    return judged(value, seen(DRAWN, PANEL, drop=drop)).stage("placing")


def test_every_ten_contests_the_advisors_are_judged():
    """Nine contests were seen; with the tenth judgement falls, not before."""
    early = replace(HELD, contests=7)
    silent = (says("anything", 5, votes=False), says("mute", 5))

    assert learn(early, seen(DRAWN, silent)).stage("placing").dropped == {}
    assert set(learn(HELD, seen(DRAWN, silent)).stage("placing").dropped) == {"mute"}


def test_whoever_is_found_wanting_is_dropped():
    """For the three reasons of AWL, section 3, each with its evidence; the benchmark is nobody's to drop."""
    dropped = after_judgement("auto").dropped

    assert {name: why.fault for name, why in dropped.items()} == {
        "mute": "irrelevant",
        "torn": "self-contradictory",
        "wrong": "untrustworthy",
    }
    assert dropped["wrong"].evidence.startswith("supported the expert's move in 1 of 15 states (7%)")


@pytest.mark.parametrize("drop", ["ask", "never"])
def test_without_leave_they_are_only_proposed(drop: Drop):
    stage = after_judgement(drop)

    assert stage.dropped == {}
    assert set(stage.proposed) == {"mute", "torn", "wrong"}


def test_an_answer_is_kept():
    """Granted: dropped, with the reason. Refused: it stays, and that is kept too."""
    value = judged(HELD, seen(DRAWN, PANEL, drop="ask"))
    by_name = {proposal.advisor: proposal for proposal in value.proposals}

    value = value.answered(by_name["torn"], granted=True).answered(by_name["wrong"], granted=False)
    stage = value.stage("placing")

    assert stage.dropped == {"torn": by_name["torn"].verdict}
    assert stage.refused == {"wrong": by_name["wrong"].verdict}
    assert [proposal.advisor for proposal in value.proposals] == ["mute"]


def test_what_was_refused_is_proposed_anew_at_the_next_judgement():
    """Hoyle "eventually chooses to retain the right ones" (AWL, section 6): each judgement goes by what it sees."""
    value = judged(HELD, seen(DRAWN, PANEL, drop="ask"))
    for proposal in value.proposals:
        value = value.answered(proposal, granted=proposal.advisor == "mute")

    again = after_judgement("ask", value)

    assert set(again.proposed) == {"torn", "wrong"}
    assert set(again.dropped) == {"mute"}
    assert again.refused == {}


@pytest.mark.parametrize("drop", ["auto", "ask", "never"])
def test_whoever_proves_useful_after_all_is_back(drop: Drop):
    """An Advisor that needed more knowledge was dropped too soon; the lesson went on asking it."""
    known = HELD.stage("placing")
    why = DropVerdict("irrelevant", "had nothing to say in 10 states where an expert moved")
    value = HELD.replacing("placing", replace(known, dropped={"good": why}))

    assert "good" not in after_judgement(drop, value).dropped


def test_there_and_back_through_json():
    value = judged(HELD, seen(DRAWN, PANEL, drop="ask"))
    value = value.answered(value.proposals[0], granted=True).answered(value.proposals[1], granted=False)
    data = json.loads(json.dumps(AWL_WEIGHTS.codec.encode(value)))

    adapter(AWL_WEIGHTS).validate_python(data)

    assert AWL_WEIGHTS.codec.decode(data) == value


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: data["stages"]["placing"]["tallies"].update(good=[9, 9, 0, 0, 10]), "more often than it was"),
        (
            lambda data: data["stages"]["placing"]["tallies"].update(good=[-1, 0, 0, 0, 10]),
            "greater than or equal to 0",
        ),
        (
            lambda data: data["stages"]["placing"]["dropped"].update(good={"fault": "ugly", "evidence": ""}),
            "irrelevant",
        ),
        (lambda data: data["stages"].update(flying=data["stages"]["placing"]), "placing"),
        (lambda data: data.update(alpha=3), "less than or equal to 2"),
    ],
)
def test_what_cannot_be_is_refused(spoil: Any, sentence: str):
    data = json.loads(json.dumps(AWL_WEIGHTS.codec.encode(HELD)))
    spoil(data)

    with pytest.raises(ValueError, match=sentence):
        AWL_WEIGHTS.codec.decode(adapter(AWL_WEIGHTS).validate_python(data) and data)


def test_two_files_add_their_tallies():
    """Who was dropped in one file stays dropped only if both together still say so."""
    known = HELD.stage("placing")
    one = HELD.replacing("placing", replace(known, dropped=after_judgement("auto").dropped))
    other = HELD.replacing("placing", StageWeights({"torn": Tally(f1=1, asked=1), "new": Tally(f2=1, asked=1)}))

    both = merge(one, other)

    assert both.contests == 18
    assert both.stage("placing").tallies["torn"] == Tally(f1=5, f3=4, asked=21)
    assert both.stage("placing").tallies["new"] == Tally(f2=1, asked=1)
    assert set(both.stage("placing").dropped) == {"mute", "wrong"}


def test_it_is_told_in_words():
    value = judged(HELD, seen(DRAWN, PANEL, drop="ask"))
    value = value.answered(Proposal("placing", "torn", value.stage("placing").proposed["torn"], Tally()), granted=True)

    text = " ".join(told(GAME, symmetric().replacing(AWL_WEIGHTS, value), AWL_WEIGHTS).split())

    assert "Good 1.196 20 18 1 0 0" in text
    assert "Dropped: Torn is self-contradictory: it supported the expert's move and opposed it equally often" in text
    assert "To be dropped, if allowed: Mute is irrelevant: it had nothing to say in 20 states" in text


def test_vulnerable_is_irrelevant_at_tic_tac_toe():
    """AWL, section 3: nothing is ever captured there. Ten contests with the expert are enough to know."""
    panel = roster(PANELS["1994"])
    value = AwlWeights()
    for number in range(10):
        contest = DRAWN if number % 2 else played("b2 a3 c3 a1 a2 c2 b3 b1 c1", ("perfect", "hoyle"))
        shown = replace(experience(contest, symmetric(), panel), settings=PANELS["1994"])
        value = learn(value, shown)

    assert value.stage("placing").dropped["vulnerable"].fault == "irrelevant"
