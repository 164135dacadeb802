"""What is wrong with a game file as a whole: rules that contradict each other, do not fit the board, or never apply.

Each check names the keys that it reads and is passed over where one of them is faulty by itself, so that one
mistake is reported once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hoyle.games.board_checks import FoundFault, faults_of_lines, faults_of_locations, written
from hoyle.games.draft import Draft

Check = Callable[[Draft], Iterator[FoundFault]]
CHECKS: list[tuple[frozenset[str], Check]] = []


def reads(*keys: str) -> Callable[[Check], Check]:
    """Enter a check, to be made where all these keys are sound; "size" is the number of locations."""

    def enter(check: Check) -> Check:
        CHECKS.append((frozenset(keys), check))
        return check

    return enter


def faults_of_rules(draft: Draft, unsound: set[str]) -> Iterator[FoundFault]:
    """Every fault that the sound part of a file shows."""
    for keys, check in CHECKS:
        if not keys & unsound:
            yield from check(draft)


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


@reads("slide", "board", "start", "men")
def _slides_are_possible(draft: Draft) -> Iterator[FoundFault]:
    slide = draft.file.slide
    if slide in ("adjacent", "jump") and not draft.board.edges:
        yield ("slide",), f'"{slide}" needs neighbours: give the board lines, edges or, for cells, neighbours'
    if slide == "jump" and not draft.board.jumps:
        yield ("slide",), '"jump" needs leaps: give the board lines of three points or more, or jumps'
    if slide == "never" and draft.in_hand <= 0:
        yield ("slide",), "all men stand on the board at the start, so they must be able to slide"


@reads("slide", "fly_at", "men")
def _flying_follows_sliding(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.fly_at is None:
        return
    if draft.file.slide not in ("adjacent", "jump"):
        yield ("fly_at",), f'flying needs slide = "adjacent" or "jump", not "{draft.file.slide}"'
    if draft.file.fly_at > max(draft.men):
        yield ("fly_at",), f"is more than the {max(draft.men)} men that a contestant has"


@reads("line", "capture", "move_again", "protect_mills")
def _mills_earn_something(draft: Draft) -> Iterator[FoundFault]:
    for key in ("capture", "move_again"):
        if draft.has(key) and draft.file.line != "mill":
            yield (key,), f'is what a mill earns, so it needs line = "mill", not "{draft.file.line}"'
    if draft.file.line == "mill" and not draft.has("capture") and not draft.has("move_again"):
        yield ("line",), "a mill must earn something: give capture or move_again"
    if draft.has("protect_mills") and not draft.has("capture"):
        yield ("protect_mills",), "nothing is ever captured; give capture or leave it out"


@reads("capture", "move_again", "slide", "start", "men")
def _stages_happen(draft: Draft) -> Iterator[FoundFault]:
    for key in ("capture", "move_again"):
        stages = list(getattr(draft.file, key) or [])
        if len(set(stages)) < len(stages):
            yield (key,), f'"{stages[0]}" is given twice'
        if "sliding" in stages and draft.file.slide == "never":
            yield (key,), 'there is no sliding stage with slide = "never"'
        if "placing" in stages and draft.in_hand <= 0:
            yield (key,), "there is no placing stage: all men stand on the board at the start"
    if "sliding" in (draft.file.move_again or []) and "sliding" not in (draft.file.capture or []):
        yield ("move_again",), "a second move while sliding follows a capture, so capture must name sliding too"


@reads("fewest", "men", "capture")
def _fewest_can_be_reached(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.fewest is None:
        return
    if draft.file.fewest > min(draft.men):
        yield ("fewest",), f"a contestant begins with {min(draft.men)} men and would have lost at once"
    if not draft.has("capture"):
        yield ("fewest",), "nothing is ever captured; give capture or leave it out"


@reads("no_placing", "no_first_placing", "start", "men", "size")
def _bans_have_a_placing_stage(draft: Draft) -> Iterator[FoundFault]:
    for key in ("no_placing", "no_first_placing"):
        locations: list[int] = getattr(draft.file, key) or []
        yield from faults_of_locations((key,), locations, draft.size)
        if locations and draft.in_hand <= 0:
            yield (key,), "there is no placing stage: all men stand on the board at the start"
    if draft.file.no_first_placing and any(draft.standing):
        yield ("no_first_placing",), "men stand on the board at the start, so no placement is the very first"


@reads("guard", "slide", "size")
def _guard_stands_beside_its_ring(draft: Draft) -> Iterator[FoundFault]:
    guard = draft.file.guard
    if guard is None:
        return
    yield from faults_of_locations(("guard", "targets"), guard.targets, draft.size)
    yield from faults_of_locations(("guard", "ring"), guard.ring, draft.size)
    if draft.file.slide == "never":
        yield ("guard",), 'a guard is against slides, and there are none with slide = "never"'


@reads("gravity", "slide")
def _what_falls_stays(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.gravity and draft.file.slide != "never":
        yield ("gravity",), 'men that fall cannot slide; leave gravity out, or write slide = "never"'


@reads("slide", "draw_at_recurrence", "recurrence_up_to_symmetry", "longest")
def _contests_end(draft: Draft) -> Iterator[FoundFault]:
    slides = draft.file.slide != "never"
    if slides and not draft.has("draw_at_recurrence") and not draft.has("longest"):
        yield ("slide",), "a contest could go on for ever: give draw_at_recurrence = 3, or longest"
    if draft.has("draw_at_recurrence") and not slides:
        yield ("draw_at_recurrence",), 'no position comes back with slide = "never"; leave it out'
    if draft.file.recurrence_up_to_symmetry and not draft.has("draw_at_recurrence"):
        yield ("recurrence_up_to_symmetry",), "needs draw_at_recurrence"


@reads("wise_openings", "no_placing", "no_first_placing", "start", "men", "size")
def _openings_are_placements(draft: Draft) -> Iterator[FoundFault]:
    groups = draft.file.wise_openings or []
    closed = {*draft.standing[0], *draft.standing[1], *(draft.file.no_placing or [])}
    closed |= set(draft.file.no_first_placing or [])
    for number, group in enumerate(groups):
        yield from faults_of_locations(("wise_openings", number), group, draft.size)
        for location in sorted(set(group) & closed):
            yield ("wise_openings", number), f"the first man cannot be placed on {location}"
    if groups and draft.men[0] <= len(draft.standing[0]):
        yield ("wise_openings",), "the first contestant has no man to place"


@reads("solve", "slide")
def _search_ends(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.solve == "search" and draft.file.slide != "never":
        yield ("solve",), 'search is for games whose men never slide; use "table"'
