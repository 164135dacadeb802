"""An engine that plays the first legal move, ignores that its input has ended, and never goes by itself."""

from __future__ import annotations

import signal
import sys
import time

signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
legal: list[str] = []
for line in sys.stdin:
    word, *rest = line.split()
    if word == "hoyle":
        print("ready", flush=True)
    elif word == "legal":
        legal = rest
    elif word == "go":
        print(f"move {legal[0]}", flush=True)
while True:
    time.sleep(1)
