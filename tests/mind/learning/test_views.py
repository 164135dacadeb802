"""Learning what views mean: from one contest and what is imagined around it, within a budget, and only where asked."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from forr.budget import Budget
from forr.knowledge import Knowledge, blank
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Position
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.leeway import LEEWAY, LeewayCounts
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge.view_values import ViewValues
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.learning import views
from hoyle.mind.learning.views import learn_views
from hoyle.mind.perception.forced.forced import forced_lines
from hoyle.mind.perception.forced.gain_kernels import forces_gain
from hoyle.mind.perception.views.view_kernels import promise
from hoyle.mind.roster import ours, roster
from hoyle.mind.settings import PANELS, Settings
from tests.mind.looking import frame
from tests.mind.viewing import all_symmetries, board_of, seen_in
from tests.playouts import random_contest

MORRIS = frame("five_mens_morris")
LITTLE = Settings(view_steps=30_000)
REFUTED = LeewayCounts().after(0, refuted=True, stage="placing")
READERS = tuple(name for name, one in sorted(ours().items()) if VIEWS in one.reads)


def seen(contest: Contest, settings: Settings = LITTLE, game: Game = MORRIS, seed: str = "seed") -> Experience:
    """What is there to learn from after one contest of Hoyle's: its symmetries are known, and a look refuted a vote."""
    knowledge = blank(game.id, items()).replacing(SYMMETRIES, all_symmetries(game)).replacing(LEEWAY, REFUTED)
    return Experience(game, (contest,), knowledge, roster(settings), Budget(100_000), Random(seed), settings)


def played(game: Game = MORRIS, seed: int = 1) -> Contest:
    return replace(random_contest(game, seed, 60), contestants=("hoyle", "random"))


@cache
def learned_once(seed: str = "seed") -> ViewValues:
    return learn_views(ViewValues(), seen(played(), seed=seed))


def test_one_contest_teaches_something():
    value = learned_once()

    assert value.views == seen_in(MORRIS).every
    assert len(value) > 1000
    assert all(value.entries.values())
    assert {span for _, span, _, _ in value.fillings()} >= {0, 1, 2}


def test_the_same_seed_teaches_the_same():
    again = learn_views(ViewValues(), seen(played()))

    assert again == learned_once()
    assert list(again.entries) == list(learned_once().entries)
    assert learned_once("another seed") != again


def test_the_old_value_is_left_as_it_was():
    value = learned_once()
    kept, row = dict(value.entries), value.numbers(seen_in(MORRIS)).copy()

    more = learn_views(value, seen(played(seed=2)))

    assert more != value
    assert value.entries == kept
    assert (value.numbers(seen_in(MORRIS)) == row).all()


def test_what_is_learned_tells_gains_from_none():
    """After three contests, positions of another where the mover forces a gain promise more than the others."""
    value = ViewValues()
    for number in range(1, 4):
        value = learn_views(value, seen(played(seed=number), replace(LITTLE, view_steps=100_000)))
    found: dict[bool, list[float]] = {True: [], False: []}
    for position in strange_positions():
        found[gains(position)].append(
            promise(seen_in(MORRIS).sight, value.numbers(seen_in(MORRIS)), *board_of(position))
        )
    right = sum(more > less for more in found[True] for less in found[False])

    assert min(len(found[True]), len(found[False])) > 15
    assert right / (len(found[True]) * len(found[False])) > 0.75  # by chance 0.5


def strange_positions() -> list[Position]:
    contests = (random_contest(MORRIS, seed, 4 + seed % 30) for seed in range(100, 200))
    return [one.position for one in contests if not one.over]


def gains(position: Position) -> bool:
    room = np.empty(8 * MORRIS.most_moves, dtype=np.int64)
    looks = np.array([20_000], dtype=np.int64)
    return bool(forces_gain(MORRIS.rulebook, *unpack(position), 5, room, MORRIS.most_moves, looks))


