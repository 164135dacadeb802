"""Advisors' names: as people type them, as files have them, as people read them; light, for words need no kernel."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1_000)  # settings are read for every algorithm of every contest
def spelled(name: str) -> str:
    """An Advisor's name as typed, made ours: "Don't Lose" is dont_lose."""
    return "_".join(name.lower().replace("'", "").replace("’", "").replace("-", " ").split()).replace(" ", "_")


def title(name: str) -> str:
    """An Advisor's name for people: dont_lose is Don't Lose."""
    return " ".join("Don't" if word == "dont" else word.capitalize() for word in name.split("_"))
