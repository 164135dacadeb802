"""Positions and contests that random play reaches, and texts gone wrong: what the fuzzing tests draw from."""

from __future__ import annotations

import os
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.position import Position

# HOYLE_FUZZ=10000 tries as many mutated texts as the issue asks for; by default a few hundred.
FUZZ = settings(
    max_examples=int(os.environ.get("HOYLE_FUZZ", "300")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)

_CHARACTERS = st.sampled_from(list('XO./- ,xo0123456789abcdz[]{}"\\*\n\t²١🂡\u2028\x00{}:')) | st.characters()
ODD_TEXT = st.text(_CHARACTERS, max_size=60)


def random_contest(game: Game, seed: int, plies: int) -> Contest:
    """A contest of random moves, so many plies long unless it ends before."""
    rng = Random(f"playout/{seed}")
    contest = begin(game, ("random", "someone else"), (False, True))
    while not contest.over and len(contest.moves) < plies:
        contest = extend(game, contest, rng.choice(game.legal_moves(contest.position)))
    return contest


def reached(game: Game, data: st.DataObject) -> Position:
    """A position that random play can reach."""
    return drawn_contest(game, data).position


def drawn_contest(game: Game, data: st.DataObject, longest: int = 60) -> Contest:
    """A contest that random play can produce, ended or not."""
    return random_contest(game, data.draw(st.integers(0, 10_000)), data.draw(st.integers(0, longest)))


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text with a few characters put in, taken out, replaced, repeated or cut off."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        inserted = draw(st.text(_CHARACTERS, max_size=4) | st.just(text[start:end] * 2))
        text = text[:start] + inserted + text[end:]
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 9)) == 0 else text
