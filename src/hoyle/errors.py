"""The errors that reach a person: one sentence each, quoting what was wrong, where, and what to do next.

HoyleError
  UnknownName      a game, board, contestant … that does not exist; lists the nearest known ones
  BadNotation      a position, move or record that cannot be read; quotes the text and the place
  IllegalMove      a move that the rules forbid; quotes move and position
  FaultyFile       a TOML file with faults; carries all of them, each with its key and line
    BadGameFile        of a game
    BadExperimentFile  of an experiment
  BadFile          a file that is damaged, foreign or cannot be read or written
  TooLarge         a game too large to solve here; names its size and what to use instead
  EngineFailure    an external program that died, fell silent or broke the protocol
  BadPlugin        a plug-in that cannot be loaded, brings nothing, or brings a name that is taken
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple


class OptionName(NamedTuple):
    """An option that an error speaks of: `contests`, or `contests=20`; the command line shows its own spelling."""

    name: str
    value: object = None  # an example of what may be given
    call: str = ""  # what a program writes where the option is no keyword: `hoyle.plugin(FILE)`

    def __str__(self) -> str:
        return self.call or (self.name if self.value is None else f"{self.name}={self.value!r}")


class HoyleError(Exception):
    """Anything that a person can put right; the message is the whole story.

    It is made of texts and of the options that they speak of, so that each door can spell those as its people would.
    """

    def __init__(self, *parts: str | OptionName) -> None:
        super().__init__(*parts)

    def __reduce__(self) -> tuple[object, ...]:
        """As it is, whatever its kind is made of: it may come from another process."""
        return _as_it_was, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        return self.message(str)

    def message(self, spell: Callable[[OptionName], str]) -> str:
        """The sentence, each option spelled as whoever reads it would type it."""
        return "".join(spell(part) if isinstance(part, OptionName) else str(part) for part in self.args)


def _as_it_was(kind: type[HoyleError], parts: tuple[str | OptionName, ...], rest: dict[str, object]) -> HoyleError:
    error = kind.__new__(kind, *parts)
    error.args = parts
    error.__dict__.update(rest)
    return error


class UnknownName(HoyleError):
    """A name that nothing answers to."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__(f"There is no {kind} {name!r}; {self._suggestion()}")

    def _suggestion(self) -> str:
        nearest = difflib.get_close_matches(self.name.lower(), self.known, n=4, cutoff=0.5)
        if nearest:
            return f"did you mean {' or '.join(nearest)}?"
        return f"known: {', '.join(sorted(self.known))}."


class BadNotation(HoyleError):
    """Text that cannot be read as a position, a move or a record."""


class IllegalMove(HoyleError):
    """A move that the rules do not allow."""


class FileFault:
    """One thing wrong with a TOML file: the key, the line (0: the file as a whole) and what to do."""

    def __init__(self, key: str, line: int, message: str) -> None:
        self.key, self.line, self.message = key, line, message

    def __str__(self) -> str:
        place = f"line {self.line}, " if self.line else ""
        key = f"{self.key}: " if self.key else ""
        return f"{place}{key}{self.message}"


class FaultyFile(HoyleError):
    """A file with faults, all of them at once."""

    def __init__(self, file: str, faults: Sequence[FileFault]) -> None:
        self.file, self.faults = file, tuple(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([f"{file} has {count}:", *(f"  {fault}" for fault in faults)]))


class BadGameFile(FaultyFile):
    """A game file with faults."""


class BadExperimentFile(FaultyFile):
    """An experiment file with faults."""


class BadFile(HoyleError):
    """A file that is damaged, foreign, or cannot be read or written."""


class TooLarge(HoyleError):
    """A game that cannot be solved on one machine."""


class EngineFailure(HoyleError):
    """An external program that died, fell silent or broke the protocol."""


class BadPlugin(HoyleError):
    """A plug-in that cannot be loaded, brings nothing, or brings a name that is taken."""
