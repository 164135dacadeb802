"""The trained Hoyles that come with the package, made again: `python -m workshop.trained [GAME …]`, or `make trained`.

Each is one training with a fixed seed, so the same learner always makes the same bytes; a test holds two of them to it
for as long as the same Advisors sit on the panel and the same items are learned, which is written down in MADE_WITH.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import DISCOVERY, Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge import items
from hoyle.mind.roster import roster
from hoyle.trained import ENDING, packed

FOLDER = Path(__file__).parents[1] / "src" / "hoyle" / "trained"
MADE_WITH = Path(__file__).parents[1] / "tests" / "trained_with.json"
SEED = "trained"
ALL_TOGETHER = 3_000_000  # bytes


@dataclass(frozen=True)
class Recipe:
    """How a Hoyle is trained: by whom, and in how many contests."""

    trainer: str = DISCOVERY
    contests: int = 60


RECIPES = {
    "achi": Recipe(),
    "connect_four": Recipe("lesson_and_practice(2,7,expert(2000))", 100),
    "five_mens_morris": Recipe(contests=60),
    "lose_tic_tac_toe": Recipe(),
    "mu_torere": Recipe(),
    "nine_mens_morris": Recipe("expert(2000,men=0)", 100),
    "pong_hau_ki": Recipe(),
    "shisima": Recipe(),
    "tapatan": Recipe(),
    "three_mens_morris": Recipe(),
    "tic_tac_toe": Recipe(),
    "tsoro_yematatu": Recipe(),
}


def made(game: str) -> bytes:
    """The trained Hoyle of a game, as it comes with the package."""
    recipe = RECIPES[game]
    learned = learn(Assignment(load(game), recipe.trainer, Contests(recipe.contests), SEED, settings_for()))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "knowledge.json"
        learned.save(path)
        return packed(path.read_bytes())


def learner_parts() -> dict[str, list[str]]:
    """Who sits on the panel, and what is learned, by name."""
    return {"advisors": [one.name for one in roster(settings_for())], "items": sorted(items())}


def main(games: list[str]) -> None:
    if not games:
        MADE_WITH.write_text(json.dumps(learner_parts(), indent=1) + "\n", encoding="utf-8")
    for game in games or RECIPES:
        started = time.monotonic()
        (FOLDER / f"{game}{ENDING}").write_bytes(made(game))
        size = (FOLDER / f"{game}{ENDING}").stat().st_size
        print(f"{game:24} {size:>9,} bytes  {time.monotonic() - started:7.1f} s", flush=True)
    total = sum(path.stat().st_size for path in FOLDER.glob(f"*{ENDING}"))
    print(f"{'together':24} {total:>9,} bytes")
    if total > ALL_TOGETHER:
        sys.exit(f"The trained Hoyles take {total:,} bytes together; {ALL_TOGETHER:,} are the most.")


if __name__ == "__main__":
    main(sys.argv[1:])
