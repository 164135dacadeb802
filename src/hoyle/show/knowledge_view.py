"""A view of what is known: in words for a terminal, a table for a notebook, data for programs (SPEC K15, U7)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from forr.knowledge import Knowledge
from hoyle.errors import HoyleError, UnknownName
from hoyle.games.frame import Game
from hoyle.html_table import html_table
from hoyle.json_data import JsonObject
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge_page import written
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.names import spelled
from hoyle.mind.settings import Settings
from hoyle.science import frame
from hoyle.show.knowledge import TABLE_8_6, overview, sizes, told
from hoyle.show.learned import learned
from hoyle.show.picture import save_picture
from hoyle.show.sheet import sheet

if TYPE_CHECKING:
    from hoyle.science import DataFrame

COLUMNS = 3  # of a sheet


@dataclass(frozen=True, repr=False)
class KnowledgeView:
    """What is known of a game, or one item of it; printed, it is told in words."""

    game: Game
    knowledge: Knowledge
    settings: Settings
    item: str = ""  # none: all of them
    most: int = 6  # entries of an item that are told

    def __str__(self) -> str:
        if not self.item:
            return overview(self.game, self.knowledge, self.settings)
        return told(self.game, self.knowledge, items()[self.item], self.most)

    def __repr__(self) -> str:
        about = f", item={self.item!r}, size={self.sizes[self.item]}" if self.item else ""
        return f"KnowledgeView({self.game.id!r}, contests={self.knowledge.contests}{about})"

    @property
    def sizes(self) -> dict[str, int]:
        """How much each item holds, as the papers count it."""
        return sizes(self.knowledge)

    @property
    def learned(self) -> list[str]:
        """What was learned, in five sentences."""
        return learned(self.game, self.knowledge)

    def rows(self) -> list[JsonObject]:
        """A row for each item: its name, its size, what the tutorial held, and what it is."""
        papers = TABLE_8_6.get(self.game.id, {})
        return [
            {"item": name, "size": size, "table_8_6": papers.get(name), "about": items()[name].about}
            for name, size in self.sizes.items()
        ]

    def to_dict(self) -> JsonObject:
        """The file's own words for one item, or the sizes of all, as `hoyle knowledge --json` prints them."""
        head: JsonObject = {
            "game": self.game.id,
            "contests": self.knowledge.contests,
            "settings": self.settings.as_data(),
        }
        if not self.item:
            papers = TABLE_8_6.get(self.game.id)
            return {**head, "learned": self.learned, "sizes": self.sizes, "table_8_6": papers}
        value = written(items()[self.item], self.knowledge, Texts(self.game))
        return {**head, "item": self.item, "size": self.sizes[self.item], "value": value}

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each item; needs the extra `science`."""
        return frame(self.rows())

    @property
    def svg(self) -> str:
        """The entries of one item that are told, drawn on a sheet; refused where there is nothing to draw."""
        from hoyle.show.knowledge_cards import page_of

        if not self.item:
            raise HoyleError("What is known has no one picture; name an item, as in 'significant_states'.")
        cards = page_of(self.game, self.knowledge, items()[self.item], 0, self.most, captioned=True).cards
        if not cards:
            raise HoyleError(f"There is nothing to draw of {self.item!r}.")
        return sheet([card.svg for card in cards], COLUMNS, f"{self.game.name}: {self.item}")

    def save(self, file: str | Path, dark: bool = False) -> None:
        """Save that picture under a name that ends in .svg or .png, for a light page or a dark one."""
        save_picture(self.svg, Path(file), dark)

    def _repr_html_(self) -> str:
        caption = f"{self.game.name}, learned from {self.knowledge.contests:,} contests. {' '.join(self.learned)}"
        rows = [(row["item"], row["size"], row["about"]) for row in self.rows()]
        return html_table(caption, rows, ("item", "size", "what it is"))


def item_named(text: str) -> str:
    """An item by its name, however it is spelled."""
    if spelled(text) not in items():
        raise UnknownName("item", text, items())
    return spelled(text)
