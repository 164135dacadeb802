"""What was asked for, made into what a training needs: its settings and its stopping rule (SPEC E2, F10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Unpack, cast, get_args

from forr.vote import PARADIGMS
from hoyle.errors import BadNotation, OptionName, UnknownName
from hoyle.lab.learning import STANDARD
from hoyle.lab.options import AT_MOST, LearningOptions, PanelChanges
from hoyle.lab.stopping import Consecutive, Contests, Until
from hoyle.lab.trainers import Trainer
from hoyle.mind.roster import advisors, missing_guests, seat_named, title, with_guests
from hoyle.mind.settings import DROPS, OPTIONAL, PANELS, Patterns, Settings

WEIGHTS = {"pwl": "pwl", "awl": "awl", "none": "1"}  # how each kind of weights votes; without any, by paradigm 1


def settings_asked(options: LearningOptions, settings: Settings | None = None) -> Settings:
    """The settings that options ask for: a panel by its name or settings of one's own, with what is changed."""
    if settings is not None and "panel" in options:
        raise BadNotation(
            *("Settings say who is on the panel; give ", OptionName("settings"), " or ", OptionName("panel")),
            ", not both.",
        )
    if not isinstance(settings, Settings | None):
        raise BadNotation(OptionName("settings"), f": {settings!r:.80} will not do; expected hoyle.Settings(…).")
    changes = {name: value for name, value in options.items() if name in PanelChanges.__annotations__}
    base = options.get("panel", Settings().panel) if settings is None else settings
    return settings_for(base, **cast(PanelChanges, changes))


def settings_for(panel: str | Settings = "hoyle", **changes: Unpack[PanelChanges]) -> Settings:
    """A panel by its name, or settings of one's own, with what is asked for otherwise."""
    base = _sound(panel) if isinstance(panel, Settings) else _panel_named(panel)
    if changes.get("weights") and changes.get("vote"):
        raise BadNotation(
            *("Weights and vote say the same thing; give ", OptionName("weights"), " or ", OptionName("vote")),
            ", not both.",
        )
    given = {name: value for name, value in changes.items() if value is not None and value != ""}
    settings = replace(base, **dict(READERS[name](value) for name, value in given.items()))
    return settings if settings.guests else with_guests(settings)


def _panel_named(name: str) -> Settings:
    if name not in PANELS:
        raise UnknownName("panel", name, PANELS)
    return PANELS[name]


def _sound(settings: Settings) -> Settings:
    """Settings of somebody's own, found fit to learn with."""
    from hoyle.mind.knowledge_shape import checked_settings

    missing = missing_guests(settings)
    if missing:
        raise UnknownName("Advisor", missing[0], advisors())
    try:
        sound = checked_settings(settings.as_data())
    except ValueError as error:
        raise BadNotation(f"These settings cannot be used: {' '.join(str(error).split())}") from None
    return replace(sound, seats=_named(sound.seats), without=_named(sound.without), with_=_invited(sound.with_))


def _one_of(kind: str, name: str, known: Iterable[str]) -> str:
    """The name, if it is known; else a sentence with all that are."""
    if name not in known:
        raise BadNotation(f"There is no {kind} {name!r}; expected one of {', '.join(known)}.")
    return name


def _invited(names: Iterable[str]) -> tuple[str, ...]:
    """Advisors who may be invited; the others sit on the panel already, or come with a switch of their own."""
    invited = _named(names)
    for name in invited:
        if name not in OPTIONAL:
            raise BadNotation(
                *(
                    f"{title(name)} cannot be invited: who belongs to a panel sits there anyway, and ",
                    OptionName("with_"),
                ),
                *(f" is for {', '.join(map(title, OPTIONAL))}. Planners come with ", OptionName("planners")),
                *(", Enough Rope with ", OptionName("panel", "2001"), "."),
            )
    return invited


def _named(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(seat_named(name) for name in names))


def _patterns(version: str | bool) -> Patterns:
    """A version of pattern learning by its year."""
    known: dict[str | bool, Patterns] = {True: "2001", False: "none", **{one: one for one in get_args(Patterns)}}
    if version not in known:
        raise UnknownName("version of patterns", str(version), get_args(Patterns))
    return known[version]


Reader = Callable[[Any], tuple[str, Any]]  # from what was asked for to the setting that it means

READERS: dict[str, Reader] = {
    "without": lambda names: ("without", _named(names)),
    "with_": lambda names: ("with_", _invited(names)),
    "planners": lambda wanted: ("planners", bool(wanted)),
    "forcing": lambda wanted: ("forcing", bool(wanted)),
    "zones": lambda wanted: ("zones", bool(wanted)),
    "patterns": lambda version: ("patterns", _patterns(version)),
    "weights": lambda name: ("vote", WEIGHTS[_one_of("weights", name, WEIGHTS)]),
    "vote": lambda name: ("vote", _one_of("vote", name, PARADIGMS)),
    "drop": lambda name: ("drop", _one_of("drop policy", name, DROPS)),
}


def until_for(trainer: Trainer, contests: int | None, until: int | None, at_most: int = AT_MOST.default) -> Until:
    """The stopping rule that was asked for; by default as long as the trainer lasts, or until twenty in a row."""
    if contests is not None and until is not None:
        raise BadNotation("Learning stops after so many contests or at a behavioural standard; give one, not both.")
    if contests is None and until is None and trainer.length is not None:
        return Contests(trainer.length)
    if contests is not None:
        return Contests(contests)
    if trainer.only_watching:
        raise BadNotation(
            f"{trainer.name} meets no behavioural standard, for Hoyle only watches; "
            "say after how many contests to stop, as in ",
            *(OptionName("contests", 20), "."),
        )
    return Consecutive(STANDARD if until is None else until, at_most)
