"""What PyPI shows: README.md, whose links would lead nowhere from there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^]]*)]\((?!\w+:|#)(?P<place>[^)]*)\)")
"""A link or a picture that is found from where the file lies."""


def for_pypi(readme: str, source: str = "") -> str:
    """`readme` with whole links into the `source` on the web, or with their texts alone.

    >>> for_pypi("See [the guide](docs/guide.md#start).")
    'See the guide.'
    >>> for_pypi("[Releases](../../releases)", "https://example.org/scorekeeper")
    '[Releases](https://example.org/scorekeeper/releases)'
    """

    def whole(link: re.Match[str]) -> str:
        picture, text, place = link["picture"], link["text"], link["place"]
        if not source:
            return "" if picture else text
        above = place.removeprefix("../../")
        path = above if above != place else f"{'raw' if picture else 'blob'}/HEAD/{place}"
        return f"{picture}[{text}]({source}/{path})"

    return _LINK.sub(whole, readme)


class Readme(MetadataHookInterface):
    """Gives the text to a wheel and to the source, by the project's URL `Source` if it has one."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called with the table `project` of pyproject.toml."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        source = metadata.get("urls", {}).get("Source", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_pypi(text, source)}
