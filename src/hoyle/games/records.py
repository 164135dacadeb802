"""Records in a file, read whatever their form, for people and for data frames (SPEC U6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.errors import BadFile
from hoyle.games.contest import RESULTS
from hoyle.games.frame import Game
from hoyle.games.record import Record, read_jsonl, read_text
from hoyle.games.record_parts import LONGEST_FILE
from hoyle.html_table import html_table
from hoyle.json_data import JsonObject

if TYPE_CHECKING:
    from hoyle.science import DataFrame

GROWTH = "learned_"  # before an item's name: by how much it grew
SHOWN = 20  # contests, of which a notebook shows so many


class ContestRecords(tuple[Record, ...]):
    """The contests of a file, in their order."""

    __slots__ = ()

    def __repr__(self) -> str:
        games = sorted({record.contest.game for record in self})
        return f"ContestRecords({len(self)} of {', '.join(games) or 'nothing'})"

    def rows(self) -> list[JsonObject]:
        """One row for each contest."""
        return with_growth([record_row(record) for record in self])

    def to_dict(self) -> JsonObject:
        """All rows under one key."""
        return {"contests": self.rows()}

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each contest; needs the extra `science`."""
        from hoyle.science import frame

        return frame(self.rows())

    def _repr_html_(self) -> str:
        columns = ("game", "first", "second", "result", "length")
        rows = [[row[name] for name in columns] for row in self.rows()]
        more = f", the first {SHOWN}" if len(rows) > SHOWN else ""
        return html_table(f"{len(rows)} contests{more}", rows[:SHOWN], columns)


def record_row(record: Record) -> dict[str, str | int | bool | None]:
    """One contest as a row of plain values; what a training noted comes last, an item's growth as `learned_ITEM`."""
    contest, note = record.contest, record.training
    row: dict[str, str | int | bool | None] = {
        "game": contest.game,
        "first": contest.contestants[0],
        "second": contest.contestants[1],
        "result": RESULTS[contest.outcome],
        "ending": contest.ending,
        "length": len(contest.moves),
        "seed": record.seed,
    }
    if note is not None:
        row |= {"number": note.number, "kind": note.kind, "stood": note.stood, "in_a_row": note.in_a_row}
        row |= {f"{GROWTH}{item}": growth for item, growth in note.learned.items()}
    return row


def with_growth(rows: Sequence[JsonObject]) -> list[JsonObject]:
    """The same rows, where those of a training have a column for every item that any of them grew, 0 if it did not."""
    grown = dict.fromkeys(name for row in rows for name in row if name.startswith(GROWTH))
    return [{**row, **{name: row.get(name, 0) for name in grown}} if "number" in row else row for row in rows]


def read_records(file: Path, games: Iterable[Game] = ()) -> ContestRecords:
    """Every contest in a file, JSON lines or text by its ending; games outside the catalogue must be handed in."""
    read = read_jsonl if file.suffix.lower() == ".jsonl" else read_text
    return ContestRecords(read(_content(file), games))


def _content(file: Path) -> str:
    try:
        if file.is_dir():
            raise BadFile(f"{str(file)!r} is a folder; name a file of contests.")
        with file.open("rb") as stream:
            content = stream.read(4 * LONGEST_FILE + 1)
        return content.decode("utf-8")
    except FileNotFoundError:
        raise BadFile(f"There is no file {str(file)!r}; matches and trainings keep their contests in one.") from None
    except UnicodeDecodeError as error:
        raise BadFile(f"{str(file)!r} is no text in UTF-8 (byte {error.start:,}), so it holds no contests.") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(file)!r} cannot be read: {error}.") from None
