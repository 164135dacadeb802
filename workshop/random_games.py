"""Random sound games: game files that nobody wrote, for checks that must hold of any game.

    python -m workshop.random_games 200 out/games     # so many files in a folder

A seed always gives the same game. Kinds: placing (with gravity or without), sliding, hopping, flying, captures, another
turn for a mill, misère, uneven men, men that start on the board; boards of the catalogue, grids, cubes and drawn ones.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hoyle.errors import BadGameFile
from hoyle.games.frame import Game
from hoyle.games.load import boards, parse

PLIES = 6  # that random play must be able to make
TRIES = 200
CELLS = ("grid = [3, 3]", "grid = [4, 3]", "grid = [4, 4]", "grid = [5, 4]", "cube = [3, 3, 2]", "cube = [3, 3, 3]")


def random_game(seed: int) -> Game:
    """The game of a seed."""
    return parse(random_game_file(seed), f"random_{seed}.toml")


def random_game_file(seed: int) -> str:
    """The file of a seed's game: the first draw that the checks accept and that can be played."""
    rng = Random(f"random game/{seed}")
    for _ in range(TRIES):
        text = _drawn(rng, seed)
        if _is_playable(text, rng):
            return text
    raise RuntimeError(f"None of {TRIES} draws with the seed {seed} is a game; draw more or loosen the rules drawn.")


def _is_playable(text: str, rng: Random) -> bool:
    try:
        game = parse(text, "drawn.toml")
    except BadGameFile:
        return False
    return max(len(list(_plies(game, rng))) for _ in range(3)) >= PLIES


def _plies(game: Game, rng: Random) -> Iterator[int]:
    position = game.start
    for ply in range(PLIES):
        moves = game.legal_moves(position)
        if not moves:
            return
        yield ply
        position = game.after(position, rng.choice(moves))


def _drawn(rng: Random, seed: int) -> str:
    """One draw, sound or not."""
    board, cells = _board(rng)
    kind = rng.choice(("placing", "sliding", "hopping", "flying", "capturing", "capturing", "blockade"))
    men = rng.randint(3, 6)
    keys = {
        "name": f'"Random game {seed}"',
        "source": '"drawn by workshop/random_games.py"',
        **({} if board.startswith("[") else {"board": board}),
        "men": f"[{men}, {max(1, men - rng.randint(0, 1))}]" if rng.random() < 0.3 else str(men),
        **_lines(rng, kind, cells),
        **_rules(rng, kind),
    }
    top = "\n".join(f"{key} = {value}" for key, value in keys.items())
    return f"{top}\n{board}\n" if board.startswith("[") else f"{top}\n"


def _board(rng: Random) -> tuple[str, bool]:
    """A board as a value or as a table, and whether it is made of cells."""
    if rng.random() < 0.5:
        return f'"{rng.choice(boards())}"', False
    if rng.random() < 0.6:
        neighbours = rng.choice(("none", "sides", "corners"))
        return f'[board]\n{rng.choice(CELLS)}\nneighbours = "{neighbours}"', True
    return _drawn_board(rng), False


def _drawn_board(rng: Random) -> str:
    """A rectangle of points with all rows, some columns and some diagonals drawn."""
    columns, rows = rng.randint(3, 4), rng.randint(3, 4)
    number = {(x, y): 1 + y * columns + x for y in range(rows) for x in range(columns)}
    lines = [[number[x, y] for x in range(columns)] for y in range(rows)]
    lines += [[number[x, y] for y in range(rows)] for x in range(columns) if rng.random() < 0.8]
    size = min(columns, rows)
    lines += [[number[step, step] for step in range(size)]] if rng.random() < 0.6 else []
    lines += [[number[step, size - 1 - step] for step in range(size)]] if rng.random() < 0.6 else []
    points = [[x, y] for x, y in number]
    return f"[board]\npoints = {points}\nlines = {lines}"


def _lines(rng: Random, kind: str, cells: bool) -> dict[str, str]:
    """What a line does, and which lines count."""
    if kind == "blockade":
        return {"line": '"nothing"'}
    effect = "mill" if kind == "capturing" else rng.choice(("win", "win", "lose"))
    row = {"in_a_row": str(rng.choice((3, 3, 4)))} if cells else {}
    return {"line": f'"{effect}"', **row}


def _rules(rng: Random, kind: str) -> dict[str, str]:
    """How men move, and what else is drawn for the kind."""
    slide = {"placing": "never", "hopping": "jump"}.get(kind, rng.choice(("adjacent", "adjacent", "anywhere")))
    rules = {"slide": f'"{slide}"'}
    if kind == "placing" and rng.random() < 0.3:
        rules["gravity"] = "true"
    if kind == "flying":
        rules |= {"slide": '"adjacent"', "fly_at": "3"}
    if kind == "capturing":
        rules |= {"capture": rng.choice(('["placing", "sliding"]', '["sliding"]')), "fewest": "3"}
        rules |= {"protect_mills": rng.choice(("true", "false"))}
        rules |= {"move_again": '["sliding"]'} if rng.random() < 0.25 else {}
        rules |= {"fly_at": "3"} if rng.random() < 0.3 else {}
    if slide != "never":
        rules |= {"draw_at_recurrence": "3", "stuck": rng.choice(('"loses"', '"draws"'))}
    return rules


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(options.count):
        Path(options.folder, f"random_{seed}.toml").write_text(random_game_file(seed), encoding="utf-8")
    print(f"{options.count} games in {options.folder}")


if __name__ == "__main__":
    main()
