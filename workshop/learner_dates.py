"""When a learner was committed, by the digest of its source that measurements have.

The history of the project is gone through commit by commit: git's listing of each is enough for the digest.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from hoyle.lab.learner_source import digest_of, is_of_learner

ROOT = Path(__file__).parents[1]
SOURCES = "src/"


def learner_dates(root: Path = ROOT) -> dict[str, str]:
    """By the digest of every learner there was: the day on which it was first committed; none without a history."""
    commits = [line.split() for line in _git(root, "log", "--format=%H %cs", "--", SOURCES).splitlines()]
    return {digest_of(_listing(root, commit)): day for commit, day in commits}  # the first commit comes last, and stays


def _listing(root: Path, commit: str) -> dict[str, str]:
    """The learner's files in a commit, by their paths below `src`, and what git calls them."""
    lines = _git(root, "ls-tree", "-r", commit, "--", SOURCES).splitlines()
    told = (line.partition("\t") for line in lines)  # mode, kind and name of the content, a tab, and the path
    files = {path.removeprefix(SOURCES): about.split()[-1] for about, _, path in told}
    return {path: name for path, name in files.items() if is_of_learner(path)}


def _git(root: Path, *words: str) -> str:
    """What git answers; nothing where there is no git, or no history."""
    try:
        asked = subprocess.run(("git", *words), cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return asked.stdout
