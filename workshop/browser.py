"""A Chromium for the end-to-end tests: found, or installed where that may be done; else a sentence what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ALONE = ["--no-install-recommends"]  # else printing, sound and a desktop come along: 115 packages for 25
ADVICE = "No Chromium is installed, which make test needs: on Debian, run `apt-get install chromium` as root."


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Debian's own, where we are root; what apt-get says goes to standard error."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *ALONE, "chromium"]):
            subprocess.run(
                command, check=False, stdout=sys.stderr, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            )


def main() -> None:
    if found() is None:
        install()
    if found() is None:
        sys.exit(ADVICE)


if __name__ == "__main__":
    main()
