"""What a stranger's file may ask of contestants (docs/security.md).

Only a contestant of ours whose file has `asked_by_file` can be named there, and that function has the last word: it
says in a few words what a file may not ask, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.games.frame import Game
from hoyle.table.contestant import Request, find, guests, parse

A_FILE_MAY = ""  # the answer where a file may name the contestant as it does


def harmless(request: Request) -> str:  # noqa: ARG001  whatever is asked for is soon done
    """The `asked_by_file` of a contestant that starts nothing, opens nothing and needs little."""
    return A_FILE_MAY


def refusal_from_file(spelling: str, game: Game) -> str:
    """Why a stranger's file may not name this contestant, in a few words; empty if it may."""
    name, text = parse(spelling)
    if name in guests():
        return f"use {name!r}, a plug-in's contestant"
    module = find(name)
    judge: Callable[[Request], str] | None = getattr(module, "asked_by_file", None)
    if judge is None:
        return f"seat {name!r}, who may reach outside this program"
    return judge(Request(game, name, text, module.EXAMPLE, module.EXPECTED))
