"""The pictures of the documents, drawn by the program: `python -m workshop.pictures` writes them anew."""

from __future__ import annotations

from pathlib import Path

import hoyle

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
GAME, POSITION = "tic_tac_toe", "X../OO./X.. X"


def pictures() -> dict[str, str]:
    """Each picture by the name of its file."""
    return {"why.svg": hoyle.why(GAME, POSITION)._repr_svg_()}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, drawing in pictures().items():
        (FOLDER / name).write_text(drawing, encoding="utf-8")
        print(f"{FOLDER / name}: {len(drawing):,} characters")


if __name__ == "__main__":
    main()
