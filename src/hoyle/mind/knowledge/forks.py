"""Forks: crossings of lines that have decided contests (tutorial, 3.1; ideal trainer, 2.2 and note 5; SPEC K10).

The board's lines give the forks there could be; explanation picks those that matter. After a decisive contest Hoyle
asks why the winner could complete a line: if an earlier move of theirs made that line and another lack one piece each
at once, the opposition could stop but one of them, and the two lines are a fork worth knowing. It asks the same of the
positions that an analysis has just found lost in two plies, which no contest need have come to. Only where pieces, once
placed, stay (static moves), and where a line wins.
"""

from __future__ import annotations

from typing import Any

from forr.knowledge import Item, Trigger
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import bits, mask_of, other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forms import Count, Form, Number
from hoyle.mind.perception.lines.forks import Fork, canonical_fork, standing_forks
from hoyle.mind.perception.lines.lines import lines_of, pieces
from hoyle.mind.perception.states import LOSS, NO_STATES
from hoyle.mind.situation import learned_symmetries

Forks = dict[Fork, int]  # a fork up to symmetry -> how many contests it has decided


def learn(forks: Forks, experience: Experience) -> Forks:
    """The forks after the latest contests: those that decided one count once more."""
    if not experience.game.placing_only or experience.game.line != "win":
        return forks
    permutations = learned_symmetries(experience.game, experience.knowledge)
    learned = dict(forks)
    for contest in experience.contests:
        experience.budget.spend(len(contest.moves))
        for fork in {canonical_fork(permutations, fork) for fork in deciding_forks(experience.game, contest)}:
            learned[fork] = learned.get(fork, 0) + 1
    for fork in {canonical_fork(permutations, fork) for fork in forks_analysed(experience)}:
        learned.setdefault(fork, 0)  # it has decided no contest yet
    return dict(sorted(learned.items())) if learned != forks else forks


def forks_analysed(experience: Experience) -> list[Fork]:
    """The forks that explain what an analysis has just found lost in two plies."""
    game, found = experience.game, []
    for position, state in experience.knowledge.get("significant_states", NO_STATES).fresh.items():
        if state.value == LOSS and state.distance == 2:
            experience.budget.spend(1)
            winner = other(position.mover)
            for target in bits(pieces(position, winner)):
                found += standing_forks(game, position, winner, target)
    return found


def deciding_forks(game: Game, contest: Contest) -> list[Fork]:
    """The forks that explain a win: the latest that the winner made and that the line they won by was part of."""
    winner = contest.outcome
    if not winner or contest.ending != "rules":
        return []
    held = pieces(contest.position, winner)
    won_by = {line.mask for line in lines_of(game, winner).every if line.mask & ~held == 0}
    for ply in range(len(contest.moves) - 2, -1, -1):
        if contest.positions[ply].mover != winner:
            continue
        forks = standing_forks(game, contest.positions[ply + 1], winner, contest.moves[ply].target)
        explaining = [fork for fork in forks if not won_by.isdisjoint(fork.lines)]
        if explaining:
            return explaining
    return []


def encode(forks: Forks) -> list[dict[str, Any]]:
    """For the knowledge file: the lines by the numbers of their locations, and how many contests they decided."""
    return [
        {"lines": [[location + 1 for location in bits(line)] for line in fork.lines], "contests": contests}
        for fork, contests in forks.items()
    ]


def decode(data: list[dict[str, Any]]) -> Forks:
    """From the knowledge file."""
    return {
        Fork(tuple(mask_of(number - 1 for number in line) for line in entry["lines"])): entry["contests"]
        for entry in data
    }


class ForkForm(Form):
    """Lines that cross, by the numbers of their locations, and how many contests they have decided."""

    lines: list[list[Number]]
    contests: Count


SHAPE = list[ForkForm]


ITEM: Item[Forks, Experience] = Item(
    "forks",
    Trigger("contest"),
    empty={},
    learn=learn,
    needs=("symmetries", "significant_states"),
    steps=10_000,
    encode=encode,
    decode=decode,
    shape=SHAPE,
    about="crossings of lines that have decided contests",
)
