"""Patsy and the Advisors that patterns make (SPEC A24, A25, P2, P3)."""

from __future__ import annotations

from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import mask_of
from hoyle.games.symmetry import symmetries
from hoyle.mind.advisors.learned.patterns import learned
from hoyle.mind.advisors.tier3.patsy import patsy
from hoyle.mind.claims.no_pattern import NoPattern
from hoyle.mind.claims.pattern_seen import PatternSeen
from hoyle.mind.claims.replies_spoil import RepliesSpoil
from hoyle.mind.knowledge.pattern_advisors import Generalisation
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache
from hoyle.mind.knowledge.pwl_weights import Standings
from hoyle.mind.perception.patterns.patterns import Association, Pattern, generalisation, instance
from hoyle.mind.roster import panel_for, seat_named
from hoyle.mind.settings import Settings
from tests.mind.looking import claims, look, opposed_by, reasons, strengths, supported_by

GAME = load("tic_tac_toe")
SYMMETRIES = symmetries(GAME)
EVIDENCE: dict[Association, Evidence] = {
    "win": Evidence(2, 0, 0, 2, 2),
    "draw": Evidence(0, 2, 0, 2, 2),
    "loss": Evidence(0, 0, 2, 2, 2),
}


def pattern(text: str, role: int, *places: int) -> Pattern:
    return instance(mask_of(place - 1 for place in places), read_position(GAME, text), role)


def cache(version: str = "2001", **patterns: tuple[Pattern, Association]) -> PatternCache:
    collected = {one: EVIDENCE[association] for one, association in patterns.values()}
    return PatternCache(collected, tuple(collected), 2, version)  # type: ignore[arg-type]


CORNER_AND_CENTRE = pattern(".../.X./O.. X", 2, 5, 7)  # O answers the centre in a corner
SIDE_AND_CENTRE = pattern(".../OX./... X", 2, 4, 5)
ANSWERS = {"corner": (CORNER_AND_CENTRE, "draw"), "side": (SIDE_AND_CENTRE, "loss")}
CENTRE_TAKEN = ".../.X./... O"


def test_patsy_speaks_for_good_patterns_and_against_bad_ones():
    """A draw is a positive association (tutorial, 4.1)."""
    board = look("tic_tac_toe", CENTRE_TAKEN, symmetries=SYMMETRIES, patterns=cache(**ANSWERS))

    assert supported_by(patsy, board) == {"a3"}
    assert opposed_by(patsy, board) == {"b3"}
    assert reasons(patsy, board)["b3"] == (
        "makes a line of O and X on the side and in the centre (b3 b2), which has gone with losing for O"
    )


def test_patsy_knows_a_pattern_wherever_the_learned_symmetries_take_it():
    """Without symmetries only the side where it was seen is known."""
    board = look("tic_tac_toe", CENTRE_TAKEN, patterns=cache(side=ANSWERS["side"]))

    assert opposed_by(patsy, board) == {"a2"}


def test_what_the_other_contestant_makes_is_no_business_of_the_mover():
    board = look("tic_tac_toe", ".../.O./... X", symmetries=SYMMETRIES, patterns=cache(**ANSWERS))

    assert strengths(patsy, board) == {}


def test_patsy_breaks_a_good_pattern_of_the_opposition():
    """X's pair with an empty end wins for X; O does well to fill the end."""
    pair = pattern("XX./.../... O", 1, 1, 3)
    board = look("tic_tac_toe", "X../.../... O", symmetries=SYMMETRIES, patterns=cache(pair=(pair, "win")))

    assert supported_by(patsy, board) == {"c3"}
    assert reasons(patsy, board)["c3"].startswith("breaks a line of X and empty")


def test_a_larger_pattern_silences_the_smaller():
    """The L counts once, not thrice, though both of its legs are patterns too."""
    leg = pattern(".../X../X.. O", 1, 4, 7)
    whole = pattern(".../X../XX. O", 1, 4, 7, 8)
    alone, both = cache(whole=(whole, "win")), cache(leg=(leg, "win"), whole=(whole, "win"))
    position = "..O/X../X.O X"

    assert strengths(patsy, look("tic_tac_toe", position, patterns=alone))["b1"] == 6
    assert strengths(patsy, look("tic_tac_toe", position, patterns=both))["b1"] == 6


def test_1993b_recommends_every_best_move_and_1993a_one_of_them():
    """Two moves of equal score: in the centre's corners without symmetries, a3 and c1."""
    upper, lower = pattern("O../.X./... X", 2, 1, 5), pattern(".../.X./..O X", 2, 5, 9)
    patterns = {"upper": (upper, "draw"), "lower": (lower, "draw"), "side": ANSWERS["side"]}
    all_best = look("tic_tac_toe", CENTRE_TAKEN, patterns=cache("1993b", **patterns))
    one_best = look("tic_tac_toe", CENTRE_TAKEN, patterns=cache("1993a", **patterns))

    assert strengths(patsy, all_best) == {"a3": 8, "c1": 8}
    assert len(strengths(patsy, one_best)) == 1
    assert strengths(patsy, one_best).keys() <= {"a3", "c1"}


def test_1993_scores_two_for_a_win_one_for_a_draw_and_minus_two_for_a_loss():
    """A position with a winning and a losing pattern is worth less than one that draws."""
    winning, losing = pattern("O../.X./... X", 2, 1, 5), pattern("O../.X./... X", 2, 1, 9)
    drawing = pattern(".../.X./..O X", 2, 5, 9)
    known = cache("1993b", w=(winning, "win"), l=(losing, "loss"), d=(drawing, "draw"))

    assert supported_by(patsy, look("tic_tac_toe", CENTRE_TAKEN, patterns=known)) == {"c1"}


