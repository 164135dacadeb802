"""How the studio bears a crowd: `python -m workshop.studio_load [--players 50] [--sessions 500] [--replies 600]`.

Starts a server as a person does, has one game learned beside it, and lets so many players make moves at once, each
with a person's pauses. Prints the 95th percentile of replies, the memory of so many sessions, the weight of each page
and its first paint. Bounded in count and in time; what it measures depends on the machine, so nothing here is a test.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from hoyle.web.playing import ContestOpening, move_person, open_contest, reply
from hoyle.web.studio import Studio
from workshop.browser import found

HEADERS = {"X-Hoyle": "load"}
GAMES = {"tic_tac_toe": 50, "five_mens_morris": 150}  # milliseconds wanted at the 95th percentile
PAUSE = (0.5, 2.5)  # seconds that a player looks at the board before the next move
LONGEST = 240.0  # seconds for each measurement


class Server:
    """A studio of its own, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "hoyle", "serve", "--port", "0", "--no-browser", "--folder", str(folder)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        self.address = self.process.stderr.readline().split(" at ")[1].split()[0].rstrip("/")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)


def learning(folder: Path) -> subprocess.Popen[bytes]:
    """One game being learned, as a job of the studio is: with less claim on the machine than play."""
    file = str(folder / "learned.json")
    command = ["nice", "-n", "10", sys.executable, "-m", "hoyle", "learn", "five_mens_morris", "--contests", "100000"]
    return subprocess.Popen([*command, "--out", file, "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


async def play(client: httpx.AsyncClient, game: str, replies: list[float], wanted: int, rng: random.Random) -> None:
    """One player: contest after contest against the trained Hoyle, until enough replies were measured."""
    end = time.perf_counter() + LONGEST
    while len(replies) < wanted and time.perf_counter() < end:
        contest = await asked(client, "/api/sessions", game=game, first="human", second="hoyle(trained)")
        while contest["turn"] != "nobody" and len(replies) < wanted and time.perf_counter() < end:
            path = f"/api/sessions/{contest['id']}"
            if contest["turn"] == "person":
                await asyncio.sleep(rng.uniform(*PAUSE))
                move = rng.choice(contest["board"]["legal"])["text"]
                contest = await asked(client, f"{path}/moves", move=move, ply=contest["ply"])
            else:
                before = time.perf_counter()
                contest = await asked(client, f"{path}/reply", ply=contest["ply"])
                replies.append(1000 * (time.perf_counter() - before))


async def asked(client: httpx.AsyncClient, path: str, **body: Any) -> Any:
    response = await client.post(path, json=body)
    response.raise_for_status()
    return response.json()


async def crowd(address: str, game: str, players: int, wanted: int) -> list[float]:
    """The replies to so many players at once, in milliseconds."""
    replies: list[float] = []
    limits = httpx.Limits(max_connections=players)
    async with httpx.AsyncClient(base_url=address, headers=HEADERS, timeout=60, limits=limits) as client:
        await asyncio.gather(*(play(client, game, replies, wanted, random.Random(seat)) for seat in range(players)))
    return replies


def sessions(folder: Path, count: int) -> float:
    """MiB that so many sessions in the middle of a contest take more than one, in this very process."""
    studio = Studio(folder)
    _half_played(studio, 0)
    before = memory()
    for number in range(1, count):
        _half_played(studio, number)
    return memory() - before


def memory() -> float:
    """MiB that this process holds."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def _half_played(studio: Studio, number: int) -> None:
    rng = random.Random(number)
    session = open_contest(studio, "five_mens_morris", ContestOpening(("human", "hoyle(trained)")))
    while len(session.contest.moves) < 16 and not session.contest.over:
        plies = len(session.contest.moves)
        if session.seated == "human":
            move = rng.choice(session.game.legal_moves(session.contest.position))
            move_person(session, session.game.write(move), plies)
        else:
            reply(studio, session, plies)


def pages(address: str) -> None:
    """Weight and first paint of each page that the bar leads to, in a fresh browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{address}/games", wait_until="networkidle")
        names = page.eval_on_selector_all("nav a", "links => links.map(link => link.getAttribute('href'))")
        for name in names:
            kilobytes, charts, paint = weighed(browser, f"{address}{name}")
            print(
                f"{name:<14} {kilobytes:6.0f} kB without charts ({charts:5.0f} kB with), first paint {paint:5.0f} ms",
                flush=True,
            )
        browser.close()


def weighed(browser: Any, url: str) -> tuple[float, float, float]:
    context = browser.new_context()
    page = context.new_page()
    sizes: list[tuple[str, int]] = []
    page.on("response", lambda response: sizes.append((response.url, len(response.body()) if response.ok else 0)))
    page.goto(url, wait_until="networkidle")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    context.close()
    whole = sum(size for _, size in sizes) / 1000
    return whole - sum(size for address, size in sizes if "/vendor/" in address) / 1000, whole, paint


def told(game: str, replies: list[float], wanted: int, beside: bool) -> str:
    late = statistics.quantiles(replies, n=20)[-1]
    state = "while a game is learned" if beside else "after the learner had ended"
    figures = f"median {statistics.median(replies):.1f} ms, 95th percentile {late:.1f} ms (wanted {wanted})"
    return f"{game}: {len(replies)} replies {state}: {figures}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--sessions", type=int, default=500)
    parser.add_argument("--replies", type=int, default=600)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name) / "studio")
        try:
            pages(server.address)
            more = sessions(Path(name) / "another", asked.sessions)
            print(f"{asked.sessions} sessions take {more:.1f} MiB more than one", flush=True)
            learner = learning(Path(name))
            time.sleep(8)  # until it has begun
            for game, wanted in GAMES.items():
                replies = asyncio.run(crowd(server.address, game, asked.players, asked.replies))
                print(told(game, replies, wanted, learner.poll() is None), flush=True)
            learner.kill()
            learner.wait()
        finally:
            server.close()


if __name__ == "__main__":
    main()
