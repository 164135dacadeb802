"""Useful knowledge, told in words."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge import items
from hoyle.show.knowledge import told


def test_what_is_told_fits_on_eighty_columns():
    """Long contests and long names of learned Advisors run on in another line instead of off the page."""
    game, seeing = load("five_mens_morris"), settings_for(patterns=True, zones=True)
    brief = replace(seeing, view_steps=2_000, proof_steps=0, rehearsals=0, decision_steps=10_000, forcing=False)
    learned = learn(Assignment(game, "tutorial_mixture", Contests(28), settings=brief))

    for name in ("histories", "zones", "pwl_weights", "views"):
        lines = told(game, learned.knowledge, items()[name], most=50).splitlines()
        assert len(lines) > 5, name
        assert max(map(len, lines)) <= 80, name
