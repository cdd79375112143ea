"""The one page, put together from its files: nothing in it is fetched from elsewhere.

The first part is what somebody needs who looks on and takes a seat; all else, as the race, the
television and the judge of words, is fetched when it is needed. Those who do not know the token
have a page of their own: four digits for the scorer, nothing of any game.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from string import Template
from typing import NamedTuple

from starlette.responses import Response


class Part(NamedTuple):
    """Files of the page, in the order in which they are run."""

    scripts: Sequence[str]
    styles: Sequence[str]


FIRST = Part(
    ("elements", "board", "listen", "joining", "parts", "main"),
    ("page", "board", "column"),
)
LATER = {
    "taps": Part(("taps",), ()),
    "more": Part(("rack", "turn", "verdict", "seat"), ("seat",)),
    "call": Part(("hands", "call"), ("call",)),
    "notes": Part(("notes",), ("notes",)),
    "end": Part(("podium", "end", "again"), ("end", "again")),
    "race": Part(("race",), ("race",)),
    "tv": Part(("television",), ("television",)),
    "judge": Part(("judge",), ("judge",)),
    "table": Part(("table", "evening"), ("table",)),
}
"""The parts that a page fetches, by their names; `parts.js` knows which view needs which."""


def page(nonce: str, state: str) -> str:
    """The page with its style and script, which `nonce` allows, and the first `state` as JSON."""
    safe = state.replace("<", r"\u003c")  # A name must not end the element that it stands in.
    return _template().substitute(nonce=nonce, state=safe)


def later(name: str) -> str | None:
    """The script or the style of a later part, as `table.js` or `table.css`; None without one."""
    part, _, kind = name.partition(".")
    made = {"js": _script, "css": _styles}.get(kind)
    if made and part in LATER:
        return made(LATER[part])
    return None


@cache
def _template() -> Template:
    """The page without what each one has of its own."""
    script = _script(FIRST).replace("$", "$$")
    return Template(lines("index.html").replace("$css", _styles(FIRST)).replace("$js", script))


@cache
def _script(part: Part) -> str:
    text = "".join(lines(f"{name}.js") for name in part.scripts)
    return '"use strict";\n' + re.sub(r"(?<=[(\[{,;])\n", "", text)


@cache
def _styles(part: Part) -> str:
    return "".join(style(f"{name}.css") for name in part.styles)


def style(name: str) -> str:
    """A style without blanks that say nothing."""
    text = lines(name).replace("\n", " ")
    return re.sub(r" ?([{};,]) ?", r"\1", text).replace(": ", ":").replace(";}", "}")


def lines(name: str) -> str:
    """A file of the page without indents and comments, which no browser needs."""
    text = files("scorekeeper.web").joinpath("page", name).read_text("utf-8")
    stripped = (line.partition(" // ")[0].strip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in stripped if line and not line.startswith(("//", "/*")))


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
    css = style("join.css")
    script = lines("join.js")
    text = lines("join.html").replace("$why", why).replace("$css", css).replace("$js", script)
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
