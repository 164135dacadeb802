"""No plug-in outlives its test; those that HOYLE_PLUGINS names are tried by the contracts like our own parts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import hoyle
from hoyle import plugins

settings.register_profile("hoyle", deadline=None)  # no test looks at the clock
settings.load_profile("hoyle")


def pytest_configure() -> None:
    for name in filter(None, os.environ.get("HOYLE_PLUGINS", "").split(os.pathsep)):
        hoyle.plugin(Path(name))


@pytest.fixture(autouse=True)
def no_plugin_outlives_its_test() -> Iterator[None]:
    before = plugins.files()
    yield
    strangers = [path for path in plugins.files() if path not in before]
    if strangers:
        plugins.dismiss(*strangers)
