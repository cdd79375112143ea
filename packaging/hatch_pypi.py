"""What PyPI shows: the addresses of the project, and README.md with links that lead there."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

SOURCE = "SCOREKEEPER_SOURCE"
"""The address of the repository that releases, if it is known to the one who builds."""

_FOR_CLONES = re.compile(r"<!-- for clones -->.*?<!-- for all -->", re.DOTALL)
"""What only those read who have the repository before them: whoever reads PyPI finds a release."""

_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^]]*)]\((?!\w+:|#)(?P<place>[^)]*)\)")
"""A link or a picture that is found from where the file lies."""

_DRAWN = re.compile(r'<img src="(?!\w+:)(?P<place>[^"]*)"(?P<others>[^>]*? alt="(?P<text>[^"]*)")>')
"""A picture of a certain size, likewise."""


def for_pypi(readme: str, source: str = "") -> str:
    """`readme` without what is for clones, with whole links into the `source` on the web.

    If that is not known, the texts of the links stand alone.

    >>> for_pypi("Count. <!-- for clones -->Type make play.<!-- for all -->Enjoy.")
    'Count. Enjoy.'
    >>> for_pypi("See [the guide](docs/guide.md#start).")
    'See the guide.'
    >>> for_pypi("[Releases](../../releases)", "https://example.org/scorekeeper")
    '[Releases](https://example.org/scorekeeper/releases)'
    """

    def link(found: re.Match[str]) -> str:
        picture, text, place = found["picture"], found["text"], found["place"]
        if not source:
            return "" if picture else text
        above = place.removeprefix("../../")
        path = above if above != place else f"{'raw' if picture else 'blob'}/HEAD/{place}"
        return f"{picture}[{text}]({source}/{path})"

    def drawn(found: re.Match[str]) -> str:
        if not source:
            return found["text"]
        return f'<img src="{source}/raw/HEAD/{found["place"]}"{found["others"]}>'

    return _DRAWN.sub(drawn, _LINK.sub(link, _FOR_CLONES.sub("", readme)))


def addresses(source: str) -> dict[str, str]:
    """Where the `source` is, where to ask, and what has changed; none if it is not known."""
    if not source:
        return {}
    return {
        "Source": source,
        "Issues": f"{source}/issues",
        "Changelog": f"{source}/blob/HEAD/CHANGELOG.md",
    }


class ForPyPI(MetadataHookInterface):
    """Gives both to a wheel and to the source, by the address that a release has set."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called with the table `project` of pyproject.toml."""
        source = os.environ.get(SOURCE, "")
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_pypi(text, source)}
        metadata["urls"] = addresses(source)
