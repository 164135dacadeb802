"""The words of a PGN-shaped text: tags, move numbers, moves, reasons in braces and results, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from hoyle.errors import BadNotation
from hoyle.games.notation import quoted, refuse_long
from hoyle.games.record_parts import LONGEST_FILE

TokenKind = Literal["tag", "reason", "result", "number", "move"]

_TOKEN = re.compile(
    r"""
      \[ \s* (?P<tag> [A-Za-z]{1,40} ) \s+ " (?P<value> [^"\\]* (?: \\. [^"\\]* )* ) " \s* \]
    | \{ (?P<reason> [^{}\\]* (?: \\. [^{}\\]* )* ) \}
    | (?P<result> 1-0 | 0-1 | 1/2-1/2 | \* ) (?= \s | $ )
    | (?P<number> [0-9]+ \. (?: \.\. )? )
    | (?P<move> [^\s\[\]{}"]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_SPACE = re.compile(r"\s*")
# Backslash, quotation mark and braces have a meaning; control characters and lone surrogates do not survive a file.
_SPECIAL = re.compile('[\\\\"{}]|[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]')
_ESCAPED = re.compile(r"\\(?:u([0-9a-f]{4})|(.))", re.DOTALL)


@dataclass(frozen=True)
class Token:
    """One word of the text and the line it stands on."""

    kind: TokenKind
    text: str  # a tag's name, a reason's words, otherwise the word itself
    line: int
    value: str = ""  # a tag's value

    def fault(self, message: str) -> BadNotation:
        """What is wrong with this word, as an error."""
        return BadNotation(f"Line {self.line}, {quoted(self.text)}: {message.rstrip('.')}.")


def scan(text: str) -> Iterator[Token]:
    """The tokens in order; the first thing that is none of them is an error with its line."""
    refuse_long(text, "record", LONGEST_FILE)
    place, line = _skip_space(text, 0, 1)
    while place < len(text):
        found = _TOKEN.match(text, place)
        if not found:
            raise BadNotation(f"Line {line}, {quoted(_rest_of_line(text, place))}: {_expectation(text[place])}.")
        yield _token(found, line)
        place, line = _skip_space(text, found.end(), line + found[0].count("\n"))


def _skip_space(text: str, place: int, line: int) -> tuple[int, int]:
    found = _SPACE.match(text, place)
    end = found.end() if found else place
    return end, line + text.count("\n", place, end)


def _token(found: re.Match[str], line: int) -> Token:
    if found["tag"] is not None:
        return Token("tag", found["tag"], line, _unescape(found["value"]))
    kind = cast(TokenKind, found.lastgroup)
    text = found[kind]
    return Token(kind, _unescape(text) if kind == "reason" else text, line)


def _rest_of_line(text: str, place: int) -> str:
    return text[place : place + 200].split("\n", 1)[0]


def _expectation(character: str) -> str:
    if character == "[":
        return 'expected a tag such as [Game "tic_tac_toe"]'
    if character == "{":
        return "the brace is never closed; expected a reason such as {it wins}"
    return "expected a tag, a move, a reason in braces or a result"


def escape(text: str) -> str:
    """The text as it stands inside quotation marks or braces."""
    return _SPECIAL.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    character = found[0]
    return f"\\{character}" if character in '\\"{}' else f"\\u{ord(character):04x}"


def _unescape(text: str) -> str:
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)) if found[1] else found[2], text)
