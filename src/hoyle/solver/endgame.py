"""Exact endgame tables for mill games too large to solve: every position with so many men a side or fewer (SPEC C9)."""

from __future__ import annotations

from hoyle.errors import TooLarge
from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.games.symmetry import symmetries
from hoyle.progress import Progress
from hoyle.solver.layout import Layer, numbering_of
from hoyle.solver.solution import solvable
from hoyle.solver.table import table_path
from hoyle.solver.tables import TableSolution

USUAL_MEN = 5  # a minute or two to make, and 67 MB, for nine men's morris
MOST_TABLED = 1_000_000_000  # entries: what one machine can hold and solve overnight

_TABLES: dict[tuple[str, int], TableSolution] = {}


def has_endgame(game: Game) -> bool:
    """Whether men leave the board while sliding, in a game that has no solution of its own."""
    return game.line == "mill" and "sliding" in game.captures and game.sliding != "never" and not solvable(game)


def endgame_for(game: Game, men: int = USUAL_MEN, progress: Progress | None = None) -> TableSolution | None:
    """The endgame table: from this session, from the cache, or made now; None where the game needs none."""
    men = min(men, *game.men)
    if men < max(game.fewest, 1) or not has_endgame(game):
        return None
    key = fingerprint(game), men
    if key not in _TABLES:
        starts = (Layer(0, 0, 0, men, men),)
        _refuse_too_large(game, men, starts)
        _TABLES[key] = TableSolution.of(game, progress or (lambda _: None), starts, f"endgame-{men}")
    return _TABLES[key]


def endgame_at_hand(game: Game, men: int = USUAL_MEN) -> TableSolution | None:
    """The endgame table, where it has been made already; None where it has not, or the game needs none."""
    men = min(men, *game.men)
    known = (fingerprint(game), men) in _TABLES or table_path(game, f"endgame-{men}").is_file()
    return endgame_for(game, men) if known else None


def _refuse_too_large(game: Game, men: int, starts: tuple[Layer, ...]) -> None:
    numbering = numbering_of(game, starts)
    entries = sum(map(numbering.size, numbering.layers)) // max(len(symmetries(game)), 1)
    if entries > MOST_TABLED:
        raise TooLarge(
            f"An endgame table of {game.id} with {men} men a side would have about {entries:.1e} entries, "
            f"and {MOST_TABLED:.0e} are the most; ask for fewer men, as in expert(men={USUAL_MEN})."
        )
