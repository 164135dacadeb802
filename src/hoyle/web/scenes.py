"""One contest of a training as a scene for the page: its moves, what counts now, what is known, and what is new.

A scene is small: positions are notation, and what is new is said by locations, which the page has drawn
(routes/pictures.py) when it comes to show them.
"""

from __future__ import annotations

from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.notation import write_position
from hoyle.games.position import bits
from hoyle.json_data import JsonObject
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.roster import panel_for
from hoyle.mind.settings import Settings
from hoyle.mind.weighing import weights_in
from hoyle.show.explain import reason
from hoyle.show.knowledge import sizes
from hoyle.show.knowledge_cards import Discovery, cards_of, discoveries, page_of
from hoyle.show.telling import Card
from hoyle.web.board_data import move_reply

NEW = 3  # entries of each item that are shown when they are new
LONGEST = 160  # plies of a contest that are sent; of a longer one, the end
PLAIN_MOVES = ("expert_moves", "hoyle_moves")  # new in every contest, and nothing to look at
RESULTS = {"won": 1, "drawn": 0, "lost": -1, "": None}


class CurvePoint(NamedTuple):
    """A contest on the curve of a training."""

    number: int
    kind: str  # lesson, practice or watching
    result: int | None  # how Hoyle came out: 1, 0 or -1
    stood: bool | None  # whether it counts towards the standard; None where Hoyle only watched
    in_a_row: int
    length: int


def curve_point(step: Step) -> CurvePoint:
    """A contest on the curve."""
    told, course = step.told, step.state.course
    return CurvePoint(told.number, told.kind, RESULTS[told.result], told.note.stood, course.in_a_row, told.length)


def scene(game: Game, settings: Settings, before: Knowledge, step: Step, views: bool) -> JsonObject:
    """A contest and where it has led, since `before`; what views mean takes a while to find out, so it is asked for."""
    contest, after = step.transcript.contest, step.state.knowledge
    begin = max(0, len(contest.moves) - LONGEST)
    last = step.transcript.decisions[-1] if step.transcript.decisions else None
    return {
        "kind": "scene",
        "number": step.told.number,
        "first": contest.contestants[0],
        "second": contest.contestants[1],
        "lesson": step.told.kind,
        "outcome": contest.outcome,
        "words": step.in_words,
        "reason": reason(game, last) if last is not None else "",
        "positions": [write_position(game, position) for position in contest.positions[begin:]],
        "moves": [move_reply(game, move).model_dump() for move in contest.moves[begin:]],
        "weights": weights(game, after, settings),
        "sizes": {name: size for name, size in sizes(after).items() if size},
        "found": [_found(name, one) for name, one in _new(game, before, after, views).items()],
        "zones": list(page_of(game, after, ZONES, 0, 6).lines) if after[ZONES] is not before[ZONES] else [],
    }


def weights(game: Game, knowledge: Knowledge, settings: Settings) -> dict[str, float]:
    """What each Advisor counts in the first stage; where the vote knows no weights, how often it has been right."""
    panel = panel_for(game, knowledge, settings)
    counting = weights_in(game.stage(game.start), panel, knowledge, settings, testing=True)
    standing = {name: one.weight for name, one in knowledge[PWL_WEIGHTS].items()}
    return {name: round(weight, 4) for name, weight in sorted((counting or standing).items())}


def picture_of(card: Card) -> JsonObject:
    """A card by the numbers of its locations, as the page asks for its picture."""
    position = card.position
    return {
        "x": [place + 1 for place in bits(position.first)],
        "o": [place + 1 for place in bits(position.second)],
        "hands": list(position.hands),
        "marks": [place + 1 for place in card.marked],
        "tone": "opposition" if card.alarming else "support",
        "caption": [line for line in card.caption if line],
    }


def _found(name: str, found: Discovery) -> JsonObject:
    return {"item": name, "number": found.number, "cards": [picture_of(card) for card in found.cards]}


def _new(game: Game, before: Knowledge, after: Knowledge, views: bool) -> dict[str, Discovery]:
    """What is new, item by item; of views, what they have come to mean by now."""
    found = {name: one for name, one in discoveries(game, before, after, NEW).items() if name not in PLAIN_MOVES}
    if views and len(after[VIEWS]):
        growth = max(len(after[VIEWS]) - len(before[VIEWS]), 0)
        found["views"] = Discovery(growth, tuple(cards_of(game, after, VIEWS, 0, NEW)[1]))
    return found
