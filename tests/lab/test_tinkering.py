"""A mind to tinker with: Advisors switched off, weights set by hand, two minds compared (SPEC B3, F10)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.errors import BadNotation, UnknownName
from hoyle.games.contest import begin
from hoyle.games.load import load
from hoyle.lab.tinkering import TinkeredMind, compare_minds, meet_challenger
from hoyle.mind.knowledge_file import load as load_knowledge
from hoyle.mind.knowledge_file import save
from hoyle.mind.knowledge_shape import checked_settings
from hoyle.mind.settings import HEAVIEST, Settings
from hoyle.table.hoyle import fresh
from hoyle.trained import trained_file

GAME = load("tic_tac_toe")


@pytest.fixture(scope="module")
def mind() -> TinkeredMind:
    file = trained_file(GAME)
    assert file is not None
    knowledge, settings, _ = load_knowledge(file, GAME)
    return TinkeredMind(GAME, knowledge, settings)


def seats(mind: TinkeredMind) -> dict[str, object]:
    return {one.name: one for one in mind.seats("placing")}


def test_an_advisor_that_is_switched_off_is_not_asked(mind: TinkeredMind):
    """It is still in its seat, to be switched on again, and nothing it says counts."""
    without = mind.switched(["Victory", "worried"])
    decision = without.seated().choose(begin(GAME, ("a", "b"), (False, False)), Random(1))

    assert not seats(without)["victory"].on and not seats(without)["worried"].on
    assert seats(mind)["victory"].on
    assert "worried" not in {vote.comment.advisor for vote in decision.votes}
    assert seats(without.switched([])) == seats(mind)


def test_a_weight_set_by_hand_is_what_an_advisor_counts(mind: TinkeredMind):
    heavy = mind.weighing({"coverage": 7.5, "worried": 0})
    decision = heavy.seated().choose(begin(GAME, ("a", "b"), (False, False)), Random(1))

    assert seats(heavy)["coverage"].weight == 7.5 and seats(heavy)["coverage"].by_hand
    assert decision.weights["coverage"] == 7.5
    assert "worried" not in {vote.comment.advisor for vote in decision.votes}
    assert seats(heavy)["freedom"] == seats(mind)["freedom"]


def test_a_weight_set_by_hand_can_change_the_move(mind: TinkeredMind):
    """With all others silenced, whoever is left decides alone."""
    voters = [one.name for one in mind.seats("placing") if one.votes]
    alone = mind.weighing({name: float(name == "vulnerable") for name in voters})
    decision = alone.seated().choose(begin(GAME, ("a", "b"), (False, False)), Random(1))

    assert {vote.comment.advisor for vote in decision.votes} <= {"vulnerable"}


@pytest.mark.parametrize("weight", [-0.1, HEAVIEST + 1, float("nan")])
def test_a_weight_beyond_reason_is_refused(mind: TinkeredMind, weight: float):
    with pytest.raises(BadNotation, match="a weight is 0 to 100"):
        mind.weighing({"coverage": weight})


def test_an_advisor_that_nobody_knows_is_refused(mind: TinkeredMind):
    with pytest.raises(UnknownName):
        mind.switched(["victoria"])
    with pytest.raises(UnknownName):
        mind.weighing({"victoria": 1})


def test_paradigms_know_no_weights():
    """Whatever was set by hand, all count the same."""
    plain = TinkeredMind(GAME, fresh(GAME), Settings(vote="1")).weighing({"coverage": 9})

    assert not plain.weighs
    assert seats(plain)["coverage"].weight == 0


def test_what_was_set_by_hand_survives_a_file(mind: TinkeredMind, tmp_path):
    heavy = mind.weighing({"coverage": 7.5})
    save(tmp_path / "mind.json", GAME, heavy.knowledge, heavy.settings)

    assert load_knowledge(tmp_path / "mind.json", GAME).settings == heavy.settings
    assert "by_hand" not in mind.settings.as_data()


@pytest.mark.parametrize(
    "by_hand", [[["coverage", -1]], [["coverage", 1e9]], [["Not A Name!", 1]], [["coverage"]], "x"]
)
def test_weights_of_a_file_that_make_no_sense_are_refused(by_hand: object):
    with pytest.raises(ValueError, match="by_hand"):
        checked_settings({**Settings().as_data(), "by_hand": by_hand})


def test_a_novice_without_its_tier_1_loses_to_itself_with_it():
    """Alternating, counted for the first-named, the same for the same seed."""
    novice = TinkeredMind(GAME, fresh(GAME), Settings())
    first_tier = [one.name for one in novice.seats("placing") if one.tier == 1]
    results = [compare_minds(novice, novice.switched(first_tier), 20, "7") for _ in range(2)]

    assert results[0].won > results[0].lost
    assert len({(one.won, one.drawn, one.lost) for one in results}) == 1


def test_a_mind_meets_a_challenger(mind: TinkeredMind):
    """Where two minds always draw with each other, a third tells them apart."""
    result = meet_challenger(mind, "random", 10, "7")

    assert result.won + result.drawn == 10
    assert result.second == "random"
