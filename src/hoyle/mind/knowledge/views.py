"""Views: how likely a position's mover is to force a gain, by the look of its parts (an item of our own; SPEC B5)."""

from __future__ import annotations

from forr.knowledge import Codec, Knowledge
from hoyle.games.frame import Game
from hoyle.mind.knowledge.item import GameItem, refuse_beyond
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_symmetries, refuse_others
from hoyle.mind.knowledge.view_values import ViewsForm, ViewValues, decode, encode
from hoyle.mind.perception.views.views import views_of


def merge(first: ViewValues, second: ViewValues) -> ViewValues:
    """Both opinions count the same."""
    if first.views != second.views:
        return first if len(first) >= len(second) else second
    places = sorted({*first.entries, *second.entries})
    mean = {place: round((first.entries.get(place, 0) + second.entries.get(place, 0)) / 2) for place in places}
    return ViewValues(first.views, {place: number for place, number in mean.items() if number})


def _refuse_other_views(value: ViewValues, game: Game, knowledge: Knowledge) -> None:
    """Numbers of other views than the game has would be read by nobody, and nobody would notice."""
    refuse_beyond(value.everywhere, game)
    refuse_others(knowledge[SYMMETRIES], game)  # nothing says that they were held to the board before
    if value.views and value.views != views_of(game, learned_symmetries(game, knowledge)).every:
        raise ValueError(f"they are not the ones that {game.id} has with these symmetries")


VIEWS: GameItem[ViewValues] = GameItem(
    "views",
    empty=ViewValues(),
    codec=Codec(encode, decode, ViewsForm),
    merge=merge,
    check=_refuse_other_views,
    about="how parts of the board look before a gain is forced",
)
