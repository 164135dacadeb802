"""Experiments in the studio: listed, run, stopped, gone on with by another server, reported (SPEC E6, E7)."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.one_run import run_one
from hoyle.lab.experiments.shipped import shipped
from hoyle.web.experiment_work import LedgerPlace, run_in_studio
from tests.web.conftest import client_of

NAME = "blackboard-table-2"


class Heard:
    """Whoever hears how far an experiment is."""

    def __init__(self) -> None:
        self.events: list[dict] = []

    def report(self, event: dict) -> None:
        self.events.append(event)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A studio whose server was killed after the first run of an experiment."""
    folder = tmp_path_factory.mktemp("experiments")
    place = LedgerPlace(NAME, "taste", str(folder / "experiments" / f"{NAME}.taste.ledger"))
    with ledger_for(Path(place.file), place.experiment) as ledger:
        ledger.add(run_one(place.experiment.plans[0]))
    return folder


def listed(client: TestClient) -> dict[str, dict]:
    return {one["name"]: one for one in client.get("/api/experiments").json()}


def test_the_papers_experiments_are_listed_with_the_ledgers_there_are(folder: Path):
    with client_of(folder) as client:
        found = listed(client)

    assert set(found) == set(shipped())
    assert [(one["size"], one["finished"], one["job"]) for one in found[NAME]["ledgers"]] == [("taste", 1, None)]
    assert all(not one["ledgers"] for name, one in found.items() if name != NAME)


def test_an_experiment_is_gone_on_with_where_its_ledger_stands(folder: Path):
    """The run that is there is not done again; word of every step is given."""
    place, heard = LedgerPlace(NAME, "taste", str(folder / "experiments" / f"{NAME}.taste.ledger")), Heard()
    result = run_in_studio(place, heard)

    assert result["finished"] == result["runs"] == len(place.experiment.plans)
    assert (heard.events[0]["finished"], heard.events[-1]["finished"]) == (1, result["runs"])
    with client_of(folder) as client:
        report = client.get(f"/api/experiments/{NAME}/taste").json()
        page = client.get(f"/api/experiments/{NAME}/taste/report.md")
    assert report["finished"] == report["runs"] == result["runs"]
    assert report["tables"] and all(
        len(row) == len(table["heading"]) for table in report["tables"] for row in table["rows"]
    )
    assert page.text.startswith(f"# {NAME}")


def test_an_experiment_waits_its_turn_and_is_not_begun_twice(client: TestClient):
    begun = client.post(f"/api/experiments/{NAME}/small/runs").json()

    assert begun["state"] in ("waiting", "running")
    assert client.post(f"/api/experiments/{NAME}/small/runs").status_code == 409
    assert listed(client)[NAME]["ledgers"][0]["job"]["id"] == begun["id"]
    client.delete(f"/api/jobs/{begun['id']}")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("no-such-experiment/taste", 404),
        (f"{NAME}/huge", 422),
        (f"{NAME}/small", 404),
        ("..%2F..%2Fetc/taste", 404),
        (f"{NAME}/small/report.md", 404),
    ],
)
def test_what_was_not_run_is_refused_in_a_sentence(client: TestClient, path: str, status: int):
    assert client.get(f"/api/experiments/{path}").status_code == status
