"""What views have come to mean, told and drawn (SPEC U7, B5)."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.mind.knowledge.view_values import ViewValues, decode, valued
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.perception.views.views import SPANS
from hoyle.show.fillings_view import FillingsView
from hoyle.show.knowledge import told
from hoyle.show.shapes import OPPOSITION_COLOUR, SUPPORT_COLOUR
from hoyle.show.view_text import telling
from tests.mind.looking import frame
from tests.mind.viewing import all_symmetries, made_up_numbers, seen_in

GAME = frame("five_mens_morris")
CORNER = 3  # the view of two sides that meet: a5 c5 e5 a3 a1


def knowing(fillings: dict[str, dict[str, int]], in_hand: dict[str, int] | None = None) -> Knowledge:
    """What is known of fillings of the corner, by span."""
    views = [{"locations": [one + 1 for one in view], "fillings": {}} for view in seen_in(GAME).every]
    views[CORNER]["fillings"] = fillings
    return known(decode({"views": views, "in_hand": in_hand or {}}))


def known(values: ViewValues, game: Game = GAME) -> Knowledge:
    return Knowledge(game.id, {"views": values, "symmetries": all_symmetries(game)})


def some_known(game: Game) -> Knowledge:
    """A number for one filling in fifty, and for all pieces in hand."""
    numbers = 900 * made_up_numbers(game)
    numbers[: -sum(game.men) - 1][np.arange(len(numbers) - sum(game.men) - 1) % 50 > 0] = 0
    return known(valued(seen_in(game), numbers), game)


ONE_GOOD_ONE_BAD = knowing({"late placing": {"++.-.": 123}, "sliding": {"---..": -45}}, {"0": 7, "3": -30})


def test_a_summary_comes_first():
    words = " ".join(told(GAME, ONE_GOOD_ONE_BAD, VIEWS).split())

    assert "holds 4. 2 fillings of 5 views: 1 sliding, 1 late placing." in words
    assert "By how many pieces are in hand alone: 0 +0.07, 3 -0.30." in words
    assert "X is the mover, [ ] marks the view." in words


def test_a_filling_is_a_small_board_with_what_it_means():
    """The alarming stands beside the reassuring: the mover's pieces are X, and every location of the view is marked."""
    lines = told(GAME, ONE_GOOD_ONE_BAD, VIEWS).splitlines()
    board = lines[-12:]

    assert board[0] == "5 [X]─────[X]─────[·]              5 [O]─────[O]─────[O]"
    assert board[4].startswith("3 [O]──·       ·───·               3 [·]──·")
    assert board[8].startswith("1 [·]──────·───────·               1 [·]──────·")
    assert board[10] == "the mover tends to force a gain    the mover seldom forces a gain"
    assert board[11] == "late placing, +1.23                sliding, -0.45"


def test_the_most_alarming_comes_first_and_reassuring_ones_between():
    fillings = {"sliding": {"+++..": 10, ".++..": 30, "++...": 20, "-....": -1, ".-...": -3, "..-..": -2}}

    assert [one.number for one in telling(GAME, knowing(fillings))] == [30, -3, 20, -2, 10, -1]
    assert [one.number for one in telling(GAME, knowing({"sliding": {"+++..": 10, ".++..": 30}}))] == [30, 10]


def test_images_are_one_card():
    """The corner seen from the other side: c5 and e5 there are a3 and a1 here."""
    fillings = {"sliding": {".++..": 30, "...++": 30, ".++.-": 9, "..-++": 9, "+++++": 4}}
    cards = telling(GAME, knowing(fillings))

    assert [one.number for one in cards] == [30, 9, 4]
    assert "… and 1 more; ask for more." in told(GAME, knowing(fillings), VIEWS, most=2, to_see_more="ask for more")
    assert "more; ask" not in told(GAME, knowing(fillings), VIEWS, most=3, to_see_more="ask for more")


def test_without_symmetries_they_are_two():
    alone = Knowledge(GAME.id, {"views": ViewValues(((0, 1, 2, 6, 13),), {1: 30, 3: 30}), "symmetries": ()})

    assert len(telling(GAME, alone)) == 2


def test_spans_are_told_apart():
    cards = telling(GAME, knowing({span: {".++..": 30} for span in SPANS}))

    assert {one.caption for one in cards} == {("the mover tends to force a gain", f"{span}, +0.30") for span in SPANS}


def test_nothing_known_is_told_in_a_line():
    lines = told(GAME, known(ViewValues()), VIEWS).splitlines()

    assert len(lines) <= 2
    assert lines[-1].endswith("holds 0.")


@pytest.mark.parametrize("name", ["five_mens_morris", "nine_mens_morris", "twelve_mens_morris"])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_page_is_eighty_columns_wide(name: str, ascii_only: bool):
    """Numbers of every size, games with up to 24 pieces in hand."""
    game = frame(name)
    lines = told(game, some_known(game), VIEWS, 7, ascii_only).splitlines()

    assert len(lines) > 50
    assert max(map(len, lines)) <= 80


def test_in_a_notebook_it_draws_itself():
    """A board for each filling, red squares where the mover tends to gain, green ones where it does not."""
    picture = FillingsView(GAME, ONE_GOOD_ONE_BAD)._repr_svg_()
    squares = [one.get("stroke") for one in ElementTree.fromstring(picture).iter() if one.tag.endswith("rect")]

    assert squares.count(OPPOSITION_COLOUR) == squares.count(SUPPORT_COLOUR) == 5
    assert "late placing, +1.23" in picture
    assert "the mover seldom forces a gain" in picture


def test_in_a_terminal_it_is_told():
    view = FillingsView(GAME, ONE_GOOD_ONE_BAD, 1)

    assert str(view) == told(GAME, ONE_GOOD_ONE_BAD, VIEWS, 1)
    assert repr(view) == "FillingsView('five_mens_morris', 4 numbers, 1)"


def test_no_more_boards_are_drawn_than_asked_for():
    root = ElementTree.fromstring(FillingsView(GAME, some_known(GAME), 5)._repr_svg_())

    assert len([one for one in root if one.tag.endswith("g")]) == 5
