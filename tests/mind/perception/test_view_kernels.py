"""Kernels that read views: what a position looks like, what it looks like two plies on, and how numbers are taught."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Position, other
from hoyle.games.symmetry import transformed
from hoyle.mind.perception.views.view_kernels import CERTAIN, look_at, promise, promise_ahead, promise_answered, teach
from tests.mind.looking import frame, place
from tests.mind.viewing import all_symmetries, board_of, made_up_numbers, places_of, seen_in, some_positions

MORRIS = frame("five_mens_morris")
POSITIONS = some_positions(MORRIS)
MADE_UP = made_up_numbers(MORRIS)
PLENTY = 1_000_000
RATE, FADING = 0.01, 0.001


def looks_like(game: Game, position: Position, numbers: Any = None) -> float:
    """The promise of a position."""
    used = made_up_numbers(game) if numbers is None else numbers
    return float(promise(seen_in(game).sight, used, *board_of(position)))


def said(game: Game, position: Position) -> list[float]:
    """What each image of each view says; last, what is said by the pieces in hand."""
    return [float(number) for number in made_up_numbers(game)[places_of(game, position)]]


@pytest.mark.parametrize("name", ["five_mens_morris", "nerenchi"])
def test_the_promise_is_the_sum_of_what_is_seen(name: str):
    game = frame(name)
    for position in some_positions(game):
        assert looks_like(game, position) == pytest.approx(math.fsum(said(game, position)))


def test_a_position_and_its_images_promise_the_same():
    for position in POSITIONS:
        promises = [looks_like(MORRIS, transformed(turn, position)) for turn in all_symmetries(MORRIS)]
        assert promises == pytest.approx([promises[0]] * 16)


def test_a_position_and_the_same_with_colours_exchanged_promise_the_same():
    """What is learned as one contestant is known as the other; but whose turn it is matters."""
    turns_matter = 0
    for position in POSITIONS:
        exchanged = Position(position.second, position.first, other(position.mover), position.hands[::-1])
        assert looks_like(MORRIS, exchanged) == looks_like(MORRIS, position)
        turns_matter += looks_like(MORRIS, position._replace(mover=other(position.mover))) != looks_like(
            MORRIS, position
        )
    assert turns_matter > len(POSITIONS) / 2


def test_a_look_names_the_view_that_says_most():
    """For a gain where one is likely, against it where none is."""
    boards = np.array([board_of(position) for position in POSITIONS], dtype=np.int64)
    promises, telling = np.empty(len(boards)), np.empty(len(boards), dtype=np.int64)
    look_at(seen_in(MORRIS).sight, MADE_UP, boards, promises, telling)

    for position, seen, image in zip(POSITIONS, promises, telling, strict=True):
        parts = said(MORRIS, position)
        assert seen == pytest.approx(sum(parts))
        assert parts[image] == (max(parts[:-1]) if seen >= 0 else min(parts[:-1]))
    assert min(promises) < 0 < max(promises)


def seen_ahead(game: Game, position: Position) -> tuple[float, int]:
    """What the kernel sees two plies on, and how many positions it weighed for that."""
    room, looks = np.empty(2 * game.most_moves, dtype=np.int64), np.array([PLENTY], dtype=np.int64)
    sight, numbers, most = seen_in(game).sight, made_up_numbers(game), game.most_moves
    seen = promise_ahead(game.rulebook, sight, numbers, *unpack(position), room, most, looks)
    return float(seen), PLENTY - int(looks[0])


def ahead(game: Game, position: Position) -> float:
    """The same by the rules: the best of the mover's moves, each worth what the best answer leaves of it."""
    passing = (after for after in results(game, position) if after.mover != position.mover)
    return max((_worth(game, after, position.mover) for after in passing), default=-CERTAIN)


def _worth(game: Game, after: Position, mover: int) -> float:
    """Of a position that the mover has made; who moves twice in a row is not followed."""
    outcome = game.outcome(after)
    if outcome is not None:
        return CERTAIN if outcome == mover else -CERTAIN
    answers = results(game, after)
    if any(reached.mover != mover for reached in answers):
        return -CERTAIN
    return min(_left(game, reached, mover) for reached in answers)


def _left(game: Game, reached: Position, mover: int) -> float:
    outcome = game.outcome(reached)
    if outcome is not None:
        return CERTAIN if outcome == mover else -CERTAIN
    return math.fsum(said(game, reached))


def results(game: Game, position: Position) -> list[Position]:
    return [game.after(position, move) for move in game.legal_moves(position)]


