"""How the studio says no: a status and one sentence, as JSON; whatever a visitor sends, never a traceback.

A HoyleError becomes 400 with its own sentence. What is not there, not now, or too much has a class here.
"""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from hoyle.errors import BadGameFile, HoyleError

LOG = logging.getLogger("hoyle.web")


class NotHere(HoyleError):
    """There is no session, contest, game or job of that name, or there is none any more."""


class NotNow(HoyleError):
    """What was asked does not fit the state that the session is in."""


class TooMuch(HoyleError):
    """There is no room for another session, game or job."""


STATUS: tuple[tuple[type[HoyleError], int], ...] = ((NotHere, 404), (NotNow, 409), (TooMuch, 429))


class FaultReply(BaseModel):
    """One fault of a game file."""

    key: str
    line: int = Field(description="0: the file as a whole")
    message: str


class RefusalReply(BaseModel):
    """Why a request was refused."""

    kind: str = Field(description="the kind of error, as in BadNotation")
    sentence: str = Field(description="what was wrong and what to do, for a person")
    faults: list[FaultReply] = Field(default=[], description="of a game file, one by one")


# What any route may answer besides what it is asked for: for `APIRouter(responses=REFUSALS)`.
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": RefusalReply, "description": words}
    for status, words in {
        400: "The request cannot be done, and the sentence says why.",
        403: "The request comes from another site.",
        404: "There is nothing of that name.",
        409: "Not in this state.",
        413: "The request is too large.",
        422: "The request is not what the schema says.",
        429: "There is no room for more.",
    }.items()
}


def refusal(status: int, kind: str, sentence: str, faults: tuple[FaultReply, ...] = ()) -> JSONResponse:
    """A refusal as a response."""
    reply = RefusalReply(kind=kind, sentence=sentence, faults=list(faults))
    return JSONResponse(reply.model_dump(), status_code=status)


def answer_errors(app: FastAPI) -> None:
    """Let every error leave as a sentence."""
    app.add_exception_handler(HoyleError, _hoyle_error)
    app.add_exception_handler(RequestValidationError, _not_the_schema)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _defect)


def _hoyle_error(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HoyleError)
    status = next((number for kind, number in STATUS if isinstance(error, kind)), 400)
    faults: tuple[FaultReply, ...] = ()
    if isinstance(error, BadGameFile):
        faults = tuple(FaultReply(key=one.key, line=one.line, message=one.message) for one in error.faults)
    return refusal(status, type(error).__name__, str(error), faults)


def _not_the_schema(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return refusal(422, "BadRequest", f"{where[:100]}: {first['msg']}.")


def _http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return refusal(error.status_code, "BadRequest", f"{error.detail}.")


def _defect(request: Request, error: Exception) -> JSONResponse:
    LOG.error("defect in %s %s", request.method, request.url.path, exc_info=error)
    return refusal(500, "Defect", f"Hoyle itself has failed here ({type(error).__name__}); please report it.")
