"""Who advises: profiles, examples and records, and the document that is made of them (SPEC U5)."""

from __future__ import annotations

import pytest
from workshop.panels import DOCUMENT, HEADING, made, stale

from forr.decision import INDIFFERENT
from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.load import load
from hoyle.mind.advisors.tier3.candide import candide
from hoyle.mind.knowledge.endings import Endings
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.roster import advisors, ours
from hoyle.mind.settings import PANELS, Settings
from hoyle.mind.weighing import SHUT_IN_WEIGHT
from hoyle.show.advisor_example import GAMES, example_of, found_in
from hoyle.show.advisors import in_order, page, profile, profile_data, record_of, roll
from tests.contracts.test_every_item import learned

SPEAK_UNTAUGHT = sorted(name for name, one in ours().items() if not one.reads)


def test_what_the_document_says_is_so():
    """`python -m workshop.panels` writes it. An Advisor that is new may still lack its line: a part is one file."""
    assert stale(DOCUMENT.read_text(encoding="utf-8")) == []


def test_a_line_that_is_not_so_any_more_is_noticed():
    """The test can fail; and what stands before the Advisors is left alone."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (line,) = (one for one in text.splitlines() if "Advance a naive plan" in one)

    assert stale(text.replace("Advance a naive plan", "Retreat")) == [line.replace("Advance a naive plan", "Retreat")]
    assert stale(text.replace(f"{line}\n", "")) == []
    assert made(f"Mine.\n{HEADING}Old.").startswith(f"Mine.\n{HEADING}\nMade from the Advisors")


def test_a_profile_says_what_the_advisor_says_of_itself():
    one = profile(candide)

    assert (one.tier, one.rationale) == (3, "Advance a naive plan on an open line.")
    assert (one.ability, one.reads) == ("supports and opposes", ())
    assert "A naive plan is to fill a line" in one.about
    assert one.panels == ("hoyle", "1991", "1993", "1994", "2001")
    assert profile(advisors()["leery"]).ability == "opposes"
    assert profile(advisors()["fork_planner"]).ability == "plans"


@pytest.mark.parametrize("name", SPEAK_UNTAUGHT)
def test_who_needs_no_knowledge_is_shown_at_work_without(name: str):
    """The same position each time, and a claim in words."""
    example = example_of(ours()[name])

    assert example is not None
    assert example == example_of(ours()[name])
    assert example.knowing == "without knowledge"
    assert example.game.id in GAMES
    assert f"At {example.game.name}" in page(profile(ours()[name]), example)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(ours()) - set(SPEAK_UNTAUGHT)))
def test_everybody_else_is_shown_at_work_after_a_training(name: str):
    example = example_of(ours()[name])

    assert example is not None
    assert example.strength != INDIFFERENT


def test_an_example_is_of_the_game_of_the_file():
    known = learned("achi")[-1]
    example = example_of(advisors()["cyber"], load("achi"), known)

    assert example is not None
    assert (example.game.id, example.knowing) == ("achi", "with what this file knows")


def test_who_never_speaks_has_no_example():
    """Leery knows no danger before the first contest."""
    assert found_in(advisors()["leery"], load("tic_tac_toe"), Knowledge("tic_tac_toe"), "without knowledge") is None
    assert "was not heard to speak" in page(profile(advisors()["leery"]), None)


def test_a_record_is_what_was_judged():
    standings = Knowledge("achi")[PWL_WEIGHTS]
    known = Knowledge(
        "achi", {"pwl_weights": type(standings)({"candide": Standing(10, 8), "anything": Standing(10, 2)})}
    )
    record = record_of(candide, known, Settings())

    assert (record.weight, record.given, record.right, record.has_vote) == (0.8, 10, 8, True)
    assert record_of(advisors()["cyber"], known, Settings()).given == 0
    assert "weight  0.800, right in 8 of 10 opinions" in page(profile(candide), None, record)
    assert profile_data(profile(candide), None, record)["record"]["right"] == 8


def test_a_weight_is_what_counts_in_the_vote():
    """Elbow Room's is what endings say; whoever is below random opinion votes in our own panel, not in a paper's."""
    standings = Knowledge("achi_slide")[PWL_WEIGHTS]
    judged = {"elbow_room": Standing(10, 4), "candide": Standing(10, 3), "anything": Standing(10, 5)}
    known = Knowledge("achi_slide", {"pwl_weights": type(standings)(judged), "endings": Endings(60, 35)})

    assert record_of(advisors()["elbow_room"], known, Settings()).weight == SHUT_IN_WEIGHT / 2
    assert record_of(candide, known, Settings()).has_vote
    assert not record_of(candide, known, PANELS["2001"]).has_vote
    assert not record_of(advisors()["anything"], known, Settings()).has_vote, "a benchmark only listens"


def test_the_roll_names_everybody_tier_by_tier():
    profiles = [profile(one) for one in in_order(advisors())]
    text = roll(profiles)

    assert text.index("Victory") < text.index("Wiser") < text.index("Fork Planner") < text.index("Candide")
    assert max(map(len, text.splitlines())) <= 80
