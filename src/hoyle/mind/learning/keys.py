"""The keys that a contest leaves behind: its positions up to the learned symmetries, ply by ply."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hoyle.games.position import Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.symmetries import canonical, learned_images


def keyed_plies(experience: Experience) -> Iterator[tuple[Position, Position]]:
    """The latest contest as pairs of keys: the position before a move and the one after it."""
    images = learned_images(experience.game, experience.knowledge)
    yield from pairwise(canonical(images, position) for position in experience.contest.positions)
