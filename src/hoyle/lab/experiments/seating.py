"""Who sits down in testing: the Hoyle that has learned, or somebody in its place, and a challenger (SPEC E3).

A challenger is spelled as everywhere, or `itself(paradigm=3)`: what the run has learned, voting in another way, as the
blackboard paper pits one paradigm against another with a common knowledge (its section 4.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hoyle.games.frame import Game
from hoyle.json_data import ParsedJson
from hoyle.lab.asked import settings_for
from hoyle.lab.experiments.settings_table import setting_named
from hoyle.lab.learned import Learned
from hoyle.mind.settings import PANELS, Settings
from hoyle.table.contestant import Contestant, Request, parse, seat
from hoyle.table.hoyle import EXAMPLE, EXPECTED, Hoyle, read_arguments
from hoyle.table.hoyle import SPELLING as HOYLE

ITSELF = "itself"


def settings_with(settings: Settings, changes: Mapping[str, ParsedJson]) -> Settings:
    """Settings with what a table of an experiment file has otherwise."""
    if not changes:
        return settings
    base = PANELS[str(changes["panel"])] if changes.get("panel") else settings
    named: dict[str, ParsedJson] = {
        setting_named(key): tuple(value) if isinstance(value, list) else value for key, value in changes.items()
    }
    return settings_for(replace(base, **named))


def is_itself(spelling: str) -> bool:
    """Whether a challenger is what the run has learned."""
    return parse(spelling)[0] == ITSELF


def as_hoyle(spelling: str) -> str:
    """The spelling with Hoyle's own name, for whoever checks what stands in the parentheses."""
    text = parse(spelling)[1]
    return HOYLE if text is None else f"{HOYLE}({text})"


def tested_one(learned: Learned, contestant: str, changes: Mapping[str, ParsedJson]) -> Contestant:
    """Who is tested."""
    if contestant:
        return seat(contestant, learned.game)
    return Hoyle(learned.game, learned.knowledge, settings_with(learned.settings, changes))


def challenger_for(learned: Learned, spelling: str) -> Contestant:
    """Who challenges."""
    return _itself(learned, spelling) if is_itself(spelling) else seat(spelling, learned.game)


def _itself(learned: Learned, spelling: str) -> Contestant:
    arguments = read_arguments(_request(learned.game, spelling))
    return Hoyle(learned.game, learned.knowledge, arguments.settings(learned.settings), spelling)


def _request(game: Game, spelling: str) -> Request:
    return Request(game, HOYLE, parse(spelling)[1], EXAMPLE, EXPECTED)
