"""What may be asked for, each option said once: the library's keywords and the commands' options are read from here.

    def learn(game, trainer="", **options: Unpack[LearningOptions])      the library, with types
    hoyle learn GAME --contests 20                                       the command: same names, same help, same checks

An option that is not given is left out, so that whoever reads them knows what was asked for. In the help, a name in
braces is another option, which each door spells as its people would type it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Generic, NamedTuple, TypedDict, TypeVar, get_args, get_type_hints

from hoyle.errors import BadNotation, OptionName, UnknownName

Default = TypeVar("Default", covariant=True)
LibraryFunction = TypeVar("LibraryFunction", bound=Callable[..., object])

LARGEST_NUMBER = 2**63 - 1


class Bounds(NamedTuple):
    """The whole numbers that may be given."""

    low: int
    high: int = LARGEST_NUMBER

    def refusal(self, number: object, typed: object = None) -> str:
        """What is wrong with a number, in a sentence that quotes it as it was typed; nothing if it will do."""
        if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
            return ""
        unbounded = self.high == LARGEST_NUMBER and not (isinstance(number, int) and number > self.high)
        bounds = f"{self.low} or more" if unbounded else f"from {self.low} to {self.high}"
        return f"{(number if typed is None else typed)!r} is no whole number, {bounds}."


@dataclass(frozen=True)
class Option(Generic[Default]):
    """One option: what holds where it is not given, what it is for, and which numbers it takes."""

    default: Default
    help: str
    metavar: str = ""  # what stands for its value in the help
    bounds: Bounds | None = None


SEED = Option(0, "The same seed gives the same contests.", "S", Bounds(0))
TRAINER = Option("", "perfect, 'fallible(10)', self, 'lesson_and_practice(2,7)', 'essential(2,7)' …", "T")
AT_MOST = Option(1000, "With {until}: give up after N contests.", "N", Bounds(1))
RUNS = Option(1, "Learn R times, each in its own file.", "R", Bounds(1, 1000))
MOST = Option(6, "How many entries to show.", "N", Bounds(1))
WINDOW = Option(10, "Contests that a point of a learning curve looks back on.", "N", Bounds(1))
DEEPEST = 30  # plies that `perft` counts; in most games far beyond what can be counted in a lifetime
DEPTH = Option(0, "The longest sequences to count.", "DEPTH", Bounds(0, DEEPEST))
JOBS = Option(1, "Processes at once.", "J", Bounds(1, 256))
MATCH_CONTESTS = Option(100, "How many contests.", "N", Bounds(1))
MOVE_TIME_LIMITS = (0.01, 3600.0)  # seconds that an engine may be given for a move
ALTERNATE = Option(False, "Take turns in moving first.")
DIAGNOSIS_CONTESTS = Option(25, "With each challenger.", "N", Bounds(1, 100_000))
SHOWN_MISTAKES = Option(3, "How many mistakes to draw.", "N", Bounds(0, 100))
REPORT_RUNS = Option(3, "How many times Hoyle learns the game, from nothing.", "R", Bounds(0, 100))
REPORT_AT_MOST: Option[int | None] = Option(
    None, "How many contests a run may take; 100, or 10 where nobody is perfect.", "N", Bounds(1, 100_000)
)
PUZZLES = Option(10, "How many puzzles.", "N", Bounds(1, 500))
BATTERY = Option("000", "The challengers of which paper.", "000|003")
CLUSTER = Option("", "The address of a dask scheduler whose workers do the runs, as in tcp://host:8786.", "ADDRESS")
EXPERIMENT_RUNS: Option[int | None] = Option(
    None, "Runs of each arm; as the file says if not given.", "N", Bounds(1, 1000)
)
EXPERIMENT_SEED: Option[int | None] = Option(None, "The seed; the file's if not given.", "S", Bounds(0))
EXPERIMENT_CONTESTS: Option[int | None] = Option(
    None, "Contests with each challenger; as the file says if not given.", "N", Bounds(1)
)
PORT = Option(8765, "Where to listen; 0: any port that is free.", "N", Bounds(0, 65535))
HOST = Option("127.0.0.1", "The address to listen on; others than this machine only if you say so.", "H")
TEST_CONTESTS: Option[int | None] = Option(None, "With each challenger; as the paper's if not given.", "N", Bounds(1))


class StoppingOptions(TypedDict, total=False):
    """When learning stops; where nothing is asked for, with the trainer or at twenty in a row that count."""

    contests: Annotated[int | None, Option(None, "Stop after N contests.", "N", Bounds(1))]
    until: Annotated[int | None, Option(None, "Stop once N in a row were as good as they should be.", "N", Bounds(1))]
    at_most: Annotated[int, AT_MOST]


class PanelName(TypedDict, total=False):
    """Which panel learns."""

    panel: Annotated[str, Option("hoyle", "Who advises: hoyle, or as a paper had it, 1991, 1993, 1994, 2001.", "P")]


class PanelChanges(TypedDict, total=False):
    """What is to be otherwise than the panel has it."""

    without: Annotated[Sequence[str], Option((), "An Advisor to leave out; may be repeated.", "ADVISOR")]
    weights: Annotated[str, Option("", "How Advisors are weighed: pwl, awl or none ({vote} 1).", "W")]
    vote: Annotated[str, Option("", "How they vote: pwl, awl, 1, 2, 3, 4, table7.", "V")]
    drop: Annotated[str, Option("", "Whether AWL drops Advisors it finds wanting: auto, ask, never.", "D")]
    with_: Annotated[Sequence[str], Option((), "An optional Advisor to invite; may be repeated.", "ADVISOR")]
    planners: Annotated[bool | None, Option(None, "Whether tier 2 plans; as the panel has it if not given.")]
    forcing: Annotated[bool | None, Option(None, "Look for forced lines; else two plies, as in the papers.")]
    zones: Annotated[bool | None, Option(None, "Learn what in the contestants' zones wins and loses.")]
    patterns: Annotated[str | bool | None, Option(None, "Learn patterns, as of 2001.")]


class PanelOptions(PanelName, PanelChanges, total=False):
    """Who learns."""


class LearningOptions(StoppingOptions, PanelOptions, total=False):
    """What may be asked for of a training."""


class Described(NamedTuple):
    """An option with its name and the type of what it takes."""

    name: str
    takes: object  # a type, as annotations have it
    option: Option[object]


def options_of(kind: type) -> list[Described]:
    """The options of a kind, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    return [Described(name, *get_args(hint)) for name, hint in hints.items()]


