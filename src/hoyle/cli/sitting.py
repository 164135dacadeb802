"""A person sits down with a contestant: contests line by line, with questions, a look back at the end, and another.

The sitting knows no terminal. It is given a function that asks and one that says, so a test can be the person.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from forr.claim import Plain
from forr.decision import Decision
from hoyle.cli.output import folded
from hoyle.cli.questions import AFTER_THE_END, PERSON, UNDER_WAY, Leave, answered, leave
from hoyle.cli.sitting_words import AFTERWARDS, LEAVING, closing, greeting, legend
from hoyle.errors import EngineFailure, HoyleError, IllegalMove
from hoyle.games.contest import Contest, begin, extend, forfeit
from hoyle.games.notation import MARKERS, write_move
from hoyle.games.position import FIRST, Move, other
from hoyle.games.typed_move import by_capture, captures_of, typed_moves
from hoyle.table.human import Human
from hoyle.table.play import Transcript

if TYPE_CHECKING:
    from hoyle.cli.sitting_setup import SittingSetup
    from hoyle.games.frame import Game
    from hoyle.games.record import Record


@dataclass
class Sitting:
    """The contest under way, with the decision behind each of its moves, and those that came before it."""

    setup: SittingSetup
    person: int  # the person's role: 1 moves first, 2 second
    seed: str
    contest: Contest
    decisions: tuple[Decision[Move], ...] = ()
    earlier: list[Transcript] = field(default_factory=list)  # the contests before this one
    shown: Contest | None = None  # what was drawn last

    @property
    def transcript(self) -> Transcript:
        """What was played so far, as the table keeps it."""
        return Transcript(self.contest, self.decisions, self.seed)

    @property
    def transcripts(self) -> list[Transcript]:
        """Every contest of the sitting, the one under way last."""
        return [*self.earlier, self.transcript]

    def play(self) -> None:
        """Take turns, contest after contest, until the person leaves."""
        self._greet()
        try:
            while True:
                self._talk_it_over() if self.contest.over else self._take_turn()
        except (Leave, EOFError):
            if not self.contest.over:
                self.setup.say(folded(LEAVING))

    def begin(self, person: int) -> None:
        """Another contest, with a seed of its own."""
        self.earlier.append(self.transcript)
        self.person, self.decisions, self.shown = person, (), None
        self.seed = f"{self.seed.partition('/')[0]}/{len(self.earlier) + 1}"
        self.contest = _at_the_start(self.setup, person)
        self._greet()

    def go_back_to(self, plies: int) -> None:
        """Take back what came after so many plies."""
        self.decisions = self.decisions[:plies]
        self.contest = _replayed(self.setup.game, self.contest, self.decisions)

    def _greet(self) -> None:
        self.setup.say(folded(greeting(self.setup.game, self.setup.introduced, self.person, self.contest)))
        self.setup.say(legend(self.setup.game))

    def _take_turn(self) -> None:
        if self.contest.mover == self.person:
            self._let_the_person_move()
        else:
            self._let_the_opponent_move()

    def _let_the_opponent_move(self) -> None:
        """Chance is drawn from the seed and the ply, so that a contest that is resumed goes on as it would have."""
        role = "second" if self.person == FIRST else "first"
        rng = Random(f"{self.seed}/{role}/{len(self.contest.moves)}")
        try:
            decision = self.setup.opponent.choose(self.contest, rng)
            self._keep(decision)
            self.setup.say(f"{self.setup.called}: {write_move(self.setup.game, decision.action)}")
        except (EngineFailure, IllegalMove) as error:
            self.contest = forfeit(self.contest, other(self.person), str(error))

    def _let_the_person_move(self) -> None:
        self._show_board()
        typed = self.setup.ask(f"Your move ({MARKERS[self.person]}): ").strip()
        if typed and not answered(self, typed, UNDER_WAY):
            self._try_move(typed)

    def _talk_it_over(self) -> None:
        """The contest is over: look back on it, take a move back, or play another."""
        if self.shown is not self.contest:
            self._show_board()
            self.setup.say(folded(closing(self.setup.game, self.contest, self.person)))
        typed = self.setup.ask(AFTERWARDS).strip()
        if typed and not answered(self, typed, AFTER_THE_END):
            self.setup.say(folded(f"The contest is over, so {typed[:40]!r} cannot be played; undo takes a move back."))

    def _show_board(self) -> None:
        """Draw the board, unless it was just drawn and nothing has changed."""
        if self.shown is not self.contest:
            self.setup.say(self.setup.paint(self.contest))
        self.shown = self.contest

    def _try_move(self, typed: str) -> None:
        try:
            meant = typed_moves(self.setup.game, self.contest.position, typed)
        except HoyleError as error:
            self.setup.say(folded(str(error)))
            return
        move = meant[0] if len(meant) == 1 else self._choose_capture(meant)
        if move is not None:
            self._keep(Decision(move, decider=PERSON, reason=Plain("a person's choice")))

    def _choose_capture(self, meant: tuple[Move, ...]) -> Move | None:
        """Ask what a move that closes a line captures; None where the person thinks better of the move."""
        while True:
            typed = self.setup.ask(f"Capture which? {captures_of(self.setup.game, meant)} (Enter: none of them) ")
            if not typed.strip():
                return None
            if UNDER_WAY.get(typed.strip().lower()) is leave:
                raise Leave
            if (move := by_capture(self.setup.game, meant, typed)) is not None:
                return move
            self.setup.say(folded(f"{typed.strip()[:40]!r} cannot be captured by that move."))

    def _keep(self, decision: Decision[Move]) -> None:
        self.contest = extend(self.setup.game, self.contest, decision.action)
        self.decisions = (*self.decisions, decision)


def _replayed(game: Game, contest: Contest, decisions: tuple[Decision[Move], ...]) -> Contest:
    shorter = begin(game, contest.contestants, contest.experts, contest.start)
    for decision in decisions:
        shorter = extend(game, shorter, decision.action)
    return shorter


def sit_down(setup: SittingSetup, person: int, seed: int) -> Sitting:
    """A person and a contestant before the first move."""
    return Sitting(setup, person, str(seed), _at_the_start(setup, person))


def sit_down_again(setup: SittingSetup, record: Record) -> Sitting:
    """A person and a contestant in the middle of a contest that was left; what decided its moves is what was kept."""
    kept = record.contest
    person = 1 + kept.contestants.index(Human.name)
    seats = _at_the_start(setup, person)
    decisions = tuple(
        Decision(move, decider=PERSON if mover == person else "record", reason=Plain(reason))
        for move, mover, reason in zip(kept.moves, kept.movers, record.every_reason, strict=True)
    )
    contest = replace(kept, contestants=seats.contestants, experts=seats.experts)
    return Sitting(setup, person, record.seed or "0", contest, decisions)


def _at_the_start(setup: SittingSetup, person: int) -> Contest:
    seats = (Human, setup.opponent) if person == FIRST else (setup.opponent, Human)
    return begin(setup.game, (seats[0].name, seats[1].name), (seats[0].expert, seats[1].expert))
