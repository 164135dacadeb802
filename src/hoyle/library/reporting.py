"""A report on a game (SPEC U8)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.lab.options import REPORT_AT_MOST, REPORT_RUNS, SEED, refuse_outside
from hoyle.library.checking import FileName, file_of, frame_of, learned_of, refuse_no_function

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.game_report import GameReport
    from hoyle.lab.learned import Learned
    from hoyle.progress import Progress


def report(
    game: Game | str | Path,
    knowledge: Learned | FileName | None = None,
    runs: int = REPORT_RUNS.default,
    at_most: int | None = REPORT_AT_MOST.default,
    seed: int = SEED.default,
    file: FileName | None = None,
    progress: Progress | None = None,
) -> GameReport:
    """Report on a game: size, value, length, drawishness, whom moving first helps, how Hoyle learns it, where it errs.

    With `file` it becomes one page of HTML that needs no network; for that the extra `science` is needed.

    >>> about = hoyle.report("pong_hau_ki", runs=0)
    >>> about.exact.value
    'draw'
    >>> [one.contestant for one in about.matches]
    ['random', 'reasonable(100)', 'fallible(50)', 'perfect']

    Args:
        game: A game, its id, or the path of its file.
        knowledge: Whose knowledge is told and diagnosed, as `hoyle.learn` or `hoyle.load` gave it, or a knowledge
            file; what the first run learned if not given.
        runs: How many times Hoyle learns the game from nothing; 0: not at all.
        at_most: How many contests a run may take; 100 if not given, or 10 where nobody is perfect.
        seed: The same seed makes the same report.
        file: Where to write the page, in place of what stood there.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.lab.game_report import report_on

    refuse_no_function(progress=progress)
    refuse_outside("runs", runs, REPORT_RUNS)
    refuse_outside("at_most", at_most, REPORT_AT_MOST)
    refuse_outside("seed", seed, SEED)
    frame, out = frame_of(game), file_of("file", file)
    learned = None if knowledge is None else learned_of(frame, knowledge)
    if out is not None and runs:
        from hoyle.science import plot_library

        plot_library()  # whoever cannot plot is told so before anything long is done
    found = report_on(frame, learned, runs, at_most, seed, progress)
    if out is not None:
        _write(out, found)
    return found


def _write(file: Path, found: GameReport) -> None:
    from hoyle.cache import written_atomically
    from hoyle.show.report_page import report_page

    page = report_page(found).encode()
    with written_atomically(file) as out:
        out.write(page)
