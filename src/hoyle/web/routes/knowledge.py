"""What a mind knows, at a glance and item by item, drawn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from hoyle.mind.knowledge import items
from hoyle.web.mind_work import ItemPage, item_page, overview_of
from hoyle.web.opened_minds import place_of
from hoyle.web.refusals import REFUSALS, NotHere
from hoyle.web.routes.tinkering import GameAsked, MindSpelling
from hoyle.web.studio import StudioHere

router = APIRouter(prefix="/api/knowledge", tags=["knowledge"], responses=REFUSALS)

ItemAsked = Annotated[str, Path(pattern=r"^[a-z][a-z0-9_]{0,99}$")]


class ItemReply(BaseModel):
    """An item of useful knowledge."""

    item: str
    size: int
    about: str
    origin: str = Field(description="when it is learned, and with the help of what")


class KnowledgeReply(BaseModel):
    """What a mind knows, at a glance."""

    game: str
    mind: str
    contests: int
    panel: str
    vote: str
    without: list[str]
    by_hand: dict[str, float]
    training: dict[str, str] = Field(description="who taught it, and the seed; as far as the file says")
    learned: list[str] = Field(description="in five sentences")
    items: list[ItemReply]
    weights: dict[str, float]


class KnowledgeCardReply(BaseModel):
    """One thing that is known, drawn."""

    svg: str
    caption: list[str]


class ItemPageReply(BaseModel):
    """Some entries of an item."""

    total: int
    lines: list[str]
    cards: list[KnowledgeCardReply]


@router.get("")
def knowledge(studio: StudioHere, game: GameAsked, mind: MindSpelling) -> KnowledgeReply:
    """What a mind knows of a game."""
    told = studio.thinkers.ask(overview_of, place_of(studio, game, mind))
    return KnowledgeReply.model_validate({"game": game, "mind": mind, **told})


@router.get("/{item}")
def knowledge_item(
    item: ItemAsked,
    studio: StudioHere,
    game: GameAsked,
    mind: MindSpelling,
    begin: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    number: Annotated[int, Query(ge=1, le=24)] = 12,
) -> ItemPageReply:
    """Some entries of one item, drawn where it can be drawn."""
    if item not in items():
        raise NotHere(f"There is no item {item[:60]!r}; there are {', '.join(sorted(items()))}.")
    asked = ItemPage(place_of(studio, game, mind), item, begin, number)
    return ItemPageReply.model_validate(studio.thinkers.ask(item_page, asked))
