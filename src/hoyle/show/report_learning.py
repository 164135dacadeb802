"""The part of a report's page that tells of Hoyle: how it learns the game, whom it heeds, what it knows, its errors."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.phrases import joined
from hoyle.interval import Interval
from hoyle.lab.game_report import LESIONED_AGAINST, AdvisorWorth, GameReport
from hoyle.lab.learned import Learned
from hoyle.lab.options import WINDOW
from hoyle.mind.names import title
from hoyle.show.diagnosis import HEADINGS, listed, mistake_sentence, mistake_svg, summary
from hoyle.show.learned import learned as learned_sentences
from hoyle.show.report_parts import figure, paragraph, section, table

CURVE = "curve"  # the element that holds the learning curve
MOST_MISTAKES = 4
STANDARD = "twenty contests in a row that end no worse than the game is worth and leave hardly a vote in doubt"
CURVE_WORDS = (
    f"Of the last {WINDOW.default} contests of Hoyle's own, how many ended no worse than the game is worth, in percent."
)
TOO_LARGE = "It is too large to solve here, so what only an exact solution can tell is left out."


def learning_section(report: GameReport) -> Iterator[str]:
    """How many contests it needs, run by run, and the curve."""
    if not report.runs:
        return
    rows = [
        (str(number), str(run.course.contests), str(run.course.lessons), str(run.course.lost), _met(run))
        for number, run in enumerate(report.runs, 1)
    ]
    heading = ("run", "contests", "lessons", "lost", "the standard")
    yield section(
        "How Hoyle learns it",
        paragraph(_needed(report)),
        table(f"trainer {report.runs[0].trainer}", heading, rows, (0, 1, 2, 3)),
        f'<div id="{CURVE}" class="curve" role="img" aria-label="The learning curve of each run"></div>',
        paragraph(CURVE_WORDS, faint=True),
    )


def _met(run: Learned) -> str:
    return "met" if run.met else "not met"


def _needed(report: GameReport) -> str:
    contests = sorted(run.course.contests for run in report.runs if run.met)
    if not contests:
        return f"No run met the behavioural standard: {STANDARD}."
    span = f"{contests[0]}" if contests[0] == contests[-1] else f"{contests[0]} to {contests[-1]}"
    return (
        f"{len(contests)} of {len(report.runs)} runs met the behavioural standard, after {span} contests. It asks for "
        f"{STANDARD}."
    )


def advisors_section(report: GameReport) -> Iterator[str]:
    """Weights, and how often it errs without each."""
    if not report.advisors:
        return
    heading = ("Advisor", "tier", "weight", "opinions", "errs without it")
    rows = [_advisor_row(one) for one in report.advisors]
    told = (
        f"With everybody seated {report.usual.percent:.1f}% of the decisions against {LESIONED_AGAINST} lower the "
        "exact value. The last column is the same without the Advisor, from contests with the same seeds; the limits "
        f"are at 95%. {_missed(report, report.usual)}"
        if report.usual
        else "What Hoyle would be without each of them was not tried: the game is too large for that to be quick."
    )
    yield section("Which Advisors matter", table("", heading, rows, (1, 2, 3)), paragraph(told, faint=True))


def _missed(report: GameReport, usual: Interval) -> str:
    """Without whom it errs more, as far as these contests show."""
    names = [title(one.name) for one in report.advisors if one.without and one.without.low > usual.high]
    if not names:
        return "Of none do these contests show that Hoyle errs more without it."
    return f"Hoyle clearly errs more without {joined(names, 'and')}."


def _advisor_row(one: AdvisorWorth) -> tuple[str, ...]:
    weight = f"{one.weight:.3f}" if one.given else ""
    without = "{:.1f}% ({:.1f}-{:.1f})".format(*one.without.shown) if one.without else ""
    return (title(one.name), str(one.tier), weight, f"{one.given:,}" if one.given else "", without)


def knowledge_section(report: GameReport) -> Iterator[str]:
    """What was learned, in sentences."""
    if report.subject is not None:
        told = learned_sentences(report.game, report.subject.knowledge)
        yield section("What it learned", *map(paragraph, told))


def mistakes_section(report: GameReport) -> Iterator[str]:
    """Where values are thrown away, with the most frequent positions drawn."""
    diagnosis, game = report.diagnosis, report.game
    if diagnosis is None:
        if report.subject is not None:
            yield section("Typical mistakes", paragraph(TOO_LARGE))
        return
    rows = [(HEADINGS[name], listed(diagnosis, name)) for name in HEADINGS] if diagnosis.mistakes else []
    boards = [
        figure(mistake_svg(game, one), mistake_sentence(game, one, times))
        for one, times in diagnosis.typical[:MOST_MISTAKES]
    ]
    yield section(
        "Typical mistakes",
        *map(paragraph, summary(diagnosis)),
        table("", ("", "mistakes"), rows) if rows else "",
        f'<div class="boards">{"".join(boards)}</div>' if boards else "",
    )
