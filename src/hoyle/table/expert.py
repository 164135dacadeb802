"""Expert(NODES): a real search, for games too large to solve, though it plays any game (SPEC C9).

`expert(200000)` looks at 200,000 positions for each move, however long that takes, so that a seed gives the same
contest on every machine; `expert` alone takes about a second's worth. Mill games that cannot be solved have exact
endgame tables besides, made when first needed and kept in the cache: up to five men a side, or as many as asked for,
as in `expert(200000,men=6)` or `expert(men=0)`. Where the table knows the position, the expert follows it: it wins as
soon as can be, loses as late as can be, and in a draw sets traps.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from forr.claim import Plain
from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.table.asked_by_file import A_FILE_MAY
from hoyle.table.contestant import Contestant, Request

if TYPE_CHECKING:
    from hoyle.solver.search_expert import SearchResult
    from hoyle.solver.tables import TableSolution

SPELLING = "expert"
EXAMPLE = "expert(20000,men=3)"
EXPECTED = "a number of nodes for each move and, if wanted, how many men a side the endgame table has"

USUAL_NODES = 1_000_000  # about a second's worth
MOST_NODES = 1_000_000_000  # a quarter of an hour's worth
MOST_MEN = 12


def seat(request: Request) -> Contestant:
    """The expert; an endgame table is made here when it is first needed, or done without by who wants to begin."""
    from hoyle.solver.endgame import USUAL_MEN, endgame_at_hand, endgame_for, has_endgame

    nodes, men = _read(request, USUAL_MEN)
    if request.at_once:
        endgame = endgame_at_hand(request.game, men)
        men = 0 if endgame is None and has_endgame(request.game) else men  # its name says what it plays without
    else:
        endgame = endgame_for(request.game, men, request.progress)
    name = f"expert({nodes})" if men == USUAL_MEN else f"expert({nodes},men={men})"
    return Expert(request.game, name, nodes, endgame)


def asked_by_file(request: Request) -> str:
    """A stranger's file may ask for what the expert takes of itself, and no more."""
    from hoyle.solver.endgame import USUAL_MEN

    nodes, men = _read(request, USUAL_MEN)
    if nodes > USUAL_NODES or men > USUAL_MEN:
        return f"ask for more than {USUAL_NODES:,} nodes a move or {USUAL_MEN} men a side"
    return A_FILE_MAY


def _read(request: Request, usual_men: int) -> tuple[int, int]:
    """How many nodes, and men a side in the table; each may be left out."""
    nodes, men = USUAL_NODES, usual_men
    for index, argument in enumerate(request.at_most(2)):
        if argument.startswith("men="):
            men = _whole(request, argument, "men=", 0, MOST_MEN)
        elif index == 0:
            nodes = request.whole(1, MOST_NODES)
        else:
            raise request.refusal(f"{argument!r} is not known here")
    return nodes, men


def _whole(request: Request, argument: str, key: str, low: int, high: int) -> int:
    text = argument.removeprefix(key)
    if not (text.isascii() and text.isdigit() and len(text) < 5 and low <= int(text) <= high):
        raise request.refusal(f"{argument[:40]!r} asks for no whole number from {low} to {high}")
    return int(text)


class Expert:
    """Searches for each move, and knows small endgames exactly."""

    expert = True

    def __init__(self, game: Game, name: str, nodes: int, endgame: TableSolution | None = None) -> None:
        from hoyle.solver.search_expert import Searcher

        self.game, self.name = game, name
        self.searcher = Searcher(game, nodes, endgame)

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """One of the best moves that the endgame table or the search knows."""
        legal = self.game.legal_moves(contest.position)
        if len(legal) == 1:
            return Decision(legal[0], decider="search", reason=Plain("the only legal move"), legal=legal)
        exact = self.searcher.look_up(contest)
        if exact is not None:
            moves, reason = exact.moves, f"{_worth(exact)}, known from the endgame table"
        else:
            finding = self.searcher.search(contest)
            moves, reason = finding.moves, _search_reason(finding)
        return Decision(rng.choice(moves), decider="search", reason=Plain(reason), legal=legal)


def _search_reason(finding: SearchResult) -> str:
    alike = f" (as {len(finding.moves) - 1} more)" if len(finding.moves) > 1 else ""
    return f"{_worth(finding)}{alike}, having searched {finding.nodes:,} nodes to depth {finding.depth}"


def _worth(finding: SearchResult) -> str:
    plies = finding.plies_to_end
    if plies is not None:
        far = "1 ply" if plies == 1 else f"{plies} plies"
        return f"wins in {far}" if finding.score > 0 else f"loses in {far}, as late as can be"
    return f"{finding.score / 100:+.2f} of a man" if finding.score else "even"
