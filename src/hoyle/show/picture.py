"""What every view can do besides being looked at: give its SVG, and save itself as SVG or PNG, light or dark."""

from __future__ import annotations

import re
from pathlib import Path

from hoyle.cache import written_atomically
from hoyle.errors import BadFile
from hoyle.show import shapes

# The same picture at night: paper and ink change places, and what lies between keeps its distance from both.
DARK = {
    shapes.PAPER: "#22252b",
    shapes.INK: "#ece7dc",
    shapes.RULE: "#9a948a",
    shapes.FAINT: "#a39d92",
    shapes.FIRST_COLOUR: "#4f8fd6",
    shapes.SECOND_COLOUR: "#b9770e",
    shapes.LAST_COLOUR: "#ff6fae",
    shapes.WIN_COLOUR: "#3f7f4a",
    shapes.LOSE_COLOUR: "#8a4238",
    shapes.SUPPORT_COLOUR: "#6fd08c",
    shapes.OPPOSITION_COLOUR: "#ff8a80",
    **dict(zip(shapes.SHADES, ("#3d5a3a", "#5d4457", "#3f4c68", "#615433"), strict=True)),
}
_COLOUR = re.compile(r'="(#[0-9a-f]{6})"')
# The renderer asks for fonts by name alone: the usual ones of each system.
FONTS = "Arial, Helvetica, DejaVu Sans, Liberation Sans, Noto Sans, Segoe UI, sans-serif"
ENDINGS = (".svg", ".png")


class Picture:
    """A view that can be saved; `_repr_svg_` draws it."""

    def _repr_svg_(self) -> str:
        raise NotImplementedError

    @property
    def svg(self) -> str:
        """The picture as SVG, one text."""
        return self._repr_svg_()

    def save(self, file: str | Path, dark: bool = False) -> None:
        """Save the picture under a name that ends in .svg or .png, for a light page or a dark one."""
        save_picture(self.svg, Path(file), dark)


def darkened(svg: str) -> str:
    """The same drawing for a dark page."""
    return _COLOUR.sub(lambda found: f'="{DARK.get(found[1], found[1])}"', svg)


def save_picture(svg: str, file: Path, dark: bool = False) -> None:
    """Write a drawing, whole or not at all, as its ending says."""
    ending = file.suffix.lower()
    if ending not in ENDINGS:
        raise BadFile(f"{str(file)!r} does not say what kind of picture it is; end its name in {' or '.join(ENDINGS)}.")
    drawn = darkened(svg) if dark else svg
    content = png(drawn) if ending == ".png" else drawn.encode()
    with written_atomically(file) as out:
        out.write(content)


def png(svg: str, zoom: float = 2.0) -> bytes:
    """A drawing as PNG, twice as fine as it is said to be; needs the extra `pictures`."""
    try:
        import resvg_py
    except ImportError:
        raise BadFile(
            "PNG needs a renderer that is not installed: `pip install 'hoyle[pictures]'`; SVG needs none."
        ) from None
    named = svg.replace('font-family="sans-serif"', f'font-family="{FONTS}"')
    return bytes(resvg_py.svg_to_bytes(svg_string=named, zoom=zoom))
