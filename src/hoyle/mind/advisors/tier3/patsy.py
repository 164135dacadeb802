"""Patsy: move to positions whose patterns are good for the mover (visual cues, sections 3 and 4; tutorial, 4.1; A24).

Three versions (SPEC P2). As of 2001 it weighs what a move makes and breaks, each pattern alike: a pattern of its own
that goes with winning or drawing is good to make, and one of the opposition's good to break. In 1993 a whole position
was scored: 2 for each pattern that goes with winning, 1 with drawing, -2 with losing, over the number of patterns;
1993a recommended one best move, a random one of several, 1993b all of them.

Reading: a pattern is tied to whoever made it, so what it promises the opposition is turned round; 1993b and 2001 match
hierarchically, which 1993a did not yet.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.memory import MemoryKind
from hoyle.games.position import Move
from hoyle.mind.advisors.telling import told_by
from hoyle.mind.claims.claim import MoveClaim
from hoyle.mind.claims.no_pattern import NoPattern
from hoyle.mind.claims.pattern_seen import PatternSeen
from hoyle.mind.knowledge.pattern_cache import PatternCache
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.symmetries import Symmetries, learned_symmetries
from hoyle.mind.perception.patterns.matching import AssociatedPattern, Matcher, matcher
from hoyle.mind.perception.patterns.patterns import Association
from hoyle.mind.perception.survey.survey_kernels import MOVE
from hoyle.mind.situation import Situation

POINTS: dict[Association, int] = {"win": 2, "draw": 1, "loss": -2}
INSISTENCE = 8  # the strength of a recommendation by score, which is all or nothing


@advisor(3, opposes=True, reads=(PATTERNS,))
def patsy(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Move to a position whose patterns are good for the mover and bad for the opposition."""
    cache = blackboard.knowledge[PATTERNS]
    if not cache:
        return
    known = _matcher(blackboard, cache)
    if cache.version == "2001":
        yield from _by_effect(blackboard, known)
    else:
        yield from _by_score(blackboard, known, cache.version == "1993b")


MATCHERS: MemoryKind[Symmetries, Matcher] = MemoryKind("Patsy's matchers", most=4)


def _matcher(blackboard: Blackboard[Situation, Move], cache: PatternCache) -> Matcher:
    """The patterns that are kept, wherever they can stand."""
    symmetries = learned_symmetries(blackboard.situation.game, blackboard.knowledge)

    def make() -> Matcher:
        return matcher(tuple(AssociatedPattern(*one) for one in cache.associations.items()), symmetries)

    return blackboard.memory.recall(MATCHERS, (cache,), symmetries, make)


def _by_effect(blackboard: Blackboard[Situation, Move], known: Matcher) -> Iterator[Remark[Move]]:
    """As of 2001: what a move makes and breaks, in proportion where more than five patterns are at stake."""
    situation, moves = blackboard.situation, blackboard.actions
    numbers = [situation.rows[move][MOVE] for move in moves]
    effects, telling = known.effects(situation.game, situation.position, numbers)
    scale = max(5, *(abs(effect) for (effect,) in effects))
    for move, (effect,), (told,) in zip(moves, effects, telling, strict=True):
        if effect:
            share = (5 * abs(effect) + scale - 1) // scale
            yield 5 + share if effect > 0 else 5 - share, move, told_by(known, told, effect)


def _by_score(blackboard: Blackboard[Situation, Move], known: Matcher, all_best: bool) -> Iterator[Remark[Move]]:
    """As of 1993: the move, or all moves, to the position with the highest score; silent where all have the same."""
    situation = blackboard.situation
    matched = {move: known.matched(situation.after(move), hierarchical=all_best) for move in blackboard.actions}
    scores = {move: sum(_points(known, row, situation.mover) for row in rows) for move, rows in matched.items()}
    best = [move for move, score in scores.items() if score == max(scores.values())]
    if len(best) == len(scores):
        return
    for move in best if all_best else [blackboard.rng.choice(best)]:
        yield INSISTENCE, move, _why(known, situation, matched[move])


def _points(known: Matcher, row: int, mover: int) -> int:
    """What a matched pattern awards the mover: what it promises the opposition, turned round."""
    association = known.associated(row).association
    points = POINTS[association]
    return points if association == "draw" or known.placed[row].role == mover else -points


def _why(known: Matcher, situation: Situation, rows: list[int]) -> MoveClaim:
    """The pattern that awards most, or that there is none."""
    if not rows:
        return NoPattern()
    best = max(rows, key=lambda row: _points(known, row, situation.mover))
    return PatternSeen("shows", known.placed[best], known.associated(best).association)
