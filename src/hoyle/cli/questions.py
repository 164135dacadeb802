"""What a person can ask in a sitting: why, everything, why not, a hint, a review; and save, undo, resign, quit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hoyle.cli.output import folded
from hoyle.cli.sitting_words import RESIGNED, legend
from hoyle.errors import HoyleError
from hoyle.games.contest import forfeit
from hoyle.games.notation import read_move
from hoyle.games.position import other

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.cli.sitting import Sitting
    from hoyle.games.position import Move, Position

WHY_NOT, SAVE = "why not ", "save "
PERSON = "human"  # who decided a person's moves

Question = Callable[["Sitting"], None]


class Leave(Exception):
    """The person has had enough."""


def answered(sitting: Sitting, typed: str, known: Mapping[str, Question]) -> bool:
    """Do what a line asks for, if it is one of these; Ctrl-C breaks off the answer, and the contest goes on."""
    word = " ".join(typed.lower().split())
    if word not in known and not word.startswith((WHY_NOT, SAVE)):
        return False
    try:
        if word.startswith(WHY_NOT):
            say_why_not(sitting, word.removeprefix(WHY_NOT))
        elif word.startswith(SAVE):
            save(sitting, typed.strip()[len(SAVE) :].strip())
        else:
            known[word](sitting)
    except HoyleError as error:
        sitting.setup.say(folded(str(error)))
    except KeyboardInterrupt:
        sitting.setup.say("\nBroken off; the contest goes on.")
    return True


def _theirs(sitting: Sitting) -> tuple[Decision[Move], Position] | None:
    """The opponent's last decision, and the position that it was made in."""
    for number in reversed(range(len(sitting.decisions))):
        if sitting.decisions[number].decider != PERSON:
            return sitting.decisions[number], sitting.contest.positions[number]
    sitting.setup.say("The opponent has not moved yet; help tells what you can type.")
    return None


def say_why(sitting: Sitting) -> None:
    """Why the opponent made its last move."""
    if theirs := _theirs(sitting):
        sitting.setup.say(folded(sitting.setup.answers.why(theirs[0])))


def say_everything(sitting: Sitting) -> None:
    """All that was said of the opponent's last move."""
    if theirs := _theirs(sitting):
        sitting.setup.say(folded(sitting.setup.answers.why_all(*theirs)))


def say_why_not(sitting: Sitting, typed: str) -> None:
    """Why the opponent did not make another move, in the position that it made its last one in."""
    if theirs := _theirs(sitting):
        move = read_move(sitting.setup.game, theirs[1], typed)
        sitting.setup.say(folded(sitting.setup.answers.why_not(*theirs, move)))


def give_hint(sitting: Sitting) -> None:
    """What to play."""
    sitting.setup.say(folded(sitting.setup.answers.hint(sitting.contest)))


def give_help(sitting: Sitting) -> None:
    """How moves are typed, and what can be asked."""
    sitting.setup.say(legend(sitting.setup.game))


def review(sitting: Sitting) -> None:
    """The last chance, and what would have held."""
    sitting.setup.say(sitting.setup.answers.review(sitting.contest, sitting.person))


def save(sitting: Sitting, name: str = "") -> None:
    """Keep the contest in a file."""
    sitting.setup.say(folded(sitting.setup.answers.save(sitting.transcript, name)))


def undo(sitting: Sitting) -> None:
    """Take back the person's last move and what followed it, or a resignation."""
    own = [number for number, decision in enumerate(sitting.decisions) if decision.decider == PERSON]
    if sitting.contest.ending == "forfeit":
        sitting.go_back_to(len(sitting.decisions))
    elif own:
        sitting.go_back_to(own[-1])
    else:
        sitting.setup.say("There is nothing to take back yet.")


def resign(sitting: Sitting) -> None:
    """Lose the contest here."""
    sitting.contest = forfeit(sitting.contest, sitting.person, RESIGNED)


def play_again(sitting: Sitting) -> None:
    """Another contest from the same side."""
    sitting.begin(sitting.person)


def change_sides(sitting: Sitting) -> None:
    """Another contest from the other side."""
    sitting.begin(other(sitting.person))


def leave(sitting: Sitting) -> None:  # noqa: ARG001  leaving is the same in every sitting
    """Get up from the table."""
    raise Leave


_AT_ANY_TIME: dict[str, Question] = {
    **dict.fromkeys(("?", "why"), say_why),
    **dict.fromkeys(("??", "why all"), say_everything),
    **dict.fromkeys(("help", "h"), give_help),
    **dict.fromkeys(("quit", "exit", "q"), leave),
    "undo": undo,
    "save": save,
}
UNDER_WAY: dict[str, Question] = {**_AT_ANY_TIME, "hint": give_hint, "resign": resign}
AFTER_THE_END: dict[str, Question] = {
    **_AT_ANY_TIME,
    "review": review,
    "again": play_again,
    "other side": change_sides,
}
