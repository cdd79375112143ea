"""The one page, put together from its files: nothing in it is fetched from elsewhere."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from string import Template


def page(nonce: str, state: str) -> str:
    """The page with its style and script, which `nonce` allows, and the first `state` as JSON."""
    safe = state.replace("<", r"\u003c")  # A name must not end the element that it stands in.
    return _template().substitute(nonce=nonce, state=safe)


@cache
def _template() -> Template:
    """The page without what each one has of its own. In the files ``$`` must be written ``$$``."""
    folder = files("scorekeeper.web").joinpath("page")
    parts = {name: folder.joinpath(f"page.{name}") for name in ("css", "js")}
    html = folder.joinpath("index.html")
    if not html.is_file():
        return Template(_PLAIN)
    text = html.read_text("utf-8")
    for name, file in parts.items():
        text = text.replace(f"${name}", file.read_text("utf-8").replace("$", "$$"))
    return Template(text)


_PLAIN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>scorekeeper</title>
<script type="application/json" id="state">$state</script><pre id="said"></pre>
<script nonce="$nonce">
const show = (state) => { document.getElementById("said").textContent =
  state.game ? [...state.view.said, state.view.standing, state.view.next].join("\\n") : ""; };
show(JSON.parse(document.getElementById("state").textContent));
new EventSource("events").addEventListener("state", (news) => show(JSON.parse(news.data)));
</script></html>
"""
