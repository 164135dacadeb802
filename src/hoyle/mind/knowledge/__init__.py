"""What is known of a game: one value and one handle an item, found by listing this folder; plug-ins bring more.

How each is learned is told in `hoyle.mind.learning`, or beside its handle where it is learned from contests alone.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

from forr.knowledge import AnyItem, Item
from hoyle.plugins import accepted

Items = dict[str, AnyItem]


def items() -> Items:
    """Every item by name: ours, and those of plug-ins."""
    guests = accepted("knowledge", ours)
    return {**ours(), **{name: part.value.item for name, part in guests.items()}} if guests else ours()


@cache
def ours() -> Items:
    """Our items by name: the handles in each file of this folder."""
    handles = {one.name: one for module in modules() for one in vars(module).values() if isinstance(one, Item)}
    return dict(sorted(handles.items()))


def modules() -> list[ModuleType]:
    """The files of this folder."""
    return [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
