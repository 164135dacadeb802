"""What contestants are called at the table: by their names, not by their spellings and files."""

from __future__ import annotations

import re

NAMES = {
    "perfect": "Perfect",
    "fallible": "Fallible",
    "expert": "Expert",
    "informed": "Informed",
    "reasonable": "Reasonable",
    "random": "Random",
    "engine": "The engine",
}


def called(spelling: str) -> str:
    """A contestant's name: `hoyle(out/lose.json)` is Hoyle, `expert(1000,men=0)` Expert; a guest's as it is spelled."""
    name = re.split(r"[(\s]", spelling, maxsplit=1)[0]
    return "Hoyle" if name == "hoyle" else NAMES.get(name, spelling)


def introduced(spelling: str, contests: int = 0, level: int = 0) -> str:
    """The name with what a person wants to know of it: level, and how much Hoyle has learned."""
    about = [f"level {level}"] if level else []
    if called(spelling) == "Hoyle":
        about.append(f"who has learned from {contests} contests" if contests else "a novice at this game")
    elif "(" in spelling and not spelling.startswith("engine"):
        about.append(spelling)
    return ", ".join([called(spelling), *about])


def about(spelling: str) -> str:
    """What a contestant of a ladder is, in a few words."""
    name, _, inside = spelling.rstrip(")").partition("(")
    if name == "hoyle":
        return _about_hoyle(inside.partition(",")[0])
    if name == "fallible":
        return f"perfect, but moves at random {inside.partition(',')[0]} times in 100"
    if name == "informed":
        return f"looks {inside} plies ahead and judges by a flawed evaluation"
    if name == "expert":
        nodes = inside.partition(",")[0]
        return f"searches {int(nodes):,} positions for each move" if nodes.isdigit() else "searches a million positions"
    return {"perfect": "never errs", "random": "any move", "reasonable": "sees two plies"}.get(name, "")


def _about_hoyle(first: str) -> str:
    """Who it is, from what stands first in its parentheses."""
    if first == "trained":
        return "Hoyle, trained on this game"
    if first and "=" not in first:
        return "Hoyle, with what it has learned of this game"
    year = first.removeprefix("panel=")
    return (
        f"a novice Hoyle with the Advisors of {year}" if year.isdigit() else "a novice Hoyle, who only knows the rules"
    )
