"""The door that every command goes through: what they share, and how they fail.

A HoyleError becomes its own sentence and exit code 2, Ctrl-C becomes 130, a reader who has seen enough (`| head`) is
no error, and nobody is shown a traceback unless they ask for one with HOYLE_TRACEBACK=1.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, NoReturn, TypeVar

import typer
from typer.core import TyperGroup

from hoyle import interrupts
from hoyle.cli.completion import complete_games
from hoyle.cli.options import flagged, spell
from hoyle.cli.output import visible
from hoyle.errors import HoyleError
from hoyle.lab.options import JOBS, SEED

DONE, NO, BAD_INPUT = 0, 1, 2

CommandFunction = TypeVar("CommandFunction", bound=Callable[..., None])

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="An id that `hoyle games` lists, or the path of a game file.",
        autocompletion=complete_games,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no progress and no notes.")]
Seed = Annotated[int, flagged(SEED, "--seed")]
Jobs = Annotated[int, flagged(JOBS, "--jobs")]
Plugins = Annotated[
    list[Path] | None,
    typer.Option("--plugin", metavar="FILE", help="A Python file with parts of your own; may be repeated."),
]


def admit(files: Sequence[Path] | None) -> None:
    """Let plug-ins in, before anybody is named who may come with one."""
    if files:
        import hoyle

        for file in files:
            hoyle.plugin(file)


def file_of(game: str) -> Path | None:
    """The file of a game that was named by its path; None for a game of the catalogue."""
    path = Path(game)
    return path if path.suffix.lower() == ".toml" or len(path.parts) > 1 else None


class Door(TyperGroup):
    """The group of all commands."""

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]  # whichever click typer is made of
        """Run the command that was named; what goes wrong leaves as a sentence and an exit code."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except HoyleError as error:
            refuse(error.message(spell))
        except KeyboardInterrupt:
            refuse("\nInterrupted." if sys.stderr.isatty() else "Interrupted.", interrupts.exit_code())  # below the ^C
        except BrokenPipeError:
            forget_output()
            raise typer.Exit(DONE) from None
        except (OSError, MemoryError, RecursionError) as error:
            refuse(_in_words(error))
        except Exception as error:
            if _is_typers(error):
                raise
            _report_defect(error)


def _is_typers(error: Exception) -> bool:
    """True for what typer raises to say that a command is over or was called wrongly; it answers those itself."""
    return type(error).__module__.split(".")[0] in ("typer", "click")


def _in_words(error: BaseException) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{str(error.filename)!r} cannot be used: {error.strerror}."
    return f"The machine refused: {error or type(error).__name__}."


def _report_defect(error: Exception) -> NoReturn:
    if os.environ.get("HOYLE_TRACEBACK", "0") not in ("", "0"):
        raise error
    refuse(
        f"Hoyle itself has failed here ({type(error).__name__}: {error}); please report it. "
        "HOYLE_TRACEBACK=1 shows where."
    )


def refuse(sentence: str, code: int = BAD_INPUT) -> NoReturn:
    """Say why on standard error, and leave."""
    with contextlib.suppress(BrokenPipeError):
        typer.echo(visible(sentence), err=True)
    raise typer.Exit(code)


def forget_output() -> None:
    """Nobody reads any more: let what is still buffered go nowhere, or Python complains on its way out."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def close() -> None:
    """Flush what was printed, quietly."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        forget_output()


app = typer.Typer(
    cls=Door,
    no_args_is_help=True,
    add_completion=True,  # --install-completion, --show-completion
    rich_markup_mode=None,  # plain help: quick, the same in a pipe, and NO_COLOR needs no care
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 80},
    epilog="Example: hoyle play achi",
)


def command(example: str) -> Callable[[CommandFunction], CommandFunction]:
    """Hang a function on the door as a command of the same name, with an example in its help."""
    return app.command(epilog=f"Example: {example}")


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"hoyle {version('hoyle')}")
        raise typer.Exit(DONE)


@app.callback()
def hoyle(
    version: Annotated[  # noqa: ARG001  the callback answers it
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Learns to play board games from a few dozen contests, and can say why it moves."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a character gets "?" rather than an error
            stream.reconfigure(errors="replace")
