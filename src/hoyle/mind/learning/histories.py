"""How histories are learned: a contest that taught something is kept (ideal trainer, 2.2; SPEC K7)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.position import DRAW, FIRST
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND, advantage
from hoyle.mind.knowledge.histories import HISTORIES, MOST_HISTORIES, Histories, History, WhyKept
from hoyle.mind.knowledge.play import Play
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES


@learns(HISTORIES, Trigger("contest"), needs=(SIGNIFICANT_STATES,))
def learn_histories(value: Histories, experience: Experience) -> Histories:
    """The histories held after a contest."""
    contest = experience.contest
    reason = _why_kept(experience)
    if reason is None or contest.outcome is None:
        return value
    play = Play(contest.start, contest.moves)
    states = len(experience.knowledge[SIGNIFICANT_STATES])
    kept = History(contest.contestants, play, contest.outcome, contest.ending, reason, states)
    return (*(one for one in value if one.play != play), kept)[-MOST_HISTORIES:]


def _why_kept(experience: Experience) -> WhyKept | None:
    """Why the contest is worth keeping, if it is."""
    if _gave_a_state(experience):
        return "significant states"
    return "unexpected winner" if _is_unexpected(experience) else None


def _gave_a_state(experience: Experience) -> bool:
    """Whether the contest decided a position that was not known before, and it was kept."""
    states = experience.knowledge[SIGNIFICANT_STATES]
    return any(state.value != 0 and position in states for position, state in experience.findings.items())


def _is_unexpected(experience: Experience) -> bool:
    """Whether the winner is the side that had lost most, or there should have been no winner at all."""
    outcome = experience.contest.outcome
    if outcome in (None, DRAW):
        return False
    results = experience.knowledge[FIRST_OR_SECOND]  # as it was before this contest
    first_won, second_won, _ = results
    had_lost_most = second_won > first_won if outcome == FIRST else first_won > second_won
    return had_lost_most or advantage(results) == "draw"
