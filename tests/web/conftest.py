"""A studio to ask without a network, and one real server with one real browser for all end-to-end tests."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from workshop.browser import ADVICE, found

from hoyle.web.app import create_app

with warnings.catch_warnings():  # starlette would rather have another client than the one that there is
    warnings.simplefilter("ignore")
    from fastapi.testclient import TestClient

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PATIENCE = 300  # seconds that the server has to answer for the first time
# What Playwright turns off, as only the last such list counts, and two pages below the address bar: nobody sees them,
# and they took the processor longer than a page of ours in each new window.
TURNED_OFF = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *(
        "HttpsFirstBalancedModeAutoEnable",
        "LensOverlay",
        "MediaRouter",
        "PaintHolding",
        "ThirdPartyStoragePartitioning",
    ),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    *("PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)


def client_of(folder: Path, **settings: object) -> TestClient:
    """A client of a studio of its own, from our own page."""
    app = create_app(folder, **settings)  # type: ignore[arg-type]
    return TestClient(app, base_url="http://127.0.0.1", headers={"X-Hoyle": "test"}, raise_server_exceptions=False)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with client_of(tmp_path) as asking:
        yield asking


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address and the process of a real server, started as a person starts it; it is ended afterwards."""
    command = [sys.executable, "-m", "hoyle", "serve", "--port", "0", "--no-browser", "--folder", str(folder)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        told = server.stderr.readline()
        address = told.split(" at ")[1].split()[0].rstrip("/")
        urllib.request.urlopen(f"{address}/api/games", timeout=PATIENCE).read()
        yield address, server
    finally:
        server.terminate()
        server.wait(PATIENCE)
        if server.stderr is not None:
            server.stderr.close()


@pytest.fixture(scope="session")
def studio_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one real server, which all end-to-end tests share."""
    with served(tmp_path_factory.mktemp("studio")) as (address, _):
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser that is installed."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * PATIENCE)  # a busy machine is not wrong
    executable = found()
    assert executable, ADVICE
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", f"--disable-features={','.join(TURNED_OFF)}"]
        browser = playwright.chromium.launch(executable_path=executable, args=flags)
        yield browser
        browser.close()


class Watched:
    """A page in the browser that must not complain, and must ask nobody but its own server."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address, self.complaints, self.outside = address, [], []
        self.page: Page = context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self._look(request.url))

    def open(self, path: str) -> Page:
        """Go to a page of the studio."""
        self.page.goto(f"{self.address}{path}", wait_until="networkidle")
        return self.page

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def serious_faults(self) -> list[str]:
        """What axe finds serious or critical on the page as it stands."""
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(self.page).response["violations"]
        return [
            f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:120]})"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _look(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.outside.append(url)


@pytest.fixture
def visit(chromium: Browser, studio_address: str) -> Iterator[Watched]:
    """A fresh visitor with a wide window; whatever the console said, or whoever else was asked, fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    watched = Watched(context, studio_address)
    yield watched
    context.close()
    assert watched.complaints == []
    assert watched.outside == []


@pytest.fixture
def visit_on_phone(chromium: Browser, studio_address: str) -> Iterator[Watched]:
    """The same on a screen of 390 pixels, by finger."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    watched = Watched(context, studio_address)
    yield watched
    context.close()
    assert watched.complaints == []
    assert watched.outside == []
