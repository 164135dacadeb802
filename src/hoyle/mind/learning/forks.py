"""How forks are learned: by explaining wins (tutorial, 3.1; ideal trainer, 2.2 and note 5; SPEC K10).

The board's lines give the forks there could be; explanation picks those that matter. After a decisive contest Hoyle
asks why the winner could complete a line: if an earlier move of theirs made that line and another lack one piece each
at once, the opposition could stop but one of them, and the two lines are a fork worth knowing. It asks the same of the
positions that an analysis has just found lost in two plies, which no contest need have come to. Only where pieces, once
placed, stay (static moves), and where a line wins.
"""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import bits, other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.forks import FORKS, Forks
from hoyle.mind.knowledge.significant_states import LOSS, SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_symmetries
from hoyle.mind.perception.lines.forks import Fork, canonical_fork, standing_forks
from hoyle.mind.perception.lines.lines import lines_of, pieces


@learns(FORKS, Trigger("contest"), needs=(SYMMETRIES, SIGNIFICANT_STATES), steps=10_000)
def learn_forks(forks: Forks, experience: Experience) -> Forks:
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
    for position, state in experience.findings.items():
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
