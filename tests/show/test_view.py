"""Views for notebooks: what a position, a move, a decision and a contest look like when they draw themselves."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from forr.decision import Comment, Decision
from hoyle.errors import BadNotation, HoyleError, UnknownName
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position
from hoyle.games.position import Move
from hoyle.show.decision_view import DecisionView
from hoyle.show.shapes import LAST_COLOUR, OPPOSITION_COLOUR, SUPPORT_COLOUR
from hoyle.show.view import ContestView, Drawing, MoveView, PositionView, view

SVG = "{http://www.w3.org/2000/svg}"


def picture(thing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(thing._repr_svg_())


def words(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def played(name: str, *moves: str) -> Contest:
    game = load(name)
    contest = begin(game, ("perfect", "random"), (True, False))
    for move in moves:
        contest = extend(game, contest, read_move(game, contest.position, move))
    return contest


def decision(name: str, where: str, chosen: str, said: dict[str, int]) -> Decision[Move]:
    game = load(name)
    position = read_position(game, where)
    comments = tuple(Comment(strength, read_move(game, position, move), "Greedy") for move, strength in said.items())
    return Decision(read_move(game, position, chosen), 3, "vote", comments=comments)


def test_a_position_draws_itself():
    """From text, by the game's id; the picture and the drawing both say whose turn it is."""
    shown = view("tic_tac_toe", "X.X/OO./... X")

    assert isinstance(shown, PositionView)
    assert repr(shown) == "PositionView('tic_tac_toe', 'X.X/OO./... X')"
    assert str(shown).splitlines()[1] == "3 │ X │   │ X │"
    assert str(shown).splitlines()[-1] == "X to move"
    assert words(picture(shown))[-1] == "X to move"


def test_a_game_alone_shows_its_start():
    assert repr(view("mu_torere")) == "PositionView('mu_torere', 'X/OX/O.X/OX/O X')"


def test_a_finished_position_says_who_has_won():
    assert str(view("tic_tac_toe", "XXX/OO./... O")).endswith("X has won")
    assert str(view("lose_tic_tac_toe", "XXX/OO./... O")).endswith("O has won")


def test_a_position_can_be_marked():
    shown = PositionView(load("achi"), load("achi").start, marked=(4,))

    assert "[·]" in str(shown)
    assert len(list(picture(shown).iter(f"{SVG}rect"))) == 2  # the paper and the mark


def test_a_move_shows_the_position_that_it_makes():
    shown = view("five_mens_morris", "c4-c5xe1", "X.X/.X./O..O/.../..O X 0,0")

    assert isinstance(shown, MoveView)
    assert "(X)" in str(shown) and "{·}" in str(shown)
    assert str(shown).endswith("X has played c4-c5xe1")
    assert words(picture(shown))[-1] == "X has played c4-c5xe1"


def test_a_decision_shows_support_and_opposition_by_shape():
    """A label with the sum above or below 5: whole for what is supported, dashed for what is opposed."""
    where = "X../.O./... X"
    chosen = decision("tic_tac_toe", where, "c1", {"c1": 8, "b3": 2, "a1": 5})
    shown = view("tic_tac_toe", chosen, where)
    root = picture(shown)

    assert isinstance(shown, DecisionView)
    assert {"+3", "-3"} <= set(words(root))
    assert [shape.tag for shape in root.iter() if shape.get("stroke") == SUPPORT_COLOUR] == [f"{SVG}rect"]
    (opposed,) = [shape for shape in root.iter() if shape.get("stroke") == OPPOSITION_COLOUR]
    assert (opposed.tag, opposed.get("stroke-dasharray")) == (f"{SVG}rect", "3 3")
    assert [shape.tag for shape in root.iter() if shape.get("stroke") == LAST_COLOUR] == [f"{SVG}circle"]
    assert str(shown).splitlines()[5] == "1 │   │   │[ ]│"
    assert "c1, by vote." in str(shown)


def test_a_decision_about_slides_has_arrows():
    """Solid for support, dashed for opposition."""
    where = "X/X.O/OOX X"
    chosen = decision("tsoro_yematatu", where, "b2-c2", {"b2-c2": 7, "c3-c2": 1})
    arrows = {
        line.get("stroke"): line.get("stroke-dasharray")
        for line in picture(view("tsoro_yematatu", chosen, where)).iter(f"{SVG}line")
    }

    assert arrows[SUPPORT_COLOUR] is None
    assert arrows[OPPOSITION_COLOUR] is not None
    assert arrows[LAST_COLOUR] is None


def test_a_contest_shows_its_end_and_its_moves():
    contest = played("tic_tac_toe", "b2", "a1", "a3", "c1", "b1", "b3", "c3", "a2", "c2")
    shown = view("tic_tac_toe", contest)

    assert isinstance(shown, ContestView)
    assert str(shown).splitlines()[-2:] == [
        "perfect (X) against random (O): drawn",
        "1. b2 a1 2. a3 c1 3. b1 b3 4. c3 a2 5. c2",
    ]
    assert " ".join(words(picture(shown))).endswith("1. b2 a1 2. a3 c1 3. b1 b3 4. c3 a2 5. c2")


def test_a_contest_can_be_shown_ply_by_ply():
    """The start and one board for each move, with the move below."""
    contest = played("tic_tac_toe", "b2", "a1", "a3")
    root = picture(ContestView(load("tic_tac_toe"), contest, frames=True))

    assert len(list(root.iter(f"{SVG}svg"))) == 1 + 4
    assert words(root) == ["start", "1. b2", "a1", "2. a3"]


def test_a_contest_that_has_not_begun_can_be_shown():
    shown = view("achi", played("achi"))

    assert str(shown).endswith("perfect (X) against random (O): X to move")
    assert picture(shown).tag == f"{SVG}svg"


def test_a_long_contest_tells_its_end_in_the_picture_and_all_of_it_in_print():
    """Seventy plies of mu torere, there and back; a move is never parted from its number."""
    game = load("mu_torere")
    start = begin(game, ("perfect", "random"), (True, False))
    move = game.legal_moves(game.start)[0]
    back = Move(move.origin, move.target)
    plies = (move, back) * 35
    contest = Contest(game.id, start.contestants, start.experts, (game.start,) * 71, plies)
    shown = ContestView(game, contest)

    assert str(shown).count("-") == 70
    assert "35. " in str(shown) and not any(line.endswith(".") for line in str(shown).splitlines())
    assert sum(line.count("-") for line in words(picture(shown))) == 60
    assert any(line.startswith("…") for line in words(picture(shown)))


def test_what_cannot_be_shown_is_refused_in_a_sentence():
    with pytest.raises(HoyleError, match="position="):
        view("tic_tac_toe", Move(3))
    with pytest.raises(HoyleError, match="3 has no view"):
        view("tic_tac_toe", 3)  # type: ignore[arg-type]
    with pytest.raises(BadNotation):
        view("tic_tac_toe", "nonsense")
    with pytest.raises(UnknownName):
        view("tic_tac_tow")
