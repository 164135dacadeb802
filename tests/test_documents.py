"""The documents keep their word: links resolve, files that they name exist, and the glossary has every word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

# SPEC V, word for word.
VOCABULARY = """game, location, position, mover, non-mover, contest, ply, tournament, trainer, challenger,
contestant, Advisor, comment, strength, tier, opinion, useful knowledge, item, learning algorithm,
trigger, symmetry, expert move, Hoyle move, significant state, dangerous state, fork, opening,
template, pattern, zone, stage, placing, sliding, correct move, phase, watching, doing, testing,
run, experiment, lesson, practice, behavioural standard, power, reliability, space"""

NOT_BUILT_YET: set[str] = set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_resolves(document: Path):
    """A link that is no web address names a file of the project."""
    targets = re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8"))
    files = [target for target in targets if not target.startswith(("http:", "https:", "mailto:"))]

    assert [target for target in files if not (document.parent / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_named_in_code_type_exists(document: Path):
    """`src/hoyle/games/board.py` in a document is a file that a reader can open."""
    named = re.findall(r"`((?:src|tests|docs|examples|benchmarks)/[\w./-]+)`", document.read_text(encoding="utf-8"))

    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_glossary_has_every_word_of_the_vocabulary():
    """SPEC V: these words are used in code, so each has a row."""
    rows = re.findall(r"^\| ([^|]+) \|", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert set(re.split(r",\s+", VOCABULARY)) - set(rows) == set()


def test_the_glossary_says_where_every_word_lives():
    """Only what is not built yet may be without a file."""
    rows = re.findall(
        r"^\| ([^|]+?) \|[^|]+\|([^|]*)\|$", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), flags=re.MULTILINE
    )

    assert {word for word, where in rows if not where.strip()} == NOT_BUILT_YET


def test_the_architecture_names_every_room():
    """A new room is drawn before it is moved into."""
    rooms = {path.name for path in (ROOT / "src" / "hoyle").iterdir() if (path / "__init__.py").exists()}
    drawn = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

    assert [room for room in sorted(rooms) if f"`hoyle.{room}`" not in drawn] == []
