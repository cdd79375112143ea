"""The one page, put together from its files: nothing in it is fetched from elsewhere."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from string import Template

VIEWS = (
    *("board", "race", "television", "listen", "judge"),
    *("rack", "turn", "verdict", "seat", "table", "evening"),
)
SCRIPTS = tuple(f"{name}.js" for name in ("elements", *VIEWS, "main"))
"""In the order in which they are run: what views are made of, the views, and what shows them."""
STYLES = ("page.css", "board.css", "seat.css", "television.css", "table.css")


def page(nonce: str, state: str) -> str:
    """The page with its style and script, which `nonce` allows, and the first `state` as JSON."""
    safe = state.replace("<", r"\u003c")  # A name must not end the element that it stands in.
    return _template().substitute(nonce=nonce, state=safe)


@cache
def _template() -> Template:
    """The page without what each one has of its own."""
    script = "".join(map(lines, SCRIPTS)).replace("$", "$$")
    styles = "".join(map(style, STYLES))
    return Template(lines("index.html").replace("$css", styles).replace("$js", script))


def style(name: str) -> str:
    """A style without blanks that say nothing."""
    text = lines(name).replace("\n", " ")
    return re.sub(r" ?([{};,]) ?", r"\1", text).replace(": ", ":").replace(";}", "}")


def lines(name: str) -> str:
    """A file of the page without indents and comments, which no browser needs."""
    text = files("scorekeeper.web").joinpath("page", name).read_text("utf-8")
    stripped = (line.partition("  // ")[0].strip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in stripped if line and not line.startswith(("//", "/*")))
