"""What is known of a game: one value and one handle an item, found by listing this folder; plug-ins bring more.

How each is learned is told in `hoyle.mind.learning`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from forr.knowledge import Item
from hoyle.plugins import accepted

Items = dict[str, Item[Any]]


def items() -> Items:
    """Every item by name: ours, and those of plug-ins."""
    guests = accepted("knowledge", ours)
    return {**ours(), **{name: part.value.item for name, part in guests.items()}} if guests else ours()


@cache
def ours() -> Items:
    """Our items by name: the handles in each file of this folder."""
    modules = [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    handles = {one.name: one for module in modules for one in vars(module).values() if isinstance(one, Item)}
    return dict(sorted(handles.items()))
