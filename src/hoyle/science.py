"""What the extra `science` brings: data frames (pandas), their files (pyarrow), plots (plotly), fetched when asked for.

Nothing here knows of games: rows, lines and bars come from whoever has something to show.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
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


def parquet(rows: Iterable[Mapping[str, object]]) -> bytes:
    """The same rows as a Parquet file."""
    import io

    _fetched("pyarrow")
    out = io.BytesIO()
    frame(rows).to_parquet(out, engine="pyarrow", index=False)
    return out.getvalue()


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


def plot_script(figure: Figure, element: str) -> str:
    """The script that draws a figure in an element of a page; no text in it can end the script."""
    said = figure.to_json()
    for letter in "<>&\u2028\u2029":
        said = said.replace(letter, f"\\u{ord(letter):04x}")
    return f"const figure = {said};\nPlotly.newPlot({element!r}, figure.data, figure.layout, {{responsive: true}});"


def plot_library() -> str:
    """The script that draws, whole, so that a page needs no network."""
    library: str = _fetched("plotly.offline").get_plotlyjs()
    return library


def _bars(places: Mapping[str, Interval]) -> dict[str, object]:
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


def plotly_file() -> Path:
    """Plotly's script for browsers, which its package brings; found without importing it, which takes long."""
    spec = importlib.util.find_spec("plotly")
    places = spec.submodule_search_locations if spec is not None else None
    file = Path(next(iter(places))) / "package_data" / "plotly.min.js" if places else None
    if file is None or not file.is_file():
        raise HoyleError("plotly is not installed; it comes with the extra studio: pip install 'hoyle[studio]'.")
    return file
