"""What is wrong with how a game is played: its slides, mills, bans, ends and openings."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.board_checks import FoundFault, faults_of_locations, written
from hoyle.games.check_list import CheckList
from hoyle.games.draft import Draft

MOVE_CHECKS = CheckList()
reads = MOVE_CHECKS.reads


@reads("slide", "board", "start", "men")
def _slides_are_possible(draft: Draft) -> Iterator[FoundFault]:
    slide = draft.file.slide
    if slide in ("adjacent", "jump") and not draft.board.edges:
        yield ("slide",), f'"{slide}" needs neighbours: give the board lines, edges or, for cells, neighbours'
    if slide == "jump" and not draft.board.jumps:
        yield ("slide",), '"jump" needs leaps: give the board lines of three points or more, or jumps'
    if slide == "never" and draft.in_hand <= 0:
        yield ("slide",), "all men stand on the board at the start, so they must be able to slide"


@reads("slide", "board", "size")
def _slides_hold_the_board_together(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.slide not in ("adjacent", "jump") or not draft.board.edges:
        return
    ways = [*draft.board.edges, *((one, other) for one, _, other in draft.board.jumps)]
    reached = {0}
    while grown := {end for way in ways for end in way if reached & set(way)} - reached:
        reached |= grown
    apart = [location + 1 for location in range(draft.size) if location not in reached]
    if apart:
        yield ("board",), f"no slide leads from 1 to {written(apart)}: the board is in parts; give it lines or edges"


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


@reads("solve", "slide", "line")
def _search_ends(draft: Draft) -> Iterator[FoundFault]:
    if draft.file.solve != "search":
        return
    if draft.file.slide != "never":
        yield ("solve",), 'search is for games whose men never slide; use "table"'
    elif draft.file.line != "win":
        yield ("solve",), 'search is for games in which a line wins; use "table"'
