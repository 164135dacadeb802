"""A game as the page sees it: at a glance, whole, and a position of it as somebody sets it up."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, Field

from hoyle.errors import BadNotation
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position, mask_of
from hoyle.games.words import summary
from hoyle.mind.knowledge_file import load
from hoyle.show.learned import learned
from hoyle.trained import trained_file, trained_games
from hoyle.web.board_data import BoardReply

LocationNumber = Annotated[int, Field(ge=1, le=64)]
Hand = Annotated[int, Field(ge=0, le=64)]


class GameReply(BaseModel):
    """A game at a glance."""

    game: str = Field(description="what it is called here")
    name: str
    summary: str
    origin: str
    locations: int
    men: tuple[int, int]
    value: str = Field(description="draw, first, second, or nothing where it is not known")
    trained: bool = Field(description="whether a trained Hoyle comes with it")


class OpponentReply(BaseModel):
    """One level of a game: who sits there."""

    level: int
    spelling: str
    about: str


class WholeGameReply(GameReply):
    """A game with its rules and opponents."""

    rules: list[tuple[str, str]] = Field(description="paragraphs: what each is about, and its text")
    source: str
    opponents: list[OpponentReply]
    usual: str = Field(description="whom one meets who names nobody")
    remark: str = Field(description="why there are no more levels")
    board: BoardReply
    knows: list[str] = Field(description="what the trained Hoyle has learned, in sentences")
    contests: int = Field(description="how many contests it learned from")
    solved: bool = Field(description="whether exact values are at hand")
    solvable: bool
    captures: bool = Field(description="whether pieces leave the board, so that hands do not follow from it")


class GameFileRequest(BaseModel):
    """A visitor's own game."""

    text: str = Field(max_length=70_000, description="a game file, in TOML")


class SetUpReply(BaseModel):
    """A position that is being set up."""

    board: BoardReply
    problem: str = Field(description="why it cannot be played from; empty if it can")


class PlacesRequest(BaseModel):
    """A position as somebody sets it up: where the pieces are, whose turn it is, what is in hand."""

    first: list[LocationNumber] = Field([], max_length=64, description="the numbers of X's locations")
    second: list[LocationNumber] = Field([], max_length=64)
    mover: Literal["X", "O"] = "X"
    hands: tuple[Hand, Hand] | None = Field(None, description="pieces in hand; what is not on the board if left out")


def glance(name: str, game: Game) -> GameReply:
    """What every reply about a game begins with."""
    return GameReply(
        game=name,
        name=game.name,
        summary=summary(game),
        origin=game.origin,
        locations=game.board.size,
        men=game.men,
        value=game.known_value,
        trained=name in trained_games(),
    )


class KnownOfGame(NamedTuple):
    """What a trained Hoyle has learned of a game, in sentences."""

    sentences: tuple[str, ...] = ()
    contests: int = 0


@lru_cache(maxsize=64)
def known_of(game: Game) -> KnownOfGame:
    """What the trained Hoyle that comes with a game has learned of it."""
    file = trained_file(game)
    if file is None:
        return KnownOfGame()
    knowledge, _, _ = load(file, game)
    return KnownOfGame(tuple(learned(game, knowledge)), knowledge.contests)


def placed(game: Game, request: PlacesRequest) -> Position:
    """The position that somebody sets up, sound or not."""
    sides = request.first, request.second
    if any(number > game.board.size for side in sides for number in side):
        raise BadNotation(f"The board has locations 1 to {game.board.size}.")
    if set(request.first) & set(request.second):
        raise BadNotation("Two pieces cannot stand on one location.")
    masks = [mask_of(number - 1 for number in side) for side in sides]
    left = [max(0, men - mask.bit_count()) for men, mask in zip(game.men, masks, strict=True)]
    hands = request.hands or (left[0], left[1])
    return Position(masks[0], masks[1], FIRST if request.mover == "X" else SECOND, hands)
