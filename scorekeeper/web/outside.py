"""The page for those who do not know the token: four digits for the keeper, nothing of any game."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256

from starlette.responses import Response

from scorekeeper.web.page import lines, style


def front_page() -> Response:
    """The page of the plain address."""
    return _page("join", 200)


def nothing_here(method: str) -> Response:
    """The same 404 for every address; only who looks with a browser has something to read."""
    return _page("old", 404) if method == "GET" else Response(status_code=404)


def _page(why: str, status: int) -> Response:
    text, policy = _text(why)
    headers = {"content-security-policy": policy}
    return Response(text, status, headers, media_type="text/html")


@cache
def _text(why: str) -> tuple[str, str]:
    """The page, and the content security policy that allows its own style and script alone."""
    css = style("join.css")
    script = lines("join.js")
    parts = {
        "default-src": "'none'",
        "connect-src": "'self'",
        "img-src": "data:",
        "style-src": _hashed(css),
        "script-src": _hashed(script),
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    text = lines("join.html").replace("$why", why).replace("$css", css).replace("$js", script)
    return text, "; ".join(map(" ".join, parts.items()))


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
