"""Numbers that a paper gives, or that documents and experiments were made with: who changes one, changes them too."""

from __future__ import annotations

from importlib import import_module

import pytest

OF_THE_PAPERS = {
    "turing": {"FEWEST_RUNS": 5},  # ideal trainer, 2.3
    "learning": {"STANDARD": 20},  # ideal trainer, 2.1
    "trainers.alternation": {"LESSONS": 2, "PRACTICES": 7},  # ideal trainer, section 4
    "trainers.tutorial_mixture": {"ROUNDS": 2, "AT_A_TIME": 2, "AT_LAST": 20},  # tutorial, section 6
    "trainers.falling_ratio": {"SKILLED": 20, "AT_FIRST": 50.0, "AT_LAST": 10.0},
}
OF_OUR_OWN = {
    "trainers.active": {"LOOKED_INTO": 12},
    "trainers.foreign": {"FIRST_FEW": 40},
    "meeting": {"MEETING": 10},
    "essential_positions": {"MOST_ESSENTIAL": 400},
    "game_report": {"MEETINGS": 100, "JUDGED": 20, "VOTERS": 8},
    "grading": {"TRIES": 3, "HALF": 0.5},
    "judge": {"MARGIN": 100, "MOST_IN_LINE": 9},
    "lessons": {"MOST_LOOKED_AT": 500, "MOST_SEARCHED": 60, "FORK": 3, "LONGEST_ENDING": 9},
    "puzzles": {"AT_ONCE": 2, "MOST_TRIED": 12},
    "review": {"MOST_TURNS": 30, "MOST_PLIES": 60},
    "experiments.findings": {"SMALL_BOARD": 9},
}
BOUNDS_OF_FILES = {
    "repetition": {"MOST_CARDS": 2000, "LONGEST_ID": 200},
    "resuming": {"LONGEST_SEED": 200},
    "experiments.ledger_checks": {"MOST_PARTS": 10, "LARGEST_VALUE": 64 * 2**20},
    "experiments.spec": {"MOST_RUNS": 1000},
    "experiments.resolving": {"OWN_CONTESTS": 20, "MOST_ARMS": 10_000},
}


@pytest.mark.parametrize(
    ("module", "numbers"), [*OF_THE_PAPERS.items(), *OF_OUR_OWN.items(), *BOUNDS_OF_FILES.items()], ids=str
)
def test_a_number_is_what_it_was_when_it_was_written_about(module: str, numbers: dict[str, float]):
    found = import_module(f"hoyle.lab.{module}")

    assert {name: getattr(found, name) for name in numbers} == numbers
