"""Options said once: what each takes, what is refused, and how a function's signature and help come to name them."""

from __future__ import annotations

import inspect
from typing import Annotated, TypedDict, Unpack

import pytest

from hoyle.errors import BadNotation, UnknownName
from hoyle.lab import options
from hoyle.lab.options import (
    AT_MOST,
    JOBS,
    LARGEST_NUMBER,
    MATCH_CONTESTS,
    RUNS,
    SEED,
    TEST_CONTESTS,
    Bounds,
    Described,
    LearningOptions,
    Option,
    options_of,
    refuse_outside,
    refuse_unsound,
    takes,
)


class BrewingOptions(TypedDict, total=False):
    """How tea is made."""

    minutes: Annotated[int | None, Option(3, "How long; see {leaves}.", "N", Bounds(1, 5))]
    leaves: Annotated[str, Option("green", "Which leaves.")]


def test_the_options_of_a_kind_are_told_in_their_order():
    minutes, leaves = options_of(BrewingOptions)

    assert minutes == Described("minutes", int | None, Option(3, "How long; see {leaves}.", "N", Bounds(1, 5)))
    assert leaves == Described("leaves", str, Option("green", "Which leaves."))


@pytest.mark.parametrize("number", [1, 3, 5])
def test_numbers_within_the_bounds_will_do(number: int):
    assert Bounds(1, 5).refusal(number) == ""


@pytest.mark.parametrize("number", [0, 6, -3, True, 2.0, "2", None])
def test_numbers_outside_the_bounds_are_quoted(number: object):
    assert Bounds(1, 5).refusal(number) == f"{number!r} is no whole number, from 1 to 5."


def test_what_was_typed_is_quoted_as_it_was_typed():
    assert Bounds(1).refusal(None, "many") == "'many' is no whole number, 1 or more."
    assert Bounds(0).refusal(LARGEST_NUMBER) == ""
    assert Bounds(0).refusal(LARGEST_NUMBER + 1) != ""


def test_what_is_not_given_is_not_refused():
    refuse_unsound({}, BrewingOptions)
    refuse_unsound({"leaves": "black"}, BrewingOptions)
    refuse_outside("minutes", None, Option(None, "How long.", bounds=Bounds(1, 5)))
    refuse_outside("leaves", 7, Option("green", "Which leaves."))


def test_an_option_that_does_not_exist_and_a_number_that_cannot_be_meant_are_refused():
    with pytest.raises(UnknownName, match="minutes"):
        refuse_unsound({"minute": 3}, BrewingOptions)
    with pytest.raises(BadNotation, match=r"minutes.*: 6 is no whole number, from 1 to 5"):
        refuse_unsound({"minutes": 6}, BrewingOptions)


def test_a_function_says_which_options_it_takes():
    """In its signature, by name only and with their defaults, and in its documentation, in its people's words."""

    @takes(BrewingOptions)
    def brew(water: int, **options: Unpack[BrewingOptions]) -> int:
        """Tea."""
        return water + len(options)

    parameters = inspect.signature(brew).parameters
    assert [(name, one.default) for name, one in parameters.items()] == [
        ("water", inspect.Parameter.empty),
        ("minutes", 3),
        ("leaves", "green"),
    ]
    assert parameters["minutes"].annotation == int | None
    assert {parameters[name].kind for name in ("minutes", "leaves")} == {inspect.Parameter.KEYWORD_ONLY}
    assert inspect.getdoc(brew) == "Tea.\nminutes: How long; see leaves.\nleaves: Which leaves."
    assert brew(3, leaves="black") == 4


@pytest.mark.parametrize(
    ("option", "default", "least", "most"),
    [
        (SEED, 0, 0, LARGEST_NUMBER),
        (AT_MOST, 1000, 1, LARGEST_NUMBER),
        (RUNS, 1, 1, 1000),
        (JOBS, 1, 1, 256),
        (MATCH_CONTESTS, 100, 1, LARGEST_NUMBER),
        (TEST_CONTESTS, None, 1, LARGEST_NUMBER),
    ],
)
def test_what_holds_where_nothing_is_said(option: Option[object], default: object, least: int, most: int):
    assert (option.default, option.bounds) == (default, Bounds(least, most))


@pytest.mark.parametrize("name", ["contests", "until", "at_most"])
def test_no_training_stops_before_its_first_contest(name: str):
    refuse_unsound({name: 1}, LearningOptions)
    with pytest.raises(BadNotation):
        refuse_unsound({name: 0}, LearningOptions)


@pytest.mark.parametrize(
    ("option", "default", "least", "most"),
    [
        (options.MOST, 6, 1, LARGEST_NUMBER),
        (options.WINDOW, 10, 1, LARGEST_NUMBER),
        (options.DEPTH, 0, 0, 30),
        (options.DIAGNOSIS_CONTESTS, 25, 1, 100_000),
        (options.SHOWN_MISTAKES, 3, 0, 100),
        (options.REPORT_RUNS, 3, 0, 100),
        (options.REPORT_AT_MOST, None, 1, 100_000),
        (options.PUZZLES, 10, 1, 500),
        (options.EXPERIMENT_RUNS, None, 1, 1000),
        (options.EXPERIMENT_SEED, None, 0, LARGEST_NUMBER),
        (options.EXPERIMENT_CONTESTS, None, 1, LARGEST_NUMBER),
        (options.PORT, 8765, 0, 65535),
    ],
)
def test_what_holds_at_every_door(option: Option[object], default: object, least: int, most: int):
    assert (option.default, option.bounds) == (default, Bounds(least, most))
    assert option.bounds.refusal(least) == option.bounds.refusal(most) == ""
    assert option.bounds.refusal(least - 1) and option.bounds.refusal(most + 1)


def test_an_engine_has_an_hour_at_most():
    assert options.MOVE_TIME_LIMITS == (0.01, 3600.0)


def test_a_bound_that_nobody_meets_is_told_only_to_who_passes_it():
    assert Bounds(1).refusal(0) == "0 is no whole number, 1 or more."
    assert Bounds(1).refusal(LARGEST_NUMBER + 1).endswith(f"is no whole number, from 1 to {LARGEST_NUMBER}.")


@pytest.mark.parametrize(
    ("given", "told"),
    [({"without": "leery"}, "without"), ({"zones": 1}, "zones"), ({"vote": 3}, "vote"), ({"without": [3]}, "without")],
)
def test_what_is_not_of_the_type_is_refused(given: dict[str, object], told: str):
    with pytest.raises(BadNotation, match=rf"{told}.*will not do; expected"):
        refuse_unsound(given, LearningOptions)


def test_what_is_of_the_type_will_do():
    refuse_unsound({"without": ["leery"], "with_": (), "zones": True, "vote": "3", "patterns": "2001"}, LearningOptions)
