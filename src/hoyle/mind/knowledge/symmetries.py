"""Symmetries: transformations of the board that the game does not notice, learned by asking the oracle (SPEC K1).

Before competition begins, Hoyle watches the perfect contestant play a random one. Each candidate transforms the
positions of those contests, and the rules are asked about the image: it is accepted only if outcomes and legal moves
agree on every position asked (the tutorial asked about final positions alone, which lets wrong ones through).
"""

from __future__ import annotations

from collections.abc import Iterable

from forr.knowledge import Item, Trigger
from hoyle.games.frame import Game
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation, transformed
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Number
from hoyle.mind.perception.survey.symmetry import closed, suspected

MOST_QUESTIONS = 200  # positions asked about


def learn(_value: tuple[Permutation, ...], experience: Experience) -> tuple[Permutation, ...]:
    """The candidates that no question refuted, as far as they form a group."""
    game = experience.game
    questions = list(dict.fromkeys(p for contest in experience.contests for p in contest.positions))
    rng = experience.rng
    if len(questions) > MOST_QUESTIONS:
        questions = rng.sample(questions, MOST_QUESTIONS)
    kept = [one for one in suspected(game, experience.settings.symmetry) if _agrees(game, one, questions)]
    return closed(kept)


def _agrees(game: Game, permutation: Permutation, positions: Iterable[Position]) -> bool:
    """Whether the oracle gives the image of each position the same outcome and the same moves."""
    for position in positions:
        image = transformed(permutation, position)
        if game.outcome(image) != game.outcome(position):
            return False
        expected = {
            transformed(permutation, game.after_unchecked(position, move)) for move in game.legal_moves(position)
        }
        if {game.after_unchecked(image, move) for move in game.legal_moves(image)} != expected:
            return False
    return True


SHAPE = list[list[Number]]


ITEM: Item[tuple[Permutation, ...], Experience] = Item(
    "symmetries",
    Trigger("meeting"),
    empty=(),
    learn=learn,
    encode=lambda value: [[location + 1 for location in permutation] for permutation in value],
    decode=lambda data: tuple(tuple(number - 1 for number in permutation) for permutation in data),
    shape=SHAPE,
    about="transformations of the board that the game does not notice",
)
