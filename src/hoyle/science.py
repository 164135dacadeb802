"""What the extra `science` brings: data frames (pandas) and plots (plotly), fetched only when somebody asks for one.

Nothing here knows of games: rows, lines and bars come from whoever has something to show.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hoyle.errors import HoyleError
from hoyle.interval import Interval

if TYPE_CHECKING:
    from pandas import DataFrame as DataFrame
    from plotly.graph_objects import Figure as Figure


class PlotLine(NamedTuple):
    """One line of a plot, by the name that the legend gives it."""

    name: str
    x: Sequence[float]
    y: Sequence[float]


def frame(rows: Iterable[Mapping[str, object]]) -> DataFrame:
    """A data frame with a column for every key, in their order; a row for each mapping."""
    return _fetched("pandas").DataFrame.from_records(list(rows))


def lines_plot(title: str, x: str, y: str, lines: Sequence[PlotLine]) -> Figure:
    """A figure of lines over numbers, percentages from 0 to 100."""
    plotly = _fetched("plotly.graph_objects")
    figure = plotly.Figure([plotly.Scatter(x=line.x, y=line.y, name=line.name, mode="lines") for line in lines])
    return _titled(figure, title, x, y)


def bars_plot(
    title: str,
    x: str,
    y: str,
    bars: Mapping[str, Mapping[str, Interval]],
    points: Mapping[str, Mapping[str, float]] | None = None,
) -> Figure:
    """A figure of percentages with their limits: groups of bars, by name and then by place; points stand out alone."""
    plotly = _fetched("plotly.graph_objects")
    figure = plotly.Figure([plotly.Bar(name=name, **_bars(places)) for name, places in bars.items()])
    for name, places in (points or {}).items():
        marks = {"symbol": "line-ew-open", "size": 24, "line": {"width": 3}}
        figure.add_scatter(x=list(places), y=list(places.values()), name=name, mode="markers", marker=marks)
    return _titled(figure, title, x, y)


def _bars(places: Mapping[str, Interval]) -> dict[str, Any]:
    above = [max(one.high - one.percent, 0.0) for one in places.values()]
    below = [max(one.percent - one.low, 0.0) for one in places.values()]
    error = {"type": "data", "symmetric": False, "array": above, "arrayminus": below}
    return {"x": list(places), "y": [one.percent for one in places.values()], "error_y": error}


def _titled(figure: Figure, title: str, x: str, y: str) -> Figure:
    figure.update_layout(title=title, xaxis_title=x, yaxis_title=y, showlegend=True)
    figure.update_yaxes(range=[0, 105])
    return figure


def _fetched(module: str) -> Any:
    """A module of the extra; a sentence where it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        package = module.split(".")[0]
        raise HoyleError(
            f"{package} is not installed; it comes with the extra science: pip install 'hoyle[science]'."
        ) from None
