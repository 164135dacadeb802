"""The documents as a site: `make docs` builds it, offline, and a warning fails the build."""

from __future__ import annotations

import os
from importlib.metadata import version as version_of

project = "Hoyle"
author = "The Hoyle founders"
copyright = author  # noqa: A001  Sphinx calls it so
version = release = version_of("hoyle")

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.githubpages"]
exclude_patterns = ["_site"]
html_theme = "furo"
html_title = "Hoyle"
html_static_path: list[str] = []

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

# Notebooks are kept without outputs; the site shows what they print here and now.
nb_execution_mode = "force"  # a cache would go by the notebooks alone, and show what an older program printed
nb_execution_timeout = 600
nb_execution_raise_on_error = True
os.environ.setdefault("PLOTLY_RENDERER", "notebook")  # plots that need no network

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_type_aliases = {"FileName": "FileName", "Progress": "Progress"}
napoleon_numpy_docstring = False
nitpicky = False  # the types of numpy and pandas are documented elsewhere, and nothing is fetched
suppress_warnings: list[str] = []
