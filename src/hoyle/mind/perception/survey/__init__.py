"""The survey: every move two plies deep, up to symmetry, in one look of a kernel."""
