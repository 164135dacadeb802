"""Experiments: the papers', each in a size to choose; the ledgers there are, how far they are, and what they found."""

from __future__ import annotations

from functools import cache
from pathlib import Path as FilePath
from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, Field

from hoyle.lab.experiments.arranging import places, runs_at
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.reading import shipped_file
from hoyle.lab.experiments.shipped import shipped
from hoyle.web.experiment_work import ExperimentSize, LedgerPlace, markdown_on, report_on, run_in_studio
from hoyle.web.jobs import Job
from hoyle.web.refusals import REFUSALS, NotHere, NotNow
from hoyle.web.routes.jobs import JobReply, job_reply
from hoyle.web.studio import Studio, StudioHere

router = APIRouter(prefix="/api/experiments", tags=["experiments"], responses=REFUSALS)

ExperimentId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,80}$")]
SizeAsked = Annotated[ExperimentSize, Path(description="a taste, small, or whole as the file has it")]
KIND = "experiment"


class LedgerReply(BaseModel):
    """A ledger that there is, and how far it is."""

    size: ExperimentSize
    finished: int
    runs: int
    job: JobReply | None = Field(description="the work that goes on with it now")


class ExperimentReply(BaseModel):
    """An experiment of the papers."""

    name: str
    question: str
    source: str
    arms: int
    runs: int
    minutes: float | None = Field(description="about how long all of it takes on two cores")
    ledgers: list[LedgerReply]


class TableReply(BaseModel):
    """A table of findings."""

    title: str
    heading: list[str]
    rows: list[list[str]]


class ReportReply(BaseModel):
    """What an experiment has found so far."""

    name: str
    size: ExperimentSize
    question: str
    source: str
    note: str
    legend: str
    finished: int
    runs: int
    tables: list[TableReply]
    worse: list[str] = Field(description="a sentence for each figure that is worse than the paper's")


@router.get("")
def experiments(studio: StudioHere) -> list[ExperimentReply]:
    """The papers' experiments, with the ledgers that there are of each."""
    return [_reply(studio, name) for name in shipped()]


@router.post("/{name}/{size}/runs")
def run_experiment(name: ExperimentId, size: SizeAsked, studio: StudioHere) -> JobReply:
    """Run an experiment, or go on with it where its ledger stands."""
    place = _place(studio, name, size)
    if _under_way(studio, place) is not None:
        raise NotNow("This experiment is under way already.")
    return job_reply(studio.jobs.submit(KIND, run_in_studio, place, f"{name}, {size}"))


@router.get("/{name}/{size}")
def report(name: ExperimentId, size: SizeAsked, studio: StudioHere) -> ReportReply:
    """What an experiment has found so far, the paper's figures beside ours."""
    place = _place(studio, name, size)
    _refuse_missing(place)
    return ReportReply.model_validate({"name": name, "size": size, **studio.thinkers.ask(report_on, place)})


@router.get("/{name}/{size}/report.md", response_class=Response)
def report_page(name: ExperimentId, size: SizeAsked, studio: StudioHere) -> Response:
    """The report as a page to take away."""
    place = _place(studio, name, size)
    _refuse_missing(place)
    headers = {"content-disposition": f'attachment; filename="{name}-{size}.md"'}
    return Response(studio.thinkers.ask(markdown_on, place), media_type="text/markdown", headers=headers)


def _place(studio: Studio, name: str, size: ExperimentSize) -> LedgerPlace:
    if name not in shipped():
        raise NotHere(f"There is no experiment {name[:80]!r} here; the page Experiments lists those that there are.")
    return LedgerPlace(name, size, str(studio.folder / "experiments" / f"{name}.{size}.ledger"))


def _refuse_missing(place: LedgerPlace) -> None:
    if not FilePath(place.file).is_file():
        raise NotHere(f"{place.name} has not been run here in this size; run it first.")


def _under_way(studio: Studio, place: LedgerPlace) -> Job | None:
    jobs = (job for job in studio.jobs.of_kind(KIND) if job.argument == place and not job.ended)
    return next(jobs, None)


@cache
def _glance(name: str) -> dict[str, object]:
    spec = shipped_file(name)
    arms = places(spec)
    return {
        "question": spec.question,
        "source": spec.source or "",
        "arms": len(arms),
        "runs": sum(runs_at(spec, arm) for arm in arms),
        "minutes": spec.minutes,
    }


def _reply(studio: Studio, name: str) -> ExperimentReply:
    sizes: tuple[ExperimentSize, ...] = ("taste", "small", "whole")
    found = [_ledger(studio, _place(studio, name, size)) for size in sizes]
    there = [one for one in found if one is not None]
    return ExperimentReply.model_validate({"name": name, "ledgers": there, **_glance(name)})


def _ledger(studio: Studio, place: LedgerPlace) -> LedgerReply | None:
    """How far a ledger is; None where there is none and nobody is about to make one."""
    job = _under_way(studio, place)
    done = planned = 0
    if FilePath(place.file).is_file():
        with open_ledger(FilePath(place.file)) as ledger:
            done, planned = len(ledger.finished()), ledger.planned
    elif job is None:
        return None
    return LedgerReply(size=place.size, finished=done, runs=planned, job=job_reply(job) if job else None)
