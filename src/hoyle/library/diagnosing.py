"""Where a Hoyle throws a value away (SPEC U8)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.lab.options import DIAGNOSIS_CONTESTS, SEED, refuse_outside
from hoyle.library.checking import FileName, frame_of, learned_of, refuse_no_function, several_of, text_of

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.diagnosis import Diagnosis
    from hoyle.lab.learned import Learned
    from hoyle.progress import Progress


def diagnose(
    game: Game | str | Path,
    knowledge: Learned | FileName,
    contests: int = DIAGNOSIS_CONTESTS.default,
    against: str | Sequence[str] = (),
    seed: int = SEED.default,
    progress: Progress | None = None,
) -> Diagnosis:
    """Find where a Hoyle throws a value away: every decision that lowers what the position is exactly worth.

    Its `mistakes` say stage, tier, who was to blame, how long the loss takes and whether the position was known;
    `tables` count them, `typical` has one of each kind. Only games that can be solved can be judged so.

    >>> learned = hoyle.learn("lose_tic_tac_toe", "perfect", contests=3, panel="1991")
    >>> found = hoyle.diagnose("lose_tic_tac_toe", learned, contests=10, against="fallible(50)")
    >>> found.decisions > len(found.mistakes) > 0
    True
    >>> sum(found.tables["tier"].values()) == len(found.mistakes)
    True

    Args:
        game: A game, its id, or the path of its file.
        knowledge: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file.
        contests: How many with each challenger.
        against: A challenger by its spelling, or several; perfect, reasonable, fallible and random if not given.
        seed: The same seed gives the same contests.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.lab.diagnosis import AGAINST
    from hoyle.lab.diagnosis import diagnose as find

    refuse_no_function(progress=progress)
    refuse_outside("contests", contests, DIAGNOSIS_CONTESTS)
    refuse_outside("seed", seed, SEED)
    challengers = _challengers(against) or AGAINST
    frame = frame_of(game)
    learned = learned_of(frame, knowledge)
    return find(frame, learned.knowledge, learned.settings, challengers, contests, seed, progress)


def _challengers(against: str | Sequence[str]) -> tuple[str, ...]:
    expected = "spellings of challengers"
    several = [against] if isinstance(against, str) else several_of("against", against, expected)
    return tuple(dict.fromkeys(text_of("against", one, expected) for one in several))
