"""The answer where nothing is: a page that says how to come back, and nothing of any game."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256

from starlette.responses import Response

from scorekeeper.web.page import lines, style


def nothing_here(method: str) -> Response:
    """The same 404 for every address; only who looks with a browser has something to read."""
    if method != "GET":
        return Response(status_code=404)
    text, policy = _page()
    headers = {"content-security-policy": policy}
    return Response(text, 404, headers, media_type="text/html")


@cache
def _page() -> tuple[str, str]:
    """The page, and the content security policy that allows its style and nothing else."""
    css = style("nowhere.css")
    allowed = b64encode(sha256(css.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{allowed}'; frame-ancestors 'none'"
    return lines("nowhere.html").replace("$css", css), policy
