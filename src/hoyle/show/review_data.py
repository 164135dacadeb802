"""A review as data: what `hoyle review --json`, the studio and programs read (SPEC U5, B3)."""

from __future__ import annotations

from hoyle.games.contest import RESULTS, Contest
from hoyle.games.frame import Game
from hoyle.games.notation import MARKERS, move_data, write_move, write_position
from hoyle.json_data import JsonObject
from hoyle.lab.review import LastChance, MoveThatMattered, Review
from hoyle.lab.worth import Worth
from hoyle.show.hint import MEANS, why_better, why_worse, worth_words

CERTAIN = {"win": 1.0, "draw": 0.0, "loss": -1.0}
STEEP = 300  # hundredths of a man at which a search's score is drawn half way to a win


def review_data(game: Game, contest: Contest, review: Review) -> JsonObject:
    """The whole review."""
    return {
        "game": game.id,
        "contestants": list(contest.contestants),
        "result": RESULTS[contest.outcome],
        "ending": contest.ending,
        "exact": review.exact,
        "nodes": review.nodes or None,
        "moves": [write_move(game, move) for move in contest.moves],
        "movers": [MARKERS[mover] for mover in contest.movers],
        "positions": [write_position(game, position) for position in contest.positions],
        "values": [worth_data(worth) for worth in review.values],
        "mattered": [mattered_data(game, contest, one) for one in review.mattered],
        "last_chance": _chance_data(game, review.chance),
    }


def worth_data(worth: Worth | None) -> JsonObject | None:
    """A value, how far the end is, how it is known, and its height on a graph from -1 to 1."""
    if worth is None:
        return None
    height = CERTAIN.get(worth.value, 0.95 * worth.score / (STEEP + abs(worth.score)))
    return {
        "value": worth.value,
        "distance": worth.distance,
        "means": worth.means,
        "how": MEANS[worth.means],
        "words": worth_words(worth),
        "height": round(height, 3),
    }


def mattered_data(game: Game, contest: Contest, one: MoveThatMattered) -> JsonObject:
    """A move that mattered, what was better, how it is punished, and why in Hoyle's words."""
    return {
        "ply": one.ply + 1,
        "side": MARKERS[one.side],
        "position": write_position(game, contest.positions[one.ply]),
        "played": move_data(game, one.played),
        "held": worth_data(one.held),
        "left": worth_data(one.left),
        "better": [move_data(game, move) for move in one.better],
        "punishment": [write_move(game, move) for move in one.punishment],
        "last_chance": one.last_chance,
        "why": why_better(game, one.advice, one.better[0]),
        "why_not": why_worse(game, one.advice, one.played, one.better),
    }


def _chance_data(game: Game, chance: LastChance | None) -> JsonObject | None:
    if chance is None:
        return None
    return {
        "ply": chance.ply + 1,
        "side": MARKERS[chance.side],
        "played": write_move(game, chance.played),
        "better": [write_move(game, move) for move in chance.better],
        "held": chance.held,
    }
