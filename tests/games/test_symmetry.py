"""Symmetries of pictures and of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games.fingerprint import fingerprint
from hoyle.games.load import catalogue, load
from hoyle.games.symmetry import automorphisms, canonical, picture_symmetries, symmetries, transformed
from tests.playouts import random_contest


@pytest.mark.parametrize(
    ("name", "pictures", "kept"),
    [
        ("tic_tac_toe", 8, 8),
        ("tsoro_yematatu", 2, 2),
        ("pong_hau_ki", 8, 2),
        ("mu_torere", 16, 16),
        ("tant_fant", 8, 2),
        ("connect_four", 4, 2),
        ("ttt_3x3x3", 48, 48),
        ("nine_mens_morris", 8, 8),
    ],
)
def test_a_game_keeps_the_symmetries_that_its_rules_do_not_notice(name: str, pictures: int, kept: int):
    game = load(name)
    assert len(picture_symmetries(game.board)) == pictures
    assert len(symmetries(game)) == kept


def test_morris_also_swaps_its_inner_and_outer_square():
    assert len(automorphisms(load("five_mens_morris"))) == 16
    assert len(automorphisms(load("nine_mens_morris"))) == 16


def test_nine_holes_may_exchange_rows_for_nothing_slides_along_them():
    """Rows and columns of a board without diagonals: 3! x 3! x 2."""
    assert len(automorphisms(load("nine_holes"))) == 72


@pytest.mark.parametrize("name", [name for name in catalogue() if load(name).board.size <= 24])
def test_the_rules_do_not_notice_an_automorphism(name: str):
    game = load(name)
    for seed in range(5):
        position = random_contest(game, seed, 3 * seed).position
        for permutation in automorphisms(game)[:20]:
            image = transformed(permutation, position)
            assert game.outcome(image) == game.outcome(position)
            expected = {transformed(permutation, game.after(position, move)) for move in game.legal_moves(position)}
            assert {game.after(image, move) for move in game.legal_moves(image)} == expected


def test_all_images_of_a_position_have_one_canonical_form():
    game = load("achi")
    position = random_contest(game, 3, 7).position
    group = symmetries(game)
    assert len({canonical(group, transformed(permutation, position)) for permutation in group}) == 1


def test_a_fingerprint_is_of_the_rules_and_of_nothing_else():
    """Marelle and tapatan are one game under two names; no two others of the catalogue's 3x3 games are."""
    assert fingerprint(load("marelle")) == fingerprint(load("tapatan"))
    assert fingerprint(load("marelle")) != fingerprint(load("marelle_no_centre_opening"))
    assert fingerprint(load("tic_tac_toe")) != fingerprint(load("lose_tic_tac_toe"))


def test_symmetries_are_found_in_whatever_order_the_locations_stand(tmp_path: Path):
    """A ring of 24 that is drawn as a zigzag: no two locations of its upper row are neighbours, and 48 ways keep it."""
    upper, lower = range(1, 13), range(13, 25)
    points = [[float(x), 0.0] for x in range(12)] + [[x + 0.5, 1.0] for x in range(12)]
    edges = [[one, below] for one, below in zip(upper, lower, strict=True)]
    edges += [[one % 12 + 1, below] for one, below in zip(upper, lower, strict=True)]
    (tmp_path / "zigzag.toml").write_text(
        f'name = "Zigzag"\nsource = "Our own."\nmen = 2\nline = "nothing"\nslide = "adjacent"\n'
        f"draw_at_recurrence = 3\n[board]\npoints = {points}\nedges = {edges}\n"
    )

    assert len(automorphisms(load(str(tmp_path / "zigzag.toml")))) == 48
