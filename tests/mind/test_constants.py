"""Numbers that a paper gives, or that documents and experiments were made with: who changes one, changes them too."""

from __future__ import annotations

from importlib import import_module

import pytest

OF_THE_PAPERS = {
    "perception.lines.metric": {"FIELD_OF_VIEW": 4},  # visual cues: metric units
    "knowledge.zone_values": {"STEADY": 20, "HEARD": 10, "FEWEST": 5, "SIGNIFICANT": 0.01},  # tutorial, 4.2
    "learning.zones": {"TRIED": 25, "EVERY": 10, "IMPORTANT": 0.85},
    "learning.openings": {"PART": 10},  # ideal trainer, 2.2
    "knowledge.histories": {"MOST_HISTORIES": 50},
    "knowledge.pattern_cache": {"RECURS": 2, "CONSISTENT": 0.75},  # visual cues, section 3
    "knowledge.pattern_advisors": {"MOST_GENERALISATIONS": 20, "FAIR_TRIAL": 10, "CLEARLY": 0.1},
    "learning.awl_weights": {"EVERY": 10},  # AWL, section 3
    "advisors.tier3.coverage": {"FIRST_CHOICE": 10, "SECOND_CHOICE": 9},
    "advisors.tier3.shortcut": {"STRENGTH": 8},
    "advisors.tier3.patsy": {"INSISTENCE": 8},
}
OF_OUR_OWN = {
    "advisors.tier2.blockade_planner": {"DEPTH": 4},
    "advisors.tier2.fork_planner": {"DEPTH": 4},
    "advisors.tier2.mill_planner": {"DEPTH": 3},
    "advisors.tier3.foresight": {"STEEP": 3},
    "advisors.tier3.wary": {"STEEP": 12},
    "knowledge.endings": {"DOUBT": 10},
    "knowledge.leeway": {
        "FEWEST": 100,
        "WIDEST": 32.0,
        "TOLERABLE": 0.004,
        "MOST_TOLERABLE": 0.01,
        "HARDLY_ANY": 0.03,
        "AT_LEAST": 2.0,
    },
    "learning.dangerous_states": {"MOST_DANGERS": 500},
    "learning.forgetting": {"PART": 10},
    "learning.leeway": {"IMAGINED": 20, "TURNS": 3},
    "learning.rehearsal": {"TURNS": 3, "ANSWERS": 3},
    "learning.significant_states": {
        "REVIEWED": 32,
        "FEWEST_STEPS": 30,
        "ROADS_AT_ONCE": 8,
        "DANGERS_AT_ONCE": 4,
        "TRIES": 5,
    },
    "learning.study": {"EFFORT": 300, "GAIN_SHARE": 4},
    "learning.symmetries": {"MOST_QUESTIONS": 200},
    "learning.views": {"IMAGINED": 100, "TURNS": 3, "LIKELY": 2, "PLIES": 7, "ROUNDS": 5},
    "weighing": {"SHUT_IN_WEIGHT": 2.0},
    "perception.views.views": {"MOST_IMAGES": 300, "MOST_LOCATIONS": 10},
}
BOUNDS_OF_FILES = {
    "knowledge.forms": {"LONGEST_POSITION": 200, "LONGEST_PLAY": 20_000},
    "knowledge_reading": {"LARGEST": 32 * 2**20, "MOST_VALUES": 2_000_000, "MOST_NESTED": 24},
}


@pytest.mark.parametrize(
    ("module", "numbers"), [*OF_THE_PAPERS.items(), *OF_OUR_OWN.items(), *BOUNDS_OF_FILES.items()], ids=str
)
def test_a_number_is_what_it_was_when_it_was_written_about(module: str, numbers: dict[str, float]):
    found = import_module(f"hoyle.mind.{module}")

    assert {name: getattr(found, name) for name in numbers} == numbers
