"""Expert(NODES): contests with a real search, for games that are too large for a perfect trainer (SPEC C9)."""

from __future__ import annotations

from hoyle.lab.trainers.pairing import Trainer, TrainerRequest, lessons_with
from hoyle.table.expert import EXPECTED as EXPERTS
from hoyle.table.expert import SPELLING as EXPERT

SPELLING = EXPERT
EXAMPLE = "expert(20000)"
EXPECTED = EXPERTS


def read(request: TrainerRequest) -> Trainer:
    """The expert trainer; its arguments are the contestant's, who reads them when seated."""
    return lessons_with(f"{EXPERT}({','.join(request.arguments)})" if request.arguments else EXPERT)
