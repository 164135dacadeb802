"""How the command line spells options: the one place that names its flags.

What an option is for, its default and its check are described once, in `hoyle.lab.options`; here it gets its flags.
"""

from __future__ import annotations

import inspect
import shlex
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import typer
from typer.models import OptionInfo

from hoyle.cli.completion import COMPLETIONS
from hoyle.errors import OptionName
from hoyle.lab.options import LARGEST_NUMBER, Bounds, Described, Option, options_of

annotated: Any = Annotated  # filled in from data, which is no type to mypy
Completion = Callable[[str], list[str]]  # the beginning of a word -> the words that it may become
Command = TypeVar("Command", bound=Callable[..., None])

SHORT = {"contests": ("-n",)}
# What a command takes where the library takes more: flags can be repeated, or be there or not.
TAKEN: dict[object, object] = {Sequence[str]: list[str] | None, str | bool | None: bool | None, str: str | None}


def flag(name: str) -> str:
    """The flag of an option: `--at-most`, `--with`."""
    return f"--{name.rstrip('_').replace('_', '-')}"


def spell(option: OptionName) -> str:
    """An option that an error speaks of, as it would be typed: `--contests 20`."""
    return flag(option.name) if option.value is None else f"{flag(option.name)} {shlex.quote(str(option.value))}"


class _Flags(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return flag(name)


def flagged(option: Option[object], *flags: str, complete: Completion | None = None) -> OptionInfo:
    """What typer needs to know of an option with these flags."""
    described: OptionInfo = typer.Option(
        *flags,
        metavar=option.metavar or None,
        parser=whole(*option.bounds) if option.bounds else None,
        help=option.help.format_map(_Flags()),
        autocompletion=complete,
    )
    return described


def whole(low: int, high: int = LARGEST_NUMBER) -> Callable[[str], int]:
    """A reader of whole numbers within bounds, whose refusal quotes what was typed."""
    bounds = Bounds(low, high)

    def read(text: str) -> int:
        try:
            number = int(str(text))  # a default comes as a number
        except ValueError:
            number = low - 1
        sentence = bounds.refusal(number, text)
        if sentence:
            raise typer.BadParameter(sentence)
        return number

    return read


def options_before(**places: type) -> Callable[[Command], Command]:
    """Give a command that takes `**options` the flags of these kinds of options, each before the parameter named."""

    def described(command: Command) -> Command:
        signature = inspect.signature(command, eval_str=True)
        parameters: list[inspect.Parameter] = []
        for name, parameter in signature.parameters.items():
            parameters += [_parameter(one) for one in options_of(places[name])] if name in places else []
            if parameter.kind is not parameter.VAR_KEYWORD:
                parameters.append(parameter.replace(kind=parameter.KEYWORD_ONLY))
        command.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        return command

    return described


def _parameter(one: Described) -> inspect.Parameter:
    """The parameter that an option becomes. What is not given stays None, but a number is shown as the default."""
    taken = TAKEN.get(one.takes, one.takes)
    flags = f"{flag(one.name)}/{flag('no_' + one.name)}" if taken == bool | None else flag(one.name)
    described = flagged(one.option, flags, *SHORT.get(one.name, ()), complete=COMPLETIONS.get(one.name))
    default = one.option.default if isinstance(one.option.default, int) else None
    return inspect.Parameter(
        one.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=default,
        annotation=annotated[taken, described],
    )
