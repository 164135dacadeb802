"""Who advises: each Advisor's tier, rationale, abilities, what it reads, its example and its record (SPEC U5).

`hoyle advisors` and `docs/panels.md` are made of the same profiles.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from forr.decision import INDIFFERENT
from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.notation import move_data, write_move, write_position
from hoyle.games.phrases import joined
from hoyle.games.position import OFF, Stage
from hoyle.json_data import JsonObject, JsonValue
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.names import title
from hoyle.mind.roster import roster
from hoyle.mind.settings import PANELS, Settings
from hoyle.mind.situation import GameAdvisor
from hoyle.mind.weighing import weights_in
from hoyle.show.advisor_example import Example
from hoyle.show.claims.telling import claim_data, long_words
from hoyle.show.describe import side
from hoyle.show.draw import WIDTH, draw

TIERS = {
    1: "tier 1: decide at once, in this order",
    2: "tier 2: plan, where the settings let them",
    3: "tier 3: vote",
}


class Profile(NamedTuple):
    """What there is to know of an Advisor."""

    name: str
    tier: int
    rationale: str
    about: str  # what its file says of it at the top
    supports: bool
    opposes: bool
    votes: bool
    reads: tuple[str, ...]  # items of useful knowledge
    panels: tuple[str, ...]  # that seat it

    @property
    def ability(self) -> str:
        """What its comments can do."""
        if self.tier == 2:
            return "plans"
        if not self.votes:
            return "is only compared with"
        return " and ".join(verb for verb, able in (("supports", self.supports), ("opposes", self.opposes)) if able)

    @property
    def invitation(self) -> str:
        """How it comes to a panel that does not seat it."""
        return "where planners are asked for" if self.tier == 2 else "where it is invited"


def profile(one: GameAdvisor) -> Profile:
    """An Advisor's profile, from the Advisor itself."""
    module = inspect.getmodule(one.advise)
    about = inspect.cleandoc(module.__doc__) if module and module.__doc__ else one.rationale
    reads = tuple(item.name for item in one.reads)
    panels = tuple(name for name, settings in PANELS.items() if one.name in {seat.name for seat in roster(settings)})
    return Profile(one.name, one.tier, one.rationale, about, one.supports, one.opposes, one.votes, reads, panels)


def in_order(advisors: dict[str, GameAdvisor]) -> list[GameAdvisor]:
    """By tier, rank and name."""
    return sorted(advisors.values(), key=lambda one: (one.tier, one.rank, one.name))


class AdvisorRecord(NamedTuple):
    """How an Advisor has done, by a knowledge file."""

    weight: float  # what it counts in testing, or, where votes are not weighted so, what PWL has found
    given: int
    right: float
    has_vote: bool  # in testing
    awl: dict[Stage, float]  # its weight in each stage, where AWL has judged it


def record_of(one: GameAdvisor, knowledge: Knowledge, settings: Settings) -> AdvisorRecord:
    """What PWL and AWL have found, and what comes of it in a vote by these settings."""
    own, agreed = knowledge[PWL_WEIGHTS].get(one.name, Standing()), knowledge[AWL_WEIGHTS]
    judged = {stage: agreed.stage(stage).tallies for stage in agreed.stages}
    awl = {stage: tallies[one.name].weight(agreed.alpha) for stage, tallies in judged.items() if one.name in tallies}
    counts = own.weight
    if settings.vote == "pwl":  # the same in every stage
        counts = weights_in("sliding", (one,), knowledge, settings, testing=True).get(one.name, 0.0)
    return AdvisorRecord(counts or own.weight, own.given, own.right, one.votes and counts > 0, awl)


def roll(profiles: list[Profile], records: dict[str, AdvisorRecord] | None = None) -> str:
    """All Advisors, tier by tier: name, what it can do, rationale; with records, its weight and opinions too."""
    lines: list[str] = []
    wide = max(len(title(one.name)) for one in profiles)
    for tier, heading in TIERS.items():
        seated = [one for one in profiles if one.tier == tier]
        lines += ["", heading.capitalize()] if seated else []
        for one in seated:
            lines += _row(f"{title(one.name):<{wide}}  {_figures(one, records)}", one.rationale)
    return "\n".join(lines[1:])


def _figures(one: Profile, records: dict[str, AdvisorRecord] | None) -> str:
    if records is None:
        return ""
    record = records[one.name]
    return f"{record.weight:5.3f} {record.right:>6,.0f}/{record.given:<6,}  " if one.tier == 3 else " " * 21


def _row(start: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent=" " * len(start)) or [start.rstrip()]


def page(one: Profile, example: Example | None, record: AdvisorRecord | None = None, ascii_only: bool = False) -> str:
    """One Advisor: what it is for, what it can do and reads, how it has done, and a position in which it speaks."""
    lines = [f"{title(one.name)}, tier {one.tier}: {one.rationale}", ""]
    paragraphs = (paragraph.replace("\n", " ") for paragraph in one.about.split("\n\n"))
    lines += [textwrap.fill(paragraph, WIDTH) for paragraph in paragraphs]
    lines += ["", *_facts(one, record), "", *_example_lines(one, example, ascii_only)]
    return "\n".join(lines)


def _facts(one: Profile, record: AdvisorRecord | None) -> Iterator[str]:
    yield f"can     {one.ability}"
    yield f"reads   {joined([name.replace('_', ' ') for name in one.reads]) if one.reads else 'no useful knowledge'}"
    yield f"panels  {joined(list(one.panels)) if one.panels else one.invitation}"
    if record is not None:
        opinions = f"right in {record.right:,.0f} of {record.given:,} opinions" if record.given else "no opinion judged"
        yield f"weight  {record.weight:.3f}, {opinions}" + ("" if record.has_vote or one.tier != 3 else "; no vote")
        yield from (f"awl     {weight:.3f} while {stage}" for stage, weight in record.awl.items())


def _example_lines(one: Profile, example: Example | None, ascii_only: bool) -> Iterator[str]:
    if example is None:
        yield f"{title(one.name)} was not heard to speak in a small game; `hoyle advise` asks it anywhere."
        return
    game, move = example.game, example.move
    yield f"At {game.name}, {example.knowing}, {side(example.position)} to move:"
    marked = [place for place in (move.origin, move.target) if place != OFF]
    yield from ("", draw(game, example.position, marked=marked, ascii_only=ascii_only), "")
    yield textwrap.fill(f"{write_move(game, move)}: {_stance(one, example)} {long_words(game, example.claim)}.", WIDTH)


def _stance(one: Profile, example: Example) -> str:
    """How it stands to the move: `supports it with 8, since it`."""
    name = title(one.name)
    if one.tier == 2:
        return f"{name} begins so, in order to"
    verb = "supports" if example.strength > INDIFFERENT else "opposes"
    return f"{name} {verb} it ({example.strength} of 10), since it"


def profile_data(one: Profile, example: Example | None = None, record: AdvisorRecord | None = None) -> JsonObject:
    """An Advisor for programs."""
    data: dict[str, JsonValue] = {**one._asdict(), "reads": list(one.reads), "panels": list(one.panels)}
    if record is not None:
        data["record"] = record._asdict()
    if example is not None:
        data["example"] = {
            "game": example.game.id,
            "position": write_position(example.game, example.position),
            "move": move_data(example.game, example.move),
            "strength": example.strength,
            "reason": long_words(example.game, example.claim),
            "claim": claim_data(example.game, example.claim),
        }
    return data
