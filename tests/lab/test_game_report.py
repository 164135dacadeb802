"""A report on a game: its facts are true, its page is whole, safe and the same for the same seed (SPEC U5)."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import hoyle
from hoyle.errors import HoyleError
from hoyle.games.load import load
from hoyle.lab import game_report
from hoyle.lab.game_facts import EqualMatch, exact_facts
from hoyle.lab.game_report import report_on
from hoyle.show.report_page import report_page
from hoyle.show.report_parts import page, table

OWN = Path(__file__).parents[1] / "games_of_our_own"


@pytest.fixture(scope="module")
def learned():
    return hoyle.learn("lose_tic_tac_toe", "perfect", contests=3, panel="1991")


@pytest.fixture(scope="module")
def report(learned):
    return hoyle.report("lose_tic_tac_toe", learned, runs=1)


@pytest.fixture(scope="module")
def html(report) -> str:
    return report_page(report)


class Parts(HTMLParser):
    """What a browser would see: the tags, their attributes, the scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


def test_the_facts_are_the_solution_s(report):
    """Tic-tac-toe's board has 5,478 positions, 765 of them distinct; the centre alone draws the misère game."""
    exact = report.exact

    assert (exact.value, exact.positions, exact.distinct, exact.first_moves) == ("draw", 5478, 765, 9)
    assert [report.game.write(move) for move in exact.openings] == ["b2"]
    assert sum(exact.mover.values()) == exact.positions
    assert exact_facts(load("nine_mens_morris")) is None


def test_contests_between_equals_are_counted(report):
    for one in report.matches:
        assert one.first + one.drawn + one.second == one.contests == 100
        assert one.shortest <= one.length <= one.longest <= 9
        assert 1 <= one.branching <= 9
    perfect = report.matches[-1]
    assert (perfect.contestant, perfect.drawn) == ("perfect", 100)


def test_an_advantage_is_claimed_only_where_it_shows():
    def match(first: int, drawn: int, second: int) -> EqualMatch:
        return EqualMatch("random", first + drawn + second, first, drawn, second, 7.0, 5, 9, 5.0)

    assert match(60, 10, 30).favours == "first" and match(30, 10, 60).favours == "second"
    assert match(48, 10, 42).favours == match(0, 100, 0).favours == "neither"
    by, low, high = match(0, 100, 0).advantage
    assert low < by == 0 < high  # a hundred draws are no certainty
    assert match(60, 10, 30).advantage[0] == pytest.approx(30)


def test_the_page_has_every_part_and_needs_no_network(html: str):
    for heading in (
        *("At a glance", "Between players of equal strength", "Correct openings", "How Hoyle learns it"),
        *("Which Advisors matter", "What it learned", "Typical mistakes"),
    ):
        assert f"<h2>{heading}</h2>" in html
    seen = Parts(html)
    assert "svg" in seen.tags and seen.tags.count("script") == 2
    assert not [name for name, _ in seen.attributes if name in ("src", "href", "onload", "onclick", "onerror")]
    assert "default-src &#x27;none&#x27;" in html or "default-src 'none'" in html


def test_the_same_seed_makes_the_same_page(learned, html: str):
    """Byte for byte, though it was learned and played anew."""
    again = report_on(learned.game, learned, runs=1)

    assert report_page(again) == html


def test_the_subject_s_mistakes_and_advisors_are_told(report, html: str):
    assert report.diagnosis.mistakes and report.usual is not None
    assert {one.tier for one in report.advisors} == {1, 3}
    assert all(one.without is not None for one in report.advisors)
    assert "gave up a draw as a loss" in html
    assert json.loads(json.dumps(report.to_dict()))["exact"]["openings"] == ["b2"]
    assert "equal players" in report._repr_html_()
    assert repr(report).startswith("GameReport('")
    assert len(repr(report)) < 100


HOSTILE = "<script>alert(1)</script>&\"' </title><img src=x onerror=alert(2)>"


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A stranger's game whose every name would be a script."""
    text = (OWN / "no_draw_on_thirteen.toml").read_text(encoding="utf-8")
    quoted = json.dumps(HOSTILE)
    text = re.sub(r"(?m)^name = .*$", lambda _: f"name = {quoted}", text, count=1)
    text = re.sub(r"(?m)^source = .*$", lambda _: f"source = {quoted}", text, count=1)
    file = tmp_path / "hostile.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.usefixtures("briefly")
def test_a_stranger_s_names_run_nothing(hostile: Path, tmp_path: Path):
    out = tmp_path / "page.html"
    report = hoyle.report(hostile, runs=1, at_most=2, file=out)
    text = out.read_text(encoding="utf-8")
    seen = Parts(text)

    assert report.game.name == HOSTILE
    assert seen.tags.count("script") == 2 and "img" not in seen.tags and seen.tags.count("title") >= 1
    assert not [name for name, _ in seen.attributes if name.startswith("on")]
    assert "&lt;script&gt;alert(1)" in text


def test_only_the_page_s_own_scripts_may_run():
    """The policy names them by their digests, so that an injected one would not run in any browser that heeds it."""
    made = page("title", ["<p>text</p>"], ["let one = 1;"])

    assert "script-src 'sha256-" in made and "'unsafe-eval'" not in made
    assert "script-src 'unsafe-inline'" not in made
    assert "script-src 'none'" in page("title", [], [])
    assert "&lt;b&gt;" in table("<i>", ("<b>",), [("<td>",)])


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few contests between equals, where their number does not matter."""
    monkeypatch.setattr(game_report, "MEETINGS", 3)


@pytest.mark.usefixtures("briefly")
def test_a_game_that_is_too_large_says_so():
    """No value, no openings, no diagnosis; the rest is measured."""
    report = hoyle.report("nine_mens_morris", runs=0)
    text = report_page(report)

    assert report.exact is None and report.diagnosis is None and len(report.matches) == 4
    assert "too large to solve here" in text and "Correct openings" not in text and "<script>" not in text


def test_what_cannot_be_meant_is_refused():
    for asked in ({"runs": -1}, {"runs": 101}, {"at_most": 0}, {"seed": -1}, {"knowledge": 7}, {"file": 7}):
        with pytest.raises(HoyleError):
            hoyle.report("tic_tac_toe", **asked)


@pytest.mark.usefixtures("briefly")
def test_where_every_first_move_loses_none_is_called_correct():
    """A game of our own that whoever moves second wins, and one of the catalogue that is won by moving first."""
    lost = report_page(report_on(load(str(OWN / "no_draw_on_thirteen.toml")), runs=0))
    won = report_page(report_on(load("tapatan"), runs=0))

    assert "won by whoever moves second, in" in lost and "Every first move loses." in lost
    assert "won by whoever moves first, in" in won and "Correct, of 9 first moves: b2." in won
