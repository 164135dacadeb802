"""Solved tables as files: memory-mapped, written atomically, and believed only when every byte is accounted for.

A file is a preamble (magic, lengths, checksums), a JSON header (the rules' fingerprint, the symmetries, the codes'
width) and the codes. A file that is cut short, damaged, of other rules or of another version is as good as none.
"""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from hoyle.cache import cache_folder, written_atomically
from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.games.symmetry import Permutation, preserves
from hoyle.json_data import ParsedJson
from hoyle.solver.code_kernels import Codes

MAGIC = b"HOYLETB2"  # change the digit whenever numbering or codes change
PREAMBLE = struct.Struct("<8sIIIQ")  # magic, header length, header checksum, codes checksum, codes length


@dataclass(frozen=True)
class SolvedTable:
    """The codes of a game's positions with what is needed to number them."""

    permutations: tuple[Permutation, ...]
    codes: Codes
    seconds: float  # what solving took, when it was done
    counts: dict[str, ParsedJson] | None = None  # what counting the reachable positions gave, once somebody asked


def table_path(game: Game, name: str, folder: Path | None = None) -> Path:
    """Where a game's table is kept, in the cache or the folder given; other rules have another name."""
    return (folder or cache_folder()) / "tables" / f"{game.id}-{name}-{fingerprint(game)[:16]}.table"


def save(path: Path, game: Game, table: SolvedTable) -> None:
    """Write a table so that it is there whole or not at all."""
    header = json.dumps(
        {
            "game": game.id,
            "rules": fingerprint(game),
            "permutations": table.permutations,
            "width": table.codes.dtype.itemsize,
            "seconds": table.seconds,
            "counts": table.counts,
        }
    ).encode()
    data = np.ascontiguousarray(table.codes).view(np.uint8).data
    with written_atomically(path) as file:
        file.write(PREAMBLE.pack(MAGIC, len(header), zlib.crc32(header), zlib.crc32(data), len(data)))
        file.write(header)
        file.write(data)


def load(path: Path, game: Game, entries: int | None = None) -> SolvedTable | None:
    """The table of a file, or None where there is none that can be believed."""
    try:
        with path.open("rb") as file:
            magic, header_length, header_sum, data_sum, data_length = PREAMBLE.unpack(file.read(PREAMBLE.size))
            if magic != MAGIC or path.stat().st_size != PREAMBLE.size + header_length + data_length:
                return None
            text = file.read(header_length)
        if zlib.crc32(text) != header_sum:
            return None
        header = json.loads(text)
        width = {1: np.uint8, 2: np.uint16}[header["width"]]
        start = PREAMBLE.size + header_length
        codes = np.memmap(path, dtype=width, mode="r", offset=start, shape=(data_length // header["width"],))
        permutations, seconds, counts = _sound(header, game)
    except (OSError, struct.error, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None
    whole = zlib.crc32(codes.view(np.uint8).data) == data_sum
    if not whole or (entries is not None and len(codes) != entries):
        return None
    return SolvedTable(permutations, codes, seconds, counts)


def _sound(header: ParsedJson, game: Game) -> tuple[tuple[Permutation, ...], float, dict[str, ParsedJson] | None]:
    """What a header says, if it is of these rules and can be true; else ValueError, KeyError or TypeError."""
    permutations = tuple(tuple(permutation) for permutation in header["permutations"])
    counts, seconds = header["counts"], header["seconds"]
    if header["rules"] != fingerprint(game) or not _is_group(permutations, game):
        raise ValueError("other rules, or symmetries that the game has not")
    if type(seconds) not in (int, float) or not (counts is None or _are_counts(counts)):
        raise ValueError("no counts")
    return permutations, seconds, counts


def _is_group(permutations: tuple[Permutation, ...], game: Game) -> bool:
    """Whether these are symmetries of the rules, each once, and any two of them make another."""
    places = list(range(game.board.size))
    known = set(permutations)
    sound = all(sorted(one) == places and preserves(game, one) for one in permutations)
    return (
        sound
        and 0 < len(permutations) == len(known)
        and all(tuple(one[two[place]] for place in places) in known for one in permutations for two in permutations)
    )


def _are_counts(counts: ParsedJson) -> bool:
    mover = counts["mover"]
    numbers = (counts["positions"], counts["distinct"], *(mover[value] for value in ("win", "draw", "loss")))
    return all(type(number) is int and number >= 0 for number in numbers)
