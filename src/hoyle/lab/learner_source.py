"""Which learner it is: a digest of the source that learns, plays, trains and judges, so that measurements can name it.

It is made of what git calls each file, so the digest of any commit can be told from its listing, without its files
(`workshop/learner_dates.py`). The experiments' own source, which has it all done and counts, is no part of it, nor are
games, which are data: an arm names their rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2]
ROOMS = ("forr/", "hoyle/games/", "hoyle/lab/", "hoyle/mind/", "hoyle/solver/", "hoyle/table/")
APART = "hoyle/lab/experiments/"
DIGITS = 12


@cache
def learner_source() -> str:
    """The digest of the learner as it is installed here."""
    found = (path for room in ROOMS for path in (SOURCES / room).rglob("*.py"))
    files = {path.relative_to(SOURCES).as_posix(): path for path in found}
    return digest_of({name: git_name(path.read_bytes()) for name, path in files.items() if is_of_learner(name)})


def is_of_learner(file: str) -> bool:
    """Whether a file, by its path below `src`, is a part of what learns and plays."""
    return file.endswith(".py") and file.startswith(ROOMS) and not file.startswith(APART)


def git_name(content: bytes) -> str:
    """What git calls a file with this content, whatever its lines end with here."""
    content = content.replace(b"\r\n", b"\n")
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()


def digest_of(names: Mapping[str, str]) -> str:
    """The digest of files by their paths below `src` and what git calls them."""
    listing = "".join(f"{file} {name}\n" for file, name in sorted(names.items()))
    return hashlib.sha256(listing.encode()).hexdigest()[:DIGITS]
