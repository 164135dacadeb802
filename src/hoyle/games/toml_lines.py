"""On which line of a TOML text each key and each element of an array stands, so that a fault can say where.

`tomllib` gives values without places. The text given here has been read by it already, so it is sound TOML and a
short scanner over its tokens is enough.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

Path = tuple[str | int, ...]

DEEPEST = 6  # game files nest less; hostile ones are not followed further

TOKEN = re.compile(
    r"""(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
      |(?P<comment>\#[^\n]*)
      |(?P<newline>\n)
      |(?P<mark>[\[\]{},=.])
      |(?P<bare>[^\s\[\]{},=."'\#]+)""",
    re.VERBOSE | re.DOTALL,
)


@dataclass
class Frame:
    """A container that the scanner is inside of: the document, a table header, an inline table or an array."""

    kind: str
    path: Path
    index: int = 0  # in an array: which element
    keys: Path = ()  # elsewhere: the parts of the key so far
    in_value: bool = False  # elsewhere: whether the equals sign has passed


@dataclass
class Scanner:
    """The state of one pass over the tokens."""

    found: dict[Path, int] = field(default_factory=dict)
    line: int = 1
    frames: list[Frame] = field(default_factory=lambda: [Frame("document", ())])
    tables: dict[Path, int] = field(default_factory=dict)  # how many [[tables]] of a name there were

    def note(self, path: Path) -> None:
        """Remember the line of a path and of every path above it, where they are new."""
        for depth in range(1, min(len(path), DEEPEST) + 1):
            self.found.setdefault(path[:depth], self.line)

    def take(self, token: str) -> None:
        """One token, newlines and comments apart."""
        frame = self.frames[-1]
        if frame.kind == "array":
            self._in_array(frame, token)
        elif frame.in_value:
            self._in_value(frame, token)
        elif token == "[":
            # At the start of a statement a bracket opens a table's header, two of them an array of tables.
            self.frames.append(Frame("header", ()))
        elif token in ("]", "}"):
            self._close(frame)
        elif token == "=":
            self.note(frame.path + frame.keys)
            frame.in_value = True
        elif token not in (".", ",") and len(frame.keys) < DEEPEST:
            frame.keys += (_unquoted(token),)

    def end_of_line(self) -> None:
        """A newline ends a statement of the document, and nothing else."""
        self.line += 1
        if len(self.frames) == 1:
            self.frames[0].keys, self.frames[0].in_value = (), False

    def _in_array(self, frame: Frame, token: str) -> None:
        if token == ",":
            frame.index += 1
        elif token == "]":
            self.frames.pop()
        else:
            self._value((*frame.path, frame.index), token)

    def _in_value(self, frame: Frame, token: str) -> None:
        if frame.kind == "table" and token == ",":
            frame.keys, frame.in_value = (), False
        elif token == "}":
            self.frames.pop()
        else:
            self._value(frame.path + frame.keys, token)

    def _value(self, path: Path, token: str) -> None:
        path = path[:DEEPEST]
        self.note(path)
        if token in ("[", "{"):
            self.frames.append(Frame("array" if token == "[" else "table", path))

    def _close(self, frame: Frame) -> None:
        """The end of an empty inline table, or of a header: the document goes on inside the table it names."""
        if len(self.frames) > 1:
            self.frames.pop()
        if frame.kind == "header":
            if self.frames[-1].kind == "header":
                count = self.tables[frame.keys] = self.tables.get(frame.keys, -1) + 1
                self.frames[-1].keys = (*frame.keys, count)
                return
            self.note(frame.keys)
            self.frames[0] = Frame("document", frame.keys)


def _unquoted(token: str) -> str:
    return token[1:-1] if token[0] in "\"'" else token


def line_numbers(text: str) -> dict[Path, int]:
    """The line, from 1, of each key path, array elements by their index: ("board", "lines", 2) -> 14."""
    scanner = Scanner()
    for match in TOKEN.finditer(text):
        token = match.group()
        if match.lastgroup == "newline":
            scanner.end_of_line()
        elif match.lastgroup != "comment":
            scanner.take(token)
            scanner.line += token.count("\n")
    return scanner.found


def line_of(found: Mapping[Path, int], path: Path) -> int:
    """The line of a path or, where it has none of its own, of the nearest path above it; 0 for the whole file."""
    while path and path not in found:
        path = path[:-1]
    return found.get(path, 0)
