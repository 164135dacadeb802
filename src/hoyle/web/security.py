"""Who may ask the studio for what (docs/security.md): our own page on this machine, and nobody by way of another site.

- The Host header must name this server, or another site could rebind its name to our address and read everything.
- A request that changes something must come from our own page: same origin, and with a header that no form can send.
  No other site's page may ask the API for anything, or it could keep the server busy with questions.
- Nothing is authority by a cookie: there are none. Whoever knows a session's id has it.
- A body has a bound; and every answer forbids the browser to load anything from elsewhere.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hoyle.web.refusals import refusal

OUR_HEADER = "x-hoyle"  # any value; what matters is that another site cannot send it without asking us first
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{styles}; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}


def content_policy(charts: bool = False) -> str:
    """What a page may load: only what is ours; a page with charts may also style what plotly draws."""
    return POLICY.format(styles=" 'unsafe-inline'" if charts else "")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    return host in LOOPBACK or (_is_address(host) and ipaddress.ip_address(host).is_loopback)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Doorkeeper:
    """The outermost layer of the server: lets in what may come in, and puts our headers on what goes out."""

    def __init__(self, app: ASGIApp, host: str = "127.0.0.1", body_bytes: int = 1_000_000) -> None:
        self.app, self.host, self.body_bytes = app, host, body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        why = self._refused(scope["method"], scope["path"], headers)
        if why is not None:
            await refusal(*why)(scope, receive, _with_headers(send))
            return
        await self._pass_on(scope, receive, _with_headers(send), headers)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        declared = headers.get("content-length", "0")
        if not declared.isdecimal() or int(declared) > self.body_bytes:
            await self._too_large(scope, receive, send)
            return
        body = await _whole_body(receive, self.body_bytes) if scope["method"] not in SAFE_METHODS else None
        if body is None and scope["method"] not in SAFE_METHODS:
            await self._too_large(scope, receive, send)
            return
        await self.app(scope, receive if body is None else _replayed(body, receive), send)

    async def _too_large(self, scope: Scope, receive: Receive, send: Send) -> None:
        sentence = f"A request may have at most {self.body_bytes:,} bytes."
        await refusal(413, "TooMuch", sentence)(scope, receive, send)

    def _refused(self, method: str, path: str, headers: Headers) -> tuple[int, str, str] | None:
        host = headers.get("host", "")
        if not self.answers_to(host):
            return 403, "OtherSite", f"This server is not called {host[:100]!r}."
        changes = method not in SAFE_METHODS
        if (changes or path.startswith("/api/")) and _from_another_site(headers):
            return 403, "OtherSite", "Another site may not ask for anything here, nor change it."
        if not changes:
            return None
        if headers.get("origin", f"http://{host}") not in (f"http://{host}", f"https://{host}"):
            return 403, "OtherSite", "Another site may not change anything here."
        if OUR_HEADER not in headers:
            return 403, "OtherSite", f"A request that changes something needs the header {OUR_HEADER}, with any value."
        return None

    def answers_to(self, host: str) -> bool:
        """Whether a Host header names this server: this machine, or what it was told to listen on."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOOPBACK:
            return True
        if is_loopback(self.host):
            return False
        # An address cannot be rebound; a name can, so only our own will do.
        own = socket.gethostname().lower()
        return _is_address(name) or name in (self.host.lower(), own, f"{own}.local")


def _from_another_site(headers: Headers) -> bool:
    """Whether a browser says that a page of another site asks."""
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("content-security-policy", content_policy())
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending


async def _whole_body(receive: Receive, most: int) -> bytes | None:
    """The body of a request; None if it is larger than it may be."""
    parts: list[bytes] = []
    total = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return b"".join(parts)
        parts.append(message.get("body", b""))
        total += len(parts[-1])
        if total > most:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """What the application receives: the body that was read, and after it whatever else comes."""
    waiting = [body]

    async def receiving() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return receiving