def refuse_unsound(given: Mapping[str, object], kind: type) -> None:
    """Refuse an option that does not exist, or a number that cannot be meant."""
    known = {one.name: one.option for one in options_of(kind)}
    types = {one.name: one.takes for one in options_of(kind)}
    for name, value in given.items():
        if name not in known:
            raise UnknownName("option", name, known)
        refuse_outside(name, value, known[name])
        refuse_other_type(name, value, types[name])


def refuse_outside(name: str, value: object, option: Option[object]) -> None:
    """Refuse a number that an option does not take; None says that none is given, where that is allowed."""
    if option.bounds is None or (value is None and option.default is None):
        return
    sentence = option.bounds.refusal(value)
    if sentence:
        raise BadNotation(OptionName(name), f": {sentence}")


def refuse_other_type(name: str, value: object, wanted: object) -> None:
    """Refuse what is not of the type that an option takes, numbers aside, which have bounds."""
    fits, expected = KINDS.get(wanted, (lambda _: True, ""))
    if not fits(value):
        raise BadNotation(OptionName(name), f": {repr(value)[:80]} will not do; expected {expected}.")


def _are_texts(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and all(isinstance(one, str) for one in value)


# What an option's type asks of a program, and how it is said.
KINDS: dict[object, tuple[Callable[[object], bool], str]] = {
    str: (lambda value: isinstance(value, str), "text"),
    bool: (lambda value: isinstance(value, bool), "True or False"),
    bool | None: (lambda value: isinstance(value, bool | None), "True or False"),
    str | bool | None: (lambda value: isinstance(value, str | bool | None), "True, False or text"),
    Sequence[str]: (_are_texts, "a list of texts, as in ['Worried']"),
}


def takes(kind: type) -> Callable[[LibraryFunction], LibraryFunction]:
    """Let a function's signature and documentation name the options that it takes as `**options`."""

    def described(function: LibraryFunction) -> LibraryFunction:
        signature = inspect.signature(function)
        plain = [one for one in signature.parameters.values() if one.kind is not one.VAR_KEYWORD]
        more = [
            inspect.Parameter(
                one.name, inspect.Parameter.KEYWORD_ONLY, default=one.option.default, annotation=one.takes
            )
            for one in options_of(kind)
        ]
        function.__signature__ = signature.replace(parameters=[*plain, *more])  # type: ignore[attr-defined]
        function.__doc__ = f"{(function.__doc__ or '').rstrip()}\n{_listed(kind)}\n    "
        return function

    return described


def _listed(kind: type) -> str:
    names = {one.name: one.name for one in options_of(kind)}
    return "\n".join(f"        {one.name}: {one.option.help.format_map(names)}" for one in options_of(kind))
