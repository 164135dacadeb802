"""Lessons in words: titles, what a step is about, what an exercise asks; the rules are the game file's (SPEC B3)."""

from __future__ import annotations

from hoyle.games.notation import write_position
from hoyle.games.words import describe
from hoyle.json_data import JsonObject
from hoyle.lab.exercises import Exercise, GameLesson, LessonStep
from hoyle.lab.judge import Judge
from hoyle.show.describe import side
from hoyle.show.hint import plies

TITLES = {
    "rules": "The rules by doing",
    "opening": "The first good move",
    "fork": "The fork",
    "mill": "The mill",
    "squeeze": "No good move left",
    "trap": "The trap to avoid",
    "ending": "The ending",
}
ABOUT = {
    "fork": "Two threats at once: the opposition can stop one of them, and the other wins.",
    "mill": "Whoever completes a line of their own takes a piece: a mill that is closed at the right time decides.",
    "squeeze": "One need not threaten anything: it is enough that every reply left to the opposition is bad.",
    "trap": "Here some moves look as good as any, and give everything away. Hoyle has learned which.",
    "ending": "A won position still has to be won. Play it to the end; the opposition holds out as long as it can.",
}
VALUES = {
    "draw": "If nobody errs it ends in a draw.",
    "win": "If nobody errs who begins wins.",
    "loss": "If nobody errs who begins loses.",
}


def about_step(judge: Judge, step: LessonStep) -> list[str]:
    """What a step is about, in a few sentences; of the rules, the game's own."""
    if step.kind == "rules":
        return describe(judge.game).splitlines()[1:]
    if step.kind != "opening":
        return [ABOUT[step.kind]]
    (opening,) = step.exercises
    value = judge.judgement_of(opening.position).worth.value
    return [VALUES.get(value, "Nobody knows yet who wins if nobody errs."), _about_opening(judge, opening)]


def _about_opening(judge: Judge, opening: Exercise) -> str:
    best, legal = len(opening.right), len(judge.game.legal_moves(opening.position))
    if best == legal:
        return "Every first move keeps that, and none asks more of the other side."
    if not judge.exact:
        return f"A search thinks {best} of {legal} first moves best."
    if len(judge.judgement_of(opening.position).right) == legal:
        return "Every first move keeps that; the best ones leave the other side most ways to go wrong."
    return f"{best} of {legal} first moves are best."


def exercise_words(exercise: Exercise) -> str:
    """What an exercise asks."""
    mover = side(exercise.position)
    far = f" in {plies(exercise.distance)}" if exercise.distance else ""
    return {
        "place": f"Place a piece for {mover}, wherever it may go.",
        "slide": f"Move one of {mover}'s pieces, wherever it may go.",
        "capture": f"Close a mill with {mover}, and take a piece.",
        "open": f"Make the first move for {mover}.",
        "win": f"{mover} to move wins{far}: find the move.",
        "hold": f"{mover} to move: find a move that holds the draw.",
        "play_out": f"{mover} to move wins{far}: win it.",
    }[exercise.goal]


def lesson_data(judge: Judge, lesson: GameLesson) -> JsonObject:
    """A lesson for programs and pages: its steps, without the answers."""
    game = lesson.game
    return {
        "game": game.id,
        "name": game.name,
        "steps": [
            {
                "kind": step.kind,
                "title": TITLES[step.kind],
                "about": about_step(judge, step),
                "exercises": [
                    {
                        "position": write_position(game, one.position),
                        "goal": one.goal,
                        "asked": exercise_words(one),
                    }
                    for one in step.exercises
                ],
            }
            for step in lesson.steps
        ],
    }
