"""What a training notes beside a contest: its number, its kind, how it counted, what was learned (SPEC E1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, cast, get_args

from hoyle.errors import BadNotation
from hoyle.games.notation import quoted
from hoyle.json_data import JsonObject, ParsedJson

ContestKind = Literal["lesson", "practice", "watching"]  # with somebody else, with itself, of others
KINDS: tuple[str, ...] = get_args(ContestKind)
COUNTED = {True: "yes", False: "no", None: "-"}  # whether a contest counts, as text
LEARNED = "learned."  # before an item's name, as text


@dataclass(frozen=True)
class TrainingNote:
    """One contest of a training, beside its moves."""

    number: int  # from 1
    kind: ContestKind
    stood: bool | None  # whether it counts towards the behavioural standard; None where Hoyle only watched
    in_a_row: int  # contests that count, the latest without a break
    learned: Mapping[str, int] = field(default_factory=dict)  # by how much each item grew; what did not is left out

    def data(self) -> JsonObject:
        """The note for JSON."""
        return {
            "number": self.number,
            "kind": self.kind,
            "stood": self.stood,
            "in_a_row": self.in_a_row,
            "learned": dict(self.learned),
        }

    def text(self) -> str:
        """The note as words: `number=3 kind=lesson stood=yes in_a_row=3 learned.expert_moves=5`."""
        words = [f"number={self.number}", f"kind={self.kind}", f"stood={COUNTED[self.stood]}"]
        words.append(f"in_a_row={self.in_a_row}")
        return " ".join([*words, *(f"{LEARNED}{name}={growth}" for name, growth in self.learned.items())])


def note_of_data(data: ParsedJson) -> TrainingNote:
    """The note that JSON holds; refused unless it is one."""
    if not isinstance(data, dict):
        raise BadNotation(f'the value of "training" is {quoted(repr(data))}; expected an object.')
    learned = data.get("learned", {})
    sound = (
        isinstance(learned, dict)
        and all(name.isidentifier() and _is_number(growth) for name, growth in learned.items())
        and all(_is_number(data.get(key)) and data[key] >= 0 for key in ("number", "in_a_row"))
        and data.get("kind") in KINDS
        and isinstance(data.get("stood", ""), bool | None)
    )
    if not sound:
        raise BadNotation(f"{quoted(repr(data))} is no note of a training; expected {EXPECTED}.")
    return TrainingNote(data["number"], data["kind"], data["stood"], data["in_a_row"], dict(learned))


EXPECTED = '{"number": 3, "kind": "lesson", "stood": true, "in_a_row": 3, "learned": {"expert_moves": 5}}'


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def note_of_text(text: str) -> TrainingNote:
    """The note that words hold."""
    data: dict[str, ParsedJson] = {"learned": {}}
    for word in text.split():
        name, _, value = word.partition("=")
        if name.startswith(LEARNED):
            data["learned"][name.removeprefix(LEARNED)] = _number(value)
        else:
            data[name] = _number(value) if name in ("number", "in_a_row") else value
    counted = {word: stood for stood, word in COUNTED.items()}
    return note_of_data({**data, "stood": counted.get(cast(str, data.get("stood")), "")})


def _number(text: str) -> int | str:
    """A whole number of a likely length; what is none stays text, which is refused."""
    return int(text) if len(text) < 20 and text.lstrip("-").isascii() and text.lstrip("-").isdigit() else text
