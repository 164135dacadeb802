"""What a shell may complete while a person types: games, contestants, trainers, Advisors, panels, batteries, items.

Each function is given the beginning of a word and answers with the words that it may become; a shell that gets no
answer completes the names of files. Nothing is imported before somebody presses the key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable


def complete_games(incomplete: str) -> list[str]:
    """The ids of the catalogue."""
    from hoyle.games.packaged import catalogue

    return _beginning(incomplete, catalogue())


def complete_contestants(incomplete: str) -> list[str]:
    """Every contestant's name, and an example of its full spelling."""
    from hoyle.table.contestant import spellings

    return _beginning(incomplete, _spelled(spellings()))


def complete_trainers(incomplete: str) -> list[str]:
    """Every trainer's name, and an example of its full spelling."""
    from hoyle.lab.trainers import spellings

    return _beginning(incomplete, _spelled(spellings()))


def complete_advisors(incomplete: str) -> list[str]:
    """The ids of the Advisors."""
    from hoyle.mind.roster import advisors

    return _beginning(incomplete, advisors())


def complete_items(incomplete: str) -> list[str]:
    """The items of useful knowledge."""
    from hoyle.mind.knowledge import items

    return _beginning(incomplete, items())


def complete_batteries(incomplete: str) -> list[str]:
    """The papers whose challengers there are."""
    from hoyle.lab.batteries import BATTERIES

    return _beginning(incomplete, BATTERIES)


def complete_experiments(incomplete: str) -> list[str]:
    """The papers' experiments."""
    from hoyle.lab.experiments.shipped import shipped

    return _beginning(incomplete, shipped())


def complete_panels(incomplete: str) -> list[str]:
    """The panels by name."""
    from hoyle.mind.settings import PANELS

    return _beginning(incomplete, PANELS)


def complete_votes(incomplete: str) -> list[str]:
    """The ways to vote."""
    from forr.vote import PARADIGMS

    return _beginning(incomplete, PARADIGMS)


# The options of a training, by name.
COMPLETIONS: dict[str, Callable[[str], list[str]]] = {
    "panel": complete_panels,
    "vote": complete_votes,
    "without": complete_advisors,
    "with_": complete_advisors,
}


def _spelled(spellings: dict[str, str]) -> list[str]:
    return [word for name, example in spellings.items() for word in dict.fromkeys((name, example))]


def _beginning(incomplete: str, words: Iterable[str]) -> list[str]:
    return sorted(word for word in words if word.startswith(incomplete))
