"""A mind to tinker with: its panel, Advisors switched off and on, weights set by hand, two minds compared."""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi import Path as PathParameter
from pydantic import BaseModel, Field, StringConstraints

from hoyle.cache import written_atomically
from hoyle.errors import BadFile, HoyleError
from hoyle.mind.knowledge_reading import LARGEST
from hoyle.web.mind_work import Comparison, Tinkering, compare, keep_mind, seats_of, take_in
from hoyle.web.minds import learned_name, refuse_harmful
from hoyle.web.opened_minds import MIND_PATTERN, MindPlace, place_of
from hoyle.web.refusals import REFUSALS, TooMuch
from hoyle.web.routes.jobs import JobReply, job_reply
from hoyle.web.shelf import GAME_PATTERN
from hoyle.web.studio import Studio, StudioHere

router = APIRouter(prefix="/api/minds", tags=["minds"], responses=REFUSALS)

MindName = Annotated[str, PathParameter(pattern=r"^mind-[0-9a-f]{24}$")]
MindSpelling = Annotated[
    str, Query(pattern=MIND_PATTERN, description="hoyle, hoyle(trained), hoyle(mind-…), training-…")
]
GameAsked = Annotated[str, Query(pattern=GAME_PATTERN)]
AdvisorAsked = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,99}$")]
HandWeight = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]


class TinkeringRequest(BaseModel):
    """A mind with what is to be changed of it."""

    mind: str = Field(pattern=MIND_PATTERN)
    off: list[AdvisorAsked] | None = Field(
        default=None, max_length=200, description="who is switched off; as the mind has it if null"
    )
    weights: dict[AdvisorAsked, HandWeight] = Field(default={}, max_length=200, description="set by hand")
    name: str = Field(default="hoyle", pattern=r"^[A-Za-z0-9 _-]{1,40}$")

    def tinkering(self, studio: Studio, game: str) -> Tinkering:
        """The same for whoever does the work."""
        off = None if self.off is None else tuple(self.off)
        weights = tuple(sorted(self.weights.items()))
        return Tinkering(place_of(studio, game, self.mind), off, weights, self.name)


class NewMindRequest(TinkeringRequest):
    """A changed mind to be kept."""

    game: str = Field(pattern=GAME_PATTERN)


class ComparisonRequest(BaseModel):
    """Two minds to be compared, with each other or each with a challenger."""

    game: str = Field(pattern=GAME_PATTERN)
    one: TinkeringRequest
    other: TinkeringRequest
    contests: int = Field(default=100, ge=2, le=400)
    seed: int = Field(default=0, ge=0, le=2**53)
    challenger: str = Field(
        default="", max_length=60, description="a contestant such as random; with each other if empty"
    )


class FileRequest(BaseModel):
    """A knowledge file that a visitor has."""

    game: str = Field(pattern=GAME_PATTERN)
    content: str = Field(max_length=990_000, description="the file, compressed with gzip, in base 64")


class MindReply(BaseModel):
    """A mind that was kept."""

    mind: str = Field(description="its spelling, by which it can be played")
    game: str
    contests: int = Field(description="that it was learned from")


class AdvisorSeatReply(BaseModel):
    """An Advisor of a mind."""

    name: str
    title: str
    tier: int
    on: bool
    votes: bool
    weight: float
    by_hand: bool
    rationale: str


class MindPanelReply(BaseModel):
    """Who is on a mind's panel."""

    weighs: bool = Field(description="whether its vote knows weights")
    vote: str
    stages: list[str]
    seats: list[AdvisorSeatReply]


@router.get("/panel")
def panel(studio: StudioHere, game: GameAsked, mind: MindSpelling) -> MindPanelReply:
    """Who is on a mind's panel, and what each counts."""
    return MindPanelReply.model_validate(studio.thinkers.ask(seats_of, Tinkering(place_of(studio, game, mind))))


@router.post("")
def keep_changed(request: NewMindRequest, studio: StudioHere) -> MindReply:
    """Keep a mind as it was changed, to be played with."""
    tinkering = request.tinkering(studio, request.game)
    return new_mind(studio, request.game, lambda file: studio.thinkers.ask(keep_mind, (tinkering, file)))


@router.post("/comparisons")
def begin_comparison(request: ComparisonRequest, studio: StudioHere) -> JobReply:
    """Let two minds play; the job's result has the counts with their limits of confidence."""
    if request.challenger and learned_name(request.challenger):
        raise HoyleError("A mind that was learned here is no challenger; compare it as one of the two.")
    if request.challenger:
        refuse_harmful(studio.shelf.game(request.game), request.challenger)
    one, other = request.one.tinkering(studio, request.game), request.other.tinkering(studio, request.game)
    asked = Comparison(one, other, request.contests, request.seed, request.challenger)
    return job_reply(studio.jobs.submit("comparison", compare, asked, f"comparing two minds at {request.game}"))


@router.post("/files")
def bring_file(request: FileRequest, studio: StudioHere) -> MindReply:
    """Take in a knowledge file that a visitor has; it is checked as a stranger's."""
    content = _unpacked(request.content)
    studio.shelf.game(request.game)

    def check(file: str) -> int:
        with written_atomically(Path(file)) as out:
            out.write(content)
        place = MindPlace(str(studio.folder), request.game, file, Path(file).stat().st_mtime_ns)
        return studio.thinkers.ask(take_in, (place, file))

    return new_mind(studio, request.game, check)


@router.get("/{mind}/file", response_class=Response)
def mind_file(mind: MindName, studio: StudioHere) -> Response:
    """The knowledge file of a mind, to keep elsewhere."""
    content = studio.minds.file(mind).read_bytes()
    headers = {"content-disposition": f'attachment; filename="{mind}.json"'}
    return Response(content, media_type="application/json", headers=headers)


def new_mind(studio: Studio, game: str, write: Callable[[str], int]) -> MindReply:
    """A new mind, which `write` puts into its file; where it cannot be, nothing is left behind."""
    if studio.minds.folder.is_dir() and sum(1 for _ in studio.minds.folder.glob("mind-*.json")) >= studio.limits.minds:
        raise TooMuch(f"There is room for {studio.limits.minds:,} minds here, and all of it is taken.")
    name, file = studio.minds.new_file()
    try:
        contests = write(str(file))
    except BaseException:
        with suppress(OSError):
            file.unlink()
        raise
    return MindReply(mind=f"hoyle({name})", game=game, contests=contests)


def _unpacked(content: str) -> bytes:
    """What a visitor sent, no larger than any knowledge file."""
    try:
        packed = b64decode(re.sub(r"\s", "", content), validate=True)
        unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
        unpacked = unpacking.decompress(packed, LARGEST + 1)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise BadFile(f"What was sent is no file compressed with gzip, in base 64 ({error}).") from None
    if len(unpacked) > LARGEST:
        raise BadFile(f"The file is larger than {LARGEST // 2**20} MB, so it is no knowledge file of ours.")
    return unpacked
