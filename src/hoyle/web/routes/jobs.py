"""Long work as the page sees it: how it stands, its events as they come, and a way to stop it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from hoyle.web.jobs import Job, JobState
from hoyle.web.refusals import REFUSALS
from hoyle.web.studio import Studio, StudioHere

router = APIRouter(prefix="/api/jobs", tags=["long work"], responses=REFUSALS)

JobId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{24}$")]
LOOK = 0.1  # seconds between two looks for new events
BREATH = 15.0  # seconds after which a quiet stream says that it is still there


class JobReply(BaseModel):
    """How long work stands."""

    id: str
    kind: str
    label: str
    state: JobState
    sentence: str = Field(description="why it failed")
    events: int = Field(description="how many there were so far")
    result: dict[str, object]


def job_reply(job: Job) -> JobReply:
    """A job for the page."""
    return JobReply(
        id=job.id,
        kind=job.kind,
        label=job.label,
        state=job.state,
        sentence=job.sentence,
        events=job.count,
        result=dict(job.result),
    )


@router.get("/{job_id}")
def job_state(job_id: JobId, studio: StudioHere) -> JobReply:
    """How a job stands, and its result once it is done."""
    return job_reply(studio.jobs.job(job_id))


@router.delete("/{job_id}")
def stop_job(job_id: JobId, studio: StudioHere) -> JobReply:
    """Stop a job; what it had to keep is kept."""
    job = studio.jobs.job(job_id)
    studio.jobs.stop(job)
    return job_reply(job)


@router.get("/{job_id}/events", response_class=StreamingResponse)
async def job_events(
    job_id: JobId, request: Request, studio: StudioHere, after: Annotated[int, Query(ge=0, le=10**9)] = 0
) -> StreamingResponse:
    """A job's events as they come (server-sent events), from the one after `after`; `end` comes last."""
    job = studio.jobs.job(job_id)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else after
    with studio.watching.place():  # refused here, while there is still something to refuse; taken below
        return StreamingResponse(_watched(studio, _stream(job, seen, request)), media_type="text/event-stream")


async def _watched(studio: Studio, stream: AsyncIterator[str]) -> AsyncIterator[str]:
    """A stream that holds a place for as long as it goes on."""
    with studio.watching.place():
        async for part in stream:
            yield part


async def _stream(job: Job, seen: int, request: Request) -> AsyncIterator[str]:
    quiet = 0.0
    while not await request.is_disconnected():
        ended = job.ended
        for number, event in job.after(seen):
            yield f"id: {number}\ndata: {json.dumps(event)}\n\n"
            seen, quiet = number, 0.0
        if ended:
            yield f"event: end\ndata: {job_reply(job).model_dump_json()}\n\n"
            return
        if quiet >= BREATH:
            yield ": still here\n\n"
            quiet = 0.0
        await asyncio.sleep(LOOK)
        quiet += LOOK
