"""A trainer that a stranger's file names: it starts no program, opens no path and asks for no more than bounds.

A person's own word, on the command line or in a program, is not held to this (docs/security.md).
"""

from __future__ import annotations

from itertools import islice
from random import Random

from hoyle.errors import BadFile, HoyleError
from hoyle.games.frame import Game
from hoyle.games.notation import quoted
from hoyle.lab.trainers.pairing import Pairing, Trainer
from hoyle.table.asked_by_file import refusal_from_file

FIRST_FEW = 40  # pairings; our trainers have shown everybody by then, and whoever comes later is judged when seated


def refusal_of_trainer(trainer: Trainer, is_guest: bool, game: Game) -> str:
    """Why a file may not name this trainer, in a few words; empty if it may."""
    if is_guest:
        return "use a plug-in's trainer"
    first: list[Pairing] = list(islice(trainer.pairings(Random(0)), FIRST_FEW))
    for spelling in dict.fromkeys(spelling for pairing in first for spelling in pairing):
        refusal = refusal_from_file(spelling, game)
        if refusal:
            return refusal
    return ""


def refuse_reaching_out(spelling: str, game: Game) -> None:
    """Refuse a contestant that a file's trainer would seat and a file may not name."""
    try:
        refusal = refusal_from_file(spelling, game)
    except HoyleError as error:
        raise BadFile(f"A contestant that a knowledge file names cannot be seated: {error}") from None
    if refusal:
        raise BadFile(f"A knowledge file names the contestant {quoted(spelling)}, and a file may not {refusal}.")
