"""What a stranger's file may ask of contestants: who does little, and nobody who reaches outside (docs/security.md)."""

from __future__ import annotations

import pytest

from hoyle.games.load import load
from hoyle.table.asked_by_file import refusal_from_file

GAME = load("tic_tac_toe")


@pytest.mark.parametrize(
    "spelling",
    [
        *("random", "perfect", "perfect(wise)", "fallible(5)", "reasonable(7)", "worst", "hoyle", "hoyle(panel=1991)"),
        *("informed(1)", "informed(4)", "expert", "expert(1000000)", "expert(10,men=5)"),
    ],
)
def test_a_file_may_name_whoever_does_little(spelling: str):
    assert refusal_from_file(spelling, GAME) == ""


@pytest.mark.parametrize(
    ("spelling", "refusal"),
    [
        ("human", "seat 'human', who may reach outside this program"),
        ("engine(rm)", "seat 'engine', who may reach outside this program"),
        ("hoyle(trained)", "open another file"),
        ("hoyle(/etc/passwd,panel=1991)", "open another file"),
        ("informed(5)", "look 5 plies ahead"),
        ("expert(1000001)", "ask for more than 1,000,000 nodes a move or 5 men a side"),
        ("expert(10,men=6)", "ask for more than 1,000,000 nodes a move or 5 men a side"),
    ],
)
def test_more_is_refused_in_a_few_words(spelling: str, refusal: str):
    assert refusal_from_file(spelling, GAME) == refusal
