"""No plug-in outlives its test, and those of HOYLE_PLUGINS are tried like our own parts; long tests come first."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import hoyle
from hoyle import plugins
from hoyle.cli import GATHERED

settings.register_profile("hoyle", deadline=None)  # no test looks at the clock
settings.load_profile("hoyle")


def pytest_configure() -> None:
    for name in filter(None, os.environ.get("HOYLE_PLUGINS", "").split(os.pathsep)):
        hoyle.plugin(Path(name))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests come first: where several processes share the tests, none begins a long one last."""
    long = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in long)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the garbage collector need not go through ten thousand tests each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GATHERED)  # as the command has it


@pytest.fixture(autouse=True)
def no_plugin_outlives_its_test() -> Iterator[None]:
    before = plugins.files()
    yield
    strangers = [path for path in plugins.files() if path not in before]
    if strangers:
        plugins.dismiss(*strangers)
