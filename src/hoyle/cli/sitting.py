"""A person sits down with a contestant: one contest, line by line, with `?`, `why not`, `hint`, `undo` and `quit`.

The sitting knows no terminal. It is given a function that asks and one that says, so a test can be the person.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from forr.claim import Plain
from forr.decision import Decision
from hoyle.cli.output import folded
from hoyle.errors import BadNotation, EngineFailure, IllegalMove
from hoyle.games.contest import Contest, begin, extend, forfeit
from hoyle.games.notation import MARKERS, read_move, write_move
from hoyle.games.position import DRAW, FIRST, Move, Position, other
from hoyle.table.human import Human
from hoyle.table.play import Transcript

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.table.contestant import Contestant

HELP = """Type a move by name or number (b2, 9-6, a1-a4, and xg7 for a capture), or
  ?     why the opponent moved so         why not b2  why it did not move there
  hint  which moves are worth playing
  undo  take back your last move          quit  leave the table"""

WHY_NOT = "why not "

Prompt = Callable[[str], str]  # a prompt -> what the person typed; EOFError when nothing more will come
Say = Callable[[str], None]


class Leave(Exception):
    """The person has had enough."""


@dataclass(frozen=True)
class SittingSetup:
    """What stays the same for the length of a sitting."""

    game: Game
    opponent: Contestant
    person: int  # the person's role: 1 moves first, 2 second
    ask: Prompt
    say: Say
    paint: Callable[[Contest], str]  # the board as it stands
    advise: Callable[[Contest], str]  # what `hint` answers
    explain: Callable[[Decision[Move]], str]  # what `?` answers
    deny: Callable[[Decision[Move], Position, Move], str]  # what `why not` answers of a decision in a position


@dataclass
class Sitting:
    """One contest under way, with the decision behind each of its moves."""

    setup: SittingSetup
    seed: str
    rng: Random  # the opponent's
    contest: Contest
    decisions: tuple[Decision[Move], ...] = ()
    earlier: list[int] = field(default_factory=list)  # how many moves stood before each of the person's
    shown: Contest | None = None  # what was drawn last

    @property
    def transcript(self) -> Transcript:
        """What was played so far, as the table keeps it."""
        return Transcript(self.contest, self.decisions, self.seed)

    def play(self) -> None:
        """Take turns until the contest is over or the person leaves."""
        self.setup.say(HELP)
        try:
            while not self.contest.over:
                self._take_turn()
            self._show_board()
            self.setup.say(folded(closing(self.contest, self.setup.person)))
        except (Leave, EOFError):
            self.setup.say("You leave the table; the contest stays unfinished.")

    def _take_turn(self) -> None:
        if self.contest.mover == self.setup.person:
            self._let_the_person_move()
        else:
            self._let_the_opponent_move()

    def _let_the_opponent_move(self) -> None:
        opponent = self.setup.opponent
        try:
            decision = opponent.choose(self.contest, self.rng)
            self._keep(decision)
            self.setup.say(f"{opponent.name}: {write_move(self.setup.game, decision.action)}")
        except (EngineFailure, IllegalMove) as error:
            self.contest = forfeit(self.contest, other(self.setup.person), str(error))

    def _let_the_person_move(self) -> None:
        self._show_board()
        typed = self.setup.ask(f"{MARKERS[self.setup.person]} to move: ").strip()
        answers = {"hint": self._give_hint, "undo": self._undo, **dict.fromkeys(("?", "help", "why"), self._say_why)}
        if typed.lower() in ("quit", "exit", "q"):
            raise Leave
        if typed.lower() in answers:
            answers[typed.lower()]()
        elif typed.lower().startswith(WHY_NOT):
            self._say_why_not(typed[len(WHY_NOT) :].strip())
        elif typed:
            self._try_move(typed)

    def _show_board(self) -> None:
        """Draw the board, unless it was just drawn and nothing has changed."""
        if self.shown is not self.contest:
            self.setup.say(self.setup.paint(self.contest))
        self.shown = self.contest

    def _try_move(self, typed: str) -> None:
        try:
            move = read_move(self.setup.game, self.contest.position, typed)
        except (BadNotation, IllegalMove) as error:
            self.setup.say(folded(str(error)))
            return
        self.earlier.append(len(self.decisions))
        self._keep(Decision(move, decider="human", reason=Plain("a person's choice")))

    def _keep(self, decision: Decision[Move]) -> None:
        self.contest = extend(self.setup.game, self.contest, decision.action)
        self.decisions = (*self.decisions, decision)

    def _say_why(self) -> None:
        theirs = [decision for decision in self.decisions if decision.decider != "human"]
        if theirs:
            self.setup.say(folded(self.setup.explain(theirs[-1])))
        self.setup.say(HELP)

    def _say_why_not(self, typed: str) -> None:
        """Answer about the opponent's last move, in the position that it was made in."""
        theirs = [number for number, decision in enumerate(self.decisions) if decision.decider != "human"]
        if not theirs:
            self.setup.say("The opponent has not moved yet.")
            return
        position, decision = self.contest.positions[theirs[-1]], self.decisions[theirs[-1]]
        try:
            move = read_move(self.setup.game, position, typed)
        except (BadNotation, IllegalMove) as error:
            self.setup.say(folded(str(error)))
            return
        self.setup.say(folded(self.setup.deny(decision, position, move)))

    def _give_hint(self) -> None:
        self.setup.say(folded(self.setup.advise(self.contest)))

    def _undo(self) -> None:
        """Take back the person's last move and what followed it."""
        if not self.earlier:
            self.setup.say("There is nothing to take back yet.")
            return
        kept = self.decisions[: self.earlier.pop()]
        self.contest = _replayed(self.setup.game, self.contest, kept)
        self.decisions = kept


def _replayed(game: Game, contest: Contest, decisions: tuple[Decision[Move], ...]) -> Contest:
    shorter = begin(game, contest.contestants, contest.experts, contest.start)
    for decision in decisions:
        shorter = extend(game, shorter, decision.action)
    return shorter


def sit_down(setup: SittingSetup, seed: int) -> Sitting:
    """A person and a contestant before the first move."""
    seats = (Human, setup.opponent) if setup.person == FIRST else (setup.opponent, Human)
    contest = begin(setup.game, (seats[0].name, seats[1].name), (seats[0].expert, seats[1].expert))
    role = "second" if setup.person == FIRST else "first"
    return Sitting(setup, str(seed), Random(f"{seed}/{role}"), contest)


def closing(contest: Contest, person: int) -> str:
    """How it came out, in a sentence."""
    how = {"repetition": " by repetition", "length": " by the limit on length", "forfeit": " by forfeit"}
    result = "A draw" if contest.outcome == DRAW else "You win" if contest.outcome == person else "You lose"
    plies = "ply" if len(contest.moves) == 1 else "plies"
    remark = f" {contest.remark}" if contest.remark else ""
    return f"{result}{how.get(contest.ending, '')} after {len(contest.moves)} {plies}.{remark}"
