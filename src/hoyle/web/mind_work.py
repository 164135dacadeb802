"""What thinkers and long work do with minds: tell what one knows, who sits on its panel, and compare two of them.

Functions of one argument, of plain data both ways: they run in processes of their own.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from hoyle.interval import wilson
from hoyle.json_data import JsonObject
from hoyle.lab.tinkering import TinkeredMind, compare_minds, meet_challenger
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge_file import save
from hoyle.mind.names import title
from hoyle.mind.settings import PANELS, Settings
from hoyle.show.knowledge import sizes
from hoyle.show.knowledge_cards import origin, page_of
from hoyle.show.learned import learned
from hoyle.table.match import MatchResult
from hoyle.table.play import Transcript
from hoyle.web.job_process import JobChannel
from hoyle.web.opened_minds import MindPlace, held_at, mind_at, training_of
from hoyle.web.scenes import weights

BOUNDED = (  # what a stranger's settings may ask for at most: what is usual
    *("most_patterns", "search_steps", "proof_steps", "roads_steps", "view_steps", "decision_steps", "rehearsals"),
    *("rehearsal_steps", "most_states", "most_positions", "advisor_steps", "patience"),
)


class Tinkering(NamedTuple):
    """A mind with what is changed of it."""

    place: MindPlace
    off: tuple[str, ...] | None = None  # Advisors switched off; None: as the mind has it
    weights: tuple[tuple[str, float], ...] = ()  # set by hand
    name: str = "hoyle"

    @property
    def mind(self) -> TinkeredMind:
        """The mind as it is then."""
        mind = mind_at(self.place, self.name)
        changed = mind if self.off is None else mind.switched(self.off)
        return changed.weighing(dict(self.weights)) if self.weights or self.off is not None else changed


class Comparison(NamedTuple):
    """Two minds, and how they are to be compared: with each other, or each with a challenger."""

    one: Tinkering
    other: Tinkering
    contests: int
    seed: int
    challenger: str = ""


class ItemPage(NamedTuple):
    """A page of one item of what a mind knows."""

    place: MindPlace
    item: str
    begin: int
    number: int


def seats_of(tinkering: Tinkering) -> JsonObject:
    """Who is on a mind's panel, and what each counts, stage by stage."""
    mind = tinkering.mind
    stages = ["placing"] if mind.game.placing_only else ["placing", "sliding"]
    begun = mind.game.stage(mind.game.start)
    seats = [{**one._asdict(), "title": title(one.name)} for one in mind.seats(begun)]
    return {"weighs": mind.weighs, "vote": mind.settings.vote, "stages": stages, "seats": seats}


def keep_mind(argument: tuple[Tinkering, str]) -> int:
    """Write a mind, as it was changed, into a file of its own; from how many contests it was learned."""
    tinkering, file = argument
    mind, extra = tinkering.mind, held_at(tinkering.place).extra
    kept = extra if mind.settings == held_at(tinkering.place).settings else {}
    save(Path(file), mind.game, mind.knowledge, mind.settings, kept)
    return mind.knowledge.contests


def take_in(argument: tuple[MindPlace, str]) -> int:
    """Check a file that a visitor sent, as a stranger's, and keep it; it may not ask for more than is usual."""
    place, file = argument
    held, game = held_at(place), mind_at(place).game
    save(Path(file), game, held.knowledge, within_reason(held.settings), dict(held.extra))
    return held.knowledge.contests


def within_reason(settings: Settings) -> Settings:
    """Settings that ask for no more than their panel's, and for nobody's plug-in."""
    usual = PANELS[settings.panel]
    least = {name: min(getattr(settings, name), getattr(usual, name)) for name in BOUNDED}
    return replace(settings, guests=(), **least)


def overview_of(place: MindPlace) -> JsonObject:
    """What a mind knows, at a glance."""
    held, game = held_at(place), mind_at(place).game
    counts = sizes(held.knowledge)
    return {
        "contests": held.knowledge.contests,
        "panel": held.settings.panel,
        "vote": held.settings.vote,
        "without": [title(name) for name in held.settings.without],
        "by_hand": {title(name): weight for name, weight in held.settings.by_hand},
        "training": training_of(held.extra),
        "learned": learned(game, held.knowledge) if held.knowledge.contests else ["I know nothing of this game yet."],
        "items": [
            {"item": name, "size": size, "about": items()[name].about, "origin": origin(items()[name])}
            for name, size in counts.items()
        ],
        "weights": {title(name): weight for name, weight in weights(game, held.knowledge, held.settings).items()},
    }


def item_page(asked: ItemPage) -> JsonObject:
    """One page of an item, drawn."""
    held, game = held_at(asked.place), mind_at(asked.place).game
    found = page_of(game, held.knowledge, items()[asked.item], asked.begin, asked.number)
    cards = [{"svg": card.svg, "caption": list(card.caption)} for card in found.cards]
    return {"total": found.total, "lines": list(found.lines), "cards": cards}


def compare(asked: Comparison, channel: JobChannel) -> JsonObject:
    """Set two minds against each other, or each against a challenger."""
    played = 0

    def watch(transcript: Transcript) -> None:
        nonlocal played
        played += 1
        channel.report({"kind": "contest", "played": played, "outcome": transcript.contest.outcome})

    one, other, seed = asked.one.mind, asked.other.mind, str(asked.seed)
    if not asked.challenger:
        return {"matches": [_told(compare_minds(one, other, asked.contests, seed, watch))]}
    return {
        "matches": [
            _told(meet_challenger(mind, asked.challenger, asked.contests, seed, watch)) for mind in (one, other)
        ]
    }


def _told(result: MatchResult) -> JsonObject:
    contests = len(result.contests)
    score = result.won + result.drawn / 2
    return {**result.to_dict(), "score": wilson(score, contests).shown}
