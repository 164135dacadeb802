"""The whole API by its own description: whatever fits the schema, or does not, no request makes the server fail.

Each route is tried with a bounded number of examples; HOYLE_FUZZ asks for more. Where a request names a
session, a game or a mind, it is tried with strangers' names and with one that is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error

from hoyle.web.app import create_app
from hoyle.web.playing import ContestOpening, open_contest

EXAMPLES = int(os.environ.get("HOYLE_FUZZ", "4"))
OWN = {"X-Hoyle": "test", "Host": "127.0.0.1"}
PATIENCE = 300  # seconds for one request: a busy machine is not wrong
# Where a name that is there would begin long work, or wait for it.
LONG_WORK = ("/solution", "/events", "/runs", "/trainings", "/comparisons")
THERE = {"game": "tic_tac_toe", "mind": "hoyle(trained)", "item": "significant_states"}  # names that are always there


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    made = create_app(tmp_path)
    yield made
    made.state.studio.close()


def at_home(known: dict[str, str], case: Any) -> Any:
    """The same request with names that are there, in its path, its query and its body: what lies behind is reached."""
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            place.update({name: known[name] for name in known.keys() & place.keys()})
    return case


def examples(app: FastAPI, operation: Any) -> Iterator[Any]:
    """Strategies for one operation: what fits its schema and what does not, with any names and with real ones."""
    opening = ContestOpening(("human", "hoyle"), moves=("b2",))
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        yield operation.as_strategy(generation_mode=mode)
        if not operation.path.endswith(LONG_WORK):
            known = {**THERE, "session_id": open_contest(app.state.studio, "tic_tac_toe", opening).id}
            yield operation.as_strategy(generation_mode=mode).map(partial(at_home, known))


def try_out(strategy: Any) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def attempt(case: Any) -> None:
        case.call_and_validate(headers=OWN, checks=[not_a_server_error], timeout=PATIENCE)

    with suppress(Unsatisfiable):  # an operation without parameters cannot be asked wrongly
        attempt()


@pytest.mark.slow
def test_no_request_makes_the_server_fail(app: FastAPI):
    """schemathesis over every operation: no 5xx, whatever is sent."""
    schema = schemathesis.openapi.from_asgi("/openapi.json", app, headers=OWN)
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) >= 20
    for operation in operations:
        for strategy in examples(app, operation):
            try_out(strategy)


def test_every_route_is_documented_with_its_refusals(app: FastAPI):
    described = app.openapi()["paths"]

    for path, operations in described.items():
        for method, operation in operations.items():
            assert operation.get("summary") or operation.get("description"), (path, method)
            assert {"400", "404", "422"} <= set(operation["responses"]), (path, method)


def test_every_field_of_a_request_has_a_bound(app: FastAPI):
    """No text without a length or a pattern, no number without limits, no list without an end."""
    schemas = app.openapi()["components"]["schemas"]
    asked = {name: one for name, one in schemas.items() if name.endswith("Request")}
    unbounded = [
        f"{name}.{field}"
        for name, one in asked.items()
        for field, shape in one["properties"].items()
        for part in shape.get("anyOf", [shape])
        if not bounded(part)
    ]

    assert asked and unbounded == []


def bounded(shape: dict[str, Any]) -> bool:
    kind = shape.get("type")
    if "enum" in shape or "const" in shape or kind in ("boolean", "null") or "$ref" in shape:
        return True
    needed = {
        "string": ("maxLength", "pattern"),
        "array": ("maxItems",),
        "integer": ("maximum",),
        "number": ("maximum",),
        "object": ("maxProperties",),
    }
    return any(key in shape for key in needed.get(str(kind), ()))
