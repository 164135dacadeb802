"""Every game of the catalogue: its file loads, says what the sources say, and can be played by the plain rules."""

from __future__ import annotations

import re
from random import Random

import pytest

from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.packaged import packaged_text
from hoyle.games.position import OFF, Move, Position, bits, mask_of, other
from hoyle.games.rules import makes_line

# What the collected facts say, compared with the files one by one when these were written: id, locations, drawn lines,
# edges, lines that count for the first contestant, men of each, legal moves at the start, what a line does, slides,
# recurrence, longest, value. Boards of cells have no drawn lines; three men's morris wins on undrawn diagonals too.
FACTS = """
achi                        9   8  16   8   4   4   9 win      anywhere  4   0 draw
achi3                       9   8  16   8   3   3   9 win      adjacent  4   0 first
achi_slide                  9   8  16   8   4   4   9 win      adjacent  4   0 first
achi_slide_stuckdraw        9   8  16   8   4   4   9 win      adjacent  4   0 first
connect_4_4x4              16   0   0  10   8   8   4 win      never     0   0 draw
connect_four               42   0   0  69  21  21   7 win      never     0   0 first
eleven_mens_morris         24  20  40  20  11  11  24 mill     adjacent  3   0 -
five_mens_morris           16  12  20   8   5   5  16 mill     adjacent  3  80 draw
les_pendus                  9   8  16   8   3   3   9 win      anywhere  4   0 draw
lose_tic_tac_toe            9   0   0   8   5   4   9 lose     never     0   0 draw
marelle                     9   8  16   8   3   3   9 win      adjacent  4   0 first
marelle_no_centre_opening   9   8  16   8   3   3   8 win      adjacent  4   0 draw
mnk_443                    16   0   0  24   8   8  16 win      never     0   0 first
mnk_444                    16   0   0  10   8   8  16 win      never     0   0 draw
mnk_554                    25   0   0  28  13  12  25 win      never     0   0 draw
mu_torere                   9  12  16   0   4   4   2 nothing  adjacent  3   0 draw
mu_torere_free              9  12  16   0   4   4   4 nothing  adjacent  3   0 first
murabaraba                 24  20  40  20  12  12  24 mill     adjacent  3   0 first
nerenchi                   24  16  32  16   9   9  24 mill     adjacent  3   0 -
nine_holes                  9   6  12   6   3   3   9 win      anywhere  4   0 draw
nine_mens_morris           24  16  32  16   9   9  24 mill     adjacent  3   0 -
nine_mens_morris_flying    24  16  32  16   9   9  24 mill     adjacent  3   0 draw
picaria                     9  12  20   8   3   3   9 win      adjacent  4   0 draw
picaria_13                 13  12  28  16   3   3  12 win      adjacent  4   0 first
pong_hau_ki                 5   5   7   0   2   2   2 nothing  adjacent  4   0 draw
pong_hau_ki_placed          5   5   7   0   2   2   5 nothing  adjacent  4   0 draw
shisima                     9  12  16   4   3   3   5 win      adjacent  3   0 draw
six_mens_morris            16  12  20   8   6   6  16 mill     adjacent  3  80 draw
tant_fant                   9   8  16   7   3   3   5 win      adjacent  4   0 draw
tant_fant_diagonal          9   8  16   2   3   3   5 win      adjacent  4   0 draw
tapatan                     9   8  16   8   3   3   9 win      adjacent  4   0 first
three_mens_morris           9   6  12   8   3   3   9 win      adjacent  4   0 first
three_mens_morris_orth      9   6  12   6   3   3   9 win      adjacent  4   0 draw
tic_tac_toe                 9   0   0   8   5   4   9 win      never     0   0 draw
trique                     24  20  40  20  12  12  24 mill     adjacent  3   0 -
tsoro_yematatu              7   5  10   5   3   3   7 win      jump      4   0 draw
tsoro_yematatu_nojump       7   5  10   5   3   3   7 win      adjacent  4   0 draw
ttt_3x3x3                  27   0   0  49  14  13  27 win      never     0   0 first
ttt_4x4x4                  64   0   0  76  32  32  64 win      never     0   0 first
twelve_mens_morris         24  20  40  20  12  12  24 mill     adjacent  3   0 -
"""
TABLE = {row.split()[0]: row.split()[1:] for row in FACTS.strip().splitlines()}

MORRIS = [name for name in TABLE if TABLE[name][7] == "mill"]


def test_the_catalogue_is_complete():
    """Every game that the papers name, and their relatives; a new one needs no row."""
    assert set(TABLE) <= set(catalogue())


@pytest.mark.parametrize("name", TABLE)
def test_a_game_says_what_the_sources_say(name: str):
    """Its board, lines, men and draws by number."""
    game = load(name)
    numbers = [game.board.size, len(game.board.lines), len(game.board.edges), len(game.lines[0]), *game.men]
    numbers += [len(game.legal_moves(game.start))]
    words = [game.line, game.sliding, str(game.recurrence), str(game.longest), game.known_value or "-"]

    assert [*map(str, numbers), *words] == TABLE[name]
    assert len(game.lines[0]) == len(game.lines[1])


