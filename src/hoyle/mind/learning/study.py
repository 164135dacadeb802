"""The study of one contest: the states found so far, by analyses and by proofs (SPEC K8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from forr.memory import MemoryKind
from hoyle.games.position import Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.significant_states import PROVED, UNLIMITED, WIN, States, StateValue, joined, proved_rows
from hoyle.mind.knowledge.symmetries import canonical, learned_images
from hoyle.mind.learning.retrograde import Analysis, analyse
from hoyle.mind.perception.forced.forced import ForcedWin, forced_lines, forced_win

EFFORT = 300  # positions of a proof: what took fewer, a look at the table will find again
GAIN_SHARE = 4  # a gain is looked for with so many times fewer positions than a win

FORCED_WINS: MemoryKind[tuple[Position, int], ForcedWin] = MemoryKind(
    "wins looked for at length", rows=lambda found: 1 + len(found.states)
)


@dataclass
class Study:
    """The states found so far while one contest is studied."""

    experience: Experience
    states: States
    settled: dict[Position, StateValue] = field(default_factory=dict)  # all of them, kept or not

    def ask(self, position: Position, steps: int, teaching: bool = True) -> Analysis:
        """Analyse a position with all that is known by now, and keep what it settles.

        What is not kept still teaches the weights, unless it is a road that may be looked down again and again.
        """
        experience = self.experience
        images = learned_images(experience.game, experience.knowledge)
        analysis = analyse(experience.game, position, images, self.states, steps, experience.memory)
        if analysis.finished:
            every = _all_or_none(analysis) if experience.settings.all_correct else analysis.found
            kept = analysis.proof if experience.settings.frugal else tuple(analysis.found)
            found = every if teaching else {position: every[position] for position in kept}
            drawn = analysis.drawn if teaching else {}
            most = UNLIMITED if experience.settings.forget else experience.settings.most_states
            self.settled |= {position: state for position, state in found.items() if position not in self.states}
            self.settled |= drawn  # settled, but not significant
            self._add(self.states.fresh(found, kept, most))
        return analysis

    def prove(self, position: Position, steps: int) -> bool:
        """Whether the mover of a position can force a win; kept is what takes more than a look to find again.

        Where pieces are captured, the first gain is looked for instead, since the end is far.
        """
        experience = self.experience
        images = learned_images(experience.game, experience.knowledge)
        known = proved_rows(self.states, experience.memory)
        if experience.game.has_captures:
            effort = {"steps": steps // 10, "deep_steps": steps * 2 // 5}
            line = forced_lines(experience.game, images, known, [position], gains=True, **effort).lines[0]
            if line:
                experience.costly.record({canonical(images, position): StateValue(WIN, len(line), ())})
            return bool(line)
        found = experience.memory.recall(
            FORCED_WINS,
            (self.states, experience.game, images),
            (position, steps),
            lambda: forced_win(experience.game, images, known, position, steps, EFFORT),
        )
        proved = {canonical(images, one): StateValue(value, length, ()) for one, value, length in found.states}
        self._add(self.states.fresh(proved))
        return bool(found.states)

    def _add(self, more: dict[Position, StateValue]) -> None:
        """Keep more states; what the kernels read grows with them."""
        if more:
            memory = self.experience.memory
            known = joined(proved_rows(self.states, memory), more)
            self.states = States({**self.states.entries, **more})
            memory.keep(PROVED, (self.states,), None, known)


def _all_or_none(analysis: Analysis) -> dict[Position, StateValue]:
    """What an analysis found, with all the correct moves of each state, or none where some move was not decided."""
    if not analysis.doubtful:
        return analysis.found
    return {
        position: state._replace(correct=()) if position in analysis.doubtful else state
        for position, state in analysis.found.items()
    }
