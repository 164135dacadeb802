"""What Hoyle has learned of a game, in five sentences: before the counts of `hoyle knowledge FILE` (SPEC K15)."""

from __future__ import annotations

from forr.knowledge import Knowledge
from forr.pwl import BENCHMARK
from hoyle.games.frame import Game
from hoyle.games.notation import write_position
from hoyle.games.phrases import joined
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH, average
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND, advantage
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.names import title
from hoyle.show.claims.phrases import counted

ENOUGH = 10  # opinions, before an Advisor is called right
NAMED = 3  # Advisors


def learned(game: Game, knowledge: Knowledge) -> list[str]:
    """Symmetry, how contests end, who has the advantage, what is certain, and whom to trust: a sentence each."""
    tellers = (symmetry_sentence, length_sentence, advantage_sentence, certain_sentence, advisors_sentence)
    return [tell(game, knowledge) for tell in tellers]


def symmetry_sentence(_game: Game, knowledge: Knowledge) -> str:
    """In how many ways the board is the same."""
    ways = len(knowledge[SYMMETRIES])
    if ways < 2:
        return "I know no symmetry of the board, so every position is new to me."
    return f"The board is the same seen in {ways} ways, so what I learn in one position I know in its images."


def length_sentence(_game: Game, knowledge: Knowledge) -> str:
    """How long contests are, and how they usually end."""
    contests, _ = knowledge[CONTEST_LENGTH]
    if not contests:
        return "I have not finished a contest yet."
    first, second, drawn = knowledge[FIRST_OR_SECOND]
    usual = {first: "the first to move wins", second: "the second to move wins", drawn: "it is a draw"}
    most = max(first, second, drawn)
    how = f", and usually {usual[most]}" if [first, second, drawn].count(most) == 1 else ""
    return f"A contest takes {average(knowledge[CONTEST_LENGTH]):.1f} moves on the average{how}."


def advantage_sentence(_game: Game, knowledge: Knowledge) -> str:
    """Whose advantage it is, and by which results."""
    results = knowledge[FIRST_OR_SECOND]
    first, second, drawn = results
    verdict = {
        "first": "moving first is an advantage",
        "second": "moving second is an advantage",
        "draw": "neither role has the advantage",
        "unknown": "I cannot tell yet which role is an advantage",
    }[advantage(results)]
    return f"The first won {first:,}, the second {second:,} and {drawn:,} were drawn: {verdict}."


def certain_sentence(game: Game, knowledge: Knowledge) -> str:
    """How many positions are known to be won or lost, and the one furthest from the end."""
    states = knowledge[SIGNIFICANT_STATES]
    if not states:
        return "I know no position for certain."
    won = sum(state.value > 0 for state in states.values())
    position, state = max(states.items(), key=lambda entry: entry[1].distance)
    verdict = "wins" if state.value > 0 else "loses"
    return (
        f"I know for certain of {counted(len(states), 'position')} that the mover wins {won:,} and loses "
        f"{len(states) - won:,}; in {write_position(game, position)!r} it {verdict} in "
        f"{counted(state.distance, 'ply', 'plies')}."
    )


def advisors_sentence(_game: Game, knowledge: Knowledge) -> str:
    """Whose opinions have most often been right."""
    judged = {name: one for name, one in knowledge[PWL_WEIGHTS].items() if one.given >= ENOUGH and name != BENCHMARK}
    best = sorted(judged, key=lambda name: (-judged[name].weight, -judged[name].given, name))[:NAMED]
    if not best:
        return "No Advisor has given enough opinions to be judged by them."
    names = joined([title(name) for name in best])
    shares = joined([f"{100 * judged[name].weight:.0f}" for name in best])
    return f"{names} {'has' if len(best) == 1 else 'have'} proved most right, {shares} times in 100."
