"""Plug-ins: parts of your own, for the rest of a session (SPEC U5, U8)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.library.checking import existing_name

if TYPE_CHECKING:
    from hoyle.plugin_parts import PartKind

REGISTERS: dict[PartKind, tuple[str, str]] = {
    "advisors": ("hoyle.mind.roster", "advisors"),
    "knowledge": ("hoyle.mind.learning", "algorithms"),
    "contestants": ("hoyle.table.contestant", "spellings"),
    "trainers": ("hoyle.lab.trainers", "spellings"),
}


def plugin(file: str | Path) -> tuple[str, ...]:
    """Use a Python file of your own for the rest of this session; gives the names of what it brings.

    It may define Advisors, items of knowledge, contestants and trainers: docs/plugins.md shows each. What is learned
    from now on is learned with its Advisors on the panel, in every process that takes part.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "loner.py")
    >>> _ = file.write_text('''
    ... from forr.advisor import advisor
    ...
    ... @advisor(3)
    ... def loner(blackboard):
    ...     "Take the first move there is."
    ...     yield 6, blackboard.actions[0], "comes first"
    ... ''')
    >>> hoyle.plugin(file)
    ('loner',)

    Args:
        file: A Python file that you trust, for it is run with all your rights.
    """
    from hoyle.plugins import admit

    path = existing_name("file", file)
    return tuple(part.name for part in admit(path, {kind: partial(_register, kind) for kind in REGISTERS}).parts)


def _register(kind: PartKind) -> object:
    """Where the parts of a kind are looked up, which refuses a name that is taken."""
    from importlib import import_module

    module, function = REGISTERS[kind]
    return getattr(import_module(module), function)()