@pytest.mark.parametrize("name", ["five_mens_morris", "nerenchi"])
def test_two_plies_on_the_best_answer_to_the_best_move_is_taken(name: str):
    """Every position that is weighed is a look, and not all of them need be."""
    game = frame(name)
    for position in some_positions(game)[::3]:
        seen, looks = seen_ahead(game, position)
        going_on = [after for after in results(game, position) if game.outcome(after) is None]
        assert seen == pytest.approx(ahead(game, position))
        assert 0 < looks <= sum(len(game.legal_moves(after)) for after in going_on)


def answered(game: Game, after: Position, enough: float = -CERTAIN) -> float:
    """What the kernel leaves whoever has made a position, the best answer given."""
    room, looks = np.empty(game.most_moves, dtype=np.int64), np.array([PLENTY], dtype=np.int64)
    sight, numbers = seen_in(game).sight, made_up_numbers(game)
    return float(promise_answered(game.rulebook, sight, numbers, *unpack(after), room, 0, enough, looks))


@pytest.mark.parametrize("name", ["five_mens_morris", "nerenchi"])
def test_an_answer_leaves_what_the_best_one_does(name: str):
    """Where something is enough, no more is found out than that it is not exceeded."""
    game = frame(name)
    for after in some_positions(game)[::2]:
        expected = _worth(game, after, other(after.mover))
        assert answered(game, after) == pytest.approx(expected)
        assert answered(game, after, expected - 0.1) == pytest.approx(expected)
        assert expected - 1e-9 <= answered(game, after, expected + 0.1) <= expected + 0.1


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("XX./.../...X/O.O/.O. X 0,0", CERTAIN),  # e3-e5 closes a mill, and two are too few for O
        ("X../OO./..O./.../XX. X 0,0", -CERTAIN),  # d3-d4 will, and nothing of X's can come between
    ],
)
def test_an_end_within_two_plies_leaves_no_doubt(text: str, certain: float):
    position = place("five_mens_morris", text)

    assert seen_ahead(MORRIS, position)[0] == certain == ahead(MORRIS, position)


def taught(examples: list[tuple[Position, float]], rounds: int = 1, fading: float = FADING) -> Any:
    """The numbers after the examples have been gone through so many times."""
    boards = np.array([board_of(position) for position, _ in examples], dtype=np.int64)
    order = np.array(list(range(len(examples))) * rounds, dtype=np.int64)
    numbers = MADE_UP.copy()
    teach(seen_in(MORRIS).sight, numbers, boards, np.array([target for _, target in examples]), order, RATE, fading)
    return numbers


def test_teaching_moves_every_number_that_was_seen():
    """Each as far as the promise was wrong, and a little towards nothing; round after round.

    A number that is seen in two places moves twice.
    """
    examples = list(zip(POSITIONS[3:12], (1.0, 0.0, 0.25, 0.9, 0.5, 0.0), strict=False))
    plain = MADE_UP.copy()
    for position, target in examples * 2:
        at = places_of(MORRIS, position)
        error = target - 1 / (1 + math.exp(-plain[at].sum()))
        for one in at:
            plain[one] += RATE * (error - FADING * plain[one])

    assert np.allclose(taught(examples, rounds=2), plain, rtol=0, atol=1e-12)
    assert np.abs(plain - MADE_UP).max() > 0.01


@pytest.mark.parametrize("target", [0.0, 1.0])
def test_teaching_moves_the_promise_towards_what_was_shown(target: float):
    """Closer with every round."""
    position = min(POSITIONS, key=lambda one: abs(looks_like(MORRIS, one)))
    numbers = [MADE_UP, *(taught([(position, target)], rounds) for rounds in (1, 2, 50))]
    wrong = [abs(target - 1 / (1 + math.exp(-looks_like(MORRIS, position, one)))) for one in numbers]

    assert wrong[0] > 0.3
    assert wrong == sorted(wrong, reverse=True)
    assert wrong[-1] < 0.1


def test_what_was_not_seen_stays_as_it_was():
    changed = set(np.flatnonzero(taught([(POSITIONS[9], 1.0)]) != MADE_UP).tolist())

    assert changed == set(places_of(MORRIS, POSITIONS[9]))


def test_what_is_right_already_only_fades():
    position = POSITIONS[9]
    at = places_of(MORRIS, position)
    once = [one for one in at if at.count(one) == 1]
    right = 1 / (1 + math.exp(-looks_like(MORRIS, position)))

    assert once
    assert np.allclose(taught([(position, right)], fading=0.5)[once], MADE_UP[once] * (1 - 0.5 * RATE))
