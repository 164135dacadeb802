"""The roster: which Advisors sit on the panel, found by listing their folder; there is no second place to register.

Plug-ins bring more. Such *guests* sit on the panels that they were invited to, which a knowledge file remembers.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from types import ModuleType

from forr.advisor import Advisor
from forr.knowledge import Knowledge
from hoyle.errors import UnknownName
from hoyle.games.frame import Game
from hoyle.mind.names import spelled, title
from hoyle.mind.settings import FORCING, OPTIONAL, Settings
from hoyle.mind.situation import GameAdvisor
from hoyle.plugin_parts import Part
from hoyle.plugins import accepted, values

__all__ = [
    "GameAdvisor",
    "advisor_named",
    "advisors",
    "made_by",
    "missing_guests",
    "panel_for",
    "roster",
    "spelled",
    "title",
    "with_guests",
]

TIERS = ("hoyle.mind.advisors.tier1", "hoyle.mind.advisors.tier2", "hoyle.mind.advisors.tier3")
LEARNED = "hoyle.mind.advisors.learned"


def advisors() -> dict[str, GameAdvisor]:
    """Every Advisor by name: ours, and those of plug-ins."""
    return {**ours(), **values(guests())}


def guests() -> dict[str, Part]:
    """The plug-ins' Advisors, by name."""
    return accepted("advisors", ours)


@cache
def ours() -> dict[str, GameAdvisor]:
    """Every prespecified Advisor by name: in each file, the one that bears the file's name."""
    found: dict[str, GameAdvisor] = {}
    for tier in TIERS:
        package = importlib.import_module(tier)
        for module in pkgutil.iter_modules(package.__path__):
            one: object = getattr(importlib.import_module(f"{tier}.{module.name}"), module.name, None)
            if isinstance(one, Advisor):
                found[one.name] = one
    return found


def advisor_named(name: str) -> GameAdvisor:
    """An Advisor by its name; an unknown one lists the nearest."""
    try:
        return advisors()[spelled(name)]
    except KeyError:
        raise UnknownName("Advisor", name, advisors()) from None


def seat_named(name: str) -> str:
    """The name of an Advisor that may be left out: prespecified, or one that has yet to be learned."""
    return spelled(name) if spelled(name).startswith(learned_prefixes()) else advisor_named(name).name


def roster(settings: Settings) -> tuple[GameAdvisor, ...]:
    """The Advisors that these settings seat, guests among them, in the order of their names."""
    absent = {spelled(name) for name in settings.without}
    if not settings.enough_rope:
        absent.add("enough_rope")
    if not settings.forcing:
        absent |= set(FORCING)
    invited = {spelled(name) for name in settings.seats} or set(ours()) - set(OPTIONAL)
    invited |= {spelled(name) for name in settings.with_}
    if not settings.planners:
        invited -= {name for name, one in ours().items() if one.tier == 2}
    invited |= set(settings.guests)
    seated = invited - absent
    return tuple(one for name, one in sorted(advisors().items()) if name in seated)


def with_guests(settings: Settings) -> Settings:
    """The same panel with the plug-ins' Advisors; a paper's panel is left alone by packages that happen to be there."""
    usual = settings.panel == Settings().panel
    return replace(settings, guests=tuple(name for name, one in sorted(guests().items()) if usual or one.from_file))


def missing_guests(settings: Settings) -> tuple[str, ...]:
    """The guests of a panel whose plug-ins are not here."""
    return tuple(name for name in settings.guests if name not in guests()) if settings.guests else ()


def panel_for(game: Game, knowledge: Knowledge, settings: Settings) -> tuple[GameAdvisor, ...]:
    """Everybody on the panel: the prespecified Advisors, then those that this knowledge has made."""
    return (*roster(settings), *made_by(game, knowledge, settings))


def made_by(game: Game, knowledge: Knowledge, settings: Settings) -> tuple[GameAdvisor, ...]:
    """The Advisors that this knowledge has made and these settings do not leave out."""
    absent = {spelled(name) for name in settings.without}
    learned = (one for source in learned_sources() for one in source(game, knowledge, settings))
    return tuple(one for one in learned if one.name not in absent)


LearnedSource = Callable[[Game, Knowledge, Settings], Iterable[GameAdvisor]]


def learned_sources() -> tuple[LearnedSource, ...]:
    """What makes Advisors of useful knowledge: the `learned` of each file in that folder."""
    return tuple(module.learned for module in _learned_modules() if hasattr(module, "learned"))


def learned_prefixes() -> tuple[str, ...]:
    """How the names of learned Advisors begin: the `PREFIXES` of each file in that folder."""
    return tuple(prefix for module in _learned_modules() for prefix in getattr(module, "PREFIXES", ()))


@cache
def _learned_modules() -> tuple[ModuleType, ...]:
    package = importlib.import_module(LEARNED)
    return tuple(importlib.import_module(f"{LEARNED}.{one.name}") for one in pkgutil.iter_modules(package.__path__))
