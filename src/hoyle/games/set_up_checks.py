"""What is wrong with how a game is set up: its words, its men and the lines that count."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.board_checks import FoundFault, faults_of_lines, faults_of_locations, written
from hoyle.games.check_list import CheckList
from hoyle.games.draft import Draft

SET_UP_CHECKS = CheckList()
reads = SET_UP_CHECKS.reads


@reads("value", "value_from")
def _value_has_a_source(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.value and not draft.file.value_from:
        yield ("value",), "say in value_from who found that value"
    if draft.file.value_from and not draft.file.value:
        yield ("value_from",), "there is no value that it could be the source of"


@reads("name", "source", "origin", "ruling", "value_from")
def _words_are_printable(draft: Draft) -> Iterator[FoundFault]:
    for key in ("name", "source", "origin", "ruling", "value_from"):
        words = " ".join((getattr(draft.file, key) or "-").split())
        if not words or not words.isprintable():
            yield (key,), "is blank or holds characters that cannot be printed"


@reads("start", "men", "size")
def _start_fits(draft: Draft) -> Iterator[FoundFault]:
    for side, standing, men in zip(("first", "second"), draft.standing, draft.men, strict=True):
        yield from faults_of_locations(("start", side), standing, draft.size)
        if len(standing) > men:
            yield ("start", side), f"{len(standing)} men stand on the board, but this contestant has {men}"
    both = sorted(set(draft.standing[0]) & set(draft.standing[1]))
    if both:
        yield ("start",), f"both contestants hold {', '.join(map(str, both))}"


@reads("men", "start", "capture", "no_placing", "size")
def _men_fit(draft: Draft) -> Iterator[FoundFault]:
    if sum(draft.men) > draft.size:
        yield ("men",), f"{sum(draft.men)} men do not fit a board of {draft.size} locations"
        return
    standing = {location for side in draft.standing for location in side}
    closed = set(draft.file.no_placing or []) - standing
    room = draft.size - len(standing) - len(closed)
    if "placing" not in (draft.file.capture or []) and draft.in_hand > room:
        yield ("no_placing",), f"{draft.in_hand} men are to be placed and {room} locations are open for it"


@reads("lines", "size")
def _lines_are_on_the_board(draft: Draft) -> Iterator[FoundFault]:
    yield from faults_of_lines(("lines",), draft.file.lines or [], draft.size)


@reads("line", "lines", "in_a_row", "home_lines")
def _lines_are_said_once(draft: Draft) -> Iterator[FoundFault]:
    if draft.has("lines") and draft.has("in_a_row"):
        yield ("in_a_row",), "lines are given too; keep one of the two"
    if draft.file.line == "nothing":
        for key in ("lines", "in_a_row", "home_lines"):
            if draft.has(key):
                yield (key,), 'no line counts with line = "nothing"'


@reads("line", "lines", "in_a_row", "board", "size", "men")
def _some_line_can_be_completed(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.line == "nothing":
        return
    key = next((key for key in ("lines", "in_a_row") if draft.has(key)), "line")
    lines = draft.lines()
    if not lines:
        yield (
            (key,),
            "the board has no such line; give lines or in_a_row"
            + (', or line = "nothing"' if key == "line" else " that it has"),
        )
    elif min(map(len, lines)) > max(draft.men):
        yield (key,), f"no line can be completed: the shortest has {min(map(len, lines))} locations, more than men"


@reads("home_lines", "line", "lines", "in_a_row", "board", "size")
def _home_lines_count_otherwise(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.home_lines is None or draft.file.line == "nothing":
        return
    counting = {frozenset(line) for line in draft.lines()}
    for side in ("first", "second"):
        lines: list[list[int]] = getattr(draft.file.home_lines, side)
        yield from faults_of_lines(("home_lines", side), lines, draft.size)
        for number, line in enumerate(lines):
            if frozenset(location - 1 for location in line) not in counting:
                yield ("home_lines", side, number), f"{written(line)} is none of the lines that count"


@reads("home_lines", "line", "lines", "in_a_row", "board", "size")
def _each_contestant_has_a_line(draft: Draft) -> Iterator[FoundFault]:
    home = draft.file.home_lines
    if home is None or draft.file.line == "nothing":
        return
    counting = {frozenset(line) for line in draft.lines()}
    if not home.first and not home.second:
        yield ("home_lines",), "names no line; leave it out"
    for side, lines in (("first", home.first), ("second", home.second)):
        if counting and counting <= {frozenset(location - 1 for location in line) for line in lines}:
            yield ("home_lines", side), "leaves this contestant no line that counts"


@reads("line", "lines", "in_a_row", "board", "size", "slide", "no_placing", "start")
def _some_line_can_be_occupied(draft: Draft) -> Iterator[FoundFault]:
    """Where men never slide, a line through a location that nobody may place on is never completed."""
    lines = draft.lines()
    if draft.file.slide != "never" or not lines:
        return
    standing = {location - 1 for side in draft.standing for location in side}
    closed = {location - 1 for location in draft.file.no_placing or []} - standing
    if all(set(line) & closed for line in lines):
        yield ("no_placing",), "leaves no line that can be completed: each passes a location where no man may be placed"
