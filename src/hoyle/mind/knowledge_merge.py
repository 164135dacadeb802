"""Two knowledge files of one game made one: counts are added, states united, opinions added (SPEC U5).

Each item knows how two of its values are made one, what must agree for that, and what it gives up beside the others.
"""

from __future__ import annotations

from forr.knowledge import Knowledge
from hoyle.errors import BadFile
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.item import GameItem
from hoyle.mind.knowledge_file import KnowledgeFile


def merge(first: KnowledgeFile, second: KnowledgeFile) -> tuple[KnowledgeFile, tuple[str, ...]]:
    """What both files know, with notes on what could not be had from both."""
    one, another = first.knowledge, second.knowledge
    if one.subject != another.subject:
        raise BadFile(f"Knowledge of {one.subject!r} and of {another.subject!r} cannot be made one.")
    _refuse_what_does_not_match(one, another)
    values = {name: item.merged(one[item], another[item]) for name, item in items().items()}
    knowledge = _reconciled(Knowledge(one.subject, values, one.contests + another.contests))
    return KnowledgeFile(knowledge, first.settings), tuple(_notes(first, second))


def _refuse_what_does_not_match(one: Knowledge, another: Knowledge) -> None:
    for item in items().values():
        if isinstance(item, GameItem):
            try:
                item.check_merge(one, another)
            except ValueError as error:
                raise BadFile(str(error)) from None


def _reconciled(knowledge: Knowledge) -> Knowledge:
    """What is known, each item's value beside the others'."""
    for item in items().values():
        if isinstance(item, GameItem):
            knowledge = knowledge.replacing(item, item.reconciled(knowledge[item], knowledge))
    return knowledge


def _notes(first: KnowledgeFile, second: KnowledgeFile) -> list[str]:
    notes = []
    one, another = first.settings.as_data(), second.settings.as_data()
    different = [name for name in one if one[name] != another[name]]
    if different:
        notes.append(f"The settings differ ({', '.join(different)}); those of the first file are kept.")
    if first.extra or second.extra:
        notes.append("How each was trained is left out, so learning cannot be taken up where either stopped.")
    return notes
