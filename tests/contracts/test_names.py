"""One name, one thing: no class and no type alias has two homes, and the glossary has one row for each word.

A name that means two things has to be read twice. A re-export, or an import named again, is no second home.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from workshop.source import homes, modules, several_homes

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def tree(folder: Path, **files: str) -> Path:
    """A small source tree; `hoyle__games` stands for hoyle/games.py."""
    for name, text in files.items():
        path = folder / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def repeated(words: list[str]) -> set[str]:
    return {word for word in words if words.count(word) > 1}


def test_no_name_has_two_homes():
    """Before naming a class, search the glossary."""
    several = several_homes(modules(SOURCE).values())
    told = "\n".join(f"{name} is at home in {', '.join(where)}" for name, where in several.items())

    assert not several, f"Give each thing a name of its own:\n{told}"


def test_there_are_names_to_hold_to_it():
    """Otherwise the test above would pass by having found nothing."""
    assert {"Game", "Contest", "Decision", "Knowledge", "Advisor"} <= set(homes(modules(SOURCE).values()))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("class Plan: ...", "class Plan: ..."),
        ("class Plan: ...", "Plan = tuple[int, ...]"),
        ("Plan = int | str", "class Outer:\n    class Plan: ..."),
        ("Plan: TypeAlias = int", "if TYPE_CHECKING:\n    Plan = list[int]"),
        ("Plan = NewType('Plan', int)", "class Plan(NamedTuple): ..."),
    ],
)
def test_a_second_home_is_noticed(tmp_path: Path, first: str, second: str):
    """The contract can fail."""
    assert several_homes(modules(tree(tmp_path, forr__plan=first, hoyle__layout=second)).values()) == {
        "Plan": ["forr.plan", "hoyle.layout"]
    }


@pytest.mark.parametrize(
    "second",
    [
        "from forr.plan import Plan",
        "from forr import plan\nPlan = plan.Plan",
        "PLAN = 3",
        "P = TypeVar('P')",
        "def Plan(): ...",
        "class _Plan: ...",
    ],
)
def test_what_is_no_second_home_is_not_complained_about(tmp_path: Path, second: str):
    assert several_homes(modules(tree(tmp_path, forr__plan="class Plan: ...", hoyle__layout=second)).values()) == {}


def test_the_glossary_has_one_row_for_each_word():
    rows = re.findall(r"^\| ([^|]+?) \|", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert repeated([row for row in rows if row not in ("word", "---")]) == set()
    assert repeated(["panel", "tier", "panel"]) == {"panel"}


METAPHORS = re.compile(r"\b(luggage|voices?|wish(es)?|prais(e|es|ed|ing)|prey|confess\w*)\b", re.IGNORECASE)
READ = ("src/forr", "src/hoyle", "tests", "docs", "workshop", "benchmarks")
KINDS = ("*.py", "*.md", "*.js", "*.css", "*.html")


def metaphors(text: str) -> list[str]:
    return [found.group() for found in METAPHORS.finditer(text)]


def test_people_find_the_words_that_they_search_for():
    """Words that only we would use for a thing stay out: an Advisor has an opinion, supports, and is given options."""
    files = [path for folder in READ for kind in KINDS for path in (ROOT / folder).rglob(kind)]
    read = [path for path in files if path != Path(__file__)]
    told = {str(path.relative_to(ROOT)): metaphors(path.read_text(encoding="utf-8")) for path in read}

    assert len(read) > 500
    assert {path.suffix for path in read} == {kind.removeprefix("*") for kind in KINDS}
    assert {name: words for name, words in told.items() if words} == {}
    assert metaphors("what each voice counts, and a wish") == ["voice", "wish"]
