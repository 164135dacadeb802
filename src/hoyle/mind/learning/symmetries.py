"""How symmetries are learned: by asking the oracle about images of positions (SPEC K1).

Before competition begins, Hoyle watches the perfect contestant play a random one. Each candidate transforms the
positions of those contests, and the rules are asked about the image: it is accepted only if outcomes and legal moves
agree on every position asked (the tutorial asked about final positions alone, which lets wrong ones through).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import NamedTuple

from forr.learner import Trigger, learns
from hoyle.games.frame import Game
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation, permute
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.symmetries import SYMMETRIES, Symmetries
from hoyle.mind.perception.survey.symmetry import closed, suspected

MOST_QUESTIONS = 200  # positions asked about


@learns(SYMMETRIES, Trigger("meeting"))
def learn_symmetries(_value: Symmetries, experience: Experience) -> Symmetries:
    """The candidates that no question refuted, as far as they form a group."""
    game = experience.game
    questions = list(dict.fromkeys(p for contest in experience.contests for p in contest.positions))
    rng = experience.rng
    if len(questions) > MOST_QUESTIONS:
        questions = rng.sample(questions, MOST_QUESTIONS)
    answered = [_asked(game, position) for position in questions]
    kept = [one for one in suspected(game, experience.settings.symmetry) if _agrees(game, one, answered)]
    return closed(kept)


class _Answer(NamedTuple):
    """What the oracle says of a position: its outcome, and what its moves lead to."""

    position: Position
    outcome: int | None
    following: frozenset[Position]


def _asked(game: Game, position: Position) -> _Answer:
    moves = game.legal_moves(position)
    return _Answer(position, game.outcome(position), frozenset(game.after_unchecked(position, move) for move in moves))


def _agrees(game: Game, permutation: Permutation, answers: Iterable[_Answer]) -> bool:
    """Whether the oracle gives the image of each position the same outcome and the same moves."""
    image_of = cache(partial(permute, permutation))  # the same few masks come again and again

    def sent(position: Position) -> Position:
        return position._replace(first=image_of(position.first), second=image_of(position.second))

    def imagined(answer: _Answer) -> _Answer:
        return _Answer(sent(answer.position), answer.outcome, frozenset(map(sent, answer.following)))

    return all(_asked(game, sent(answer.position)) == imagined(answer) for answer in answers)
