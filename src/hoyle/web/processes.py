"""How the studio's processes begin: as copies of one that has loaded what they need and done nothing yet.

Where there is no such server of copies, as on Windows, each is a new Python, which loads for a second before it works.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

LOADED = ("job_process", "thinking", "training_work", "mind_work", "teaching_sets", "exact", "contestants")
HAS_COPIES = os.name == "posix" and sys.version_info >= (3, 11, 1)  # until then, others on the machine could talk to it


def beginning() -> ForkServerContext | SpawnContext:
    """What begins processes."""
    if not HAS_COPIES:
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([f"hoyle.web.{module}" for module in LOADED])
    return context
