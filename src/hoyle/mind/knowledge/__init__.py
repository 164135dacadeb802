"""Useful knowledge about games: one file per item, found by listing this folder; plug-ins bring more."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from graphlib import CycleError
from typing import Any

from forr.knowledge import Item
from forr.learner import in_order
from hoyle.errors import BadPlugin
from hoyle.plugin_parts import Part
from hoyle.plugins import accepted, values

Items = dict[str, Item[Any, Any]]

WEIGHTS = ("pwl_weights", "awl_weights")  # learned when all else is, plug-ins' items too


def items() -> Items:
    """Every item by name: ours, and those of plug-ins."""
    guests = accepted("knowledge", ours)
    return _joined(guests) if guests else ours()


@cache
def ours() -> Items:
    """Our items by name: the ITEM of each file that has one."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        item = getattr(importlib.import_module(f"{__name__}.{module.name}"), "ITEM", None)
        if isinstance(item, Item):
            found[item.name] = item
    return found


def _joined(guests: Mapping[str, Part]) -> Items:
    """Ours and the guests', in an order that can be learned in."""
    found: Items = {**ours(), **values(guests)}
    for name in WEIGHTS:
        if name in found:
            before = tuple(guest for guest in guests if name not in _all_needs(found, guest))
            found[name] = replace(found[name], needs=(*found[name].needs, *before))
    try:
        in_order(found.values())
    except CycleError as error:
        circle = " needs ".join(error.args[1])
        raise BadPlugin(f"The items of plug-ins cannot be learned in any order: {circle}.") from None
    return found


def _all_needs(found: Items, name: str) -> set[str]:
    """What an item needs, and what that needs, and so on."""
    needed: set[str] = set()
    waiting = [name]
    while waiting:
        fresh = {need for need in found[waiting.pop()].needs if need in found} - needed
        needed |= fresh
        waiting += fresh
    return needed
