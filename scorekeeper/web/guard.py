"""Authentication: the token in the path, the host that was shown, and limits on the rate.

A request without the token finds the entrance, where the scorer is asked, and nothing else. Every
answer says that nothing of it may be framed, guessed at or told to others; and that nothing may be
stored but the files that a page fetches, in which nothing is of any game.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.web.limits import ASKS, ASKS_A_SECOND, LOOKS, LOOKS_A_SECOND, Rate, address_of

HEADERS = {
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "x-robots-tag": "noindex",
}
LARGEST_HEAD = 8 * 1024
"""Bytes of a request's first line and headers."""


class Guard:
    """Lets only those in who know the token, and who mean this server."""

    def __init__(
        self,
        app: ASGIApp,
        entrance: ASGIApp,
        token: str,
        host: Callable[[], str],
        authenticated: Callable[[Scope], None],
    ) -> None:
        """Guard `app`; those without the token are at the `entrance`.

        `host` is what was shown now, `authenticated` hears who shows the token.
        """
        self._app = app
        self._entrance = entrance
        self._token = token.encode()
        self._host = host
        self._authenticated = authenticated
        self._looks = Rate(LOOKS, LOOKS_A_SECOND)
        self._asks = Rate(ASKS, ASKS_A_SECOND)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or say nothing of what is here."""
        if scope["type"] != "http":
            return
        _, _, rest = scope["path"].partition("/")
        token, slash, path = rest.partition("/")
        knows = compare_digest(token.upper().encode("utf-8", "replace"), self._token)
        is_meant = self._is_meant(scope, Headers(scope=scope)) and not is_long(scope)
        comes_in = knows and is_meant
        is_whole = not has_body(scope)

        async def receive_noting() -> Message:
            nonlocal is_whole
            message = await receive()
            is_whole = is_whole or not message.get("more_body", False)
            return message

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                goes_on = comes_in and is_whole  # Else the rest is not read.
                more = {} if goes_on else {"connection": "close"}
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.update(more)
            await send(message)

        answer: ASGIApp = Response(status_code=404)
        inside = scope
        if comes_in:
            self._authenticated(scope)
            inside = {**scope, "path": f"{slash}{path}", "root_path": ""}
            answer = self._app
            if not slash:  # Somebody has typed the address.
                answer = Response(status_code=307, headers={"location": f"/{token}/"})
        elif is_meant:
            answer = self._entrance
        is_limited = comes_in or (is_meant and scope["method"] == "POST")
        if is_limited and not self._is_patient(scope, path if comes_in else ""):
            answer = JSONResponse({"refused": "Too many tries. Wait a moment."}, 429)
        await answer(inside, receive_noting, send_safely)

    def _is_meant(self, scope: Scope, headers: Headers) -> bool:
        """True if the request is for the address that was shown, and from no other site's page."""
        host = self._host()
        if headers.getlist("host") != [host]:
            return False
        origin = headers.get("origin")
        return scope["method"] == "GET" or origin in (None, f"http://{host}")

    def _is_patient(self, scope: Scope, path: str) -> bool:
        """True unless who asks does so too often."""
        address = address_of(scope["client"])
        is_question = scope["method"] != "GET" or path in ("word", "words")
        allowed = self._looks.allows(address)
        return allowed and (not is_question or self._asks.allows(address))


def has_body(scope: Scope) -> bool:
    """True if something is sent after the head of a request."""
    headers = Headers(scope=scope)
    return "transfer-encoding" in headers or headers.get("content-length", "0") != "0"


def is_long(scope: Scope) -> bool:
    """True if the head of a request is longer than any page's, though it came at once."""
    lines = [(scope["raw_path"], scope["query_string"]), *scope["headers"]]
    return sum(len(name) + len(value) + len(": \r\n") for name, value in lines) > LARGEST_HEAD
