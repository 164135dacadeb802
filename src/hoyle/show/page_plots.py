"""Plots on a page: they show the page's own ground, light or dark, and are drawn in what can be read on either."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.science import Figure

NONE = "rgba(0,0,0,0)"
LETTERS = "#8a8374"
GRID = "rgba(138,131,116,0.35)"
BELOW = {"orientation": "h", "yref": "container", "yanchor": "bottom", "y": 0}  # the legend, or it takes half a phone


def on_page(figure: Figure) -> Figure:
    """The figure, drawn so."""
    figure.update_layout(paper_bgcolor=NONE, plot_bgcolor=NONE, font={"color": LETTERS}, legend=BELOW)
    figure.update_layout(margin={"l": 50, "r": 10}, title_font_size=14, title_x=0)
    figure.update_traces(error_y_color=LETTERS, selector={"type": "bar"})
    figure.update_xaxes(gridcolor=GRID)
    figure.update_yaxes(gridcolor=GRID, zerolinecolor=GRID)
    return figure
