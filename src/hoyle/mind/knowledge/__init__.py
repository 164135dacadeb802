"""Useful knowledge about games: one file per item, found by listing this folder."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from forr.knowledge import Item


@cache
def items() -> dict[str, Item[Any, Any]]:
    """Every item by name: the ITEM of each file that has one."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        item = getattr(importlib.import_module(f"{__name__}.{module.name}"), "ITEM", None)
        if isinstance(item, Item):
            found[item.name] = item
    return found
