"""The specification belongs to the project: every id that a file cites is in it, and so is every command."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SPECIFICATION = ROOT / "docs" / "specification.md"
CITING = ("src", "tests", "docs", "benchmarks", "examples", "workshop")
SUFFIXES = {".py", ".md", ".toml"}

ID = r"[A-Z][0-9]{0,2}"
# `SPEC F2`, `SPEC A10; W1`, `SPEC F6, W1 to W3`, `SPEC A22 and K4`; a list goes on while ids follow.
CITATION = re.compile(rf"\bSPEC:? ({ID}(?:(?:,| and| to|;)\s+{ID}(?![\w'-]))*)(?![\w'-])")
BARE = re.compile(r"\(([A-Z][0-9]{1,2})\)")  # (K15), alone in parentheses
MEANT = re.compile(r"\bSPEC\b")


def given(text: str) -> set[str]:
    """The ids that the specification gives: sections (`## V. …`) and points (`- **G1** …`, `**A1** Victory`)."""
    sections = re.findall(r"^## ([A-Z])\. ", text, flags=re.MULTILINE)
    return {*sections, *re.findall(r"\*\*([A-Z][0-9]{1,2})\b[^*]*\*\*", text)}


def cited(text: str) -> set[str]:
    """The ids that a text cites; `K1 to K3` cites K2 too."""
    found = {one for listed in CITATION.findall(text) for one in _listed(listed)}
    return found | set(BARE.findall(text))


def _listed(listed: str) -> set[str]:
    ids = set(re.findall(ID, listed))
    for letter, first, last in re.findall(r"([A-Z])(\d+) to \1(\d+)", listed):
        ids |= {f"{letter}{number}" for number in range(int(first), int(last))}
    return ids


def files() -> list[Path]:
    """What may cite: sources, tests and documents, but not the specification nor this file, which makes ids up."""
    inside = [path for folder in CITING for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    return [path for path in [*ROOT.glob("*.md"), *sorted(inside)] if path not in (SPECIFICATION, Path(__file__))]


def missing(text: str) -> set[str]:
    """The ids that a text cites and the specification does not give."""
    return cited(text) - given(SPECIFICATION.read_text(encoding="utf-8"))


def unread(text: str) -> list[str]:
    """Lines that speak of the specification in a way that no id can be read from."""
    lines = [line.strip() for line in text.splitlines() if MEANT.search(line)]
    return [line for line in lines if not CITATION.search(line) and '"SPEC"' not in line]


def commands() -> set[str]:
    """What `hoyle --help` lists."""
    told = subprocess.run([sys.executable, "-m", "hoyle", "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  (\w+)  ", told[told.index("Commands:") :], flags=re.MULTILINE))


def test_every_cited_id_is_in_the_specification():
    """A reader who meets `SPEC K8` can look it up."""
    strangers = {str(path.relative_to(ROOT)): sorted(missing(path.read_text(encoding="utf-8"))) for path in files()}

    assert {name: ids for name, ids in strangers.items() if ids} == {}


def test_every_citation_names_an_id():
    """`SPEC` alone cannot be looked up."""
    vague = {str(path.relative_to(ROOT)): unread(path.read_text(encoding="utf-8")) for path in files()}

    assert {name: lines for name, lines in vague.items() if lines} == {}


def test_no_file_cites_a_page_that_no_reader_has():
    """What a file refers to by a name in capitals is the specification."""
    pages = re.compile(r"\b(HOUSE|HABITS)\b")

    assert [str(path) for path in files() if pages.search(path.read_text(encoding="utf-8"))] == []


def test_the_specification_is_cited_all_over():
    """Otherwise the tests above would pass by having nothing to do."""
    assert sum(bool(cited(path.read_text(encoding="utf-8"))) for path in files()) > 100


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ('"""Wild (002 names it; SPEC Q29).', {"Q29"}),
        ('"""Nobody asked for this (SPEC K99)."""', {"K99"}),
        ("SPEC F6, W1 to W7", {"W4", "W5", "W6", "W7"}),
        ("as SPEC A10; Y1 has it", {"Y1"}),
        ("every word (K77) counts", {"K77"}),
        ("SPEC X, word for word", {"X"}),
    ],
)
def test_a_made_up_id_is_noticed(text: str, ids: set[str]):
    """The test can fail."""
    assert missing(text) == ids


def test_a_citation_without_an_id_is_noticed():
    assert unread("as the SPEC has it\n") == ["as the SPEC has it"]


@pytest.mark.parametrize(
    "text", ["SPEC K1 to K3", "(SPEC A22 and K4)", "SPEC C, U2", "(B2, 7)", "move B2", "SPEC F2. A move"]
)
def test_what_is_there_is_not_complained_about(text: str):
    assert missing(text) == set()


def test_every_command_is_in_the_specification_and_none_is_promised_in_vain():
    """SPEC U5: what the table names is there, or marked as planned."""
    rows = [line for line in SPECIFICATION.read_text(encoding="utf-8").splitlines() if line.startswith("| `hoyle ")]
    built = {name for row in rows if "; *planned* |" not in row for name in re.findall(r"`hoyle (\w+)", row)}

    assert built == commands()
