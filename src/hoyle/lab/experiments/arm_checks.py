"""What only the whole shows of an experiment: trainers who do not exist, Advisors nobody knows, rules that clash."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random

from pydantic import BaseModel

from hoyle.errors import HoyleError, OptionName
from hoyle.games.board_checks import FoundFault
from hoyle.games.frame import Game
from hoyle.games.toml_lines import Path
from hoyle.lab.asked import settings_for, until_for
from hoyle.lab.experiments.arranging import Arrangement
from hoyle.lab.experiments.seating import as_hoyle, is_itself, settings_with
from hoyle.lab.experiments.settings_table import settings_data
from hoyle.lab.experiments.spec import ExperimentFile, LearningPhase
from hoyle.lab.trainers import Trainer, trainer_for
from hoyle.lab.trainers.foreign import FIRST_FEW
from hoyle.lab.trainers.pairing import is_learner
from hoyle.mind.roster import seat_named
from hoyle.mind.settings import NAMES, PANELS, Settings
from hoyle.table.asked_by_file import refusal_from_file
from hoyle.table.contestant import dismiss, guests, parse, seat


def faults_of_names(spec: ExperimentFile) -> Iterator[FoundFault]:
    """Tables for games and variants that are not there."""
    for game, changes in spec.per_game.items():
        if game not in spec.games:
            yield ("per_game", game), f"is none of the games of this experiment: {', '.join(spec.games)}"
        if changes.games is not None:
            yield ("per_game", game, "games"), "is for variants alone"
    for variant, changes in spec.compare.items():
        for number, game in enumerate(changes.games or ()):
            if game not in spec.games:
                yield ("compare", variant, "games", number), f"{game!r} is none of the games of this experiment"
    labels = [sweep.label for sweep in spec.sweep]
    for number, label in enumerate(labels):
        if label in labels[:number]:
            yield ("sweep", number), f"there are two sweeps named {label!r}"


def faults_of_arm(arranged: Arrangement, game: Game) -> Iterator[FoundFault]:
    """Everything in one arm that cannot be done."""
    yield from _faults_of_settings(arranged)
    for number, phase in enumerate(arranged.learning):
        yield from _faults_of_phase(phase, number, game)
        yield from _faults_of_changes(arranged, phase.settings, ("learning", number, "settings"))
    testing = arranged.testing
    if testing is None:
        if not arranged.learning:
            yield ("learning",), "there is nothing to do: neither learning nor testing"
        return
    if testing.battery is not None and testing.challengers is not None:
        yield ("testing", "challengers"), "a battery has challengers of its own; give one, not both"
    for number, challenger in enumerate(testing.challengers or ()):
        complaint = refusal_to_seat(as_hoyle(challenger) if is_itself(challenger) else challenger, game)
        if complaint:
            yield ("testing", "challengers", number), complaint
    complaint = refusal_to_seat(testing.contestant, game) if testing.contestant else ""
    if complaint:
        yield ("testing", "contestant"), complaint
    yield from _faults_of_changes(arranged, testing.settings, ("testing", "settings"))
    if testing.challengers is None:
        complaint = refusal_to_seat("perfect", game)  # with whom every battery begins
        if complaint:
            yield ("testing", "battery"), complaint


def settings_of(arranged: Arrangement) -> Settings:
    """Who learns: the panel that is named, with what is otherwise."""
    data = settings_data(arranged.settings)
    return settings_with(PANELS["hoyle"], {"panel": "hoyle", **data})


def _faults_of_settings(arranged: Arrangement) -> Iterator[FoundFault]:
    data, sound = settings_data(arranged.settings), True
    for key in (name.rstrip("_") for name in NAMES):
        for number, name in enumerate(data.get(key) or ()):
            complaint = _refusal_of_name(key, name)
            if complaint:
                sound = False
                yield ("settings", key, number), complaint
    if sound:
        try:
            settings_of(arranged)
        except HoyleError as error:
            yield ("settings",), _one_line(error)


def _faults_of_changes(arranged: Arrangement, changes: BaseModel | None, place: Path) -> Iterator[FoundFault]:
    """What is wrong with what one phase has otherwise, if it has anything."""
    if changes is None:
        return
    try:
        settings_with(settings_of(arranged), settings_data(changes))
    except HoyleError as error:
        yield place, _one_line(error)


def _refusal_of_name(key: str, name: str) -> str:
    try:
        if key == "with":
            settings_for("hoyle", with_=[name])
        elif key != "guests":
            seat_named(name)
    except HoyleError as error:
        return _one_line(error)
    return ""


def _faults_of_phase(phase: LearningPhase, number: int, game: Game) -> Iterator[FoundFault]:
    place = ("learning", number)
    try:
        trainer = trainer_for(phase.trainer, game)
        complaint = next(filter(None, (refusal_to_seat(one, game) for one in _teachers(trainer))), "")
    except HoyleError as error:
        complaint = _one_line(error)
    if complaint:
        yield (*place, "trainer"), complaint
        return
    try:
        until_for(trainer, phase.contests, phase.until, phase.at_most)
    except HoyleError as error:
        yield (*place, "until" if phase.until else "trainer"), _one_line(error)
    if number and trainer.length is not None:
        yield (*place, "trainer"), f"{trainer.name} has {trainer.length} contests of its own, so it has to come first"


def _teachers(trainer: Trainer) -> list[str]:
    """Whom the first pairings of a trainer seat beside the learner."""
    first = islice(trainer.pairings(Random(0)), FIRST_FEW)
    return [one for one in dict.fromkeys(one for pairing in first for one in pairing) if not is_learner(one)]


@lru_cache(maxsize=512)
def refusal_to_seat(spelling: str, game: Game) -> str:
    """Why a contestant cannot be met, in a sentence; empty if it can. A file starts no program and opens no path."""
    try:
        refused = "" if parse(spelling)[0] in guests() else refusal_from_file(spelling, game)
        if refused:
            return f"{spelling!r} cannot be met: a file may not {refused}"
        dismiss(seat(spelling, game, at_once=True))
    except HoyleError as error:
        return _one_line(error)
    return ""


def _one_line(error: HoyleError) -> str:
    return " ".join(error.message(_in_a_file).split())


def _in_a_file(option: OptionName) -> str:
    """An option as a file has it."""
    name = option.name.rstrip("_")
    return option.call or (name if option.value is None else f"{name} = {json.dumps(option.value)}")
