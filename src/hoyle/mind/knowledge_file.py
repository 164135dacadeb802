"""Knowledge files: what was learned about one game, in one file that a person can read (SPEC K15).

    {"format": "hoyle-knowledge/1", "game": "tic_tac_toe", "rules": …, "checksum": …, "contests": 100,
     "settings": {…}, "extra": {…}, "items": {"expert_moves": {"X../.../... O": {…}}, …}}

Written whole or not at all, and the same knowledge is the same bytes; entries keep the order in which they were
learned, which the learner goes on by. Read with suspicion: a file that is damaged, foreign, of other rules or of
another version is refused with a sentence, and nothing in it is ever executed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from forr.knowledge import AnyItem, Knowledge, blank
from hoyle.cache import written_atomically
from hoyle.errors import BadFile, HoyleError, OptionName
from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.json_data import JsonObject, ParsedJson
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.item import GameItem
from hoyle.mind.knowledge_page import content, page
from hoyle.mind.knowledge_reading import envelope, refuse
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.roster import missing_guests, title
from hoyle.mind.settings import Settings
from hoyle.plugins import tell

if TYPE_CHECKING:
    from hoyle.mind.knowledge_shape import Envelope


class KnowledgeFile(NamedTuple):
    """What a knowledge file holds."""

    knowledge: Knowledge
    settings: Settings
    extra: Mapping[str, ParsedJson] = {}  # what whoever learned needs to go on


def save(path: Path, game: Game, knowledge: Knowledge, settings: Settings, extra: JsonObject | None = None) -> None:
    """Write what was learned about a game, in place of what the file held before."""
    data = content(game, knowledge, settings, extra or {})
    with written_atomically(path) as file:
        file.write(page(data).encode())


def load(path: Path, game: Game | None = None) -> KnowledgeFile:
    """Read a knowledge file about a game; without one, about the game of the catalogue that the file names."""
    return opened(path, game)[1]


def opened(path: Path, game: Game | None = None) -> tuple[Game, KnowledgeFile]:
    """A knowledge file with the game that it is about."""
    held = envelope(path)
    frame = _subject(path, held.game) if game is None else game
    _refuse_other_rules(path, held, frame)
    return frame, _unfolded(path, held, frame)


def _subject(path: Path, name: str) -> Game:
    from hoyle.games.load import catalogue, load

    if name not in catalogue():
        raise BadFile(
            f"{str(path)!r} is about the game {name[:80]!r}, which is not in the catalogue; name its game file with ",
            *(OptionName("game"), "."),
        )
    return load(name)


def _refuse_other_rules(path: Path, held: Envelope, game: Game) -> None:
    if held.rules == fingerprint(game):
        return
    if held.game != game.id:
        raise BadFile(f"{str(path)!r} is about {held.game[:80]!r}, not about {game.id!r}.")
    raise BadFile(
        f"{str(path)!r} was learned with other rules of {game.id!r} than these; learn again, or restore the rules."
    )


def _unfolded(path: Path, held: Envelope, game: Game) -> KnowledgeFile:
    from hoyle.mind.knowledge_shape import checked_settings

    known, texts = items(), Texts(game)
    values = dict(blank(game.id, known).values)
    for name, form in held.items.items():
        if name not in known:
            raise BadFile(
                f"{str(path)!r} holds {name[:80]!r}, an item that nothing here knows; if a plug-in learned it, name "
                "its file with ",
                *(OptionName("plugin", call="hoyle.plugin(FILE)"), "."),
            )
        values[name] = _decoded(path, known[name], form, texts)
    knowledge = Knowledge(game.id, values, held.contests)
    _refuse_unsound(path, game, knowledge)
    try:
        settings = checked_settings(held.settings)
    except (ValueError, TypeError) as error:
        refuse(path, f"its settings cannot be used ({_one_line(error)})")
    _remark_on_guests(path, settings)
    return KnowledgeFile(knowledge, settings, held.extra)


def _remark_on_guests(path: Path, settings: Settings) -> None:
    missing = missing_guests(settings)
    if missing:
        tell(
            f"{str(path)!r} was learned with {' and '.join(map(title, missing))} on the panel, which no plug-in brings "
            "now; name its file as a plug-in, or the others decide without."
        )


def _decoded(path: Path, item: AnyItem, form: object, texts: Texts) -> object:
    from pydantic import ValidationError

    from hoyle.mind.knowledge_shape import adapter, in_words

    try:
        adapter(item).validate_python(form)
        return item.codec.decode(texts.read(form))
    except ValidationError as error:
        refuse(path, f"{item.name}, {in_words(error)}")
    except (HoyleError, ValueError, TypeError, LookupError, RecursionError) as error:
        refuse(path, f"{item.name}: {_one_line(error).rstrip('.')}")


def _refuse_unsound(path: Path, game: Game, knowledge: Knowledge) -> None:
    """Each item holds its value to the game and to what else is known."""
    for name, item in items().items():
        if isinstance(item, GameItem):
            try:
                item.check(knowledge[item], game, knowledge)
            except ValueError as error:
                refuse(path, f"{name}: {_one_line(error)}")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:300]
