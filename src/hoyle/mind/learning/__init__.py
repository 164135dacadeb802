"""How useful knowledge is learned: one algorithm an item, found by listing this folder; plug-ins bring more.

One that needs no more than contests may stand beside its item's handle instead, in `hoyle.mind.knowledge`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from graphlib import CycleError

from forr.learner import Algorithms, LearningAlgorithm, in_order
from hoyle.errors import BadPlugin
from hoyle.mind import knowledge
from hoyle.plugins import accepted, values


def algorithms() -> Algorithms:
    """Every algorithm by the name of what it learns: ours, and those of plug-ins; some order must suit them all."""
    guests = accepted("knowledge", knowledge.ours)
    if not guests:
        return ours()
    found = {**ours(), **values(guests)}
    try:
        in_order(found.values())
    except CycleError as error:
        circle = " needs ".join(error.args[1])
        raise BadPlugin(f"The items of plug-ins cannot be learned in any order: {circle}.") from None
    return found


@cache
def ours() -> Algorithms:
    """Our algorithms: those in each file of this folder, and those beside the handles of what they learn."""
    modules = [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    modules += knowledge.modules()
    found = [one for module in modules for one in vars(module).values() if isinstance(one, LearningAlgorithm)]
    return {one.name: one for one in sorted(found, key=lambda one: one.name)}
