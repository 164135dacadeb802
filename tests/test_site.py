"""The documents as a site: it builds without a warning, and its picture is what the program draws."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from workshop.pictures import FOLDER, pictures

import hoyle

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path: Path):
    """Offline; what notebooks print is made by `make docs`, and that they run is another test."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"),
            *("-D", "nb_execution_mode=off", "-d", str(tmp_path / "doctrees"), "docs", str(tmp_path / "html")),
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )

    assert done.returncode == 0, done.stderr
    page = (tmp_path / "html" / "api.html").read_text(encoding="utf-8")
    offered = [name for name in hoyle.__all__ if name != "__version__"]
    assert [name for name in offered if f'id="hoyle.{name}"' not in page] == []


def test_every_page_is_on_the_way():
    """What stands in docs/ is reached from its first page; what a glob brings counts."""
    listed = (ROOT / "docs" / "index.md").read_text(encoding="utf-8").splitlines()
    pages = [path.relative_to(ROOT / "docs").with_suffix("") for path in (ROOT / "docs").glob("*.md")]

    assert [
        page for page in pages if page.name != "index" and not any(page.match(line) for line in listed if line)
    ] == []


@pytest.mark.parametrize("name", sorted(pictures()))
def test_a_picture_of_the_documents_is_what_the_program_draws(name: str):
    """Kept as the program last drew it: `python -m workshop.pictures` draws it anew. The words must agree."""
    kept, drawn = (FOLDER / name).read_text(encoding="utf-8"), pictures()[name]

    assert words(kept) == words(drawn)
    assert f"pictures/{name}" in (ROOT / "README.md").read_text(encoding="utf-8")


def words(drawing: str) -> list[str]:
    """What a drawing says."""
    texts = [text.strip() for text in ElementTree.fromstring(drawing).itertext()]
    return re.split(r"\s+", " ".join(filter(None, texts)))
