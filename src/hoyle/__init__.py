"""Hoyle: learns to play board games from a few dozen contests, and can say why it moves (SPEC U8).

>>> import hoyle
>>> hoyle.value("tic_tac_toe", "XX./OO./... X").correct_moves
('c3',)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, overload

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.lab.learning import Learned
    from hoyle.lab.phase import Permit
    from hoyle.lab.testing import Report
    from hoyle.mind.perception.patterns.patterns import Pattern
    from hoyle.mind.perception.patterns.templates import Template
    from hoyle.plugin_parts import Kind
    from hoyle.show.view import DecisionView, View
    from hoyle.solver.solution import Solution
    from hoyle.table.match import MatchResult

__all__ = ["Judgement", "game", "learn", "match", "plugin", "solve", "test", "value", "view", "why"]


REGISTERS: dict[Kind, tuple[str, str]] = {
    "advisors": ("hoyle.mind.roster", "advisors"),
    "knowledge": ("hoyle.mind.learning", "algorithms"),
    "contestants": ("hoyle.table.contestant", "spellings"),
    "trainers": ("hoyle.lab.trainers", "spellings"),
}


class Judgement(NamedTuple):
    """What a position is worth to its mover, how many plies from the end, and the moves that keep that value."""

    value: Literal["win", "draw", "loss"]
    distance: int | None  # None where play can go on for ever
    correct_moves: tuple[str, ...]


def game(name: str) -> Game:
    """A game of the catalogue by its id, or one of your own by the path of its file.

    >>> hoyle.game("achi").men
    (4, 4)
    """
    from hoyle.games.load import load

    return load(name)


def solve(game: Game | str, progress: Callable[[str], None] | None = None) -> Solution:
    """The exact solution of a game, from the cache or made now; ask it about positions, or for its summary.

    >>> solution = hoyle.solve("lose_tic_tac_toe")
    >>> solution.summary().value
    'draw'
    """
    from hoyle.solver.solution import solution_for

    return solution_for(_frame(game), progress)


def value(game: Game | str, position: Position | str, progress: Callable[[str], None] | None = None) -> Judgement:
    """What a position is worth to its mover; where the contest is over, the rules say it and nothing is solved.

    >>> hoyle.value("tic_tac_toe", "XX./OO./... X")
    Judgement(value='win', distance=1, correct_moves=('c3',))
    """
    from hoyle.games.notation import read_position, write_move
    from hoyle.games.position import DRAW
    from hoyle.solver.solution import solution_for

    frame = _frame(game)
    place = read_position(frame, position) if isinstance(position, str) else position
    outcome = frame.outcome(place)
    if outcome is not None:
        return Judgement("draw" if outcome == DRAW else "win" if outcome == place.mover else "loss", 0, ())
    solution = solution_for(frame, progress)
    verdict = solution.value(place)
    return Judgement(*verdict, tuple(write_move(frame, move) for move in solution.correct_moves(place)))


def match(
    game: Game | str, first: str, second: str, contests: int = 100, seed: int = 0, alternate: bool = False
) -> MatchResult:
    """Contests between two contestants, by their spellings; the counts are the first-named contestant's.

    >>> result = hoyle.match("tic_tac_toe", "perfect", "random", contests=20, alternate=True)
    >>> result.lost
    0
    """
    from hoyle.table.match import match as play_match

    return play_match(_frame(game), first, second, contests, str(seed), alternate)


@overload
def learn(
    game: Game | str,
    trainer: str = ...,
    *,
    contests: int | None = ...,
    until: int | None = ...,
    at_most: int = ...,
    seed: int = ...,
    panel: str = ...,
    without: Sequence[str] = ...,
    weights: str = ...,
    vote: str = ...,
    drop: str = ...,
    permit: Permit | None = ...,
    with_: Sequence[str] = ...,
    planners: bool | None = ...,
    zones: bool | None = ...,
    patterns: str | bool | None = ...,
    runs: None = ...,
    n_jobs: int = ...,
) -> Learned: ...
@overload
def learn(
    game: Game | str,
    trainer: str = ...,
    *,
    contests: int | None = ...,
    until: int | None = ...,
    at_most: int = ...,
    seed: int = ...,
    panel: str = ...,
    without: Sequence[str] = ...,
    weights: str = ...,
    vote: str = ...,
    drop: str = ...,
    permit: Permit | None = ...,
    with_: Sequence[str] = ...,
    planners: bool | None = ...,
    zones: bool | None = ...,
    patterns: str | bool | None = ...,
    runs: int,
    n_jobs: int = ...,
) -> list[Learned]: ...
def learn(
    game: Game | str,
    trainer: str = "",
    *,
    contests: int | None = None,
    until: int | None = None,
    at_most: int = 1000,
    seed: int = 0,
    panel: str = "hoyle",
    without: Sequence[str] = (),
    weights: str = "",
    vote: str = "",
    drop: str = "",
    permit: Permit | None = None,
    with_: Sequence[str] = (),
    planners: bool | None = None,
    zones: bool | None = None,
    patterns: str | bool | None = None,
    runs: int | None = None,
    n_jobs: int = 1,
) -> Learned | list[Learned]:
    """Train Hoyle, by default with lesson_and_practice(2,7) until it does not lose twenty contests in a row.

    What it learned can be kept with `save`, tested with `hoyle.test`, and looked into. With `runs`, a list of so many
    independent trainings, `n_jobs` of them at once. With `zones` it also learns what in the contestants' zones wins,
    with `patterns` (True, or a paper's version) shapes of pieces.

    `panel` is `hoyle` or a paper's year, `1991` to `2001`. `weights` is `pwl`, `awl` or `none`; `vote` names any vote,
    the paradigms `1` to `4` and `table7` too. Where AWL votes it finds Advisors wanting after every ten contests with
    an expert: `drop` says whether they are dropped (`auto`), dropped only if `permit(proposal)` is true (`ask`), or
    kept (`never`). A proposal has the stage, the Advisor and the verdict with its evidence. Other processes can ask
    nobody, so with `n_jobs` above 1 `ask` keeps them too; whoever was proposed stands in the knowledge.

    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=20)
    >>> learned.course.contests
    20
    >>> learned.knowledge.named("contest_length") is not None
    True
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=10, panel="1994", drop="ask", permit=lambda _: True)
    >>> learned.knowledge.named("awl_weights").stage("placing").dropped["vulnerable"].fault
    'irrelevant'
    """
    from hoyle.lab.learning import DISCOVERY, Assignment, settings_for
    from hoyle.lab.runs import assignments, learned, stopping

    settings = settings_for(
        panel, without, with_, planners=planners, zones=zones, patterns=patterns, weights=weights, vote=vote, drop=drop
    )
    wish = Assignment(_frame(game), trainer or DISCOVERY, settings=settings)
    tasks = stopping(assignments(wish, seed, runs or 1), contests, until, at_most)
    found = learned(tasks, n_jobs, permit=permit)
    return found[0] if runs is None else found


def test(
    game: Game | str,
    knowledge: Learned | str | Path | Sequence[Learned | str | Path],
    battery: str = "000",
    contests: int | None = None,
    seed: int = 0,
    n_jobs: int = 1,
) -> Report:
    """Test what one or more runs have learned, or their knowledge files, against the challengers of a paper.

    >>> report = hoyle.test("tic_tac_toe", hoyle.learn("tic_tac_toe", "perfect", contests=20), contests=4)
    >>> list(report.challengers)
    ['perfect', 'reasonable(10)', 'reasonable(50)', 'random']
    >>> report.challengers["perfect"].power.percent
    0.0
    """
    from hoyle.lab.batteries import battery_named
    from hoyle.lab.testing import examine
    from hoyle.mind.knowledge_file import load

    frame = _frame(game)
    runs = [knowledge] if isinstance(knowledge, str | Path) or not isinstance(knowledge, Sequence) else knowledge
    known = [
        load(Path(run), frame)[:2] if isinstance(run, str | Path) else (run.knowledge, run.settings) for run in runs
    ]
    return examine(frame, known, battery_named(battery), contests, seed, n_jobs)


def plugin(file: str | Path) -> tuple[str, ...]:
    """Use a Python file of your own for the rest of this session; gives the names of what it brings.

    It may define Advisors, items of knowledge, contestants and trainers: docs/plugins.md shows each. What is learned
    from now on is learned with its Advisors on the panel, in every process that takes part.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "loner.py")
    >>> _ = file.write_text('''
    ... from forr.advisor import advisor
    ...
    ... @advisor(3)
    ... def loner(blackboard):
    ...     "Take the first move there is."
    ...     yield 6, blackboard.actions[0], "comes first"
    ... ''')
    >>> hoyle.plugin(file)
    ('loner',)
    """
    from hoyle.plugins import admit

    return tuple(part.name for part in admit(Path(file), {kind: partial(_register, kind) for kind in REGISTERS}).parts)


def _register(kind: Kind) -> object:
    """Where the parts of a kind are looked up, which refuses a name that is taken."""
    from importlib import import_module

    module, function = REGISTERS[kind]
    return getattr(import_module(module), function)()


def view(
    game: Game | str,
    thing: Position | Move | Decision[Move] | Contest | Template | Pattern | str = "",
    position: Position | str = "",
) -> View:
    """A drawing of a position, a move, a decision, a contest or a pattern: SVG in a notebook, text in a terminal.

    >>> print(hoyle.view("pong_hau_ki"))
    3  X       X
       │ ╲   ╱ │
    2  │   ·   │
       │ ╱   ╲ │
    1  O───────O
       a   b   c
    <BLANKLINE>
    X to move
    """
    from hoyle.show.view import view as make_view

    return make_view(game, thing, position)


def why(
    game: Game | str, position: Position | str, knowledge: Learned | str | Path | None = None, seed: int = 0
) -> DecisionView:
    """What Hoyle would do in a position, and why: its `decision` has every comment, veto and weight.

    >>> answer = hoyle.why("tic_tac_toe", "X../OO./X.. X")
    >>> answer.decision.decider
    'panic'
    >>> print(answer)
      ┌───┬───┬───┐
    3 │ X │   │   │
      ├───┼───┼───┤
    2 │ O │ O │[ ]│
      ├───┼───┼───┤
    1 │ X │   │   │
      └───┴───┴───┘
        a   b   c
    <BLANKLINE>
    c2, by Panic: it is the only way to stop a win on the next ply.
    """
    from random import Random

    from hoyle.mind.asking import learned, open_position, player_for
    from hoyle.show.view import DecisionView

    frame = _frame(game)
    place = open_position(frame, position)
    if knowledge is None or isinstance(knowledge, str | Path):
        player = player_for(frame, None if knowledge is None else Path(knowledge))
    else:
        player = learned(frame, knowledge.knowledge, knowledge.settings)
    return DecisionView(frame, place, player.choose(place, Random(f"{seed}/why")))


def _frame(game: Game | str) -> Game:
    from hoyle.games.load import load

    return load(game) if isinstance(game, str) else game
