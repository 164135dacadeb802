"""A diagnosis in words: how often values are thrown away, where and by whom, and a few of the positions drawn."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from hoyle.games.frame import Game
from hoyle.games.notation import MARKERS, write_move
from hoyle.games.phrases import and_so_on, joined
from hoyle.lab.diagnosis import Diagnosis
from hoyle.lab.mistake import Mistake
from hoyle.mind.names import title
from hoyle.show.describe import filled
from hoyle.show.draw import WIDTH, draw
from hoyle.show.shapes import OPPOSITION_COLOUR, Mark
from hoyle.show.svg import draw_svg

MOST_NAMED = 6  # correct moves; of more, how many there are
SLIP_WORDS = {
    "win to draw": "wins given up as draws",
    "win to loss": "wins given up as losses",
    "draw to loss": "draws given up as losses",
}
FAMILIARITY_WORDS = {
    "significant": "in a significant state",
    "seen": "in a position that training had shown",
    "never seen": "in a position that training had never shown",
}
NOBODY = "nobody"
HEADINGS = {"slip": "what", "stage": "when", "tier": "tier", "advisor": "to blame", "familiarity": "known"}
INDENT = 10


def diagnosis_words(diagnosis: Diagnosis, most: int = 3, **style: bool) -> str:
    """The diagnosis as a person reads it: the figures, and the most frequent mistakes on their boards."""
    lines = [line for one in summary(diagnosis) for line in filled(one, WIDTH)]
    lines += [_row(diagnosis, name) for name in HEADINGS] if diagnosis.mistakes else []
    text = "\n".join(lines)
    boards = [mistake_words(diagnosis.game, one, times, **style) for one, times in diagnosis.typical[:most]]
    return "\n\n".join([text, *boards])


def summary(diagnosis: Diagnosis) -> Iterator[str]:
    """The figures, sentence by sentence."""
    percent, low, high = diagnosis.rate.shown
    against = joined(list(diagnosis.challengers), "and")
    yield f"{diagnosis.game.name}: {diagnosis.contests:,} contests with each of {against}, seed {diagnosis.seed}."
    if not diagnosis.mistakes:
        yield f"None of {diagnosis.decisions:,} decisions lowered the exact value (at most {high:.1f}%, at 95%)."
    else:
        yield (
            f"{len(diagnosis.mistakes):,} of {diagnosis.decisions:,} decisions lowered the exact value: {percent:.1f}% "
            f"({low:.1f}-{high:.1f})."
        )
    if diagnosis.mean_loss is not None:
        yield f"A loss took {diagnosis.mean_loss:.1f} plies on the average, after the move that brought it."
    if diagnosis.unconverted:
        yield f"Wins held to the end and never taken: {diagnosis.unconverted:,}."


def _row(diagnosis: Diagnosis, name: str) -> str:
    line = f"{HEADINGS[name]:<{INDENT}}{listed(diagnosis, name)}"
    return textwrap.fill(line, WIDTH, subsequent_indent=" " * INDENT, break_on_hyphens=False)


def listed(diagnosis: Diagnosis, name: str) -> str:
    """One of the tables as a phrase: what, and how often."""
    return ", ".join(f"{_word(name, kind)} ({count:,})" for kind, count in diagnosis.tables[name].items())


def _word(name: str, kind: str) -> str:
    if name == "advisor":
        return NOBODY if kind == "nobody" else title(kind)
    return SLIP_WORDS.get(kind, FAMILIARITY_WORDS.get(kind, kind))


def mistake_words(game: Game, mistake: Mistake, times: int = 1, **style: bool) -> str:
    """One mistake: the board, what was played there, what was correct, and whose doing it was."""
    marked = {move.target for move in mistake.correct}
    board = draw(game, mistake.position, last=None, marked=marked, **style)
    words = "\n".join(filled(mistake_sentence(game, mistake, times), WIDTH))
    return f"{board}\n\n{words}"


def mistake_sentence(game: Game, mistake: Mistake, times: int = 1) -> str:
    """One mistake in a sentence or two."""
    played = write_move(game, mistake.played)
    often = f", {times:,} times" if times > 1 else ""
    plies = f" in {mistake.distance_left} plies" if mistake.left == "loss" and mistake.distance_left else ""
    return (
        f"Ply {mistake.ply + 1}{often}: {MARKERS[mistake.position.mover]} played {played} and gave up a {mistake.held} "
        f"as a {mistake.left}{plies}; {_correct(game, mistake)}. {_blamed(mistake)}, "
        f"{FAMILIARITY_WORDS[mistake.familiarity]}."
    )


def _correct(game: Game, mistake: Mistake) -> str:
    names = [write_move(game, move) for move in mistake.correct]
    return f"correct {'was' if len(names) == 1 else 'were'} {and_so_on(names, MOST_NAMED)}"


def _blamed(mistake: Mistake) -> str:
    who = title(mistake.blame.advisor) if mistake.blame.advisor else ""
    return {
        "decided": f"{who} decided it (tier {mistake.tier})",
        "led the vote": f"{who} did most for it in the vote",
        "refused what was correct": f"{who} had refused what was correct",
        "was left alone": "Nobody spoke for it rather than for a correct move",
    }[mistake.blame.how]


def mistake_svg(game: Game, mistake: Mistake) -> str:
    """The position of a mistake: correct moves in squares, what was played crossed."""
    marks = [Mark(target) for target in sorted({move.target for move in mistake.correct} - {mistake.played.target})]
    crossed = Mark(mistake.played.target, "cross", OPPOSITION_COLOUR)
    slides = [(move.origin, move.target) for move in mistake.correct if move.origin >= 0]
    return draw_svg(game, mistake.position, marks=[*marks, crossed], arrows=slides)
