"""A report on a game as one page of HTML that needs no network (SPEC U5)."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import chain

from hoyle.games.phrases import and_so_on
from hoyle.games.position import OFF
from hoyle.lab.curve import curve_plot
from hoyle.lab.game_facts import EqualMatch, ExactFacts
from hoyle.lab.game_report import GameReport
from hoyle.lab.options import WINDOW
from hoyle.science import plot_library, plot_script
from hoyle.show.describe import HARD_SPACE
from hoyle.show.page_plots import on_page
from hoyle.show.report_learning import (
    CURVE,
    TOO_LARGE,
    advisors_section,
    knowledge_section,
    learning_section,
    mistakes_section,
)
from hoyle.show.report_parts import bar, figure, page, paragraph, section, table
from hoyle.show.shapes import Arrow, Mark
from hoyle.show.svg import draw_svg

MOST_OPENINGS = 12  # that are named
VALUES = {
    "draw": "a draw between two who never err",
    "first": "won by whoever moves first",
    "second": "won by whoever moves second",
}
MOVER = {"win": "won", "draw": "drawn", "loss": "lost"}


def report_page(report: GameReport) -> str:
    """The whole page."""
    game = report.game
    head = [f"<header><h1>{escape(game.name)}</h1>", paragraph(_subtitle(report), faint=True), "</header>"]
    sections = (_facts, _equals, _openings, learning_section, advisors_section, knowledge_section, mistakes_section)
    body = [*head, *chain.from_iterable(part(report) for part in sections), _footer(report)]
    return page(f"{game.name}: a report", body, _scripts(report))


def _subtitle(report: GameReport) -> str:
    game = report.game
    men = f"{game.men[0]} men each" if game.men[0] == game.men[1] else f"{game.men[0]} and {game.men[1]} men"
    origin = f" {game.origin}." if game.origin else ""
    return f"{game.board.size} locations, {men}.{origin} Rules: {game.source}"


def _scripts(report: GameReport) -> list[str]:
    if not report.runs:
        return []
    plot = curve_plot(report.runs, WINDOW.default)
    for number, line in enumerate(plot.data, 1):
        line.name = f"run {number}"
    shown = on_page(plot)
    shown.update_layout(title=None, yaxis_title=None, margin={"t": 20})  # both are said beside it
    return [plot_library(), plot_script(shown, CURVE)]


def _facts(report: GameReport) -> Iterator[str]:
    exact, random = report.exact, report.matches[0]
    rows = [*(_exact_rows(exact) if exact else [("size", f"about {report.boards:.1e} ways to set up the board")])]
    rows.append(
        ("length", f"{random.length:.1f} plies between random contestants ({random.shortest}-{random.longest})")
    )
    rows.append(("branching", f"{random.branching:.1f} legal moves at a turn between random contestants"))
    drawn = ", ".join(f"{one.contestant} {one.drawishness.percent:.0f}%" for one in report.matches)
    rows.append(("drawn between equals", drawn))
    yield section("At a glance", table("", ("", ""), rows), paragraph(TOO_LARGE) if exact is None else "")


def _exact_rows(exact: ExactFacts) -> Iterator[tuple[str, str]]:
    plies = f", in {exact.distance} plies" if exact.distance else ""
    yield "exact value", f"{VALUES[exact.value]}{plies}"
    if exact.positions is not None and exact.distinct is not None:
        yield "size", f"{exact.positions:,} positions, {exact.distinct:,} of them distinct under symmetry"
    if exact.mover is not None:
        every = sum(exact.mover.values())
        shares = ", ".join(f"{100 * exact.mover[how] / every:.1f}% {what}" for how, what in MOVER.items())
        yield "for the mover", f"{shares} of all positions"


def _equals(report: GameReport) -> Iterator[str]:
    heading = (
        "equal players",
        "first won, drawn, second won",
        "",
        "advantage of moving first",
        "plies",
        "branching",
    )
    rows = [_equal_row(one) for one in report.matches]
    note = "The advantage is how many percent more the first won than the second, with its limits at 95%."
    contests = report.matches[0].contests
    yield section(
        "Between players of equal strength",
        table(f"{contests} contests of each with its like", heading, rows, (4, 5)),
        paragraph(note, faint=True),
    )


def _equal_row(one: EqualMatch) -> tuple[str, ...]:
    shares = [100 * count / one.contests for count in (one.first, one.drawn, one.second)]
    by, low, high = one.advantage
    verdict = {"first": "an advantage", "second": "a disadvantage", "neither": "none shown"}[one.favours]
    told = f"{by:+.0f} ({low:+.0f} to {high:+.0f}): {verdict}"
    counts = f"{one.first}, {one.drawn}, {one.second}".replace(" ", HARD_SPACE)
    return (one.contestant, bar(*shares), counts, told, f"{one.length:.1f}", f"{one.branching:.1f}")


def _openings(report: GameReport) -> Iterator[str]:
    game, exact = report.game, report.exact
    if exact is None:
        return
    marks = [Mark(move.target) for move in exact.openings if move.origin == OFF]
    arrows = [Arrow(move.origin, move.target) for move in exact.openings if move.origin != OFF]
    names = and_so_on([game.write(move) for move in exact.openings], MOST_OPENINGS)
    lost = exact.value == ("second" if game.start.mover == 1 else "first")
    told = "Every first move loses." if lost else f"Correct, of {exact.first_moves} first moves: {names}."
    picture = draw_svg(game, game.start, marks=() if lost else marks, arrows=() if lost else arrows)
    yield section("Correct openings", figure(picture, told))


def _footer(report: GameReport) -> str:
    of = "the first run" if report.runs and report.subject is report.runs[0] else "the knowledge file that was given"
    told = f" What was learned, and the mistakes, are those of {of}." if report.subject else ""
    return paragraph(f"Made by hoyle report, seed {report.seed}; the same seed makes the same page.{told}", faint=True)
