"""Teaching, as a thinker does it: reviews, answers and hints, all by one judge for each game.

Each function here is asked through `studio.thinkers`, with plain data, and answers with plain data. A thinker keeps the
judge and the adviser of the games that it was asked about last.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from hoyle.errors import HoyleError
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import read_move, read_position, write_move, write_position
from hoyle.games.position import Move
from hoyle.games.record import read_text
from hoyle.json_data import JsonObject
from hoyle.lab.adviser import Adviser, Hint, adviser_for
from hoyle.lab.judge import Judge
from hoyle.lab.review import whole_review
from hoyle.show.hint import is_line, look_words, marked, move_words, why_better, why_worse, worth_words
from hoyle.show.review_data import review_data, worth_data
from hoyle.solver.tables import estimate
from hoyle.table.levels import trained_comes_with
from hoyle.web.board_data import move_reply
from hoyle.web.shelf import GameSpec

NODES = 20_000  # of a search, for each position
SOLVED_AT_ONCE = 5_000_000  # entries of a table that a visitor waits for
GAMES_KEPT = 8  # by each thinker


class BoardPlace(NamedTuple):
    """Where a contest stands: where it began, and the moves since."""

    spec: GameSpec
    start: str = ""  # in notation; the game's start if empty
    moves: tuple[str, ...] = ()

    def contest(self) -> Contest:
        """The contest itself; refused where a move is illegal."""
        game = self.spec.game()
        start = read_position(game, self.start) if self.start else None
        contest = begin(game, ("first", "second"), (False, False), start)
        for text in self.moves:
            contest = extend(game, contest, read_move(game, contest.position, text))
        return contest


class Teacher(NamedTuple):
    """Who judges and who advises in one game."""

    game: Game
    judge: Judge
    adviser: Adviser


@lru_cache(maxsize=GAMES_KEPT)
def teacher_of(spec: GameSpec, mind: str = "") -> Teacher:
    """The teacher of a game, made once; `mind` is a knowledge file, for a game with which no trained Hoyle comes."""
    game = spec.game()
    adviser = adviser_for(game, Path(mind) if mind and not trained_comes_with(game) else None)
    small = game.solve_by == "table" and estimate(game) <= SOLVED_AT_ONCE
    return Teacher(game, Judge(game, adviser.knowledge, NODES, solve=small), adviser)


def _open(place: BoardPlace) -> Contest:
    contest = place.contest()
    if contest.over:
        raise HoyleError("The contest is over there, so there is nothing to find.")
    return contest


class ReviewWork(NamedTuple):
    """A record to be looked back on."""

    spec: GameSpec
    record: str


def review_record(work: ReviewWork) -> JsonObject:
    """The whole review of a contest."""
    teacher = teacher_of(work.spec)
    (record,) = read_text(work.record, [teacher.game])
    found = whole_review(teacher.game, record.contest, teacher.judge, teacher.adviser)
    return review_data(teacher.game, record.contest, found)


class AnswerWork(NamedTuple):
    """A move that is tried somewhere."""

    place: BoardPlace
    move: str


def judge_answer(work: AnswerWork) -> JsonObject:
    """Whether a move is right, what it leaves, how a wrong one is punished, and why in Hoyle's words."""
    teacher, contest = teacher_of(work.place.spec), _open(work.place)
    move = read_move(teacher.game, contest.position, work.move)
    judge, advice = teacher.judge, teacher.adviser.advice(contest.position)
    right, after = judge.is_right(contest, move), extend(teacher.game, contest, move)
    worth = judge.worth(after)
    left = worth if after.mover == contest.mover else worth.turned
    line = (move,) if right else (move, *judge.line(after))
    worse = why_worse(teacher.game, advice, move, judge.judgement(contest).best)
    why = why_better(teacher.game, advice, move) if right else worse
    return {
        "right": right,
        "words": f"{write_move(teacher.game, move)} is {'right' if right else 'not right'}: {worth_words(left)}.",
        "worth": worth_data(left),
        "why": " ".join(why.split()),
        "line": line_data(teacher.game, contest, line),
    }


def line_data(game: Game, contest: Contest, moves: tuple[Move, ...]) -> list[JsonObject]:
    """Moves one after another, with the position after each."""
    steps: list[JsonObject] = []
    for move in moves:
        contest = extend(game, contest, move)
        steps.append({"move": move_reply(game, move).model_dump(), "position": write_position(game, contest.position)})
    return steps


class HintWork(NamedTuple):
    """A hint that is asked for: its step, and which moves alone will do, if not any that is best."""

    place: BoardPlace
    step: int
    among: tuple[str, ...] = ()
    mind: str = ""


def give_hint(work: HintWork) -> JsonObject:
    """Where to look, or the move and why."""
    teacher, contest = teacher_of(work.place.spec, work.mind), _open(work.place)
    among = tuple(read_move(teacher.game, contest.position, text) for text in work.among)
    hint = teacher.adviser.hint(teacher.judge, contest, among)
    told = _first_step(teacher.game, hint) if work.step == 1 else _second_step(teacher.game, hint)
    return {"step": work.step, "exact": hint.judgement.means in ("exact", "endgame"), **told}


def _first_step(game: Game, hint: Hint) -> JsonObject:
    places = [place + 1 for place in hint.look]
    marks = {"lines": [places]} if is_line(game, hint) else {"locations": places}
    return {"words": look_words(game, hint), "move": None, "marks": marks}


def _second_step(game: Game, hint: Hint) -> JsonObject:
    move = move_reply(game, hint.move).model_dump()
    pointed = [place + 1 for place in marked(game, hint.advice, hint.move)]
    words = " ".join(move_words(game, hint).split())
    return {"words": words, "move": move, "marks": {"locations": pointed, "moves": [move]}}
