"""Knowledge files: what was learned about one game, in one file that a person can read (SPEC K15).

    {"format": "hoyle-knowledge/1", "game": "tic_tac_toe", "rules": …, "checksum": …, "contests": 100,
     "settings": {…}, "extra": {…}, "items": {"expert_moves": {"X../.../... O": {…}}, …}}

Written whole or not at all, and the same knowledge is the same bytes; entries keep the order in which they were
learned, which the learner goes on by. Read with suspicion: a file that is damaged, foreign, of other rules or of
another version is refused with a sentence, and nothing in it is ever executed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from forr.knowledge import Item, Knowledge, blank
from hoyle.cache import written_atomically
from hoyle.errors import BadFile, HoyleError, OptionName
from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.item import GameItem
from hoyle.mind.knowledge_page import FORMAT, checksum, content, page
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.roster import missing_guests, title
from hoyle.mind.settings import Settings
from hoyle.plugins import tell

LARGEST = 256 * 2**20  # bytes; more than any budget of ours fills


class KnowledgeFile(NamedTuple):
    """What a knowledge file holds."""

    knowledge: Knowledge
    settings: Settings
    extra: Mapping[str, Any] = {}  # what whoever learned needs to go on


def save(
    path: Path, game: Game, knowledge: Knowledge, settings: Settings, extra: Mapping[str, Any] | None = None
) -> None:
    """Write what was learned about a game, in place of what the file held before."""
    data = content(game, knowledge, settings, extra or {})
    with written_atomically(path) as file:
        file.write(page(data).encode())


def load(path: Path, game: Game | None = None) -> KnowledgeFile:
    """Read a knowledge file about a game; without one, about the game of the catalogue that the file names."""
    return opened(path, game)[1]


def opened(path: Path, game: Game | None = None) -> tuple[Game, KnowledgeFile]:
    """A knowledge file with the game that it is about."""
    data = _checked(path, _parsed(path, _text(path)))
    frame = _subject(path, data) if game is None else game
    _refuse_other_rules(path, data, frame)
    return frame, _unfolded(path, data, frame)


def _text(path: Path) -> str:
    try:
        if not path.is_file():
            there = "is a folder" if path.is_dir() else "is no ordinary file" if path.exists() else "is not there"
            raise BadFile(
                f"The knowledge file {str(path)!r} {there}; learn the game and keep what is learned with ",
                *(OptionName("out", "FILE", call="save(FILE)"), "."),
            )
        with path.open("rb") as stream:
            read = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(path)!r} cannot be read: {error}.") from None
    if len(read) > LARGEST:
        raise BadFile(f"{str(path)!r} is larger than {LARGEST // 2**20} MB, so it is no knowledge file of ours.")
    try:
        return read.decode()
    except UnicodeDecodeError as error:
        _refuse(path, f"it is no text in UTF-8 (byte {error.start:,})")


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        _refuse(path, f"it is no JSON ({error})")
    if not isinstance(data, dict) or not isinstance(data.get("format"), str):
        _refuse(path, 'it does not begin with {"format": "hoyle-knowledge/1"')
    return data


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def _checked(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """The data, once version, shape and checksum are found right."""
    from pydantic import ValidationError

    from hoyle.mind.knowledge_shape import Envelope, in_words

    if data["format"] != FORMAT and data["format"].startswith("hoyle-knowledge/"):
        raise BadFile(
            f"{str(path)!r} is in the format {data['format'][:80]!r}, and this version reads {FORMAT!r}; "
            "learn again, or open it with the version that wrote it."
        )
    try:
        Envelope.model_validate(data)
        right = checksum(data)
    except ValidationError as error:
        _refuse(path, in_words(error))
    except (ValueError, RecursionError) as error:
        _refuse(path, str(error))
    if data["checksum"] != right:
        _refuse(path, "its content does not have its checksum, so it was changed after it was written")
    return data


def _refuse(path: Path, what: str) -> NoReturn:
    raise BadFile(f"{str(path)!r} is damaged or no knowledge file: {what}.")


def _subject(path: Path, data: dict[str, Any]) -> Game:
    from hoyle.games.load import catalogue, load

    if data["game"] not in catalogue():
        raise BadFile(
            f"{str(path)!r} is about the game {data['game'][:80]!r}, which is not in the catalogue; name its game file "
            "with ",
            *(OptionName("game"), "."),
        )
    return load(data["game"])


def _refuse_other_rules(path: Path, data: dict[str, Any], game: Game) -> None:
    if data["rules"] == fingerprint(game):
        return
    if data["game"] != game.id:
        raise BadFile(f"{str(path)!r} is about {data['game'][:80]!r}, not about {game.id!r}.")
    raise BadFile(
        f"{str(path)!r} was learned with other rules of {game.id!r} than these; learn again, or restore the rules."
    )


def _unfolded(path: Path, data: dict[str, Any], game: Game) -> KnowledgeFile:
    from hoyle.mind.knowledge_shape import checked_settings

    known, texts = items(), Texts(game)
    values = dict(blank(game.id, known).values)
    for name, form in data["items"].items():
        if name not in known:
            raise BadFile(
                f"{str(path)!r} holds {name[:80]!r}, an item that nothing here knows; if a plug-in learned it, name "
                "its file with ",
                *(OptionName("plugin", call="hoyle.plugin(FILE)"), "."),
            )
        values[name] = _decoded(path, known[name], form, texts)
    knowledge = Knowledge(game.id, values, data["contests"])
    _refuse_unsound(path, game, knowledge)
    try:
        settings = checked_settings(data["settings"])
    except (ValueError, TypeError) as error:
        _refuse(path, f"its settings cannot be used ({_one_line(error)})")
    _remark_on_guests(path, settings)
    return KnowledgeFile(knowledge, settings, data["extra"])


def _remark_on_guests(path: Path, settings: Settings) -> None:
    missing = missing_guests(settings)
    if missing:
        tell(
            f"{str(path)!r} was learned with {' and '.join(map(title, missing))} on the panel, which no plug-in brings "
            "now; name its file as a plug-in, or the others decide without."
        )


def _decoded(path: Path, item: Item[Any], form: Any, texts: Texts) -> Any:
    from pydantic import ValidationError

    from hoyle.mind.knowledge_shape import adapter, in_words

    try:
        adapter(item).validate_python(form)
        return item.codec.decode(texts.read(form))
    except ValidationError as error:
        _refuse(path, f"{item.name}, {in_words(error)}")
    except (HoyleError, ValueError, TypeError, LookupError, RecursionError) as error:
        _refuse(path, f"{item.name}: {_one_line(error).rstrip('.')}")


def _refuse_unsound(path: Path, game: Game, knowledge: Knowledge) -> None:
    """Each item holds its value to the game and to what else is known."""
    for name, item in items().items():
        if isinstance(item, GameItem):
            try:
                item.check(knowledge[item], game, knowledge)
            except ValueError as error:
                _refuse(path, f"{name}: {_one_line(error)}")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:300]
