"""Progress: a function that is told, in a few words, how far long work has come; whoever calls says what it does."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str], None]
