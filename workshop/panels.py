"""The Advisors of `docs/panels.md`, made from the Advisors themselves, as `hoyle advisors` tells them.

python -m workshop.panels            # writes the document again from its heading "The Advisors" on
python -m workshop.panels --check    # exits 1 if it is not up to date

What the document says of an Advisor is held true by a test. One that is new may be told later: a part is one file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from hoyle.mind.names import title
from hoyle.mind.roster import ours
from hoyle.mind.settings import PANELS
from hoyle.show.advisors import TIERS, Profile, in_order, profile

DOCUMENT = Path(__file__).parents[1] / "docs" / "panels.md"
HEADING = "## The Advisors\n"
PREFACE = """
Made from the Advisors themselves by `python -m workshop.panels`. `hoyle advisors NAME` tells more of one and shows it
at work on a board; with `--knowledge FILE`, what it weighs and how often it was right. `hoyle advise GAME POSITION
ADVISOR` asks it.
"""


def made(text: str) -> str:
    """The document with its Advisors told as they are now."""
    before = text.split(HEADING)[0]
    return f"{before}{HEADING}{PREFACE}{''.join(tables())}"


def stale(text: str) -> list[str]:
    """The lines of the document that are not so any more."""
    return [line for line in text.splitlines() if line not in set(made(text).splitlines())]


def tables() -> Iterator[str]:
    """A table for each tier."""
    profiles = [profile(one) for one in in_order(ours())]
    for tier, heading in TIERS.items():
        rows = "".join(_row(one) for one in profiles if one.tier == tier)
        head = "| Advisor | rationale | can | reads | panels |\n| --- | --- | --- | --- | --- |\n"
        yield f"\n{heading.capitalize()}:\n\n{head}{rows}"


def _row(one: Profile) -> str:
    reads = ", ".join(name.replace("_", " ") for name in one.reads) or "–"
    panels = "all" if set(one.panels) == set(PANELS) else ", ".join(one.panels) or one.invitation
    return f"| {title(one.name)} | {one.rationale} | {one.ability} | {reads} | {panels} |\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    text = DOCUMENT.read_text(encoding="utf-8")
    if parser.parse_args().check:
        return int(made(text) != text)
    DOCUMENT.write_text(made(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
