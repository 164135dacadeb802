"""Engine(COMMAND): an external program, over lines on its standard input and output (SPEC C8; docs/engine.md).

Whatever the program does, the contest goes on: one that dies, falls silent, floods us, writes no text or cheats raises
EngineFailure, which loses it that contest. It is started afresh for the next one.
"""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path
from random import Random

from forr.claim import Plain
from forr.decision import Decision
from hoyle.errors import EngineFailure, HoyleError
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import quoted, read_move, write_move, write_position
from hoyle.games.position import FIRST, Move
from hoyle.table.child import Child
from hoyle.table.contestant import Contestant, Request

SPELLING = "engine"
EXAMPLE = "engine(python examples/engine_random.py)"
EXPECTED = "the command that starts the program"

PROTOCOL = 1


def seat(request: Request) -> Contestant:
    """The external program; the command must name something that can be started."""
    text = (request.text or "").strip()
    try:
        words = split(text)
    except ValueError as error:  # an unclosed quotation mark
        raise request.refusal(f"the command cannot be read ({error})") from error
    if not words:
        raise request.refusal("its command is missing")
    if shutil.which(words[0]) is None:
        raise request.refusal(f"there is no program {quoted(words[0])} here")
    return Engine(request.game, text, words, request.seconds, request.game_file)


def split(command: str) -> list[str]:
    """A command's words, quoted as in a POSIX shell; on Windows backslashes stand for themselves."""
    if os.name != "nt":
        return shlex.split(command)
    return [word.strip('"') for word in shlex.split(command, posix=False)]


class Engine:
    """Speaks the protocol with one child process, started when it is first asked."""

    expert = True  # an external trainer

    def __init__(
        self, game: Game, command: str, words: list[str], seconds: float = 30.0, game_file: Path | None = None
    ) -> None:
        self.game, self.words, self.seconds, self.game_file = game, words, seconds, game_file
        self.name = f"engine({command})"
        self._child: Child | None = None
        self._before: Contest | None = None  # the contest when we were last asked

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:  # noqa: ARG002  the program brings its own
        """The program's answer, if it is a legal move in time."""
        try:
            child = self._child or self._start()
            answer = self._ask(child, contest)
            move = self._checked(contest, answer)
        except EngineFailure:
            self._stop()
            raise
        legal = self.game.legal_moves(contest.position)
        return Decision(move, decider="engine", reason=Plain("the program's choice"), legal=legal)

    def get_ready(self) -> None:
        """Start the program, unless it runs."""
        if self._child is None:
            try:
                self._start()
            except EngineFailure:
                self._stop()
                raise

    def hear_end(self, contest: Contest) -> None:
        """Tell the program how the contest ended that it was last asked about."""
        before = self._before
        if self._child is None or before is None or before.positions != contest.positions[: len(before.positions)]:
            return
        result = "drawn" if not contest.outcome else "won" if contest.outcome == before.mover else "lost"
        self._child.send(" ".join(["played", *(write_move(self.game, move) for move in contest.moves)]))
        self._child.send(f"over {result} {contest.ending}")
        self._before = None

    def close(self) -> None:
        """Ask the program to quit, and end it."""
        if self._child is not None:
            self._child.send("quit")
        self._stop(patience=0.5)

    def _start(self) -> Child:
        self._child = child = Child(self.words, self.name)
        self._before = None
        child.send(f"hoyle {PROTOCOL}")
        child.expect("ready", self.seconds)
        child.send(f"game {self.game.id}")
        if self.game_file is not None:
            child.send(f"file {self.game_file.resolve()}")
        return child

    def _stop(self, patience: float = 0.0) -> None:
        child, self._child, self._before = self._child, None, None
        if child is not None:
            child.end(patience)

    def _ask(self, child: Child, contest: Contest) -> str:
        legal = self.game.legal_moves(contest.position)
        child.forget()  # whatever was said out of turn
        if not self._goes_on(contest):
            child.send(f"new {'first' if contest.mover == FIRST else 'second'}")
            child.send(f"start {write_position(self.game, contest.start)}")
        self._before = contest
        child.send(" ".join(["played", *(write_move(self.game, move) for move in contest.moves)]))
        child.send(f"position {write_position(self.game, contest.position)}")
        child.send(" ".join(["legal", *(write_move(self.game, move) for move in legal)]))
        child.send(f"go {self.seconds:g}")
        return child.expect("move", self.seconds)

    def _goes_on(self, contest: Contest) -> bool:
        """Whether the contest is the one that we were last asked about, some plies later."""
        before = self._before
        return (
            before is not None
            and before.mover == contest.mover
            and len(before.moves) < len(contest.moves)
            and before.positions == contest.positions[: len(before.positions)]
        )

    def _checked(self, contest: Contest, answer: str) -> Move:
        first = (answer.split() or [""])[0]
        try:
            return read_move(self.game, contest.position, answer)
        except HoyleError as error:
            if first != answer:  # words after a move are the program's own
                return self._checked(contest, first)
            raise EngineFailure(f"{self.name} loses the contest, for its move will not do: {error}") from error
