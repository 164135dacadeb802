"""Hoyle: learns to play board games from a few dozen contests, and can say why it moves (SPEC U8).

>>> import hoyle
>>> hoyle.value("tic_tac_toe", "XX./OO./... X").correct_moves
('c3',)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, Unpack

from hoyle.errors import HoyleError
from hoyle.lab.options import (
    ALTERNATE,
    AT_MOST,
    BATTERY,
    JOBS,
    MATCH_CONTESTS,
    RUNS,
    SEED,
    TEST_CONTESTS,
    TRAINER,
    LearningOptions,
    refuse_outside,
    refuse_unsound,
    takes,
)
from hoyle.mind.settings import Settings

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.lab.learning import Assignment, Learned
    from hoyle.lab.phase import Permit
    from hoyle.lab.testing import Report
    from hoyle.mind.perception.patterns.patterns import Pattern
    from hoyle.mind.perception.patterns.templates import Template
    from hoyle.plugin_parts import PartKind
    from hoyle.progress import Progress
    from hoyle.show.decision_view import DecisionView
    from hoyle.show.view import Drawing
    from hoyle.solver.solution import Solution
    from hoyle.table.match import MatchResult

__all__ = [
    "HoyleError",
    "Judgement",
    "Settings",
    "__version__",
    "game",
    "learn",
    "learn_runs",
    "match",
    "plugin",
    "solve",
    "test",
    "value",
    "view",
    "why",
]


REGISTERS: dict[PartKind, tuple[str, str]] = {
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


def __getattr__(name: str) -> str:
    """The version, looked up only when somebody asks."""
    if name != "__version__":
        raise AttributeError(f"module 'hoyle' has no attribute {name!r}")
    from importlib.metadata import version

    return version("hoyle")


def __dir__() -> list[str]:
    """What the library offers, and nothing that it merely uses."""
    return [*__all__, "__doc__", "__file__", "__name__", "__path__"]


def game(name: str) -> Game:
    """A game of the catalogue by its id, or one of your own by the path of its file.

    >>> achi = hoyle.game("achi")
    >>> achi.men
    (4, 4)
    >>> achi.write(achi.after(achi.start, "b2"))
    '.../.X./... O'
    """
    from hoyle.games.load import load

    return load(name)


def solve(game: Game | str, progress: Progress | None = None) -> Solution:
    """The exact solution of a game, from the cache or made now; ask it about positions, or for its summary.

    >>> solution = hoyle.solve("lose_tic_tac_toe")
    >>> solution.summary().value
    'draw'
    """
    from hoyle.solver.solution import solution_for

    return solution_for(_frame(game), progress)


def value(game: Game | str, position: Position | str, progress: Progress | None = None) -> Judgement:
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
    game: Game | str,
    first: str,
    second: str,
    contests: int = MATCH_CONTESTS.default,
    seed: int = SEED.default,
    alternate: bool = ALTERNATE.default,
) -> MatchResult:
    """Contests between two contestants, by their spellings; the counts are the first-named contestant's.

    >>> result = hoyle.match("tic_tac_toe", "perfect", "random", contests=20, alternate=True)
    >>> result.lost
    0
    """
    from hoyle.table.match import match as play_match

    refuse_outside("contests", contests, MATCH_CONTESTS)
    return play_match(_frame(game), first, second, contests, str(seed), alternate)


@takes(LearningOptions)
def learn(
    game: Game | str,
    trainer: str = TRAINER.default,
    *,
    seed: int = SEED.default,
    settings: Settings | None = None,
    permit: Permit | None = None,
    **options: Unpack[LearningOptions],
) -> Learned:
    """Train Hoyle, by default with lesson_and_practice(2,7) until it does not lose twenty contests in a row.

    What it learned can be kept with `save`, tested with `hoyle.test`, and looked into. Who learns is a panel by its
    name, or `settings` of your own; the other options change what either has. `patterns` may also be a paper's version,
    `vote` any of the paradigms `1` to `4` and `table7`.

    Where AWL votes it finds Advisors wanting after every ten contests with an expert: `drop` says whether they are
    dropped (`auto`), dropped only if `permit(proposal)` is true (`ask`), or kept (`never`). A proposal has the stage,
    the Advisor and the verdict with its evidence; whoever was proposed stands in the knowledge.

    >>> hoyle.learn("tic_tac_toe", "perfect", contests=20)  # doctest: +ELLIPSIS
    Learned('tic_tac_toe', 'perfect', seed='0/run-1', contests=20, lessons=20, lost=..., met=True)
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", settings=hoyle.Settings(rehearsals=0), contests=3)
    >>> learned.settings.rehearsals
    0
    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=10, panel="1994", drop="ask", permit=lambda _: True)
    >>> learned.knowledge.named("awl_weights").stage("placing").dropped["vulnerable"].fault
    'irrelevant'
    """
    from hoyle.lab.runs import learn_all

    return learn_all(_assignments(game, trainer, seed, 1, settings, options), permit=permit)[0]


@takes(LearningOptions)
def learn_runs(
    game: Game | str,
    trainer: str = TRAINER.default,
    *,
    runs: int,
    n_jobs: int = JOBS.default,
    seed: int = SEED.default,
    settings: Settings | None = None,
    **options: Unpack[LearningOptions],
) -> list[Learned]:
    """Train so many Hoyles, each by itself and with its own seed, `n_jobs` of them at once: the runs of an experiment.

    The first is the one that `learn` gives. Nobody is asked before an Advisor is dropped, so `drop="ask"` keeps all.

    >>> runs = hoyle.learn_runs("tic_tac_toe", "perfect", runs=2, contests=5)
    >>> [run.course.contests for run in runs]
    [5, 5]
    """
    from hoyle.lab.runs import learn_all

    refuse_outside("runs", runs, RUNS)
    return learn_all(_assignments(game, trainer, seed, runs, settings, options), n_jobs)


def _assignments(
    game: Game | str, trainer: str, seed: int, runs: int, settings: Settings | None, options: LearningOptions
) -> list[Assignment]:
    from hoyle.lab.asked import settings_asked
    from hoyle.lab.learning import DISCOVERY, Assignment
    from hoyle.lab.runs import assignments, with_stopping_rule

    refuse_unsound(options, LearningOptions)
    assignment = Assignment(_frame(game), trainer or DISCOVERY, settings=settings_asked(options, settings))
    stopping = (options.get("contests"), options.get("until"), options.get("at_most", AT_MOST.default))
    return with_stopping_rule(assignments(assignment, seed, runs), *stopping)


def test(
    game: Game | str,
    knowledge: Learned | str | Path | Sequence[Learned | str | Path],
    battery: str = BATTERY.default,
    contests: int | None = TEST_CONTESTS.default,
    seed: int = SEED.default,
    n_jobs: int = JOBS.default,
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

    refuse_outside("contests", contests, TEST_CONTESTS)
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


def _register(kind: PartKind) -> object:
    """Where the parts of a kind are looked up, which refuses a name that is taken."""
    from importlib import import_module

    module, function = REGISTERS[kind]
    return getattr(import_module(module), function)()


def view(
    game: Game | str,
    thing: Position | Move | Decision[Move] | Contest | Template | Pattern | str = "",
    position: Position | str = "",
) -> Drawing:
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
    game: Game | str,
    position: Position | str,
    knowledge: Learned | str | Path | None = None,
    seed: int = SEED.default,
    instead_of: Move | str | None = None,
) -> DecisionView:
    """What Hoyle would do in a position, and why; and, `instead_of` another move, why not that one.

    Printed it is short. Its `everything` tells every comment, veto and tally, `why_not("b2")` asks about another move
    after the fact, and its `decision` is the record that all of them are told from.

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
    >>> print(answer.why_not("b1"))
    Not b1: it did not come to a vote.
      c2, by Panic: it is the only way to stop a win on the next ply.
    """
    from random import Random

    from hoyle.games.notation import read_move
    from hoyle.mind.asking import alike_moves, learned, open_position, player_for
    from hoyle.show.decision_view import DecisionView

    frame = _frame(game)
    place = open_position(frame, position)
    if knowledge is None or isinstance(knowledge, str | Path):
        player = player_for(frame, None if knowledge is None else Path(knowledge))
    else:
        player = learned(frame, knowledge.knowledge, knowledge.settings)
    other = read_move(frame, place, instead_of) if isinstance(instead_of, str) else instead_of
    decision = player.choose(place, Random(f"{seed}/why"))
    return DecisionView(frame, place, decision, other, alike_moves(frame, place, player.knowledge))


def _frame(game: Game | str) -> Game:
    from hoyle.games.load import load

    return load(game) if isinstance(game, str) else game
