"""Every benchmark, one after the other: `make bench`.

They say what they measured and exit with 1 if a figure that an issue names is missed.
"""

from __future__ import annotations

import subprocess
import sys

BENCHMARKS = (
    ("benchmarks.speed",),
    ("benchmarks.thinking",),
    ("benchmarks.experiments",),
    ("benchmarks.expert_against_openspiel", "--contests", "20"),
)


def main() -> int:
    missed = 0
    for module, *arguments in BENCHMARKS:
        print(f"== python -m {' '.join((module, *arguments))}", flush=True)
        missed += subprocess.run([sys.executable, "-m", module, *arguments], check=False).returncode != 0
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
