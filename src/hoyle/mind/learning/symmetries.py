"""How symmetries are learned: by asking the oracle about images of positions (SPEC K1).

Before competition begins, Hoyle watches the perfect contestant play a random one. Each candidate transforms the
positions of those contests, and the rules are asked about the image: it is accepted only if outcomes and legal moves
agree on every position asked (the tutorial asked about final positions alone, which lets wrong ones through).
"""

from __future__ import annotations

from collections.abc import Iterable

from forr.learner import Trigger, learns
from hoyle.games.frame import Game
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation, transformed
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
