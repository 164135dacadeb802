"""Weighing: what each Advisor of tier 3 counts in a stage, and who is not asked at all (SPEC F6, W1 to W3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from forr.decide import Panel
from forr.decision import INDIFFERENT
from forr.knowledge import Knowledge
from forr.pwl import BENCHMARK, learning_weights, testing_weights
from forr.vote import PARADIGMS, PLAIN, TABLE_7, table_7_weights
from hoyle.games.position import Move, Stage
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.knowledge.endings import ENDINGS
from hoyle.mind.knowledge.leeway import LEEWAY
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.settings import AGAINST_SHUTTING_IN, WITHIN_LEEWAY, Settings
from hoyle.mind.situation import GameAdvisor, Situation

SHUT_IN_WEIGHT = 2.0  # what minding room counts where every contest ends for want of a move
OURS = "hoyle.mind.advisors."  # where Advisors live that a contract test tries at every game


def weights_in(
    stage: Stage, advisors: Sequence[GameAdvisor], knowledge: Knowledge, settings: Settings, testing: bool
) -> dict[str, float]:
    """What each Advisor counts by the vote of these settings. The paradigms know no weights: all count the same.

    A weight that was set by hand stands in place of the learned one, for whoever votes here.
    """
    if settings.vote in PLAIN:
        return {}
    names = [one.name for one in advisors if one.tier == 3 and one.votes]
    by_hand = {name: weight for name, weight in settings.by_hand if name in names}
    return {**_learned_weights(stage, names, knowledge, settings, testing), **by_hand}


def _learned_weights(
    stage: Stage, names: Sequence[str], knowledge: Knowledge, settings: Settings, testing: bool
) -> dict[str, float]:
    """What was learned of how far each of these Advisors can be trusted."""
    if settings.vote == "awl":
        return knowledge[AWL_WEIGHTS].weights(stage, names)
    standings = knowledge[PWL_WEIGHTS]
    if settings.vote in TABLE_7:
        return table_7_weights(standings, names)
    # In testing without discount, and only above random opinion (SPEC W2), unless all are measured beside chance.
    bar = "" if settings.beside_chance else BENCHMARK
    weights = testing_weights(standings, names, bar) if testing else learning_weights(standings, names)
    if settings.decision_steps:
        most = len(WITHIN_LEEWAY) * INDIFFERENT  # that they say together
        within = knowledge[LEEWAY].leeway(stage) / most
        weights |= {name: within for name in WITHIN_LEEWAY if name in names}
    shut_in = SHUT_IN_WEIGHT * knowledge[ENDINGS].share_shut_in
    return weights | {name: shut_in for name in AGAINST_SHUTTING_IN if name in names}


def panel_in(
    stage: Stage,
    advisors: Sequence[GameAdvisor],
    knowledge: Knowledge,
    settings: Settings,
    testing: bool,
    muted: dict[str, str],
) -> Panel[Situation, Move]:
    """The panel in a stage, with the weights that this knowledge gives it; who fails is muted in every stage."""
    asked = asked_in(stage, advisors, knowledge, settings)
    weights = weights_in(stage, asked, knowledge, settings, testing)
    rule, watched = PARADIGMS[settings.vote], is_watched(asked)
    return Panel(asked, rule, weights, settings.advisor_steps, muted, settings.patience, watched)


def is_watched(advisors: Iterable[GameAdvisor]) -> bool:
    """Whether a clock must stand behind these Advisors: our own heed their budgets, which look at it themselves."""
    return any(not getattr(one.advise, "__module__", "").startswith(OURS) for one in advisors)


def asked_in(
    stage: Stage, advisors: Sequence[GameAdvisor], knowledge: Knowledge, settings: Settings
) -> tuple[GameAdvisor, ...]:
    """Who is asked in a stage: not those whom AWL has dropped, whatever the vote, nor the irrelevant of table 7."""
    unasked = set(knowledge[AWL_WEIGHTS].stage(stage).dropped)
    if settings.vote in TABLE_7:
        names = [one.name for one in advisors if one.tier == 3 and one.votes]
        standings = knowledge[PWL_WEIGHTS]
        unasked |= set(names) - set(table_7_weights(standings, names))
    return tuple(one for one in advisors if one.tier != 3 or one.name not in unasked) if unasked else tuple(advisors)
