"""Two knowledge files of one game made one: counts are added, states united, opinions added (SPEC U5).

An item may have a `merge` of its own; elsewhere what either holds is held, the first file's word before the
second's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forr.knowledge import Knowledge
from hoyle.errors import BadFile
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge_file import KnowledgeFile
from hoyle.mind.perception.states import States


def merge(first: KnowledgeFile, second: KnowledgeFile) -> tuple[KnowledgeFile, tuple[str, ...]]:
    """What both files know, with notes on what could not be had from both."""
    one, another = first.knowledge, second.knowledge
    if one.subject != another.subject:
        raise BadFile(f"Knowledge of {one.subject!r} and of {another.subject!r} cannot be made one.")
    _refuse_other_symmetries(one, another)
    values = {name: _merged(name, one[name], another[name]) for name in items()}
    if "dangerous_states" in values:  # a state is never both dangerous and significant
        known = values.get("significant_states", {})
        values["dangerous_states"] = {p: d for p, d in values["dangerous_states"].items() if p not in known}
    knowledge = Knowledge(one.subject, values, one.contests + another.contests)
    return KnowledgeFile(knowledge, first.settings), tuple(_notes(first, second))


def _refuse_other_symmetries(one: Knowledge, another: Knowledge) -> None:
    """Positions are filed up to symmetry, so the keys of other symmetries mean something else."""
    first, second = (set(knowledge.get("symmetries") or ()) for knowledge in (one, another))
    both_hold_something = (first and second) or (one.contests and another.contests)
    if first != second and both_hold_something:
        raise BadFile(
            f"The two files hold different symmetries of {one.subject!r} ({len(first)} and {len(second)}), so their "
            "positions do not match; learn one of them again with the other's settings."
        )


def _merged(name: str, first: Any, second: Any) -> Any:
    own = items()[name].merge
    return own(first, second) if own is not None else united(first, second)


def united(first: Any, second: Any) -> Any:
    """What either holds; numbers under one key are added, anything else is as the first has it."""
    if isinstance(first, States):
        return first.adding(second).settled()
    if isinstance(first, Mapping):
        both = {key: _either(first.get(key), second.get(key)) for key in (*first, *second)}
        return dict(both)
    return first or second


def _either(first: Any, second: Any) -> Any:
    if isinstance(first, int) and isinstance(second, int):
        return first + second
    return second if first is None else first


def _notes(first: KnowledgeFile, second: KnowledgeFile) -> list[str]:
    notes = []
    one, another = first.settings.as_data(), second.settings.as_data()
    different = [name for name in one if one[name] != another[name]]
    if different:
        notes.append(f"The settings differ ({', '.join(different)}); those of the first file are kept.")
    if first.extra or second.extra:
        notes.append("How each was trained is left out, so learning cannot be taken up where either stopped.")
    return notes
