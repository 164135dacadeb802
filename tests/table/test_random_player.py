"""Random: any legal move (SPEC C1)."""

from __future__ import annotations

from hoyle.games.load import load
from hoyle.table.contestant import seat
from tests.table.sitting import choices


def test_every_legal_move_is_about_equally_likely():
    """Nine openings, 1,800 choices: about 200 each."""
    game = load("tic_tac_toe")

    counts = choices(seat("random", game), game, times=1800)

    assert len(counts) == 9
    assert min(counts.values()) > 140
    assert max(counts.values()) < 260
