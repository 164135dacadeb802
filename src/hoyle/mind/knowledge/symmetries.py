"""Symmetries: transformations of the board that the game does not notice, and what else is filed by them (SPEC K1).

Positions that are images of each other are one to Hoyle; knowledge is filed under the *canonical* one.
"""

from __future__ import annotations

from forr.knowledge import Codec, Knowledge
from hoyle.games.frame import Game
from hoyle.games.kernels import signed, unsigned
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation
from hoyle.mind.knowledge.forms import Number
from hoyle.mind.knowledge.item import GameItem
from hoyle.mind.perception.survey.mark_kernels import least_image
from hoyle.mind.perception.survey.symmetry import Images, images_of

Symmetries = tuple[Permutation, ...]  # the identity first; none before the meeting


def refuse_others(symmetries: Symmetries, game: Game, _knowledge: Knowledge | None = None) -> None:
    """Refuse what is no permutation of the board: the kernels trust the symmetries, so none may lead off it."""
    identity = list(range(game.board.size))
    if any(sorted(one) != identity for one in symmetries) or (symmetries and list(symmetries[0]) != identity):
        raise ValueError(f"each must hold the numbers 1 to {game.board.size} once, the identity first")


def _refuse_to_mix(one: Knowledge, another: Knowledge) -> None:
    """Positions are filed up to symmetry, so the keys of other symmetries mean something else."""
    here, there = one[SYMMETRIES], another[SYMMETRIES]
    first, second = set(here), set(there)
    both_hold_something = (first and second) or (one.contests and another.contests)
    if first != second and both_hold_something:
        raise ValueError(
            f"The two files hold different symmetries of {one.subject!r} ({len(first)} and {len(second)}), so their "
            "positions do not match; learn one of them again with the other's settings."
        )


SYMMETRIES: GameItem[Symmetries] = GameItem(
    "symmetries",
    empty=(),
    codec=Codec(
        encode=lambda value: [[location + 1 for location in permutation] for permutation in value],
        decode=lambda data: tuple(tuple(number - 1 for number in permutation) for permutation in data),
        shape=list[list[Number]],
    ),
    check=refuse_others,
    check_merge=_refuse_to_mix,
    about="transformations of the board that the game does not notice",
)


def learned_symmetries(game: Game, knowledge: Knowledge) -> Symmetries:
    """The symmetries that have been learned, the identity first; before the meeting there is no other."""
    return knowledge[SYMMETRIES] or (tuple(range(game.board.size)),)


def learned_images(game: Game, knowledge: Knowledge) -> Images:
    """The learned symmetries as the kernels read them."""
    return images_of(learned_symmetries(game, knowledge))


def canonical(images: Images, position: Position) -> Position:
    """A position up to the learned symmetries."""
    first, second = least_image(images, signed(position.first), signed(position.second))
    return Position(unsigned(first), unsigned(second), position.mover, position.hands)
