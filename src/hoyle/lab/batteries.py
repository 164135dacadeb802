"""Testing: contests with challengers of every caliber, with learning turned off (SPEC E3, F8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.errors import UnknownName
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position
from hoyle.lab.metrics import seen_in_training
from hoyle.lab.stopping import stood, value_of
from hoyle.mind.knowledge.symmetries import canonical, learned_images
from hoyle.mind.settings import Settings
from hoyle.progress import Progress
from hoyle.table.contestant import Contestant, dismiss, seat
from hoyle.table.hoyle import Hoyle
from hoyle.table.play import Transcript, sit_and_play


class Battery(NamedTuple):
    """Challengers from the strongest to the weakest, and how many contests with each."""

    name: str
    challengers: tuple[str, ...]
    contests: int
    wise: bool

    @property
    def noise_levels(self) -> tuple[str, ...]:
        """Eleven challengers from perfect to random, over which skill must not fall (SPEC E5)."""
        style = ",wise" if self.wise else ""
        between = (f"fallible({noise}{style})" for noise in range(10, 100, 10))
        return (self.challengers[0], *between, "random")


BATTERIES = {
    "000": Battery("000", ("perfect", "reasonable(10)", "reasonable(50)", "random"), 10, wise=False),
    "003": Battery("003", ("perfect(wise)", "fallible(10,wise)", "fallible(70,wise)", "random"), 20, wise=True),
}


def battery_named(name: str) -> Battery:
    """A paper's battery by the paper's number."""
    try:
        return BATTERIES[name]
    except KeyError:
        raise UnknownName("battery", name, BATTERIES) from None


@dataclass(frozen=True)
class Score:
    """How one Hoyle fared against one challenger."""

    contests: int = 0
    won: int = 0
    lost: int = 0
    stood: int = 0  # no worse than its role is worth
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)  # thinking time
    never_seen: int = 0  # decisions in positions that training never showed
    voted: int = 0  # decisions that came to tier 3
    comments: dict[str, int] = field(default_factory=dict)  # in how many of those each Advisor spoke
    distinct: int = 0  # contests that differ from each other
    muted: tuple[str, ...] = ()


class Faced(NamedTuple):
    """One contest of testing: how it went, where Hoyle sat, and how often it decided where training never was."""

    transcript: Transcript
    role: int
    never_seen: int


COUNTS = ("contests", "won", "lost", "stood", "decisions", "never_seen", "voted", "distinct")


def sum_of(scores: Sequence[Score]) -> Score:
    """Several scores as one."""
    advisors = sorted({advisor for score in scores for advisor in score.comments})
    return Score(
        **{count: sum(getattr(score, count) for score in scores) for count in COUNTS},
        seconds=sum(score.seconds for score in scores),
        comments={advisor: sum(score.comments.get(advisor, 0) for score in scores) for advisor in advisors},
        muted=tuple(sorted({one for score in scores for one in score.muted})),
    )


def face(
    game: Game,
    knowledge: Knowledge,
    settings: Settings,
    challenger: str,
    contests: int,
    seed: str,
    progress: Progress | None = None,
) -> Score:
    """Contests with a challenger, who moves first in every other one; nothing is learned."""
    value, counting = value_of(game, progress), Counting()
    for faced in face_by_contest(game, knowledge, settings, challenger, contests, seed, progress):
        counting.add(faced, value)
    return counting.score


def face_by_contest(
    game: Game,
    knowledge: Knowledge,
    settings: Settings,
    challenger: str,
    contests: int,
    seed: str,
    progress: Progress | None = None,
) -> Iterator[Faced]:
    """The same, contest by contest."""
    hoyle = Hoyle(game, knowledge, settings)
    yield from contests_faced(game, knowledge, hoyle, seat(challenger, game, progress=progress), contests, seed)


def contests_faced(
    game: Game, knowledge: Knowledge, hoyle: Contestant, opposition: Contestant, contests: int, seed: str
) -> Iterator[Faced]:
    """Contests of whoever is tested with a challenger, and how often training had never shown where they led."""
    seen = seen_in_training(knowledge)
    for transcript, role in by_turns(game, hoyle, opposition, contests, f"{seed}/test"):
        decided = _decided(game, knowledge, transcript, role)
        yield Faced(transcript, role, sum(position not in seen for position in decided))


def by_turns(
    game: Game, hoyle: Contestant, opposition: Contestant, contests: int, seed: str
) -> Iterator[tuple[Transcript, int]]:
    """Contests in which Hoyle and a challenger take turns to move first, with Hoyle's role.

    The challenger is dismissed in the end.
    """
    try:
        for number in range(1, contests + 1):
            role = FIRST if number % 2 else SECOND
            one, two = (hoyle, opposition) if role == FIRST else (opposition, hoyle)
            yield sit_and_play(game, one, two, f"{seed}/{opposition.name}/{number}"), role
    finally:
        dismiss(opposition)


def _decided(game: Game, knowledge: Knowledge, transcript: Transcript, role: int) -> list[Position]:
    """The positions, up to symmetry, in which Hoyle had to decide."""
    images = learned_images(game, knowledge)
    before = transcript.contest.positions[: len(transcript.decisions)]
    return [canonical(images, position) for position in before if position.mover == role]


class Counting:
    """A score in the making."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.comments: Counter[str] = Counter()
        self.seconds = 0.0
        self.kinds: set[tuple[Position, ...]] = set()
        self.muted: set[str] = set()

    def add(self, faced: Faced, value: int) -> None:
        """One more contest, of a game with this value."""
        transcript, role, never_seen = faced
        contest = transcript.contest
        self.counts["never_seen"] += never_seen
        self.kinds.add(contest.positions)
        self.counts["contests"] += 1
        self.counts["won"] += contest.outcome == role
        self.counts["lost"] += contest.outcome not in (0, role)
        self.counts["stood"] += stood(contest, role, value)
        for position, decision, seconds in zip(
            contest.positions, transcript.decisions, transcript.seconds, strict=False
        ):
            if position.mover == role:
                self.counts["decisions"] += 1
                self.seconds += seconds
                self.muted.update(f"{name} ({why})" for name, why in decision.muted.items())
                if decision.tier == 3:
                    self.counts["voted"] += 1
                    self.comments.update({comment.advisor for comment in decision.comments})

    @property
    def score(self) -> Score:
        """The counts so far."""
        return Score(
            **self.counts,
            seconds=self.seconds,
            comments=dict(sorted(self.comments.items())),
            distinct=len(self.kinds),
            muted=tuple(sorted(self.muted)),
        )
