"""Two knowledge files made one (SPEC U5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from forr.pwl import Standing
from hoyle.errors import BadFile
from hoyle.games.load import load
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS, Standings
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, StateValue
from hoyle.mind.knowledge_file import KnowledgeFile
from hoyle.mind.knowledge_merge import merge
from hoyle.mind.settings import Settings
from tests.contracts.test_every_item import learned
from tests.mind.learning.experiences import key, symmetric

HERE, THERE = key("XX./OO./... X"), key("X../OO./X.. X")
AFTER = key("XXX/OO./... O")


def file(**values: object) -> KnowledgeFile:
    knowledge = symmetric()
    for name, value in values.items():
        knowledge = knowledge.replacing(items()[name], value)
    return KnowledgeFile(replace(knowledge, contests=10), Settings())


def test_counts_are_added():
    one = file(contest_length=(10, 70), first_or_second=(1, 2, 7), expert_moves={HERE: {AFTER: (2, 1)}})
    another = file(contest_length=(10, 90), first_or_second=(0, 0, 10), expert_moves={HERE: {AFTER: (1, 1)}, THERE: {}})

    both, notes = merge(one, another)

    assert both.knowledge.contests == 20
    assert both.knowledge[CONTEST_LENGTH] == (20, 160)
    assert both.knowledge[FIRST_OR_SECOND] == (1, 2, 17)
    assert both.knowledge[EXPERT_MOVES][HERE] == {AFTER: (3, 2)}
    assert notes == ()


def test_states_are_united_and_no_state_is_both_dangerous_and_significant():
    one = file(significant_states=States({HERE: StateValue(1, 1, (AFTER,))}), dangerous_states={THERE: (1, 0)})
    another = file(significant_states=States({THERE: StateValue(-1, 2, ())}))

    both, _ = merge(one, another)

    assert set(both.knowledge[SIGNIFICANT_STATES]) == {HERE, THERE}
    assert both.knowledge[DANGEROUS_STATES] == {}


def test_opinions_are_added():
    one = file(pwl_weights=Standings({"open": Standing(4, 3)}))
    another = file(pwl_weights=Standings({"open": Standing(6, 1), "cyber": Standing(1, 1)}))

    both, _ = merge(one, another)

    assert both.knowledge[PWL_WEIGHTS] == Standings({"open": Standing(10, 4), "cyber": Standing(1, 1)})


@pytest.mark.parametrize("game", ["tic_tac_toe", "five_mens_morris"])
def test_a_file_merged_with_an_empty_one_is_itself(game: str):
    knowledge = replace(learned(game)[-1], contests=4)
    meeting = learned(game)[0]

    both, _ = merge(KnowledgeFile(knowledge, Settings()), KnowledgeFile(meeting, Settings()))

    assert both.knowledge == knowledge


def test_the_first_files_settings_are_kept_and_that_is_said():
    other = file()._replace(settings=Settings(search_steps=1, vote="1"))

    both, notes = merge(file(), other)

    assert both.settings == Settings()
    assert notes == ("The settings differ (vote, search_steps); those of the first file are kept.",)


def test_other_symmetries_are_refused():
    """Their positions are filed under other keys."""
    lonely = file(symmetries=(tuple(range(9)),))

    with pytest.raises(BadFile, match=r"different symmetries of 'tic_tac_toe' \(8 and 1\)"):
        merge(file(), lonely)


def test_two_games_are_refused():
    achi = KnowledgeFile(symmetric(load("achi")), Settings())

    with pytest.raises(BadFile, match="'tic_tac_toe' and of 'achi'"):
        merge(file(), achi)
