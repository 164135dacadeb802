"""Coverage and Shortcut, who see the lines drawn on a board; the papers' own figures are in `tests/papers`.

a5     c5     e5
   b4  c4  d4
a3 b3      d3 e3        five men's morris
   b2  c2  d2
a1     c1     e1
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.games.frame import Game
from hoyle.games.load import catalogue
from hoyle.games.notation import write_position
from hoyle.games.position import OFF, Move, Position
from hoyle.games.symmetry import Permutation, automorphisms, permute
from hoyle.mind.advisors.tier3.coverage import coverage
from hoyle.mind.advisors.tier3.shortcut import shortcut
from hoyle.mind.roster import GameAdvisor
from hoyle.mind.situation import Situation
from tests.mind.looking import frame, look, reasons, strengths
from tests.playouts import random_contest

SEERS = (coverage, shortcut)
PLACING_ONLY = [name for name in catalogue() if frame(name).placing_only]
SLIDING = [name for name in catalogue() if not frame(name).placing_only]


@pytest.mark.parametrize("name", PLACING_ONLY)
def test_nobody_sees_lines_where_pieces_never_slide(name):
    """Lines of play may stand in for drawn ones in templates, not here (SPEC P1)."""
    for plies in range(0, 8, 2):
        contest = random_contest(frame(name), plies, plies)
        if not contest.over:
            board = look(name, write_position(frame(name), contest.position))
            assert [one.comments(board) for one in SEERS] == [(), ()]


def test_nobody_sees_lines_that_are_not_drawn():
    """Five men's morris on the same points with nothing drawn between them."""
    game = frame("five_mens_morris")
    bare = replace(game, id="bare", board=replace(game.board, name="bare", lines=()))
    position = "OX./.X./.XOO/OX./OX. O 0,0"

    assert coverage.comments(look(game, position))
    assert [one.comments(look(bare, position)) for one in SEERS] == [(), ()]


def test_coverage_has_nothing_to_say_on_an_empty_board():
    """The opposition covers nothing yet; nor has Shortcut, which has no piece."""
    for one in SEERS:
        assert strengths(one, look("five_mens_morris", ".../.../..../.../... X 5,5")) == {}


def test_coverage_goes_where_the_opposition_is_alone_though_only_once():
    """X on a5 covers its two lines once each, apart from a5 itself."""
    said = strengths(coverage, look("five_mens_morris", "X../.../..../.../... O 4,5"))

    assert said == dict.fromkeys(("c5", "e5", "a3", "a1"), 9)


def test_coverage_meets_multiple_influence_where_the_opposition_is_nowhere_alone():
    """X covers all that O does; O covers c4 twice, by its line to c5 and by the one to d4."""
    board = look("five_mens_morris", "XO./X.O/..X./.../... X 2,3")

    assert strengths(coverage, board) == {"c4": 9}
    assert reasons(coverage, board)["c4"].endswith("on the lines b4 c4 d4 and c5 c4")


def test_coverage_prefers_a_wider_cover_to_a_contested_location():
    """c2 brings two locations more; e5 brings none, but O covers it twice and X once."""
    board = look("five_mens_morris", "O../.X./XOOX/.../.XO X 0,0")

    assert strengths(coverage, board) == {"e3-e5": 9, "c1-c2": 10}
    assert reasons(coverage, board) == {
        "e3-e5": "meets the opposition's influence, on the lines a5 c5 e5 and e5 e3 e1",
        "c1-c2": "goes to the lines b2 c2 d2 and c2 c1, and covers 2 more locations",
    }


def test_a_capture_is_covered_like_the_slide_that_makes_it():
    """Whatever is taken, the piece goes to the same location."""
    board = look("five_mens_morris", "XX./.../...X/.O./OO. X 0,0")
    said = {move: strengths(one, board).get(move) for one in SEERS for move in ("e3-e5xc2", "e3-e5xa1", "e3-e5xc1")}

    assert len(set(said.values())) == 1


@pytest.mark.parametrize("one", SEERS, ids=lambda one: one.name)
@pytest.mark.parametrize("name", SLIDING)
def test_what_is_seen_turns_with_the_board(name, one):
    """In an image of a position every move's image is spoken of as strongly, for each symmetry of lines and rules."""
    game = frame(name)
    for seed in range(4):
        contest = random_contest(game, seed, 3 + 7 * seed)
        if contest.over:
            continue
        said = spoken(one, game, contest.position)
        for permutation in turns(game):
            expected = {moved(permutation, move): strength for move, strength in said.items()}
            assert spoken(one, game, turned(permutation, contest.position)) == expected


def turns(game: Game) -> list[Permutation]:
    """The symmetries of the rules that the drawing has too: where pieces go anywhere, the rules have more."""
    edges = game.board.edges
    return [one for one in automorphisms(game) if {tuple(sorted((one[a], one[b]))) for a, b in edges} == edges]


def spoken(one: GameAdvisor, game: Game, position: Position) -> dict[Move, int]:
    """What is said of every move of a position, none of them taken for another."""
    situation = Situation.plain(game, position)
    board = replace(look(game, write_position(game, game.start)), situation=situation, actions=situation.every_move)
    return {comment.action: comment.strength for comment in one.comments(board)}


def turned(permutation: Permutation, position: Position) -> Position:
    first, second = permute(permutation, position.first), permute(permutation, position.second)
    return position._replace(first=first, second=second)


def moved(permutation: Permutation, move: Move) -> Move:
    origin = OFF if move.origin == OFF else permutation[move.origin]
    return Move(permutation[move.target], origin, tuple(permutation[taken] for taken in move.captures))
