"""Walk one maze five times and print how many steps each walk took."""

from __future__ import annotations

import sys

from examples.ariadne.maze import carved
from examples.ariadne.robot import walks

sys.stdout.write(f"steps: {' '.join(map(str, walks(carved(8, seed=1), 5)))}\n")
