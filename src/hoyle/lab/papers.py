"""What the papers found with the same batteries, to stand beside what is found here."""

from __future__ import annotations

from typing import NamedTuple


class Published(NamedTuple):
    """A row of a paper's table: reliability and power in percent by challenger; power None where it is not given."""

    source: str
    training: str
    figures: dict[str, tuple[float, float | None]]


def _battery_000(training: str, *figures: tuple[float, float | None]) -> Published:
    challengers = ("perfect", "reasonable(10)", "reasonable(50)", "random")
    return Published("tutorial, table 8.4", training, dict(zip(challengers, figures, strict=True)))


def _battery_003(source: str, *figures: tuple[float, float | None]) -> Published:
    challengers = ("perfect(wise)", "fallible(10,wise)", "fallible(70,wise)", "random")
    training = "2&7 lesson and practice until 20"
    return Published(f"ideal trainer, {source}", training, dict(zip(challengers, figures, strict=True)))


PUBLISHED: dict[tuple[str, str], Published] = {
    ("tic_tac_toe", "000"): _battery_000("100 contests with perfect", (100, None), (100, 25), (100, 64), (100, 94)),
    ("lose_tic_tac_toe", "000"): _battery_000("100 contests with perfect", (97, None), (93, 15), (92, 47), (95, 74)),
    ("five_mens_morris", "000"): _battery_000("the tutorial's mixture", (83, None), (82, 12), (83, 53), (96, 80)),
    ("tic_tac_toe", "003"): _battery_003("table 3", (94, None), (97, 18), (100, 84), (100, 97)),
    ("lose_tic_tac_toe", "003"): _battery_003("table 2", (100, None), (98, 18), (97, 63), (100, 85)),
    ("achi", "003"): _battery_003("section 4", (100, None), (100, None), (100, None), (100, None)),
}
