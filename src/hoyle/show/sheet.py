"""Several SVG drawings on one sheet, in rows, each as large as the largest needs."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from hoyle.show import shapes

AIR = 8.0  # around every drawing


def sheet(drawings: Sequence[str], columns: int, title: str, scale: float = 1.0) -> str:
    """One SVG that holds the drawings in reading order."""
    sizes = [_size(drawing) for drawing in drawings]
    width = scale * max((across for across, _ in sizes), default=0.0) + 2 * AIR
    height = scale * max((down for _, down in sizes), default=0.0) + 2 * AIR
    rows = -(-len(drawings) // columns)
    across, down = shapes.number(min(columns, len(drawings)) * width), shapes.number(rows * height)
    placed = [
        f'<g transform="translate({shapes.number(place % columns * width + AIR)} '
        f'{shapes.number(place // columns * height + AIR)}) scale({shapes.number(scale)})">{drawing}</g>'
        for place, drawing in enumerate(drawings)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" '
            f'viewBox="0 0 {across} {down}" role="img" aria-label={shapes.attribute(title)}>',
            f"<title>{shapes.text_of(title)}</title>",
            *placed,
            "</svg>",
        ]
    )


def _size(drawing: str) -> tuple[float, float]:
    """The size that a drawing says it has."""
    root = ElementTree.fromstring(drawing)
    return float(root.get("width", "0")), float(root.get("height", "0"))
