"""An engine for Hoyle that plays at random: the whole protocol of docs/engine.md, and nothing but Python's library.

hoyle match nine_mens_morris "engine(python examples/engine_random.py)" random --contests 10 --seed 1
"""

import random
import sys


def say(line: str) -> None:
    """Write one line, at once: an answer that waits in a buffer never arrives."""
    print(line, flush=True)  # noqa: T201  this is how an engine speaks


def choose(legal: list[str]) -> str:
    """The move to play. A better engine would look at `position` and `played` as well."""
    return random.choice(legal)


def main() -> None:
    """Read lines until there are no more; answer `hoyle` and `go`, remember `legal`."""
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hoyle":
            say("ready Random example")
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            say(f"move {choose(legal)}")
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
