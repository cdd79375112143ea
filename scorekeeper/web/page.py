"""The pages: HTML with the state in it, and the files that it has the browser fetch.

What is fetched has the hash of all of these files in its address, so that a browser keeps it for as
long as it likes: another version is at another address. Those who do not know the token have a page
of their own, of one piece: four digits for the scorer, nothing of any game.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from string import Template

from starlette.responses import Response

KINDS = {"js": "text/javascript", "css": "text/css"}
"""The kinds of files that a page fetches, by how their names end."""
OUTSIDE = ("join.html", "join.css", "join.js")
"""The page of those who do not know the token."""
_FOLDER = files("scorekeeper.web").joinpath("page")


def page(state: str) -> str:
    """The page, with the first `state` as JSON in it."""
    safe = state.replace("<", r"\u003c")  # A name must not end the element that it stands in.
    return Template(_text("index.html")).substitute(hash=hash_of_files(), state=safe)


@cache
def fetched() -> Mapping[str, str]:
    """The files that a page fetches, by their names."""
    names = sorted(entry.name for entry in _FOLDER.iterdir() if entry.name not in OUTSIDE)
    return {name: _text(name) for name in names if name.rpartition(".")[2] in KINDS}


@cache
def hash_of_files() -> str:
    """What is another as soon as one of the files is."""
    return sha256(repr(fetched()).encode()).hexdigest()[:16]


def front_page() -> Response:
    """The page of the plain address."""
    return _outside("join", 200)


def nothing_here(method: str) -> Response:
    """The same 404 for every address; only who looks with a browser has something to read."""
    if method == "GET":
        return _outside("old", 404)
    return Response(status_code=404)


def _outside(why: str, status: int) -> Response:
    text, policy = _outside_text(why)
    headers = {"content-security-policy": policy}
    return Response(text, status, headers, media_type="text/html")


@cache
def _outside_text(why: str) -> tuple[str, str]:
    """The page, and the content security policy that allows its own style and script alone."""
    html, css, script = map(_text, OUTSIDE)
    text = html.replace("$why", why).replace("$css", css).replace("$js", script)
    return text, policy(_hashed(css), _hashed(script))


def policy(styles: str, scripts: str) -> str:
    """The content security policy of a page that has its own `styles` and `scripts` alone."""
    parts = {
        "default-src": "'none'",
        "connect-src": "'self'",
        "img-src": "data:",
        "style-src": styles,
        "script-src": scripts,
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(map(" ".join, parts.items()))


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _text(name: str) -> str:
    return _FOLDER.joinpath(name).read_text("utf-8")