@pytest.mark.parametrize("name", catalogue())
def test_a_game_file_is_a_page_with_a_source(name: str):
    """SPEC G1: data first, at most a page; each file cites where its rules were read."""
    text = packaged_text("catalog", name)

    assert len(text.splitlines()) <= 40
    assert text.startswith("# ")
    assert load(name).id == name
    assert len(load(name).source) > 10
    assert bool(load(name).known_value) == bool(load(name).known_from)


def test_rare_options_stand_where_they_belong_and_nowhere_else():
    """Flying, mills that may be broken up, second moves, guards, gravity, bans, full boards, search."""

    def games_with(option: str) -> set[str]:
        usual = getattr(Game, option)
        return {name for name in TABLE if getattr(load(name), option) != usual}

    assert games_with("fly_at") == {"nine_mens_morris_flying", "murabaraba"}
    assert games_with("protect_mills") == games_with("again") == {"nerenchi"}
    assert games_with("guard") == {"mu_torere"}
    assert games_with("gravity") == {"connect_four", "connect_4_4x4"}
    assert games_with("no_placing") == {"picaria_13"}
    assert games_with("no_first_placing") == {"marelle_no_centre_opening"}
    assert games_with("stuck") == {"achi_slide_stuckdraw"}
    assert games_with("recurrence_up_to_symmetry") == {"achi"}
    assert games_with("solve_by") == {"ttt_3x3x3"}
    assert games_with("wise_openings") == {"tic_tac_toe", "lose_tic_tac_toe"}
    assert games_with("captures") == games_with("fewest") == set(MORRIS)
    placed = {name for name in TABLE if load(name).placing_only}
    assert games_with("full_board") == placed | {"twelve_mens_morris", "murabaraba", "trique"}


def test_openings_are_those_of_note_1():
    """Half the time the centre, half a corner; at lose tic-tac-toe the centre only."""
    assert load("tic_tac_toe").wise_openings == ((4,), (0, 2, 6, 8))
    assert load("lose_tic_tac_toe").wise_openings == ((4,),)


def test_nerenchi_captures_while_sliding_only():
    """SPEC G6; the other morrises capture in both stages."""
    both = {"placing", "sliding"}

    assert load("nerenchi").captures == {"sliding"} and load("nerenchi").again == both
    assert all(load(name).captures == both for name in MORRIS if name != "nerenchi")
    assert all(load(name).fewest == 3 for name in MORRIS)


def test_men_that_start_on_the_board_stand_where_the_sources_put_them():
    """By the numbers of reading order: a wheel's ring, clockwise from the top, is 1 3 6 8 9 7 4 2."""
    expected = {
        "pong_hau_ki": ([1, 2], [4, 5]),
        "tant_fant": ([7, 8, 9], [1, 2, 3]),
        "tant_fant_diagonal": ([7, 8, 9], [1, 2, 3]),
        "shisima": ([8, 9, 7], [2, 1, 3]),
        "mu_torere": ([1, 3, 6, 8], [9, 7, 4, 2]),
        "mu_torere_free": ([1, 3, 6, 8], [9, 7, 4, 2]),
    }
    for name in TABLE:
        first, second = (mask_of(number - 1 for number in side) for side in expected.get(name, ([], [])))
        assert load(name).start[:2] == (first, second), name
    assert load("mu_torere").guard.ring == (0, 2, 5, 7, 8, 6, 3, 1)  # type: ignore[union-attr]


def test_boards_hang_together():
    """Each location can be reached from each other one by edges, where men slide along them."""
    for name in catalogue():
        board = load(name).board
        reached = 1
        for _ in range(board.size if board.edges else 0):
            for here in bits(reached):
                reached |= board.neighbours[here]
        assert reached == ((1 << board.size) - 1 if board.edges else 1), name


@pytest.mark.parametrize("name", catalogue())
def test_a_random_contest_keeps_the_books(name: str):
    """Two hundred plies at most: no man appears or vanishes but by a placement or a capture, turns pass as told."""
    game, rng = load(name), Random(f"every-game/{name}")
    for _ in range(5):
        position = game.start
        for _ in range(200):
            moves = game.legal_moves(position)
            assert len(set(moves)) == len(moves)
            assert bool(moves) == (game.outcome(position) is None)
            if not moves:
                break
            move = rng.choice(moves)
            after = game.after(position, move)
            _check_step(game, position, move, after)
            position = after
        else:
            assert not game.placing_only, "placing ends when the board is full"


def _check_step(game: Game, before: Position, move: Move, after: Position) -> None:
    own, opposing = before.own, before.opposing
    mine, theirs = (after.first, after.second) if before.mover == 1 else (after.second, after.first)
    placed = 1 if move.origin == OFF else 0
    assert mine == (own & ~(0 if placed else 1 << move.origin)) | 1 << move.target
    assert theirs == opposing & ~mask_of(move.captures)
    assert sum(after.hands) == sum(before.hands) - placed
    mill = game.line == "mill" and makes_line(game, before, move.origin, move.target)
    assert len(move.captures) == int(mill and game.stage(before) in game.captures and bool(opposing))
    if game.stage(before) not in game.again:
        assert after.mover == other(before.mover)


def test_the_files_name_no_machine_and_no_registry():
    """They travel."""
    for name in catalogue():
        assert not re.search(r"https?://|/home/|/work/|\\Users", packaged_text("catalog", name)), name
