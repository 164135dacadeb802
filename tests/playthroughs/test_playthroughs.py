"""Playthroughs: one recorded contest for each game of the catalogue, played again and compared line by line.

A change is read before it is accepted: moves, who decided, and what each Advisor said, as data and not in words.
"""

from __future__ import annotations

import re
from difflib import unified_diff

import pytest
from workshop import playthroughs
from workshop.playthroughs import FOLDER, file_of, played, playthrough

from forr.decision import Comment, Decision
from hoyle.games.load import catalogue, load
from hoyle.games.position import Move


def difference(name: str, recorded: str, now: str) -> str:
    """What changed, and how to accept it; nothing if nothing did."""
    lines = unified_diff(recorded.splitlines(), now.splitlines(), "recorded", "now", lineterm="", n=1)
    told = "\n".join(lines)
    accept = f"If that is meant: python -m workshop.playthroughs {name}, and commit tests/playthroughs/{name}.txt."
    return f"{name} is played otherwise than recorded.\n{told}\n{accept}" if told else ""


RECORDED = sorted(path.stem for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", RECORDED)
def test_a_game_is_played_as_it_was_recorded(name: str):
    changed = difference(name, file_of(name).read_text(encoding="utf-8"), playthrough(load(name)))

    assert not changed, changed


def test_every_file_belongs_to_a_game_and_no_file_was_lost():
    """Forty games were recorded; one that is added may be, by the command."""
    assert set(RECORDED) <= set(catalogue())
    assert len(RECORDED) >= 40


def test_another_decision_is_noticed_and_told_how_to_accept():
    """The test above can fail: one strength less is a difference."""
    recorded = file_of("tic_tac_toe").read_text(encoding="utf-8")
    told = difference("tic_tac_toe", recorded, recorded.replace("challenge  9 b2", "challenge  8 b2"))

    assert "-    challenge  9 b2; 7 a3 c3 a1 c1" in told
    assert "python -m workshop.playthroughs tic_tac_toe" in told


def test_other_words_for_the_same_reasons_change_nothing(monkeypatch: pytest.MonkeyPatch):
    contest, decisions = played(load("tic_tac_toe"))
    monkeypatch.setattr(playthroughs, "played", lambda _: (contest, [wordless(decision) for decision in decisions]))

    assert playthrough(load("tic_tac_toe")) == file_of("tic_tac_toe").read_text(encoding="utf-8")


def wordless(decision: Decision[Move]) -> Decision[Move]:
    """The same decision with no reason given for anything."""
    comments, vetoes = (
        tuple(Comment(one.strength, one.action, one.advisor) for one in said)
        for said in (decision.comments, decision.vetoes)
    )
    return Decision(decision.action, decision.tier, decision.decider, comments=comments, vetoes=vetoes)


def test_the_playthroughs_show_every_kind_of_decision():
    """Votes, tier 1's deciders and vetoes are all in there, or the comparison would say little."""
    text = "\n".join(file_of(name).read_text(encoding="utf-8") for name in RECORDED)
    deciders = set(re.findall(r"^\d+\. [XO] \S+  (\w+)$", text, flags=re.MULTILINE))

    assert {"vote", "victory", "panic", "random"} <= deciders
    assert "    against  " in text
