"""Shell completion: what bash is answered when the key is pressed, and the script that asks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def completed(*words: str) -> list[str]:
    """What the program answers bash for the last of these words."""
    environment = {
        **os.environ,
        "_HOYLE_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(("hoyle", *words)),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run([sys.executable, "-m", "hoyle"], capture_output=True, text=True, env=environment)
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        (("kno",), ["knowledge"]),
        (("rules", "pong"), ["pong_hau_ki", "pong_hau_ki_placed"]),
        (("match", "achi", "perf"), ["perfect", "perfect(wise)"]),
        (("learn", "achi", "--trainer", "les"), ["lesson_and_practice", "lesson_and_practice(2,7)"]),
        (("learn", "achi", "--panel", "199"), ["1991", "1993", "1994"]),
        (("learn", "achi", "--without", "pan"), ["panic"]),
        (("test", "achi", "--battery", ""), ["000", "003"]),
        (("advise", "achi", "x", "leer"), ["leery"]),
        (("knowledge", "x.json", "expert"), ["expert_moves"]),
        (("solve", "no_such"), []),
    ],
)
def test_the_key_completes(words: tuple[str, ...], answers: list[str]):
    assert completed(*words) == answers


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_has_its_script(shell: str):
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "--show-completion", shell], capture_output=True, text=True, check=True
    )

    assert "_HOYLE_COMPLETE=complete_" in done.stdout
