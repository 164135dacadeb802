"""Useful knowledge for people: how much is known of each item beside what the tutorial held, and each in words (K15).

An item is told as lines of text or as *cards*, small boards with a caption, laid out side by side.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import islice, zip_longest

from forr.knowledge import AnyItem, Knowledge
from hoyle.games.frame import Game
from hoyle.mind.knowledge import items
from hoyle.mind.settings import Settings
from hoyle.show import awl, fork_text, knowledge_items, own_items, pattern_text, symmetry_text, view_text, zone_text
from hoyle.show.describe import filled
from hoyle.show.draw import WIDTH, draw
from hoyle.show.knowledge_items import plain_lines
from hoyle.show.learned import learned
from hoyle.show.telling import Card, Teller

FILES = (awl, fork_text, knowledge_items, own_items, pattern_text, symmetry_text, view_text, zone_text)
TELLERS: dict[AnyItem, Teller] = {one.item: one for file in FILES for one in file.TELLERS}
GAP = 4  # columns between two cards
CAPTION = 36  # columns of a caption

# What the tutorial's Hoyle held after its training: items per run on the average (000, table 8.6).
TABLE_8_6: dict[str, dict[str, float]] = {
    "tic_tac_toe": {"hoyle_moves": 8.8, "expert_moves": 37.1, "dangerous_states": 0.0, "significant_states": 42.8},
    "lose_tic_tac_toe": {
        "hoyle_moves": 14.6,
        "expert_moves": 40.2,
        "dangerous_states": 0.6,
        "significant_states": 160.6,
    },
    "five_mens_morris": {
        "hoyle_moves": 62.1,
        "expert_moves": 600.9,
        "dangerous_states": 0.3,
        "significant_states": 44.3,
        "zones": 221.5,
    },
}


def sizes(knowledge: Knowledge) -> dict[str, int]:
    """How much each item holds, as the papers count it."""
    return {name: item.size(knowledge[item]) for name, item in sorted(items().items())}


def overview(game: Game, knowledge: Knowledge, settings: Settings) -> str:
    """What has been learned of a game, in five sentences; then item by item, with the tutorial's figure if any."""
    contests = "1 contest" if knowledge.contests == 1 else f"{knowledge.contests:,} contests"
    papers = TABLE_8_6.get(game.id, {})
    lines = [*textwrap.wrap(f"{game.name}, learned from {contests} with the panel {settings.panel}.", WIDTH), ""]
    lines += [*textwrap.wrap(" ".join(learned(game, knowledge)), WIDTH, break_on_hyphens=False), ""]
    lines += _row("item", "size", "paper" if papers else None, "what it is")
    for name, size in sizes(knowledge).items():
        figure = str(papers.get(name, "")) if papers else None
        lines += _row(name, f"{size:,}", figure, items()[name].about)
    if papers:
        lines += ["", "paper: Hoyle's space requirements during testing (tutorial, table 8.6)."]
    return "\n".join(lines)


def _row(name: str, size: str, figure: str | None, about: str) -> list[str]:
    """A row of the table, what is too long continued below."""
    start = f"{name:<19}{size:>7}  " + ("" if figure is None else f"{figure:>5}  ")
    return textwrap.wrap(about, WIDTH, initial_indent=start, subsequent_indent=" " * len(start))


def told(
    game: Game,
    knowledge: Knowledge,
    item: AnyItem,
    most: int = 6,
    ascii_only: bool = False,
    to_see_more: str = "",
) -> str:
    """One item in words and small boards; of many entries the first few, and how to see more."""
    size = item.size(knowledge[item])
    heading = textwrap.fill(f"{item.name}: {item.about}; holds {size:,}.", WIDTH)
    if not size:
        return heading
    teller = TELLERS.get(item)
    if teller is None:
        return _listed(heading, list(plain_lines(game, knowledge, item)), most, to_see_more)
    if teller.cards is None:
        lines = list(teller.lines(game, knowledge)) if teller.lines else []
        if not teller.few:
            return _listed(heading, lines, len(lines), to_see_more)
        folded = [textwrap.fill(line, WIDTH, subsequent_indent="  ") for line in lines]
        return _listed(heading, folded, most, to_see_more)
    cards = teller.cards(game, knowledge)
    blocks = [_block(game, card, ascii_only) for card in islice(cards, most)]
    total = len(cards) if isinstance(cards, list) else len(knowledge[item])
    preface = _preface(game, knowledge, teller)
    return "\n".join([heading, "", *preface, *_side_by_side(blocks), *_rest(total, most, to_see_more)])


def _listed(heading: str, lines: list[str], most: int, to_see_more: str) -> str:
    return "\n".join([heading, "", *lines[:most], *_rest(len(lines), most, to_see_more)])


def _preface(game: Game, knowledge: Knowledge, teller: Teller) -> list[str]:
    """A few words before the cards, where there is something to say about all of them."""
    if teller.lines is None:
        return []
    return [*filled("\n".join(teller.lines(game, knowledge)), WIDTH), ""]


def _rest(total: int, shown: int, to_see_more: str) -> list[str]:
    how = f"; {to_see_more}" if to_see_more else ""
    return [f"… and {total - shown:,} more{how}."] if total > shown else []


def _block(game: Game, card: Card, ascii_only: bool) -> list[str]:
    board = draw(game, card.position, marked=card.marked, ascii_only=ascii_only, hands=True)
    return [*board.splitlines(), *(line for part in card.caption for line in filled(part, CAPTION) or [""])]


def _side_by_side(blocks: Sequence[list[str]]) -> list[str]:
    """The cards in rows, as many in each as fit."""
    if not blocks:
        return []
    width = max(len(line) for block in blocks for line in block) + GAP
    across = max(1, (WIDTH + GAP) // width)
    lines: list[str] = []
    for begin in range(0, len(blocks), across):
        row = zip_longest(*blocks[begin : begin + across], fillvalue="")
        lines += ["".join(cell.ljust(width) for cell in cells).rstrip() for cells in row]
        lines.append("")
    return lines[:-1]
