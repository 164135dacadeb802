"""The application: routers found by their files, pages in their shell, and around all of it the doorkeeper."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.staticfiles import StaticFiles

from hoyle.web import pages, routes
from hoyle.web.limits import USUAL_LIMITS, StudioLimits
from hoyle.web.refusals import answer_errors
from hoyle.web.security import Doorkeeper
from hoyle.web.studio import Clock, Studio

ABOUT = """The studio's HTTP API, which its own pages use and other programs may.

A request that changes something needs the header `X-Hoyle`, with any value. Whatever is refused is refused with a
sentence. Locations are numbered from 1; positions and moves are in Hoyle's notation."""


def create_app(
    folder: Path, *, limits: StudioLimits = USUAL_LIMITS, host: str = "127.0.0.1", now: Clock | None = None
) -> FastAPI:
    """The studio; `folder` keeps what must outlive the server, `host` is where it will listen."""
    studio = Studio(folder, limits) if now is None else Studio(folder, limits, now)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        try:
            yield
        finally:
            studio.close()

    app = FastAPI(title="Hoyle's studio", description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.studio = studio
    app.add_middleware(Doorkeeper, host=host, body_bytes=limits.body_bytes)
    answer_errors(app)
    for router in routers():
        app.include_router(router)
    app.mount("/static", StaticFiles(directory=pages.STATIC), name="static")
    app.include_router(pages.router)
    return app


def routers() -> Iterator[APIRouter]:
    """The `router` of every file in routes/, in the order of their names."""
    for module in sorted(found.name for found in pkgutil.iter_modules(routes.__path__)):
        router = getattr(importlib.import_module(f"{routes.__name__}.{module}"), "router", None)
        if isinstance(router, APIRouter):
            yield router