def test_patsy_says_nothing_where_all_moves_are_alike():
    everywhere = cache("1993b", centre=(pattern("..O/.X./... X", 2, 3, 5), "win"))

    assert strengths(patsy, look("tic_tac_toe", "..O/.X./... X", patterns=everywhere)) == {}


GENERAL = generalisation(pattern(".../X../X.. O", 1, 4, 7), pattern(".../O../O.. X", 2, 4, 7))
assert GENERAL is not None  # a pair of one's own in the corner
PAIR = Generalisation(GENERAL, "win", (), 10)


def advisors_of(*known: Generalisation, patterns: str = "2001", panel: str = "hoyle"):
    knowledge = Knowledge("tic_tac_toe", {"symmetries": SYMMETRIES, "pattern_advisors": known})
    return tuple(learned(GAME, knowledge, Settings(panel, patterns=patterns)))  # type: ignore[arg-type]


def test_a_learned_advisor_makes_its_pattern():
    """With O on the centre alone, O can neither break the pair nor make one of its own."""
    (one,) = advisors_of(PAIR)
    board = look("tic_tac_toe", "X../.O./... X", symmetries=SYMMETRIES)

    assert strengths(one, board) == {"b3": 8}
    assert isinstance(claims(one, board)["b3"], PatternSeen)


def test_a_learned_advisor_sees_the_reply():
    """Both have a corner. Who makes the pair is answered in kind; who does not leaves O ahead."""
    (one,) = advisors_of(PAIR)
    board = look("tic_tac_toe", "X.O/.../... X", symmetries=SYMMETRIES)
    found = strengths(one, board)

    assert "a2" not in found
    assert found["b1"] == 2
    assert reasons(one, board)["b1"].startswith("lets the opposition make a line of O")


def test_in_the_tutorials_panel_a_learned_advisor_looks_no_further_than_its_move():
    """Tutorial, 4.1: it supports any move that produces its pattern, whatever the reply; the pair is made by a2."""
    (one,) = advisors_of(PAIR, panel="2001")

    assert strengths(one, look("tic_tac_toe", "X.O/.../... X", symmetries=SYMMETRIES))["a2"] == 8


def test_a_pattern_for_either_is_the_second_contestants_too():
    """O has a corner and so has X: O's pair keeps the balance, and another corner does not."""
    (one,) = advisors_of(PAIR)
    board = look("tic_tac_toe", "O../.X./..X O", symmetries=SYMMETRIES)

    assert "b3" not in opposed_by(one, board)
    assert "c3" in opposed_by(one, board)


def test_learned_advisors_sit_on_the_panel_unless_left_out_by_name():
    knowledge = Knowledge("tic_tac_toe", {"symmetries": SYMMETRIES, "pattern_advisors": (PAIR,)})
    name = advisors_of(PAIR)[0].name

    def names(settings: Settings) -> set[str]:
        return {one.name for one in panel_for(GAME, knowledge, settings)}

    assert name == "pattern_line_a1_own_a2_own_for_either_wins"
    assert name in names(Settings(patterns="2001"))
    assert name not in names(Settings(patterns="2001", without=(seat_named(name),)))
    assert name not in names(Settings())


def test_a_learned_advisor_that_was_tried_and_found_wanting_listens_without_a_vote():
    """Random opinion is right four times in ten; a tenth more is asked, and only after ten opinions."""
    name = advisors_of(PAIR)[0].name

    def votes(given: int, right: int) -> bool:
        standings = {"anything": Standing(100, 40), name: Standing(given, right)}
        known = {"symmetries": SYMMETRIES, "pattern_advisors": (PAIR,), "pwl_weights": Standings(standings)}
        (one,) = learned(GAME, Knowledge("tic_tac_toe", known), Settings(patterns="2001"))
        return one.votes

    assert votes(9, 0)
    assert votes(10, 6)
    assert not votes(10, 4)


def test_a_learned_advisor_tells_what_it_is_about():
    (one,) = advisors_of(PAIR)

    assert one.rationale == (
        "Make a line of own in the corner and on the side (a1 a2), which wins for either contestant."
    )


def test_a_learned_advisor_sees_that_every_reply_costs_the_opposition():
    """A corner has gone with losing for O; after a2 O has nothing but corners."""
    corner = Generalisation(pattern("O../.../... X", 2, 1), "loss", (), 1)
    (one,) = advisors_of(corner)
    board = look("tic_tac_toe", ".X./.OX/.O. X", symmetries=SYMMETRIES)
    position, (move, claim) = (
        board.situation.position,
        next((said.action, said.claim) for said in one.comments(board) if isinstance(said.claim, RepliesSpoil)),
    )

    assert strengths(one, board)["a2"] == 8
    assert isinstance(claims(one, board)["a2"], RepliesSpoil)
    assert claim.holds(GAME, position, move, board.knowledge)
    assert not claim.holds(GAME, position, next(one for one in board.actions if one != move), board.knowledge)


def test_1993_says_where_no_pattern_is_shown():
    """O on a side has gone with losing: a corner shows nothing that is known."""
    board = look("tic_tac_toe", CENTRE_TAKEN, symmetries=SYMMETRIES, patterns=cache("1993b", side=ANSWERS["side"]))

    assert claims(patsy, board) == {"a3": NoPattern()}
    (said,) = patsy.comments(board)
    assert NoPattern().holds(GAME, board.situation.position, said.action, board.knowledge)
    side = next(move for move in board.actions if move != said.action)
    assert not NoPattern().holds(GAME, board.situation.position, side, board.knowledge)
