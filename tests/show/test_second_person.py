"""At the table the opposition is "you", whatever is claimed (SPEC U5)."""

from __future__ import annotations

import pytest
from workshop.claims import alone

from forr.claim import Plain
from hoyle.mind.advisors.tier3.coverage import coverage
from hoyle.mind.claims.looks_promising import LooksPromising
from hoyle.show.claims.telling import words
from hoyle.show.second_person import words_to_you
from tests.contracts.test_every_advisor import blackboards, game_called
from tests.mind.looking import claims, look


@pytest.mark.parametrize("name", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "five_mens_morris"])
def test_nobody_is_called_the_opposition_to_their_face(name: str):
    """Every claim of every Advisor, in positions that random play reaches."""
    game, changed = game_called(name), 0
    for board in blackboards(name):
        for said in alone(game, board.situation.position, board.knowledge):
            told = words_to_you(game, said.claim)
            changed += told != words(game, said.claim)
            assert "opposition" not in told
            assert "you's" not in told

    assert changed


def test_verbs_follow():
    game = game_called("five_mens_morris")
    move = game.legal_moves(game.start)[0]

    assert words_to_you(game, LooksPromising("most promising", move, (move,))).endswith("whatever you answer")
    board = look("achi", ".../.../X.. O")
    told = {words_to_you(board.situation.game, claim) for claim in claims(coverage, board).values()}
    assert "goes where only you have influence, on the line a3 a2 a1" in told


def test_plain_words_are_their_authors_own():
    assert words_to_you(game_called("achi"), Plain("bothers the opposition")) == "bothers the opposition"
