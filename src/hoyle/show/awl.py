"""AWL in words: what each Advisor's agreement with experts counts, who is dropped and why (SPEC K12, W3)."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from forr.awl import Tally
from forr.knowledge import Knowledge
from forr.pwl import BENCHMARK
from hoyle.games.frame import Game
from hoyle.games.position import Stage
from hoyle.mind.knowledge.awl_values import AwlWeights, Proposal
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.names import title
from hoyle.show.draw import WIDTH
from hoyle.show.telling import Teller


def awl_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """The Advisors by weight, stage by stage; then who is dropped, who might be, and why."""
    held = knowledge[AWL_WEIGHTS]
    yield f"Weights are {held.alpha:g} to the power of f1 - f3, from {held.contests:,} contests with experts."
    yield "f1 supports the expert's move, f2 only others; f3 opposes it, f4 only others."
    for stage in held.stages:
        yield from ("", f"{stage.capitalize():<18}{'weight':>7}{'asked':>7}{'f1':>6}{'f2':>6}{'f3':>6}{'f4':>6}")
        yield from _stage_lines(held, stage)


def _stage_lines(held: AwlWeights, stage: Stage) -> Iterator[str]:
    known = held.stage(stage)
    notes = {BENCHMARK: "random opinion", **dict.fromkeys(known.dropped, "dropped")}
    names = sorted(known.tallies, key=lambda name: (-known.tallies[name].weight(held.alpha), name))
    for name in names:
        tally = known.tallies[name]
        counts = "".join(f"{count:>6,}" for count in (tally.f1, tally.f2, tally.f3, tally.f4))
        note = f"  {notes[name]}" if name in notes else ""
        yield f"{title(name):<18}{tally.weight(held.alpha):>7.3f}{tally.asked:>7,}{counts}{note}"
    kinds = {"Dropped": known.dropped, "To be dropped, if allowed": known.proposed, "May stay": known.refused}
    for kind, verdicts in kinds.items():
        for name, why in verdicts.items():
            told = f"{kind}: {title(name)} is {why.fault}: it {why.evidence}."
            yield from textwrap.wrap(told, WIDTH, subsequent_indent="  ")


def proposal_lines(proposal: Proposal) -> Iterator[str]:
    """What a person is told before an Advisor is dropped."""
    stage, advisor, verdict, tally = proposal
    yield f"While {stage}, {title(advisor)} is {verdict.fault}: it {verdict.evidence}."
    yield f"  {_counts(tally)}"


def _counts(tally: Tally) -> str:
    return (
        f"asked {tally.asked:,} times, it supported the expert's move {tally.f1:,}, only others {tally.f2:,}; "
        f"opposed it {tally.f3:,}, only others {tally.f4:,}"
    )


TELLERS = (Teller(AWL_WEIGHTS, lines=awl_lines),)
