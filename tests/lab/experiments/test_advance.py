"""How far an experiment is, in figures and in words."""

from __future__ import annotations

import pytest

from hoyle.lab.experiments.advance import Advance, Advancing
from hoyle.lab.experiments.summary import arm_name


@pytest.mark.parametrize(
    ("advance", "words"),
    [
        (Advance(0, 9, 0, 0.0, 0), "0 of 9 runs, 0 contests"),
        (Advance(0, 9, 1, 2.0, 0), "0 of 9 runs, 1 contest, 0.5 a second"),
        (Advance(1, 2, 2, 99.4, 1), "1 of 2 runs, 2 contests, 0.0201 a second, about 99 s left"),
        (Advance(1, 2, 1000, 100.0, 1), "1 of 2 runs, 1,000 contests, 10 a second, about 2 min left"),
        (Advance(1, 2, 5990, 5990.0, 1), "1 of 2 runs, 5,990 contests, 1 a second, about 100 min left"),
        (Advance(1, 2, 6000, 6000.0, 1), "1 of 2 runs, 6,000 contests, 1 a second, about 1.7 h left"),
    ],
)
def test_an_advance_in_words(advance: Advance, words: str):
    assert advance.in_words == words


def test_what_is_left_follows_from_this_sitting():
    """Of ten runs six are finished, two of them now in 30 seconds: four more take a minute."""
    assert Advance(6, 10, 0, 30.0, 2).seconds_left == 60
    assert Advance(6, 10, 0, 30.0, 0).seconds_left is None
    assert Advance(0, 1, 5, 0.0, 0).contests_a_second == 0


def test_word_of_a_run_may_come_late():
    told: list[Advance] = []
    advancing = Advancing(told.append, Advance(3, 5, 0, 0.0, 0))
    advancing.hear(1, 4)
    advancing.hear(1, 2)
    advancing.hear(2, 1)
    advancing.finish(1, 3)

    assert [one.contests for one in told] == [4, 4, 5, 4]
    assert [(one.finished, one.finished_now) for one in told] == [(3, 0), (3, 0), (3, 0), (4, 1)]


def test_an_arm_is_called_by_its_variant_and_its_values():
    assert arm_name("", {}) == "all"
    assert arm_name("without", {}) == "without"
    assert arm_name("", {"alpha": 1.2, "drop": "ask"}) == "alpha 1.2, drop ask"
    assert arm_name("without", {"alpha": 1.2}) == "without, alpha 1.2"
