"""A whole review: values ply by ply, the moves that mattered, what punishes them, and why (SPEC B3)."""

from __future__ import annotations

import hoyle
from hoyle.games.contest import forfeit
from hoyle.games.load import load
from hoyle.games.notation import write_move
from hoyle.lab.adviser import adviser_for
from hoyle.lab.judge import Judge
from hoyle.lab.review import Review, whole_review
from tests.lab.test_review import played


def reviewed(name: str, *moves: str, nodes: int = 2000) -> Review:
    game = load(name)
    adviser = adviser_for(game)
    return whole_review(game, played(name, *moves), Judge(game, adviser.knowledge, nodes), adviser)


def test_the_value_falls_where_the_move_that_mattered_was_made():
    """Drawn until X's a2, then lost."""
    found = reviewed("tic_tac_toe", "a1", "b2", "b1", "c1", "a2", "a3")

    assert [worth.value for worth in found.values if worth] == ["draw"] * 5 + ["loss"] * 2
    (one,) = found.mattered
    assert (one.ply, one.side, one.last_chance) == (4, 1, True)
    assert (one.held.value, one.left.value, one.left.distance) == ("draw", "loss", 1)


def test_a_move_that_mattered_has_a_better_one_and_a_reply_that_punishes():
    game = load("tic_tac_toe")
    (one,) = reviewed("tic_tac_toe", "a1", "b2", "b1", "c1", "a2", "a3").mattered

    assert [write_move(game, move) for move in one.better] == ["a3"]
    assert [write_move(game, move) for move in one.punishment] == ["a3"]


def test_a_missed_win_mattered_too():
    """X has two in a row on ply 5 and looks elsewhere; the win is gone, the draw is not."""
    found = reviewed("tic_tac_toe", "a1", "c3", "a3", "b2", "b3", "a2", "c2", "c1", "b1")

    missed = [(one.ply, one.held.value, one.left.value) for one in found.mattered if one.side == 1]
    assert (4, "win", "draw") in missed


def test_where_nothing_is_exact_the_review_says_by_what_it_judged():
    found = reviewed("connect_four", "a1", "d1", "a2", "e1", "g1", "c1", "g2", "f1")

    assert not found.exact and found.nodes == 2000
    assert {worth.means for worth in found.values if worth} <= {"search", "proved", "rules"}
    assert found.chance is not None and found.chance.ply in [one.ply for one in found.mattered]


def test_the_library_gives_the_review_as_data():
    contest = played("tic_tac_toe", "a1", "b2", "b1", "c1", "a2", "a3")
    data = hoyle.review(contest).to_dict()

    assert [one["ply"] for one in data["mattered"]] == [5]
    assert data["mattered"][0]["why_not"].startswith("Not a2")
    assert len(data["values"]) == len(data["positions"]) == 7
    assert "<svg" in hoyle.review(contest)._repr_svg_()


def test_a_contest_that_was_given_up_has_no_last_chance_that_a_search_only_guessed():
    game = load("connect_four")
    adviser = adviser_for(game)
    contest = forfeit(played("connect_four", "d1", "d2"), 1, "resigned")

    assert whole_review(game, contest, Judge(game, adviser.knowledge, 500), adviser).chance is None
