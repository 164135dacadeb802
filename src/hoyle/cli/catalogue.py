"""Commands that say what may be played: `games`, `rules`, `schema`, `check`."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hoyle.cli.door import NO, GameName, Json, Quiet, command
from hoyle.cli.output import WIDTH, columns, counted, drawing_style, folded, note, print_json

if TYPE_CHECKING:
    from hoyle.errors import FileFault
    from hoyle.games.frame import Game

SOON_SOLVED = 1_000_000  # entries of a table that `check` makes to see whether a value is true
Subject = Annotated[Literal["game", "knowledge", "experiment"], typer.Argument(metavar="game|knowledge|experiment")]
GameFileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A game file, in TOML.")]


@command("hoyle games --json")
def games(as_json: Json = False, quiet: Quiet = False) -> None:
    """List the catalogue. With --json: id, name, origin, locations, men, value where known, source."""
    from hoyle.games.load import catalogue, load

    frames = [load(name) for name in catalogue()]
    if as_json:
        print_json([game.to_dict() for game in frames])
        return
    typer.echo("\n".join(_game_lines(frames)))
    note(f"{counted(len(frames), 'game')}; `hoyle rules ID` tells how one is played.", quiet)


def _game_lines(games: list[Game]) -> list[str]:
    """A row of figures for each game, and under it, indented, its name and where it and its rules come from."""
    heading, *rows = columns([("id", "locations", "men", "value"), *map(_game_row, games)], right=(1, 2))
    lines = [heading]
    for game, row in zip(games, rows, strict=True):
        name = f"{game.name}: {game.origin}" if game.origin else game.name
        lines += [row, *_below(name), *_below(f"Source: {game.source}")]
    return lines


def _game_row(game: Game) -> tuple[str, ...]:
    first, second = game.men
    men = str(first) if first == second else f"{first},{second}"
    value = {"draw": "draw", "first": "first wins", "second": "second wins", "": ""}[game.known_value]
    return game.id, str(game.board.size), men, value


def _below(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


@command("hoyle rules pong_hau_ki")
def rules(game: GameName, as_json: Json = False, quiet: Quiet = False) -> None:
    """Tell the rules of a game and draw its board. The words are made from the game file."""
    from hoyle.games.load import load
    from hoyle.games.words import describe
    from hoyle.show.draw import draw

    frame = load(game)
    words = describe(frame)
    if as_json:
        print_json({"game": frame.id, "name": frame.name, "rules": words, "board": draw(frame, frame.start)})
        return
    typer.echo(f"{folded(words)}\n\n{draw(frame, frame.start, **drawing_style())}")
    note(f"`hoyle play {game}` plays it here.", quiet)


@command("hoyle schema game > game.schema.json")
def schema(subject: Subject) -> None:
    """Print the JSON Schema of game, knowledge or experiment files, for editors."""
    from hoyle.games.load import schema as game_schema

    if subject == "game":
        print_json(game_schema(), indent=2)
    elif subject == "knowledge":
        from hoyle.mind.knowledge_shape import schema as knowledge_schema

        print_json(knowledge_schema(), indent=2)
    else:
        from hoyle.lab.experiments.reading import schema as experiment_schema

        print_json(experiment_schema(), indent=2)


@command("hoyle check my_game.toml")
def check(file: GameFileArgument, as_json: Json = False, quiet: Quiet = False) -> None:
    """Say whether a game file is sound. If not: every fault with its key and line, and exit code 1."""
    from hoyle.errors import BadGameFile
    from hoyle.games.load import load

    try:
        game = load(f"{file.parent.as_posix()}/{file.name}")  # a path, even where the bare name would be a game's
        faults = _false_value(game)
    except BadGameFile as error:
        faults = error.faults
    _report_check(file, faults, as_json, quiet)
    if faults:
        raise typer.Exit(NO)


def _false_value(game: Game) -> tuple[FileFault, ...]:
    """The fault of a file that claims another value than perfect play has, where that is soon found out."""
    from hoyle.errors import FileFault
    from hoyle.solver.solution import solution_for
    from hoyle.solver.tables import estimate

    if not game.known_value or game.solve_by == "search" or estimate(game) > SOON_SOLVED:
        return ()
    found = solution_for(game).game_value()
    if found == game.known_value:
        return ()
    return (FileFault("value", 0, f'perfect play leads to "{found}", not to "{game.known_value}"'),)


def _report_check(file: Path, faults: tuple[FileFault, ...], as_json: bool, quiet: bool) -> None:
    if as_json:
        rows = [{"key": fault.key, "line": fault.line or None, "message": fault.message} for fault in faults]
        print_json({"file": str(file), "sound": not faults, "faults": rows})
    elif faults:
        typer.echo("\n".join([f"{file} has {counted(len(faults), 'fault')}:", *(f"  {fault}" for fault in faults)]))
    elif not quiet:
        typer.echo(f"{file} is sound.")
