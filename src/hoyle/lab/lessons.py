"""Lessons: five steps into a game, built from its file and from what Hoyle knows of it (SPEC B3).

The rules by doing, the first good move, the fork or the mill, the trap to avoid, the ending. Positions come from the
knowledge, right moves from the judge; only the sentences around them are the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from hoyle.games.contest import extend
from hoyle.games.frame import Game
from hoyle.games.position import OFF, Move, Position
from hoyle.lab.exercises import Exercise, GameLesson, Goal, LessonStep, StepKind
from hoyle.lab.judge import Judge, standing_at
from hoyle.lab.puzzles import known_positions, pose
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import canonical, learned_images

if TYPE_CHECKING:
    from forr.knowledge import Knowledge

MOST_LOOKED_AT = 500  # positions at either end of what is known
MOST_SEARCHED = 60  # where nothing is exact
FORK = 3  # plies to a win that a fork makes
LONGEST_ENDING = 9  # plies that a person is asked to play out

Criterion = Callable[[Judge, Exercise], bool]  # whether an exercise will do


def lesson_for(judge: Judge, knowledge: Knowledge) -> GameLesson:
    """The lesson of a game."""
    game = judge.game
    material = LessonMaterial(judge, _positions(game, knowledge, judge.exact))
    steps = (_rules(game, knowledge), _opening(judge), _means(material), _trap(material), _ending(material))
    return GameLesson(game, tuple(step for step in steps if step is not None and step.exercises))


def _positions(game: Game, knowledge: Knowledge, exact: bool) -> list[Position]:
    """Positions to choose from: where nothing is exact only significant states, those with all correct moves first."""
    states = knowledge[SIGNIFICANT_STATES]
    known = known_positions(game, knowledge)
    if exact:
        return [position for position, _ in known[:MOST_LOOKED_AT] + known[-MOST_LOOKED_AT:] if position != game.start]
    images = learned_images(game, knowledge)
    won = [position for position, source in known if source == "significant_state"]
    proved = [position for position in won if states[canonical(images, position)].correct]
    chosen = proved if len(proved) >= MOST_SEARCHED else won
    return Random(f"lesson/{game.id}").sample(chosen, min(len(chosen), MOST_SEARCHED))


class LessonMaterial:
    """Exercises to choose from; no position is chosen twice if there is another that will do."""

    def __init__(self, judge: Judge, positions: list[Position]) -> None:
        self.judge, self.positions = judge, positions
        self.used: set[Position] = set()

    @cached_property
    def exercises(self) -> list[Exercise]:
        """Wins to be found and draws to be held."""
        # Where nothing is exact other moves may win too, and will be called right when they are tried.
        posed = (pose(self.judge, position, "training", sure=False) for position in dict.fromkeys(self.positions))
        return [Exercise(one.position, one.task, one.right, one.distance) for one in posed if one is not None]

    def pick(self, *criteria: Criterion) -> Exercise | None:
        """The first exercise that meets a criterion, by the first criterion that any meets."""
        for fresh in (True, False):
            for criterion in criteria:
                fitting = (one for one in self.exercises if (one.position in self.used) != fresh)
                found = next((one for one in fitting if criterion(self.judge, one)), None)
                if found is not None:
                    self.used.add(found.position)
                    return found
        return None


def _rules(game: Game, knowledge: Knowledge) -> LessonStep:
    """One exercise for each kind of move that the game has."""
    kinds: dict[Goal, Callable[[Move], bool]] = {
        "place": lambda move: move.origin == OFF and not move.captures,
        "slide": lambda move: move.origin != OFF and not move.captures,
        "capture": lambda move: bool(move.captures),
    }
    known = [position for position, _ in known_positions(game, knowledge)]
    exercises = (_doing(game, goal, fits, known) for goal, fits in kinds.items())
    return LessonStep("rules", tuple(one for one in exercises if one is not None))


def _doing(game: Game, goal: Goal, fits: Callable[[Move], bool], known: list[Position]) -> Exercise | None:
    for position in (game.start, *known):
        right = tuple(move for move in game.legal_moves(position) if fits(move))
        if right and game.outcome(position) is None:
            return Exercise(position, goal, right)
    return None


def _opening(judge: Judge) -> LessonStep:
    """What keeps the value from the start; where every move does, what leaves most replies that do not."""
    start = judge.game.start
    judgement = judge.judgement_of(start)
    right = judgement.best
    if judge.exact and len(judgement.right) == len(judge.game.legal_moves(start)):
        traps = {move: _wrong_replies(judge, move) for move in right}
        right = tuple(move for move in right if traps[move] == max(traps.values()))
    return LessonStep("opening", (Exercise(start, "open", right),))


def _wrong_replies(judge: Judge, move: Move) -> float:
    """The share of replies to an opening that give something away."""
    after = extend(judge.game, standing_at(judge.game, judge.game.start), move)
    if after.over:
        return 0.0
    legal = judge.game.legal_moves(after.position)
    return sum(not judge.is_right(after, reply) for reply in legal) / len(legal)


def _means(material: LessonMaterial) -> LessonStep | None:
    """How one wins here: by a mill where mills capture, by a fork where lines win, else by leaving no good move."""
    line = material.judge.game.line
    wanted: dict[str, tuple[StepKind, Criterion]] = {"mill": ("mill", _is_mill), "win": ("fork", _is_fork)}
    kind, criterion = wanted.get(line, ("squeeze", _wins_from(FORK)))
    found = material.pick(criterion)
    if found is None:
        kind, found = "squeeze", material.pick(_wins_from(FORK), _wins_from(1))
    return None if found is None else LessonStep(kind, (found,))


def _is_mill(_judge: Judge, one: Exercise) -> bool:
    """Whether every right move closes a mill."""
    return all(move.captures for move in one.right)


def _is_fork(judge: Judge, one: Exercise) -> bool:
    """Whether a right move threatens to win in two ways at once."""
    near = one.goal == "win" and one.distance == FORK
    return near and any(threats(judge.game, one.position, move) > 1 for move in one.right)


def threats(game: Game, position: Position, move: Move) -> int:
    """To how many locations the mover could go to win at once after a move, were it their turn again."""
    after = game.after_unchecked(position, move)
    if game.outcome(after) is not None:
        return 0
    again = after._replace(mover=position.mover)
    won = (one for one in game.legal_moves(again) if game.outcome(game.after_unchecked(again, one)) == again.mover)
    return len({one.target for one in won})


def _trap(material: LessonMaterial) -> LessonStep | None:
    """A position to be held in which a move that looks safe loses; failing that, a win that can be thrown away."""
    found = material.pick(_looks_safe, lambda _judge, one: one.goal == "hold", _wins_from(FORK), _wins_from(1))
    return None if found is None else LessonStep("trap", (found,))


def _looks_safe(judge: Judge, one: Exercise) -> bool:
    """Whether a wrong move survives a look two plies ahead."""
    from hoyle.table.reasonable import reasonable_moves

    if one.goal != "hold":
        return False
    contest = standing_at(judge.game, one.position)
    reasonable, _ = reasonable_moves(judge.game, one.position)
    return any(not judge.is_right(contest, move) for move in reasonable)


def _wins_from(low: int, high: int = 99) -> Criterion:
    """Whether an exercise is a win that is so far away."""
    return lambda _judge, one: one.goal == "win" and low <= (one.distance or 0) <= high


def _ending(material: LessonMaterial) -> LessonStep | None:
    """A win that takes a few moves, to be played to the end: no pieces in hand, if there is one; or a win at once."""

    def late(judge: Judge, one: Exercise) -> bool:
        return not any(one.position.hands) and _wins_from(FORK, LONGEST_ENDING)(judge, one)

    found = material.pick(late, _wins_from(FORK, LONGEST_ENDING), _wins_from(1))
    if found is None:
        return None
    return LessonStep("ending", (Exercise(found.position, "play_out", found.right, found.distance),))
