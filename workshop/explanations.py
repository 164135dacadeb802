"""Whether what `why` answers is short, and adds up: decisions of ten games, trained and untrained.

    python -m workshop.explanations                  # 500 decisions; exits 1 if one is too long or does not add up
    python -m workshop.explanations --decisions 50   # a glance

Hoyle sits with a random opponent, untrained and after a short training, under every voting rule in turn.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from statistics import median

import hoyle
from forr.decision import Decision
from forr.knowledge import Knowledge
from forr.vote import PARADIGMS
from hoyle.games.contest import begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import write_position
from hoyle.games.position import Move, Position
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.show.everything import everything
from hoyle.show.explain import IN_A_SENTENCE, MOST, count_words, headline, short

GAMES = (
    *("tic_tac_toe", "lose_tic_tac_toe", "achi", "tapatan", "shisima", "pong_hau_ki"),
    *("mu_torere", "connect_4_4x4", "five_mens_morris", "mnk_444"),
)
MEDIAN = 40
TRAINING = 6  # contests
LONGEST = 30  # plies of a contest
PRINTED = 0.0005  # how far a printed figure may be from what it stands for


@dataclass
class Measured:
    """How many words were told, and what was wrong."""

    sentences: list[int] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def measure(self, game: Game, position: Position, decision: Decision[Move]) -> None:
        """One decision, in its three lengths."""
        self.sentences.append(count_words(headline(game, decision)))
        self.answers.append(count_words(short(game, decision)))
        where = f"{game.id} {write_position(game, position)!r}"
        if self.sentences[-1] > IN_A_SENTENCE or self.answers[-1] > MOST:
            self.faults.append(f"{where} is too long: {short(game, decision)}")
        self.faults += [f"{where}: {fault}" for fault in unbalanced(everything(game, decision))]


def unbalanced(text: str) -> Iterator[str]:
    """The moves whose votes, as they are printed, do not add up to the tally that is printed."""
    tallies = {move: float(total) for move, total in re.findall(r"^  tally    (\S+) (\S+)$", text, re.MULTILINE)}
    votes: dict[str, list[float]] = defaultdict(list)
    for adds, move in re.findall(r"^ +-?[\d.]+ +([+-][\d.]+)  .*? \d+ on ([^\s:]+)", text, re.MULTILINE):
        votes[move].append(float(adds))
    for move in {**tallies, **votes}:
        if abs(sum(votes[move]) - tallies.get(move, 0.0)) > PRINTED * (len(votes[move]) + 1.01):
            yield f"{move} has the tally {tallies.get(move)}, but its votes are {votes[move]}"


def decisions(game: Game, knowledge: Knowledge, seed: str) -> Iterator[tuple[Position, Decision[Move]]]:
    """What Hoyle decides in contests with a random opponent, each under another voting rule, without end."""
    rng = Random(seed)
    while True:
        settings = Settings(vote=rng.choice(tuple(PARADIGMS)), planners=rng.random() < 0.5, zones=True, patterns="2001")
        player, role = Player(game, knowledge, settings, testing=knowledge.contests > 0), rng.choice((1, 2))
        contest = begin(game, ("one", "two"), (False, False))
        while not contest.over and len(contest.moves) < LONGEST:
            move = rng.choice(game.legal_moves(contest.position))
            if contest.mover == role:
                decision = player.choose(contest.position, rng)
                yield contest.position, decision
                move = decision.action
            contest = extend(game, contest, move)


def measure(games: tuple[str, ...], count: int) -> Measured:
    """So many decisions, as many of each game, half of them after a training."""
    measured = Measured()
    for number, name in enumerate(games):
        game = hoyle.game(name)
        trained = hoyle.learn(game, "self", contests=TRAINING, zones=True, patterns=True).knowledge
        share = count * (number + 1) // len(games) - count * number // len(games)
        for knowledge, most in ((Knowledge(game.id), share // 2), (trained, share - share // 2)):
            made = decisions(game, knowledge, f"explanations/{name}/{knowledge.contests}")
            for position, decision in islice(made, most):
                measured.measure(game, position, decision)
    return measured


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=500)
    measured = measure(GAMES, parser.parse_args().decisions)
    usual = median(measured.answers)
    print("\n".join(measured.faults[:20]))
    print(f"{len(measured.answers)} decisions of {len(GAMES)} games, {len(measured.faults)} faults")
    print(f"first sentence  {max(measured.sentences)} words at most (of {IN_A_SENTENCE})")
    print(f"whole answer    {max(measured.answers)} words at most (of {MOST}), median {usual:g} (of {MEDIAN})")
    return 1 if measured.faults or usual > MEDIAN else 0


if __name__ == "__main__":
    sys.exit(main())
