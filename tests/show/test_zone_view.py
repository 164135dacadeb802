"""Zones for people: the six boards of figure 8.5, the ground under a decision, and what is known in words."""

from __future__ import annotations

from xml.etree import ElementTree

from forr.claim import Claim
from forr.decision import Comment, Decision, Vote
from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position
from hoyle.mind.claims.material import Material
from hoyle.mind.claims.zone_change import ZoneChange
from hoyle.mind.knowledge.zone_values import ZoneValues
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.perception.zones.zone_attitudes import AVOID, OWN, SEEK
from hoyle.mind.perception.zones.zones import Expression, numbers
from hoyle.show.decision_view import DecisionView
from hoyle.show.knowledge import told
from hoyle.show.shapes import SHADES
from hoyle.show.zone_view import ZonesView

SVG = "{http://www.w3.org/2000/svg}"
GAME = load("five_mens_morris")
FIGURE = read_position(GAME, "X.X/..O/..XX/OX./O.O O 0,1")


def grounds(picture: str) -> list[str]:
    """The colours of the ground under locations."""
    circles = ElementTree.fromstring(picture).iter(f"{SVG}circle")
    return [fill for fill in (circle.get("fill", "") for circle in circles) if fill in SHADES]


def test_the_six_types_are_drawn_side_by_side():
    """9, 11, 12, 6, 7 and 6 locations lie in zones; second zones have another ground."""
    picture = ZonesView(GAME, FIGURE, 1)._repr_svg_()
    colours = grounds(picture)

    assert len(colours) == 9 + 11 + 12 + 6 + 7 + 6
    assert colours.count(SHADES[1]) == 5 + 5
    assert "piece-bounded: 1 on 1, 4 on 5" in picture


def test_in_a_terminal_they_are_told():
    lines = str(ZonesView(GAME, FIGURE, 1)).splitlines()

    assert lines[0] == "Zones of X (pieces on locations):"
    assert lines[1] == "  one-step: 5 on 9"
    assert repr(ZonesView(GAME, FIGURE)).endswith(", 2)")  # the mover's, unless another is named


def decided(claim: Claim) -> DecisionView:
    move = read_move(GAME, FIGURE, "a3")
    vote = Vote(Comment(9, move, "zone_ranger", claim), 0.25, 1.0)
    decision = Decision(move, 3, "vote", legal=(move,), comments=(vote.comment,), votes=(vote,), tally={move: 1.0})
    return DecisionView(GAME, FIGURE, decision)


def test_a_decision_shades_the_zones_that_were_spoken_of():
    """O's private zones once it stands on a3: the reason is read from the record, not found again."""
    view = decided(ZoneChange(Expression("placing", "private", "pieces", "total"), SEEK, OWN, rises=True))

    assert grounds(view._repr_svg_())
    assert "private zones after the move" in view._repr_svg_()


def test_a_decision_without_zones_has_no_ground():
    assert grounds(decided(Material(True, ()))._repr_svg_()) == []


def test_what_is_known_is_told_in_words():
    zones = ZoneValues(contests=40)
    active, important = "average density of one-step zones, placing", "total pieces of private zones, sliding"
    zones.streaks[numbers()[active]], zones.opinions[numbers()[active]] = (23, 0), (40, 30)
    zones.important[numbers()[important]] = -AVOID
    zones.given_up[7] = True
    name = "avoid_low_total_pieces_of_private_zones_sliding"
    known = Knowledge(GAME.id, {"zones": zones, "pwl_weights": {name: Standing(10, 9)}})
    words = " ".join(told(GAME, known, ZONES).split())  # wherever its lines break

    assert "1 important, 1 active, 429 still watched, 1 given up for good." in words
    assert f"active: {active}; winners had it higher for 23 contests; right 30 of 40 times." in words
    assert "Avoid Low Total Pieces Of Private Zones Sliding, weight 0.90." in words
