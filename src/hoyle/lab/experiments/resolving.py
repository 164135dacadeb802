"""An experiment file becomes an experiment, or faults, each with the path of the key that it is about (SPEC E6, E7)."""

from __future__ import annotations

from pathlib import Path as FilePath
from pathlib import PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, NamedTuple

from pydantic import ValidationError

from hoyle.errors import BadFile, HoyleError
from hoyle.games.board_checks import FoundFault
from hoyle.games.faults import path_of, quoted
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.lab.batteries import BATTERIES, Battery
from hoyle.lab.experiments.arm_checks import faults_of_arm, faults_of_names, settings_of
from hoyle.lab.experiments.arms import Arm, Experiment, GameSource, rules_of
from hoyle.lab.experiments.arranging import ArmPlace, Arrangement, Pieces, arm_count, pieces_at, places, runs_at, swept
from hoyle.lab.experiments.file_faults import sentence
from hoyle.lab.experiments.paper_checks import faults_of_paper
from hoyle.lab.experiments.settings_table import settings_data
from hoyle.lab.experiments.spec import ExperimentFile, TestingPhase

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

OWN_CONTESTS = 20  # with each challenger of one's own, where a file does not say
PLAIN = "000"
MOST_ARMS = 10_000  # more would take days to arrange, and lives to run


class Overrides(NamedTuple):
    """What a person asks for otherwise than the file has it; None: as the file has it."""

    runs: int | None = None
    contests: int | None = None  # with each challenger
    seed: int | None = None


class KnownGame(NamedTuple):
    """A game of the file, and where it comes from."""

    game: Game
    source: GameSource


def resolved(
    spec: ExperimentFile, name: str, folder: FilePath | None, overrides: Overrides
) -> tuple[Experiment, list[FoundFault]]:
    """The experiment, and what is wrong with it; where anything is, only the faults are of use."""
    spec = spec if overrides.seed is None else spec.model_copy(update={"seed": overrides.seed})
    if arm_count(spec) > MOST_ARMS:
        message = f"{arm_count(spec):,} arms are too many; at most {MOST_ARMS:,} of games, variants and values"
        return Experiment(name, spec, ()), [(("sweep",), message)]
    games, faults = _games(spec, folder)
    faults += faults_of_names(spec)
    arms: dict[ArmPlace, Arm] = {}
    for place in places(spec):
        if place.game in games:
            arm, found = _arm(spec, place, games[place.game], overrides)
            faults += found
            if arm is not None:
                arms[place] = arm
    faults += [] if faults else faults_of_paper(spec, arms)
    return Experiment(name, spec, tuple(arms.values())), list(dict.fromkeys(faults))


def _games(spec: ExperimentFile, folder: FilePath | None) -> tuple[dict[str, KnownGame], list[FoundFault]]:
    games: dict[str, KnownGame] = {}
    faults: list[FoundFault] = []
    for number, name in enumerate(spec.games):
        try:
            known = _game(name, folder)
            if known.game.id in {one.game.id for one in games.values()}:
                faults.append((("games", number), f"{known.game.id} is named twice"))
            games[name] = known
        except (HoyleError, OSError) as error:
            faults.append((("games", number), " ".join(str(error).split())))
    return games, faults


def _game(name: str, folder: FilePath | None) -> KnownGame:
    """A game of the catalogue, or of a file in the experiment's own folder or below: a file opens no other path."""
    if not name.strip().lower().endswith(".toml") and "/" not in name and "\\" not in name:
        game = load(name)
        return KnownGame(game, GameSource(game.id))
    if folder is None or not _stands_below(folder, name):
        raise BadFile(f"{quoted(name)} is not in the folder of this file; an experiment may use games there or below")
    path = folder / name
    game = load(path.as_posix() if len(path.parts) > 1 else f"./{path}")
    return KnownGame(game, GameSource(path.name, path.read_text(encoding="utf-8")))


def _stands_below(folder: FilePath, name: str) -> bool:
    """Whether a name is of a file in a folder or below it, on every system, also where links lead elsewhere."""
    for path in (PurePosixPath(name), PureWindowsPath(name)):
        if path.anchor or ".." in path.parts or name.startswith("~"):
            return False
    try:
        return (folder / name).resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):  # a name that no file can have, a link that leads to itself
        return False


def _arm(
    spec: ExperimentFile, place: ArmPlace, known: KnownGame, overrides: Overrides
) -> tuple[Arm | None, list[FoundFault]]:
    pieces = pieces_at(spec, place)
    if pieces.faults:
        return None, pieces.faults
    try:
        arranged = Arrangement.model_validate(pieces.data)
    except ValidationError as error:
        found = error.errors(include_url=False)
        return None, [_fault_of_type(pieces, one) for one in found]
    faults = [(pieces.place(path), message) for path, message in faults_of_arm(arranged, known.game)]
    return (None if faults else _made(spec, place, known, arranged, pieces, overrides)), faults


def _fault_of_type(pieces: Pieces, error: ErrorDetails) -> FoundFault:
    """What is wrong with a value; a sweep over a key that nobody knows is told once, where the key stands."""
    place = pieces.place(path_of(error))
    unknown = error["type"] == "extra_forbidden" and place[0] == "sweep"
    return ((*place[:2], "key") if unknown else place), sentence(error)


def _made(
    spec: ExperimentFile, place: ArmPlace, known: KnownGame, arranged: Arrangement, pieces: Pieces, overrides: Overrides
) -> Arm:
    testing = arranged.testing
    battery = _battery(testing)
    return Arm(
        variant=place.variant,
        sweep=swept(spec, place),
        game=known.game.id,
        rules=rules_of(known.game),
        source=known.source,
        settings=settings_of(arranged).as_data(),
        learning=tuple(pieces.data["learning"]),
        challengers=_challengers(testing, battery),
        contests=overrides.contests or (testing.contests if testing else None) or battery.contests,
        after_each_phase=testing is not None and testing.after_each_phase,
        wise=battery.wise,
        runs=overrides.runs or runs_at(spec, place),
        testing_settings=settings_data(testing.settings) if testing else {},
        contestant=(testing.contestant or "") if testing else "",
    )


def _battery(testing: TestingPhase | None) -> Battery:
    if testing is not None and testing.challengers is not None:
        wise = any("wise" in challenger for challenger in testing.challengers)
        return Battery("", tuple(testing.challengers), OWN_CONTESTS, wise)
    return BATTERIES[testing.battery or PLAIN if testing else PLAIN]


def _challengers(testing: TestingPhase | None, battery: Battery) -> tuple[str, ...]:
    if testing is None:
        return ()
    more = battery.noise_levels if testing.noise_levels else ()
    return tuple(dict.fromkeys((*battery.challengers, *more)))