@pytest.mark.parametrize("steps", [0, 1, 5_000, 60_000])
def test_the_budget_is_kept(steps: int, monkeypatch: pytest.MonkeyPatch):
    """Looks are counted by whoever looks; what has been begun is finished: one position too many, no more."""
    looked = 0

    def counting(kernel: Any) -> Any:
        def counted(*arguments: Any) -> Any:
            nonlocal looked
            before = int(arguments[-1][0])
            answer = kernel(*arguments)
            looked += before - int(arguments[-1][0])
            return answer

        return counted

    def counted_lines(*arguments: Any, **options: Any) -> Any:
        nonlocal looked
        found = forced_lines(*arguments, **options)
        looked += found.looked
        return found

    monkeypatch.setattr(views, "forced_lines", counted_lines)
    monkeypatch.setattr(views, "promise_ahead", counting(views.promise_ahead))
    value = learn_views(ViewValues(), seen(played(), replace(LITTLE, view_steps=steps)))

    one_more = views.LOOKS + 2 * MORRIS.most_moves
    assert min(steps, 20_000) <= looked <= (steps + one_more if steps else 0)
    assert bool(value) == bool(steps)


def test_the_clock_stands_behind_the_budget():
    """SPEC F2: when patience is over, what was learned before stands."""
    experience = replace(seen(played()), budget=Budget(100_000, patience=-1.0))

    assert learn_views(learned_once(), experience) == learned_once()


def taught(game: Game = MORRIS, contests: int = 1, **rest: Any) -> Knowledge:
    task = {"settings": LITTLE, "seed": "views", **rest}
    return learn(Assignment(game, "informed(2)", Contests(contests), **task)).knowledge


def test_hoyle_learns_it_in_training():
    """Who looks for no forced line at the table votes for moves that a look refutes, and so has something to learn."""
    assert len(taught(settings=replace(LITTLE, forcing=False))[VIEWS]) > 100


@pytest.mark.parametrize(
    "settings",
    [
        replace(LITTLE, without=READERS),
        replace(LITTLE, view_steps=0),
        *(panel for name, panel in PANELS.items() if name != "hoyle"),
    ],
    ids=["without who reads it", "without a budget", *(name for name in PANELS if name != "hoyle")],
)
def test_nobody_learns_what_nobody_asks_for(settings: Settings):
    """Nor does a paper's panel, whose Advisors know nothing of views."""
    assert not taught(settings=settings)[VIEWS]


@pytest.mark.parametrize("name", READERS)
def test_one_reader_is_enough(name: str):
    """Leave the others at home, and views are learned for one."""
    settings = replace(LITTLE, without=tuple(one for one in READERS if one != name), view_steps=3_000)

    assert learn_views(ViewValues(), seen(played(), settings))
    assert {"foresight", "wary"} <= set(READERS)


@pytest.mark.parametrize("name", ["lose_tic_tac_toe", "mu_torere", "pong_hau_ki"])
def test_where_no_line_wins_there_is_nothing_to_learn(name: str):
    """Nothing is forced by lines there."""
    game, value = frame(name), ViewValues()

    assert learn_views(value, seen(played(game), game=game)) is value


def test_what_is_not_refuted_needs_no_views():
    """Until a look has refuted what Hoyle would do, in any game."""
    for game in (MORRIS, frame("connect_4_4x4")):
        experience, value = seen(played(game), game=game), ViewValues()
        sound = experience.knowledge.replacing(LEEWAY, LeewayCounts().after(0, refuted=False, stage="placing"))

        assert learn_views(value, replace(experience, knowledge=sound)) is value
        assert learn_views(value, experience)


def test_it_is_learned_where_a_mill_earns_another_turn():
    """At nerenchi, right after another game in the same process."""
    nerenchi = frame("nerenchi")
    value = learn_views(ViewValues(), seen(played(nerenchi), replace(LITTLE, view_steps=20_000), nerenchi))

    assert value.views == seen_in(nerenchi).every
    assert len(value.numbers(seen_in(nerenchi))) == seen_in(nerenchi).size
    assert value


def test_a_contest_of_one_move_is_enough_to_imagine_others():
    assert learn_views(ViewValues(), seen(random_contest(MORRIS, 1, 1)))


def test_four_contests_a_save_and_four_more_are_eight(tmp_path: Path):
    """SPEC K15: the file holds all that learning goes on from."""
    kept, whole = tmp_path / "kept.json", tmp_path / "whole.json"
    settings = replace(LITTLE, view_steps=5_000, decision_steps=10_000, rehearsals=2, forcing=False)
    taught(contests=4, file=kept, settings=settings)
    learn(resume(kept, Assignment(MORRIS, until=Contests(4))))
    value = taught(contests=8, file=whole, settings=settings)[VIEWS]

    assert kept.read_bytes() == whole.read_bytes()
    assert len(value) > 500
